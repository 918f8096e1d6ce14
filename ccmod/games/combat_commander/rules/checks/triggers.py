"""Triggers (1.9.1): Event!, Jammed!, Sniper! and Time!, each resolved completely before the roll's own result.

What has happened so far is kept by :mod:`..state.interrupts`; here it is compared with the rule.
"""

from __future__ import annotations

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.checks.attack_steps import SINGLE_USE
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.interrupts import (
    ACTS,
    EVENT,
    JAMMED,
    RESULTS,
    STEPS,
    TIME,
    Interrupts,
    OpenTrigger,
    names_of,
)
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.subjects import rolls_unfinished, trigger_resolved
from ccmod.games.combat_commander.rules.state.unannounced import attack_is_unseen
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing


@RULEBOOK.check("V024", "1.9.1", e.Trigger)
def only_the_cards_trigger_is_resolved(state: State, event: e.Trigger) -> Objection | None:
    """A trigger is resolved only if the card of the roll bears it, and by the player who rolled."""
    now = state.interrupts
    if now.drift or (event.trigger == TIME and now.time_due == event.side):
        return None
    roll = now.roll
    if roll is None:
        if state.began_midway:
            return missing("the roll before the record begins")
        return Objection(f"{event.trigger} is resolved, but no roll was made", found=event.trigger)
    if now.overdue is not None and now.overdue.due == event.trigger:
        roll = now.overdue
    if state.tables.card(roll.event.card) is None:
        return missing(f"the trigger of {roll.event.card}")
    if roll.trigger != event.trigger:
        bears = roll.trigger or "no trigger"
        return Objection(f"{roll.event.card} bears {bears}, not {event.trigger}", expected=bears, found=event.trigger)
    if event.side != roll.event.side and event.trigger != EVENT:
        message = f"{event.trigger} is resolved by {roll.event.side}, who rolled, not by {event.side}"
        return Objection(message, expected=roll.event.side, found=event.side)
    return None


@RULEBOOK.check("V024", "1.9.1", *ACTS, *STEPS, e.Roll, given=rolls_unfinished)
def triggers_are_not_left_out(_: State, event: Event, now: Interrupts) -> Objection | None:
    """Play does not go on while the trigger of a roll waits to be resolved."""
    left = now.abandons(event)
    if left is None:
        return None
    message = f"the {left.event.roll} roll with {left.event.card} shows {left.due}, which is never resolved"
    return Objection(message, expected=left.due, pieces=_subject(left.event))


@RULEBOOK.check("V025", "1.9.1(b), E42", e.Trigger)
def rolls_for_a_trigger_have_no_trigger(state: State, event: e.Trigger) -> Objection | None:
    """A roll made to resolve a trigger or an Event, such as that for Sudden Death, never causes a trigger itself."""
    roll, overdue = state.interrupts.roll, state.interrupts.overdue
    if roll is None or not roll.inside or roll.trigger != event.trigger:
        return None
    if overdue is not None and overdue.due == event.trigger:
        return None  # that of the last card, which waited for the Time Advance (1.9.1(a))
    message = f"the {roll.event.roll} roll belongs to a trigger already, so its {event.trigger} does not count"
    return Objection(message, expected="no trigger", found=event.trigger)


@RULEBOOK.check("V026", "1.9.1(c)", *RESULTS, e.Roll)
def results_wait_for_the_trigger(state: State, event: Event) -> Objection | None:
    """The result of a roll is applied only when its trigger has been resolved completely."""
    now = state.interrupts
    roll = now.roll
    if isinstance(event, e.Eliminate) and event.piece in state.weapons:
        return None  # its owner may give it up at any time (11.3), and the roll itself uses some up (11.6)
    if now.open is not None and not now.closes(event):
        roll = now.open.roll
        due = now.open.name if _is_result_inside(state, event) else None
    else:
        due = roll.due if roll is not None and now.uses(event) else None
    if roll is None or due is None:
        return None
    message = f"the result of the {roll.event.roll} roll is applied before its {due} is resolved"
    return Objection(message, expected=f"{due} first", found=event.sentence(), pieces=_subject(roll.event))


def _subject(roll: e.Roll) -> tuple[str, ...]:
    return (roll.subject,) if roll.subject else ()


def _is_result_inside(state: State, event: Event) -> bool:
    """Whether an event cannot belong to the open trigger: Time! and Jammed! do nothing to units."""
    frame = state.interrupts.open
    if frame is None or not frame.announced or frame.name not in (TIME, JAMMED) or frame.roll is None:
        return False
    if state.advance is not None and state.advance.reshuffled and frame.name == TIME:
        return False  # its end may be unreported
    return type(event) in RESULTS and frame.roll.event.subject in names_of(event)


