"""What a skirmish names that the rules do not have: weapons, parameters."""

from __future__ import annotations

from collections.abc import Iterable

from ccmod.authoring.authored import Authored, AuthoredScenario
from ccmod.authoring.problems import Problems, near
from ccmod.authoring.source import Path_
from ccmod.build.bolt_action.rules import check_rules
from ccmod.systems.bolt_action.tables import TABLES


def check(authored: Authored, problems: Problems) -> None:
    """Note the mistakes of the scenarios (``authoring/unknown-name``)."""
    for scenario in authored.scenarios:
        for name, line in scenario.file.units.items():
            for weapon in line.weapons:
                _known(problems, scenario, "weapon", weapon, TABLES["weapons"], ("units", name, "weapons"))
        check_rules(scenario, problems)


def _known(
    problems: Problems, scenario: AuthoredScenario, what: str, name: str, known: Iterable[str], path: Path_
) -> None:
    listed = list(known)
    if name not in listed:
        hint = near(name, listed) or f"there are {', '.join(listed)}"
        message = f"there is no {what} {name!r}"
        problems.add(scenario.source.mistake("authoring/unknown-name", message, path, hint=hint))
