"""The conditions for a soldier to act: morale, health, one action a phase, the free step (4.0-03 to 4.0-06, 2.0-25)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.checks.suppression_fire import swept_off
from ccmod.games.we_were_brothers.rules.checks.turns import deed_of
from ccmod.games.we_were_brothers.rules.deeds import (
    DEEDS,
    FIRE_DEEDS,
    MOVEMENT_DEEDS,
    SHOTS,
    actor_of,
    is_forced,
    is_setting_his_wait,
)
from ccmod.games.we_were_brothers.rules.ground.ways import faults_of_way
from ccmod.games.we_were_brothers.rules.ledger import recovers
from ccmod.games.we_were_brothers.rules.looking import fallen_barriers
from ccmod.games.we_were_brothers.rules.morale import better
from ccmod.games.we_were_brothers.rules.rulebook import RULEBOOK
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import AWAY, Soldier
from ccmod.games.we_were_brothers.rules.terms import (
    ALERTED,
    ATTENTION,
    BRAVE_FIRE,
    FIRE,
    LEADERSHIP,
    MOVEMENT,
    PRONE,
    ROUTED,
    RUNNING,
    SNIPER,
    STANDING,
    UPRIGHT,
)
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing, warning
from ccmod.play.rulebook import Named

OTHER_POSTURE = frozenset(("LOWERED", "LOWERED LATE", "RAISED", "STANDS UP", "ROUT RUN", "FLIGHT"))
"""The causes by which a soldier changes his posture."""
STEPPED_FOR = ("fire", "suppress_area", "wait", "brave")
"""The deeds that a free step may come before."""


@RULEBOOK.check("V-036", "4.0-03, 4.0-06", *DEEDS, given=deed_of)
def pinned_and_acting(state: State, event: Event, man: Soldier) -> Objection | None:
    """A shaken or suppressed soldier recovers when he is activated, and does nothing else in that phase."""
    if man.deeds.recovered:
        return Objection(f"{man.name} has recovered in this phase", "nothing else", "a deed", (man.name,))
    if not man.is_pinned or isinstance(event, (e.Brave, e.Fire, e.SuppressArea, e.Adjust)):
        return None
    return Objection(f"{man.name} is {man.morale}", "to recover", "another deed", (man.name,))


@RULEBOOK.check("V-036", "4.0-03, 4.0-06", e.Look)
def pinned_and_looking(state: State, event: e.Look) -> Objection | None:
    """Who is shaken or suppressed tests his sight only where Leadership lets him fire (11.0-07)."""
    man = state.man(event.soldier)
    if not man.is_pinned or man.deeds.brave or event.dispute is not None or state.may_have_recovered(man):
        return None
    return Objection(f"{man.name} is {man.morale}", "to recover", "a Sight Test", (man.name,))


OF_LOOKS = {"V-019": "4.0-01", "V-040": "4.0-04, 11.0-05", "V-111": "8.2-04", "V-183": "12.0-20"}


@RULEBOOK.family(OF_LOOKS, e.Look)
def look_before_no_shot(state: State, event: e.Look) -> Iterator[Named]:
    """A Sight Test is for a shot that may follow: in the own fire phase before any deed, or of a soldier who waits."""
    man, turn = state.man(event.soldier), state.turn
    if man.name not in state.soldiers or turn.phase is None or event.dispute is not None:
        return
    enemys = man.waits and state.other_side(man.side) in turn.sides
    if enemys and turn.phase == MOVEMENT:
        if state.mover != event.target:
            message = f"{man.name} waits, and tests his sight on {event.target}, who does not move"
            yield "V-111", warning(message, "a target that moves", state.mover or "none", (man.name, event.target))
    elif enemys and turn.phase == FIRE and man.deeds.act != "wait":
        left_cover = state.option("C-06") != "Snipers" and state.man(event.target).deeds.stepped is not None
        if man.specialist != SNIPER and not left_cover:
            found = man.specialist or "a soldier"
            message = f"{man.name} waits, and tests his sight in the fire phase of {turn.side}"
            yield "V-183", warning(message, SNIPER, found, (man.name,))
    elif turn.phase != FIRE:
        said = warning(f"{man.name} tests his sight in the {turn.phase} phase", FIRE, turn.phase, (man.name,))
        yield "V-019", said
    elif man.deeds.act not in (None, "brave") and man.side in state.turn.sides:
        done = man.deeds.act.replace("_", " ")
        message = f"{man.name} has taken his action in this phase, and tests his sight"
        yield "V-040", warning(message, "a shot that may follow", done, (man.name,))


@RULEBOOK.check("V-036", "4.0-03, 4.0-06", e.Improve)
def recovered_after_a_deed(state: State, event: e.Improve) -> Objection | None:
    """A soldier who has acted in a phase does not recover in it; a soldier recovers only once."""
    man = state.man(event.soldier)
    if man.deeds.act is None or not recovers(state, event):
        return None
    return Objection(f"{man.name} has acted in this phase", "no recovery", man.deeds.act, (man.name,))


@RULEBOOK.check("V-037", "4.0-03", e.Improve)
def two_levels_at_once(state: State, event: e.Improve) -> Objection | None:
    """Morale gets better by one level."""
    man, entry = state.man(event.soldier), state.ledger.find(event).entry
    if man.morale == ALERTED or entry is None or event.level == entry.where.get("level", better(man.morale)):
        return None
    expected = better(man.morale)
    return Objection(f"{man.name} improves from {man.morale} to {event.level}", expected, event.level, (man.name,))


def hindered(state: State, event: Event) -> Soldier | None:
    """The soldier who acts though he is wounded in a way that forbids it, or is off the map."""
    man = state.man(actor_of(event) or "")
    return None if man.condition is None and man.gone is None else man


@RULEBOOK.check("V-038", "9.0-06, 9.0-08, 9.0-14", *DEEDS, e.Face, e.FopFire, e.Look, e.Rally, given=hindered)
def helpless_and_acting(state: State, event: Event, man: Soldier) -> Objection | None:
    """A bleeding, unconscious or stabilised soldier neither acts nor moves."""
    if man.condition is None:
        return None
    return Objection(f"{man.name} is {man.condition}", "no deed", event.type.replace("_", " "), (man.name,))


@RULEBOOK.check("V-038", "9.0-06, 9.0-08, 9.0-14", *DEEDS, e.FopFire, e.Look, given=hindered)
def gone_and_acting(state: State, event: Event, man: Soldier) -> Objection | None:
    """A soldier who is off the map does nothing on it."""
    if man.gone is None or isinstance(event, e.Reinforce):
        return None
    why = "has not arrived" if man.gone == "waiting" else f"is off the map ({man.gone})"
    return Objection(f"{man.name} {why}", "no deed", event.type.replace("_", " "), (man.name,))


@RULEBOOK.check("V-039", "10.0-11", *DEEDS, e.FopFire, given=deed_of)
def routed_and_acting(state: State, event: Event, man: Soldier) -> Objection | None:
    """A routed soldier does nothing but run away."""
    if man.morale != ROUTED:
        return None
    return Objection(f"{man.name} is routed", "a run from the enemy", event.type.replace("_", " "), (man.name,))


@RULEBOOK.check("V-040", "4.0-04, 11.0-05", *FIRE_DEEDS, e.ForceDoor, given=deed_of)
def two_deeds_in_a_fire_phase(state: State, event: Event, man: Soldier) -> Objection | None:
    """A soldier fires, or assaults, or throws, or does one action in a fire phase."""
    done = man.deeds.act
    if state.turn.phase != FIRE or done is None or done == "improve":
        return None
    if isinstance(event, (e.Fire, e.SuppressArea)) and man.deeds.brave:
        return None
    found = f"{done.replace('_', ' ')} and {event.type.replace('_', ' ')}"
    return Objection(f"{man.name} has taken his action in this phase", "one action", found, (man.name,))


@RULEBOOK.check("V-040", "4.0-04, 11.0-05", e.ChangeWeapon)
def weapons_changed_again(state: State, event: e.ChangeWeapon) -> Objection | None:
    """A soldier changes between weapon and sidearm once in his activation (Q-10)."""
    man = state.man(event.soldier)
    if not man.deeds.changed:
        return None
    return Objection(f"{man.name} has changed his weapon in this phase", "once", "again", (man.name,))


@RULEBOOK.check("V-040", "4.0-04, 11.0-05", *FIRE_DEEDS, e.ForceDoor, given=deed_of)
def leader_who_gave_orders(state: State, event: Event, man: Soldier) -> Objection | None:
    """Handing out order cards is the Leader's action of the turn, and an action is instead of fire (12.0-05, A-48)."""
    if not man.deeds.ordered or state.option("A-48") == "nothing" or state.turn.phase == MOVEMENT:
        return None
    found = f"orders and {event.type.replace('_', ' ')}"
    return Objection(f"{man.name} has handed out orders in this turn", "one action", found, (man.name,))


