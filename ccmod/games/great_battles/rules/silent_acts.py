"""Acts that a log shows and does not report: the hexes of a drag, fire that a die alone returns, Columns under fire."""

from __future__ import annotations

from collections.abc import Sequence

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.shots import RETURN
from ccmod.games.great_battles.rules.terms import COLUMN
from ccmod.games.great_battles.rules.unreported_columns import columns_at
from ccmod.games.great_battles.rules.ways import plain_way
from ccmod.play.event import Event

FIRE = "fire"
"""The purpose of the die of a fire."""


def steps_of_a_drag(state: State, event: e.Move) -> Sequence[Event]:
    """The moves to the hexes before the last one, where one way is plain; none where a price or a road is reported."""
    if event.mp is not None or event.way is not None:
        return ()
    unit = state.units.get(event.units[0])
    if unit is None or unit.hex is None or event.hex == unit.hex or state.board.adjacent(unit.hex, event.hex):
        return ()
    return [e.Move(event.units, hex) for hex in plain_way(state, unit, event.hex)[:-1]]


def returned_fire(state: State, event: e.Roll) -> Sequence[Event]:
    """The other side rolls for the fire of a unit that is fired at, and nothing else calls for it: it fires back."""
    unit = state.units.get(event.subject or "") if event.purpose == FIRE else None
    if unit is None or unit.side in (None, state.activation.side) or state.ledger.find(event).entry is not None:
        return ()
    call = next((shot for shot in reversed(state.firing.shots) if shot.base is None and shot.origins), None)
    return (e.Fire((unit.name,), call.origins[0], None, RETURN),) if call is not None else ()


def trailing_column(state: State, event: e.Fire) -> Sequence[Event]:
    """An empty hex is fired at, and the Column of one enemy may lie there: it does (8.5)."""
    if state.units_in(event.hex) or not event.units:
        return ()
    side = state.unit(event.units[0]).side
    enemies = [one for one in columns_at(state, event.hex) if None not in (side, one.side) and one.side != side]
    if len(enemies) != 1 or enemies[0].hex is None or not state.board.adjacent(enemies[0].hex, event.hex):
        return ()
    return (e.Extend(enemies[0].name, COLUMN, (enemies[0].hex, event.hex)),)
