"""The steps of a move: who makes them, and what each costs; reckoned once for all checks."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.costs import Price, step_price
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit

Steps = tuple[tuple[Unit, Price | None], ...]
"""The units that move, each with the price of its step; ``None`` where that is no step, or there is no map."""


def steps(state: State, event: e.Move) -> Steps | None:
    """The units that move, as far as they are known and on the map; ``None`` if none is."""
    units = [unit for unit in map(state.unit, event.units) if unit.hex is not None and unit.type is not None]
    return tuple((unit, step_price(state, unit, event.hex, event.way)) for unit in units) or None
