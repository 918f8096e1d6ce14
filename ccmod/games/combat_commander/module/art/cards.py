"""Fate cards and their backs, and the Initiative card: names and numbers, no card texts.

From top to bottom: the order, the action, the event; at the foot the random hex and the dice, with the trigger in
a red box around them (rule 1).
"""

from __future__ import annotations

import math
from functools import cache

from ccmod.art import figures
from ccmod.art.canvas import Canvas, Colour, hexagon, mixed, star
from ccmod.art.dice import die
from ccmod.art.drawing import sized
from ccmod.art.faces import CardFace, Livery, livery_of
from ccmod.ground.pillow import Image

CARD_WIDTH, CARD_HEIGHT = 200, 280
"""Pixels of a card."""
PAPER = "#f3ecda"
RED = "#b3202a"
ACTION_Y, EVENT_Y = 140.0, 179.0
"""Where the middle of a card's action and event is."""
HEX_GREEN = "#c9dfa8"


@sized(lambda face: (CARD_WIDTH, CARD_HEIGHT))
def draw_card(face: CardFace) -> Image.Image:
    """The front of a Fate card, 200 by 280 pixels, its corners clear."""
    livery = livery_of(face.nation)
    canvas = _front(livery, bool(face.trigger)).copy()
    _scene(canvas, face, livery)
    _words(canvas, face, livery)
    _chances(canvas, face)
    return canvas.done()


@sized(lambda nation: (CARD_WIDTH, CARD_HEIGHT))
def draw_back(nation: str) -> Image.Image:
    """The back of a nation's Fate cards."""
    livery = livery_of(nation)
    canvas = _blank(livery, mixed(livery.ground, livery.dark, 0.35))
    canvas.rectangle((9, 9, 191, 271), livery.dark, radius=7)
    pattern = Canvas(CARD_WIDTH, CARD_HEIGHT)
    radius = 15.0
    for column in range(-1, 10):
        for row in range(-1, 12):
            x = 100 + (column - 4) * radius * 1.5
            y = 140 + (row - 5) * radius * math.sqrt(3) + (radius * math.sqrt(3) / 2 if column % 2 else 0)
            shade = mixed(livery.dark, livery.ground, (0.10, 0.16, 0.22)[(column * 2 + row) % 3])
            pattern.polygon(hexagon(x, y, radius - 1), shade)
    shape = Canvas(CARD_WIDTH, CARD_HEIGHT)
    shape.rectangle((12, 12, 188, 268), "#000", radius=5)
    pattern.keep_inside(shape)
    canvas.overlay(pattern)
    canvas.polygon(hexagon(100, 140, 60), livery.dark, livery.light, 2.5)
    canvas.polygon(hexagon(100, 140, 53), mixed(livery.dark, livery.ground, 0.28))
    for x in (76, 92, 108, 124):
        figures.soldier(canvas, x, 166, 46, livery.light, figures.ADVANCE, nation)
    canvas.stroke([(62, 168.5), (138, 168.5)], livery.light, 2)
    canvas.text((100, 108), "FATE", 13, livery.light, bold=1)
    return canvas.done()


@sized(lambda: (CARD_WIDTH, CARD_HEIGHT))
def draw_initiative() -> Image.Image:
    """The Initiative card, held by one side at a time."""
    livery = livery_of("neutral")
    canvas = _blank(livery, "#2c3b52")
    canvas.rectangle((9, 9, 191, 271), "#22304a", "#d9c27a", 1.5, radius=7)
    for index in range(24):
        turn = math.radians(index * 15)
        reach = 78 if index % 2 == 0 else 66
        ends = [(100 + far * math.cos(turn), 128 + far * math.sin(turn)) for far in (46, reach)]
        canvas.stroke(ends, "#3b4d6e", 5)
    canvas.polygon(star(100, 128, 44), "#d9c27a", "#f6ecc4", 1.5)
    canvas.text((100, 38), "INITIATIVE", 20, "#f6ecc4", bold=1.4, fit=160)
    canvas.stroke([(40, 54), (160, 54)], "#d9c27a", 1.2)
    die(canvas, 80, 234, 30, 5, "#fdfdf9", "#1c1c1c")
    die(canvas, 120, 234, 30, 5, RED, "#ffffff")
    return canvas.done()


def _blank(livery: Livery, paper: Colour) -> Canvas:
    canvas = Canvas(CARD_WIDTH, CARD_HEIGHT, mixed(livery.dark, "#000000", 0.25), radius=11)
    canvas.rectangle((1.25, 1.25, 198.75, 278.75), livery.ground, radius=10)
    canvas.rectangle((6, 6, 194, 274), paper, radius=8)
    return canvas


