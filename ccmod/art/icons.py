"""Toolbar icons, 24 pixels square, drawn in one ink on clear ground so that they suit any desktop.

:data:`ICONS` says which there are.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from ccmod.art import figures
from ccmod.art.canvas import Canvas, hexagon, star
from ccmod.art.dice import die, on
from ccmod.art.drawing import sized
from ccmod.art.faces import livery_of
from ccmod.ground.pillow import Image

ICON_SIZE = 24
"""Pixels of an icon's side."""
INK = "#2a3138"
RED = "#b3202a"
PAPER = "#fbf8ee"
GOLD = "#d9a521"


@sized(lambda name: (ICON_SIZE, ICON_SIZE))
def draw_icon(name: str) -> Image.Image:
    """The icon of a name of :data:`ICONS`."""
    canvas = Canvas(ICON_SIZE, ICON_SIZE)
    ICONS[name](canvas)
    return canvas.done()


@sized(lambda paints: (ICON_SIZE, ICON_SIZE))
def draw_dice_icon(paints: tuple[str, ...]) -> Image.Image:
    """One or two dice in these colours."""
    canvas = Canvas(ICON_SIZE, ICON_SIZE)
    if len(paints) == 1:
        die(canvas, 12, 12, 18, 5, paints[0], on(paints[0]))
    else:
        die(canvas, 8.5, 8.5, 13, 2, paints[0], on(paints[0]))
        die(canvas, 15.5, 15.5, 13, 3, paints[1], on(paints[1]))
    return canvas.done()


@sized(lambda name, nation: (ICON_SIZE, ICON_SIZE))
def draw_nation_icon(name: str, nation: str) -> Image.Image:
    """An icon of :data:`NATION_ICONS` in a nation's colours: its hand of cards, its counters."""
    canvas = Canvas(ICON_SIZE, ICON_SIZE)
    NATION_ICONS[name](canvas, nation)
    return canvas.done()


def _card(canvas: Canvas, x: float, y: float, tilt: float, fill: str, line: str) -> None:
    """One card of a fan, by the middle of its foot, leaning by so many degrees."""
    turn = math.radians(tilt)
    corners = ((-4, 0), (4, 0), (4, -12.5), (-4, -12.5))
    turned = [
        (x + px * math.cos(turn) - py * math.sin(turn), y + px * math.sin(turn) + py * math.cos(turn))
        for px, py in corners
    ]
    canvas.polygon(turned, fill, line, 1.1)


def _hand(canvas: Canvas, nation: str) -> None:
    livery = livery_of(nation)
    for tilt in (-24, 0, 24):
        _card(canvas, 12 + tilt * 0.12, 20 - abs(tilt) * 0.02, tilt, livery.ground, livery.dark)


def _counter(canvas: Canvas, nation: str) -> None:
    livery = livery_of(nation)
    canvas.rectangle((3, 3, 21, 21), livery.ground, livery.dark, 1.3, radius=3)
    figures.soldier(canvas, 12, 18.5, 14, livery.dark, figures.ADVANCE, nation)


def _tracks(canvas: Canvas) -> None:
    for row, fill in enumerate(("#8fa5bd", "#a3ad9f", "#c3a06a")):
        for column in range(3):
            x, y = 2.5 + column * 6.6, 3 + row * 6.4
            canvas.rectangle((x, y, x + 5.6, y + 5.4), fill, INK, 0.9, radius=1)


def _map(canvas: Canvas) -> None:
    for x, y, fill in ((8, 8, "#8db06a"), (16.3, 12.2, "#c3cf93"), (8, 17.2, "#4f7d45")):
        canvas.polygon(hexagon(x, y, 5.3), fill, INK, 1)


def _lens(canvas: Canvas, sign: str) -> None:
    canvas.stroke([(14.5, 14.5), (20.5, 20.5)], INK, 3)
    canvas.disc(10, 10, 7, PAPER, INK, 1.8)
    canvas.stroke([(6.8, 10), (13.2, 10)], INK, 1.8)
    if sign == "+":
        canvas.stroke([(10, 6.8), (10, 13.2)], INK, 1.8)


def _zoom_in(canvas: Canvas) -> None:
    _lens(canvas, "+")


def _zoom_out(canvas: Canvas) -> None:
    _lens(canvas, "-")