@RULEBOOK.check("V-041", "4.0-05", *DEEDS, e.Improve, e.Squad, e.EndSquad, e.Soldier, e.Pass, e.EndPhase, e.Phase)
def step_without_a_shot(state: State, event: Event) -> Objection | None:
    """The free step is for a shot of the same soldier: who steps and does not fire has lost his phase."""
    if state.turn.soldier is None or state.turn.phase != FIRE:
        return None
    man = state.man(state.turn.soldier)
    if man.deeds.stepped is None:
        return None
    if not man.is_able or man.morale != ALERTED:
        return None  # what has befallen him keeps him from his shot
    if man.deeds.act in STEPPED_FOR or is_forced(state, event):
        return None
    if isinstance(event, e.Squad) and event.squad == state.turn.squad:
        return None  # his step came before the word that his squad acts
    if isinstance(event, e.Improve) and not recovers(state, event):
        return None
    if actor_of(event) == man.name and isinstance(event, (*SHOTS, e.Adjust, e.ChangeWeapon, e.Soldier, e.Brave)):
        return None
    if isinstance(event, e.Throw) and state.option("Q-26") == "grenades, too" and event.soldier == man.name:
        return None
    found = event.type.replace("_", " ") if actor_of(event) == man.name else "nothing"
    shown = isinstance(event, e.Phase) and state.ledger.unsaid and (event.side, event.phase) == (man.side, FIRE)
    object_ = warning if shown else Objection  # his own shot may be what has shown the phase
    return object_(f"{man.name} took a free step and does not fire", "a shot", found, (man.name,))


