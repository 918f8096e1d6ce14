"""Reinforcements by chance: they come in by a free hex at the edge of the map, or wait (9.7)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.ground import LEADER
from ccmod.games.great_battles.rules.random_play.play import Play, Steps
from ccmod.games.great_battles.rules.state.commands import Leader
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import MARCH
from ccmod.hexes.facing import VERTICES

WAITING = 0.2
"""How often a reinforcement waits."""


def arrives(play: Play, brigade: str) -> Steps[None]:
    """The leaders and units of a brigade that are due arrive, each unit by a hex of its own, or it delays them."""
    for command in play.state.chain(brigade):
        yield from _leader_arrives(play, play.state.leader_of(command.name))
    due = [one for one in play.state.under(brigade) if _is_due(play, one)]
    if due and play.often(WAITING):
        yield from play.perhaps([e.Delay(brigade)])
        return
    for unit in due:
        free = [hex for hex in unit.due.hexes if not list(play.state.units_in(hex))] if unit.due is not None else []
        if (yield from play.perhaps([e.Arrive(unit.name, hex, _cost(play, unit, hex)) for hex in free])):
            yield from play.say(e.EndMove(unit.name))


def _leader_arrives(play: Play, leader: Leader | None) -> Steps[None]:
    """A leader who is due rides in by one of his hexes."""
    due = leader.due if leader is not None else None
    if leader is None or due is None or leader.hex is not None or due.is_later(play.state.turn.number):
        return
    ground = play.state.ground
    costs = {hex: ground.hex_cost(hex, LEADER) if ground is not None else None for hex in due.hexes}
    yield from play.perhaps([e.Arrive(leader.name, hex, cost) for hex, cost in costs.items()])


def _is_due(play: Play, unit: Unit) -> bool:
    """Whether a unit may come in now, facing as its orders want it."""
    state, due = play.state, unit.due
    if due is None or unit.hex is not None or unit.eliminated or unit.routed:
        return False
    marches = state.orders_of(unit) == MARCH
    return (due.turn or 0) <= (state.turn.number or 0) and marches == (unit.facing not in VERTICES)


def _cost(play: Play, unit: Unit, hex: str) -> int | None:
    """The cost of the hex of entry, in halves of a point."""
    ground = play.state.ground
    return ground.hex_cost(hex, unit.mover or "") if ground is not None else None
