"""A module as its author wrote it: every file read, nothing decided yet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from pathlib import Path
from typing import Any

from ccmod.authoring.card_sheets import CardBox
from ccmod.authoring.counters import CounterLine
from ccmod.authoring.maps.mapfile import MapFile
from ccmod.authoring.maps.plan import MapPlan
from ccmod.authoring.module import ModuleFile
from ccmod.authoring.sheets import Counter as Counter
from ccmod.authoring.sheets import Sheet as Sheet
from ccmod.ground.dataclass import dataclass
from ccmod.ground.source import Source
from ccmod.hexes.board import Board


@dataclass(frozen=True, slots=True)
class AuthoredMap:
    """A map file and where it lies."""

    file: MapFile
    source: Source
    folder: Path
    plan: MapPlan
    """Everything on it at its pixels."""


@dataclass(frozen=True, slots=True)
class TerrainFile:
    """The map with terrain that a rule system needs: its file, where it lies, and its board of hexes."""

    file: Any
    """The system's own model (:attr:`SystemFiles.land`)."""
    source: Source
    folder: Path
    board: Board


@dataclass(frozen=True, slots=True)
class AuthoredScenario:
    """A scenario file, its id, and where it lies."""

    id: str
    path: Path
    file: Any
    """The system's own model (:attr:`SystemFiles.scenario`)."""
    source: Source


@dataclass(frozen=True, slots=True)
class Readable:
    """The data against which a scenario is checked while the rest of the module may still be wrong."""

    source: Source
    """The file that is checked."""
    folder: Path
    """The module's folder."""
    module: ModuleFile
    land: TerrainFile | None
    maps: tuple[AuthoredMap, ...] | None
    """All maps; ``None`` if one of them could not be read."""
    sheets: tuple[Sheet, ...] | None
    """All counter sheets, likewise."""
    counters: Mapping[str, Counter] | None
    """All counters by name; ``None`` if a sheet could not be read."""
    cards: CardBox | None
    """All cards and decks, likewise."""


@dataclass(frozen=True, slots=True)
class Authored:
    """A module of which every file was read and found in order."""

    id: str
    folder: Path
    module: ModuleFile
    source: Source
    land: TerrainFile | None
    maps: tuple[AuthoredMap, ...]
    sheets: tuple[Sheet, ...]
    scenarios: tuple[AuthoredScenario, ...]
    counters: dict[str, Counter] = field(default_factory=dict)
    """Every counter by its name, in the order of the sheets."""
    cards: CardBox = field(default_factory=CardBox)
    """All cards and decks."""

    @property
    def map(self) -> TerrainFile:
        """The map with terrain of a system that needs one."""
        assert self.land is not None, "the loader refuses such a system's module without it"
        return self.land

    def line(self, counter: Counter) -> tuple[Sheet, CounterLine]:
        """The sheet and the line that a counter comes from."""
        return counter.sheet, counter.line
