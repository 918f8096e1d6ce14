"""Silhouettes of soldiers, drawn from strokes in the manner of a stencil.

A pose is a table of strokes in body heights: the feet stand at (0, 0), the head is near (0, -1), and the figure faces
right.
"""

from __future__ import annotations

from functools import cache

from ccmod.art.canvas import XY, Canvas, Colour, Stencil
from ccmod.ground.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Pose:
    """How a figure stands: where its head is, and its strokes, each with its thickness."""

    head: XY
    strokes: tuple[tuple[float, tuple[XY, ...]], ...]


ADVANCE = Pose(
    (0.08, -0.82),
    (
        (0.13, ((-0.03, -0.46), (-0.17, -0.24), (-0.30, -0.03))),
        (0.07, ((-0.31, -0.02), (-0.24, 0.0))),
        (0.14, ((0.01, -0.46), (0.15, -0.27), (0.13, -0.03))),
        (0.07, ((0.13, -0.02), (0.22, -0.02))),
        (0.22, ((-0.02, -0.47), (0.04, -0.68))),
        (0.10, ((0.02, -0.70), (0.10, -0.53), (0.22, -0.56))),
        (0.10, ((-0.03, -0.70), (-0.13, -0.56), (-0.02, -0.49))),
        (0.055, ((-0.17, -0.45), (0.40, -0.63))),
        (0.09, ((-0.20, -0.45), (-0.06, -0.49))),
        (0.12, ((-0.15, -0.62), (-0.13, -0.52))),
    ),
)
CROUCH = Pose(
    (0.05, -0.58),
    (
        (0.14, ((-0.10, -0.26), (0.13, -0.30), (0.10, -0.05))),
        (0.07, ((0.10, -0.02), (0.20, -0.02))),
        (0.14, ((-0.12, -0.24), (-0.02, -0.07), (-0.24, -0.05))),
        (0.24, ((-0.12, -0.28), (-0.03, -0.46))),
        (0.10, ((-0.03, -0.47), (0.12, -0.38), (0.10, -0.56))),
        (0.05, ((-0.34, -0.03), (0.34, -0.02))),
    ),
)
POINT = Pose(
    (0.03, -0.85),
    (
        (0.14, ((-0.04, -0.46), (-0.09, -0.24), (-0.14, -0.03))),
        (0.07, ((-0.14, -0.02), (-0.05, -0.02))),
        (0.14, ((0.03, -0.46), (0.12, -0.25), (0.15, -0.03))),
        (0.07, ((0.15, -0.02), (0.24, -0.02))),
        (0.24, ((-0.01, -0.45), (0.01, -0.70))),
        (0.10, ((0.06, -0.72), (0.23, -0.79), (0.43, -0.86))),
        (0.045, ((0.43, -0.86), (0.50, -0.89))),
        (0.10, ((-0.06, -0.70), (-0.17, -0.55), (-0.07, -0.44))),
        (0.08, ((-0.14, -0.46), (0.10, -0.46))),
        (0.09, ((0.10, -0.42), (0.13, -0.36))),
    ),
)
"""A leader who points the way."""

_BRIMS = {"germany": (0.15, 0.045), "britain": (0.19, -0.012), "france": (0.125, 0.01), "italy": (0.115, 0.03)}
"""The brim of each nation's helmet: how far it reaches to the back, and how far it hangs down there."""
_PLAIN_BRIM = (0.12, 0.0)
_CRESTED = frozenset({"france"})
_CAPPED = "capped"


def soldier(canvas: Canvas, x: float, y: float, height: float, colour: Colour, pose: Pose, headgear: str = "") -> None:
    """One figure with its feet at a point, so many pixels high; ``headgear`` is a nation's id or ``capped``."""
    kind = headgear if headgear == _CAPPED or headgear in _BRIMS else ""
    canvas.stamp(_stencil(height, pose, kind, canvas.zoom), x, y, colour)


@cache
def _stencil(height: float, pose: Pose, headgear: str, zoom: float) -> Stencil:
    wide, high = 0.62 * height, 1.1 * height
    return Stencil.of(
        (-wide, -high, wide, 0.08 * height),
        lambda canvas, colour: _figure(canvas, wide, high, height, colour, pose, headgear),
        zoom,
    )


def _figure(canvas: Canvas, x: float, y: float, height: float, colour: Colour, pose: Pose, headgear: str) -> None:
    for width, points in pose.strokes:
        canvas.stroke([(x + px * height, y + py * height) for px, py in points], colour, width * height)
    hx, hy = pose.head
    hx, hy, h = x + hx * height, y + hy * height, height
    canvas.disc(hx, hy, 0.078 * h, colour)
    if headgear == _CAPPED:
        canvas.ellipse((hx - 0.12 * h, hy - 0.13 * h, hx + 0.10 * h, hy - 0.04 * h), colour)
        canvas.stroke([(hx, hy - 0.045 * h), (hx + 0.13 * h, hy - 0.02 * h)], colour, 0.035 * h)
        return
    canvas.ellipse((hx - 0.11 * h, hy - 0.13 * h, hx + 0.11 * h, hy + 0.05 * h), colour)
    brim, drop = _BRIMS.get(headgear, _PLAIN_BRIM)
    front = max(0.135, brim - 0.02)
    canvas.stroke([(hx - brim * h, hy + drop * h), (hx + front * h, hy - 0.02 * h)], colour, 0.04 * h)
    if headgear in _CRESTED:
        canvas.stroke([(hx - 0.07 * h, hy - 0.13 * h), (hx + 0.05 * h, hy - 0.14 * h)], colour, 0.035 * h)
