"""The Initiative card (9): who holds it, who may call for a re-roll and when, and that it then goes over."""

from __future__ import annotations

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.interrupts import ACTS, RESULTS, Interrupts, names_of
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.subjects import rolls_unfinished
from ccmod.games.combat_commander.rules.state.unannounced import pays_for_a_reroll
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing, warning


@RULEBOOK.check("V037", "9.1", e.Reroll)
def only_the_holder_calls_for_a_reroll(state: State, event: e.Reroll) -> Objection | None:
    """Only the player with the Initiative card may have a roll repeated."""
    if state.initiative is None:
        return missing("who holds the Initiative card")
    roll = state.interrupts.roll
    if roll is not None and roll.event.side != event.side and state.option("AMB-52") == "only his own":
        return Objection(f"the roll is {roll.event.side}'s own", expected=event.side, found=roll.event.side)
    if state.initiative == event.side:
        return None
    return Objection(f"{state.initiative} holds the Initiative card, not {event.side}", state.initiative, event.side)


@RULEBOOK.check("V038", "9.1", e.Initiative)
def the_initiative_goes_over_for_a_reroll_only(state: State, event: e.Initiative) -> Objection | None:
    """The Initiative card goes to the opponent of whoever called for a re-roll, and otherwise nowhere."""
    now = state.interrupts
    if state.turn is None and state.fresh:
        return None
    if now.owes_initiative is None:
        if pays_for_a_reroll(state, event):
            return None  # V040 sees to it that the roll is made again
        if state.initiative in (None, event.side) or (now.rolls == 0 and state.began_midway):
            return None
        message = f"{event.side} takes the Initiative card, but nobody called for a re-roll"
        return Objection(message, expected=state.initiative, found=event.side)
    if event.side != now.owes_initiative:
        return None
    message = f"{event.side} called for the re-roll, so the Initiative card goes to his opponent"
    return Objection(message, expected=state.other(event.side), found=event.side)


@RULEBOOK.check("V039", "9.1", e.Reroll)
def a_reroll_comes_before_any_effect(state: State, event: e.Reroll) -> Objection | None:
    """A re-roll is called before the trigger or the result of the roll takes effect."""
    now = state.interrupts
    if now.drift:
        return None
    if now.roll is None:
        return missing("the roll before the record begins") if state.began_midway else _no_roll()
    if now.reroll is not None:
        return _no_roll()
    if not now.roll.settled or now.untouched:
        return None
    message = f"the {now.roll.event.roll} roll with {now.roll.event.card} has taken effect, too late for a re-roll"
    return Objection(message, expected="a re-roll before any effect", found=event.sentence())


def _no_roll() -> Objection:
    return Objection("there is no roll to repeat", expected="a roll", found="none")


@RULEBOOK.check("V040", "9.1", e.Roll, given=rolls_unfinished)
def the_same_roll_is_made_again(state: State, event: e.Roll, now: Interrupts) -> Objection | None:
    """After the call the same roll is made again, with another card."""
    if now.reroll is None or now.roll is None:
        return None
    old = now.roll.event
    if (event.side, event.roll, event.subject) != (old.side, old.roll, old.subject):
        message = f"{old.side} has to repeat the {_called(old)} roll before {event.side} rolls {_called(event)}"
        return Objection(message, expected=f"{old.side}: {_called(old)}", found=f"{event.side}: {_called(event)}")
    if event.card != old.card or now.reshuffled:
        return None
    return Objection(f"the re-roll shows {old.card} again", expected="the next card", found=event.card)


@RULEBOOK.check("V040", "9.1", e.Roll, given=rolls_unfinished)
def nobody_has_called_for_it(_: State, event: e.Roll, now: Interrupts) -> Objection | None:
    """Of a roll that comes twice in a row it is a question whether the holder has had it made again."""
    if now.reroll is None or not now.uncalled:
        return None
    return warning(f"the {_called(event)} roll is repeated, but nobody called for a re-roll", "a re-roll", "a roll")


@RULEBOOK.check("V040", "9.1", *RESULTS, *ACTS, e.Trigger, given=rolls_unfinished)
def a_cancelled_roll_has_no_effect(state: State, event: Event, now: Interrupts) -> Objection | None:
    """Neither the trigger nor the result of a roll that is to be repeated has any effect."""
    if now.reroll is None or now.roll is None:
        return None
    message = f"the {_called(now.roll.event)} roll is cancelled and has to be made again first"
    return Objection(message, expected="the roll again", found=event.sentence(), pieces=names_of(event))


def _called(roll: e.Roll) -> str:
    return f"{roll.roll} for {roll.subject}" if roll.subject else roll.roll


@RULEBOOK.check("V041", "9", e.Initiative, e.BeginTurn)
def the_scenarios_side_has_the_initiative_first(state: State, event: e.Initiative | e.BeginTurn) -> Objection | None:
    """At the start the Initiative card lies with the side that the scenario names."""
    if state.turn is not None or not state.fresh:
        return None
    named = (state.scenario or {}).get("initiative")
    if named is None:
        return missing("the scenario's holder of the Initiative card")
    holder = event.side if isinstance(event, e.Initiative) else state.initiative
    if holder == named:
        return None
    return Objection(f"{named} begins with the Initiative card, not {holder}", expected=named, found=holder)
