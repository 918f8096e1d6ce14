"""Questions to a map of the folio series: how far a unit moves (5.2). The games have no lines of sight."""

from __future__ import annotations

from ccmod.games.folio.rules.charges import allowance_of
from ccmod.games.folio.rules.state.position import State
from ccmod.games.folio.rules.terms import WHOLE
from ccmod.play.overlays import Overlays, reached


def reach(state: State, unit: str, hex: str) -> dict[str, float]:
    """By the allowance on the side of its counter that is up, without enemy zones."""
    allowance, ground = allowance_of(state.unit(unit)), state.ground
    if allowance is None or ground is None:
        return {}

    def cost(a: str, b: str) -> float | None:
        step = ground.step(a, b)
        return step.halves / WHOLE if step.is_known else None

    return reached(hex, allowance / WHOLE, state.board.neighbours, cost)


OVERLAYS = Overlays(reach=reach)
