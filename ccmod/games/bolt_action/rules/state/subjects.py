"""What checks are about, for the rulebook's ``given``: the shots or the assault under way, if there are any."""

from __future__ import annotations

from ccmod.games.bolt_action.rules.state.acts import Assault, Fire
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.play.event import Event


def fire_under_way(state: State, _: Event) -> Fire | None:
    """The last shots."""
    return state.fire


def assault_under_way(state: State, _: Event) -> Assault | None:
    """The assault that is not over yet."""
    return state.assault
