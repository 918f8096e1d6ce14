"""How many Activation Markers a division gets (5.23 to 5.25, 13.32)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from ccmod.games.great_battles.rules.command_range import Answer, in_command, traced
from ccmod.games.great_battles.rules.state.commands import ARMY, BRIGADE, CORPS, DIVISION, Command, Leader
from ccmod.games.great_battles.rules.state.due import Due
from ccmod.games.great_battles.rules.state.position import State
from ccmod.play.finding import Objection
from ccmod.play.sum import Sum


def schedule(state: State, division: Command) -> list[Due] | None:
    """When and where the units of a division come that is not on the map, as far as they come by this turn.

    ``None`` where the battle says how often they may act (5.28), or not when they come.
    """
    awaited = [one for one in state.under(division.name) if one.hex is None and not one.eliminated and not one.routed]
    if any(one.due is None or one.due.ams is not None for one in awaited):
        return None
    return [one.due for one in awaited if one.due is not None and not one.due.is_later(state.turn.number)]


def rating_for_arrivals(state: State, division: Command, leader: Leader) -> int | None:
    """The number that a leader's rating adds to the markers of a division that arrives this turn; ``None`` if unknown.

    It is in command in that turn; who is on the map, or comes by the same hex in the same turn, counts for it, and who
    is elsewhere does not.
    """
    due, rating = schedule(state, division), leader.rating
    if not due or rating is None:
        return None
    if leader.hex is not None:
        return rating
    if leader.due is None:
        return None
    if leader.due.is_later(state.turn.number):
        return 0
    together = {leader.due.turn == one.turn and leader.due.meets(one) for one in due}
    return None if len(together) > 1 else rating if together == {True} else 0


LEAST, MOST, OUT_OF_RANGE, INEFFECTIVE = 1, 4, 3, 2
"""Markers of a division: at least, at most (5.24), out of its corps commander's range (5.25), ineffective (13.32)."""


def no_division(state: State, name: str) -> Objection | None:
    """The objection to a command with Activation Markers that is surely no division (2.23, 5.24).

    A battle may give guns, or a command under no division, a marker of their own.
    """
    command = state.commands.get(name)
    if command is None or command.level in (None, DIVISION):
        return None
    if command.level == BRIGADE and (state.is_of_guns(name) or state.superior(command.of, DIVISION) is None):
        return None
    kind = f"a{'n' if command.level == ARMY else ''} {command.level}"
    return Objection(f"{name} is {kind}, and divisions have AMs", "a division", kind, (name,))


class Facts(NamedTuple):
    """The data from which the markers of a division are computed."""

    division: str
    corps: str
    efficiency: int
    """Of its corps, with what the Overall Commander was said to add."""
    rating: int
    """The Efficiency Rating of the corps commander."""
    activation: int
    """The Activation Rating of its leader; 0 if he is not on the map."""
    near: Answer
    """Whether its leader is in the corps commander's range."""
    ineffective: bool
    raised: int = 0
    """The number that the Overall Commander has added to the efficiency without a report (5.22)."""

    def total(self, near: bool, share: int) -> Sum:
        """The sum, if its leader is near or not, and has that share of a rating above 0."""
        given = (share if self.rating > 0 else self.rating) if near else None
        most = min(MOST if near else OUT_OF_RANGE, INEFFECTIVE if self.ineffective else MOST)
        return _total(self.division, self.efficiency, self.raised, given, self.activation, most)

    def if_raised(self) -> Facts:
        """The same if the Overall Commander has raised the corps without a word."""
        return self._replace(raised=1)

    def sums(self, shares: tuple[int, ...]) -> Iterator[tuple[bool, int, Sum]]:
        """Each sum that may be right, with whether its leader is near and his share of the rating."""
        for near in (True, False) if self.near is None else (self.near,):
            for share in shares if near and self.rating > 0 else (0,):
                yield near, share, self.total(near, share)


