"""Lines of fire over a map: what they run over, and what the ground does to fire along them (10.2, 10.81).

None of that ever changes, so each line is looked at once a map.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from ccmod.games.great_battles.rules.ground import BRIDGE, CLEAR, FORD, TerrainMap, TerrainRow
from ccmod.games.great_battles.rules.sight import ABRUPT, Block
from ccmod.hexes.coordinates import Axial, axial
from ccmod.hexes.facing import ways_out
from ccmod.hexes.trace import THROUGH, trace

NEAR_TARGET = 2
"""Hexes around the target in which friends keep artillery from firing over them (10.26)."""
KEPT = 1 << 14
"""Lines that are kept at once for a map."""


class LineOfFire:
    """The line from one hex to another, as the ground has it."""

    def __init__(self, ground: TerrainMap, origin: str, target: str) -> None:
        self.ground, self.origin, self.target = ground, origin, target
        self.distance = ground.board.distance(origin, target)
        self.rise = ground.level(target) - ground.level(origin)
        """How many levels the target is higher."""

    @cached_property
    def block(self) -> Block | None:
        """The terrain that hides the target; ``None`` if none does."""
        return self.ground.lines.between(self.origin, self.target)

    @cached_property
    def entries(self) -> tuple[str, ...]:
        """The neighbours of the target across whose hexsides the line comes in: one, or two at a vertex."""
        found = (self.ground.board.neighbour(self.target, way) for way in self.ways_in)
        return tuple(hex for hex in found if hex is not None)

    @cached_property
    def ways_in(self) -> tuple[str, ...]:
        """The directions from the target through which it comes in: one, or the two beside a hexside."""
        return ways_out(self.ground.board, self.target, self.origin)

    @cached_property
    def ways_out(self) -> tuple[str, ...]:
        """The directions from its origin in which it leaves: one, or the two beside a hexside."""
        return ways_out(self.ground.board, self.origin, self.target)

    @cached_property
    def exits(self) -> tuple[str, ...]:
        """The neighbours of its origin across whose hexsides it leaves: one, or two at a vertex."""
        found = (self.ground.board.neighbour(self.origin, way) for way in self.ways_out)
        return tuple(hex for hex in found if hex is not None)

    @cached_property
    def crossed(self) -> tuple[str, ...]:
        """The hexes that it runs through, its ends left out; those along whose side it runs are not among them."""
        return tuple(hex for hex, kind in self._between() if kind == THROUGH)

    @cached_property
    def near_target(self) -> tuple[str, ...]:
        """The hexes near the target that it runs through or along, those behind the target among them (10.21)."""
        board, relief = self.ground.board, self.ground.lines.relief
        found = [hex for hex, _ in self._between() if board.distance(hex, self.target) <= NEAR_TARGET]
        for here in relief.beyond(axial(board.offset(self.origin)), axial(board.offset(self.target))):
            if board.distance(relief.at[here], self.target) > NEAR_TARGET:
                break
            found.append(relief.at[here])
        return tuple(hex for hex in found if hex != self.target)

    def _between(self) -> Iterator[tuple[str, str]]:
        """The hexes that it touches in more than a corner, its ends left out, and how it touches them."""
        board, at = self.ground.board, self.ground.lines.relief.at
        start, end = axial(board.offset(self.origin)), axial(board.offset(self.target))
        for contact in trace(Axial(end.q - start.q, end.r - start.r)).contacts:
            here = Axial(start.q + contact.step.q, start.r + contact.step.r)
            if contact.start != contact.end and here in at and here not in (start, end):
                yield at[here], contact.kind

    @cached_property
    def terms(self) -> tuple[tuple[str, int], ...]:
        """The modifiers of the target's terrain, of the hexside through which it comes in, and of the slope.

        Of two hexsides the one that helps the target counts (10.81). Raises :class:`Unknown`.
        """
        own = (*self._standing(), *self._slope())
        sides = [self._side(hex) for hex in self.entries]
        return (*own, *min(sides, key=_sum, default=[]))

    def _standing(self) -> Iterator[tuple[str, int]]:
        """The modifiers by the terrain of the target."""
        for kind in self.ground.terrain(self.target):
            row = self.ground.hexes.get(kind)
            if row is not None:
                yield kind, row.fire
            elif kind != CLEAR:
                raise Unknown(f"the fire modifier of {kind} {CHART}")

    def _side(self, hex: str) -> list[tuple[str, int]]:
        """The modifiers by the hexside between a hex and the target; its slope only for a neighbour."""
        ground, terms = self.ground, []
        for kind in sorted(ground.side_features(hex, self.target) - {BRIDGE, FORD}):
            row = ground.sides.get(kind)
            if row is None:
                raise Unknown(f"the fire modifier of {kind} {CHART}")
            if kind not in ABRUPT:
                terms.append((kind, row.fire))
            elif self.distance == 1:
                terms.append((kind, _along(row, self.rise)))
        return terms

    def _slope(self) -> Iterator[tuple[str, int]]:
        """The slope that a difference of levels stands for over several hexes: the steepest that it reaches (10.81)."""
        sides, rise = self.ground.sides, self.rise
        if not rise or self.distance == 1:
            return
        rows = [(kind, row) for kind in ABRUPT if (row := sides.get(kind)) is not None and _along(row, rise)]
        if any(row.rise is None for _, row in rows):
            raise Unknown(f"the levels from which a slope counts {CHART}")
        reached = [(row.rise or 0, kind, _along(row, rise)) for kind, row in rows if (row.rise or 0) <= abs(rise)]
        if reached:
            _, kind, drm = max(reached)
            yield kind, drm


def line_of_fire(ground: TerrainMap, origin: str, target: str) -> LineOfFire:
    """The line between two hexes of a map."""
    found: LineOfFire | None = ground.fire_lines.get((origin, target))
    if found is None:
        if len(ground.fire_lines) >= KEPT:
            ground.fire_lines.clear()
        found = ground.fire_lines[origin, target] = LineOfFire(ground, origin, target)
    return found


def _sum(terms: list[tuple[str, int]]) -> int:
    return sum(value for _, value in terms)


def _along(row: TerrainRow, rise: int) -> int:
    """The modifier of fire up or down a slope."""
    return row.fire if rise > 0 else row.down if rise < 0 else 0


class Unknown(Exception):
    """A datum without which the modifiers are not known, in words."""


CHART = "in the Terrain Effects Chart"
"""The place of the terrain's data."""
