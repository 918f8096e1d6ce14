"""Rounds of close quarters: whether one is over, and who has won it."""

from __future__ import annotations

from ccmod.games.bolt_action.rules.state.acts import AssaultState
from ccmod.games.bolt_action.rules.state.losses import losses_due, models_left
from ccmod.games.bolt_action.rules.state.position import State


def winner_of(state: State, fight: AssaultState) -> str | None:
    """Who has models left alone, or has lost fewer of them in this round; ``None`` if it is drawn."""
    pairs = ((fight.unit, fight.target), (fight.target, fight.unit))
    lost = {name: fight.lost.get(name, 0) + losses_due(state, name) for name, _ in pairs}
    dead = (other for name, other in pairs if models_left(state, name) == 0)
    better = (name for name, other in pairs if lost[name] < lost[other])
    return next(dead, None) or next(better, None)


def is_over(state: State, fight: AssaultState) -> bool:
    """Whether both that have models left have struck in this round, and its end is not reported yet."""
    if fight.winner is not None or fight.drawn or not fight.strikes:
        return False
    return all(name in fight.strikes or models_left(state, name) == 0 for name in (fight.unit, fight.target))


def loser_of(state: State, fight: AssaultState) -> str | None:
    """Who has lost a round that both have fought; ``None`` if it is drawn, or if only its report could tell (B25)."""
    winner = winner_of(state, fight)
    if winner is None or not is_over(state, fight) or not _is_shown(state, fight):
        return None
    return fight.target if winner == fight.unit else fight.unit


def _is_shown(state: State, fight: AssaultState) -> bool:
    """Whether losses show who has won: the scenario counts them, or somebody has no model left."""
    by_losses = state.rule("close_quarters", "loser") == "more losses"
    return by_losses or 0 in (models_left(state, fight.unit), models_left(state, fight.target))


def may_be_won_by(state: State, fight: AssaultState, name: str | None) -> bool:
    """Whether a round may end so, won by this unit or drawn; by losses if the scenario counts them (B25)."""
    return winner_of(state, fight) == name if _is_shown(state, fight) else True
