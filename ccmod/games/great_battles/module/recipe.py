"""How a module of the series is made: as a module of any game, with the series' own parts added."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ccmod.authoring import compile_scenario
from ccmod.authoring.authored import Authored
from ccmod.authoring.check_of_game import check_classes, check_sides, lines_of
from ccmod.authoring.module import ModuleFile
from ccmod.authoring.sheets import Counter
from ccmod.games.great_battles.files.values import wrongs_of
from ccmod.games.great_battles.module import charts, chits, displays, on_map, toolbar, units
from ccmod.games.great_battles.module.setups import Battle
from ccmod.games.great_battles.rules.events import VOCABULARY
from ccmod.games.great_battles.rules.names import ACTIVATION, ACTIVATION_POOL, EFFICIENCY, LEADER, UNITS
from ccmod.ground.problems import Problems
from ccmod.modules.context import BuildContext
from ccmod.modules.plain import piles as plain_piles
from ccmod.modules.plain import recipe as plain
from ccmod.modules.plain.counters import CounterLook, Counters
from ccmod.modules.plain.help import how_to_play
from ccmod.modules.plain.overlay import Overlay
from ccmod.modules.plain.piles import Piles
from ccmod.modules.plain.terrain import terrain_map
from ccmod.modules.recipes import ModuleParts, Recipe
from ccmod.play.footprints import BOARD

CLASSES = (*UNITS, LEADER, "marker")
"""The classes of counters."""
NEEDS = "a module of this series needs a battle: it gives the sides and the commands"


def check(authored: Authored, problems: Problems) -> None:
    """Note what the series does not have: ``build/class``, ``build/sides``, ``gbacw/values``."""
    check_classes(authored, "the series", CLASSES, problems)
    for counter, row in lines_of(authored):
        for wrong in wrongs_of(counter):
            problems.add(row.source.mistake("gbacw/values", wrong.message, (*row.at, "name"), hint=wrong.hint))
    check_sides(authored, NEEDS, "armies", lambda battle: battle.file.armies, problems)


HOW = (
    "Take a side, open a new game with its set-up, and start a log file (File, Begin logfile).",
    "The Turn tracker says every phase (Alt+T); who skips phases sets the turn by a right click on it (Set Turn).",
    "Turn … in the toolbar says that the turn begins, who has the initiative, and the end.",
    "Units are dragged from hex to hex; Face in the menu turns them (Ctrl+] and Ctrl+[ from vertex to vertex).",
    "A drag that was not a move (a withdrawal, a retreat, an advance) is reported after it from the unit's menu.",
    "Who fires or shocks together joins the group (Ctrl+G); the menu of the enemy's unit does it (Ctrl+F, Ctrl+K).",
    "The Shock of a unit is resolved in its own menu: it remembers who was designated.",
    "The die, 0 to 9, has a line for each purpose under Die; the lines in the menus of counters say for whom, too.",
    "Breastworks and the hexes of Extended Lines are markers from the counters' window; works turn like units.",
    "Orders, reserve, fatigue and command are in the menus of leaders; the banners of a brigade lie on its leader.",
    "Activation Markers wait on the display Leaders; Put it into the pool lays one into the cup, Draw an AM draws one.",
    "Efficiency Markers are dragged out of their cups, and Drawn for … says for which corps.",
    "Whatever has no button can be typed into the chat as one of the sentences below.",
)

LINE = "$PlayerSide$ looks from $FromLocation$ to $ToLocation$ ($Range$ hexes)"
"""The text of the thread of sight: both hexes."""


def make(context: BuildContext) -> ModuleParts:
    """Everything that a module of the series consists of."""
    authored = context.authored
    compiled = {scenario.id: compile_scenario(authored, scenario) for scenario in authored.scenarios}
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
        pages=(how_to_play(authored.module.name, HOW, VOCABULARY),),
        compiled=compiled,
        empty_game=False,
    )
    return plain.make(context, overlay)


def _efficiency_returns(compiled: Mapping[str, Mapping[str, Any]]) -> bool:
    """Whether Efficiency Markers go back each turn: unless a battle of the module says that they do not (AMB-18)."""
    return all(data["options"].get("AMB-18") != "no" for data in compiled.values())


def _module(module: ModuleFile, compiled: Mapping[str, Mapping[str, Any]]) -> ModuleFile:
    """The module with the die, the tracker, the charts and the properties of the series; its author's own go before."""
    last = max(data["turns"]["last"] for data in compiled.values())
    return module.model_copy(
        update={
            "dice": toolbar.dice() if module.dice is None else module.dice,
            "turns": module.turns or toolbar.tracker(last),
            "charts": charts.charts(compiled) | module.charts,
            "properties": toolbar.PROPERTIES | module.properties,
        }
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
