"""How a module of We Were Brothers is made: as a module of any game, with the game's own parts added."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ccmod.authoring.authored import Authored
from ccmod.authoring.check_of_game import check_classes, check_sides
from ccmod.authoring.module import ModuleFile
from ccmod.games.we_were_brothers.module import orders, soldiers, things, toolbar
from ccmod.games.we_were_brothers.module.display import display
from ccmod.games.we_were_brothers.module.panels import panel, squads_of
from ccmod.games.we_were_brothers.module.setups import Mission
from ccmod.games.we_were_brothers.rules.events import VOCABULARY
from ccmod.games.we_were_brothers.rules.terms import CLASSES
from ccmod.ground.problems import Problems
from ccmod.modules.context import BuildContext
from ccmod.modules.plain import recipe as plain
from ccmod.modules.plain.game_parts import compiled_scenarios, help_page, with_tools
from ccmod.modules.plain.overlay import Overlay
from ccmod.modules.plain.terrain import terrain_map
from ccmod.modules.recipes import ModuleParts, Recipe
from ccmod.play.footprints import BOARD

NEEDS = "a module of this game needs a mission: it gives the sides and the dice"


def check(authored: Authored, problems: Problems) -> None:
    """Note what the game does not have: ``build/class``, ``build/sides``."""
    check_classes(authored, "the game", CLASSES, problems)
    check_sides(authored, NEEDS, "armies", lambda mission: mission.file.armies, problems)


def make(context: BuildContext) -> ModuleParts:
    """Everything that a module of the game consists of."""
    authored = context.authored
    compiled = compiled_scenarios(authored)
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
        pages=(help_page(__package__, authored.module.name, VOCABULARY),),
        compiled=compiled,
    )
    return plain.make(context, overlay)


def _module(module: ModuleFile, first: Mapping[str, Any], last: int) -> ModuleFile:
    """The module with the dice, the clock and the properties of the game; its author's own go before."""
    return with_tools(
        module,
        dice=toolbar.dice(first["dice"]),
        turns=toolbar.tracker(last),
        properties=toolbar.PROPERTIES,
    )


RECIPE = Recipe(make, check)
"""How modules of this system are made."""
