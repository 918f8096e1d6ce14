"""How a roll for new orders binds a brigade (6.23-6.25)."""

from __future__ import annotations

from ccmod.games.great_battles.rules.effects.obedience import follow_the_cannon, forget_the_cannon
from ccmod.games.great_battles.rules.orders_roll import results
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.tables import UNRELIABLE as UNRELIABLE_TABLE
from ccmod.games.great_battles.rules.tables import look_up
from ccmod.games.great_battles.rules.terms import (
    AGGRESSIVE,
    CHANGE_AND_STAY,
    LOOSE_CANNON,
    MARCH,
    PROFILES,
    RETAIN_AND_STAY,
    UNRELIABLE,
)

ORDERS, CANNON = BINDING = ("orders", "loose cannon")
"""The purposes of dice by which a result may follow."""


def binds(state: State, brigade: str, result: str) -> None:
    """A result of the table binds a brigade, whatever bound it before.

    Stay holds with this marker; for a brigade that gives March up, with the next one of its division (6.25).
    """
    acting, command = state.activation, state.make_command(brigade)
    acting.staying.discard(brigade)
    forget_the_cannon(state, brigade)
    command.stays = result == CHANGE_AND_STAY and acting.command == MARCH
    if result in (RETAIN_AND_STAY, CHANGE_AND_STAY) and not command.stays:
        acting.staying.add(brigade)
    leader = state.leader_of(brigade)
    profile = leader.profile if leader is not None and result == LOOSE_CANNON else None
    if profile in PROFILES and not (profile == AGGRESSIVE and command.orders == MARCH):
        acting.cannons[brigade] = profile
        follow_the_cannon(state, brigade)


def shows_by_the_die(state: State, purpose: str, subject: str, die: int) -> None:
    """A result that follows from the die need not be reported; one reported later replaces it."""
    if purpose == ORDERS:
        found = results(state, subject, die)
        if len(found) == 1:
            binds(state, subject, found.pop())
    elif purpose == CANNON:
        leader = state.leaders.get(subject) or state.leader_of(subject)
        if leader is not None and leader.profile == UNRELIABLE and leader.command is not None:
            acts_as(state, leader.command, look_up(UNRELIABLE_TABLE, die))


def acts_as(state: State, brigade: str, profile: str) -> None:
    """A brigadier acts by a profile."""
    forget_the_cannon(state, brigade)
    state.activation.cannons[brigade] = profile
    if profile != AGGRESSIVE or state.make_command(brigade).orders != MARCH:
        follow_the_cannon(state, brigade)
