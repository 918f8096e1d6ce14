"""The author's files of Combat Commander (``cc``)."""

from __future__ import annotations

from ccmod.authoring.systems import SystemFiles
from ccmod.games.combat_commander.files.check_map import check_map
from ccmod.games.combat_commander.files.check_scenario import check_scenario
from ccmod.games.combat_commander.files.compile import compile_scenario
from ccmod.games.combat_commander.files.map import MapFile
from ccmod.games.combat_commander.files.scenario import ScenarioFile

FILES = SystemFiles(
    scenario=ScenarioFile,
    land=MapFile,
    check_land=check_map,
    check_scenario=check_scenario,
    compile_scenario=compile_scenario,
    maps=("Board", "Tracks"),
)
"""The parts that the files of this system have of their own."""
