"""Rounds of close quarters: whether one is over, and who has won it."""

from __future__ import annotations

from ccmod.games.bolt_action.rules.state.acts import Assault
from ccmod.games.bolt_action.rules.state.position import State


def winner_of(state: State, fight: Assault) -> str | None:
    """Who has models left alone, or has lost fewer of them in this round; ``None`` if it is drawn."""
    pairs = ((fight.unit, fight.target), (fight.target, fight.unit))
    dead = (other for name, other in pairs if state.unit(name).models == 0)
    better = (name for name, other in pairs if fight.lost.get(name, 0) < fight.lost.get(other, 0))
    return next(dead, None) or next(better, None)


def is_over(state: State, fight: Assault) -> bool:
    """Whether both have struck in this round who have models left, and nobody has said yet how it ends."""
    if fight.winner is not None or fight.drawn or not fight.strikes:
        return False
    return all(name in fight.strikes or state.unit(name).models == 0 for name in (fight.unit, fight.target))


def may_be_won_by(state: State, fight: Assault, name: str | None) -> bool:
    """Whether a round may end so, won by this unit or drawn; by losses if the scenario counts them (B25)."""
    by_losses = state.rule("close_quarters", "loser") == "more losses"
    somebody_is_dead = 0 in (state.unit(fight.unit).models, state.unit(fight.target).models)
    return winner_of(state, fight) == name if by_losses or somebody_is_dead else True
