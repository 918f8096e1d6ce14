"""Counters of any game: a symbol in the middle, values below, words in the corners, all in the side's colours.

Everything is drawn in a square of 75 units, whatever the counter's size, and readable at half of VASSAL's zoom.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from textwrap import wrap

from ccmod.art.canvas import Canvas, Colour, mixed, rgba
from ccmod.art.counters import ground
from ccmod.art.drawing import sized
from ccmod.art.faces import LIVERIES, Livery
from ccmod.art.templates.nato import draw_echelon, draw_symbol
from ccmod.art.templates.signs import Frame
from ccmod.art.templates.silhouettes import BAND, SILHOUETTES, silhouette_of
from ccmod.ground.dataclass import dataclass
from ccmod.ground.pillow import Image

UNITS = 75
"""The side of a counter in the units of its drawing."""
STEPS = ("full", "reduced")


@dataclass(frozen=True, slots=True, kw_only=True)
class CounterFace:
    """One side of a counter."""

    template: str = "nato"
    """A key of :data:`TEMPLATES`."""
    size: int = UNITS
    """Pixels of its side."""
    colour: str = "neutral"
    """The ground: a colour (``#8a8f7a``, ``tan``), or a nation or colour of :data:`NAMED`."""
    symbol: str = ""
    """The symbol in the middle: words of :mod:`~ccmod.art.templates.nato` or of the silhouettes."""
    echelon: str = ""
    """The size of the unit, as marks or in a word: ``III``, ``xx``, ``company``."""
    box: str = ""
    """The colour of the symbol's box; left out, a light shade of the ground."""
    values: str = ""
    """The large line below: ``4-3-6``."""
    title: str = ""
    """Words above, if the template has no size there; else small ones between symbol and values."""
    top_left: str = ""
    top_right: str = ""
    left: str = ""
    right: str = ""
    """Words beside the symbol."""
    band: str = ""
    """The colour of a band along the top: the formation."""
    step: str = "full"
    """``full`` or ``reduced``: the weaker side is pale and bears a stripe."""


NAMED = {
    "german": "#a3ad9f", "feldgrau": "#8d9688", "panzer": "#5d646b", "soviet": "#c3a06a", "russian": "#c3a06a",
    "american": "#98a862", "british": "#cbb98a", "french": "#8fa9c6", "italian": "#a7b87e", "japanese": "#d9b65c",
    "polish": "#c9a7a0", "finnish": "#c8d3dc", "union": "#7f9bc4", "confederate": "#b9b3a2", "austrian": "#e4dcc2",
    "prussian": "#6f86a8", "ottoman": "#9fb08a", "red": "#c96a5a", "blue": "#7fa0cc", "green": "#8db07c",
    "yellow": "#e2c766", "grey": "#a9a9a5", "black": "#3c3d3f", "white": "#efece2",
}  # fmt: skip
"""Colours of sides by name, beside the nations' of :data:`ccmod.art.faces.LIVERIES` and the colours of CSS."""


def is_colour(colour: str) -> bool:
    """Whether a colour is known: by name, or as in CSS (``#8a8f7a``, ``rgb(90, 120, 60)``, ``tan``)."""
    try:
        livery_of(colour)
    except ValueError:
        return False
    return True


@cache
def livery_of(colour: str) -> Livery:
    """The shades that go with a ground. Raises :class:`ValueError` if it is not a colour."""
    word = colour.strip().lower()
    if word in LIVERIES:
        return LIVERIES[word]
    base = rgba(NAMED.get(word, colour.strip()))
    light = 0.299 * base[0] + 0.587 * base[1] + 0.114 * base[2]
    dark_ground = light < 110
    shade = "#ffffff" if dark_ground else "#000000"
    return Livery(
        ground=_hex(base),
        dark=_hex(mixed(base, shade, 0.72)),
        light=_hex(mixed(base, "#ffffff", 0.22 if dark_ground else 0.55)),
        ink=_hex(mixed(base, shade, 0.92)),
    )


def _hex(colour: tuple[int, int, int, int]) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour[:3])


