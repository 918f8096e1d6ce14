"""Every line of sight of a map (10, T78.4, T79-T99): computed once a pair of hexes, alike from both ends.

What a map prints is kept for each pair; Smoke and Blazes, which come and go, are laid on it with each question.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ccmod.games.combat_commander.rules.los import rules
from ccmod.games.combat_commander.rules.los.artwork import artwork
from ccmod.games.combat_commander.rules.los.line import Line, LineIndex
from ccmod.games.combat_commander.rules.los.rules import LineEffect, Readings
from ccmod.games.combat_commander.rules.los.sight import Doubt, Hindrance, Ignored, LineOfSight, Obstacle
from ccmod.games.combat_commander.rules.terrain import TerrainMap
from ccmod.hexes.coordinates import Axial, axial

BLAZE, SMOKE = "Blaze", "Smoke"


def filling(markers: Mapping[str, Iterable[str]]) -> list[tuple[str, str]]:
    """The Smoke and Blazes among the markers of a map, by hex: mostly there are none."""
    return [(hex, name) for hex, names in markers.items() for name in names if name == BLAZE or name.startswith(SMOKE)]


def laid(line: Line, markers: Iterable[tuple[str, str]]) -> Iterator[Obstacle | Hindrance | Doubt]:
    """The effect of a line."""
    for hex, name in markers:
        yield from _marker(line, hex, name)


def _marker(line: Line, hex: str, name: str) -> Iterator[Obstacle | Hindrance | Doubt]:
    at = axial(line.ground.board.offset(hex))
    if Axial(at.q - line.start.q, at.r - line.start.r) not in line.traced.at:
        return
    if name == BLAZE:
        if hex not in (line.first, line.second):
            yield Obstacle("V122", "10.2.1", name, hex)
        return
    number = name.removeprefix(SMOKE).strip()
    if number.isdigit():
        yield Hindrance("10.3.4", SMOKE, hex, int(number))
    else:
        yield Doubt("V123", SMOKE, hex, "the number of the Smoke marker", 10)


OPTIONS = {"AMB-13": "own_sides", "AMB-38": "crest", "AMB-39": "blind", "AMB-40": "mixed"}
"""The options that lines of sight heed, and the reading that each sets."""
Markers = Mapping[str, Iterable[str]]
"""The markers in each hex: ``{"C4": ["Smoke 4"]}``."""


NOTHING = LineOfSight()
"""A line that meets nothing."""


class Lines:
    """The lines of sight of one map under one set of readings."""

    def __init__(self, data: Mapping[str, Any], options: Mapping[str, str] | None = None) -> None:
        """``data`` is a compiled map. Raises as :meth:`TerrainMap.from_data` does."""
        self.ground = TerrainMap.from_data(data)
        self.readings = Readings(**{OPTIONS[id]: value for id, value in (options or {}).items() if id in OPTIONS})
        self._art = artwork(self.ground, data.get("shapes") or {})
        self._places = LineIndex(self.ground)
        self._lines: dict[tuple[str, str], Line] = {}
        self._printed: dict[tuple[str, str], LineOfSight] = {}
        self._blocked: set[tuple[str, str]] = set()
        """Pairs of which it is known that the map blocks the line, and nothing else."""

    def line(self, a: str, b: str) -> Line:
        """The line between two hexes, the same one for both orders."""
        found = self._lines.get((a, b))
        if found is None:
            found = self._lines[a, b] = self._lines.get((b, a)) or self._places.line(a, b)
        return found

    def between(self, a: str, b: str, markers: Markers | None = None) -> LineOfSight:
        """The line of sight from a unit in ``a`` to ``b``, and back (10.1). Both are proper names of hexes."""
        sight = self._printed.get((a, b))
        if sight is None:
            sight = self._printed[a, b] = self._print(a, b)
        fills = filling(markers) if markers else ()
        return _added(sight, tuple(laid(self.line(a, b), fills))) if fills else sight

    def unblocked(self, a: str, b: str) -> LineOfSight | None:
        """The line as the map prints it; ``None`` where that blocks it, of which then nothing else is found out.

        A page asks so from place to place, and most lines are blocked by what they meet first.
        """
        if (a, b) in self._blocked:
            return None
        sight = self._known(a, b)
        if sight is None:
            found = []
            for one in self._found(a, b):
                if type(one) is Obstacle:
                    self._blocked |= {(a, b), (b, a)} if self._is_mutual else {(a, b)}
                    return None
                found.append(one)
            sight = self._printed[a, b] = _added(NOTHING, tuple(found))
        return None if sight.obstacles else sight

    def _print(self, a: str, b: str) -> LineOfSight:
        """The effect of the map on a line."""
        return self._known(a, b) or _added(NOTHING, tuple(self._found(a, b)))

    def _known(self, a: str, b: str) -> LineOfSight | None:
        """The features found on a line or, since sight is mutual, of the reverse one."""
        known = self._printed.get((a, b))
        return self._printed.get((b, a)) if known is None and self._is_mutual else known

    @property
    def _is_mutual(self) -> bool:
        return self.readings.own_sides == "either end"

    def _found(self, a: str, b: str) -> Iterator[LineEffect]:
        line = self.line(a, b)
        if max(abs(line.step.q), abs(line.step.r), abs(line.step.q + line.step.r)) <= 1:
            return
        exempt = (a, b) if self._is_mutual else (a,)
        yield from rules.gullies(line)
        (q, r), step, readings = line.start, line.step, self.readings
        for place, contact in enumerate(line.traced.contacts):
            at = contact.step
            art = self._art.get((q + at.q, r + at.r))
            if art is None:
                continue
            if at not in ((0, 0), step):
                if art.hills:
                    yield from rules.hills(line, contact, art, readings)
                if art.terrain:
                    yield from rules.terrain(line, place, contact, art, readings)
            if art.sides:
                yield from rules.hexsides(line, contact, art, exempt, readings)


def _added(sight: LineOfSight, found: tuple[LineEffect, ...]) -> LineOfSight:
    if not found:
        return sight
    return LineOfSight(
        sight.obstacles + tuple([one for one in found if type(one) is Obstacle]),
        sight.hindrances + tuple([one for one in found if type(one) is Hindrance]),
        sight.doubts + tuple([one for one in found if type(one) is Doubt]),
        sight.ignored + tuple([one for one in found if type(one) is Ignored]),
    )
