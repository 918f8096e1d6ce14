"""The signs in the boxes of NATO symbols, of our own drawing.

They follow the custom of wargames (and of FM 101-5 and APP-6, whose signs are bare geometry). Measures are shares of
the box: (0, 0) is its upper left corner, (1, 1) its lower right one.
"""

from __future__ import annotations

from collections.abc import Callable

from ccmod.art.canvas import XY, Box, Canvas, Colour
from ccmod.ground.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Frame:
    """A box on a canvas, and the ink and the thickness of lines in it."""

    canvas: Canvas
    box: Box
    ink: Colour
    thick: float

    def at(self, x: float, y: float) -> XY:
        """A place in the box as a point of the canvas."""
        left, top, right, bottom = self.box
        return left + x * (right - left), top + y * (bottom - top)

    @property
    def high(self) -> float:
        """The box's height in the canvas's measure."""
        return self.box[3] - self.box[1]

    def line(self, *points: XY, thick: float = 1) -> None:
        """A line through places of the box."""
        self.canvas.line([self.at(*point) for point in points], self.ink, self.thick * thick)

    def shape(self, *points: XY) -> None:
        """A filled polygon."""
        self.canvas.polygon([self.at(*point) for point in points], self.ink)

    def disc(self, x: float, y: float, radius: float, *, filled: bool = True) -> None:
        """A disc or ring; the radius is a share of the box's height."""
        cx, cy = self.at(x, y)
        ring = None if filled else self.ink
        self.canvas.disc(cx, cy, radius * self.high, self.ink if filled else None, ring, self.thick)

    def oval(self, left: float, top: float, right: float, bottom: float) -> None:
        """An oval's outline."""
        self.canvas.ellipse((*self.at(left, top), *self.at(right, bottom)), None, self.ink, self.thick)

    def letters(self, text: str, x: float = 0.5, y: float = 0.52, size: float = 0.6) -> None:
        """Letters in the box; their size is a share of the box's height."""
        room = (self.box[2] - self.box[0]) * 0.86
        self.canvas.text(self.at(x, y), text, size * self.high, self.ink, bold=self.thick * 0.7, fit=room)


Sign = Callable[[Frame], None]


def _cross(frame: Frame) -> None:
    frame.line((0, 0), (1, 1))
    frame.line((0, 1), (1, 0))


def _slash(frame: Frame) -> None:
    frame.line((0, 1), (1, 0))


def _track(frame: Frame) -> None:
    """The oval of tracks."""
    left, top, right, bottom = 0.17, 0.24, 0.83, 0.76
    frame.oval(left, top, right, bottom)


def _gun(frame: Frame) -> None:
    frame.disc(0.5, 0.5, 0.2)


def small_gun(frame: Frame) -> None:
    """The disc inside the oval of tracks."""
    frame.disc(0.5, 0.5, 0.13)


def _mortar(frame: Frame) -> None:
    frame.disc(0.5, 0.74, 0.13, filled=False)
    frame.line((0.5, 0.62), (0.5, 0.14))
    frame.line((0.4, 0.32), (0.5, 0.13), (0.6, 0.32))


def _rockets(frame: Frame) -> None:
    frame.disc(0.5, 0.72, 0.15)
    for y in (0.18, 0.36):
        frame.line((0.36, y + 0.18), (0.5, y), (0.64, y + 0.18))


def _anti_tank(frame: Frame) -> None:
    frame.line((0, 1), (0.5, 0), (1, 1))


def _anti_air(frame: Frame) -> None:
    arc = [(0.0, 1.0), (0.1, 0.62), (0.25, 0.34), (0.5, 0.22), (0.75, 0.34), (0.9, 0.62), (1.0, 1.0)]
    frame.line(*arc)


def _engineer(frame: Frame) -> None:
    frame.line((0.26, 0.72), (0.26, 0.3), (0.74, 0.3), (0.74, 0.72))
    frame.line((0.5, 0.3), (0.5, 0.66))


def _wheels(frame: Frame) -> None:
    """Motor transport: two wheels at the foot of the box."""
    for x in (0.3, 0.7):
        frame.disc(x, 0.87, 0.1, filled=False)


def _upright(frame: Frame) -> None:
    frame.line((0.5, 0), (0.5, 1))


def _headquarters(frame: Frame) -> None:
    frame.letters("HQ")


def _staff(frame: Frame) -> None:
    """The flagstaff of a headquarters below the box's left corner."""
    frame.line((0, 1), (0, 1.2), thick=1.4)


def _supply(frame: Frame) -> None:
    frame.line((0, 0.74), (1, 0.74))


def _transport(frame: Frame) -> None:
    frame.disc(0.5, 0.5, 0.3, filled=False)
    for points in (((0.5, 0.2), (0.5, 0.8)), ((0.3, 0.5), (0.7, 0.5)), ((0.36, 0.29), (0.64, 0.71)),
                   ((0.36, 0.71), (0.64, 0.29))):  # fmt: skip
        frame.line(*points, thick=0.8)


