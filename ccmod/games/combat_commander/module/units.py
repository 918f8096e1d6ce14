"""Units and leaders: two sides, three states, and what the commands of their menus work."""

from __future__ import annotations

from ccmod.art.faces import UNIT_SIZE
from ccmod.authoring.sheets import Counter
from ccmod.games.combat_commander.module.common import picture, rolls_for
from ccmod.games.combat_commander.module.exchanges import called, calling, exchanges
from ccmod.games.combat_commander.module.faces import unit_face
from ccmod.games.combat_commander.module.unit_menu import STEP_KEYS, SWITCHES
from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.components import UnitType
from ccmod.games.combat_commander.rules.names import ACTIVATED, SUPPRESSED, TRACKS, UNIT, VETERAN, casualties_of
from ccmod.modules.commands import named, stroke_of
from ccmod.modules.context import BuildContext
from ccmod.modules.events import sends
from ccmod.modules.plain.counters import CounterLook
from ccmod.modules.plain.states import in_size, state_layer, steps_layer
from ccmod.modules.traits import set_global_property, texts, with_name
from ccmod.vassal.traits import CalculatedProperty, Key, Layer, SendTo

STATES = (SUPPRESSED, VETERAN, ACTIVATED)
"""The states that are layers, in the order in which they are drawn."""
ROLLS = ("defense", "recover", "rout", "fire attack", "targeting", "melee")
"""The rolls that are made for a unit."""
_FALLEN = f'{{CurrentMap == "{TRACKS}" && LocationName.contains("Casualties") ? Side : ""}}'
"""The property by which units in the casualty spaces of a side are counted."""
JOIN = ("", Key.ctrl("G"), with_name("FireGroup"))
"""A piece joins the fire group, by the key of its line."""


def traits(context: BuildContext, kind: str, side: str, spaces: int, size: int) -> list[str]:
    """The traits behind the menus of a kind of unit of a side; each side has so many ``spaces`` for its casualties.

    The badges of its states are drawn for counters of ``size`` pixels.
    """
    own = {"squad": calling, "team": called}.get(kind, tuple)
    return [
        *texts(
            *own(),
            *(_state(context, state, size) for state in STATES),
            CalculatedProperty(name="Fallen", expression=_FALLEN),
            SendTo(key=named("fall"), map=TRACKS, board=TRACKS, destination="R", region=_next_space(spaces)),
            set_global_property("FireGroup", JOIN, ("", named("clear-group"), "")),
            set_global_property("LookFrom", ("", named("look-from"), "{LocationName}")),
            *exchanges(context, side),
            *rolls_for(ROLLS),
        ),
        *sends((e.Exit,), UNIT, TRACKS),
    ]


def _next_space(spaces: int) -> str:
    """The first free casualty space of the unit's side (4.2), or the last one."""
    fallen = f'CountMap("{TRACKS}", "{{Fallen == \\"" + Side + "\\"}}")'
    return f'{{Side + "{casualties_of("")} " + Math.min({spaces}, 1 + {fallen})}}'


def look(context: BuildContext, counter: Counter, type: UnitType) -> CounterLook:
    """Both sides, the author's or drawn."""
    from ccmod.art.counters import draw_unit

    title = counter.kind.removeprefix(f"{counter.side} ")

    def side(broken: bool) -> str:
        face = unit_face(type, counter.nation or "", title, broken=broken, size=counter.sheet.size)
        return picture(context, counter, draw_unit, face, back=broken)

    front, back = side(False), side(True)
    return CounterLook(front, (steps_layer((front, back), keys=STEP_KEYS),), prototype=f"{counter.side} {type.kind}")


def _state(context: BuildContext, state: str, size: int) -> Layer:
    """A state as a badge that is laid over the counter, off at first."""
    from ccmod.games.combat_commander.module.art.markers import draw_badge

    name = in_size(context, f"badge-{state.lower()}", size / UNIT_SIZE)
    badge = context.pictures.draw(name, draw_badge, state.lower(), size)
    on, off = (stroke_of(one) for one in SWITCHES[state])
    return state_layer(state, (badge,), toggle=on, off=off)
