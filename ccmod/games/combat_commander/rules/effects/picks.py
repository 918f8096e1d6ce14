"""The choice from the Support table, which has to come if there is room for it (A35.4, E59, E68)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.state.cover import covers_of
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.stacks import room_for

HIDDEN_UNIT, INFILTRATION, REINFORCEMENTS = "RF3", "RF6", "RF7"
"""The causes by which it comes."""


def owe_arrival(state: State, pick: e.Pick) -> None:
    """A choice has to come, unless no hex is left for it or the Artillery box is taken."""
    for cause in (HIDDEN_UNIT, INFILTRATION, REINFORCEMENTS):
        for entry in state.ledger.entries(cause):
            entry.pieces = frozenset(pick.pieces)
            entry.least = int(_can_come(state, pick, cause))


def _can_come(state: State, pick: e.Pick, cause: str) -> bool:
    if any(piece in state.radios for piece in pick.pieces):
        return cause == REINFORCEMENTS and state.radios_known and state.radio_of(pick.side) is None
    unit = next((state.units[piece] for piece in pick.pieces if piece in state.units), None)
    if unit is None or unit.type is None or unit.hex is not None or not state.units_known or state.ground is None:
        return False
    free = (hex for hex in _hexes(state, pick.side, cause) if not state.enemies_in(hex, pick.side))
    return bool(room_for(state, unit, free))


def _hexes(state: State, side: str, cause: str) -> Iterable[str]:
    """Where it may come, apart from the counters there."""
    if cause == HIDDEN_UNIT:
        return _hides(state, side)
    if cause == REINFORCEMENTS:
        edge = state.side(side).edge
        return () if edge is None else state.board.edge(edge)
    hex = state.interrupts.open.hex if state.interrupts.open is not None else None
    return () if hex is None else (hex, *state.board.neighbours(hex))


def _hides(state: State, side: str) -> Iterator[str]:
    """The hexes of its set-up area without units in which there is Cover (A35.4)."""
    for hex in state.side(side).area or ():
        covers = covers_of(state, hex) if not state.stacks_at(hex) else None
        if covers is not None and covers.best.value >= 1:
            yield hex
