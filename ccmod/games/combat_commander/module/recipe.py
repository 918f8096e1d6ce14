"""How a module of Combat Commander is made: as a module of any game, with this game's own parts added."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

from ccmod.authoring.authored import AuthoredScenario
from ccmod.authoring.maps.mapfile import MoveReports
from ccmod.authoring.menu import Command
from ccmod.authoring.sheets import Counter
from ccmod.games.combat_commander.module import (
    buttons,
    cups,
    marker_menus,
    markers,
    piles,
    setups,
    tracks,
    unit_menu,
    units,
    weapons,
)
from ccmod.games.combat_commander.module.art.layout import tracks_layout
from ccmod.games.combat_commander.module.check import check, tables_of
from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.components import UnitType
from ccmod.games.combat_commander.rules.names import BOARD, MARKER, TRACK, UNITS, WEAPON
from ccmod.modules.agreement import as_expression
from ccmod.modules.context import BuildContext
from ccmod.modules.events import report
from ccmod.modules.plain import recipe as plain
from ccmod.modules.plain.counters import NO_HOUSEKEEPING, CounterLook, Counters, automation
from ccmod.modules.plain.game_parts import compiled_scenarios, help_page
from ccmod.modules.plain.menu_context import Automation
from ccmod.modules.plain.overlay import Overlay
from ccmod.modules.plain.piles import Piles
from ccmod.modules.plain.terrain import terrain_map
from ccmod.modules.recipes import ModuleParts, Recipe
from ccmod.modules.saves import MapContents

_MOVED = {"hex": "$location$"}
MOVES = MoveReports(
    within=as_expression(report(e.EnterHex, units="$pieceName$", **_MOVED)),
    to=as_expression(report(e.Reinforce, units="$pieceName$", **_MOVED)),
    created=report(e.Place, marker="$pieceName$", **_MOVED),
)
"""The board's report of pieces that enter its hexes."""


def make(context: BuildContext) -> ModuleParts:
    """Everything that a module of Combat Commander consists of."""
    return _Game(context).made()


class _Game:
    """A module of the game under way: what its author wrote, and what the game makes of it."""

    def __init__(self, context: BuildContext) -> None:
        self.context = context
        self.authored = context.authored
        """As its author wrote it."""
        self.tables = tables_of(self.authored)
        self.face = tracks.face_of(self.authored)
        self.layout = tracks_layout(self.face)
        self._of_kind = cache(self._kind_menu)
        self.compiled = compiled_scenarios(self.authored)

    def made(self) -> ModuleParts:
        """The whole module."""
        authored, sides = self.authored, [side.name for side in self.face.sides]
        module = authored.module.model_copy(
            update={
                "automation": authored.module.automation or "guided",
                "dice": authored.module.dice or {},
                "properties": buttons.properties() | authored.module.properties,
            }
        )
        self.context.authored = replace(authored, module=module)
        level = automation(self.context)
        self.context.authored = replace(
            self.context.authored,
            maps=(
                terrain_map(self.context, BOARD, MoveReports() if level is Automation.PLAIN else MOVES),
                tracks.display(self.context, self.face, self.layout),
                *authored.maps,
            ),
            counters={name: self._overlaid(one) for name, one in authored.counters.items()}
            | tracks.pieces(authored, self.face),
        )
        guided = level is Automation.GUIDED
        overlay = Overlay(
            looks=self._look,
            piles=self._piles,
            setup=self._setup,
            commands=buttons.toolbar(sides) if guided else {},
            menus=buttons.menus(sides) if guided else {},
            pages=(help_page(__package__, module.name, e.VOCABULARY),),
            compiled=self.compiled,
            own_turn=True,
        )
        return plain.make(self.context, overlay)

    def _type(self, counter: Counter) -> UnitType:
        return self.tables.units(counter.nation)[counter.type]

    def _overlaid(self, counter: Counter) -> Counter:
        """A counter with the menu and the values of its class."""
        own = counter.behaviour
        update: dict[str, Any] = {**NO_HOUSEKEEPING, "tab": own.tab or counter.side or "Others"}
        if counter.class_ == MARKER:
            kind = markers.kind_of(counter.type)
            commands = {**marker_menus.KINDS.get(marker_menus.family(kind), {}), **marker_menus.REMOVE}
            traits, values = (
                marker_menus.traits(self.context, kind, counter.sheet),
                {"Value": markers.value_of(counter)},
            )
            update |= {"stack": False, "trail": False, "moved": False, "tab": own.tab or "Markers"}
        elif counter.class_ == WEAPON:
            commands, traits, values = weapons.MENU, weapons.traits(self.context), {}
        else:
            type = self._type(counter)
            commands, traits = self._of_kind(type.kind, counter.side or "", counter.sheet.size)
            values = {"Kind": type.kind, "Quality": type.quality or ""}
        update["commands"] = {**commands, **own.commands}
        update["traits"] = [*traits, *own.traits]
        update["values"] = {**values, **own.values}
        type_shown = counter.name if counter.class_ == MARKER else counter.type
        return replace(counter, type=type_shown, behaviour=own.model_copy(update=update))

    def _kind_menu(self, kind: str, side: str, size: int) -> tuple[dict[str, Command], list[str]]:
        """The menu of a kind of unit of a side, and what it works; that of Squads is their own if there are Teams."""
        own = (one for one in self.authored.counters.values() if one.class_ in UNITS)
        if kind == "squad" and not any(self._type(one).kind == "team" for one in own):
            kind = ""
        commands = unit_menu.EVERY | unit_menu.OF_KIND.get(kind, {})
        return commands, units.traits(self.context, kind, side, self.face.casualties, size)

    def _look(self, context: BuildContext, counter: Counter) -> CounterLook:
        if counter.class_ == TRACK:
            return tracks.look(context, counter, self.face)
        own = self.authored.counters[counter.name]
        if own.class_ == MARKER:
            return markers.look(context, own, markers.kind_of(own.type))
        if own.class_ == WEAPON:
            return weapons.look(context, own, self.tables.weapons(own.nation)[own.type])
        return units.look(context, own, self._type(own))

    def _piles(self, context: BuildContext, _: Counters) -> Piles:
        made = piles.piles(context, self.tables, {one.name: one.nation for one in self.face.sides}, self.layout)
        kinds = {markers.kind_of(counter.type) for counter in self.authored.counters.values()}
        made.plans |= {plan.name: plan for plan in cups.cups(kinds, self.layout).values()}
        return made

    def _setup(self, context: BuildContext, scenario: AuthoredScenario, made: Piles) -> MapContents:
        data = self.compiled[scenario.id]
        return setups.position(context, scenario, made, data, self.authored.counters, self.tables)


RECIPE = Recipe(make, check)
"""How modules of this system are made."""
