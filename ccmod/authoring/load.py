"""Read a module's folder: every file, every mistake at once."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

from pydantic import BaseModel

from ccmod.authoring.authored import Authored, AuthoredMap, AuthoredScenario, Counter, Sheet
from ccmod.authoring.check_map import check_map
from ccmod.authoring.check_scenario import check_scenario
from ccmod.authoring.combat_commander import ScenarioFile
from ccmod.authoring.counters import CountersFile
from ccmod.authoring.library import inside, locate, module_folder
from ccmod.authoring.map import MapFile
from ccmod.authoring.module import ModuleFile
from ccmod.authoring.problems import Problems
from ccmod.authoring.source import Path_, Source, read_source
from ccmod.errors import CcmodError
from ccmod.hexes.board import Board
from ccmod.shipped import shipped

M = TypeVar("M", bound=BaseModel)


def load_module(name: str) -> Authored:
    """The module in a folder, or the shipped module of that name, checked in every respect.

    Raises :class:`UsageFault` if there is none, and one :class:`CcmodError` or :class:`ManyErrors` with everything
    that is wrong with its files.
    """
    folder = module_folder(name)
    problems = Problems()
    authored = _Loader(folder, problems).load()
    problems.raise_any()
    assert authored is not None, "whatever keeps a module from being read is a problem"
    return authored


class _Loader:
    """Reads on after a mistake as far as that makes sense."""

    def __init__(self, folder: Path, problems: Problems) -> None:
        self.folder = folder
        self.shown = f"scenarios/{folder.name}" if folder.parent == shipped("scenarios") else str(folder)
        self.problems = problems

    def load(self) -> Authored | None:
        source, module = self._file(self.folder / "module.yaml", f"{self.shown}/module.yaml", ModuleFile)
        if source is None or module is None:
            return None
        the_map = self._map(source, module.map)
        sheets = [self._sheet(source, index, name) for index, name in enumerate(module.counters)]
        found = tuple(sheet for sheet in sheets if sheet is not None)
        counters = self._counters(found)
        complete = len(found) == len(sheets)
        scenarios = tuple(
            scenario
            for index, name in enumerate(module.scenarios)
            if (scenario := self._scenario(source, index, name, the_map, counters if complete else None))
        )
        self._unique_ids(source, scenarios)
        if the_map is None:
            return None
        identity = module.id or self.folder.resolve().name
        return Authored(identity, self.folder, module, source, the_map, found, scenarios, counters)

    def _file(self, path: Path, shown: str, model: type[M]) -> tuple[Source | None, M | None]:
        try:
            source = read_source(path, shown)
        except CcmodError as error:
            self.problems.add(error)
            return None, None
        return source, self.problems.model(model, source)

    def _locate(self, source: Source, at: Path_, kind: str, name: str) -> tuple[Path, str] | None:
        try:
            return locate(self.folder, self.shown, kind, name)
        except CcmodError as error:
            self.problems.add(source.mistake(error.code, error.message, at, hint=error.hint))
            return None

    def _map(self, source: Source, name: str) -> AuthoredMap | None:
        found = self._locate(source, ("map",), "maps", name)
        if found is None:
            return None
        map_source, file = self._file(*found, MapFile)
        if map_source is None or file is None:
            return None
        board = Board(file.grid.columns, file.grid.rows)
        the_map = AuthoredMap(file, map_source, found[0].parent, board)
        check_map(the_map, self.problems)
        return the_map

    def _sheet(self, source: Source, index: int, name: str) -> Sheet | None:
        found = self._locate(source, ("counters", index), "counters", name)
        if found is None:
            return None
        sheet_source, file = self._file(*found, CountersFile)
        if sheet_source is None or file is None:
            return None
        sheet = Sheet(file, sheet_source, found[0].parent)
        self._images(sheet)
        return sheet

    def _images(self, sheet: Sheet) -> None:
        from ccmod.authoring.images import check_image

        for index, line in enumerate(sheet.file.counters):
            for key in ("image", "back"):
                name = getattr(line, key)
                if name is not None:
                    check_image(sheet.source, ("counters", index, key), sheet.folder, name, self.problems)

    def _counters(self, sheets: tuple[Sheet, ...]) -> dict[str, Counter]:
        counters: dict[str, Counter] = {}
        for sheet in sheets:
            lines = [index for index, line in enumerate(sheet.file.counters) for _ in line.names()]
            for index, counter in zip(lines, sheet.counters(), strict=True):
                if counter.name in counters:
                    self.problems.add(
                        sheet.source.mistake(
                            "authoring/counter-twice",
                            f"there is already a counter {counter.name!r}",
                            ("counters", index, "name"),
                            hint="every counter of a module has a name of its own",
                        )
                    )
                counters[counter.name] = counter
        return counters

    def _scenario(
        self, source: Source, index: int, name: str, the_map: AuthoredMap | None, counters: dict[str, Counter] | None
    ) -> AuthoredScenario | None:
        at = ("scenarios", index)
        try:
            path = inside(self.folder, name)
        except CcmodError as error:
            self.problems.add(source.mistake(error.code, error.message, at, hint=error.hint))
            return None
        if not path.is_file():
            self.problems.add(source.mistake("authoring/no-file", f"there is no file {name!r}", at))
            return None
        scenario_source, file = self._file(path, f"{self.shown}/{name}", ScenarioFile)
        if scenario_source is None:
            return None
        check_scenario(scenario_source, the_map, counters, self.problems)
        return None if file is None else AuthoredScenario(file.id or path.stem, path, file, scenario_source)

    def _unique_ids(self, source: Source, scenarios: tuple[AuthoredScenario, ...]) -> None:
        seen: set[str] = set()
        for scenario in scenarios:
            if scenario.id in seen:
                message = f"two scenarios have the id {scenario.id!r}"
                self.problems.add(scenario.source.mistake("authoring/scenario-twice", message, ("id",)))
            seen.add(scenario.id)