@cache
def _front(livery: Livery, trigger: bool) -> Canvas:
    """The common front of all cards of a nation, those with a trigger and those without."""
    canvas = _blank(livery, PAPER)
    canvas.rectangle((6, 6, 194, 48), livery.dark, radius=8)
    canvas.rectangle((6, 30, 194, 48), livery.dark)
    canvas.rectangle((6, 48, 194, 50.5), livery.ground)
    canvas.text((37, 17.5), "ORDER", 7.5, livery.light, anchor="lm", bold=0.4)
    for y, word in ((ACTION_Y, "ACTION"), (EVENT_Y, "EVENT")):
        canvas.rectangle((14, y - 15, 186, y + 17), mixed(PAPER, livery.ground, 0.30), radius=4)
        canvas.rectangle((14, y - 15, 18, y + 17), livery.dark, radius=1.5)
        canvas.text((24, y - 8), word, 6.5, mixed(livery.dark, PAPER, 0.15), anchor="lm", bold=0.4)
    canvas.stroke([(14, 205), (186, 205)], livery.dark, 1)
    canvas.polygon(hexagon(45, 237, 28), HEX_GREEN, "#59733a", 1.5)
    if trigger:
        canvas.rectangle((92, 209.5, 186, 265.5), RED, radius=5)
        canvas.rectangle((96, 226, 182, 262), PAPER, radius=3)
    return canvas


def _words(canvas: Canvas, face: CardFace, livery: Livery) -> None:
    canvas.text((14, 17), str(face.number), 13, "#ffffff", anchor="lm", bold=0.9)  # VASSAL's eye lies at the right
    canvas.text((100, 34), face.order.upper(), 20, "#ffffff", bold=1.5, fit=170)
    if face.also:
        canvas.text((124, 17.5), f"ACTION: {face.also.upper()}", 7.5, "#f3d98b", bold=0.4, fit=110)
    for y, name in ((ACTION_Y, face.action), (EVENT_Y, face.event)):
        canvas.text((24, y + 5.5), name, 15.5, livery.ink, anchor="lm", bold=0.8, fit=156)


def _chances(canvas: Canvas, face: CardFace) -> None:
    """The random hex and the dice at the foot, with the trigger over them."""
    canvas.text((45, 237), face.hex, 19, "#1f2a12", bold=1.2, fit=44)
    if face.trigger:
        canvas.text((139, 218), face.trigger.upper(), 11, "#ffffff", bold=0.8, fit=84)
    y, size = (244, 29) if face.trigger else (237, 33)
    die(canvas, 120, y, size, face.white, "#fdfdf9", "#1c1c1c")
    die(canvas, 158, y, size, face.red, RED, "#ffffff")


SCENE = (14.0, 58.0, 186.0, 118.0)
"""The box of a card's picture."""


@cache
def _sky(livery: Livery) -> Canvas:
    """The colours of a nation, from above to below."""
    scene = Canvas(172, 60)
    for step in range(60):
        scene.rectangle((0, step, 172, step + 1.5), mixed(livery.ground, livery.light, step / 60))
    return scene


@cache
def _window() -> Canvas:
    shape = Canvas(172, 60)
    shape.rectangle((0, 0, 172, 60), "#000", radius=4)
    return shape


def _scene(canvas: Canvas, face: CardFace, livery: Livery) -> None:
    """A picture without meaning: figures of the nation under a sky of its colours, a little different on each card."""
    scene = _sky(livery).copy()
    phase = face.number * 0.7
    for depth, base, height in ((0.25, 38.0, 7.0), (0.5, 46.0, 5.0)):
        ridge = [(s * 4.3, base - height * math.sin(s * 0.19 + phase * (1 + depth))) for s in range(41)]
        scene.polygon([(0, 60), *ridge, (172, 60)], mixed(livery.light, livery.dark, depth * 0.8))
    sun = 26 + face.number * 53 % 120
    scene.disc(sun, 14 + face.number % 3 * 3, 8, mixed(livery.light, "#ffffff", 0.6))
    scene.polygon([(0, 60), (0, 55), (56, 53.5), (116, 54.5), (172, 53), (172, 60)], livery.dark)
    count, offset = 3 + face.number % 3, face.number * 17 % 26
    for index in range(count):
        x = 20 + offset + index * 27
        pose = figures.POINT if index == count - 1 else figures.ADVANCE
        headgear = "capped" if pose is figures.POINT else face.nation
        figures.soldier(scene, x, 55, 33, livery.dark, pose, headgear)
    scene.keep_inside(_window())
    canvas.overlay(scene, *SCENE[:2])
    canvas.rectangle(SCENE, None, livery.dark, 1.2, radius=4)
