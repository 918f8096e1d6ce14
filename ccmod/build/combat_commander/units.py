"""Units and leaders: two sides, three states, and the commands of their menus."""

from __future__ import annotations

from ccmod.authoring.sheets import Counter
from ccmod.build.combat_commander import reports
from ccmod.build.combat_commander.common import BOARD, TRACKS, movement_marks, picture, roll_for
from ccmod.build.combat_commander.faces import unit_face
from ccmod.build.commands import Command, named, traits_of
from ccmod.build.pieces import Slot
from ccmod.build.plain.counters import extras
from ccmod.build.plain.states import STEP, state_layer, steps_layer
from ccmod.build.traits import set_global_property
from ccmod.build.workshop import Workshop
from ccmod.systems.combat_commander.tables import unit_types
from ccmod.vassal.traits import CalculatedProperty, Key, Layer, Mark, Prototype, SendTo, SubMenu, Trait

STATES = ("Suppressed", "Veteran", "Activated")
"""The states that are layers, in the order in which they are drawn."""
ROLLS = ("defense", "recover", "rout", "fire attack", "targeting", "melee")
"""The rolls that are made for a unit."""

_ON_BOARD = f'CurrentMap == "{BOARD}"'
_GOOD, _BROKEN = f"{STEP}_Level == 1", f"{STEP}_Level == 2"
_FALLEN = f'{{CurrentMap == "{TRACKS}" && LocationName.contains("Casualties") ? Side : ""}}'
"""What units in the casualty spaces of a side are counted by."""

MENU = (
    Command("activate", "Activate", (named("Activated"),), reports.ACTIVATE, "Activated_Level < 0", Key.ctrl("A")),
    Command("stand-down", "Take off Activated", (named("Activated"),), None, "Activated_Level > 0"),
    Command("join", "Join the fire group", (named("join-group"),), None, _ON_BOARD, Key.ctrl("G")),
    Command(
        "attack",
        "Attack this hex with the fire group",
        (),
        reports.ATTACK,
        'FireGroup != "" && PlayerSide != Side',
        Key.ctrl("F"),
        after=(named("clear-group"),),
    ),
    Command("break", "Break", (named("to-back"),), reports.BREAK, _GOOD, Key.ctrl("B")),
    Command("rally", "Rally", (named("to-front"),), reports.RALLY, _BROKEN, Key.ctrl("R")),
    Command("suppress", "Suppress", (named("Suppressed"),), reports.SUPPRESS, "Suppressed_Level < 0", Key.ctrl("S")),
    Command(
        "unsuppress",
        "No longer suppressed",
        (named("Suppressed"),),
        reports.UNSUPPRESS,
        "Suppressed_Level > 0",
        Key.ctrl("U"),
    ),
    Command("veteran", "Become veteran", (named("Veteran"),), reports.VETERAN, "Veteran_Level < 0"),
    Command("eliminate", "Eliminate", (named("unmark"), named("fall")), reports.ELIMINATE, _ON_BOARD, Key.ctrl("E")),
    Command(
        "overstacked", "Eliminate for stacking", (named("unmark"), named("fall")), reports.ELIMINATE_STACKING, _ON_BOARD
    ),
    Command("exit", "Leave the map", (named("to-reserve"),), reports.EXIT, _ON_BOARD),
    Command("melee", "Melee here", (), reports.MELEE, _ON_BOARD),
)
"""The menu of a unit, in its order."""


def define(workshop: Workshop, spaces: int) -> Prototype:
    """The prototype of all units and leaders; each side has so many ``spaces`` for its casualties."""
    rolls = [roll_for(roll) for roll in ROLLS]
    send = SendTo(map=TRACKS, board=TRACKS)
    traits: list[Trait] = [
        *(_state(workshop, state) for state in STATES),
        CalculatedProperty(name="Fallen", expression=_FALLEN),
        *movement_marks(),
        send.change(key=named("fall"), destination="R", region=_next_space(spaces)),
        send.change(key=named("to-reserve"), destination="Z", zone='{Side + " Reserve"}'),
        set_global_property(
            "FireGroup",
            ("", named("join-group"), '{FireGroup == "" ? BasicName : FireGroup + ", " + BasicName}'),
            ("", named("clear-group"), ""),
        ),
        SubMenu(text="Roll for it", commands=tuple(roll.text for roll in rolls)),
        *reversed(rolls),
        *traits_of(MENU),
    ]
    return workshop.prototypes.define("Unit", traits, "Units and leaders")


def _next_space(spaces: int) -> str:
    """The first free casualty space of the unit's side (4.2), or the last one."""
    fallen = f'CountMap("{TRACKS}", "{{Fallen == \\"" + Side + "\\"}}")'
    return f'{{Side + " Casualties " + Math.min({spaces}, 1 + {fallen})}}'


def slot(workshop: Workshop, counter: Counter, prototype: Prototype) -> Slot:
    """The slot of one unit or leader."""
    from ccmod.art.counters import draw_unit

    nation = counter.nation or ""
    type = unit_types(nation)[counter.type]
    title = counter.kind.removeprefix(f"{counter.side} ")
    front, back = (
        picture(
            workshop,
            counter,
            draw_unit,
            unit_face(type, nation, title, broken=broken),
            back=broken,
        )
        for broken in (False, True)
    )
    marks = {"Class": counter.class_, "Side": counter.side or "", "Type": counter.type}
    own = extras(workshop, counter)
    traits = [steps_layer((front, back)), *own.inner, Mark.of(marks | counter.behaviour.values), prototype, *own.outer]
    return workshop.slot("counter", counter.name, front, traits)


def _state(workshop: Workshop, state: str) -> Layer:
    """A state as a badge that is laid over the counter, off at first."""
    from ccmod.art.markers import draw_badge

    badge = workshop.pictures.draw(f"badge-{state.lower()}.png", draw_badge, state.lower())
    return state_layer(state, (badge,))
