"""A module as its author wrote it: every file read, nothing decided yet."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from ccmod.authoring.combat_commander import ScenarioFile
from ccmod.authoring.counters import CounterClass, CounterLine, CountersFile
from ccmod.authoring.map import MapFile
from ccmod.authoring.module import ModuleFile
from ccmod.authoring.source import Source
from ccmod.hexes.board import Board


@dataclass(frozen=True, slots=True)
class Counter:
    """One counter by its unique name."""

    name: str
    kind: str
    """The name of its line: ``German Rifle`` for ``German Rifle 3``."""
    class_: CounterClass
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
            Counter(name, line.name, line.class_, line.type or line.name, self.file.side, self.file.nation)
            for line in self.file.counters
            for name in line.names()
        ]


@dataclass(frozen=True, slots=True)
class AuthoredMap:
    """A map file, where it lies, and its board of hexes."""

    file: MapFile
    source: Source
    folder: Path
    board: Board


@dataclass(frozen=True, slots=True)
class AuthoredScenario:
    """A scenario file, its id, and where it lies."""

    id: str
    path: Path
    file: ScenarioFile
    source: Source


@dataclass(frozen=True, slots=True)
class Authored:
    """A module of which every file was read and found in order."""

    id: str
    folder: Path
    module: ModuleFile
    source: Source
    map: AuthoredMap
    sheets: tuple[Sheet, ...]
    scenarios: tuple[AuthoredScenario, ...]
    counters: dict[str, Counter] = field(default_factory=dict)
    """Every counter by its name, in the order of the sheets."""

    def line(self, counter: Counter) -> tuple[Sheet, CounterLine]:
        """The sheet and the line that a counter comes from."""
        for sheet in self.sheets:
            for line in sheet.file.counters:
                if line.name == counter.kind:
                    return sheet, line
        raise KeyError(counter.kind)
