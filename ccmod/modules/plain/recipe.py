"""How a module of any game is made: its parts in the order of its build file, and its set-ups."""

from __future__ import annotations

from ccmod.authoring import compile_scenario
from ccmod.authoring.authored import Authored
from ccmod.ground.problems import Problems
from ccmod.modules import skeleton
from ccmod.modules.icons import draw_icons
from ccmod.modules.plain import acts, at_start, commands, counters, dice, help, piles, properties, sections
from ccmod.modules.plain.overlay import Overlay
from ccmod.modules.recipes import Made, Recipe
from ccmod.modules.workshop import Workshop
from ccmod.vassal.buildfile import Element


def check(authored: Authored, problems: Problems) -> None:
    """Nothing: a module of any game has no tables to keep to."""


def make(workshop: Workshop, overlay: Overlay | None = None) -> Made:
    """Everything that a module of any game consists of, and what its own game lays over that."""
    authored, own = workshop.authored, overlay or Overlay()
    made_counters = counters.counters(workshop, own.looks)
    made_piles = own.piles(workshop, made_counters)
    files: dict[str, bytes] = {}
    parts = [
        help.documentation(workshop, files, *own.pages),
        skeleton.roster(sections.sides_of(workshop, counters.sides_of(workshop))),
        skeleton.options(),
        skeleton.global_properties(skeleton.global_property("Scenario"), *properties.properties(workshop)),
        workshop.prototypes.component(),
        *sections.windows(workshop, _on_maps(workshop, made_piles), first=True),
        *((made_piles.table,) if made_piles.table is not None else ()),
        *made_piles.hands,
        *made_piles.buttons,
        *commands.buttons(own.commands),
        *commands.menus(own.menus),
        *(() if own.own_turn else acts.buttons(workshop)),
        *sections.toolbar(workshop, files, dice.ORDINARY),
        made_counters.palette.component(workshop.slots, counters.icon(workshop)),
        *sections.lists(workshop),
    ]
    draw_icons(workshop, parts)
    compiled = own.compiled
    if compiled is None:
        compiled = {scenario.id: compile_scenario(authored, scenario) for scenario in authored.scenarios}
    made = {one.id: (one.file.title, own.setup(workshop, one, made_piles)) for one in authored.scenarios}
    return Made(parts, made, compiled, files, cards=made_piles.cards, empty_game=own.empty_game)


def _on_maps(workshop: Workshop, made: piles.Piles) -> dict[str, list[Element]]:
    """What lies on each map in a new game: decks and at-start stacks."""
    return {
        one.file.title: [*made.components(workshop, one.file.title), *at_start.stacks(workshop, one)]
        for one in workshop.authored.maps
    }


RECIPE = Recipe(make, check)
"""How modules of this system are made."""
