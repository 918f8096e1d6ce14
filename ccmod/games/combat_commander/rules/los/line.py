"""One line between two hexes of a map, with what the rules ask of it again and again."""

from __future__ import annotations

from ccmod.games.combat_commander.rules.los.artwork import HexArt, Mark
from ccmod.games.combat_commander.rules.terrain import TerrainMap
from ccmod.ground.dataclass import dataclass
from ccmod.hexes.coordinates import Axial, axial, offset
from ccmod.hexes.lattice import LatticePoint, centre
from ccmod.hexes.outline import Part
from ccmod.hexes.trace import THROUGH, Contact, Trace, trace

NO, MAYBE, YES = 0, 1, 2
"""Whether a line touches a drawing; maybe, where the map does not say where in the hex it is."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line in its canonical direction, so that it is the same from both ends."""

    ground: TerrainMap
    first: str
    second: str
    start: Axial
    """The first hex."""
    step: Axial
    """The way to the second."""
    traced: Trace
    ends: tuple[LatticePoint, LatticePoint]
    between: Part
    """The part of the way outside both ends' hexes: only what lies there counts (10.1)."""

    low: int
    """The level of the lower end, and below of the higher."""
    high: int
    lower: str
    """The lower end, or the first where both are on one level."""

    def name(self, contact: Contact) -> str | None:
        """The name of a contact's hex; ``None`` beyond the edge of the map."""
        hex = offset(Axial(self.start.q + contact.step.q, self.start.r + contact.step.r))
        return self.ground.board.name(hex)

    def touches(self, contact: Contact, mark: Mark) -> int:
        """Whether the line touches a drawing in an intervening hex: no, maybe or yes."""
        if mark.patch is None:
            return YES if contact.deep else MAYBE
        if contact.deep and mark.patch.core:
            return YES
        part = contact.start, contact.end
        if mark.course:
            if mark.patch.touch_edge(*self.ends, self.traced.length, part, self.between):
                return YES
            return MAYBE if contact.kind == THROUGH else NO
        return YES if mark.patch.touch(*self.ends, self.traced.length, part, self.between) else NO

    def follows(self, place: int, art: HexArt, kind: str) -> bool:
        """Whether the line runs along a Road or Railway in a hex: whether both cross the same two sides of it.

        T92 and T93 speak of the direction of the way, not of what is drawn beside it.
        """
        ways, passes = art.ways.get(kind), self.traced.passes[place]
        if not ways or len(passes) != 2:
            return False
        (q, r), contacts = self.traced.contacts[place].step, self.traced.contacts
        return all((contacts[other].step.q - q, contacts[other].step.r - r) in ways for other in passes)

    def behind(self, contact: Contact) -> bool:
        """Whether the lower end's hex lies directly behind a hex of the line, as seen from the higher end."""
        from_first = self.lower == self.first
        q, r = contact.step if from_first else (contact.step.q - self.step.q, contact.step.r - self.step.r)
        return max(abs(q), abs(r), abs(q + r)) == 1


class LineIndex:
    """The hexes of a map, each looked up once: place in the board, axial coordinates, centre and level."""

    def __init__(self, ground: TerrainMap) -> None:
        self.ground = ground
        offsets = {name: ground.board.offset(name) for name in ground.board}
        self._found = {name: (hex, axial(hex), centre(hex), ground.level(name)) for name, hex in offsets.items()}

    def line(self, a: str, b: str) -> Line:
        """The line between two hexes, in whichever order they are named."""
        one, other = self._found[a], self._found[b]
        if other[0] < one[0]:
            a, b, one, other = b, a, other, one
        start, end = one[1], other[1]
        step = Axial(end.q - start.q, end.r - start.r)
        traced = trace(step)
        between = traced.contacts[0].end, traced.contacts[-1].start
        low, high, lower = one[3], other[3], a
        if high < low:
            low, high, lower = high, low, b
        return Line(self.ground, a, b, start, step, traced, (one[2], other[2]), between, low, high, lower)
