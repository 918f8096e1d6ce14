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
    """The data of any scenario, the side of each piece, and the plans, which lie on maps of their sides."""
    data = compile_scenario(authored, scenario)
    places: dict[str, str] = data["units"]
    units = {name: place for name, place in places.items() if ":" not in place}
    plans = {name: place.partition(": ")[2] for name, place in places.items() if name not in units}
    of = {name: authored.counters[name].side or "" for name in places}
    return {**data, "system": "skirmish", "units": units, "plans": plans, "of": of}


FILES = SystemFiles(scenario=ScenarioFile, check_scenario=check_scenario, compile_scenario=compiled)
