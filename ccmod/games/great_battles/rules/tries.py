"""Unreported tries of a side that a die shows (5.34, 6.21, 13.41, 13.52, 16.22)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.terms import ADVANCE, ATTACK
from ccmod.play.event import Event

TRIES = {"rally": e.TryRally, "stragglers": e.TryStragglers, "rout recovery": e.TryReturn}
"""The try that the roll for a unit shows, by its purpose."""


def shown_by(state: State, event: e.Roll) -> Event | None:
    """The try that a roll is made for; ``None`` if it is for another thing, or for an unknown unit.

    Coordination is that of the command whose marker was drawn, unless the roll names another. What is rolled for a
    leader is rolled for his command.
    """
    name = event.subject
    if event.purpose == "coordination":
        return _coordination(state, name)
    if event.purpose == "orders":
        leader = state.leaders.get(name or "")
        brigade = state.commands.get((leader.command if leader is not None else name) or "")
        if brigade is None:
            return None
        return e.TryOrders(brigade.name, ADVANCE if brigade.orders == ATTACK else ATTACK)
    tries = TRIES.get(event.purpose)
    return tries(name) if tries is not None and name in state.units else None


def _coordination(state: State, name: str | None) -> Event | None:
    named = state.leaders.get(name or "")
    division = named.command if named is not None else name if name in state.commands else state.activation.command
    leader = named or state.leader_of(division or "")
    return e.TryCoordination(leader.name, division) if leader is not None and division is not None else None
