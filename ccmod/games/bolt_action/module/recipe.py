"""How a module of Bolt Action is made: as a module of any game, with the game's own parts added."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ccmod.authoring import compile_scenario
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
from ccmod.modules.plain.help import how_to_play
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


HOW = (
    "Take a side, open a new game with its set-up, and start a log file (File, Begin logfile).",
    "Draw a die (Ctrl+Shift+D) draws one from the cup onto the tray of its side; its player orders a unit by the menu "
    "or by Ctrl+1 (Fire) to Ctrl+6 (Down). Who is ordered acts.",
    "Units are dragged across the table; successive drags are one way. Has moved here … in the menu says more of it.",
    "A shot is three clicks: the target's menu says Is aimed at (Ctrl+F), Fire … in that of the firer opens fire and "
    "throws for hits, Roll for damage (Ctrl+D) throws for damage. Lose the models damaged (Ctrl+L) is the target's.",
    "Whoever acts out of turn, in opportunity fire, as a reaction or in blows, says Acts next first (Ctrl+G).",
    "Tests, Rally, FUBAR, pins, close quarters and results on vehicles are lines of the units' menus; each throws its "
    "own dice. Dice of the toolbar (Roll …) count as the roll that is due, if only one is.",
    "The Turn tracker says when a turn begins and when its orders are over (Alt+T). Keep die and Return die to cup are "
    "in the menus; Put back all dice returns those of all who keep none.",
    "Whatever has no line can be typed into the chat as one of the sentences below.",
)


def make(context: BuildContext) -> ModuleParts:
    """Everything that a module of Bolt Action consists of."""
    authored = context.authored
    compiled = {scenario.id: compile_scenario(authored, scenario) for scenario in authored.scenarios}
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
        pages=(how_to_play(authored.module.name, HOW, VOCABULARY),),
        compiled=compiled,
        empty_game=False,
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
    return module.model_copy(
        update={
            "dice": toolbar.dice() if module.dice is None else module.dice,
            "turns": module.turns or toolbar.tracker(last),
            "properties": toolbar.properties(sides) | module.properties,
        }
    )


def _look(context: BuildContext, counter: Counter, compiled: Mapping[str, dict[str, Any]]) -> CounterLook | None:
    if counter.class_ in UNITS:
        return looks.look(context, counter, units.line_of(compiled, counter.name))
    return looks.die(context, counter) if counter.class_ == DIE else None


RECIPE = Recipe(make, check)
"""How modules of this system are made."""
