"""What only the game can tell about an author's module: classes of counters, battles with the same two sides."""

from __future__ import annotations

from ccmod.authoring.authored import Authored
from ccmod.authoring.sheets import rows_of
from ccmod.games.great_battles.files.values import wrongs_of
from ccmod.games.great_battles.rules.names import LEADER, UNITS
from ccmod.ground.nearest import near
from ccmod.ground.problems import Problems

CLASSES = (*UNITS, LEADER, "marker")
"""What counters can be."""


def check(authored: Authored, problems: Problems) -> None:
    """Note what the series does not have: ``build/class``, ``build/sides``, ``gbacw/values``."""
    rows, seen = rows_of(authored.counters.values()), set[int]()
    for counter in authored.counters.values():
        if id(counter.line) in seen:
            continue
        seen.add(id(counter.line))
        row = rows[id(counter.line)]
        if counter.class_ not in CLASSES:
            hint = near(counter.class_, CLASSES) or f"known: {', '.join(CLASSES)}"
            message = f"the series has no counters of the class {counter.class_!r}"
            problems.add(row.source.mistake("build/class", message, (*row.at, "class"), hint=hint))
        for wrong in wrongs_of(counter):
            problems.add(row.source.mistake("gbacw/values", wrong.message, (*row.at, "name"), hint=wrong.hint))
    _sides(authored, problems)


def _sides(authored: Authored, problems: Problems) -> None:
    """All battles of a module have the same sides, since the display has boxes for two."""
    if not authored.scenarios:
        message = "a module of this series needs a battle: it gives the sides and the commands"
        problems.add(authored.source.mistake("build/sides", message, ("system",)))
        return
    first = set(authored.scenarios[0].file.armies)
    for scenario in authored.scenarios:
        if set(scenario.file.armies) != first:
            message = f"the sides of a module are the same in all its battles: {', '.join(sorted(first))}"
            problems.add(scenario.source.mistake("build/sides", message, ("armies",), key=True))
