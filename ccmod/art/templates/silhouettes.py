"""Silhouettes for counters of any game: people, guns, vehicles, aircraft, ships, all of our own drawing.

Each is drawn on a canvas of 56 units square, in its middle band: from 5 to 51 across and from 14 to 36 down.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ccmod.art import figures
from ccmod.art.canvas import XY, Canvas, Colour, mixed
from ccmod.art.weapons import SILHOUETTES as WEAPONS

BAND = (14.0, 36.0)
"""The part of the 56 units, from top to bottom, that a silhouette fills."""
FEET = 35.5


def _people(*spots: tuple[float, figures.Pose], height: float = 21.5) -> Callable[[Canvas, Colour], None]:
    def draw(canvas: Canvas, ink: Colour) -> None:
        for x, pose in spots:
            figures.soldier(canvas, x, FEET, height, ink, pose, "capped" if pose is figures.POINT else "")

    return draw


def _wheels(canvas: Canvas, ink: Colour, spots: Sequence[XY], radius: float) -> None:
    for x, y in spots:
        canvas.disc(x, y, radius, ink)
        canvas.disc(x, y, radius * 0.45, mixed(ink, "#ffffff", 0.6))


def _tracks(canvas: Canvas, ink: Colour, left: float, right: float) -> None:
    canvas.rectangle((left, 27.6, right, FEET), ink, radius=3.9)
    pale = mixed(ink, "#ffffff", 0.5)
    count = max(3, round((right - left - 7) / 6))
    for index in range(count):
        canvas.disc(left + 4.4 + (right - left - 8.8) * index / (count - 1), 31.8, 2.1, pale)


def _tank(canvas: Canvas, ink: Colour) -> None:
    _tracks(canvas, ink, 7, 43)
    canvas.polygon([(6, 28.6), (9.5, 24.6), (40.5, 24.6), (45, 28.6)], ink)
    canvas.polygon([(16, 25), (18.5, 18.6), (31.5, 18.6), (35, 25)], ink)
    canvas.stroke([(33, 21.6), (50, 20.4)], ink, 1.9)
    canvas.stroke([(46.5, 20.6), (50, 20.4)], ink, 2.7)
    canvas.rectangle((20.5, 16.6, 26, 19), ink, radius=0.8)


def _assault_gun(canvas: Canvas, ink: Colour) -> None:
    _tracks(canvas, ink, 7, 43)
    canvas.polygon([(6, 28.6), (8.5, 23.6), (14, 19.4), (31, 19.4), (36, 24.8), (44, 26.4), (45, 28.6)], ink)
    canvas.stroke([(33, 23.4), (50, 22.6)], ink, 2.3)


def _gun_carriage(canvas: Canvas, ink: Colour) -> None:
    """A self-propelled gun, open behind its shield."""
    _tracks(canvas, ink, 7, 43)
    canvas.polygon([(6, 28.6), (8, 24.6), (42, 24.6), (45, 28.6)], ink)
    canvas.polygon([(14, 25), (15.5, 17.6), (19, 17.6), (21, 25)], ink)
    canvas.stroke([(18, 21.6), (47, 15.4)], ink, 2.2)


def _half_track(canvas: Canvas, ink: Colour) -> None:
    _tracks(canvas, ink, 8, 32)
    canvas.polygon([(6.5, 29), (8.5, 20.4), (29, 19.4), (33.5, 23.8), (45, 25.2), (46.5, 30)], ink)
    _wheels(canvas, ink, [(41, 31.4)], 4.2)
    canvas.stroke([(20, 20), (20, 17)], ink, 1.4)
    canvas.stroke([(17, 17.4), (26, 16.6)], ink, 1.5)


def _truck(canvas: Canvas, ink: Colour) -> None:
    canvas.rectangle((6, 16.4, 31, 30.6), ink, radius=2.6)
    canvas.polygon([(32.4, 31), (32.4, 20), (39.4, 20), (41.6, 25), (47.6, 26.2), (48.4, 31)], ink)
    canvas.polygon([(34.4, 25), (34.4, 22), (38.4, 22), (39.6, 25)], mixed(ink, "#ffffff", 0.65))
    canvas.rectangle((6, 29, 48.4, 31.4), ink)
    _wheels(canvas, ink, [(13, 32.2), (24, 32.2), (42, 32.2)], 3.7)


def _armoured_car(canvas: Canvas, ink: Colour) -> None:
    canvas.polygon([(8, 30.6), (12.5, 23.4), (40, 23), (47, 29), (46, 31)], ink)
    canvas.polygon([(20, 24), (22, 18), (32, 18), (34.5, 24)], ink)
    canvas.stroke([(32, 20.8), (45, 19.8)], ink, 1.6)
    _wheels(canvas, ink, [(16, 31.6), (38.5, 31.6)], 4.2)


def _car(canvas: Canvas, ink: Colour) -> None:
    canvas.polygon([(8, 30.6), (8.6, 24.6), (30, 24.6), (33, 24), (45.5, 25.6), (46.5, 31)], ink)
    canvas.stroke([(31.6, 24.6), (29, 18.6)], ink, 1.4)
    for x in (15, 25):
        canvas.disc(x, 19.4, 2.2, ink)
        canvas.stroke([(x - 0.6, 23), (x - 0.6, 26)], ink, 4.4)
    _wheels(canvas, ink, [(15, 31.6), (39.5, 31.6)], 4.2)


def _motorcycle(canvas: Canvas, ink: Colour) -> None:
    for x in (15, 40):
        canvas.disc(x, 30.4, 5.2, ink)
        canvas.disc(x, 30.4, 3.1, mixed(ink, "#ffffff", 0.6))
    canvas.stroke([(15, 30.4), (22, 26), (33, 26), (37, 22), (40, 30.4)], ink, 2.2)
    canvas.stroke([(22, 30.6), (33, 30.6)], ink, 3.2)
    canvas.stroke([(35, 20.6), (38, 22.4)], ink, 1.5)
    canvas.stroke([(23, 25), (27, 18.6)], ink, 4.8)
    canvas.stroke([(27, 19.6), (31, 22.6), (35, 21.4)], ink, 1.9)
    canvas.stroke([(24, 25.4), (29.4, 26.6), (28.6, 31)], ink, 2.3)
    canvas.disc(28.4, 15.4, 2.3, ink)


def _rider(canvas: Canvas, ink: Colour) -> None:
    canvas.ellipse((14.5, 22, 36.5, 29.4), ink)
    canvas.stroke([(33, 25), (39, 18.4)], ink, 4.4)
    canvas.stroke([(38.6, 18.2), (43.6, 21)], ink, 2.9)
    for points in (
        ((17.5, 27), (15, 30.6), (17.4, FEET)),
        ((20.6, 28), (22, 31.6), (19.6, FEET)),
        ((32, 28), (36.4, 30.4), (34.6, 34.6)),
        ((33, 27.4), (40, 28.4), (41, 32.4)),
    ):
        canvas.stroke(points, ink, 1.8)
    canvas.stroke([(15.4, 24.4), (10.6, 27), (10, 31)], ink, 1.7)
    canvas.stroke([(25.4, 23.6), (26.6, 18)], ink, 4.2)
    canvas.stroke([(26, 24), (29.4, 27.6), (28, 30.4)], ink, 2)
    canvas.stroke([(26.8, 18.8), (31, 21.4), (34.6, 21.4)], ink, 1.7)
    canvas.disc(27.4, 15, 2.2, ink)
    canvas.stroke([(24.6, 14.2), (30.4, 14.2)], ink, 1.3)


def _aircraft(canvas: Canvas, ink: Colour) -> None:
    canvas.polygon([(5, 22.6), (5, 25.4), (24, 27.4), (32, 27.4), (51, 25.4), (51, 22.6), (32, 20.4), (24, 20.4)], ink)
    canvas.polygon([(26, 15), (30, 15), (30.6, 26), (29.2, 35), (26.8, 35), (25.4, 26)], ink)
    canvas.polygon([(20.4, 32.4), (35.6, 32.4), (35.6, 34), (29, 35.4), (27, 35.4), (20.4, 34)], ink)
    canvas.stroke([(23.6, 14.6), (32.4, 14.6)], ink, 1.1)


def _ship(canvas: Canvas, ink: Colour) -> None:
    canvas.polygon([(5, 28.4), (51, 27), (46, 34.6), (10.6, 34.6)], ink)
    canvas.rectangle((18, 24, 35, 29), ink)
    canvas.rectangle((22, 20, 29, 25), ink)
    canvas.polygon([(30.6, 24.4), (30.2, 19.4), (33.4, 19.4), (33.8, 24.4)], ink)
    canvas.stroke([(25, 20), (25, 14.6)], ink, 1.1)
    canvas.stroke([(22.6, 16.6), (27.4, 16.6)], ink, 0.9)
    for spots in (((37, 27), (44, 25)), ((15.6, 27.6), (9, 26))):
        canvas.disc(spots[0][0], spots[0][1], 2.1, ink)
        canvas.stroke(spots, ink, 1.2)


def _flag(canvas: Canvas, ink: Colour) -> None:
    canvas.stroke([(18, FEET), (18, 14.6)], ink, 1.9)
    canvas.polygon(
        [(18.6, 15), (27, 17), (34, 15), (42, 17.4), (40, 21.6), (42, 26.4), (34, 24), (27, 26), (18.6, 24)], ink
    )
    canvas.stroke([(12, FEET), (24, FEET)], ink, 2)


def _crates(canvas: Canvas, ink: Colour) -> None:
    pale = mixed(ink, "#ffffff", 0.6)
    for x, y in ((10, 25.4), (28, 25.4), (19, 15.2)):
        canvas.rectangle((x, y, x + 17, y + 9.6), ink, radius=0.8)
        canvas.line([(x + 2, y + 3), (x + 15, y + 3)], pale, 0.9)
        canvas.line([(x + 2, y + 6.6), (x + 15, y + 6.6)], pale, 0.9)


def _bunker(canvas: Canvas, ink: Colour) -> None:
    canvas.polygon([(5, FEET), (10, 22), (17, 18.6), (39, 18.6), (46, 22), (51, FEET)], ink)
    canvas.rectangle((17, 24, 39, 28), mixed(ink, "#ffffff", 0.75), radius=0.6)
    canvas.rectangle((26, 25.4, 48, 26.8), ink)


SILHOUETTES: dict[str, Callable[[Canvas, Colour], None]] = {
    "squad": _people(*((x, figures.ADVANCE) for x in (11.0, 22.5, 34.0, 45.5)), height=20.5),
    "team": _people((20.0, figures.ADVANCE), (36.0, figures.ADVANCE)),
    "soldier": _people((28.0, figures.ADVANCE)),
    "leader": _people((27.0, figures.POINT)),
    "crew": _people((18.0, figures.CROUCH), (38.0, figures.CROUCH), height=25),
    **WEAPONS,
    "tank": _tank,
    "assault-gun": _assault_gun,
    "self-propelled": _gun_carriage,
    "half-track": _half_track,
    "truck": _truck,
    "armoured-car": _armoured_car,
    "car": _car,
    "motorcycle": _motorcycle,
    "rider": _rider,
    "aircraft": _aircraft,
    "ship": _ship,
    "flag": _flag,
    "crates": _crates,
    "bunker": _bunker,
}
"""Every silhouette by its word."""
SYNONYMS = {
    "infantry": "squad", "cavalry": "rider", "horse": "rider", "artillery": "gun", "armour": "tank", "armor": "tank",
    "machine-gun": "mg", "halftrack": "half-track", "armored-car": "armoured-car", "recon": "armoured-car",
    "supply": "crates", "headquarters": "flag", "hq": "flag", "plane": "aircraft", "naval": "ship", "hero": "soldier",
    "transport": "truck", "fort": "bunker", "at": "gun", "anti-tank": "gun",
}  # fmt: skip
"""Other words for the same."""


def silhouette_of(symbol: str) -> str:
    """The word of a silhouette in :data:`SILHOUETTES`. Raises :class:`KeyError` with an unknown word."""
    word = symbol.strip().lower().replace("_", "-").replace(" ", "-")
    word = SYNONYMS.get(word, word)
    if word not in SILHOUETTES:
        raise KeyError(symbol)
    return word
