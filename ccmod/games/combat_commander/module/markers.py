"""Markers in hexes: smoke, fortifications, control. Any number of each can be taken from the counters' window."""

from __future__ import annotations

import re

from ccmod.authoring.sheets import Counter
from ccmod.games.combat_commander.module import marker_menus, reports
from ccmod.games.combat_commander.module.common import BOARD, GONE, picture
from ccmod.modules.commands import Command, traits_of
from ccmod.modules.pieces import Slot
from ccmod.modules.plain.counters import extras
from ccmod.modules.plain.states import step_names, steps_layer
from ccmod.modules.workshop import Workshop
from ccmod.vassal.traits import DoesNotStack, Key, Layer, Mark, Mask, Prototype

MENU = (
    Command(
        "remove",
        "Remove",
        report=reports.REMOVE,
        when=f'CurrentMap == "{BOARD}"',
        key=Key.ctrl("D"),
        after=(GONE,),
    ),
)
"""The menu of a marker. It is deleted only after the report, which names its hex."""


ASIDE = (-20, 22)
"""Pixels from the hex's centre to a marker's, so that it can be seen and picked under a stack of units."""
_VALUE = re.compile(r" ([0-9]+|[A-Z])$")
"""The number or letter at the end of a marker's name."""


def kind_of(type: str) -> str:
    """The kind of drawing for a marker's type, or for its name: ``Smoke 4`` is ``smoke``."""
    return _VALUE.sub("", type).lower().replace(" ", "_")


def define(workshop: Workshop) -> Prototype:
    """The prototype of all markers.

    They do not stack, or a stack of units would take them along when it is dragged.
    """
    traits = [DoesNotStack(movement="N", stacking="R"), *traits_of(MENU)]
    return workshop.prototypes.define("Marker", traits, "Markers in hexes")


def slot(workshop: Workshop, counter: Counter, prototype: Prototype) -> Slot:
    """The slot of one marker. Its kind is its type, its value the number or letter at the end of its name."""
    from ccmod.art.faces import MarkerFace
    from ccmod.games.combat_commander.module.art.markers import MARKER_SIZE, draw_marker

    kind = kind_of(counter.type)
    value = _VALUE.search(counter.name)
    face = MarkerFace(kind=kind, value=value[1] if value else "", nation=counter.nation or "neutral")
    front = picture(workshop, counter, draw_marker, face)
    marks = {"Class": "marker", "Side": counter.side or "", "Type": counter.name, "Value": face.value}
    secret = [_secrecy(workshop)] if kind == "objective" else []
    acts = marker_menus.define(workshop, kind)
    own = extras(workshop, counter, (*MENU, *marker_menus.KINDS.get(marker_menus.family(kind), ())))
    traits = [
        _drawn(workshop, counter, kind, front),
        *own.inner,
        Mark.of(marks | counter.behaviour.values),
        *secret,
        marker_menus.ending(kind),
        prototype,
        *([acts] if acts else []),
        *own.outer,
    ]
    return workshop.slot("counter", counter.name, "", traits, size=MARKER_SIZE)


def _drawn(workshop: Workshop, counter: Counter, kind: str, front: str) -> Layer:
    """The marker's picture; a Radio has a broken side, which is grey."""
    if marker_menus.family(kind) == "radio":
        from ccmod.art.faces import MarkerFace
        from ccmod.games.combat_commander.module.art.markers import draw_marker

        back = workshop.pictures.draw(f"{kind}-broken.png", draw_marker, MarkerFace(kind=kind))
        return steps_layer((front, back), step_names(("", "broken")))
    return Layer(
        activate_text="", images=(front,), level_names=("",), name="Face", activate_key=None, x=ASIDE[0], y=ASIDE[1]
    )


def _secrecy(workshop: Workshop) -> Mask:
    """What keeps an objective chit secret: only its owner sees its face (7.3.3)."""
    from ccmod.art.faces import MarkerFace
    from ccmod.games.combat_commander.module.art.markers import draw_marker

    cover = workshop.pictures.draw("objective-secret.png", draw_marker, MarkerFace(kind="objective", value="?"))
    return Mask(
        key=Key.ctrl("M"),
        image=cover,
        text="Turn over",
        style="I",
        masked_name="Secret objective",
        access="side:",
        peek_text="",
        auto_peek=False,
    )
