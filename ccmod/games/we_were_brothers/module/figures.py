"""A soldier's figure in each posture, drawn over his counter."""

from __future__ import annotations

from ccmod.art.canvas import Canvas
from ccmod.art.drawing import sized
from ccmod.art.figures import ADVANCE, CROUCH, Pose, soldier
from ccmod.games.we_were_brothers.rules.terms import DOWNED, KNEELING, PRONE, STANDING
from ccmod.ground.pillow import Image

SIZE = 60
"""The side of a counter in the units of its drawing."""
LYING = Pose(
    (0.20, -0.24),
    (
        (0.11, ((-0.56, -0.05), (-0.28, -0.08), (-0.12, -0.10))),
        (0.11, ((-0.55, -0.14), (-0.25, -0.13))),
        (0.19, ((-0.14, -0.12), (0.08, -0.18))),
        (0.09, ((0.06, -0.15), (0.16, -0.04), (0.28, -0.12))),
        (0.05, ((0.08, -0.10), (0.58, -0.16))),
    ),
)
"""Prone, his rifle before him."""
POSES = {STANDING: ADVANCE, KNEELING: CROUCH, PRONE: LYING}


@sized(lambda posture, ink, size: (size, size))
def draw_figure(posture: str, ink: str, size: int) -> Image.Image:
    """The figure of a posture; a downed one lies below a red cross."""
    canvas = Canvas(SIZE, SIZE, zoom=size / SIZE)
    if posture == DOWNED:
        soldier(canvas, 30, 40, 38, ink, LYING)
        for ends in (((24, 12), (36, 24)), ((36, 12), (24, 24))):
            canvas.stroke(ends, "#b3261e", 3.5)
    else:
        high, feet = (34, 46) if posture != PRONE else (44, 38)
        soldier(canvas, 29, feet, high, ink, POSES[posture])
    return canvas.done()


@sized(lambda ground, ink, size: (size, size))
def draw_base(ground: str, ink: str, size: int) -> Image.Image:
    """The ground of a soldier's counter: a point on the side to which he faces."""
    canvas = Canvas(SIZE, SIZE, ground, radius=5, zoom=size / SIZE)
    canvas.rectangle((0, 0, SIZE, SIZE), None, ink, 1.5, radius=5)
    canvas.polygon(((SIZE / 2, 1), (SIZE / 2 + 6, 8), (SIZE / 2 - 6, 8)), ink)
    return canvas.done()


@sized(lambda name, sign, ground, ink, size: (size, size))
def draw_name(name: str, sign: str, ground: str, ink: str, size: int) -> Image.Image:
    """The upright parts of a soldier's counter: his code name below, the sign of his training in the corner."""
    canvas = Canvas(SIZE, SIZE, zoom=size / SIZE)
    canvas.text((SIZE / 2, SIZE - 7), name, 11, ink, bold=0.6, halo=ground, halo_width=2, fit=SIZE - 20)
    if sign:
        canvas.disc(10, 10, 8, "#f7f2e4", ink, 1)
        canvas.text((10, 10), sign, 9, ink, bold=0.6, fit=13)
    return canvas.done()
