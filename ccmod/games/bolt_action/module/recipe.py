"""How a module of Bolt Action is made: as a module of any game, with the game's own parts added."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ccmod.authoring.authored import Authored, AuthoredMap, AuthoredScenario
from ccmod.authoring.maps.plan import BoardPlan, ZonePlan
from ccmod.authoring.module import ModuleFile
from ccmod.authoring.sheets import Counter
from ccmod.games.bolt_action.module import looks, toolbar, trays, units
from ccmod.games.bolt_action.module.check import check
from ccmod.games.bolt_action.rules.events import VOCABULARY
from ccmod.games.bolt_action.rules.names import DIE, UNITS
from ccmod.games.bolt_action.rules.terms import VEHICLE
from ccmod.hexes.points import Point
from ccmod.modules.context import BuildContext
from ccmod.modules.plain import recipe as plain
from ccmod.modules.plain.counters import CounterLook
from ccmod.modules.plain.game_parts import compiled_scenarios, help_page, with_tools
from ccmod.modules.plain.overlay import Overlay
from ccmod.modules.plain.piles import Piles
from ccmod.modules.plain.setups import Change, position
from ccmod.modules.recipes import ModuleParts, Recipe
from ccmod.modules.saves import MapContents
from ccmod.vassal.traits import Rotate, Trait


class Skirmish:
    """Lays out the compiled scenarios of a module."""

    def __init__(self, compiled: Mapping[str, Mapping[str, Any]]) -> None:
        self.compiled = compiled

    def __call__(self, context: BuildContext, scenario: AuthoredScenario, piles: Piles) -> MapContents:
        """The position in which a skirmish begins."""
        units = self.compiled[scenario.id]["units"]
        return position(context, scenario, piles, lambda name: _begins(units.get(name) or {}))


def _begins(row: Mapping[str, Any]) -> Change | None:
    """A vehicle faces where the scenario says; other units have no facing."""
    facing = row.get("facing")
    if row.get("kind") != VEHICLE or not facing:
        return None

    def change(trait: Trait) -> Trait:
        return replace(trait, angle=-float(facing)) if isinstance(trait, Rotate) and trait.facings == 1 else trait

    return change


OPEN_GROUND = "the open ground"


def with_open_ground(table: AuthoredMap) -> AuthoredMap:
    """The table with a zone below all others, which the first zone that holds a point goes before."""
    boards = tuple(_named(board) for board in table.plan.boards)
    return replace(table, plan=replace(table.plan, boards=boards))


def _named(board: BoardPlan) -> BoardPlan:
    if board.lattice is not None or board.points or any(zone.name == OPEN_GROUND for zone in board.zones):
        return board
    (width, height) = board.size
    corners = (Point(0, 0), Point(width, 0), Point(width, height), Point(0, height))
    return replace(board, zones=(*board.zones, ZonePlan(OPEN_GROUND, corners, "$name$")))


def make(context: BuildContext) -> ModuleParts:
    """Everything that a module of Bolt Action consists of."""
    authored = context.authored
    compiled = compiled_scenarios(authored)
    if not compiled:  # nothing says what units are
        return plain.make(context)
    sides = list(trays.sides_of(compiled))
    context.authored = authored = _overlaid(context, compiled, sides)
    dice = Tally(one.side or "" for one in authored.counters.values() if one.class_ == DIE)
    tray = trays.trays(context, {side: max(dice[side], 1) for side in sides})
    context.authored = replace(authored, maps=(*authored.maps, tray))
    overlay = Overlay(
        looks=lambda context, counter: _look(context, counter, compiled),
        piles=trays.piles,
        setup=Skirmish(compiled),
        commands=toolbar.buttons(sides),
        menus=toolbar.menus(sides),
        pages=(help_page(__package__, authored.module.name, VOCABULARY),),
        compiled=compiled,
    )
    return plain.make(context, overlay)


def _overlaid(context: BuildContext, compiled: Mapping[str, dict[str, Any]], sides: list[str]) -> Authored:
    """The author's module with the game's own units, dice, table and toolbar; what he has written goes before."""
    authored = context.authored
    tables = {data["table"]["map"] for data in compiled.values()}
    last = max((data["turns"].get("last") or 12 for data in compiled.values()), default=12)
    return replace(
        authored,
        module=_module(authored.module, sides, last),
        maps=tuple(with_open_ground(one) if one.file.title in tables else one for one in authored.maps),
        counters={name: units.overlaid(context, one, compiled, sides) for name, one in authored.counters.items()},
    )


def _module(module: ModuleFile, sides: list[str], last: int) -> ModuleFile:
    return with_tools(
        module,
        dice=toolbar.dice(),
        turns=toolbar.tracker(last),
        properties=toolbar.properties(sides),
    )


def _look(context: BuildContext, counter: Counter, compiled: Mapping[str, dict[str, Any]]) -> CounterLook | None:
    if counter.class_ in UNITS:
        return looks.look(context, counter, units.line_of(compiled, counter.name))
    return looks.die(context, counter) if counter.class_ == DIE else None


RECIPE = Recipe(make, check)
"""How modules of this system are made."""
