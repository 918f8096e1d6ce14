"""A module as its author wrote it: every file read, nothing decided yet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ccmod.authoring.counters import CounterLine, CountersFile
from ccmod.authoring.maps import MapFile
from ccmod.authoring.module import ModuleFile
from ccmod.authoring.source import Source
from ccmod.hexes.board import Board


@dataclass(frozen=True, slots=True)
class Counter:
    """One counter by its unique name."""

    name: str
    kind: str
    """The name of its line: ``German Rifle`` for ``German Rifle 3``."""
    class_: str
    """``unit``, ``leader``, ``weapon``, ``marker`` or what else its game has."""
    type: str
    side: str | None
    nation: str | None


@dataclass(frozen=True, slots=True)
class Sheet:
    """A counter sheet and where it lies."""

    file: CountersFile
    source: Source
    folder: Path

    def counters(self) -> list[Counter]:
        """Every counter of the sheet, in its order."""
        return [
            Counter(name, line.name, line.class_ or "unit", line.type or line.name, self.file.side, self.file.nation)
            for line in self.file.counters
            for name in line.names()
        ]


@dataclass(frozen=True, slots=True)
class AuthoredMap:
    """A map file and where it lies."""

    file: MapFile
    source: Source
    folder: Path


@dataclass(frozen=True, slots=True)
class Land:
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
    """What a scenario can be checked against while the rest of the module may still be wrong."""

    source: Source
    """The file that is checked."""
    module: ModuleFile
    land: Land | None
    maps: tuple[AuthoredMap, ...] | None
    """All maps; ``None`` if one of them could not be read."""
    sheets: tuple[Sheet, ...] | None
    """All counter sheets, likewise."""
    counters: Mapping[str, Counter] | None
    """All counters by name; ``None`` if a sheet could not be read."""


@dataclass(frozen=True, slots=True)
class Authored:
    """A module of which every file was read and found in order."""

    id: str
    folder: Path
    module: ModuleFile
    source: Source
    land: Land | None
    maps: tuple[AuthoredMap, ...]
    sheets: tuple[Sheet, ...]
    scenarios: tuple[AuthoredScenario, ...]
    counters: dict[str, Counter] = field(default_factory=dict)
    """Every counter by its name, in the order of the sheets."""

    @property
    def map(self) -> Land:
        """The map with terrain of a system that needs one."""
        assert self.land is not None, "the loader refuses such a system's module without it"
        return self.land

    def line(self, counter: Counter) -> tuple[Sheet, CounterLine]:
        """The sheet and the line that a counter comes from."""
        for sheet in self.sheets:
            for line in sheet.file.counters:
                if line.name == counter.kind:
                    return sheet, line
        raise KeyError(counter.kind)
