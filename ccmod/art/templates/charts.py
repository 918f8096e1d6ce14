"""Charts: a table with a head, such as a combat results table or terrain effects."""

from __future__ import annotations

from dataclasses import dataclass
from textwrap import wrap

from PIL import Image

from ccmod.art.canvas import Canvas, mixed
from ccmod.art.drawing import sized
from ccmod.art.templates.counter import livery_of

MARGIN, TITLE, LINE, PAD = 16, 38, 17, 7
"""Pixels around the table, for its title, for a line of text, and around the text of a cell."""
LETTER = 7.2
"""Pixels of a letter, on average, in the cells' size of 13."""
LONGEST = 34
"""Letters after which the text of a cell is broken."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChartFace:
    """A table of texts; short rows are filled up with empty cells."""

    title: str = ""
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""
    """Words below the table."""
    colour: str = "neutral"


@dataclass(frozen=True, slots=True)
class _Plan:
    widths: list[int]
    heights: list[int]
    note: list[str]
    size: tuple[int, int]


def chart_size(face: ChartFace) -> tuple[int, int]:
    """Width and height of the picture in pixels."""
    return _plan(face).size


@sized(chart_size)
def draw_chart(face: ChartFace) -> Image.Image:
    """The table on paper, every second row shaded, its first column as a head of the rows."""
    livery, plan = livery_of(face.colour), _plan(face)
    width, height = plan.size
    canvas = Canvas(width, height, "#f7f2e4")
    canvas.rectangle((4, 4, width - 4, height - 4), None, livery.dark, 1.5, radius=5)
    y = MARGIN
    if face.title:
        canvas.text((MARGIN, y + 12), face.title, 18, livery.dark, anchor="lm", bold=1.1, fit=width - 2 * MARGIN)
        y += TITLE
    for index, (row, high) in enumerate(zip((face.head, *face.rows), plan.heights, strict=True)):
        shade = livery.dark if index == 0 else mixed(livery.light, "#ffffff", 0.35 if index % 2 else 0.75)
        canvas.rectangle((MARGIN, y, width - MARGIN, y + high), shade)
        _row(canvas, row, y, high, plan.widths, "#ffffff" if index == 0 else "#17150f", head=index == 0)
        y += high
    canvas.rectangle((MARGIN, y - sum(plan.heights), width - MARGIN, y), None, livery.dark, 1)
    for line, text in enumerate(plan.note):
        canvas.text((MARGIN, y + 14 + line * LINE), text, 12, "#4b463a", anchor="lm")
    return canvas.done()


def _row(
    canvas: Canvas, row: tuple[str, ...], y: float, high: float, widths: list[int], ink: str, *, head: bool
) -> None:
    x = float(MARGIN)
    for column, width in enumerate(widths):
        lines = _lines(row[column] if column < len(row) else "")
        for index, text in enumerate(lines):
            middle = y + high / 2 + (index - (len(lines) - 1) / 2) * LINE
            at, anchor = ((x + PAD, middle), "lm") if column == 0 else ((x + width / 2, middle), "mm")
            bold = 0.7 if head or column == 0 else 0.2
            canvas.text(at, text, 13, ink, anchor=anchor, bold=bold, fit=width - 2 * PAD + 4)
        x += width


def _lines(text: str) -> list[str]:
    return [part for line in text.splitlines() for part in wrap(line, LONGEST) or [""]] or [""]


def _plan(face: ChartFace) -> _Plan:
    rows = [[_lines(cell) for cell in row] for row in (face.head, *face.rows)]
    columns = max(len(row) for row in rows)
    widths = [
        round(max(max(len(line) for line in row[index]) for row in rows if index < len(row)) * LETTER) + 2 * PAD + 6
        for index in range(columns)
    ]
    heights = [max(len(cell) for cell in row) * LINE + 2 * PAD - 2 for row in rows]
    width = max(sum(widths) + 2 * MARGIN, round(len(face.title) * 10.5) + 2 * MARGIN)
    widths[-1] += width - 2 * MARGIN - sum(widths)
    note = wrap(face.note, max(20, round((width - 2 * MARGIN) / 6.4)))
    height = 2 * MARGIN + (TITLE if face.title else 0) + sum(heights) + (8 + LINE * len(note) if note else 0)
    return _Plan(widths, heights, note, (width, height))
