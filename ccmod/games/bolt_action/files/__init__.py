"""The author's files of Bolt Action (``ba``)."""

from __future__ import annotations

from ccmod.authoring.systems import SystemFiles
from ccmod.games.bolt_action.files.check_scenario import check_scenario
from ccmod.games.bolt_action.files.compile import compile_scenario
from ccmod.games.bolt_action.files.scenario import ScenarioFile

FILES = SystemFiles(
    scenario=ScenarioFile, check_scenario=check_scenario, compile_scenario=compile_scenario, counter_size=48
)
"""The parts that the files of this system have of their own."""
