"""Weapons: separate counters directly above their carriers, that break and are repaired."""

from __future__ import annotations

from ccmod.authoring.menu import Command
from ccmod.authoring.sheets import Counter
from ccmod.games.combat_commander.module.common import picture, small
from ccmod.games.combat_commander.module.exchanges import GIVE, going
from ccmod.games.combat_commander.module.faces import weapon_face
from ccmod.games.combat_commander.module.unit_menu import BREAK, JOINS, ON_BOARD, STEP_KEYS
from ccmod.games.combat_commander.module.units import JOIN
from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.components import WeaponType
from ccmod.games.combat_commander.rules.names import TRACKS, WEAPON
from ccmod.modules.commands import named
from ccmod.modules.context import BuildContext
from ccmod.modules.events import act, hidden, sends
from ccmod.modules.plain.counters import CounterLook
from ccmod.modules.plain.states import steps_layer
from ccmod.modules.traits import set_global_property, texts

MENU = {
    "Join the fire group": JOINS,
    **BREAK,
    "Repair": act(e.Repair, key="Ctrl+R", heard="Ctrl+R"),
    "Eliminate": act(e.Eliminate, WEAPON, then=["ccmod.unmark"], when=ON_BOARD, key="Ctrl+E"),
    "Hand over": Command(does=["ccmod.offer"], when=ON_BOARD, name="ccmod.offer"),
} | hidden({GIVE: Command(does=["ccmod.aside", "ccmod.come"])})
"""The menu of a weapon, in its order."""


def traits(context: BuildContext) -> list[str]:
    """The traits behind the menu."""
    own = texts(
        set_global_property("FireGroup", JOIN),
        set_global_property("Offered", ("", named("offer"), "{BasicName}")),
        *going(context),
    )
    return [*sends((e.Eliminate,), WEAPON, TRACKS), *own]


def look(context: BuildContext, counter: Counter, type: WeaponType) -> CounterLook:
    """Both sides, the author's or drawn."""
    from ccmod.art.weapons import draw_weapon

    line, title = counter.line, counter.kind.removeprefix(f"{counter.side} ")
    fix, eliminate = (numbers_text(numbers) for numbers in (line.fix, line.eliminate))

    def face(broken: bool) -> str:
        drawn = weapon_face(
            type, counter.nation or "", title, broken=broken, fix=fix, eliminate=eliminate, size=small(counter)
        )
        return picture(context, counter, draw_weapon, drawn, back=broken)

    front, back = face(False), face(True)
    return CounterLook(front, (steps_layer((front, back), keys=STEP_KEYS),), prototype="Weapon")


def numbers_text(numbers: list[int] | None) -> str:
    """Numbers as they are printed: ``1-2``, ``10``, ``1, 3``; empty if they are not known."""
    if not numbers:
        return ""
    low, high = min(numbers), max(numbers)
    if len(numbers) > 1 and sorted(numbers) == list(range(low, high + 1)):
        return f"{low}-{high}"
    return ", ".join(map(str, sorted(numbers)))
