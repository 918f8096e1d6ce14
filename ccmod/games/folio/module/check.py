"""What only the game's tables can show about an author's module: rows of terrain, classes of counters, equal sides."""

from __future__ import annotations

from ccmod.authoring.authored import Authored
from ccmod.authoring.check_of_game import check_classes, check_sides, lines_of
from ccmod.games.folio.files.values import SUPPORT, UNIT, wrongs_of
from ccmod.games.folio.rules.crt import table
from ccmod.ground.nearest import near
from ccmod.ground.problems import Problems

CLASSES = (UNIT, SUPPORT)
"""What counters can be."""
NEEDS = "a module of the folio series needs a scenario: it gives the sides and the turns"
NO_ROW = frozenset({"sea", "prohibited", "minefield"})
"""Terrain and features that need no row: nobody is attacked there, or they only hinder movement."""


def check(authored: Authored, problems: Problems) -> None:
    """Note what the series does not have: ``build/class``, ``build/row``, ``build/sides``, ``authoring/values``."""
    _rows(authored, problems)
    check_classes(authored, "the folio series", CLASSES, problems)
    for counter, row in lines_of(authored):
        for wrong in wrongs_of(counter):
            problems.add(row.source.mistake("authoring/values", wrong.message, (*row.at, "name"), hint=wrong.hint))
    check_sides(authored, NEEDS, "sides", lambda battle: battle.file.sides, problems)


def _rows(authored: Authored, problems: Problems) -> None:
    """Every terrain and feature of the map stands in every table that is used."""
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