@RULEBOOK.family({"V-071": "2.0-02", "V-072": "7.0-08", "V-080": "7.0-18"}, e.Adjust)
def step_that_cannot_be_gone(state: State, event: e.Adjust) -> Iterator[Named]:
    """A free step is a hex of movement: over no obstacle of level 1, into no building, and out of none (Q-05)."""
    man, ground = state.man(event.soldier), state.ground
    if ground is None or man.hex is None or man.hex not in state.board:
        return
    if man.place is not None:
        if state.option("Q-05") == "a whole movement":
            message = f"{man.name} is indoors, in {man.place}"
            yield "V-080", Objection(message, "a whole movement", "a step", (man.name,), anyhow=True)
        return
    if not state.board.adjacent(man.hex, event.hex):
        return  # V-042 objects
    for fault in faults_of_way(ground, man.hex, (event.hex,), RUNNING, gone=fallen_barriers(state)):
        if fault.check in ("V-071", "V-072"):
            yield fault.check, Objection(fault.why, pieces=(man.name,), hexes=(man.hex, event.hex), anyhow=True)


@RULEBOOK.check("V-042", "4.0-05", e.Adjust)
def step_too_long(state: State, event: e.Adjust) -> Iterator[Objection]:
    """A free step is one hex, or one step of posture, not both."""
    man = state.man(event.soldier)
    if man.hex is not None and man.hex in state.board and not state.board.adjacent(man.hex, event.hex):
        found, hexes = f"from {man.hex} to {event.hex}", (man.hex, event.hex)
        yield Objection(f"{man.name} steps {found}", "the next hex", found, (man.name,), hexes, anyhow=True)
    if man.deeds.act is not None:
        done = man.deeds.act.replace("_", " ")
        yield Objection(f"{man.name} has taken his action in this phase", "a step before a shot", done, (man.name,))
    elif man.deeds.stepped is not None:
        yield Objection(f"{man.name} has taken his free step", "one step", f"{man.deeds.stepped} and hex", (man.name,))


def posture_step(state: State, event: e.Posture) -> Soldier | None:
    """The soldier who takes his free step of posture in his own fire phase."""
    man = state.man(event.soldier)
    if state.turn.phase != FIRE or man.side not in state.turn.sides:
        return None
    if event.posture not in UPRIGHT or man.posture is None:
        return None
    return None if event.posture == man.posture or is_called_for(state, man) else man


def is_called_for(state: State, man: Soldier) -> bool:
    """Whether something makes a soldier change his posture: suppression, suppression fire, close combat, rout."""
    made = state.ledger.among(OTHER_POSTURE)
    return bool(made) and any(entry.is_for(man.name) for entry in made)


@RULEBOOK.check("V-042", "4.0-05", e.Posture, given=posture_step)
def posture_step_too_long(state: State, event: e.Posture, man: Soldier) -> Iterator[Objection]:
    """A free step of posture goes to the next one, never from prone to standing."""
    if man.deeds.act is not None and not is_setting_his_wait(state, man):
        return
    step = f"from {man.posture} to {event.posture}"
    if {man.posture, event.posture} == {PRONE, STANDING}:
        yield Objection(f"{man.name} goes {step}", "one step", step, (man.name,))
    elif state.option("A-11") == "kneeling" and event.posture != "kneeling":
        yield Objection(f"{man.name} goes {step}", "kneeling", event.posture, (man.name,))
    if man.deeds.stepped is not None:
        yield Objection(
            f"{man.name} has taken his free step", "one step", f"{man.deeds.stepped} and posture", (man.name,)
        )


