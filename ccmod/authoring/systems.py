"""The parts in which the author's files of rule systems differ: the scenario, and the map with its terrain.

Everything else (module, counters, cards, maps without rules) is the same for all. A game names its own as its part
``files``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from ccmod import games
from ccmod.authoring.counter_size import USUAL
from ccmod.authoring.fields import Model
from ccmod.ground.dataclass import dataclass
from ccmod.ground.parts import parts_of

if TYPE_CHECKING:
    from ccmod.authoring.authored import Authored, AuthoredScenario, Readable, TerrainFile
    from ccmod.authoring.hex_sheet import HexSheet
    from ccmod.ground.problems import Problems


@dataclass(frozen=True, slots=True)
class SystemFiles:
    """The files of one system: models, checks beyond their shape, and what a scenario comes to."""

    scenario: type[Model]
    """The scenario file; it has ``title`` and ``id``."""
    check_scenario: Callable[[Readable, Problems], None]
    """Notes the mistakes of a scenario file whose data may have any shape."""
    compile_scenario: Callable[[Authored, AuthoredScenario], dict[str, Any]]
    """A scenario as JSON-able data."""
    land: type[HexSheet] | None = None
    """The map with terrain (``map`` of ``module.yaml``); ``None`` if the rules of the system need none."""
    check_land: Callable[[TerrainFile, Problems], None] | None = None
    maps: tuple[str, ...] = ()
    """Maps that modules of the system have in addition to the author's."""
    counter_size: int = USUAL
    """Pixels of the side of a counter whose sheet says nothing; layers and letters on counters are made for it."""


PARTS: Mapping[str, str] = {
    "scenario": "scenario:ScenarioFile",
    "check_scenario": "check_scenario:check_scenario",
    "compile_scenario": "compile:compile_scenario",
    "land": "map:MapFile",
    "check_land": "check_map:check_map",
}
"""By the field of :class:`SystemFiles`: the module of a game's package ``files`` and the name in it."""


def files_of(package: str, **own: Any) -> SystemFiles:
    """The files of a system from its package; ``own`` are the fields that only the game itself can say."""
    return SystemFiles(**parts_of(package, PARTS), **own)


def system_files(system: str) -> SystemFiles | None:
    """The files of a system; ``None`` for a system that no module can be written for."""
    if system not in systems_with_files():
        return None
    files: SystemFiles = games.load(system).part("files")
    return files


def systems_with_files() -> tuple[str, ...]:
    """The ids of the systems that modules can be written for, ``plain`` last."""
    return games.ids("files")
