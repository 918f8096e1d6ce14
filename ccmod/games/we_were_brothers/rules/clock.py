"""Which phase comes next in a turn (4.0-01, 5.0-07)."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.terms import PHASES


def phases_left(state: State) -> list[tuple[str, str]]:
    """The sides and the phases that have not begun in this turn, in their order."""
    turn = state.turn
    return [(side, phase) for phase in PHASES for side in turn.order if (side, phase) not in turn.begun]


def next_phase(state: State) -> tuple[str, str] | None:
    """The side and the phase that come next in this turn; ``None`` after the last."""
    turn = state.turn
    for phase in PHASES:
        for side in turn.order:
            if (side, phase) not in turn.begun:
                return side, phase
    return None
