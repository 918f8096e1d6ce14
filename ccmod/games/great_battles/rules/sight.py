"""Lines of sight over levels, woods, towns and slopes (10.2). A line is the same from both ends (10.25).

The order of the tests is that of 10.24: what is higher than both ends, tree canopies, slopes, then the exceptions.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from fractions import Fraction

from ccmod.ground.dataclass import dataclass
from ccmod.hexes.coordinates import Axial, axial
from ccmod.hexes.relief import Relief, Way, Waypoint, way_of

ABRUPT = ("minor", "steep", "sharp")
"""Slopes that are not a gradual change (10.23)."""
BLIND = ("steep", "sharp")
"""Slopes that hide the hex behind them (10.24 iv 2b)."""
STEEP = "steep"


@dataclass(frozen=True, slots=True)
class Block:
    """The obstacle that keeps one hex from being seen from another."""

    hex: str
    """Where: a hex, or a hexside ``C4-C5``."""
    why: str
    """In words: ``higher than both ends``."""
    rule: str
    """Its paragraph in 10.2."""

    def __str__(self) -> str:
        """As a player says it: ``blocked at D5: higher than both ends``."""
        return f"blocked at {self.hex}: {self.why}"


@dataclass(frozen=True)
class Lines:
    """The lines of sight of a map."""

    relief: Relief
    woods: frozenset[str] = frozenset()
    """Hexes of woods, whose canopies hide each other (10.24 ii)."""
    crests: bool = True
    """Whether crests block (10.24 iv 3, optional)."""
    _found: dict[tuple[str, str], Block | None] = field(default_factory=dict, compare=False, repr=False)

    def between(self, a: str, b: str) -> Block | None:
        """The obstacle on the line between two hexes; ``None`` if nothing does. Both are proper names of hexes."""
        pair = (a, b) if a <= b else (b, a)
        if pair not in self._found:
            self._found[pair] = next(self._blocks(*pair), None)
        return self._found[pair]

    def _blocks(self, a: str, b: str) -> Iterator[Block]:
        start, end = axial(self.relief.board.offset(a)), axial(self.relief.board.offset(b))
        way = way_of(Axial(end.q - start.q, end.r - start.r))
        if way.distance < 2:
            return
        yield from SightLine(self, way, start, end).blocks()


class SightLine:
    """One line between two hexes that are not adjacent."""

    def __init__(self, lines: Lines, way: Way, start: Axial, end: Axial) -> None:
        self.relief, self.way, self.start, self.end = lines.relief, way, start, end
        self.woods, self.crests = lines.woods, lines.crests
        ground = lines.relief.ground
        self.levels = ground[start], ground[end]

    def blocks(self) -> Iterator[Block]:
        """All that blocks, in the order of the rules."""
        top, (one, other) = self.relief.top, self.levels
        highest = max(one, other)
        between = [(point, self._at(point)) for point in self.way.between]
        between = [(point, here) for point, here in between if here in top]
        for _, here in between:
            if top[here] > highest:
                yield self._block(here, "higher than both ends", "10.24 i")
        yield from self._canopies(between)
        if one != other:
            yield from self._slopes(between)
            yield from self._hills(between)
            yield from self._blind(between)
            if self.crests:
                yield from self._crest()

    def _at(self, point: Waypoint) -> Axial:
        return Axial(self.start.q + point.step.q, self.start.r + point.step.r)

    def _block(self, here: Axial, why: str, rule: str) -> Block:
        return Block(self.relief.at[here], why, rule)

    def _canopies(self, between: list[tuple[Waypoint, Axial]]) -> Iterator[Block]:
        """Lower woods beside an end that is in woods (10.24 ii)."""
        at, ground = self.relief.at, self.relief.ground
        for end, level in zip((self.start, self.end), self.levels, strict=True):
            if at[end] not in self.woods:
                continue
            for point, here in between:
                near = point.from_start if end == self.start else point.from_end
                if near != 1 or at[here] not in self.woods or ground[here] >= level:
                    continue
                if not (ground[here] < min(self.levels) and self._abrupt(end, here)):
                    yield self._block(here, "the canopy of lower woods", "10.24 ii")

    def _slopes(self, between: list[tuple[Waypoint, Axial]]) -> Iterator[Block]:
        """The terrain that is higher than the mean of both ends, and nearer to the lower one (10.24 iii)."""
        mean = Fraction(sum(self.levels), 2)
        for point, here in between:
            low, high = self._from_low(point), self._from_high(point)
            if self.relief.top[here] > mean and (low < high or (low == high and self._falls(here))):
                yield self._block(here, "higher than the mean level, and nearer to the lower end", "10.24 iii")
        for p, q in self.way.middle:
            first, second = (Axial(self.start.q + one.q, self.start.r + one.r) for one in (p, q))
            if first not in self.relief.at or second not in self.relief.at:
                continue
            heights = self.relief.top[first], self.relief.top[second]
            if heights[0] != heights[1] and Fraction(sum(heights), 2) > mean and self._steps_down(first, second):
                side = self.relief.board.hexside(self.relief.at[first], self.relief.at[second])
                yield Block(side, "a crest midway, higher than the mean level", "10.24 iii")

    def _hills(self, between: list[tuple[Waypoint, Axial]]) -> Iterator[Block]:
        """Ground as high as the higher end, with lower ground between them (10.24 iv 1)."""
        ground, highest = self.relief.ground, max(self.levels)
        for point, here in between:
            if ground[here] == highest and any(
                ground[other] < highest and self._from_high(lower) < self._from_high(point) for lower, other in between
            ):
                yield self._block(here, "a hill as high as the higher end, across lower ground", "10.24 iv 1")

    def _blind(self, between: list[tuple[Waypoint, Axial]]) -> Iterator[Block]:
        """The obstacle right before an end, or the ground behind a steep side of the lower end (10.24 iv 2)."""
        ground, top, low = self.relief.ground, self.relief.top, self._low
        for point, here in between:
            for near, end in ((point.from_start, self.start), (point.from_end, self.end)):
                if near == 1 and top[here] > ground[here] and top[here] > ground[end]:
                    yield self._block(here, "woods or a town right before an end, and higher", "10.24 iv 2a")
            if self._from_low(point) == 1 and ground[here] > ground[low]:
                slope = self._slope(here, low)
                if slope in BLIND and not self._as_steep_all_the_way(point, slope):
                    yield self._block(here, f"the hex below a {slope} slope is blind", "10.24 iv 2b")

    def _as_steep_all_the_way(self, point: Waypoint, slope: str | None) -> bool:
        """Whether every hexside that the line crosses from a hex to the higher end has the same slope."""
        for p, q in self.way.crossed:
            first, second = (Axial(self.start.q + one.q, self.start.r + one.r) for one in (p, q))
            if first not in self.relief.at or second not in self.relief.at:
                continue
            if self._low in (first, second):
                continue
            if self._slope(first, second) != slope:
                return False
        return True

    def _crest(self) -> Iterator[Block]:
        """Ground that falls behind the higher end sooner than before it (10.24 iv 3)."""
        ground, high, low = self.relief.ground, self._high, self._low
        level = ground[high]
        before = [here for _, here in sorted(
            (self._from_high(point), self._at(point)) for point in self.way.between if self._at(point) in ground
        )]  # fmt: skip
        flat = next((count for count, here in enumerate(before) if ground[here] < level), len(before))
        for count, here in enumerate(self.relief.beyond(low, high)):
            if ground[here] > level:
                return
            if ground[here] < level:
                if count < flat:
                    yield self._block(before[flat - 1], "the crest before the higher end", "10.24 iv 3")
                return

    @property
    def _low(self) -> Axial:
        return self.start if self.levels[0] < self.levels[1] else self.end

    @property
    def _high(self) -> Axial:
        return self.end if self.levels[0] < self.levels[1] else self.start

    def _from_low(self, point: Waypoint) -> int:
        return point.from_start if self._low == self.start else point.from_end

    def _from_high(self, point: Waypoint) -> int:
        return point.from_end if self._low == self.start else point.from_start

    def _falls(self, here: Axial) -> bool:
        """Whether a hex has an abrupt slope on the side that the line leaves it by, towards the lower end."""
        lower = self._from(here)
        return any(self._steps_down(here, other) for other in lower)

    def _from(self, here: Axial) -> Iterator[Axial]:
        """The hexes into which the line crosses from a hex, towards the lower end."""
        towards = 1 if self._low == self.end else -1
        for p, q in self.way.crossed[::towards]:
            first, second = (Axial(self.start.q + one.q, self.start.r + one.r) for one in (p, q)[::towards])
            if first == here and second in self.relief.at:
                yield second

    def _steps_down(self, a: Axial, b: Axial) -> bool:
        """Whether a hexside counts as abrupt for this line: not if it rises but one level over the lower end."""
        if not self._abrupt(a, b):
            return False
        built = self.relief.top[a] != self.relief.ground[a] or self.relief.top[b] != self.relief.ground[b]
        return built or max(self.relief.ground[a], self.relief.ground[b]) - min(self.levels) != 1

    def _abrupt(self, a: Axial, b: Axial) -> bool:
        return self._slope(a, b) in ABRUPT

    def _slope(self, a: Axial, b: Axial) -> str | None:
        """The slope of a hexside; the edge of woods and towns counts as steep (10.23)."""
        rise = (self.relief.top[one] - self.relief.ground[one] for one in (a, b))
        return self.relief.slope(a, b) or (STEEP if len(set(rise)) > 1 else None)
