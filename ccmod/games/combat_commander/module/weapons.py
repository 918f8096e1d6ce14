"""Weapons: separate counters directly above their carriers, that break and are repaired."""

from __future__ import annotations

from ccmod.authoring.sheets import Counter
from ccmod.games.combat_commander.module import reports
from ccmod.games.combat_commander.module.common import BOARD, TRACKS, movement_marks, picture
from ccmod.games.combat_commander.module.exchanges import going
from ccmod.games.combat_commander.module.faces import weapon_face
from ccmod.games.combat_commander.rules.tables import Tables
from ccmod.modules.commands import Command, named, traits_of
from ccmod.modules.pieces import Slot
from ccmod.modules.plain.counters import extras
from ccmod.modules.plain.states import STEP, steps_layer
from ccmod.modules.traits import set_global_property
from ccmod.modules.workshop import Workshop
from ccmod.vassal.traits import Key, Mark, Prototype, SendTo, Trait

_ON_BOARD = f'CurrentMap == "{BOARD}"'

MENU = (
    Command("join", "Join the fire group", (named("join-group"),), None, _ON_BOARD, Key.ctrl("G")),
    Command("break", "Break", (named("to-back"),), reports.BREAK, f"{STEP}_Level == 1", Key.ctrl("B")),
    Command("repair", "Repair", (named("to-front"),), reports.REPAIR, f"{STEP}_Level == 2", Key.ctrl("R")),
    Command("eliminate", "Eliminate", (named("unmark"), named("fall")), reports.ELIMINATE, _ON_BOARD, Key.ctrl("E")),
    Command("hand-over", "Hand over", (named("offer"),), None, _ON_BOARD),
    Command("give", "", (named("aside"), named("come"))),
)
"""The menu of a weapon, in its order."""


def define(workshop: Workshop) -> Prototype:
    """The prototype of all weapons."""
    traits: list[Trait] = [
        *movement_marks(),
        SendTo(key=named("fall"), map=TRACKS, board=TRACKS, destination="Z", zone='{Side + " Weapons"}'),
        set_global_property(
            "FireGroup", ("", named("join-group"), '{FireGroup == "" ? BasicName : FireGroup + ", " + BasicName}')
        ),
        set_global_property("Offered", ("", named("offer"), "{BasicName}")),
        *going(workshop),
        *traits_of(MENU),
    ]
    return workshop.prototypes.define("Weapon", traits, "Weapons")


def slot(workshop: Workshop, tables: Tables, counter: Counter, prototype: Prototype) -> Slot:
    """The slot of one weapon."""
    from ccmod.art.weapons import draw_weapon

    nation = counter.nation or ""
    type = tables.weapons(nation)[counter.type]
    line = counter.line
    title = counter.kind.removeprefix(f"{counter.side} ")

    def face(broken: bool) -> str:
        fix, eliminate = (numbers_text(numbers) for numbers in (line.fix, line.eliminate))
        drawn = weapon_face(type, nation, title, broken=broken, fix=fix, eliminate=eliminate)
        return picture(workshop, counter, draw_weapon, drawn, back=broken)

    front, back = face(False), face(True)
    marks = {"Class": "weapon", "Side": counter.side or "", "Type": counter.type}
    own = extras(workshop, counter, MENU)
    traits = [steps_layer((front, back)), *own.inner, Mark.of(marks | counter.behaviour.values), prototype, *own.outer]
    return workshop.slot("counter", counter.name, front, traits)


def numbers_text(numbers: list[int] | None) -> str:
    """Numbers as they are printed: ``1-2``, ``10``, ``1, 3``; empty if they are not known."""
    if not numbers:
        return ""
    low, high = min(numbers), max(numbers)
    if len(numbers) > 1 and sorted(numbers) == list(range(low, high + 1)):
        return f"{low}-{high}"
    return ", ".join(map(str, sorted(numbers)))
