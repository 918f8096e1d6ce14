"""The six steps of a Time Advance (6.1.2), in their order: checks V063, V064, V069, V070, V074 and V075."""

from __future__ import annotations

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.events import VOCABULARY
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.context import TimeAdvance
from ccmod.games.combat_commander.rules.state.dues import TIME
from ccmod.games.combat_commander.rules.state.pending import is_smoke
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.time_advance import (
    STEPS,
    SUDDEN_DEATH,
    WITHIN,
    belongs,
    defenders,
    step_of,
    under_way,
)
from ccmod.ground.counting import counted
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing, warning

AFTERWARDS: tuple[type[Event], ...] = (
    e.AdvanceTime,
    *(kind for kind in VOCABULARY.types.values() if kind not in WITHIN),
)
"""Events by which play may go on after a Time Advance."""
GOES_ON = (e.Order, e.Pass, e.EndOrder, e.EndTurn, e.BeginTurn)
"""Events by which an interrupted roll or refill is left behind."""


def left_behind(state: State, event: Event) -> TimeAdvance | None:
    """The Time Advance that this event leaves behind, if the game was not lost in it."""
    advance = state.advance
    if advance is None or advance.over or advance.lost or (belongs(event) and not isinstance(event, e.AdvanceTime)):
        return None
    return advance


@RULEBOOK.check("V063", "6.1.2", e.Reshuffle, e.Roll, e.GainVP, e.Remove, e.Reinforce, e.Receive, e.Action)
def steps_out_of_order(state: State, event: Event) -> Objection | None:
    """Reshuffle, Sudden Death, the Defender's VP, Smoke, reinforcements, Dig In: each after those before it."""
    advance = under_way(state)
    if advance is None:
        return None
    step = step_of(state, event)
    if step is None or step >= advance.stage or state.event is not None:
        return None
    message = f"{STEPS[step]} comes before {STEPS[advance.stage]} in a Time Advance"
    return Objection(message, expected=f"{STEPS[step]} earlier", found=event.sentence())


@RULEBOOK.check("V064", "6.1.2(1)", e.Reshuffle)
def another_player_reshuffles(state: State, event: e.Reshuffle) -> Objection | None:
    """Only the player who caused the Time Advance makes a new deck."""
    advance = under_way(state)
    if advance is None or event.side == advance.side:
        return None
    message = f"{advance.side} caused the Time Advance and reshuffles, not {event.side}"
    return Objection(message, expected=advance.side, found=event.side)


@RULEBOOK.check("V064", "6.1.2(1)", *AFTERWARDS, given=left_behind)
def nobody_reshuffles(state: State, event: Event, advance: TimeAdvance) -> Objection | None:
    """The player who caused the Time Advance makes a new deck of his discards and his deck."""
    if advance.reshuffled:
        return None
    words = Objection(f"{advance.side} has not reshuffled in the Time Advance", "a reshuffle", event.sentence())
    return words if e.Reshuffle in state.ledger.reported else state.ledger.asked(words)


@RULEBOOK.check("V069", "6.1.2(3)", *AFTERWARDS, given=left_behind)
def defender_without_his_vp(state: State, event: Event, _: TimeAdvance) -> Objection | None:
    """A player in Defender posture gains 1 VP in each Time Advance."""
    if defenders(state) is None:
        return missing("the sides' postures")
    due = state.dues.kind(TIME)
    if not due or len({one.side for one in due}) > 1:
        return None  # what both gain cancels out (AMB-29)
    names = " and ".join(dict.fromkeys(one.side for one in due))
    return warning(f"{names} defends and has not gained 1 VP for the Time Advance", "1 VP", "none")


@RULEBOOK.check("V070", "6.1.2(4)", e.Remove)
def another_smoke_or_player(state: State, event: e.Remove) -> Objection | None:
    """In a Time Advance one Smoke is removed, by the player who caused it."""
    advance = under_way(state)
    if advance is None or not is_smoke(event.marker) or state.event is not None:
        return None
    if event.side not in (None, advance.side):
        message = f"{advance.side} caused the Time Advance and removes a Smoke, not {event.side}"
        return Objection(message, expected=advance.side, found=event.side, hexes=(event.hex,))
    if not advance.cleared:
        return None
    return Objection("one Smoke is removed in a Time Advance, not two", "one Smoke", "a second one", hexes=(event.hex,))


@RULEBOOK.check("V070", "6.1.2(4)", *AFTERWARDS, given=left_behind)
def no_smoke_removed(state: State, event: Event, advance: TimeAdvance) -> Objection | None:
    """The player who caused the Time Advance must remove a Smoke if there is one."""
    if not advance.smokes or advance.cleared:
        return None
    return Objection(f"{advance.side} has not removed a Smoke in the Time Advance", "one Smoke removed", "none")


@RULEBOOK.check("V074", "6.1.2(6)", e.Action)
def digs_in_at_another_time(state: State, event: e.Action) -> Objection | None:
    """Dig In is played at the end of a Time Advance only."""
    if event.action != "Dig In":
        return None
    advance = under_way(state)
    if advance is not None:
        if advance.reshuffled or advance.stage >= SUDDEN_DEATH:
            return None
        return Objection("Dig In comes at the end of the Time Advance, and the deck is not reshuffled yet")
    if state.advance is None and state.began_midway and not state.steps:
        return missing("what happened before the record begins")
    return Objection("Dig In is played at the end of a Time Advance only", "a Time Advance", "none is under way")


@RULEBOOK.check("V075", "6.1.2", e.EndTurn)
def refill_not_completed(state: State, event: e.EndTurn) -> Objection | None:
    """A refill into which a Time Advance broke is completed from the new deck."""
    advance, side = state.advance, state.side(event.side)
    if advance is None or not advance.refilling or state.turn is None or not state.turn.refilling:
        return None
    held, size = side.cards.hand_size, side.hand_size
    if held is None or size is None:
        return missing(f"the hand of {event.side}")
    if held >= size:
        return None
    message = f"{event.side} refills up to {counted(size, 'card')} after the Time Advance, and has {held}"
    return Objection(message, expected=str(size), found=str(held))


@RULEBOOK.check("V075", "6.1.2", *GOES_ON)
def roll_not_taken_up_again(state: State, event: Event) -> Objection | None:
    """A roll into which a Time Advance broke still has its result."""
    now, outcome = state.interrupts, state.outcome
    if outcome is None or state.advance is None:
        return None
    roll = now.open.roll if now.open is not None else now.roll
    if roll is None or roll.event.subject != outcome.unit:
        return None
    if (roll.trigger != "Time!" and not roll.emptied) or not state.on_map(outcome.unit):
        return None
    if now.open is not None and outcome.unit in now.open.changed:
        return None  # the log does not report that the trigger was over by then
    return Objection(
        f"the Time Advance broke into the {roll.event.roll} roll for {outcome.unit}, which must still {outcome.effect}",
        outcome.effect,
        event.sentence(),
        (outcome.unit,),
    )
