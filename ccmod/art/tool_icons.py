"""Toolbar icons of the tools that maps and modules of any game have (see :mod:`ccmod.art.icons`)."""

from __future__ import annotations

from collections.abc import Callable

from ccmod.art.canvas import Canvas
from ccmod.art.drawing import sized
from ccmod.art.icons import ICON_SIZE, ICONS, INK, PAPER, RED
from ccmod.ground.pillow import Image

GROUND, WOOD = "#b9cc93", "#4f7d45"


@sized(lambda name: (ICON_SIZE, ICON_SIZE))
def draw_tool_icon(name: str) -> Image.Image:
    """The icon of a name of :data:`TOOL_ICONS`."""
    canvas = Canvas(ICON_SIZE, ICON_SIZE)
    TOOL_ICONS[name](canvas)
    return canvas.done()


@sized(lambda colour: (ICON_SIZE, ICON_SIZE))
def draw_hand_icon(colour: str) -> Image.Image:
    """A fan of cards in a side's colour."""
    canvas = Canvas(ICON_SIZE, ICON_SIZE)
    for left, lean in ((2.5, 3), (7.5, 1), (12.5, -1)):
        canvas.polygon([(left, 6 + lean), (left + 8, 4 + lean), (left + 9, 19), (left + 1, 20)], colour, INK, 1.1)
    return canvas.done()


def _text(canvas: Canvas) -> None:
    canvas.rectangle((3, 2.5, 21, 21.5), PAPER, INK, 1.3, radius=1.5)
    canvas.text((12, 12.3), "T", 15, INK, bold=1)


def _bare(canvas: Canvas) -> None:
    canvas.rectangle((2.5, 4, 21.5, 20), GROUND, INK, 1.3, radius=1.5)
    canvas.stroke([(4, 16), (10, 12), (15, 14), (20, 8)], WOOD, 1.6)


def _hide(canvas: Canvas) -> None:
    _bare(canvas)
    canvas.rectangle((8, 8, 16, 16), "#8fa5bd", INK, 1.2, radius=1.2)


def _unmoved(canvas: Canvas) -> None:
    canvas.stroke([(3, 12), (17, 12)], INK, 2)
    canvas.polygon([(15, 7), (21.5, 12), (15, 17)], INK)
    canvas.stroke([(5, 20), (19, 4)], RED, 2.2)


def _trails(canvas: Canvas) -> None:
    for x, y in ((4, 19), (9, 13), (15, 11), (20, 5)):
        canvas.disc(x, y, 2.4, "#ffd65a", INK, 1)
    canvas.stroke([(4, 5), (20, 20)], RED, 2.2)


def _charts(canvas: Canvas) -> None:
    canvas.rectangle((2.5, 3.5, 21.5, 20.5), PAPER, INK, 1.3, radius=1)
    canvas.rectangle((2.5, 3.5, 21.5, 8.5), "#2f4560", INK, 1.3, radius=1)
    canvas.stroke([(9, 9), (9, 20)], INK, 1)
    for y in (12.5, 16.5):
        canvas.stroke([(3.5, y), (20.5, y)], INK, 1)


def _command(canvas: Canvas) -> None:
    canvas.polygon([(13, 2), (5, 13.5), (11, 13.5), (9.5, 22), (19, 9.5), (12.8, 9.5)], "#d9a521", INK, 1.1)


TOOL_ICONS: dict[str, Callable[[Canvas], None]] = {
    "text": _text,
    "show": _bare,
    "hide": _hide,
    "unmoved": _unmoved,
    "trails": _trails,
    "charts": _charts,
    "command": _command,
    **ICONS,
}
"""Every icon by its name, those of :mod:`ccmod.art.icons` among them."""
