"""How units look: quality and what damages them, the order as a ribbon, pins and models as labels."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from math import ceil
from typing import Any

from ccmod.art.canvas import Canvas, mixed
from ccmod.art.drawing import sized
from ccmod.art.templates.counter import draw_counter
from ccmod.authoring.behaviour import LabelLine
from ccmod.authoring.sheets import Counter, Sheet
from ccmod.games.bolt_action.module.words import KEPT
from ccmod.games.bolt_action.rules.names import MODELS, ORDER, ORDER_NUMBER, PINS, STATUS
from ccmod.games.bolt_action.rules.tables import DAMAGE, MORALE
from ccmod.games.bolt_action.rules.terms import (
    ADVANCE,
    AMBUSH,
    ARTILLERY,
    DOWN,
    FIRE,
    INFANTRY,
    ORDERS,
    RALLY,
    RUN,
    VEHICLE,
)
from ccmod.ground.pillow import Image
from ccmod.modules.context import BuildContext
from ccmod.modules.plain import counter_faces
from ccmod.modules.plain.counters import CounterLook, sides_of
from ccmod.modules.plain.figures import letters
from ccmod.modules.plain.states import in_size, state_layer, suffix
from ccmod.vassal.traits import Layer

COLOURS = {
    FIRE: "#b3261e", ADVANCE: "#3f7d3a", RUN: "#2f5f9e", AMBUSH: "#6d4a8c", RALLY: "#b07a12", DOWN: "#57514a",
}  # fmt: skip
"""The ribbon of each order."""
WORDS = {INFANTRY: "men", ARTILLERY: "crew"}
"""The name of a unit's models on its counter."""
RIBBON = (56, 15)
DIE_SIZE, VEHICLE_SIZE = 44, 48
"""The side of an order die and of a vehicle's counter in the units of their drawings."""
REACH, ABOVE = 11, 30
"""Pixels by which a vehicle's arrow sticks out; from the middle of a counter up to its order."""
RED, BLUE, GREY = "#b3261e", "#23364d", "#57514a"


@sized(lambda order, width: (width, _height(width)))
def draw_order(order: str, wide: int) -> Image.Image:
    """The order die of a unit, with the order that it shows, so many pixels wide."""
    width, height = RIBBON
    canvas = Canvas(width, height, zoom=wide / width)
    canvas.rectangle((0, 0, width, height), COLOURS[order], "#ffffff", 1.5, radius=4)
    canvas.text((width / 2, height / 2), order.upper(), 10, "#ffffff", bold=0.7, fit=width - 8)
    return canvas.done()


def _height(wide: int) -> int:
    """Pixels of the height of a ribbon that is so wide."""
    return ceil(round(RIBBON[1] * wide / RIBBON[0], 6))


@sized(lambda colour, word, size: (size, size))
def draw_die(colour: str, word: str, size: int) -> Image.Image:
    """An order die of a side, lit from the north-west."""
    side = DIE_SIZE
    canvas = Canvas(side, side, zoom=size / side)
    canvas.rectangle((3, 3, side - 1, side - 1), mixed(colour, "#000000", 0.55), radius=8)
    canvas.rectangle(
        (1, 1, side - 4, side - 4), mixed(colour, "#ffffff", 0.35), mixed(colour, "#000000", 0.6), 1.2, radius=8
    )
    canvas.rectangle((5, 5, side - 8, side - 8), colour, radius=6)
    canvas.text((side / 2 - 1.5, side / 2 - 1.5), word, 15, "#17150f", bold=0.7, fit=side - 14)
    return canvas.done()


@sized(lambda size: (_whole(size), _whole(size)))
def draw_front(size: int) -> Image.Image:
    """The part that turns with a vehicle below its counter: an arrow that sticks out at its front."""
    whole = VEHICLE_SIZE + 2 * REACH
    canvas, middle = Canvas(whole, whole, zoom=_whole(size) / whole), whole / 2
    canvas.polygon([(middle, 0), (middle - 11, REACH + 4), (middle + 11, REACH + 4)], "#1d1a14")
    canvas.polygon([(middle, 2.5), (middle - 8, REACH + 4), (middle + 8, REACH + 4)], "#ffd65a")
    return canvas.done()


