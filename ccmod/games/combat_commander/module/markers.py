"""Markers in hexes: smoke, fortifications, control. Any number of each can be taken from the counters' window."""

from __future__ import annotations

import re

from ccmod.authoring.sheets import Counter
from ccmod.games.combat_commander.module.common import picture, small
from ccmod.games.combat_commander.module.marker_menus import KINDS, family
from ccmod.games.combat_commander.module.unit_menu import STEP_KEYS
from ccmod.modules.context import BuildContext
from ccmod.modules.plain.counters import CounterLook
from ccmod.modules.plain.states import in_size, step_names, steps_layer
from ccmod.vassal.traits import Layer

ASIDE = (-20, 22)
"""Pixels from the hex's centre to a marker's, so that it can be seen and picked under a stack of units."""
_VALUE = re.compile(r" ([0-9]+|[A-Z])$")
"""The number or letter at the end of a marker's name."""


def kind_of(type: str) -> str:
    """The kind of drawing for a marker's type, or for its name: ``Smoke 4`` is ``smoke``."""
    return _VALUE.sub("", type).lower().replace(" ", "_")


def value_of(counter: Counter) -> str:
    """The number or letter at the end of a marker's name; empty if there is none."""
    value = _VALUE.search(counter.name)
    return value[1] if value else ""


def look(context: BuildContext, counter: Counter, kind: str) -> CounterLook:
    """The author's picture, or a drawn one, a little aside; a Radio has a broken side, which is grey."""
    from ccmod.art.faces import MarkerFace
    from ccmod.games.combat_commander.module.art.markers import draw_marker

    face = MarkerFace(kind=kind, value=value_of(counter), nation=counter.nation or "neutral", size=small(counter))
    front = picture(context, counter, draw_marker, face)
    own = family(kind)
    if own == "radio":
        name = in_size(context, f"{kind}-broken", counter.sheet.zoom)
        back = context.pictures.draw(name, draw_marker, MarkerFace(kind=kind, size=face.size))
        layer = steps_layer((front, back), step_names(("", "broken")), keys=STEP_KEYS)
    else:
        x, y = map(counter.sheet.scaled, ASIDE)
        layer = Layer(activate_text="", images=(front,), level_names=("",), name="Face", activate_key=None, x=x, y=y)
    name = f"Marker {own}" if own in KINDS else "Marker"
    return CounterLook("", (layer,), prototype=name, size=face.size)
