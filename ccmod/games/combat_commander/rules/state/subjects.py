"""What checks are about, for the rulebook's ``given``: the Order, attack, barrage or card under way, if any."""

from __future__ import annotations

from ccmod.games.combat_commander.rules.state.acting import Acting, Carried
from ccmod.games.combat_commander.rules.state.artillery import Barrage
from ccmod.games.combat_commander.rules.state.attack import AttackUnderWay
from ccmod.games.combat_commander.rules.state.context import OrderUnderWay
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.play.event import Event


def order_under_way(state: State, _: Event) -> OrderUnderWay | None:
    """The Order that is being carried out."""
    return state.order


def attack_under_way(state: State, _: Event) -> AttackUnderWay | None:
    """The last attack, until the next one or the end of the Order."""
    return state.attack


def barrage_under_way(state: State, _: Event) -> Barrage | None:
    """The artillery attack that was requested."""
    return state.barrage


def action_under_way(state: State, _: Event) -> Acting | None:
    """The Action that was played last, with what was done since."""
    return state.acting


def event_under_way(state: State, _: Event) -> Carried | None:
    """The Event card that is being carried out."""
    return state.carried
