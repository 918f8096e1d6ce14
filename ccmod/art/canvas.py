"""A drawing surface in picture pixels that is four times finer inside, so that edges come out smooth.

Everything drawn is deterministic: the same calls give the same pixels, and :func:`png_bytes` the same bytes.
"""

from __future__ import annotations

import io
import math
import unicodedata
from collections.abc import Iterable, Sequence
from functools import cache

from PIL import Image, ImageColor, ImageDraw, ImageFont

FINE = 4
"""How many fine pixels make one picture pixel, in each direction."""

XY = tuple[float, float]
Box = tuple[float, float, float, float]
Colour = str | tuple[int, ...]
CLEAR = (0, 0, 0, 0)


def rgba(colour: Colour, alpha: float = 1.0) -> tuple[int, int, int, int]:
    """A colour with its opacity (0 to 1) scaled by ``alpha``."""
    found = ImageColor.getcolor(colour, "RGBA") if isinstance(colour, str) else colour
    assert isinstance(found, tuple)
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


def plain(text: str) -> str:
    """The text in the letters that the font has: accents fall away, dashes become hyphens."""
    bare = unicodedata.normalize("NFKD", text.translate(_SUBSTITUTES))
    return "".join(letter for letter in bare if not unicodedata.combining(letter))


class Canvas:
    """A picture under way. All measures are picture pixels; colours may be translucent and then shine through."""

    def __init__(self, width: int, height: int, ground: Colour = CLEAR) -> None:
        self.width = width
        self.height = height
        self.image = Image.new("RGBA", (width * FINE, height * FINE), rgba(ground))
        self._draw = ImageDraw.Draw(self.image, "RGBA")

    def _fine(self, points: Iterable[XY]) -> list[XY]:
        return [(x * FINE, y * FINE) for x, y in points]

    def polygon(
        self, points: Sequence[XY], fill: Colour | None, outline: Colour | None = None, width: float = 1
    ) -> None:
        """A filled polygon, its outline drawn over its edge with round joints."""
        if fill is not None:
            self._draw.polygon(self._fine(points), rgba(fill))
        if outline is not None:
            self.line([*points, points[0], points[1]], outline, width)

    def line(self, points: Sequence[XY], colour: Colour, width: float = 1) -> None:
        """A line through points with round joints."""
        self._draw.line(self._fine(points), rgba(colour), max(1, round(width * FINE)), joint="curve")

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
        fine = [value * FINE for value in box]
        self._draw.ellipse(
            fine, rgba(fill) if fill else None, rgba(outline) if outline else None, max(1, round(width * FINE))
        )

    def rectangle(
        self, box: Box, fill: Colour | None, outline: Colour | None = None, width: float = 1, radius: float = 0
    ) -> None:
        """A rectangle in a box (left, top, right, bottom) with rounded corners; the outline lies inside the box."""
        left, top, right, bottom = (value * FINE for value in box)
        fine = (left, top, right - 1, bottom - 1)
        ink = rgba(outline) if outline else None
        self._draw.rounded_rectangle(
            fine, radius * FINE, rgba(fill) if fill else None, ink, max(1, round(width * FINE)) if outline else 0
        )

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
        at, used = (xy[0] * FINE, xy[1] * FINE), font(round(size * FINE))
        weight = round(bold * FINE / 2)
        if halo is not None:
            rim = weight + round(halo_width * FINE)
            self._draw.text(at, text, rgba(halo), used, anchor, stroke_width=rim, stroke_fill=rgba(halo))
        self._draw.text(at, text, rgba(fill), used, anchor, stroke_width=weight, stroke_fill=rgba(fill))

    def fitting(self, text: str, size: float, width: float, bold: float = 0) -> float:
        """The size at most ``size`` at which ``text`` is no wider than ``width`` pixels."""
        wide = font(round(size * FINE)).getlength(text) / FINE + bold
        return size if wide <= width else size * width / wide

    def paste(self, picture: Image.Image, x: float, y: float) -> None:
        """Lay a picture made at picture size on the canvas, its top left corner at a point."""
        big = picture.resize((picture.width * FINE, picture.height * FINE), Image.Resampling.NEAREST)
        self.image.alpha_composite(big, (round(x * FINE), round(y * FINE)))

    def overlay(self, layer: Canvas, alpha: float = 1.0) -> None:
        """Lay another canvas of the same size over this one."""
        over = layer.image
        if alpha < 1:
            over = over.copy()
            over.putalpha(over.getchannel("A").point(lambda value: round(value * alpha)))
        self.image.alpha_composite(over)

    def keep_inside(self, shape: Canvas) -> None:
        """Make everything clear where ``shape`` is."""
        alpha = Image.new("L", self.image.size, 0)
        alpha.paste(self.image.getchannel("A"), mask=shape.image.getchannel("A"))
        self.image.putalpha(alpha)

    def done(self) -> Image.Image:
        """The finished picture, at picture size."""
        return self.image.resize((self.width, self.height), Image.Resampling.BOX)


def png_bytes(image: Image.Image) -> bytes:
    """A picture as a PNG file without any note of when or how it was made."""
    buffer = io.BytesIO()
    image.save(buffer, "PNG", optimize=True, compress_level=9)
    return buffer.getvalue()
