"""Pictures of pieces while they are put together: what lies where around the piece's place."""

from __future__ import annotations

from ccmod.convert.snapshot.images import MOST_OF_PIECE
from ccmod.convert.snapshot.surface import Surface, blank, resized, turned
from ccmod.ground.dataclass import dataclass

Body = tuple[int, int, int, int]
"""A rectangle: left, top, right, bottom."""


@dataclass(slots=True)
class Sprite:
    """A picture and the pixel of it that lies on the piece's place."""

    picture: Surface
    x: int
    y: int
    body: Body
    """The piece's own shape (left, top, right, bottom) around its place, by which stacks are laid out."""

    @property
    def pixels(self) -> int:
        """How many it has."""
        return self.picture.width * self.picture.height

    @classmethod
    def of(cls, picture: Surface) -> Sprite:
        """A picture that lies with its middle on the place."""
        x, y = picture.width // 2, picture.height // 2
        return cls(picture, x, y, (-x, -y, picture.width - x, picture.height - y))

    def with_over(self, picture: Surface, x: int, y: int) -> Sprite:
        """Another picture laid over it, its middle at a point beside the place. Raises :class:`TooLarge`."""
        return self.with_at(picture, x - picture.width // 2, y - picture.height // 2)

    def with_at(self, picture: Surface, x: int, y: int, *, is_body: bool = False) -> Sprite:
        """Another picture laid over it, its upper left corner at a point beside the place.

        ``is_body`` says that the piece's shape grows by it. Raises :class:`TooLarge`.
        """
        left, top = min(-self.x, x), min(-self.y, y)
        right = max(self.picture.width - self.x, x + picture.width)
        bottom = max(self.picture.height - self.y, y + picture.height)
        whole = clear(right - left, bottom - top)
        whole.paste(self.picture, (-self.x - left, -self.y - top))
        whole.alpha_composite(picture, (x - left, y - top))
        added = (x, y, x + picture.width, y + picture.height)
        return Sprite(whole, -left, -top, _union(self.body, added) if is_body else self.body)

    def turned(self, degrees: float) -> Sprite:
        """It turned clockwise about its place. Raises :class:`TooLarge`."""
        reach = max(self.x, self.y, self.picture.width - self.x, self.picture.height - self.y)
        square = clear(2 * reach, 2 * reach)
        square.paste(self.picture, (reach - self.x, reach - self.y))
        picture = turned(square, degrees)
        return Sprite(picture, picture.width // 2, picture.height // 2, self.body)


def _union(one: Body, other: Body) -> Body:
    """The smallest rectangle with both in it; an empty one adds nothing."""
    if one[0] == one[2] or one[1] == one[3]:
        return other
    return min(one[0], other[0]), min(one[1], other[1]), max(one[2], other[2]), max(one[3], other[3])


class TooLarge(ValueError):
    """A picture of a piece that would have more than :data:`MOST_OF_PIECE` pixels."""


def clear(width: int, height: int) -> Surface:
    """A clear picture of that size."""
    if width * height > MOST_OF_PIECE:
        raise TooLarge(f"it would have {width:,} × {height:,} pixels")
    made: Surface = blank((width, height))
    return made


def over_cover(cover: Surface, sprite: Sprite, scale: float, aside: tuple[int, int]) -> Sprite:
    """A cover with the piece on it, smaller, its place beside that of the cover."""
    small = scaled(sprite.picture, scale)
    return Sprite.of(cover).with_at(small, aside[0] - int(sprite.x * scale), aside[1] - int(sprite.y * scale))


def scaled(picture: Surface, scale: float) -> Surface:
    """A picture larger or smaller by a factor."""
    made: Surface = resized(picture, (max(1, int(picture.width * scale)), max(1, int(picture.height * scale))))
    return made
