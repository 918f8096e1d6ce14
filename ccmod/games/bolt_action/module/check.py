"""Checks of a skirmish: weapons that the rules do not have, parameters and values that no check reads."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ccmod.authoring.authored import Authored, AuthoredScenario
from ccmod.authoring.check_of_game import lines_of
from ccmod.games.bolt_action.rules.names import CUP, DIE
from ccmod.games.bolt_action.rules.tables import OF_TESTS, PARAMETERS, TABLES
from ccmod.ground.nearest import near
from ccmod.ground.problems import Problems
from ccmod.ground.source import Path_

NUMBER, TRUTH, TERMS, WEAPONS = "<number>", "<truth>", "<terms>", "<weapons>"
"""The kinds of values of a parameter that are not words."""
_MEANT = {NUMBER: "a number", TRUTH: "true or false", TERMS: " + ".join(OF_TESTS), WEAPONS: "a list of weapons"}


def check(authored: Authored, problems: Problems) -> None:
    """Note the mistakes of the scenarios, and dice in another cup (``authoring/unknown-name``, ``authoring/value``)."""
    for counter, row in lines_of(authored):
        if counter.class_ == DIE and counter.line.pool not in (None, CUP):
            message = f"order dice are drawn from {CUP!r}, and not from {counter.line.pool!r}"
            problems.add(row.source.mistake("authoring/value", message, (*row.at, "pool"), hint=f"pool: {CUP}"))
    for scenario in authored.scenarios:
        found = _Checking(scenario, problems)
        for name, line in scenario.file.units.items():
            for weapon in line.weapons:
                found.weapon(weapon, ("units", name, "weapons"))
        found.level(scenario.file.rules, PARAMETERS, ("rules",))


class _Checking:
    def __init__(self, scenario: AuthoredScenario, problems: Problems) -> None:
        self.source, self.problems = scenario.source, problems

    def mistake(self, code: str, message: str, path: Path_, hint: str | None, *, key: bool = False) -> None:
        self.problems.add(self.source.mistake(f"authoring/{code}", message, path, hint=hint, key=key))

    def weapon(self, name: str, path: Path_) -> None:
        """A weapon of a unit."""
        if name not in TABLES["weapons"]:
            listed = list(TABLES["weapons"])
            hint = near(name, listed) or f"there are {', '.join(listed)}"
            self.mistake("unknown-name", f"there is no weapon {name!r}", path, hint)

    def level(self, given: Any, known: Mapping[str, Any], path: Path_) -> None:
        """One mapping of parameters."""
        if not isinstance(given, Mapping):
            self.mistake("value", f"{path[-1]} has parameters below it", path, f"there are {', '.join(known)}")
            return
        for name, value in given.items():
            at = (*path, name)
            if name not in known:
                hint = near(str(name), known) or f"there are {', '.join(known)}"
                self.mistake("unknown-name", f"there is no parameter {name!r}", at, hint, key=True)
            elif isinstance(known[name], Mapping):
                self.level(value, known[name], at)
            else:
                self.value(value, known[name], at)

    def value(self, given: Any, kinds: Sequence[str], path: Path_) -> None:
        """The value of one parameter."""
        if any(_FITS[kind](given) if kind in _FITS else given == kind for kind in kinds):
            return
        if WEAPONS in kinds and isinstance(given, list):
            known = list(TABLES["weapons"])
            word = next((str(one) for one in given if str(one) not in known), "")
        elif TERMS in kinds and isinstance(given, str):
            known, word = list(OF_TESTS), next(term for term in _terms(given) if term not in OF_TESTS)
        else:
            known, word = [kind for kind in kinds if kind not in _MEANT], str(given)
        hint = near(word, known) or f"it is {' or '.join(_MEANT.get(kind, kind) for kind in kinds)}"
        self.mistake("value", f"{word!r} is not allowed under {path[-1]}", path, hint)


def _terms(text: str) -> list[str]:
    return [term.strip() for term in text.split("+")]


_FITS: Mapping[str, Callable[[Any], bool]] = {
    NUMBER: lambda value: isinstance(value, int | float) and not isinstance(value, bool),
    TRUTH: lambda value: isinstance(value, bool),
    TERMS: lambda value: isinstance(value, str) and all(term in OF_TESTS for term in _terms(value)),
    WEAPONS: lambda value: (
        isinstance(value, list) and all(isinstance(one, str) and one in TABLES["weapons"] for one in value)
    ),
}