def _whole(size: int) -> int:
    """Pixels of a vehicle's counter with its arrow on every side."""
    return size + 2 * round(REACH * size / VEHICLE_SIZE)


def orders_layer(context: BuildContext, sheet: Sheet, *, is_vehicle: bool) -> Layer:
    """The order of a unit over its counter, which follows the number of the order."""
    drawn, wide = context.pictures.draw, sheet.scaled(RIBBON[0])
    words = {order: in_size(context, f"order-{order.lower()}", sheet.zoom) for order in ORDERS}
    pictures = ["", *(drawn(name, draw_order, order, wide) for order, name in words.items())]
    names = ["", *map(suffix, ORDERS)]
    layer = state_layer(
        ORDER, pictures, names, at=(0, -sheet.scaled(ABOVE + REACH * is_vehicle)), followed=f"{{{ORDER_NUMBER}}}"
    )
    return layer.change(always_active=True, value=1)


def labels(line: Mapping[str, Any], zoom: float, *, counts_models: bool) -> dict[str, LabelLine]:
    """The changing text about a unit: models, pins, whatever else is to be seen."""
    found = {
        f"{PINS} label": _label(
            f'{{({PINS} > 0) ? {PINS} + ({PINS} == 1 ? " pin" : " pins") : ""}}', "right", RED, zoom
        )
    }
    word = WORDS.get(str(line.get("kind")))
    if word is not None and counts_models:
        found[f"{MODELS} label"] = _label(f"${MODELS}$ {word}", "below", BLUE, zoom)
    kept = f'{{({KEPT} == 1) ? "kept" : ""}}'
    found["Kept label"] = _label(kept, "top", GREY, zoom)
    if line.get("kind") == VEHICLE:
        found["Status label"] = _label(f"${STATUS}$", "below", RED, zoom)
    return found


def _label(text: str, at: str, ground: str, zoom: float) -> LabelLine:
    look = {"text": text, "at": at, "size": letters(10, zoom), "colour": "#ffffff", "ground": ground}
    return LabelLine.model_validate(look)


def look(context: BuildContext, counter: Counter, line: Mapping[str, Any]) -> CounterLook:
    """The author's picture, or a drawn one; below that of a vehicle its arrow turns."""
    if line.get("kind") != VEHICLE:
        return CounterLook(_picture(context, counter, line))
    size = counter.sheet.size
    return CounterLook(context.pictures.draw(f"front-{size}.png", draw_front, size))


def die(context: BuildContext, counter: Counter) -> CounterLook:
    """The author's picture of a die, or a drawn one in the colour of its side; in the cup all look alike."""
    name = context.file_names.of(counter.line.was or counter.line.name)
    own = counter_faces.own_picture(context, counter, name, 0)
    if own is None:
        ground = counter_faces.ground(context, counter, sides_of(context))
        word = (counter.behaviour.title or counter.side or "").upper()
        own = context.pictures.draw(f"{name}.png", draw_die, ground, word, counter.sheet.size)
    return CounterLook(own)


def upright(context: BuildContext, counter: Counter, line: Mapping[str, Any]) -> list[Layer]:
    """The counter of a vehicle, which stays upright while the arrow below it turns."""
    if line.get("kind") != VEHICLE:
        return []
    layer = state_layer("Vehicle", [_picture(context, counter, line)], [""], always=True)
    return [layer.change(increase_key=None, decrease_key=None)]


def _picture(context: BuildContext, counter: Counter, line: Mapping[str, Any]) -> str:
    """A picture that says which of its kind it is, its quality and morale, and what damages it."""
    name = context.file_names.of(counter.name)
    own = counter_faces.own_picture(context, counter, name, 0)
    if own is not None:
        return own
    face = counter_faces.drawn_face(counter, 0, counter_faces.ground(context, counter, sides_of(context)))
    quality = str(line.get("quality") or "")
    damaged = DAMAGE.get(str(line.get("armour" if line.get("kind") == VEHICLE else "quality")))
    number = counter.name.removeprefix(counter.line.name).strip()
    face = replace(
        face,
        values=f"{quality.capitalize()[:3]} {MORALE[quality]}" if quality in MORALE else face.values,
        top_left=face.top_left or number,
        top_right=face.top_right or ("" if damaged is None else f"{damaged}+"),
    )
    return context.pictures.draw(f"{name}.png", draw_counter, face)
