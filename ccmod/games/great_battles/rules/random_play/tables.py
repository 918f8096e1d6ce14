"""What the fire tables of a random battle give; where a battle has none, what chance gives."""

from __future__ import annotations

from ccmod.games.great_battles.rules.random_play.play import Play, Steps
from ccmod.games.great_battles.rules.random_play.sights import CANISTER
from ccmod.games.great_battles.rules.state.units import Unit

ANYTHING = ("none", "none", "d", "d+1", "1", "1d", "1D", "D")


def fire_result(play: Play, unit: Unit, hex: str, strength: int, kind: str | None, die: int) -> Steps[str]:
    """The result of the fire at a hex that was rolled last, with the modifiers that are due."""
    yield from ()
    charts, distance = play.state.charts, play.state.board.distance(unit.hex or hex, hex)
    chart = charts.artillery if unit.is_artillery and distance > CANISTER else charts.fire
    if chart is None:
        return play.random.choice(ANYTHING)
    shots = play.state.firing.rolled(hex)
    drms = min(shots[0].drms.totals) if shots else 0
    return chart.cell(die + drms, strength) or "none"
