"""The author's files of Bolt Action (``ba``)."""

from __future__ import annotations

from ccmod.authoring.bolt_action.check_scenario import check_scenario
from ccmod.authoring.bolt_action.compile import compile_scenario
from ccmod.authoring.bolt_action.scenario import ScenarioFile
from ccmod.authoring.systems import SystemFiles

FILES = SystemFiles(scenario=ScenarioFile, check_scenario=check_scenario, compile_scenario=compile_scenario)
"""What is particular to the files of this system."""
