"""A drawing surface in picture pixels that is four times finer inside, so that edges come out smooth.

Everything drawn is deterministic: the same calls give the same pixels.
"""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache

from ccmod.ground.colours import channels
from ccmod.ground.dataclass import dataclass
from ccmod.ground.pillow import Image, ImageDraw, ImageFont

FINE = 4
"""How many fine pixels make one picture pixel, in each direction."""

XY = tuple[float, float]
Box = tuple[float, float, float, float]
Colour = str | tuple[int, ...]
CLEAR = (0, 0, 0, 0)
Painting = Callable[["ImageDraw.ImageDraw", Sequence[XY], tuple[int, ...]], None]
"""Draws on a surface through fine points, in a colour."""


def rgba(colour: Colour, alpha: float = 1.0) -> tuple[int, int, int, int]:
    """A colour with its opacity (0 to 1) scaled by ``alpha``."""
    found = channels(colour) if isinstance(colour, str) else colour
    full = found if len(found) == 4 else (*found, 255)
    return full[0], full[1], full[2], round(full[3] * alpha)


def mixed(a: Colour, b: Colour, part: float) -> tuple[int, int, int, int]:
    """A colour on the way from ``a`` (``part`` 0) to ``b`` (``part`` 1)."""
    start, end = rgba(a), rgba(b)
    red, green, blue, alpha = (round(p + (q - p) * part) for p, q in zip(start, end, strict=True))
    return red, green, blue, alpha


@cache
def font(size: float) -> ImageFont.FreeTypeFont:
    """The font that ships with Pillow, at ``size`` fine pixels."""
    found = ImageFont.load_default(size)
    assert isinstance(found, ImageFont.FreeTypeFont)
    return found


def hexagon(x: float, y: float, radius: float) -> list[XY]:
    """The corners of a flat-top hexagon, clockwise from the right."""
    turns = [math.radians(60 * i) for i in range(6)]
    return [(x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns]


def star(x: float, y: float, radius: float, points: int = 5) -> list[XY]:
    """The corners of a star that stands on two points."""
    turns = [(math.pi * i / points - math.pi / 2, radius if i % 2 == 0 else radius * 0.43) for i in range(2 * points)]
    return [(x + far * math.cos(turn), y + far * math.sin(turn)) for turn, far in turns]


_SUBSTITUTES = str.maketrans(
    {"–": "-", "—": "-", "−": "-", "ß": "ss", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L", "×": "x"}
)


@lru_cache(maxsize=4096)
def plain(text: str) -> str:
    """The text in the letters that the font has: accents fall away, dashes become hyphens."""
    bare = unicodedata.normalize("NFKD", text.translate(_SUBSTITUTES))
    return "".join(letter for letter in bare if not unicodedata.combining(letter))


@lru_cache(maxsize=8192)
def _length(text: str, size: int) -> float:
    """How wide a text is, in fine pixels."""
    return font(size).getlength(text)


@lru_cache(maxsize=2048)
def _letters(text: str, size: int, anchor: str, stroke: int) -> tuple[Image.Image, tuple[int, int]]:
    """A text as a fine mask, and where the mask's corner lies from the text's anchor."""
    used = font(size)
    left, top, right, bottom = used.getbbox(text, anchor=anchor, stroke_width=stroke)
    corner = math.floor(left), math.floor(top)
    mask = Image.new("L", (max(1, math.ceil(right) - corner[0]), max(1, math.ceil(bottom) - corner[1])), 0)
    ImageDraw.Draw(mask).text((-corner[0], -corner[1]), text, 255, used, anchor=anchor, stroke_width=stroke)
    return mask, corner


@cache
def _corners(width: int, height: int, radius: float) -> Image.Image:
    """The opacity of a rectangle with round corners, at picture size."""
    mask = Image.new("L", (width * FINE, height * FINE), 0)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, width * FINE - 1, height * FINE - 1), radius * FINE, 255)
    return mask.reduce(FINE)


def _whole(pixels: float) -> int:
    """Pixels that hold a measure; 75 × (51 / 75) is 51, though it comes to a little more."""
    return math.ceil(round(pixels, 6))


