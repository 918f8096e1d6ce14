"""The author's files of the Fire & Movement folio series (``folio``)."""

from __future__ import annotations

from ccmod.authoring.folio.check_map import check_map
from ccmod.authoring.folio.check_scenario import check_scenario
from ccmod.authoring.folio.compile import compile_scenario
from ccmod.authoring.folio.map import MapFile
from ccmod.authoring.folio.scenario import ScenarioFile
from ccmod.authoring.systems import SystemFiles

FILES = SystemFiles(
    scenario=ScenarioFile,
    land=MapFile,
    check_land=check_map,
    check_scenario=check_scenario,
    compile_scenario=compile_scenario,
)
"""What is particular to the files of this system."""
