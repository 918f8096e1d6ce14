"""The Sudden Death roll (6.2.2) and what comes just before it (7.3.2): checks V065 to V068."""

from __future__ import annotations

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.checks.time_advance import AFTERWARDS, left_behind
from ccmod.games.combat_commander.rules.chits import ALL_OBJECTIVES
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.context import TimeAdvance
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.time_advance import sudden_death_due, under_way
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing

ROLL = "sudden death"


@RULEBOOK.check("V065", "6.2.2", e.Roll, of=(ROLL,))
def rolls_too_early_in_the_game(state: State, _: e.Roll) -> Objection | None:
    """The Sudden Death roll is made in a Time Advance into or past the Sudden Death space."""
    if state.interrupts.reroll is not None:
        return None
    advance = under_way(state)
    if advance is None:
        return Objection("a Sudden Death roll is made in a Time Advance only", "a Time Advance", "none is under way")
    due = sudden_death_due(state, advance.space)
    if due is None:
        return missing("the Sudden Death space")
    if due and not advance.sudden_death:
        return None
    if due:
        return Objection("one Sudden Death roll is made in a Time Advance", "one roll", "a second one")
    message = (
        f"Time is on {advance.space}, before the Sudden Death space {state.sudden_death}: no Sudden Death roll is made"
    )
    return Objection(message, expected=f"space {state.sudden_death} or later", found=f"space {advance.space}")


@RULEBOOK.check("V065", "6.2.2", *AFTERWARDS, given=left_behind)
def nobody_rolls(state: State, event: Event, advance: TimeAdvance) -> Objection | None:
    """Once Time is on or past the Sudden Death space, each Time Advance has its roll."""
    if advance.sudden_death:
        return None
    due = sudden_death_due(state, advance.space)
    if due is None:
        return missing("the Sudden Death space")
    if not due:
        return None
    message = f"Time is on {advance.space}, Sudden Death on {state.sudden_death}, and {advance.side} has not rolled"
    return Objection(message, expected="a Sudden Death roll", found=event.sentence())


@RULEBOOK.check("V066", "6.2.2", e.EndGame)
def roll_that_ends_nothing(state: State, event: e.EndGame) -> Objection | None:
    """The game ends when the roll is lower than the space of the Time marker, not of the Sudden Death marker."""
    advance, roll = under_way(state), state.interrupts.roll
    if state.ending.kind is not None or event.ending not in (None, ROLL) or all_objectives_win(state) is not None:
        return None
    if advance is None or not advance.sudden_death or roll is None:
        said = event.ending == ROLL and not (state.began_midway and not state.steps)
        return Objection("no Sudden Death roll was lost", "a Sudden Death roll", "none") if said else None
    made = roll.event.white + roll.event.red
    message = f"the Sudden Death roll {made} is not lower than {advance.space}, the space of Time: play goes on"
    return Objection(message, expected=f"lower than {advance.space}", found=str(made))


@RULEBOOK.check("V067", "6.2.2", e.Roll, of=(ROLL,))
def rolls_before_the_reshuffle(state: State, event: e.Roll) -> Objection | None:
    """The player who caused the Time Advance rolls for Sudden Death, after his reshuffle."""
    advance = under_way(state)
    if advance is None:
        return None
    if event.side != advance.side:
        message = f"{advance.side} caused the Time Advance and rolls for Sudden Death, not {event.side}"
        return Objection(message, expected=advance.side, found=event.side)
    if advance.reshuffled:
        return None
    message = f"{event.side} rolls for Sudden Death before the reshuffle"
    return Objection(message, expected="the reshuffle first", found="the roll first")


@RULEBOOK.check("V068", "7.3.2", e.Roll, of=(ROLL,))
def all_objectives_overlooked(state: State, event: e.Roll) -> Objection | None:
    """With the chit for all five objectives in play, whoever controls them wins just before the roll."""
    if not state.objectives.has(ALL_OBJECTIVES):
        return None
    if not state.objectives.all_known():
        return missing("who controls each objective")
    winner = all_objectives_win(state)
    if winner is None:
        return None
    message = f"{winner} controls all objectives and has won by the chit before the Sudden Death roll"
    return Objection(message, f"{winner} wins", event.sentence(), hexes=tuple(state.objectives.hexes.values()))


def all_objectives_win(state: State) -> str | None:
    """The side that wins by the chit for all five objectives, if that is in play."""
    objectives = state.objectives
    if not objectives.has(ALL_OBJECTIVES) or not objectives.hexes:
        return None
    return next((side for side in state.sides if len(objectives.controlled_by(side)) == len(objectives.hexes)), None)