@RULEBOOK.check("V027", "1.9.1(c)", *ACTS, e.Roll, given=rolls_unfinished)
def results_are_not_dropped_for_the_trigger(state: State, event: Event, now: Interrupts) -> Objection | None:
    """A roll's result is applied even if its trigger has changed the unit meanwhile."""
    roll = now.suspended
    if roll is None or roll.event.subject is None or not state.on_map(roll.event.subject):
        return None
    kind, subject = roll.event.roll, roll.event.subject
    if kind not in ("rout", "recover", "defense"):
        return None
    if roll.morale is None:
        return missing(f"the Morale of {subject} at the {kind} roll")
    made = roll.event.white + roll.event.red
    if kind == "defense":
        total = state.attack.total if state.attack is not None else None
        if total is None:
            return missing("the Attack Total")
        due = "break" if made + roll.morale < total else None
    elif kind == "rout" and made > roll.morale:
        due = f"retreat {made - roll.morale}"
    else:
        due = "be suppressed" if made == roll.morale and not state.unit(subject).suppressed else None
    if due is None:
        return None
    message = f"{subject} rolled {made} against {roll.morale} and must still {due}, whatever the trigger did"
    return Objection(message, expected=due, pieces=(subject,))


@RULEBOOK.check("V028", "1.9.1(a)", e.Trigger)
def the_last_cards_trigger_waits_for_time(state: State, event: e.Trigger) -> Objection | None:
    """A trigger other than Time! on the last card of a deck is resolved after the Time Advance."""
    now = state.interrupts
    roll = now.roll
    if event.trigger == TIME or roll is None or not roll.emptied or now.time_due != roll.event.side:
        return None
    message = f"{roll.event.card} is the last card of {roll.event.side}'s deck: Time advances before {event.trigger}"
    return Objection(message, expected="the Time Advance first", found=event.trigger)


@RULEBOOK.check("V029", "1.9.1.2", e.Trigger)
def only_fire_attacks_jam(state: State, event: e.Trigger) -> Objection | None:
    """Jammed! counts on a Fire Attack roll only."""
    roll, overdue = state.interrupts.roll, state.interrupts.overdue
    if event.trigger != JAMMED or roll is None or roll.trigger != JAMMED or roll.event.roll == "fire attack":
        return None
    if overdue is not None and overdue.due == JAMMED:
        return None  # that of the last card, which waited for the Time Advance (1.9.1(a))
    message = f"Jammed! on the {roll.event.roll} roll means nothing"
    return Objection(message, expected="no effect", found="Jammed! resolved", pieces=_subject(roll.event))


@RULEBOOK.check("V030", "1.9.1.2, 11.4", e.Break)
def a_jam_breaks_firing_weapons_only(state: State, event: e.Break) -> Objection | None:
    """Jammed! breaks the weapons that fire, and nothing else."""
    frame = state.interrupts.open
    if frame is None or frame.name != JAMMED or frame.roll is None or event.piece in frame.roll.firing:
        return None
    if event.piece not in state.weapons and event.piece not in state.radios:
        return None if event.piece in state.units else missing(f"what {event.piece} is")
    if attack_is_unseen(state):
        return missing("the attack that is rolled")
    message = f"{event.piece} does not fire in this attack, so Jammed! does not break it"
    return Objection(message, ", ".join(frame.roll.firing) or "nothing", event.piece, (event.piece,))


@RULEBOOK.check("V030", "1.9.1.2, 11.4", e.Eliminate)
def a_jam_eliminates_no_good_weapon(state: State, event: e.Eliminate) -> Objection | None:
    """Jammed! breaks a weapon, which is not given up instead; doubles with Sustained Fire may break it again (A41)."""
    now, weapon = state.interrupts, state.weapons.get(event.piece)
    frame = now.open
    roll = frame.roll if frame is not None and frame.name == JAMMED else now.roll if now.awaits(JAMMED) else None
    if weapon is None or roll is None or event.piece not in roll.firing or weapon.broken or weapon.type is None:
        return None
    if weapon.type.kind in SINGLE_USE or (state.attack is not None and "Sustained Fire" in state.attack.actions):
        return None
    message = f"Jammed! breaks {event.piece}, which was good, and does not eliminate it"
    return Objection(message, "broken", "eliminated", (event.piece,))


@RULEBOOK.check("V030", "1.9.1.2, 11.4", e.EndTrigger, *ACTS, e.Roll, given=trigger_resolved)
def a_jam_breaks_every_firing_weapon(state: State, event: Event, frame: OpenTrigger) -> Objection | None:
    """Jammed! breaks all weapons that fire."""
    if frame.name != JAMMED or frame.roll is None:
        return None
    left = (state.weapons.get(piece) for piece in frame.roll.firing if piece not in frame.broken)
    whole = tuple(weapon.name for weapon in left if weapon is not None and not weapon.eliminated)
    if not whole:
        return None
    message = f"Jammed! breaks every weapon that fires: {', '.join(whole)} too"
    return Objection(message, ", ".join(frame.roll.firing), ", ".join(frame.broken) or "nothing", whole)
