"""Who has won (3.0h, 4.0b): the hexes that a scenario names, and who was in them last."""

from __future__ import annotations

from ccmod.games.folio.rules.state.position import State


def holder(state: State, hex: str) -> str | None:
    """The side that holds a hex: whose unit stands in it."""
    return next((unit.side for unit in state.units_in(hex)), None)


def winner(state: State) -> str | None:
    """The side that wins by the hexes of the scenario with the units where they are; ``None`` if it names none."""
    victory = (state.scenario or {}).get("victory") or {}
    side, hexes = victory.get("side"), victory.get("hexes") or ()
    if side is None or not hexes:
        return None
    held = sum(holder(state, hex) == side for hex in hexes)
    return side if held >= (victory.get("needs") or len(hexes)) else state.other(side)
