"""What units do with other counters: Teams come in for Squads, Weapons change hands, Control markers change sides.

The others are told by global key commands; what they need to know of the caller stands in properties of the module.
"""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.module.common import HERE, to_all
from ccmod.games.combat_commander.module.unit_menu import MP_STEPS
from ccmod.games.combat_commander.rules.names import BOARD, TRACKS
from ccmod.modules.commands import command, name_of, named, traits_of
from ccmod.modules.context import BuildContext
from ccmod.modules.names import slug
from ccmod.modules.plain.palette import Palette
from ccmod.modules.traits import set_global_property
from ccmod.vassal.traits import (
    CalculatedProperty,
    DynamicProperty,
    PlaceMarker,
    SendTo,
    Trait,
)

GIVE, YIELD = "give", "yield"
"""What a weapon is told that is handed over, and the Control marker of the side that loses an objective."""


def exchanges(context: BuildContext) -> Iterator[Trait]:
    """The traits of all units and leaders for this."""
    yield CalculatedProperty(name="Objective", expression=objective_here(context))
    yield from _points()
    yield from going(context)
    yield set_global_property("CallHex", ("", named("take.here"), "{LocationName}"))
    yield to_all("take.call", GIVE, 'BasicName == "$Offered$"')
    yield set_global_property("Offered", ("", named("take.done"), ""))
    yield context.prototypes.define("Control", [*_flags(context)], "How objectives change hands")


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
    changes.append(("", str(named("mp.none")), "P,0"))
    yield DynamicProperty(
        name="MP", constraints="true,0,99,false", commands=DynamicProperty.key_commands(*changes), value="0"
    )


def calling() -> Iterator[Trait]:
    """A Squad calls Teams of its quality from its side's reserve, of which as many come as it needs (E52, A36)."""
    yield set_global_property("CallHex", ("", named("call.hex"), "{LocationName}"))
    yield set_global_property("Chosen", ("", named("call.nobody"), ""))
    yield set_global_property("Take", ("", named("take.two"), "2"), ("", named("take.one"), "1"))
    team = 'Kind == "team" && Quality == "$Quality$" && Side == "$Side$" && CurrentZone == "$Side$ Reserve"'
    yield to_all("call.teams", "called", team)
    before = (named("call.hex"), named("call.nobody"))
    commands = [
        command("call.two", "", (*before, named("take.two"), named("call.teams"))),
        command("call.one", "", (*before, named("take.one"), named("call.teams"))),
    ]
    yield from traits_of(commands)


def called() -> Iterator[Trait]:
    """A Team comes if one more is wanted."""
    yield set_global_property(
        "Chosen", ("", named("call.join"), '{Chosen == "" ? BasicName : Chosen + ", " + BasicName}')
    )
    yield set_global_property("Take", ("", named("take.less"), "{Take - 1}"))
    yield from traits_of(
        [command("called", "", (named("call.join"), named("take.less"), named("come")), None, "Take > 0")]
    )


def _flags(context: BuildContext) -> Iterator[Trait]:
    """The Control marker of whichever side goes, one of the own side comes."""
    commands, numbering = [], context.numbering("Unit")
    for counter in context.authored.counters.values():
        if counter.type == "control" and counter.side:
            own = f"control.{slug(counter.side)}"
            group = counter.behaviour.group or "Markers"
            path = Palette.path_of(counter.behaviour.tab or "Markers", group, counter.name)
            key, gpid = named(f"{own}.place"), numbering(own)
            yield PlaceMarker(text="", key=key, marker=path, gpid=gpid, description=counter.name)
            commands.append(command(own, "", (named("control.yield"), key), None, f'Side == "{counter.side}"'))
    if commands:
        yield to_all("control.yield", YIELD, 'Flag != ""', target=HERE)
    yield from traits_of([*commands, command("control.flag", "", tuple(map(name_of, commands)))])
