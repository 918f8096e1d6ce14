"""A drawing surface in picture pixels that is four times finer inside, so that edges come out smooth.

Everything drawn is deterministic: the same calls give the same pixels, and :func:`png_bytes` the same bytes.
"""

from __future__ import annotations

import io
import math
import unicodedata
from collections.abc import Callable, Iterable, Sequence
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
    """A picture under way. All measures are picture pixels; translucent colours shine through.

    On an opaque ``ground`` the picture is opaque (RGB), else it has clear parts (RGBA).
    """

    def __init__(self, width: int, height: int, ground: Colour = CLEAR) -> None:
        self.width = width
        self.height = height
        colour = rgba(ground)
        mode = "RGB" if colour[3] == 255 else "RGBA"
        self.image = Image.new(mode, (width * FINE, height * FINE), colour[: len(mode)])
        self._draw = ImageDraw.Draw(self.image, "RGBA")

    def _paint(self, colour: Colour, draw: Callable[[ImageDraw.ImageDraw, tuple[int, ...]], None]) -> None:
        """Draw with a colour; Pillow blends translucent ones on opaque pictures only, so clear ones take a detour."""
        ink = rgba(colour)
        if ink[3] == 255 or self.image.mode == "RGB":
            draw(self._draw, ink)
            return
        layer = Image.new("RGBA", self.image.size, CLEAR)
        draw(ImageDraw.Draw(layer, "RGBA"), ink)
        self.image.alpha_composite(layer)

    def _fine(self, points: Iterable[XY]) -> list[XY]:
        return [(x * FINE, y * FINE) for x, y in points]

    def polygon(
        self, points: Sequence[XY], fill: Colour | None, outline: Colour | None = None, width: float = 1
    ) -> None:
        """A filled polygon, its outline drawn over its edge with round joints."""
        if fill is not None:
            self._paint(fill, lambda draw, ink: draw.polygon(self._fine(points), ink))
        if outline is not None:
            self.line([*points, points[0], points[1]], outline, width)

    def line(self, points: Sequence[XY], colour: Colour, width: float = 1) -> None:
        """A line through points with round joints."""
        thick = max(1, round(width * FINE))
        self._paint(colour, lambda draw, ink: draw.line(self._fine(points), ink, thick, joint="curve"))

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
        thick = max(1, round(width * FINE))
        if fill is not None:
            self._paint(fill, lambda draw, ink: draw.ellipse(fine, ink))
        if outline is not None:
            self._paint(outline, lambda draw, ink: draw.ellipse(fine, None, ink, thick))

    def rectangle(
        self, box: Box, fill: Colour | None, outline: Colour | None = None, width: float = 1, radius: float = 0
    ) -> None:
        """A rectangle in a box (left, top, right, bottom) with rounded corners; the outline lies inside the box."""
        left, top, right, bottom = (value * FINE for value in box)
        fine, round_ = (left, top, right - 1, bottom - 1), radius * FINE
        thick = max(1, round(width * FINE))
        if fill is not None:
            self._paint(fill, lambda draw, ink: draw.rounded_rectangle(fine, round_, ink))
        if outline is not None:
            self._paint(outline, lambda draw, ink: draw.rounded_rectangle(fine, round_, None, ink, thick))

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
        layers = [(fill, weight)] if halo is None else [(halo, weight + round(halo_width * FINE)), (fill, weight)]
        for colour, stroke in layers:
            self._write(at, text, used, colour, anchor, stroke)

    def _write(self, at: XY, text: str, used: ImageFont.FreeTypeFont, colour: Colour, anchor: str, stroke: int) -> None:
        self._paint(
            colour,
            lambda draw, ink: draw.text(at, text, ink, used, anchor, stroke_width=stroke, stroke_fill=ink),
        )

    def length(self, text: str, size: float) -> float:
        """How wide a text is, in pixels."""
        return font(round(size * FINE)).getlength(plain(text)) / FINE

    def fitting(self, text: str, size: float, width: float, bold: float = 0) -> float:
        """The size at most ``size`` at which ``text`` is no wider than ``width`` pixels."""
        wide = self.length(text, size) + bold
        return size if wide <= width else size * width / wide

    def paste(self, picture: Image.Image, x: float, y: float) -> None:
        """Lay a picture (RGBA) made at picture size on the canvas, its top left corner at a point."""
        big = picture.resize((picture.width * FINE, picture.height * FINE), Image.Resampling.NEAREST)
        self._lay(big, (round(x * FINE), round(y * FINE)))

    def overlay(self, layer: Canvas) -> None:
        """Lay another canvas of the same size, with clear parts, over this one."""
        self._lay(layer.image, (0, 0))

    def _lay(self, picture: Image.Image, at: tuple[int, int]) -> None:
        if self.image.mode == "RGB":
            self.image.paste(picture, at, picture)
        else:
            self.image.alpha_composite(picture, at)

    def keep_inside(self, shape: Canvas) -> None:
        """Make everything clear but what lies inside ``shape``."""
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
