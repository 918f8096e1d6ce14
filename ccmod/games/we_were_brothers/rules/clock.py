"""Which phase comes next in a turn (4.0-01, 5.0-07)."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.terms import ACTIVE, PHASES


def is_shared(state: State, phase: str | None) -> bool:
    """Whether the squads of both sides act in a phase, by turns: each once (5.0-08)."""
    return phase in ACTIVE and state.has("alternating_squads")


def goes_on_for_both(state: State, event: e.Phase | e.EndPhase) -> bool:
    """Whether a phase of both sides goes on that one of them begins after the other, or ends before it."""
    turn = state.turn
    if len(turn.sides) == 1 or event.phase != turn.phase:
        return False
    return isinstance(event, e.Phase) or all(phase != event.phase for _, phase in turn.ended)


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
