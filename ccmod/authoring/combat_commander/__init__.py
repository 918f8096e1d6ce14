"""The author's files of Combat Commander (``cc``)."""

from __future__ import annotations

from ccmod.authoring.combat_commander.check_map import check_map
from ccmod.authoring.combat_commander.check_scenario import check_scenario
from ccmod.authoring.combat_commander.compile import compile_scenario
from ccmod.authoring.combat_commander.map import MapFile
from ccmod.authoring.combat_commander.scenario import ScenarioFile
from ccmod.authoring.systems import SystemFiles

FILES = SystemFiles(
    scenario=ScenarioFile,
    land=MapFile,
    check_land=check_map,
    check_scenario=check_scenario,
    compile_scenario=compile_scenario,
)
"""What is particular to the files of this system."""
