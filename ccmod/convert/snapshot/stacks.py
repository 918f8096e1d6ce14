"""How the pieces of a stack lie on their map while it is not expanded (``StackMetrics.java``)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.convert.snapshot.pieces import Artist
from ccmod.convert.snapshot.sprites import Body, Sprite
from ccmod.ground.dataclass import dataclass
from ccmod.vassal.bounds import whole_number
from ccmod.vassal.buildfile import Element
from ccmod.vassal.table import Thing
from ccmod.vassal.values import COLOUR

Colour = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class StackOffsets:
    """By how many pixels each piece lies beside the one below it."""

    dx: int = 2
    dy: int = 4
    blank: Colour | None = None
    """The colour of squares that stand for the pieces below the top one; ``None`` to draw these pieces."""

    @classmethod
    def of(cls, map: Element) -> StackOffsets:
        """That of a map."""
        for metrics in map.find("StackMetrics"):
            apart = whole_number(metrics, "unexSepX"), whole_number(metrics, "unexSepY")
            return cls(*apart, opaque(metrics.get("color")))
        return cls()


@dataclass(frozen=True, slots=True)
class Laid:
    """A piece or a deck where it lies."""

    thing: Thing
    sprite: Sprite
    x: int
    y: int
    """Its place on the map, in pixels."""
    body: Body
    """Its shape on the map."""
    is_covered: bool = False
    """Whether others of its stack lie on it."""


def laid(thing: Thing, artist: Artist, stacking: StackOffsets) -> Iterator[Laid]:
    """A piece, the pieces of a stack from the bottom up, or a deck; what has no picture at all is left out."""
    _, x, y = thing.place
    if thing.is_deck:
        deck = artist.draw_deck(thing, stacking.blank)
        if deck is not None:
            yield Laid(thing, deck, x, y, _moved(deck.body, x, y))
        return
    drawn = [(one, artist.draw(one)) for one in (thing.members if thing.is_stack else [thing])]
    seen = [(one, sprite) for one, sprite in drawn if sprite is not None]
    before: Body | None = None
    for index, (one, sprite) in enumerate(seen):
        if before is not None:
            x, y = _next(before, sprite, (stacking.dx, stacking.dy), x, y)
        before = _moved(sprite.body, x, y)
        yield Laid(one, sprite, x, y, before, index < len(seen) - 1)


def _moved(body: Body, x: int, y: int) -> Body:
    left, top, right, bottom = body
    return left + x, top + y, right + x, bottom + y


def _next(before: Body, sprite: Sprite, spread: tuple[int, int], x: int, y: int) -> tuple[int, int]:
    """Where the next piece of a stack lies, by the shapes of both (``StackMetrics.nextPosition``)."""
    dx, dy = spread
    left, top, right, bottom = sprite.body
    if dx > 0:
        x = before[0] + dx - left
    elif dx < 0:
        x = before[2] - (right - left) + dx - left
    if dy > 0:
        y = before[3] - (bottom - top) - top - dy
    elif dy < 0:
        y = before[1] - dy - top
    return x, y


def opaque(text: str) -> Colour | None:
    """A colour of the build file; ``None`` if it is none."""
    colour = COLOUR.read(text, None)
    return None if colour is None else (colour[0], colour[1], colour[2], 255)
