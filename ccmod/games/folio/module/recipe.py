"""How a module of the folio series is made: the parts of any game, and what this one has besides."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ccmod.authoring import compile_scenario
from ccmod.games.folio.files.values import SUPPORT
from ccmod.games.folio.module import board, charts, help_page, reports, setups, support, toolbar, tracks, units
from ccmod.games.folio.module.check import check
from ccmod.modules import skeleton
from ccmod.modules.icons import draw_icons
from ccmod.modules.plain import acts, counters, help, properties, sections
from ccmod.modules.plain.palette import Palette
from ccmod.modules.recipes import Made, Recipe
from ccmod.modules.workshop import Workshop


def make(workshop: Workshop) -> Made:
    """Everything that a module of the folio series consists of."""
    compiled = {scenario.id: compile_scenario(workshop.authored, scenario) for scenario in workshop.authored.scenarios}
    turns = max(data["turns"]["last"] for data in compiled.values())
    sides = sections.sides_of(workshop, counters.sides_of(workshop))
    steps = _steps(workshop, next(iter(compiled.values())), turns)
    display = tracks.display(workshop, turns)
    palette = _counters(workshop, sides)
    files: dict[str, bytes] = {}
    parts = [
        help.documentation(workshop, files, (help_page.TITLE, help_page.page(workshop))),
        skeleton.roster(sides),
        skeleton.options(),
        skeleton.global_properties(
            skeleton.global_property("Scenario"),
            skeleton.global_property(reports.ATTACKERS, toolbar.forget()),
            skeleton.global_property(reports.AIMED),
            *properties.properties(workshop),
        ),
        workshop.prototypes.component(),
        board.window(workshop),
        tracks.window(workshop, display),
        *sections.windows(workshop, {}, first=False),
        *toolbar.buttons(workshop, compiled),
        *toolbar.sentences(steps),
        *acts.buttons(workshop),
        *sections.toolbar(workshop, files, toolbar.DICE),
        charts.windows(workshop, list(compiled.values())),
        palette.component(workshop.slots, counters.icon(workshop)),
        *sections.lists(workshop),
    ]
    draw_icons(workshop, parts)
    made = {
        scenario.id: (scenario.file.title, setups.position(workshop, scenario, compiled[scenario.id], display))
        for scenario in workshop.authored.scenarios
    }
    for _, position in made.values():
        sections.begin(workshop, position, {}, {})
    return Made(parts, made, compiled, files)


def _steps(workshop: Workshop, data: Mapping[str, Any], turns: int) -> dict[str, str]:
    """The steps of the tracker, which the module gets unless its author has one."""
    first = data["turns"]["first"] if isinstance(data["turns"]["first"], str) else data["turns"]["first"][0]
    second = next(side for side in data["sides"] if side != first)
    steps = toolbar.phases(first, second)
    authored = workshop.authored
    if authored.module.turns is None:
        module = authored.module.model_copy(update={"turns": toolbar.tracker(steps, turns)})
        workshop.authored = replace(authored, module=module)
    return steps


def _counters(workshop: Workshop, sides: list[str]) -> Palette:
    """Make the slots of all counters; the counters' window shows them by side, then by class."""
    unit, marker, ranks = units.define(workshop), support.define(workshop), support.ranks(workshop)
    palette = Palette({side: {} for side in sides})
    for counter in workshop.authored.counters.values():
        if counter.class_ == SUPPORT:
            made = support.slot(workshop, counter, marker, ranks[counter.name], sides)
        else:
            made = units.slot(workshop, counter, unit, sides)
        group = counter.behaviour.group or ("Support Fire" if counter.class_ == SUPPORT else "Units")
        palette.add(counter.behaviour.tab or counter.side or "Others", group, made.name)
    palette.add("Tracks", "Tracks", tracks.marker(workshop).name)
    return palette


RECIPE = Recipe(make, check)
"""How modules of this system are made."""
