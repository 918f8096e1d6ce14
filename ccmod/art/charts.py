"""Tables drawn as pictures: a title, a head, rows in bands."""

from __future__ import annotations

import math

from ccmod.art.canvas import Canvas, font
from ccmod.ground.dataclass import dataclass
from ccmod.ground.pillow import Image

INK, PAPER, HEAD, BAND, LINE = "#22242a", "#fbf8ee", "#2f4560", "#ece5d2", "#b9b09a"
_SIZE, _TITLE = 14, 20
_PAD, _ROW, _MARGIN = 10, 26, 18
_WIDEST = 420
"""Pixels of a column at most; longer texts are lettered smaller."""


@dataclass(frozen=True, slots=True)
class TableFace:
    """A table: its first row is the head, its first column the names of the rows."""

    title: str
    rows: tuple[tuple[str, ...], ...]
    about: str = ""


def draw_table(face: TableFace) -> Image.Image:
    """The table, as large as it needs to be."""
    widths = [
        min(_WIDEST, max(math.ceil(_length(row[column], _SIZE)) for row in face.rows) + 2 * _PAD)
        for column in range(len(face.rows[0]))
    ]
    top = _MARGIN + _TITLE + 12 + (20 if face.about else 0)
    width = max(sum(widths), math.ceil(_length(face.title, _TITLE)), math.ceil(_length(face.about, 13))) + 2 * _MARGIN
    canvas = Canvas(width, top + len(face.rows) * _ROW + _MARGIN, PAPER)
    canvas.text((_MARGIN, _MARGIN), face.title, _TITLE, INK, anchor="la", bold=0.9)
    if face.about:
        canvas.text((_MARGIN, _MARGIN + _TITLE + 8), face.about, 13, INK, anchor="la")
    for index, row in enumerate(face.rows):
        _row(canvas, row, widths, top + index * _ROW, index)
    right, bottom = _MARGIN + sum(widths), top + len(face.rows) * _ROW
    canvas.rectangle((_MARGIN, top, right, bottom), None, HEAD, 1.5)
    return canvas.done()


def _row(canvas: Canvas, row: tuple[str, ...], widths: list[int], top: int, index: int) -> None:
    ground = HEAD if index == 0 else BAND if index % 2 == 0 else PAPER
    canvas.rectangle((_MARGIN, top, _MARGIN + sum(widths), top + _ROW), ground)
    left = _MARGIN
    for column, (text, width) in enumerate(zip(row, widths, strict=True)):
        ink = PAPER if index == 0 else INK
        bold = 0.6 if index == 0 or column == 0 else 0
        middle = column > 0
        x = left + (width / 2 if middle else _PAD)
        if text:
            anchor = "mm" if middle else "lm"
            canvas.text((x, top + _ROW / 2), text, _SIZE, ink, anchor=anchor, bold=bold, fit=width - _PAD)
        if column:
            canvas.line([(left, top), (left, top + _ROW)], LINE, 0.8)
        left += width


def _length(text: str, size: float) -> float:
    return font(size * 4).getlength(text) / 4 + 2
