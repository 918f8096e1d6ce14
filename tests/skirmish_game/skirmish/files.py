"""What a scenario of Skirmish may say: what that of any game says."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from ccmod.authoring.authored import Authored, AuthoredScenario
from ccmod.authoring.plain.check import check_scenario
from ccmod.authoring.plain.compile import compile_scenario
from ccmod.authoring.plain.scenario import ScenarioFile as PlainScenario
from ccmod.authoring.systems import SystemFiles


class ScenarioFile(PlainScenario):
    """A scenario of Skirmish."""

    system: Literal["skirmish"] = Field("skirmish", description="The rule system.")  # type: ignore[assignment]


def compiled(authored: Authored, scenario: AuthoredScenario) -> dict[str, Any]:
    """The data of any scenario, and the side of each unit."""
    data = compile_scenario(authored, scenario)
    return {**data, "system": "skirmish", "of": {name: authored.counters[name].side or "" for name in data["units"]}}


FILES = SystemFiles(scenario=ScenarioFile, check_scenario=check_scenario, compile_scenario=compiled)