def _signals(frame: Frame) -> None:
    frame.line((0, 0), (0.46, 0.62), (0.54, 0.38), (1, 1))


def _medical(frame: Frame) -> None:
    frame.line((0.5, 0), (0.5, 1))
    frame.line((0, 0.5), (1, 0.5))


def _gull(frame: Frame) -> None:
    """The wings of airborne troops at the foot of the box."""
    frame.line((0.3, 0.9), (0.36, 0.78), (0.45, 0.78), (0.5, 0.92), (0.55, 0.78), (0.64, 0.78), (0.7, 0.9))


def _peak(frame: Frame) -> None:
    """The mountain of alpine troops at the foot of the box."""
    frame.shape((0.38, 1.0), (0.5, 0.7), (0.62, 1.0))


def _anchor(frame: Frame) -> None:
    """The anchor of marines."""
    frame.line((0.5, 0.12), (0.5, 0.88))
    frame.line((0.36, 0.26), (0.64, 0.26))
    frame.line((0.3, 0.64), (0.38, 0.82), (0.5, 0.89), (0.62, 0.82), (0.7, 0.64))


def _skis(frame: Frame) -> None:
    frame.line((0.32, 0.94), (0.62, 0.72))
    frame.line((0.38, 0.72), (0.68, 0.94))


def _machine_gun(frame: Frame) -> None:
    frame.line((0.5, 0.84), (0.5, 0.14))
    frame.line((0.38, 0.34), (0.5, 0.13), (0.62, 0.34))
    frame.line((0.36, 0.84), (0.64, 0.84))


def _bicycle(frame: Frame) -> None:
    frame.disc(0.5, 0.85, 0.12, filled=False)


def _fortress(frame: Frame) -> None:
    frame.line((0, 1), (0, 0.62), (0.2, 0.62), (0.2, 0.38), (0.4, 0.38), (0.4, 0.62), (0.6, 0.62), (0.6, 0.38),
               (0.8, 0.38), (0.8, 0.62), (1, 0.62), (1, 1))  # fmt: skip


def _bridge(frame: Frame) -> None:
    for side in (1, -1):
        y = 0.5 + side * 0.14
        end = 0.5 + side * 0.3
        frame.line((0.22, end), (0.32, y), (0.68, y), (0.78, end))


def _aircraft(frame: Frame) -> None:
    frame.shape((0.5, 0.5), (0.16, 0.28), (0.16, 0.72))
    frame.shape((0.5, 0.5), (0.84, 0.28), (0.84, 0.72))


def _helicopter(frame: Frame) -> None:
    frame.shape((0.5, 0.5), (0.14, 0.26), (0.14, 0.74))
    frame.shape((0.5, 0.5), (0.86, 0.26), (0.86, 0.74))
    frame.line((0.5, 0.2), (0.5, 0.8))


def _ship(frame: Frame) -> None:
    frame.shape((0.12, 0.5), (0.88, 0.5), (0.74, 0.84), (0.26, 0.84))
    frame.shape((0.36, 0.5), (0.36, 0.3), (0.62, 0.3), (0.62, 0.5))
    frame.line((0.49, 0.3), (0.49, 0.12))


def _leader(frame: Frame) -> None:
    turns = ((0.5, 0.1), (0.57, 0.4), (0.76, 0.4), (0.61, 0.57), (0.67, 0.87), (0.5, 0.69),
             (0.33, 0.87), (0.39, 0.57), (0.24, 0.4), (0.43, 0.4))  # fmt: skip
    frame.shape(*turns)


def _letters(text: str) -> Sign:
    return lambda frame: frame.letters(text)


SIGNS: dict[str, tuple[Sign, ...]] = {
    "infantry": (_cross,),
    "armour": (_track,),
    "cavalry": (_slash,),
    "recon": (_slash,),
    "artillery": (_gun,),
    "mortar": (_mortar,),
    "rocket": (_rockets,),
    "anti-tank": (_anti_tank,),
    "anti-air": (_anti_air,),
    "engineer": (_engineer,),
    "headquarters": (_headquarters,),
    "command": (_headquarters, _staff),
    "supply": (_supply,),
    "transport": (_transport,),
    "signals": (_signals,),
    "medical": (_medical,),
    "machine-gun": (_machine_gun,),
    "marine": (_anchor,),
    "fortress": (_fortress,),
    "bridge": (_bridge,),
    "aircraft": (_aircraft,),
    "helicopter": (_helicopter,),
    "ship": (_ship,),
    "leader": (_leader,),
    "militia": (_cross, _upright),
    "police": (_letters("MP"),),
    "security": (_letters("SEC"),),
    "repair": (_letters("M"),),
    "mechanized": (_track,),
    "motorized": (_wheels,),
    "self-propelled": (_track,),
    "airborne": (_gull,),
    "mountain": (_peak,),
    "ski": (_skis,),
    "bicycle": (_bicycle,),
    "none": (),
}
"""Every word of a symbol with its signs. Words are put together: ``mechanized infantry``, ``airborne engineer``."""
