"""What only the game can tell about an author's module: classes of counters, missions with the same two sides."""

from __future__ import annotations

from ccmod.authoring.authored import Authored
from ccmod.authoring.sheets import rows_of
from ccmod.games.we_were_brothers.rules.names import MARKER, SOLDIER, TARGET, WEAPON
from ccmod.games.we_were_brothers.rules.terms import DEVICES
from ccmod.ground.nearest import near
from ccmod.ground.problems import Problems

CLASSES = (SOLDIER, WEAPON, MARKER, TARGET, *DEVICES)
"""What counters can be."""


def check(authored: Authored, problems: Problems) -> None:
    """Note what the game does not have: ``build/class``, ``build/sides``."""
    rows, seen = rows_of(authored.counters.values()), set[int]()
    for counter in authored.counters.values():
        if counter.class_ not in CLASSES and id(counter.line) not in seen:
            seen.add(id(counter.line))
            row = rows[id(counter.line)]
            hint = near(counter.class_, CLASSES) or f"known: {', '.join(CLASSES)}"
            message = f"the game has no counters of the class {counter.class_!r}"
            problems.add(row.source.mistake("build/class", message, (*row.at, "class"), hint=hint))
    if not authored.scenarios:
        message = "a module of this game needs a mission: it gives the sides and the dice"
        problems.add(authored.source.mistake("build/sides", message, ("system",)))
        return
    first = set(authored.scenarios[0].file.armies)
    for scenario in authored.scenarios:
        if set(scenario.file.armies) != first:
            message = f"the sides of a module are the same in all its missions: {', '.join(sorted(first))}"
            problems.add(scenario.source.mistake("build/sides", message, ("armies",), key=True))
