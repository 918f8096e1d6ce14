"""The author's files of We Were Brothers (``wwb``)."""

from __future__ import annotations

from ccmod.authoring.systems import SystemFiles
from ccmod.games.we_were_brothers.files.check_map import check_map
from ccmod.games.we_were_brothers.files.check_scenario import check_scenario
from ccmod.games.we_were_brothers.files.compile import compile_scenario
from ccmod.games.we_were_brothers.files.map import MapFile
from ccmod.games.we_were_brothers.files.scenario import ScenarioFile

FILES = SystemFiles(
    scenario=ScenarioFile,
    land=MapFile,
    check_land=check_map,
    check_scenario=check_scenario,
    compile_scenario=compile_scenario,
    counter_size=60,
)
"""The parts that the files of this system have of their own."""
