"""How a module of the folio series is made: as a module of any game, with the series' own parts added."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ccmod.authoring.authored import Authored
from ccmod.authoring.check_of_game import check_classes, check_sides, lines_of
from ccmod.authoring.module import ModuleFile
from ccmod.authoring.sheets import Counter
from ccmod.games.folio.files.values import CLASSES, SUPPORT, wrongs_of
from ccmod.games.folio.module import charts, setups, support, toolbar, tracks, units
from ccmod.games.folio.rules.crt import table
from ccmod.games.folio.rules.events import VOCABULARY
from ccmod.games.folio.rules.names import BOARD, TRACK, TURN
from ccmod.ground.nearest import near
from ccmod.ground.problems import Problems
from ccmod.modules.context import BuildContext
from ccmod.modules.plain import recipe as plain
from ccmod.modules.plain.counters import NO_HOUSEKEEPING, CounterLook
from ccmod.modules.plain.game_parts import compiled_scenarios, help_page, with_tools
from ccmod.modules.plain.overlay import Overlay
from ccmod.modules.plain.terrain import terrain_map
from ccmod.modules.recipes import ModuleParts, Recipe

NEEDS = "a module of the folio series needs a scenario: it gives the sides and the turns"
NO_ROW = frozenset({"sea", "prohibited", "minefield"})
"""Terrain and features that need no row: no unit is attacked there, or they only hinder movement."""


def check(authored: Authored, problems: Problems) -> None:
    """Note what the series does not have: ``build/class``, ``build/row``, ``build/sides``, ``authoring/values``."""
    _rows(authored, problems)
    check_classes(authored, "the folio series", CLASSES, problems)
    for counter, row in lines_of(authored):
        for wrong in wrongs_of(counter):
            problems.add(row.source.mistake("authoring/values", wrong.message, (*row.at, "name"), hint=wrong.hint))
    check_sides(authored, NEEDS, "sides", lambda battle: battle.file.sides, problems)


def _rows(authored: Authored, problems: Problems) -> None:
    """Every terrain and feature of the map is in every table that is used."""
    land = authored.map
    for crt in dict.fromkeys(scenario.file.crt for scenario in authored.scenarios):
        names = [name for row in table(crt).rows for name in row.terrain]
        for key in ("terrain", "hexsides"):
            for word in getattr(land.file, key):
                called = land.file.rows.get(word, word)
                if called not in names and word not in NO_ROW:
                    hint = near(called, names) or f"rows: {{{word}: rough}}; the table has {', '.join(names)}"
                    message = f"the {crt.replace('_', ' ')} Combat Results Table has no row for {called}"
                    problems.add(land.source.mistake("build/row", message, (key, word), hint=hint, key=True))


def make(context: BuildContext) -> ModuleParts:
    """Everything that a module of the folio series consists of."""
    authored = context.authored
    compiled = compiled_scenarios(authored)
    first = next(iter(compiled.values()))
    steps = toolbar.phases(*_order(first))
    turns = max(data["turns"]["last"] for data in compiled.values())
    context.authored = replace(
        authored,
        module=_module(authored.module, steps, turns, compiled),
        maps=(terrain_map(context, BOARD), tracks.display(context, turns), *authored.maps),
        counters=_counters(authored),
        scenarios=tuple(replace(one, file=setups.setup(one, compiled[one.id])) for one in authored.scenarios),
    )
    overlay = Overlay(
        looks=_look,
        commands=toolbar.buttons(steps, compiled),
        menus=toolbar.menus(compiled),
        pages=(help_page(__package__, authored.module.name, VOCABULARY),),
        compiled=compiled,
    )
    return plain.make(context, overlay)


def _order(data: Mapping[str, Any]) -> tuple[str, str]:
    """The first and the second player."""
    first = data["turns"]["first"] if isinstance(data["turns"]["first"], str) else data["turns"]["first"][0]
    return first, next(side for side in data["sides"] if side != first)


def _module(
    module: ModuleFile, steps: Mapping[str, str], turns: int, compiled: Mapping[str, Mapping[str, Any]]
) -> ModuleFile:
    """The module with the die, the tracker, the tables and the properties of the series; its author's own go before."""
    return with_tools(
        module,
        dice=toolbar.DICE,
        turns=toolbar.tracker(steps, turns),
        charts=charts.charts(list(compiled.values())),
        properties=toolbar.PROPERTIES,
    )


def _counters(authored: Authored) -> dict[str, Counter]:
    """The counters with the menus of the series, and the Turn marker."""
    ranks = support.ranks(authored.counters.values())
    made = {name: _overlaid(counter, ranks) for name, counter in authored.counters.items()}
    return made | {TURN: tracks.marker(authored)}


def _overlaid(counter: Counter, ranks: Mapping[str, str]) -> Counter:
    own = counter.behaviour
    is_unit = counter.class_ != SUPPORT
    room, group = (units, "Units") if is_unit else (support, "Support Fire")
    update = {
        **NO_HOUSEKEEPING,
        "commands": {**room.MENU, **own.commands},
        "traits": [*room.traits(), *own.traits],
        "values": own.values if is_unit else {support.RANK: ranks[counter.name], **own.values},
        "tab": own.tab or counter.side or "Others",
        "group": own.group or group,
        "trail": is_unit,
        "moved": is_unit,
    }
    return replace(counter, behaviour=own.model_copy(update=update))


def _look(context: BuildContext, counter: Counter) -> CounterLook:
    if counter.class_ == TRACK:
        return tracks.look(context)
    return units.look(context, counter) if counter.class_ != SUPPORT else support.look(context, counter)


RECIPE = Recipe(make, check)
"""How modules of this system are made."""
