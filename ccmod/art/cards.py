"""Fate cards and their backs, and the Initiative card: names and numbers, no card texts.

From top to bottom: the order, the action, the event; at the foot the random hex and the dice, with the trigger in
a red box around them (rule 1).
"""

from __future__ import annotations

import math

from PIL import Image

from ccmod.art import figures
from ccmod.art.canvas import Canvas, Colour, hexagon, mixed, star
from ccmod.art.dice import die
from ccmod.art.faces import LIVERIES, CardFace, Livery

CARD_WIDTH, CARD_HEIGHT = 200, 280
"""Pixels of a card."""
PAPER = "#f3ecda"
RED = "#b3202a"
HEX_GREEN = "#c9dfa8"


def draw_card(face: CardFace) -> Image.Image:
    """The front of a Fate card, 200 by 280 pixels, its corners clear."""
    livery = LIVERIES[face.nation]
    canvas = _blank(livery, PAPER)
    _order(canvas, face, livery)
    _scene(canvas, face, livery)
    _line(canvas, 140, "ACTION", face.action, livery)
    _line(canvas, 179, "EVENT", face.event, livery)
    _foot(canvas, face, livery)
    return canvas.done()


def draw_back(nation: str) -> Image.Image:
    """The back of a nation's Fate cards."""
    livery = LIVERIES[nation]
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


def draw_initiative() -> Image.Image:
    """The Initiative card, held by one side at a time."""
    livery = LIVERIES["neutral"]
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
    canvas = Canvas(CARD_WIDTH, CARD_HEIGHT)
    canvas.rectangle((0, 0, 200, 280), mixed(livery.dark, "#000000", 0.25), radius=11)
    canvas.rectangle((1.25, 1.25, 198.75, 278.75), livery.ground, radius=10)
    canvas.rectangle((6, 6, 194, 274), paper, radius=8)
    return canvas


def _order(canvas: Canvas, face: CardFace, livery: Livery) -> None:
    canvas.rectangle((6, 6, 194, 48), livery.dark, radius=8)
    canvas.rectangle((6, 30, 194, 48), livery.dark)
    canvas.rectangle((6, 48, 194, 50.5), livery.ground)
    canvas.text((16, 16.5), "ORDER", 7.5, livery.light, anchor="lm", bold=0.4)
    canvas.text((184, 16.5), str(face.number), 9.5, livery.light, anchor="rm", bold=0.5)
    title = face.order
    canvas.text((100, 34), title.upper(), 20, "#ffffff", bold=1.5, fit=170)
    if face.also:
        canvas.text((100, 16.5), f"ACTION: {face.also.upper()}", 7.5, "#f3d98b", bold=0.4)


def _scene(canvas: Canvas, face: CardFace, livery: Livery) -> None:
    """A picture without meaning: figures of the nation under a sky of its colours, a little different on each card."""
    left, top, right, bottom = 14.0, 58.0, 186.0, 118.0
    scene, shape = Canvas(CARD_WIDTH, CARD_HEIGHT), Canvas(CARD_WIDTH, CARD_HEIGHT)
    for step in range(60):
        shade = mixed(livery.ground, livery.light, step / 60)
        scene.rectangle((left, top + step, right, top + step + 1.5), shade)
    phase = face.number * 0.7
    for depth, base, height in ((0.25, 96.0, 7.0), (0.5, 104.0, 5.0)):
        ridge = [(left + s * 4.3, base - height * math.sin(s * 0.19 + phase * (1 + depth))) for s in range(41)]
        scene.polygon([(left, bottom), *ridge, (right, bottom)], mixed(livery.light, livery.dark, depth * 0.8))
    sun = 40 + face.number * 53 % 120
    scene.disc(sun, 72 + face.number % 3 * 3, 8, mixed(livery.light, "#ffffff", 0.6))
    scene.polygon([(left, bottom), (left, 113), (70, 111.5), (130, 112.5), (right, 111), (right, bottom)], livery.dark)
    count, offset = 3 + face.number % 3, face.number * 17 % 26
    for index in range(count):
        x = 34 + offset + index * 27
        pose = figures.POINT if index == count - 1 else figures.ADVANCE
        headgear = "capped" if pose is figures.POINT else face.nation
        figures.soldier(scene, x, 113, 33, livery.dark, pose, headgear)
    shape.rectangle((left, top, right, bottom), "#000", radius=4)
    scene.keep_inside(shape)
    canvas.overlay(scene)
    canvas.rectangle((left, top, right, bottom), None, livery.dark, 1.2, radius=4)


def _line(canvas: Canvas, y: float, word: str, name: str, livery: Livery) -> None:
    canvas.rectangle((14, y - 15, 186, y + 17), mixed(PAPER, livery.ground, 0.30), radius=4)
    canvas.rectangle((14, y - 15, 18, y + 17), livery.dark, radius=1.5)
    canvas.text((24, y - 8), word, 6.5, mixed(livery.dark, PAPER, 0.15), anchor="lm", bold=0.4)
    canvas.text((24, y + 5.5), name, 15.5, livery.ink, anchor="lm", bold=0.8, fit=156)


def _foot(canvas: Canvas, face: CardFace, livery: Livery) -> None:
    canvas.stroke([(14, 205), (186, 205)], livery.dark, 1)
    canvas.polygon(hexagon(45, 237, 28), HEX_GREEN, "#59733a", 1.5)
    canvas.text((45, 237), face.hex, 19, "#1f2a12", bold=1.2, fit=44)
    if face.trigger:
        canvas.rectangle((92, 209.5, 186, 265.5), RED, radius=5)
        canvas.rectangle((96, 226, 182, 262), PAPER, radius=3)
        canvas.text((139, 218), face.trigger.upper(), 11, "#ffffff", bold=0.8, fit=84)
    y, size = (244, 29) if face.trigger else (237, 33)
    die(canvas, 120, y, size, face.white, "#fdfdf9", "#1c1c1c")
    die(canvas, 158, y, size, face.red, RED, "#ffffff")