def _zoom(canvas: Canvas) -> None:
    canvas.stroke([(14.5, 14.5), (20.5, 20.5)], INK, 3)
    canvas.disc(10, 10, 7, PAPER, INK, 1.8)
    canvas.text((10, 10.2), "1:1", 7.5, INK, bold=0.6)


def _los(canvas: Canvas) -> None:
    canvas.stroke([(6, 18), (18, 6)], RED, 1.8)
    canvas.disc(5, 19, 3, PAPER, INK, 1.4)
    canvas.disc(19, 5, 3, INK)


def _overview(canvas: Canvas) -> None:
    canvas.rectangle((2.5, 4, 21.5, 20), "#b9cc93", INK, 1.3, radius=1.5)
    canvas.rectangle((6, 7, 14.5, 14), None, RED, 1.5)


def _eye(canvas: Canvas) -> None:
    lids = [(2, 12), (6, 8), (12, 6), (18, 8), (22, 12), (18, 16), (12, 18), (6, 16)]
    canvas.polygon(lids, PAPER, INK, 1.4)
    canvas.disc(12, 12, 4, "#5c7796")
    canvas.disc(12, 12, 1.9, INK)


def _dice(canvas: Canvas) -> None:
    die(canvas, 8, 9, 12, 5, "#fdfdf9", "#1c1c1c")
    die(canvas, 15.5, 15.5, 12, 3, RED, "#ffffff")


def _notes(canvas: Canvas) -> None:
    canvas.polygon([(5, 2.5), (15, 2.5), (19.5, 7), (19.5, 21.5), (5, 21.5)], PAPER, INK, 1.3)
    for y in (9.5, 13, 16.5):
        canvas.stroke([(8, y), (16.5, y)], INK, 1.2)


def _inventory(canvas: Canvas) -> None:
    for y, fill in ((5, "#a3ad9f"), (12, "#c3a06a"), (19, "#d9c27a")):
        canvas.rectangle((3, y - 2.5, 8, y + 2.5), fill, INK, 1, radius=1)
        canvas.stroke([(11, y), (20.5, y)], INK, 1.6)


def _turn(canvas: Canvas) -> None:
    canvas.disc(12, 12, 9.5, PAPER, INK, 1.6)
    canvas.stroke([(12, 12), (12, 6)], INK, 1.6)
    canvas.stroke([(12, 12), (16, 14.5)], INK, 1.8)


def _event(canvas: Canvas) -> None:
    canvas.polygon(star(12, 12.6, 10), GOLD, INK, 1)


def _reveal(canvas: Canvas) -> None:
    _card(canvas, 9, 21, -8, livery_of("neutral").dark, INK)
    _card(canvas, 15, 21, 8, PAPER, INK)
    canvas.disc(14.2, 13.5, 2.2, RED)


def _camera(canvas: Canvas) -> None:
    canvas.rectangle((8.5, 4, 15.5, 8), INK, radius=1.2)
    canvas.rectangle((2, 6.5, 22, 19.5), INK, radius=2.5)
    canvas.disc(12, 13, 4.8, PAPER)
    canvas.disc(12, 13, 3, "#5c7796")


def _help(canvas: Canvas) -> None:
    canvas.disc(12, 12, 9.5, "#2f4560")
    canvas.text((12, 12.4), "?", 15, "#ffffff", bold=1.3)


def _scenario(canvas: Canvas) -> None:
    canvas.stroke([(6, 21), (6, 3.5)], INK, 1.8)
    canvas.polygon([(7, 4), (20, 4), (16.8, 8.5), (20, 13), (7, 13)], RED)


ICONS: dict[str, Callable[[Canvas], None]] = {
    "tracks": _tracks,
    "map": _map,
    "zoom_in": _zoom_in,
    "zoom_out": _zoom_out,
    "zoom": _zoom,
    "los": _los,
    "overview": _overview,
    "eye": _eye,
    "dice": _dice,
    "notes": _notes,
    "inventory": _inventory,
    "turn": _turn,
    "event": _event,
    "reveal": _reveal,
    "camera": _camera,
    "help": _help,
    "scenario": _scenario,
}
"""Every icon by its name."""

NATION_ICONS: dict[str, Callable[[Canvas, str], None]] = {"hand": _hand, "counter": _counter}
"""The icons that exist for each nation."""
