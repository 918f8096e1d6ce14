"""How a module of any game is made: its parts in the order of its build file, and its set-ups."""

from __future__ import annotations

from ccmod.authoring import compile_scenario
from ccmod.authoring.authored import Authored
from ccmod.ground.problems import Problems
from ccmod.modules import skeleton
from ccmod.modules.icons import draw_icons
from ccmod.modules.plain import acts, at_start, counters, dice, help, piles, properties, sections, setups
from ccmod.modules.recipes import Made, Recipe
from ccmod.modules.workshop import Workshop
from ccmod.vassal.buildfile import Element


def check(authored: Authored, problems: Problems) -> None:
    """Nothing: a module of any game has no tables to keep to."""


def make(workshop: Workshop) -> Made:
    """Everything that a module of any game consists of."""
    authored = workshop.authored
    made_counters = counters.counters(workshop)
    made_piles = piles.piles(workshop, made_counters)
    files: dict[str, bytes] = {}
    parts = [
        help.documentation(workshop, files),
        skeleton.roster(sections.sides_of(workshop, counters.sides_of(workshop))),
        skeleton.options(),
        skeleton.global_properties(skeleton.global_property("Scenario"), *properties.properties(workshop)),
        workshop.prototypes.component(),
        *sections.windows(workshop, _on_maps(workshop, made_piles), first=True),
        *((made_piles.table,) if made_piles.table is not None else ()),
        *made_piles.hands,
        *made_piles.buttons,
        *acts.buttons(workshop),
        *sections.toolbar(workshop, files, dice.ORDINARY),
        made_counters.palette.component(workshop.slots, counters.icon(workshop)),
        *sections.lists(workshop),
    ]
    draw_icons(workshop, parts)
    compiled = {scenario.id: compile_scenario(authored, scenario) for scenario in authored.scenarios}
    made = {
        scenario.id: (scenario.file.title, setups.position(workshop, scenario, made_piles))
        for scenario in authored.scenarios
    }
    return Made(parts, made, compiled, files, cards=len(authored.cards.cards), empty_game=True)


def _on_maps(workshop: Workshop, made: piles.Piles) -> dict[str, list[Element]]:
    """What lies on each map in a new game: decks and at-start stacks."""
    return {
        one.file.title: [*made.components(workshop, one.file.title), *at_start.stacks(workshop, one)]
        for one in workshop.authored.maps
    }


RECIPE = Recipe(make, check)
"""How modules of this system are made."""
