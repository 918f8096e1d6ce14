"""The author's files of a game without rules of ours (``plain``)."""

from __future__ import annotations

from ccmod.authoring.plain.check import check_scenario
from ccmod.authoring.plain.compile import compile_scenario
from ccmod.authoring.plain.scenario import ScenarioFile
from ccmod.authoring.systems import SystemFiles

FILES = SystemFiles(scenario=ScenarioFile, check_scenario=check_scenario, compile_scenario=compile_scenario)
"""The parts that the files of this system have of their own."""
