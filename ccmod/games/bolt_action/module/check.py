"""What a skirmish names that the rules do not have: weapons, parameters."""

from __future__ import annotations

from collections.abc import Iterable

from ccmod.authoring.authored import Authored, AuthoredScenario
from ccmod.games.bolt_action.module.rules import check_rules
from ccmod.games.bolt_action.rules.tables import TABLES
from ccmod.ground.problems import Problems, near
from ccmod.ground.source import Path_


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