@sized(lambda face: (face.size, face.size))
def draw_counter(face: CounterFace) -> Image.Image:
    """One side of a counter, its corners clear.

    Raises :class:`KeyError` for a symbol, size or template that there is not, :class:`ValueError` for a colour.
    """
    livery = livery_of(face.colour)
    reduced = face.step == "reduced"
    canvas = ground(UNITS, livery, pale=reduced, zoom=face.size / UNITS)
    if reduced:
        canvas.rectangle((1.75, 24, 73.25, 34), mixed(livery.ground, "#ffffff", 0.78))
    if face.band:
        canvas.rectangle((4, 2.5, 71, 6), rgba(NAMED.get(face.band.lower(), face.band)), radius=1.5)
    TEMPLATES[face.template](canvas, face, livery)
    if face.values:
        canvas.text((37.5, 60.5), face.values, 23, livery.ink, bold=1.7, fit=67)
    return canvas.done()


def _corners(canvas: Canvas, face: CounterFace, ink: Colour, width: float) -> None:
    for text, x, anchor in ((face.top_left, 5, "lm"), (face.top_right, 70, "rm")):
        canvas.text((x, 12), text, 12, ink, anchor=anchor, bold=0.7, fit=width)


def _beside(canvas: Canvas, face: CounterFace, ink: Colour, room: float, y: float) -> None:
    for text, x, anchor in ((face.left, 4.5, "lm"), (face.right, 70.5, "rm")):
        canvas.text((x, y), text, 10, ink, anchor=anchor, bold=0.6, fit=room)


def _nato(canvas: Canvas, face: CounterFace, livery: Livery) -> None:
    """The box of the symbol under the marks of its size."""
    lower = 3.0 if not face.values else 0.0
    high = 29.0 if not face.title else 25.0
    top = 18.0 + lower
    wide = high * 1.5
    box = (37.5 - wide / 2, top, 37.5 + wide / 2, top + high)
    fill = rgba(NAMED.get(face.box.lower(), face.box)) if face.box else livery.light
    draw_symbol(Frame(canvas, box, livery.ink, 1.7), face.symbol or "none", fill)
    if face.echelon:
        draw_echelon(canvas, 37.5, 11.5 + lower / 2, 8.5, face.echelon, livery.ink)
    _corners(canvas, face, livery.ink, 22 if face.echelon else 31)
    _beside(canvas, face, livery.ink, (UNITS - wide) / 2 - 6, top + high / 2)
    if face.title:
        canvas.text((37.5, 47.4 + lower), face.title, 8, livery.ink, bold=0.4, fit=66)


def _silhouette(canvas: Canvas, face: CounterFace, livery: Livery) -> None:
    """A picture on a pale panel, the title over it."""
    canvas.rectangle((5.5, 17.5, 69.5, 48), mixed(livery.light, livery.ground, 0.2), radius=3)
    if face.symbol:
        scale = 30.0 / (BAND[1] - BAND[0])
        picture = Canvas(56, 56, zoom=canvas.zoom * scale)
        SILHOUETTES[silhouette_of(face.symbol)](picture, livery.dark)
        canvas.overlay(picture, 37.5 - 28 * scale, 17.4 - BAND[0] * scale)
    _heading(canvas, face, livery)
    _beside(canvas, face, livery.ink, 16, 24)


def _text(canvas: Canvas, face: CounterFace, livery: Livery) -> None:
    """A few words in large letters, parted into lines by slashes: a marker. Without any its title is these words."""
    words = [word.strip() for word in face.symbol.split("/")] if face.symbol else wrap(face.title, 9)
    size = 20 if len(words) < 2 else 15
    middle = 37.5 if not face.values else 33.0 if face.symbol else 26.0
    for row, word in enumerate(words):
        y = middle + (row - (len(words) - 1) / 2) * size * 1.1
        canvas.text((37.5, y), word, size, livery.ink, bold=1.2, fit=66)
    _heading(canvas, face if face.symbol else replace(face, title=""), livery)


def _heading(canvas: Canvas, face: CounterFace, livery: Livery) -> None:
    """The title above, or the marks of a size if there is none, with words left and right."""
    if face.title:
        left = 37.5 if not face.top_right else 5
        canvas.text(
            (left, 11),
            face.title,
            11,
            livery.ink,
            anchor="mm" if left > 5 else "lm",
            bold=0.6,
            fit=46 if face.top_right else 66,
        )
        canvas.text((70, 11), face.top_right, 12, livery.ink, anchor="rm", bold=0.9, fit=18)
    else:
        if face.echelon:
            draw_echelon(canvas, 37.5, 11, 8.5, face.echelon, livery.ink)
        _corners(canvas, face, livery.ink, 22 if face.echelon else 31)


TEMPLATES: dict[str, Callable[[Canvas, CounterFace, Livery], None]] = {
    "nato": _nato,
    "silhouette": _silhouette,
    "text": _text,
}
"""Every template by its word."""
