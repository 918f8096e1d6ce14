"""Counters on the map beside units: Breastworks on hexsides (15.1), and the hexes of extended units (8.4, 8.5)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import sqrt

from ccmod.art.drawing import sized
from ccmod.art.templates.counter import CounterFace, draw_counter
from ccmod.authoring.authored import Authored
from ccmod.authoring.sheets import Counter
from ccmod.games.great_battles.rules.terms import FORMS
from ccmod.ground.pillow import Image, ImageDraw
from ccmod.hexes.coordinates import DIRECTIONS
from ccmod.modules.context import BuildContext
from ccmod.modules.plain.counters import CounterLook, piece_of_game
from ccmod.modules.plain.look import NEUTRAL
from ccmod.play.property_names import FACING
from ccmod.vassal.traits import Rotate, Trait

ON_MAP = "works"
"""The class of these markers: no act of the rules is reported by them."""
BREASTWORKS = "Breastworks"
_EXTENSION, _FINE = 50, 4
_WOOD, _DARK = "#d9b878", "#3a2412"


def markers(authored: Authored) -> dict[str, Counter]:
    """One of each kind in the counters' window, from which players take as many as they need."""
    kept = {"delete": True, "trail": False, "moved": False, "reports": False, "tab": "Markers", "group": "On the map"}
    works = piece_of_game(authored, BREASTWORKS, ON_MAP, facing=len(DIRECTIONS), stack=False, **kept)
    extended = [piece_of_game(authored, f"Extended {form}", ON_MAP, **kept) for form in FORMS]
    return {one.name: one for one in (works, *extended)}


def look(context: BuildContext, counter: Counter) -> CounterLook:
    """A palisade along the upper hexside of a hex, or a plain marker with its word."""
    if counter.name == BREASTWORKS:
        file = context.authored.map.file
        picture = context.pictures.draw("breastworks.png", draw_breastworks, round(file.grid.dy * file.image_scale))
        return CounterLook(picture, prototype=BREASTWORKS)
    word = counter.name.removeprefix("Extended ")
    size = round(_EXTENSION * max(sheet.zoom for sheet in context.authored.sheets))
    face = CounterFace(template="text", size=size, colour=NEUTRAL, symbol=word, title="Extended")
    return CounterLook(context.pictures.draw(f"extended-{word}.png", draw_counter, face), prototype="Extended")


def along(direction: str) -> Callable[[Trait], Trait]:
    """The state in which Breastworks begin that lie along the hexside of a direction, such as ``ne``."""

    def change(trait: Trait) -> Trait:
        if isinstance(trait, Rotate) and trait.name == FACING:
            return replace(trait, facing=DIRECTIONS.index(direction))
        return trait

    return change


@sized(lambda height: (height, height))
def draw_breastworks(height: int) -> Image.Image:
    """Logs along the upper side of a flat-topped hex of this height in pixels, in a square around its middle."""
    size = height * _FINE
    image = Image.new("RGBA", (size, size), (0, 0, 0, 0))
    pen = ImageDraw.Draw(image)
    half, thick = size / sqrt(3) / 2, size // 14
    left, right, top = size / 2 - half * 0.92, size / 2 + half * 0.92, size // 60
    pen.rounded_rectangle((left, top, right, top + thick), thick // 2, fill=_WOOD, outline=_DARK, width=_FINE)
    for part in range(1, 6):
        x = left + (right - left) * part / 6
        pen.line((x, top, x, top + thick), fill=_DARK, width=_FINE)
    return image.resize((height, height), Image.Resampling.LANCZOS)
