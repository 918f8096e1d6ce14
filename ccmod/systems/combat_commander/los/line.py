"""One line between two hexes of a map, with what the rules ask of it again and again."""

from __future__ import annotations

from dataclasses import dataclass

from ccmod.hexes.coordinates import Axial, Offset, axial, offset
from ccmod.hexes.lattice import Spot, centre
from ccmod.hexes.names import hex_name
from ccmod.hexes.outline import Part
from ccmod.hexes.trace import THROUGH, Contact, Trace, trace, way
from ccmod.systems.combat_commander.los.artwork import Mark
from ccmod.systems.combat_commander.terrain import Ground

NO, MAYBE, YES = 0, 1, 2
"""Whether a line touches a drawing; maybe, where the map does not say where in the hex it is."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line in its canonical direction, so that it is the same from both ends."""

    ground: Ground
    first: str
    second: str
    start: Axial
    """The first hex."""
    step: Axial
    """The way to the second."""
    traced: Trace
    ends: tuple[Spot, Spot]
    between: Part
    """The part of the way outside both ends' hexes: only what lies there counts (10.1)."""

    @property
    def low(self) -> int:
        """The level of the lower end."""
        return min(self.ground.level(self.first), self.ground.level(self.second))

    @property
    def high(self) -> int:
        """The level of the higher end."""
        return max(self.ground.level(self.first), self.ground.level(self.second))

    def hex(self, contact: Contact) -> Offset:
        """The hex of a contact, on the map or beyond its edge."""
        return offset(Axial(self.start.q + contact.step.q, self.start.r + contact.step.r))

    def name(self, contact: Contact) -> str | None:
        """Its name; ``None`` beyond the edge of the map."""
        hex, board = self.hex(contact), self.ground.board
        return hex_name(hex) if 0 <= hex.column < board.columns and 0 <= hex.row < board.rows else None

    def side(self, i: int, j: int) -> str | None:
        """The name of the hexside between two contacts; ``None`` at the edge of the map."""
        a, b = (self.traced.contacts[place] for place in (i, j))
        if self.hex(b) < self.hex(a):
            a, b = b, a
        one, other = self.name(a), self.name(b)
        return f"{one}-{other}" if one and other else None

    def touches(self, contact: Contact, mark: Mark) -> int:
        """Whether the line touches a drawing in an intervening hex: no, maybe or yes."""
        if mark.patch is None:
            return YES if contact.deep else MAYBE
        part = contact.start, contact.end
        if mark.course:
            if mark.patch.touch_edge(*self.ends, part, self.between):
                return YES
            return MAYBE if contact.kind == THROUGH else NO
        return YES if mark.patch.touch(*self.ends, part, self.between) else NO

    def follows(self, place: int, kind: str) -> bool:
        """Whether the line runs along a Road or Railway in a hex: whether both cross the same two sides of it.

        T92 and T93 speak of the direction of the way, not of what is drawn beside it.
        """
        ways: frozenset[str | None] = self.ground.ways.get(kind, frozenset())
        passes = self.traced.passes[place]
        return bool(ways) and len(passes) == 2 and all(self.side(place, other) in ways for other in passes)

    def behind(self, contact: Contact) -> bool:
        """Whether the lower end's hex lies directly behind a hex of the line, as seen from the higher end."""
        low = self.ground.level(self.first) < self.ground.level(self.second)
        q, r = contact.step if low else (contact.step.q - self.step.q, contact.step.r - self.step.r)
        return max(abs(q), abs(r), abs(q + r)) == 1


def line_of(ground: Ground, a: str, b: str) -> Line:
    """The line between two hexes, in whichever order they are named."""
    board = ground.board
    first, second, step = way(board.offset(a), board.offset(b))
    traced = trace(step)
    between = traced.contacts[0].end, traced.contacts[-1].start
    ends = centre(first), centre(second)
    return Line(ground, hex_name(first), hex_name(second), axial(first), step, traced, ends, between)
