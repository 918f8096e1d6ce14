"""Acts that a log shows and does not report: the hexes of a drag, and fire that its die alone returns (9.1, 10.42)."""

from __future__ import annotations

from collections.abc import Sequence

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.shots import RETURN
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
