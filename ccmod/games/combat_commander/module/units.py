"""Units and leaders: two sides, three states, and the commands of their menus."""

from __future__ import annotations

from collections.abc import Mapping

from ccmod.authoring.sheets import Counter
from ccmod.games.combat_commander.module.asking import question
from ccmod.games.combat_commander.module.common import TRACKS, movement_marks, picture, roll_for
from ccmod.games.combat_commander.module.exchanges import called, calling, exchanges
from ccmod.games.combat_commander.module.faces import unit_face
from ccmod.games.combat_commander.module.unit_menu import COLUMN, FP, HINDRANCE, MENU, REQUEST, SQUAD, SUBMENUS
from ccmod.games.combat_commander.rules.tables import Tables
from ccmod.modules.commands import Command, menu, named, traits_of
from ccmod.modules.pieces import Slot
from ccmod.modules.plain.counters import extras
from ccmod.modules.plain.states import state_layer, steps_layer
from ccmod.modules.traits import set_global_property
from ccmod.modules.workshop import Workshop
from ccmod.vassal.traits import CalculatedProperty, Layer, Mark, Prototype, SendTo, SubMenu, Trait

STATES = ("Suppressed", "Veteran", "Activated")
"""The states that are layers, in the order in which they are drawn."""
ROLLS = ("defense", "recover", "rout", "fire attack", "targeting", "melee")
"""The rolls that are made for a unit."""

_FALLEN = f'{{CurrentMap == "{TRACKS}" && LocationName.contains("Casualties") ? Side : ""}}'
"""What units in the casualty spaces of a side are counted by."""


def define(workshop: Workshop, spaces: int) -> Prototype:
    """The prototype of all units and leaders; each side has so many ``spaces`` for its casualties."""
    rolls = [roll_for(roll) for roll in ROLLS]
    below = [command for commands in SUBMENUS.values() for command in commands]
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
        set_global_property("LookFrom", ("", named("look-from"), "{LocationName}")),
        question(FP, HINDRANCE, COLUMN),
        *exchanges(workshop),
        *(menu(text, (one for one in commands if one.text)) for text, commands in reversed(SUBMENUS.items())),
        SubMenu(text="Roll for it", commands=tuple(roll.text for roll in rolls)),
        *reversed(rolls),
        *traits_of((*MENU, *below)),
    ]
    return workshop.prototypes.define("Unit", traits, "Units and leaders")


def kinds(workshop: Workshop, tables: Tables) -> dict[str, Prototype]:
    """The prototypes for what only Squads, Teams and leaders do, by kind."""
    traits: dict[str, list[Trait]] = {
        "squad": [*calling(), menu("Teams", (one for one in SQUAD if one.text)), *traits_of(SQUAD)],
        "team": [*called()],
        "leader": [menu("Artillery", REQUEST), *traits_of(REQUEST)],
    }
    there = {
        tables.units(counter.nation)[counter.type].kind
        for counter in workshop.authored.counters.values()
        if counter.class_ in ("unit", "leader")
    }
    if "team" not in there:
        there.discard("squad")  # nobody would come for it
    return {kind: workshop.prototypes.define(kind.capitalize(), own) for kind, own in traits.items() if kind in there}


def _next_space(spaces: int) -> str:
    """The first free casualty space of the unit's side (4.2), or the last one."""
    fallen = f'CountMap("{TRACKS}", "{{Fallen == \\"" + Side + "\\"}}")'
    return f'{{Side + " Casualties " + Math.min({spaces}, 1 + {fallen})}}'


def slot(
    workshop: Workshop, tables: Tables, counter: Counter, prototype: Prototype, kinds: Mapping[str, Prototype]
) -> Slot:
    """The slot of one unit or leader."""
    from ccmod.art.counters import draw_unit

    nation = counter.nation or ""
    type = tables.units(nation)[counter.type]
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
    marks = {
        "Class": counter.class_,
        "Side": counter.side or "",
        "Type": counter.type,
        "Kind": type.kind,
        "Quality": type.quality or "",
    }
    own = extras(workshop, counter, _menu_of(type.kind))
    special = [kinds[type.kind]] if type.kind in kinds else []
    marked = Mark.of(marks | counter.behaviour.values)
    traits = [steps_layer((front, back)), *own.inner, marked, prototype, *special, *own.outer]
    return workshop.slot("counter", counter.name, front, traits)


def _menu_of(kind: str) -> tuple[Command, ...]:
    """Every command that a kind of unit has."""
    own = {"squad": SQUAD, "leader": REQUEST}.get(kind, ())
    return (*MENU, *(command for commands in SUBMENUS.values() for command in commands), *own)


def _state(workshop: Workshop, state: str) -> Layer:
    """A state as a badge that is laid over the counter, off at first."""
    from ccmod.games.combat_commander.module.art.markers import draw_badge

    badge = workshop.pictures.draw(f"badge-{state.lower()}.png", draw_badge, state.lower())
    return state_layer(state, (badge,))
