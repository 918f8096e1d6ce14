"""Lines of text as a sketch, where no font can be measured: letters are taken to be about as wide as usual."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from html import escape
from typing import Any

from ccmod.convert.snapshot.html import Run, TextLine, TextStyle
from ccmod.convert.snapshot.surface import Sketch, blank, resized
from ccmod.vassal.fonts import MONO, SERIF

_LETTER, _ASCENT, _HEIGHT = 0.56, 0.95, 1.2
"""Width of a letter, height above the line, and height of a line, each of the size of the font."""
_FAMILIES = {MONO: "monospace", SERIF: "serif"}


def sketched_text(lines: Sequence[TextLine], ground: tuple[int, ...] | None, fetch: Callable[[str], Any]) -> Sketch:
    """The lines below each other; ``fetch`` finds the pictures in them."""
    rows = [[_piece(run, fetch) for run in line.runs] for line in lines]
    heights = [
        max((one.height for one in row), default=_high(line.look)) for row, line in zip(rows, lines, strict=True)
    ]
    width = max(1, *(sum(one.width for one in row) for row in rows))
    whole: Sketch = blank((width, max(1, sum(heights))), (0, 0, 0, 0) if ground is None else ground)
    top = 0
    for row, line, height in zip(rows, lines, heights, strict=True):
        room = width - sum(one.width for one in row)
        left = {"center": room // 2, "right": room}.get(line.align, 0)
        for one in row:
            whole.alpha_composite(one, (left, top + height - one.height))
            left += one.width
        top += height
    return whole


def _high(look: TextStyle) -> int:
    return math.ceil(look.size * _HEIGHT)


def _piece(run: Run, fetch: Callable[[str], Any]) -> Sketch:
    if run.picture:
        found: Sketch = fetch(run.picture)
        size = run.width or found.width, run.height or found.height
        picture: Sketch = found if size == found.size else resized(found, size)
        return picture
    look = run.look
    width = max(1, math.ceil(len(run.text) * look.size * _LETTER * (1.08 if look.bold else 1)))
    made: Sketch = blank((width, _high(look)), (0, 0, 0, 0) if look.ground is None else look.ground)
    if look.colour is not None:
        made.parts.append(_text(run.text, look, width))
    return made


def _text(text: str, look: TextStyle, width: int) -> str:
    """The element of a text, which is made as wide as it was taken to be."""
    family = _FAMILIES.get(look.family, "sans-serif")
    lines = " ".join(["underline"] * look.underlined + ["line-through"] * look.struck)
    style = "".join(
        [
            f' font-family="{family}" font-size="{look.size}" fill="rgb{look.colour}"',
            ' font-weight="bold"' if look.bold else "",
            ' font-style="italic"' if look.italic else "",
            f' text-decoration="{lines}"' if lines else "",
        ]
    )
    place = f'x="0" y="{look.size * _ASCENT:g}" textLength="{width}" lengthAdjust="spacingAndGlyphs"'
    return f"<text {place}{style}>{escape(text)}</text>"