@RULEBOOK.check("V-043", "8.4-02", *MOVEMENT_DEEDS, e.GoIn, given=deed_of)
def assaulted_and_moving(state: State, event: Event, man: Soldier) -> Objection | None:
    """A soldier who has assaulted in the fire phase does not move in the movement phase."""
    if man.deeds.assaulted and state.turn.phase == MOVEMENT:
        return Objection(
            f"{man.name} has assaulted in this turn", "no movement", event.type.replace("_", " "), (man.name,)
        )
    return None


@RULEBOOK.check("V-044", "8.2-07, 8.3-11", *MOVEMENT_DEEDS, e.Posture, e.Adjust, e.SlipBack, e.GoIn)
def held_and_moving(state: State, event: Event) -> Objection | None:
    """A soldier on opportunity or suppression fire stays as he is until the end of the turn."""
    man = state.man(getattr(event, "soldier", ""))
    if not man.deeds.held or is_forced(state, event) or man.morale == ROUTED:
        return None
    if isinstance(event, e.Posture) and (is_called_for(state, man) or event.posture in ("downed", man.posture)):
        return None
    if isinstance(event, e.Posture) and is_setting_his_wait(state, man):
        return None
    what = "opportunity fire" if man.deeds.act == "wait" or man.waiting is not None else "suppression fire"
    return Objection(f"{man.name} is in {what}", "no movement", event.type.replace("_", " "), (man.name,))


@RULEBOOK.check("V-044", "8.2-07, 8.3-11", e.Face)
def held_and_turning(state: State, event: e.Face) -> Objection | None:
    """He chose his field of view with his fire; whether he may turn later, as others do in movement, is not said."""
    man = state.man(event.soldier)
    if not man.deeds.held or state.turn.phase != MOVEMENT or man.facing == event.direction or not man.is_able:
        return None
    if man.side not in state.turn.sides or any(entry.is_for(man.name) for entry in state.ledger.entries("TURNS")):
        return None  # V-082 asks in the enemy's phase; noise turns him
    what = "opportunity fire" if man.waiting is not None else "suppression fire"
    return warning(f"{man.name} is in {what} and turns", "the direction that he chose", "another", (man.name,))


@RULEBOOK.check("V-045", "10.0-08, 11.0-07", e.Fire, e.SuppressArea, e.Brave, given=deed_of)
def fire_under_suppression(state: State, event: Event, man: Soldier) -> Objection | None:
    """A suppressed soldier fires only with Leadership of level 2, after his Pink die has succeeded."""
    if isinstance(event, e.Brave):
        level = man.skill(LEADERSHIP)
        if level < 2 and man.name in state.soldiers:
            message, anyhow = f"{man.name} has Leadership {level}", level + state.unreported_skill(man, LEADERSHIP) < 2
            return Objection(message, "Leadership 2", str(level), (man.name,), anyhow=anyhow)
        if not man.is_pinned or (man.morale == "shaken" and state.option("Q-12") == "the suppressed"):
            return Objection(f"{man.name} is {man.morale}", "a suppressed soldier", man.morale, (man.name,))
        return None
    if not man.is_pinned or man.deeds.brave or not state.faces.are_given:
        return None
    if man.deeds.brave is False:
        return Objection(f"the roll of {man.name} has failed", "no fire", "fire", (man.name,))
    return Objection(f"{man.name} is {man.morale}", "a roll with Leadership 2", "none", (man.name,))


@RULEBOOK.check("V-045", "10.0-08, 11.0-07", e.Roll, of=(BRAVE_FIRE,))
def brave_with_another_die(state: State, event: e.Roll) -> Objection | None:
    """It is a Pink die."""
    colours = [die.colour for die in event.dice]
    if colours == ["Pink"]:
        return None
    return Objection(f"{' + '.join(colours)} to fire under suppression", "Pink", " + ".join(colours), anyhow=True)


@RULEBOOK.check("V-046", "2.0-25", e.Attention)
def marker_on_the_wrong_side(state: State, event: e.Attention) -> Objection | None:
    """A soldier's marker shows its attention side as long as something lies in his status box."""
    man = state.man(event.soldier)
    if man.name not in state.soldiers:
        return None
    status = man.status
    if (status is not None) == (event.face == ATTENTION):
        return None
    if man.gone == AWAY:
        return missing(f"why {man.name} is off the map")
    found = f"the status box of {man.name} holds {status or 'nothing'}"
    return Objection(found, "the other side", event.face, (man.name,), severity=swept_off(state, man, event.face))
