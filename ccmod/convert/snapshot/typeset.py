"""Lines of text as a picture, bounded before a font is loaded: a font takes memory by the square of its size.

Pillow's built-in font replaces Java's ``Dialog``, the same on every machine; bold and italic are made of it. The
fonts of the machine are used for serifs, for type of one width, and for letters that the built-in font lacks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache

from ccmod.convert.snapshot.html import Run, TextLine, TextStyle
from ccmod.ground.counting import counted
from ccmod.ground.dataclass import dataclass
from ccmod.ground.pillow import Image, ImageDraw, ImageFont
from ccmod.vassal.fonts import SANS, face

MOST_SIZE = 500
"""The largest font size in pixels."""
LEAST_SIZE = 6
"""Smaller fonts are drawn at this size."""
MOST_PIXELS = 4_000_000
"""Pixels of a label: about what 250 letters need at size 100."""
_SLANT = 0.2
Fetch = Callable[[str], "Image.Image"]
"""A picture of the module by its name; a frame where it cannot be shown."""


class NotDrawn(ValueError):
    """A text beyond the limits, with the reason."""


@dataclass(slots=True)
class _Set:
    """A run with its picture or its font, and its measures in pixels."""

    run: Run
    font: _Font | None
    picture: Image.Image | None
    width: int
    ascent: int
    descent: int


def typeset(lines: Sequence[TextLine], ground: tuple[int, ...] | None, fetch: Fetch) -> Image.Image:
    """The lines below each other, each as high as the highest of it; they have passed :func:`check_text`.

    Raises :class:`NotDrawn` where it would be too large all the same.
    """
    rows = [[_set(run, fetch) for run in line.runs] for line in lines]
    heights = [_height(row, line) for row, line in zip(rows, lines, strict=True)]
    width = max(1, *(sum(one.width for one in row) for row in rows))
    height = max(1, sum(ascent + descent for ascent, descent in heights))
    if width * height > MOST_PIXELS:
        raise NotDrawn("it would be too large")
    picture = Image.new("RGBA", (width, height), (0, 0, 0, 0) if ground is None else ground)
    top = 0
    for row, line, (ascent, descent) in zip(rows, lines, heights, strict=True):
        left = _indent(line, width - sum(one.width for one in row))
        for one in row:
            _draw(picture, one, left, top, ascent)
            left += one.width
        top += ascent + descent
    return picture


def check_text(lines: Sequence[TextLine]) -> None:
    """Raise for texts that need too much; a letter of a font is hardly wider than its size."""
    pixels = 0
    for run in (run for line in lines for run in line.runs):
        if run.look.size > MOST_SIZE:
            raise NotDrawn(f"its font size is {run.look.size:,}")
        pixels += len(run.text) * run.look.size**2
        if pixels > 2 * MOST_PIXELS:
            raise NotDrawn(f"it has {counted(len(run.text), 'character')} of size {run.look.size}")


def _set(run: Run, fetch: Fetch) -> _Set:
    if run.picture:
        picture = _fitted(run, fetch(run.picture))
        return _Set(run, None, picture, picture.width, picture.height, 0)
    run = replace(run, text=run.text.replace("\u00a0", " "))
    font = _font_of(run.look, run.text)
    ascent, descent = font.letters.getmetrics()
    return _Set(run, font, None, font.width(run.text), ascent, descent)


def _fitted(run: Run, picture: Image.Image) -> Image.Image:
    """A picture in a text in the size that is stated there; where only one side is, it keeps its shape."""
    width, height = picture.size
    if run.width is not None and run.height is not None:
        width, height = run.width, run.height
    elif run.width is not None:
        width, height = run.width, round(height * run.width / width)
    elif run.height is not None:
        width, height = round(width * run.height / height), run.height
    width, height = max(1, width), max(1, height)
    if width * height > MOST_PIXELS:
        raise NotDrawn(f"a picture in it has {width:,} × {height:,} pixels")
    return picture if picture.size == (width, height) else picture.resize((width, height), Image.Resampling.LANCZOS)


def _height(row: Sequence[_Set], line: TextLine) -> tuple[int, int]:
    if not row:
        return _font_of(line.look, "").letters.getmetrics()
    return max(one.ascent for one in row), max(one.descent for one in row)


def _indent(line: TextLine, room: int) -> int:
    return {"center": room // 2, "right": room}.get(line.align, 0)


def _draw(picture: Image.Image, one: _Set, left: int, top: int, ascent: int) -> None:
    look, at = one.run.look, top + ascent - one.ascent
    if one.picture is not None:
        picture.alpha_composite(one.picture, (left, at))
    if one.font is None:
        return
    height = one.ascent + one.descent
    if look.ground is not None:
        picture.paste(look.ground, (left, at, left + one.width, at + height))
    if look.colour is None:
        return
    layer = Image.new("RGBA", (one.width + height, height), (*look.colour, 0))
    pen = ImageDraw.Draw(layer)
    for shift in range(one.font.boldness + 1):
        pen.text((shift, one.ascent), one.run.text, look.colour, one.font.letters, anchor="ls")
    if one.font.slants:
        slant = (1, _SLANT, -_SLANT * one.ascent, 0, 1, 0)
        layer = layer.transform(layer.size, Image.Transform.AFFINE, slant, Image.Resampling.BICUBIC)
        pen = ImageDraw.Draw(layer)
    rules = [one.ascent + 1] * look.underlined + [one.ascent - one.ascent // 3] * look.struck
    for y in rules:
        pen.line((0, y, one.width - 1, y), look.colour, max(1, look.size // 14))
    room = min(layer.width, picture.width - left), min(layer.height, picture.height - at)
    if min(room) > 0:
        picture.alpha_composite(layer.crop((0, 0, *room)), (left, at))


@dataclass(frozen=True, slots=True)
class _Font:
    """A font, and what has to be made of it: bold by so many pixels, slanting."""

    letters: ImageFont.FreeTypeFont
    boldness: int = 0
    slants: bool = False

    def width(self, text: str) -> int:
        """How far a text reaches in pixels."""
        return round(self.letters.getlength(text)) + self.boldness


@lru_cache(maxsize=64)
def _font(family: str, size: int, *, bold: bool, italic: bool, is_ascii: bool) -> _Font:
    """The font of a look."""
    found = face(family, bold=bold, italic=italic) if family != SANS or not is_ascii else None
    if found is not None:
        return _Font(ImageFont.truetype(found.file, size))
    letters = ImageFont.load_default(size)
    assert isinstance(letters, ImageFont.FreeTypeFont)
    return _Font(letters, max(1, round(size / 14)) if bold else 0, italic)


def _font_of(look: TextStyle, text: str) -> _Font:
    size = max(LEAST_SIZE, look.size)
    return _font(look.family, size, bold=look.bold, italic=look.italic, is_ascii=text.isascii())