@lru_cache(maxsize=1 << 10)
def shares_for(facts: Facts, count: int, shares: tuple[int, ...]) -> tuple[int, ...]:
    """The shares that give a division this number of markers."""
    return tuple(share for _, share, total in facts.sums(shares) if total.value == count)


@lru_cache(maxsize=1 << 10)
def _total(name: str, efficiency: int, raised: int, given: int | None, activation: int, most: int) -> Sum:
    """The markers of a division that is given so much by its corps commander; ``None``: it is out of his range."""
    terms = (
        ("the Overall Commander", raised),
        ("out of his range", -1) if given is None else ("the corps commander", given),
        ("the division leader", activation),
    )
    markers = Sum.of(f"{name}: efficiency", efficiency, terms)
    return markers.plus((f"for at most {most}", min(0, most - markers.value))).at_least(LEAST)


def facts_of(state: State, division: Command) -> Facts | str:
    """The data for a division's markers, or what is missing; its corps as it was reported."""
    corps = state.superior(division.of, CORPS)
    if corps is None or division.level != DIVISION:
        return f"the corps of {division.name}"
    if corps.efficiency is None:
        return f"the efficiency of {corps.name}"
    leader, commander = state.leader_of(division.name), state.leader_of(corps.name)
    if leader is None or leader.rating is None:
        return f"the Activation Rating of {division.name}'s leader"
    if commander is None or commander.rating is None:
        return f"the Efficiency Rating of {corps.name}'s commander"
    if any(unit.hexes for unit in state.under(division.name)):
        rating, activation = commander.rating, leader.rating if leader.hex else 0
        near = _near(state, division, leader, commander)
    else:
        counted = [rating_for_arrivals(state, division, one) for one in (commander, leader)]
        if None in counted:
            return f"whether {division.name} arrives this turn, and with whom"
        rating, activation, near = counted[0] or 0, counted[1] or 0, True
    return Facts(division.name, corps.name, corps.efficiency, rating, activation, near, division.ineffective)


def may_be_raised(state: State, corps: Command) -> Answer:
    """Whether the Overall Commander may have raised a corps without a word; nothing asks him to say it (5.22)."""
    overall, commander = state.overall(corps.side), state.leader_of(corps.name)
    if overall is None:
        is_any = any(one.level == ARMY and one.side == corps.side and not one.killed for one in state.leaders.values())
        return None if is_any else False
    raised = state.turn.boosts.get(overall.name, [])
    if overall.rode_far or corps.name in raised or corps.efficiency is None or corps.efficiency >= MOST:
        return False
    if commander is None or commander.hex is None:
        return False if state.ground is not None else None
    others = [one for one in state.at(CORPS) if one.side == corps.side]
    used = len(raised) + sum(_was_raised(state, one) for one in others if one is not corps and one.name not in raised)
    if overall.rating is not None and overall.rating <= used:
        return False
    if overall.rating is None or state.turn.action_phases:
        return None
    return traced(state, corps)


def _was_raised(state: State, corps: Command) -> bool:
    """Whether a division of a corps has markers that only a corps raised by 1 explains."""
    for division in state.divisions_of(corps):
        plain = facts_of(state, division) if division.ams is not None else ""
        if division.ams is None or isinstance(plain, str):
            continue
        shares = tuple(range(max(0, plain.rating) + 1))
        if not shares_for(plain, division.ams, shares) and shares_for(plain.if_raised(), division.ams, shares):
            return True
    return False


def _near(state: State, division: Command, leader: Leader, commander: Leader) -> Answer:
    """Whether a division's leader was in range in the Efficiency Phase; that is not known once leaders have moved.

    Who is not on the map is out of range (5.23), if there is a map on which he could be.
    """
    if leader.hex is None or commander.hex is None:
        return False if state.ground is not None else None
    return None if division.cut_off is None and state.turn.action_phases else in_command(state, division)
