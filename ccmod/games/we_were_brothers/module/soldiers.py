"""Soldiers: how their counters look, what is laid over them, and the commands of their menus."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ccmod.art.canvas import mixed
from ccmod.authoring.behaviour import LabelLine, Points
from ccmod.authoring.sheets import Counter
from ccmod.games.we_were_brothers.module import layers, menu, more_menu
from ccmod.games.we_were_brothers.module.figures import draw_base, draw_name
from ccmod.games.we_were_brothers.module.indoors import words
from ccmod.games.we_were_brothers.rules.names import BOX, CARRIES, HEALTH, MAGAZINES, PLACE, SOLDIER, SQUAD
from ccmod.games.we_were_brothers.rules.terms import ENGINEER, GUNNER, LEADER, MEDIC, OPERATOR, SNIPER
from ccmod.modules.context import BuildContext
from ccmod.modules.plain import counter_faces
from ccmod.modules.plain.counters import NO_HOUSEKEEPING, CounterLook, sides_of
from ccmod.modules.plain.wanted import turning, wanted
from ccmod.modules.traits import texts
from ccmod.vassal.traits import DynamicProperty

Missions = Mapping[str, Mapping[str, Any]]
SIGNS = {LEADER: "L", SNIPER: "S", ENGINEER: "E", MEDIC: "+", GUNNER: "MG", OPERATOR: "R"}
"""The sign of a specialist in the corner of his counter."""
_LABELS = {PLACE: "below", CARRIES: "above"}
"""Around his counter: the place where a soldier is, and the things that he carries."""


def overlaid(context: BuildContext, counter: Counter, missions: Missions) -> Counter:
    """A soldier with what the game adds to what his author wrote; any other counter as it is."""
    if counter.class_ != SOLDIER:
        return counter
    own = counter.behaviour
    traits = [wanted(), *layers.marks(context, counter.sheet), *menu.traits()]
    traits += [*words(), DynamicProperty(name=SQUAD)]
    update = {
        **NO_HOUSEKEEPING,
        "commands": {**menu.menu(), **more_menu.more(), **own.commands},
        "points": {**_numbers(missions), **own.points},
        "labels": {**_labels(), **own.labels},
        "traits": [*texts(*traits), *own.traits],
    }
    return replace(counter, behaviour=own.model_copy(update=update))


def _labels() -> dict[str, LabelLine]:
    shown = {name: {"text": f"${name}$", "at": at, "ground": "#f7f2e4"} for name, at in _LABELS.items()}
    return {f"{name} label": LabelLine.model_validate(line) for name, line in shown.items()}


def _numbers(missions: Missions) -> dict[str, Points]:
    """Health, loaded die and magazines; what a soldier begins with is laid out by the mission."""
    last = max((data["health"]["boxes"] for data in missions.values() if data["health"]), default=20)
    return {
        HEALTH: Points.model_validate({"start": 0, "most": last}),
        BOX: Points.model_validate({"start": 1, "least": 1, "most": 11}),
        MAGAZINES: Points.model_validate({"start": 0, "most": 6}),
    }


def look(context: BuildContext, counter: Counter, missions: Missions) -> CounterLook | None:
    """The author's picture, or a drawn one, with the figure upon it."""
    if counter.class_ != SOLDIER:
        return None
    name = context.file_names.of(counter.name)
    ground = counter_faces.ground(context, counter, sides_of(context))
    red, green, blue, _ = mixed(ground, "#101010", 0.8)
    ink = f"#{red:02x}{green:02x}{blue:02x}"
    own = counter_faces.own_picture(context, counter, name, 0)
    turned = (layers.figure(context, ink, counter.sheet), turning())
    prototype = f"{counter.side} Soldier"
    if own is not None:
        return CounterLook(own, turned, prototype=prototype)
    size = counter.sheet.size
    sign = SIGNS.get(_specialist(counter.name, missions) or "", "")
    base = context.pictures.draw(f"{name}.png", draw_base, ground, ink, size)
    plate = context.pictures.draw(f"name-{name}.png", draw_name, counter.name, sign, ground, ink, size)
    return CounterLook(base, (*turned, layers.name_plate(plate)), prototype=prototype)


def _specialist(name: str, missions: Missions) -> str | None:
    """The training that a soldier has in the first mission that knows him."""
    found = (data["soldiers"][name]["specialist"] for data in missions.values() if name in data["soldiers"])
    return next(found, None)