class Canvas:
    """A picture under way. All measures are picture pixels; translucent colours shine through.

    On an opaque ``ground`` the picture is opaque (RGB) but for its corners, which are cut round with ``radius``; else
    it has clear parts (RGBA), which takes twice the time. With a ``zoom``, the picture is so many times larger than its
    measures say: one drawing serves every size.
    """

    def __init__(
        self, width: float, height: float, ground: Colour = CLEAR, *, radius: float = 0, zoom: float = 1
    ) -> None:
        colour = rgba(ground)
        mode = "RGB" if colour[3] == 255 else "RGBA"
        size = (_whole(width * zoom) * FINE, _whole(height * zoom) * FINE)
        self._begin(width, height, Image.new(mode, size, colour[: len(mode)]), radius, zoom)

    def _begin(self, width: float, height: float, image: Image.Image, radius: float, zoom: float) -> None:
        self.width, self.height, self.zoom = width, height, zoom
        self.image = image
        self._radius = radius
        self._fine = FINE * zoom
        self._draw = ImageDraw.Draw(image, "RGBA")

    def copy(self) -> Canvas:
        """Another canvas with the same on it."""
        other = object.__new__(type(self))
        other._begin(self.width, self.height, self.image.copy(), self._radius, self.zoom)
        return other

    def _refined(self, points: Iterable[XY]) -> list[XY]:
        return [(x * self._fine, y * self._fine) for x, y in points]

    def _paint(self, colour: Colour, points: Sequence[XY], draw: Painting, reach: float = 0) -> None:
        """Draw something through fine points, which reaches so far around them, with a colour.

        Pillow blends translucent colours on opaque pictures only; on clear ones they take a detour over a layer.
        """
        ink = rgba(colour)
        if ink[3] == 255 or self.image.mode == "RGB":
            draw(self._draw, points, ink)
            return
        left, top = (max(0, math.floor(min(point[axis] for point in points) - reach)) for axis in (0, 1))
        right, bottom = (
            min(self.image.size[axis], math.ceil(max(point[axis] for point in points) + reach) + 1) for axis in (0, 1)
        )
        if left < right and top < bottom:
            layer = Image.new("RGBA", (right - left, bottom - top), CLEAR)
            draw(ImageDraw.Draw(layer, "RGBA"), [(x - left, y - top) for x, y in points], ink)
            self.image.alpha_composite(layer, (left, top))

    def polygon(
        self, points: Sequence[XY], fill: Colour | None, outline: Colour | None = None, width: float = 1
    ) -> None:
        """A filled polygon, its outline drawn over its edge with round joints."""
        if fill is not None:
            self._paint(fill, self._refined(points), lambda draw, at, ink: draw.polygon(at, ink))
        if outline is not None:
            self.line([*points, points[0], points[1]], outline, width)

    def line(self, points: Sequence[XY], colour: Colour, width: float = 1) -> None:
        """A line through points with round joints."""
        thick = max(1, round(width * self._fine))
        through = self._refined(points)
        self._paint(colour, through, lambda draw, at, ink: draw.line(at, ink, thick, joint="curve"), thick)

    def stroke(self, points: Sequence[XY], colour: Colour, width: float = 1) -> None:
        """A line through points with round joints and round ends; only for opaque colours."""
        self.line(points, colour, width)
        for x, y in (points[0], points[-1]):
            self.disc(x, y, width / 2, colour)

    def disc(
        self, x: float, y: float, radius: float, fill: Colour | None, outline: Colour | None = None, width: float = 1
    ) -> None:
        """A disc by its centre and radius."""
        self.ellipse((x - radius, y - radius, x + radius, y + radius), fill, outline, width)

    def ellipse(self, box: Box, fill: Colour | None, outline: Colour | None = None, width: float = 1) -> None:
        """An ellipse in a box (left, top, right, bottom)."""
        corners = self._refined((box[:2], box[2:]))
        thick = max(1, round(width * self._fine))
        if fill is not None:
            self._paint(fill, corners, lambda draw, at, ink: draw.ellipse(at, ink))
        if outline is not None:
            self._paint(outline, corners, lambda draw, at, ink: draw.ellipse(at, None, ink, thick))

    def rectangle(
        self, box: Box, fill: Colour | None, outline: Colour | None = None, width: float = 1, radius: float = 0
    ) -> None:
        """A rectangle in a box (left, top, right, bottom) with rounded corners; the outline lies inside the box."""
        left, top, right, bottom = (value * self._fine for value in box)
        corners, bend = [(left, top), (right - 1, bottom - 1)], radius * self._fine
        thick = max(1, round(width * self._fine))
        if fill is not None:
            self._paint(fill, corners, lambda draw, at, ink: draw.rounded_rectangle(at, bend, ink))
        if outline is not None:
            self._paint(outline, corners, lambda draw, at, ink: draw.rounded_rectangle(at, bend, None, ink, thick))

    def text(
        self,
        xy: XY,
        text: str,
        size: float,
        fill: Colour,
        *,
        anchor: str = "mm",
        bold: float = 0,
        halo: Colour | None = None,
        halo_width: float = 1,
        fit: float | None = None,
    ) -> None:
        """Text at a point (``anchor`` as in Pillow), smaller where it would be wider than ``fit`` pixels.

        ``bold`` thickens the strokes by so many pixels; ``halo`` lays a rim of another colour under them.
        """
        text = plain(text)
        size = self.fitting(text, size, fit, bold) if fit else size
        weight = round(bold * self._fine / 2)
        layers = [(fill, weight)] if halo is None else [(halo, weight + round(halo_width * self._fine)), (fill, weight)]
        for colour, stroke in layers:
            mask, (left, top) = _letters(text, round(size * self._fine), anchor, stroke)
            self._stamp(mask, (round(xy[0] * self._fine) + left, round(xy[1] * self._fine) + top), colour)

    def _stamp(self, mask: Image.Image, at: tuple[int, int], colour: Colour) -> None:
        """Lay a colour where a fine mask is."""
        ink = rgba(colour)
        if ink[3] == 255:
            self.image.paste(ink[: len(self.image.mode)], (*at, at[0] + mask.width, at[1] + mask.height), mask)
            return
        layer = Image.new("RGBA", mask.size, ink[:3])
        layer.putalpha(mask.point(lambda value: value * ink[3] // 255))
        self._lay(layer, at)

    def length(self, text: str, size: float) -> float:
        """How wide a text is, in pixels."""
        return _length(plain(text), round(size * self._fine)) / self._fine

    def fitting(self, text: str, size: float, width: float, bold: float = 0) -> float:
        """The size at most ``size`` at which ``text`` is no wider than ``width`` pixels."""
        wide = self.length(text, size) + bold
        return size if wide <= width else size * width / wide

    def paste(self, picture: Image.Image, x: float, y: float) -> None:
        """Lay a picture (RGBA) made at picture size on the canvas, its top left corner at a point."""
        big = picture.resize(
            (round(picture.width * self._fine), round(picture.height * self._fine)), Image.Resampling.NEAREST
        )
        self._lay(big, (round(x * self._fine), round(y * self._fine)))

    def paste_all(self, picture: Image.Image) -> None:
        """Cover everything with a picture made at picture size."""
        self.image.paste(picture.resize(self.image.size, Image.Resampling.NEAREST), (0, 0))

    def overlay(self, layer: Canvas, x: float = 0, y: float = 0) -> None:
        """Lay another canvas with clear parts over this one, its top left corner at a point."""
        self._lay(layer.image, (round(x * self._fine), round(y * self._fine)))

    def _lay(self, picture: Image.Image, at: tuple[int, int]) -> None:
        if self.image.mode == "RGB":
            self.image.paste(picture, at, picture)
            return
        cut = (max(0, -at[0]), max(0, -at[1]))
        self.image.alpha_composite(picture, (at[0] + cut[0], at[1] + cut[1]), cut)

    def keep_inside(self, shape: Canvas) -> None:
        """Make everything clear but what lies inside ``shape``."""
        alpha = Image.new("L", self.image.size, 0)
        alpha.paste(self.image.getchannel("A"), mask=shape.image.getchannel("A"))
        self.image.putalpha(alpha)

    def stamp(self, stencil: Stencil, x: float, y: float, colour: Colour) -> None:
        """Lay a colour where a stencil is open, its origin at a point."""
        left, top = round((x - stencil.x) * self._fine), round((y - stencil.y) * self._fine)
        self._stamp(stencil.mask, (left, top), colour)

    def done(self) -> Image.Image:
        """The finished picture, at picture size."""
        picture = self.image.reduce(FINE)
        if self._radius:
            picture.putalpha(_corners(*picture.size, self._radius * self.zoom))
        return picture


@dataclass(frozen=True, slots=True)
class Stencil:
    """A shape that is drawn once and then laid on canvases in any colour."""

    mask: Image.Image
    """The shape at fine size."""
    x: float
    """The pixel of the stencil's origin on its mask."""
    y: float

    @classmethod
    def of(cls, box: Box, draw: Callable[[Canvas, Colour], None], zoom: float = 1) -> Stencil:
        """The stencil of what ``draw`` draws in a box (left, top, right, bottom) around its origin.

        ``draw`` gets a canvas on which the origin lies at ``(-left, -top)``. The stencil is for canvases of that zoom.
        """
        left, top, right, bottom = box
        canvas = Canvas(math.ceil(right - left), math.ceil(bottom - top), zoom=zoom)
        draw(canvas, "#000000")
        return cls(canvas.image.getchannel("A"), -left, -top)
