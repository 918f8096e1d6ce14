"""How a module of the series is made: as a module of any game, with the series' own parts added."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ccmod.authoring.authored import Authored
from ccmod.authoring.check_of_game import check_classes, check_sides, lines_of
from ccmod.authoring.module import ModuleFile
from ccmod.authoring.sheets import Counter
from ccmod.games.great_battles.files.values import CLASSES, wrongs_of
from ccmod.games.great_battles.module import charts, chits, displays, on_map, toolbar, units
from ccmod.games.great_battles.module.setups import Battle
from ccmod.games.great_battles.rules.events import VOCABULARY
from ccmod.games.great_battles.rules.names import ACTIVATION, ACTIVATION_POOL, EFFICIENCY, LEADER, UNITS
from ccmod.ground.problems import Problems
from ccmod.modules.context import BuildContext
from ccmod.modules.plain import piles as plain_piles
from ccmod.modules.plain import recipe as plain
from ccmod.modules.plain.counters import CounterLook, Counters
from ccmod.modules.plain.game_parts import compiled_scenarios, help_page, with_tools
from ccmod.modules.plain.overlay import Overlay
from ccmod.modules.plain.piles import Piles
from ccmod.modules.plain.terrain import terrain_map
from ccmod.modules.recipes import ModuleParts, Recipe
from ccmod.play.footprints import BOARD

NEEDS = "a module of this series needs a battle: it gives the sides and the commands"


def check(authored: Authored, problems: Problems) -> None:
    """Note what the series does not have: ``build/class``, ``build/sides``, ``gbacw/values``."""
    check_classes(authored, "the series", CLASSES, problems)
    for counter, row in lines_of(authored):
        for wrong in wrongs_of(counter):
            problems.add(row.source.mistake("gbacw/values", wrong.message, (*row.at, "name"), hint=wrong.hint))
    check_sides(authored, NEEDS, "armies", lambda battle: battle.file.armies, problems)


LINE = "$PlayerSide$ looks from $FromLocation$ to $ToLocation$ ($Range$ hexes)"
"""The text of the thread of sight: both hexes."""


def make(context: BuildContext) -> ModuleParts:
    """Everything that a module of the series consists of."""
    authored = context.authored
    compiled = compiled_scenarios(authored)
    sides = next(iter(compiled.values()))["sides"]
    counters = {name: units.overlaid(context, one, compiled) for name, one in authored.counters.items()}
    context.authored = replace(
        authored,
        module=_module(authored.module, compiled),
        maps=(terrain_map(context, BOARD, line_says=LINE), displays.display(context, compiled, sides), *authored.maps),
        counters=on_map.markers(authored) | counters | chits.chits(authored, compiled),
    )
    overlay = Overlay(
        looks=_look,
        piles=_piles,
        setup=Battle(compiled),
        commands=toolbar.buttons(sides, efficiency_returns=_efficiency_returns(compiled)),
        menus=toolbar.menus(sides),
        pages=(help_page(__package__, authored.module.name, VOCABULARY),),
        compiled=compiled,
    )
    return plain.make(context, overlay)


def _efficiency_returns(compiled: Mapping[str, Mapping[str, Any]]) -> bool:
    """Whether Efficiency Markers go back each turn: unless a battle of the module says that they do not (AMB-18)."""
    return all(data["options"].get("AMB-18") != "no" for data in compiled.values())


def _module(module: ModuleFile, compiled: Mapping[str, Mapping[str, Any]]) -> ModuleFile:
    """The module with the die, the tracker, the charts and the properties of the series; its author's own go before."""
    last = max(data["turns"]["last"] for data in compiled.values())
    return with_tools(
        module,
        dice=toolbar.dice(),
        turns=toolbar.tracker(last),
        charts=charts.charts(compiled),
        properties=toolbar.PROPERTIES,
    )


def _piles(context: BuildContext, counters: Counters) -> Piles:
    """The cups of Efficiency Markers, and the pool, into which Activation Markers are put."""
    return plain_piles.piles(context, replace(counters, pools={ACTIVATION_POOL: [], **counters.pools}))


def _look(context: BuildContext, counter: Counter) -> CounterLook | None:
    if counter.class_ in (ACTIVATION, EFFICIENCY):
        return chits.look(context, counter)
    if counter.class_ == on_map.ON_MAP:
        return on_map.look(context, counter)
    return units.look(context, counter) if counter.class_ in (*UNITS, LEADER) else None


RECIPE = Recipe(make, check)
"""How modules of this system are made."""
