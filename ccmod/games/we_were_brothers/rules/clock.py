"""Which phase comes next in a turn (4.0-01, 5.0-07)."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.terms import PHASES


def next_phase(state: State) -> tuple[str, str] | None:
    """The side and the phase that come next in this turn; ``None`` after the last."""
    left = ((side, phase) for phase in PHASES for side in state.turn.order)
    return next((one for one in left if one not in state.turn.begun), None)
