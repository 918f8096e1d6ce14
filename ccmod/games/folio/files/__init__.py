"""The author's files of the Fire & Movement folio series (``folio``)."""

from __future__ import annotations

from ccmod.authoring.systems import SystemFiles
from ccmod.games.folio.files.check_map import check_map
from ccmod.games.folio.files.check_scenario import check_scenario
from ccmod.games.folio.files.compile import compile_scenario
from ccmod.games.folio.files.map import MapFile
from ccmod.games.folio.files.scenario import ScenarioFile

FILES = SystemFiles(
    scenario=ScenarioFile,
    land=MapFile,
    check_land=check_map,
    check_scenario=check_scenario,
    compile_scenario=compile_scenario,
    counter_size=72,
)
"""The parts that the files of this system have of their own."""
