"""Markers: what lies on units, in hexes and on tracks, in a square of 56 units; and the badges over unit counters.

:data:`KINDS` says which there are; each kind is one small drawing.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from ccmod.art.canvas import Canvas, Colour, mixed, star
from ccmod.art.counters import RED, ground
from ccmod.art.drawing import sized
from ccmod.art.faces import SMALL_SIZE, UNIT_SIZE, Livery, MarkerFace, livery_of
from ccmod.art.weapons import SILHOUETTES, smoke_puff
from ccmod.ground.pillow import Image

EARTH, EARTH_DARK = "#8a6a43", "#4d3820"
WHITE = "#fdfbf4"
GOLD = "#e9b93a"

_SOIL = Livery(ground="#a99668", dark="#4d3820", light="#cbbd93", ink="#1f1608")
_ASH = Livery(ground="#b9bcc0", dark="#474b52", light="#dfe1e4", ink="#15181c")
_TRACK = Livery(ground="#2f4560", dark="#16222f", light="#5c7796", ink="#ffffff")
_SIGNAL = Livery(ground="#c94434", dark="#5f1710", light="#e98a7c", ink="#ffffff")


@sized(lambda face: (face.size, face.size))
def draw_marker(face: MarkerFace) -> Image.Image:
    """One marker, its corners clear."""
    return KINDS[face.kind](face).done()


@sized(lambda kind, size=UNIT_SIZE: (size, size))
def draw_badge(kind: str, size: int = UNIT_SIZE) -> Image.Image:
    """A badge the size of a unit counter, clear but for a sign: ``suppressed``, ``veteran`` or ``activated``."""
    canvas = Canvas(UNIT_SIZE, UNIT_SIZE, zoom=size / UNIT_SIZE)
    if kind == "suppressed":
        canvas.rectangle((7, 39, 68, 52), RED, "#5f1710", 1, radius=2.5)
        canvas.text((37.5, 45.7), "SUPPRESSED", 9, "#ffffff", bold=0.6, fit=56)
    elif kind == "veteran":
        canvas.disc(13.5, 27, 8, "#23364d", "#fdfbf4", 1.2)
        canvas.polygon(star(13.5, 27.3, 6.2), GOLD)
    elif kind == "activated":
        canvas.rectangle((0, 0, 75, 75), (12, 18, 28, 88), radius=6)
        canvas.disc(13.5, 43.5, 8, "#2c6b3a", "#fdfbf4", 1.2)
        canvas.line([(9.5, 43.5), (12.5, 46.5), (17.5, 40)], "#ffffff", 2)
    else:
        raise KeyError(kind)
    return canvas.done()


def _blank(face: MarkerFace, livery: Livery) -> Canvas:
    return ground(SMALL_SIZE, livery, zoom=face.size / SMALL_SIZE)


def _titled(face: MarkerFace, livery: Livery, title: str, ink: Colour | None = None) -> Canvas:
    canvas = _blank(face, livery)
    canvas.text((28, 9.5), title, 9, ink or livery.ink, bold=0.55, fit=49)
    return canvas


def _suppressed(face: MarkerFace) -> Canvas:
    canvas = _titled(face, _SIGNAL, "Suppressed")
    canvas.polygon([(18, 18), (38, 18), (38, 30), (46, 30), (28, 48), (10, 30), (18, 30)], WHITE, "#5f1710", 1.2)
    canvas.text((28, 32), "-1", 17, RED, bold=1.3)
    return canvas


def _veteran(face: MarkerFace) -> Canvas:
    canvas = _titled(face, _TRACK, "Veteran")
    canvas.polygon(star(28, 34, 19), GOLD, "#fff4cf", 1)
    canvas.text((28, 35.5), "+1", 12, "#3b2a05", bold=1)
    return canvas


def _smoke(face: MarkerFace) -> Canvas:
    canvas = _titled(face, _ASH, "Smoke")
    smoke_puff(canvas, 28, 35, 3.6)
    canvas.text((28, 35), face.value, 18, "#23262b", bold=1.5)
    return canvas


def _blaze(face: MarkerFace) -> Canvas:
    livery = Livery(ground="#3b2b26", dark="#120c0a", light="#6a4a3c", ink="#ffd98a")
    canvas = _titled(face, livery, "Blaze")
    outer = [
        (10, 51),
        (7, 38),
        (13, 27),
        (16, 34),
        (21, 18),
        (27, 26),
        (33, 14),
        (38, 29),
        (43, 23),
        (49, 38),
        (46, 51),
    ]
    inner = [(17, 51), (16, 43), (20, 36), (23, 41), (28, 28), (32, 38), (36, 34), (40, 43), (38, 51)]
    core = [(22, 51), (23, 46), (27, 40), (30, 45), (33, 42), (34, 51)]
    for points, colour in ((outer, "#cf3b1c"), (inner, "#f08a24"), (core, "#ffe08a")):
        canvas.polygon(points, colour, colour, 1.5)
    return canvas


def _foxholes(face: MarkerFace) -> Canvas:
    canvas = _titled(face, _SOIL, "Foxholes")
    for x, y in ((17, 26), (38, 30), (23, 43)):
        canvas.ellipse((x - 10, y - 6.5, x + 10, y + 6.5), EARTH)
        canvas.ellipse((x - 8.5, y - 7, x + 8.5, y + 3.5), mixed(EARTH, "#ffffff", 0.22))
        canvas.ellipse((x - 6.5, y - 3.5, x + 6.5, y + 4), EARTH_DARK)
        canvas.ellipse((x - 4.5, y - 0.5, x + 4.5, y + 3.5), "#2a1d0e")
    return canvas


def _trench(face: MarkerFace) -> Canvas:
    canvas = _titled(face, _SOIL, "Trench")
    zigzag = [(2, 40), (12, 40), (18, 27), (30, 27), (36, 43), (47, 43), (54, 30)]
    for shift, width, colour in ((-1.5, 15, mixed(EARTH, "#ffffff", 0.25)), (0, 12, EARTH), (0.5, 7.5, EARTH_DARK)):
        canvas.line([(x, y + shift) for x, y in zigzag], colour, width)
    canvas.line([(x, y + 1.5) for x, y in zigzag], "#2a1d0e", 3)
    return canvas


def _mines(face: MarkerFace) -> Canvas:
    canvas = _titled(face, _SOIL, "Mines")
    for x, y in ((14, 25), (42, 25), (14, 44), (42, 44)):
        canvas.disc(x, y + 1, 6.3, (0, 0, 0, 90))
        canvas.disc(x, y, 6, "#4b5140", "#20241a", 1)
        for turn in range(0, 360, 60):
            end = (x + 8 * math.cos(math.radians(turn)), y + 8 * math.sin(math.radians(turn)))
            canvas.stroke([(x, y), end], "#20241a", 1.2)
        canvas.disc(x, y, 2.4, "#7f8671")
    if face.value:
        canvas.disc(28, 34.5, 10.5, WHITE, RED, 1.8)
        canvas.text((28, 34.8), face.value, 15, RED, bold=1.2, fit=16)
    return canvas


def _wire(face: MarkerFace) -> Canvas:
    canvas = _titled(face, _SOIL, "Wire")
    for y in (25, 36, 47):
        for turn in range(6):
            x = 8 + turn * 8
            canvas.ellipse((x - 6, y - 5.5, x + 6, y + 5.5), None, "#3a3d42", 1.1)
        canvas.stroke([(4, y), (52, y)], "#3a3d42", 1.1)
        for x in range(6, 52, 8):
            canvas.stroke([(x - 1.6, y - 6.6), (x + 1.6, y - 4)], "#3a3d42", 1)
    return canvas


def _bunker(face: MarkerFace) -> Canvas:
    canvas = _titled(face, _SOIL, "Bunker")
    canvas.polygon([(5, 50), (12, 28), (20, 22), (36, 22), (44, 28), (51, 50)], EARTH, EARTH_DARK, 1.2)
    for y in (28, 33, 38):
        canvas.rectangle((14, y - 2.3, 42, y + 2.3), "#7a5a34", EARTH_DARK, 0.8, radius=2.2)
    canvas.rectangle((17, 41, 39, 46), "#17110a", radius=1)
    return canvas


def _pillbox(face: MarkerFace) -> Canvas:
    livery = Livery(ground="#a9a79e", dark="#45433c", light="#d3d1c8", ink="#171612")
    canvas = _titled(face, livery, "Pillbox")
    canvas.polygon([(7, 28), (16, 20), (40, 20), (49, 28)], "#d9d7cf", "#45433c", 1)
    canvas.polygon([(7, 28), (49, 28), (47, 50), (9, 50)], "#8d8b82", "#45433c", 1)
    canvas.rectangle((15, 33, 41, 39), "#16150f", radius=1)
    canvas.rectangle((15, 33, 41, 34.2), "#5d5b53")
    return canvas


def _control(face: MarkerFace) -> Canvas:
    livery = livery_of(face.nation)
    canvas = _blank(face, livery)
    canvas.text((28, 48), "Control", 9, livery.ink, bold=0.55, fit=48)
    canvas.stroke([(17, 7), (17, 41)], livery.dark, 2)
    canvas.polygon([(18, 8), (44, 8), (38, 16.5), (44, 25), (18, 25)], livery.dark)
    canvas.disc(27, 16.5, 4.6, livery.light)
    return canvas


def _time(face: MarkerFace) -> Canvas:
    canvas = _titled(face, _TRACK, "Time")
    canvas.disc(28, 34, 17, WHITE, "#16222f", 2)
    for hour in range(12):
        x, y = math.sin(math.radians(30 * hour)), -math.cos(math.radians(30 * hour))
        canvas.disc(28 + 13.5 * x, 34 + 13.5 * y, 1.5 if hour % 3 == 0 else 0.9, "#16222f")
    canvas.stroke([(28, 34), (28, 23)], "#16222f", 2)
    canvas.stroke([(28, 34), (35, 38)], "#16222f", 2.4)
    return canvas


def _sudden_death(face: MarkerFace) -> Canvas:
    livery = Livery(ground="#33302f", dark="#0c0b0b", light="#6a6462", ink="#ffffff")
    canvas = _titled(face, livery, "Sudden Death")
    canvas.stroke([(12, 46), (44, 40)], WHITE, 3.4)
    canvas.stroke([(12, 40), (44, 46)], WHITE, 3.4)
    canvas.disc(28, 27, 11.5, WHITE)
    canvas.rectangle((21.5, 32, 34.5, 41), WHITE, radius=2)
    for x in (23.5, 32.5):
        canvas.disc(x, 27.5, 3.2, "#0c0b0b")
    canvas.polygon([(28, 31), (26.3, 34.5), (29.7, 34.5)], "#0c0b0b")
    for x in (25, 28, 31):
        canvas.stroke([(x, 37), (x, 40)], "#0c0b0b", 0.9)
    return canvas


def _vp(face: MarkerFace) -> Canvas:
    livery = livery_of(face.nation)
    canvas = _blank(face, livery)
    canvas.disc(28, 28, 21, livery.dark)
    canvas.disc(28, 28, 18.5, None, GOLD, 1.5)
    canvas.text((28, 28.4), f"VP{face.value}", 19, WHITE, bold=1.4, fit=32)
    return canvas


def _surrender(face: MarkerFace) -> Canvas:
    livery = livery_of(face.nation)
    canvas = _blank(face, livery)
    canvas.text((28, 48), "Surrender", 9, livery.ink, bold=0.55, fit=48)
    canvas.stroke([(14, 42), (20, 7)], EARTH_DARK, 2.2)
    wave = [(20, 8), (27, 10.5), (34, 8), (44, 11), (41.5, 26), (32, 23), (25, 26), (17.5, 23.5)]
    canvas.polygon(wave, "#ffffff", mixed(livery.dark, "#ffffff", 0.2), 1)
    return canvas


def _activated(face: MarkerFace) -> Canvas:
    livery = Livery(ground="#3f7d4e", dark="#173a20", light="#84b890", ink="#ffffff")
    canvas = _titled(face, livery, "Activated")
    canvas.disc(28, 34, 16, WHITE, livery.dark, 1.5)
    canvas.line([(20, 34), (26.5, 40.5), (37, 26.5)], livery.ground, 4.4)
    return canvas


def _spotting(face: MarkerFace) -> Canvas:
    canvas = _titled(face, _SIGNAL, "Spotting Round")
    for radius in (14, 8.5):
        canvas.disc(28, 35, radius, None, WHITE, 1.8)
    for start, end in (((28, 17), (28, 29)), ((28, 41), (28, 53)), ((9, 35), (22, 35)), ((34, 35), (47, 35))):
        canvas.stroke([start, end], WHITE, 1.8)
    canvas.disc(28, 35, 2.4, "#ffe08a")
    return canvas


def _attack(face: MarkerFace) -> Canvas:
    canvas = _titled(face, _SIGNAL, "Attack Total")
    canvas.polygon(star(28, 34, 19, 8), "#ffe08a", "#5f1710", 1)
    canvas.text((28, 34.3), face.value or "+", 15, "#5f1710", bold=1.2, halo="#ffe08a", halo_width=1.2)
    return canvas


def _chit(face: MarkerFace) -> Canvas:
    livery = Livery(ground="#efe6cf", dark="#6b5a34", light="#fffaf0", ink="#2b2210")
    canvas = _titled(face, livery, "Objective")
    canvas.disc(28, 34, 16.5, RED, "#5f1710", 1.2)
    canvas.text((28, 34.4), face.value or "?", 19, "#ffffff", bold=1.4, fit=24)
    return canvas


RADIOS = {"75-76": 8, "81-88": 9, "105-114": 10, "120-140": 11, "150-155": 12, "183-203": 13}
"""The calibres of Radios in mm, each with its FP (12)."""


def _radio(calibre: str, fp: int, *, smoke: bool) -> Callable[[MarkerFace], Canvas]:
    def draw(face: MarkerFace) -> Canvas:
        livery = livery_of(face.nation)
        canvas = _blank(face, livery)
        canvas.rectangle((3.5, 14.5, 52.5, 36.5), mixed(livery.light, livery.ground, 0.15), radius=2.5)
        canvas.text((28, 9.5), f"{calibre} mm", 8.5, livery.ink, bold=0.5, fit=49)
        SILHOUETTES["radio"](canvas, livery.dark)
        if smoke:
            smoke_puff(canvas, 46.5, 20)
        canvas.text((28, 45.8), str(fp), 16, livery.ink, bold=1.3)
        return canvas

    return draw


KINDS: dict[str, Callable[[MarkerFace], Canvas]] = {
    "suppressed": _suppressed,
    "veteran": _veteran,
    "activated": _activated,
    "smoke": _smoke,
    "blaze": _blaze,
    "foxholes": _foxholes,
    "trench": _trench,
    "mines": _mines,
    "wire": _wire,
    "bunker": _bunker,
    "pillbox": _pillbox,
    "control": _control,
    "time": _time,
    "sudden_death": _sudden_death,
    "vp": _vp,
    "surrender": _surrender,
    "spotting_round": _spotting,
    "attack_total": _attack,
    "objective": _chit,
    **{f"radio_{calibre}": _radio(calibre, fp, smoke=False) for calibre, fp in RADIOS.items()},
    **{f"radio_{calibre}_smoke": _radio(calibre, fp, smoke=True) for calibre, fp in RADIOS.items()},
}
"""Every kind of marker by its id, with its drawing."""

BADGES = ("suppressed", "veteran", "activated")
"""The badges that :func:`draw_badge` knows."""
