"""Acts of units with other counters: Teams come in for Squads, Weapons change hands, Control markers change sides.

The others get global key commands; what they need to know of the caller is in properties of the module.
"""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.module.common import HERE, to_all
from ccmod.games.combat_commander.module.unit_menu import MENU, MP_STEPS
from ccmod.games.combat_commander.rules.names import BOARD, TRACKS
from ccmod.modules.commands import command, named, stroke_of, traits_of
from ccmod.modules.context import BuildContext
from ccmod.modules.names import slug
from ccmod.modules.plain.palette import CounterPalette
from ccmod.modules.traits import set_global_property
from ccmod.vassal.traits import (
    CalculatedProperty,
    DynamicProperty,
    PlaceMarker,
    SendTo,
    Trait,
)

GIVE, YIELD = "give", "yield"
"""The keys sent to a weapon that is handed over, and to the Control marker of the side that loses an objective."""


def exchanges(context: BuildContext, side: str) -> Iterator[Trait]:
    """The traits of all units and leaders of a side for this."""
    yield CalculatedProperty(name="Objective", expression=objective_here(context))
    yield from _points()
    yield from going(context)
    yield set_global_property("CallHex", ("", named("here"), "{LocationName}"))
    yield to_all("take.call", GIVE, 'BasicName == "$Offered$"')
    yield set_global_property("Offered", ("", named("take.done"), ""))
    yield from _flag(context, side)


def objective_here(context: BuildContext) -> str:
    """The number of the objective in whose hex a piece is, or nothing."""
    expression = '""'
    for number, hex in context.authored.map.file.objectives.items():
        expression = f'LocationName == "{hex}" ? "{number}" : {expression}'
    return f'{{CurrentMap == "{BOARD}" ? ({expression}) : ""}}'


def going(context: BuildContext) -> Iterator[Trait]:
    """A piece is put aside and comes to the hex of the caller, on top of what lies there."""
    board = context.authored.map.file.id
    yield SendTo(key=named("aside"), map=TRACKS, board=TRACKS, destination="Z", zone='{Side + " Reserve"}')
    yield SendTo(key=named("come"), map=BOARD, board=board, destination="G", grid_location="{CallHex}")


def _points() -> Iterator[Trait]:
    """Movement points since the unit was activated (O21.5)."""
    changes = [("", str(named(f"mp.{points}")), f"P,{{MP + {points}}}") for points in MP_STEPS]
    changes.append(("", str(stroke_of(MENU["Activate"])), "P,0"))
    yield DynamicProperty(
        name="MP", constraints="true,0,99,false", commands=DynamicProperty.key_commands(*changes), value="0"
    )


def calling() -> Iterator[Trait]:
    """A Squad calls Teams of its quality from its side's reserve, of which as many come as it needs (E52, A36)."""
    yield set_global_property("Chosen", ("", named("call.nobody"), ""))
    yield set_global_property("Take", ("", named("take.two"), "2"), ("", named("take.one"), "1"))
    team = 'Kind == "team" && Quality == "$Quality$" && Side == "$Side$" && CurrentZone == "$Side$ Reserve"'
    yield to_all("call.teams", "called", team)


def called() -> Iterator[Trait]:
    """A Team comes if one more is wanted."""
    yield set_global_property(
        "Chosen", ("", named("call.join"), '{Chosen == "" ? BasicName : Chosen + ", " + BasicName}')
    )
    yield set_global_property("Take", ("", named("take.less"), "{Take - 1}"))
    yield from traits_of(
        [command("called", "", (named("call.join"), named("take.less"), named("come")), None, "Take > 0")]
    )


def _flag(context: BuildContext, side: str) -> Iterator[Trait]:
    """The Control marker of whichever side goes, then one of one's own side comes; both hear the key of the line."""
    number, key = context.numbering("Unit"), "control"
    flags = [one for one in context.authored.counters.values() if one.type == "control" and one.side]
    for counter in flags:
        if counter.side == side:
            group = counter.behaviour.group or "Markers"
            path = CounterPalette.path_of(counter.behaviour.tab or "Markers", group, counter.name)
            gpid = number(f"control.{slug(side)}")
            yield PlaceMarker(text="", key=named(key), marker=path, gpid=gpid, description=counter.name)
    if flags:
        yield to_all(key, YIELD, 'Flag != ""', target=HERE)
