"""Checks of an author's module that games share: known classes of counters, scenarios with the same sides."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator

from ccmod.authoring.authored import Authored, AuthoredScenario
from ccmod.authoring.counters import CounterLine
from ccmod.authoring.rows import Row
from ccmod.authoring.sheets import Counter, rows_of
from ccmod.ground.nearest import near
from ccmod.ground.problems import Problems


def lines_of(authored: Authored) -> Iterator[tuple[Counter, Row[CounterLine]]]:
    """One counter of each line of the sheets, with its row."""
    rows, seen = rows_of(authored.counters.values()), set[int]()
    for counter in authored.counters.values():
        if id(counter.line) not in seen:
            seen.add(id(counter.line))
            yield counter, rows[id(counter.line)]


def check_classes(authored: Authored, game: str, classes: Collection[str], problems: Problems) -> None:
    """Note counters of classes that ``game``, in the words of a sentence, does not have (``build/class``)."""
    for counter, row in lines_of(authored):
        if counter.class_ not in classes:
            hint = near(counter.class_, classes) or f"known: {', '.join(classes)}"
            message = f"{game} has no counters of the class {counter.class_!r}"
            problems.add(row.source.mistake("build/class", message, (*row.at, "class"), hint=hint))


def check_sides(
    authored: Authored, needs: str, key: str, sides: Callable[[AuthoredScenario], Iterable[str]], problems: Problems
) -> None:
    """Note a module without a scenario, and scenarios that do not have the first one's sides (``build/sides``).

    ``needs`` says what the module needs a scenario for; ``key`` is that of a scenario's file that names the ``sides``.
    """
    if not authored.scenarios:
        problems.add(authored.source.mistake("build/sides", needs, ("system",)))
        return
    first = set(sides(authored.scenarios[0]))
    for scenario in authored.scenarios:
        if set(sides(scenario)) != first:
            message = f"the sides of a module are the same in all its scenarios: {', '.join(sorted(first))}"
            problems.add(scenario.source.mistake("build/sides", message, (key,), key=True))
