"""What only the game can show about an author's module: classes of counters, battles with the same two sides."""

from __future__ import annotations

from ccmod.authoring.authored import Authored
from ccmod.authoring.check_of_game import check_classes, check_sides, lines_of
from ccmod.games.great_battles.files.values import wrongs_of
from ccmod.games.great_battles.rules.names import LEADER, UNITS
from ccmod.ground.problems import Problems

CLASSES = (*UNITS, LEADER, "marker")
"""What counters can be."""
NEEDS = "a module of this series needs a battle: it gives the sides and the commands"


def check(authored: Authored, problems: Problems) -> None:
    """Note what the series does not have: ``build/class``, ``build/sides``, ``gbacw/values``."""
    check_classes(authored, "the series", CLASSES, problems)
    for counter, row in lines_of(authored):
        for wrong in wrongs_of(counter):
            problems.add(row.source.mistake("gbacw/values", wrong.message, (*row.at, "name"), hint=wrong.hint))
    check_sides(authored, NEEDS, "armies", lambda battle: battle.file.armies, problems)
