"""When Time advances: one space for a Time! (1.9.1.4) and one for the last card of a deck (6.1.2)."""

from __future__ import annotations

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.events import VOCABULARY
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.interrupts import ACTS, BEFORE_TIME, TIME, Interrupts, OpenTrigger
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.subjects import rolls_unfinished, trigger_resolved
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing

AFTER_LAST_CARD = tuple(kind for kind in VOCABULARY.types.values() if kind not in BEFORE_TIME)
"""The events that may not come between the reveal of a last card and its Time Advance."""


@RULEBOOK.check("V034", "1.9.1.4, 6.1.2", e.AdvanceTime)
def time_advances_by_one_space(state: State, event: e.AdvanceTime) -> Objection | None:
    """A Time! moves the Time marker one space, once."""
    now = state.interrupts
    in_time = now.open is not None and now.open.name == TIME
    if not in_time and not now.awaits(TIME):
        return None
    if now.open is not None and now.open.advances and not now.paid:
        return Objection("one Time! moves the Time marker once", expected=f"space {state.time}", found=f"{event.space}")
    return _one_space(state, event)


@RULEBOOK.check("V034", "1.9.1.4, 6.1.2", e.EndTrigger, *ACTS, e.Roll, given=trigger_resolved)
def time_triggers_advance_time(state: State, event: Event, trigger: OpenTrigger) -> Objection | None:
    """A Time! is not resolved until the Time marker has moved."""
    if trigger.name != TIME or trigger.advances:
        return None
    return Objection("Time! has not moved the Time marker", expected="one space", found="none")


@RULEBOOK.check("V035", "6.1.2", e.AdvanceTime)
def time_advances_for_a_reason(state: State, event: e.AdvanceTime) -> Objection | None:
    """Without a Time!, Time advances only for the last card of a deck, and once for it."""
    now = state.interrupts
    in_time = (now.open is not None and now.open.name == TIME) or now.awaits(TIME)
    if now.paid:
        message = "the last card of a deck moves the Time marker once, even with a Time! on it"
        return Objection(message, expected=_no_advance(state), found=f"space {event.space}")
    if in_time:
        return None
    if now.time_due is not None:
        return _one_space(state, event)
    if state.side(event.side).cards.deck_count is None:
        return missing(f"the number of cards in {event.side}'s deck")
    message = f"Time advances, but no Time! was rolled and {event.side}'s deck is not used up"
    return Objection(message, expected=_no_advance(state), found=f"space {event.space}")


@RULEBOOK.check("V035", "6.1.2", *AFTER_LAST_CARD, given=rolls_unfinished)
def the_last_card_advances_time(_: State, event: Event, now: Interrupts) -> Objection | None:
    """When the last card of a deck is revealed or drawn, Time advances before anything else."""
    if now.time_due is None or now.time_late:
        return None
    message = f"{now.time_due} has used up his deck, and Time does not advance"
    return Objection(message, expected="a Time Advance", found=event.sentence())


def _no_advance(state: State) -> str:
    return "no Time Advance" if state.time is None else f"space {state.time}"


def _one_space(state: State, event: e.AdvanceTime) -> Objection | None:
    if state.time is None:
        return missing("the space of the Time marker")
    if event.space == state.time + 1:
        return None
    message = f"Time advances from {state.time} to {state.time + 1}, not to {event.space}"
    return Objection(message, expected=f"space {state.time + 1}", found=f"space {event.space}")


@RULEBOOK.check("V062", "6.1.1", e.BeginTurn)
def time_starts_where_the_scenario_says(state: State, event: e.BeginTurn) -> Objection | None:
    """The Time marker starts on the space that the scenario gives."""
    if state.turn is not None or not state.fresh:
        return None
    start = ((state.scenario or {}).get("time") or {}).get("start")
    if start is None:
        return missing("the space on which Time starts")
    if state.time == start:
        return None
    return Objection(f"Time starts on {start}, not on {state.time}", expected=str(start), found=str(state.time))
