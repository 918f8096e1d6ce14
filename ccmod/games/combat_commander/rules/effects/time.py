"""How a Time Advance changes the position (6.1.2, 6.2.2); its steps come as events of their own."""

from __future__ import annotations

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.state.context import TimeAdvance
from ccmod.games.combat_commander.rules.state.dues import TIME
from ccmod.games.combat_commander.rules.state.ending import SUDDEN_DEATH
from ccmod.games.combat_commander.rules.state.pending import is_smoke
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.time_advance import (
    DIG_IN,
    belongs,
    defenders,
    step_of,
)
from ccmod.play.effects import effect
from ccmod.play.event import Event


@effect
def advance_time(state: State, event: e.AdvanceTime) -> None:
    """The marker moves, and a Defender is due 1 VP."""
    state.time = event.space
    refilling = state.turn is not None and not state.turn_over and state.turn.refilling
    advance = state.advance = TimeAdvance(event.side, event.space, refilling=refilling)
    advance.smokes = sum(is_smoke(marker) for here in state.markers.values() for marker in here)
    _owe_the_defenders(state)


def _owe_the_defenders(state: State) -> None:
    for side in defenders(state) or ():
        state.dues.owe(side, 1, TIME, "Time")


def sudden_death(state: State, roll: e.Roll) -> None:
    """A roll lower than the Time marker's space ends the game (6.2.2)."""
    advance = state.advance
    if advance is None:
        return
    advance.sudden_death = True
    advance.lost = roll.white + roll.red < advance.space
    if advance.lost:
        state.ending.reach(SUDDEN_DEATH)
        state.dues.pay(state.dues.kind(TIME))  # it is only for a game that goes on (6.1.2(3))


def repeat(state: State) -> None:
    """A repeated Sudden Death roll has not ended the game (9.1)."""
    advance = state.advance
    roll = state.interrupts.roll
    if advance is not None and roll is not None and roll.event.roll == "sudden death":
        if advance.lost:
            _owe_the_defenders(state)
        advance.sudden_death = advance.lost = False
        if state.ending.kind == SUDDEN_DEATH:
            state.ending.kind = None


def update_time_advance(state: State, advance: TimeAdvance, event: Event) -> None:
    """Take down how far the Time Advance under way has come, before the event changes anything else."""
    if not belongs(event):
        advance.over = True
        return
    advance.stage = max(advance.stage, step_of(state, event) or 0)
    if isinstance(event, e.Reshuffle) and event.side == advance.side:
        advance.reshuffled = True
    elif isinstance(event, e.Remove) and is_smoke(event.marker):
        advance.cleared += 1
    elif isinstance(event, e.Place) and advance.stage == DIG_IN:
        advance.dug += 1
    elif isinstance(event, e.Reroll):
        repeat(state)
