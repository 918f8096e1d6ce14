"""How far leaders get over the map: as the ground lets them, and as far as no units keep them (4.15, 9.31)."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from threading import Lock

from ccmod.games.great_battles.rules.ground import LEADER, LeaderStep, TerrainMap
from ccmod.games.great_battles.rules.state.places import Places, Standing
from ccmod.games.great_battles.rules.terms import MARCH

KEPT = 512
"""Searches over the empty map that are kept at once; they never change."""
NOBODY = Standing()
"""A map without units."""
GOING_ON = Lock()
"""Held while a search goes on: games on one map share those over the empty map, and may be judged side by side."""


class Search:
    """The hexes that a leader reaches for so many halves: found as they are asked for, the nearest first.

    A hex beside an enemy may be where a range ends: it is not traced through. Terrain without a known cost is passed
    only when it is to be guessed at, and costs nothing then.
    """

    def __init__(
        self, ground: TerrainMap, start: str, limit: int, standing: Standing, *, anywhere: bool, guess: bool = False
    ) -> None:
        """``anywhere`` lets it go past enemies, and where no leader may go."""
        self._ground, self._start, self._limit, self._standing = ground, start, limit, standing
        self._anywhere, self._guess = anywhere, guess
        self._costs = {start: 0}
        self._came_from: dict[str, str] = {}
        self._between: dict[str, frozenset[str]] = {}
        self._queue = [(0, start)]
        self._is_over = False
        self._lacks_a_cost = False
        self._guessing: Search | None = None

    def has(self, hex: str) -> bool | None:
        """Whether a hex is reached; ``None`` if that depends on an unknown cost."""
        if self._finds(hex):
            return True
        if self._guess or not self._lacks_a_cost:
            return False
        return None if self._with_guesses()._finds(hex) else False

    def _with_guesses(self) -> Search:
        if self._guessing is None:
            arguments = (self._ground, self._start, self._limit, self._standing)
            self._guessing = Search(*arguments, anywhere=self._anywhere, guess=True)
        return self._guessing

    def between(self, hex: str) -> frozenset[str]:
        """The hexes that it goes through to one that it has reached; found once, for any way will do."""
        found = self._between.get(hex)
        if found is None:
            with GOING_ON:
                found = self._between[hex] = frozenset(self._back_from(hex))
        return found

    def _back_from(self, hex: str) -> Iterator[str]:
        here = self._came_from.get(hex, self._start)
        while here != self._start:
            yield here
            here = self._came_from[here]

    def _finds(self, hex: str) -> bool:
        if hex not in self._costs and not self._is_over:
            with GOING_ON:
                self._goes_on_to(hex)
        return hex in self._costs

    def _goes_on_to(self, hex: str) -> None:
        """Search on until a hex is reached, or all that are within the limit."""
        costs, queue, limit, anywhere = self._costs, self._queue, self._limit, self._anywhere
        held, watched = self._standing.held, self._standing.watched
        while queue and hex not in costs:
            spent, here = heappop(queue)
            if spent > costs[here] or (here in watched and here != self._start):
                continue
            for other, cost, passable, by_any_way in _steps(self._ground, here):
                if anywhere:
                    cost = by_any_way
                elif not passable or other in held:
                    continue
                if cost is None:
                    self._lacks_a_cost = True
                    if not self._guess:
                        continue
                    cost = 0
                total = spent + cost
                if total <= limit and total < costs.get(other, limit + 1):
                    costs[other], self._came_from[other] = total, here
                    heappush(queue, (total, other))
        self._is_over = not queue


def gets_by_any_way(ground: TerrainMap, start: str, hex: str, limit: int) -> bool | None:
    """Whether a leader gets to a hex for so many halves, even where no leader may go; ``None`` if it is not known."""
    return _over_empty_map(ground, start, limit, anywhere=True).has(hex)


def is_traced(places: Places, ground: TerrainMap, side: str | None, start: str, hex: str, limit: int) -> bool | None:
    """Whether a range of so many halves reaches a hex, past no enemy of a side, unless friends are there.

    It never goes farther than over the empty map, which is searched once; and where nobody is in the way that it goes
    there, no other has to be sought.
    """
    empty = _over_empty_map(ground, start, limit, anywhere=False)
    reached = empty.has(hex)
    if reached is False:
        return False
    standing = places.standing(side)
    if reached and standing.leaves_free(empty.between(hex), hex):
        return True
    found = standing.searches.get((start, limit))
    if found is None:
        found = standing.searches[start, limit] = Search(ground, start, limit, standing, anywhere=False)
    answer: bool | None = found.has(hex)
    return answer


def _over_empty_map(ground: TerrainMap, start: str, limit: int, *, anywhere: bool) -> Search:
    key = (start, limit, anywhere)
    found: Search | None = ground.leader_searches.get(key)
    if found is None:
        if len(ground.leader_searches) >= KEPT:
            ground.leader_searches.clear()
        found = ground.leader_searches[key] = Search(ground, start, limit, NOBODY, anywhere=anywhere)
    return found


def _steps(ground: TerrainMap, hex: str) -> tuple[LeaderStep, ...]:
    found = ground.leader_steps.get(hex)
    if found is None:
        found = tuple(_step(ground, hex, other) for other in ground.board.neighbours(hex))
        ground.leader_steps[hex] = found
    return found


def _step(ground: TerrainMap, a: str, b: str) -> LeaderStep:
    """The cheapest step of a leader, who takes every way as if under March Orders (9.31)."""
    way, is_barred = ground.way(a, b), ground.bars(a, b, LEADER) is not None
    by_way = [ground.step(a, b, LEADER, MARCH, way)] if way is not None else []
    off = [ground.entry(a, b, LEADER)]
    cost = min((one.value for one in (*by_way, *(() if is_barred else off)) if one.missing is None), default=None)
    by_any_way = min((one.value for one in (*by_way, *off) if one.missing is None), default=None)
    return b, cost, way is not None or not is_barred, by_any_way
