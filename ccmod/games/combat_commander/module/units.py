"""Units and leaders: two sides, three states, and what the commands of their menus work."""

from __future__ import annotations

from ccmod.authoring.sheets import Counter
from ccmod.games.combat_commander.module.common import picture, roll_for
from ccmod.games.combat_commander.module.exchanges import called, calling, exchanges
from ccmod.games.combat_commander.module.faces import unit_face
from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.components import UnitType
from ccmod.games.combat_commander.rules.names import ACTIVATED, SUPPRESSED, TRACKS, UNIT, VETERAN, casualties_of
from ccmod.modules.commands import named
from ccmod.modules.context import BuildContext
from ccmod.modules.events import sends
from ccmod.modules.plain.counters import Look
from ccmod.modules.plain.states import state_layer, steps_layer
from ccmod.modules.traits import set_global_property, texts
from ccmod.vassal.traits import CalculatedProperty, Layer, RestrictCommands, SendTo, SubMenu

STATES = (SUPPRESSED, VETERAN, ACTIVATED)
"""The states that are layers, in the order in which they are drawn."""
ROLLS = ("defense", "recover", "rout", "fire attack", "targeting", "melee")
"""The rolls that are made for a unit."""
_FALLEN = f'{{CurrentMap == "{TRACKS}" && LocationName.contains("Casualties") ? Side : ""}}'
"""What units in the casualty spaces of a side are counted by."""
_NOT_OWN = "{PlayerSide != Side}"
"""Cards of a deck do nothing for the other player, who does not see them."""
JOIN = ("", named("join-group"), '{FireGroup == "" ? BasicName : FireGroup + ", " + BasicName}')
"""A piece joins the fire group."""


def traits(context: BuildContext, kind: str, spaces: int) -> list[str]:
    """What the menus of a kind of unit work; each side has so many ``spaces`` for its casualties."""
    rolls = [roll_for(roll) for roll in ROLLS]
    own = {"squad": calling, "team": called}.get(kind, tuple)
    return [
        *texts(
            *own(),
            *(_state(context, state) for state in STATES),
            CalculatedProperty(name="Fallen", expression=_FALLEN),
            SendTo(key=named("fall"), map=TRACKS, board=TRACKS, destination="R", region=_next_space(spaces)),
            set_global_property("FireGroup", JOIN, ("", named("clear-group"), "")),
            set_global_property("LookFrom", ("", named("look-from"), "{LocationName}")),
            *exchanges(context),
            SubMenu(text="Roll for it", commands=tuple(roll.text for roll in rolls)),
            *reversed(rolls),
            RestrictCommands(name="its owner rolls", filter=_NOT_OWN, keys=tuple(roll.key for roll in rolls)),
        ),
        *sends((e.Exit,), UNIT, TRACKS),
    ]


def _next_space(spaces: int) -> str:
    """The first free casualty space of the unit's side (4.2), or the last one."""
    fallen = f'CountMap("{TRACKS}", "{{Fallen == \\"" + Side + "\\"}}")'
    return f'{{Side + "{casualties_of("")} " + Math.min({spaces}, 1 + {fallen})}}'


def look(context: BuildContext, counter: Counter, type: UnitType) -> Look:
    """Both sides, the author's or drawn."""
    from ccmod.art.counters import draw_unit

    title = counter.kind.removeprefix(f"{counter.side} ")
    front, back = (
        picture(context, counter, draw_unit, unit_face(type, counter.nation or "", title, broken=broken), back=broken)
        for broken in (False, True)
    )
    return Look(front, (steps_layer((front, back)),), prototype=type.kind.capitalize())


def _state(context: BuildContext, state: str) -> Layer:
    """A state as a badge that is laid over the counter, off at first."""
    from ccmod.games.combat_commander.module.art.markers import draw_badge

    badge = context.pictures.draw(f"badge-{state.lower()}.png", draw_badge, state.lower())
    return state_layer(state, (badge,))
