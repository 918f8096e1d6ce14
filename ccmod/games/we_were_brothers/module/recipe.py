"""How a module of We Were Brothers is made: as a module of any game, with the game's own parts added."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ccmod.authoring import compile_scenario
from ccmod.authoring.authored import Authored
from ccmod.authoring.check_of_game import check_classes, check_sides
from ccmod.authoring.module import ModuleFile
from ccmod.games.we_were_brothers.module import orders, soldiers, things, toolbar
from ccmod.games.we_were_brothers.module.display import display
from ccmod.games.we_were_brothers.module.panels import panel, squads_of
from ccmod.games.we_were_brothers.module.setups import Mission
from ccmod.games.we_were_brothers.rules.events import VOCABULARY
from ccmod.games.we_were_brothers.rules.names import MARKER, SOLDIER, TARGET, WEAPON
from ccmod.games.we_were_brothers.rules.terms import DEVICES
from ccmod.ground.problems import Problems
from ccmod.modules.context import BuildContext
from ccmod.modules.plain import recipe as plain
from ccmod.modules.plain.help import how_to_play
from ccmod.modules.plain.overlay import Overlay
from ccmod.modules.plain.terrain import terrain_map
from ccmod.modules.recipes import ModuleParts, Recipe
from ccmod.play.footprints import BOARD

CLASSES = (SOLDIER, WEAPON, MARKER, TARGET, *DEVICES)
"""The classes of counters."""
NEEDS = "a module of this game needs a mission: it gives the sides and the dice"


def check(authored: Authored, problems: Problems) -> None:
    """Note what the game does not have: ``build/class``, ``build/sides``."""
    check_classes(authored, "the game", CLASSES, problems)
    check_sides(authored, NEEDS, "armies", lambda mission: mission.file.armies, problems)


HOW = (
    "Take a side, open a new game with its set-up, and start a log file (File, Begin logfile).",
    "Turn …, Phase … and Squad … in the toolbar say whose turn it is; the clock counts the turns (Alt+T).",
    "A soldier is activated in his menu (Ctrl+G); he then fires, looks, assaults and treats by the menu of the other.",
    "Figures are dragged from hex to hex; what the drag was is said after it: Has moved running by …",
    "Face and Posture turn the figure and change it; morale, wounds and marks are laid over it by the menu.",
    "Dice are for what was chosen last: Fire at him, Treat him, or Dice for … in the menu of who rolls; Dice again "
    "where they may be rolled again.",
    "Grenades, charges and weapons lie on the panel of their side; what is thrown or placed on the map says in its "
    "menu what becomes of it. Order cards lie there, too: Is handed to … says which squad gets one.",
    "Scores of a soldier's side and squad are in his menu. What is typed into the chat as one of the sentences below "
    "counts as well.",
)


def make(context: BuildContext) -> ModuleParts:
    """Everything that a module of the game consists of."""
    authored = context.authored
    compiled = {scenario.id: compile_scenario(authored, scenario) for scenario in authored.scenarios}
    first = next(iter(compiled.values()))
    sides = first["sides"]
    squads = list(dict.fromkeys(squad for data in compiled.values() for squad in data["squads"]))
    last = max(data["turns"]["last"] for data in compiled.values())
    men = {side: squads_of(compiled, side) for side in sides}
    counters = {
        name: things.overlaid(soldiers.overlaid(context, one, compiled)) for name, one in authored.counters.items()
    }
    for side in sides:
        counters |= orders.orders(authored, compiled, side, list(men[side]))
    context.authored = replace(
        authored,
        module=_module(authored.module, first, last),
        maps=(
            terrain_map(context, BOARD),
            display(context, last, sides),
            *(panel(context, side, men[side]) for side in sides),
            *authored.maps,
        ),
        counters=counters,
    )
    overlay = Overlay(
        looks=lambda context, counter: orders.look(context, counter) or soldiers.look(context, counter, compiled),
        setup=Mission(compiled),
        commands=toolbar.buttons(sides, squads),
        menus=toolbar.menus(sides, squads),
        pages=(how_to_play(authored.module.name, HOW, VOCABULARY),),
        compiled=compiled,
        empty_game=False,
    )
    return plain.make(context, overlay)


def _module(module: ModuleFile, first: Mapping[str, Any], last: int) -> ModuleFile:
    """The module with the dice, the clock and the properties of the game; its author's own go before."""
    return module.model_copy(
        update={
            "dice": toolbar.dice(first["dice"]) if module.dice is None else module.dice,
            "turns": module.turns or toolbar.tracker(last),
            "properties": toolbar.PROPERTIES | module.properties,
        }
    )


RECIPE = Recipe(make, check)
"""How modules of this system are made."""
