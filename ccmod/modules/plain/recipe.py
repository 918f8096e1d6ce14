"""How a module of any game is made: its parts in the order of its build file, and its set-ups."""

from __future__ import annotations

from ccmod.authoring.authored import Authored
from ccmod.ground.problems import Problems
from ccmod.modules import skeleton
from ccmod.modules.context import BuildContext
from ccmod.modules.icons import draw_icons
from ccmod.modules.plain import acts, at_start, commands, counters, dice, help, piles, properties, sections
from ccmod.modules.plain.game_parts import compiled_scenarios
from ccmod.modules.plain.overlay import Overlay
from ccmod.modules.recipes import ModuleParts, Recipe
from ccmod.vassal.buildfile import Element


def check(authored: Authored, problems: Problems) -> None:
    """Nothing: a module of any game has no tables to keep to."""


def make(context: BuildContext, overlay: Overlay | None = None) -> ModuleParts:
    """Everything that a module of any game consists of, and what its own game lays over that."""
    authored, own = context.authored, overlay or Overlay(empty_game=True)
    made_counters = counters.counters(context, own.looks)
    made_piles = own.piles(context, made_counters)
    files: dict[str, bytes] = {}
    parts = [
        help.documentation(context, files, *own.pages),
        skeleton.roster(sections.sides_of(context, counters.sides_of(context))),
        skeleton.options(),
        skeleton.global_properties(skeleton.global_property("Scenario"), *properties.properties(context)),
        context.prototypes.component(),
        *sections.windows(context, _on_maps(context, made_piles), first=True),
        *((made_piles.table,) if made_piles.table is not None else ()),
        *made_piles.hands,
        *made_piles.buttons,
        *commands.buttons(own.commands),
        *commands.menus(own.menus),
        *(() if own.own_turn else acts.buttons(context)),
        *sections.toolbar(context, files, dice.ORDINARY),
        made_counters.palette.component(context.slots, counters.icon(context)),
        *sections.lists(context),
    ]
    draw_icons(context, parts)
    compiled = own.compiled
    if compiled is None:
        compiled = compiled_scenarios(authored)
    made = {one.id: (one.file.title, own.setup(context, one, made_piles)) for one in authored.scenarios}
    return ModuleParts(parts, made, compiled, files, cards=made_piles.cards, empty_game=own.empty_game)


def _on_maps(context: BuildContext, made: piles.Piles) -> dict[str, list[Element]]:
    """The pieces on each map in a new game: decks and at-start stacks."""
    return {
        one.file.title: [*made.components(context, one.file.title), *at_start.stacks(context, one)]
        for one in context.authored.maps
    }


RECIPE = Recipe(make, check)
"""How modules of this system are made."""
