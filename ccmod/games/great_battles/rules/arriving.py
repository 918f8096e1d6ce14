"""What leaders are worth to a division that arrives (5.23, 9.71)."""

from __future__ import annotations

from ccmod.games.great_battles.rules.state.commands import Command, Leader
from ccmod.games.great_battles.rules.state.due import Due
from ccmod.games.great_battles.rules.state.position import State


def schedule(state: State, division: Command) -> list[Due] | None:
    """When and where the units of a division come that is not on the map, as far as they come by this turn.

    ``None`` where the battle says how often they may act (5.28), or not when they come.
    """
    awaited = [one for one in state.under(division.name) if one.hex is None and not one.eliminated and not one.routed]
    if any(one.due is None or one.due.ams is not None for one in awaited):
        return None
    return [one.due for one in awaited if one.due is not None and not one.due.is_later(state.turn.number)]


def rating_for_arrivals(state: State, division: Command, leader: Leader) -> int | None:
    """What the rating of a leader adds to the markers of a division that arrives this turn; ``None`` if unknown.

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
