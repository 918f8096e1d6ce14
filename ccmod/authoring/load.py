"""Read a module's folder: every file, every mistake at once."""

from __future__ import annotations

from dataclasses import replace
from typing import TypedDict, TypeVar

from pydantic import BaseModel

from ccmod.authoring.authored import Authored, AuthoredMap, AuthoredScenario, Readable, TerrainFile
from ccmod.authoring.card_sheets import CardBox
from ccmod.authoring.check_module import check_module
from ccmod.authoring.check_options import check_options
from ccmod.authoring.check_places import check_places
from ccmod.authoring.library import folder_name, inside, module_folder
from ccmod.authoring.maps import MapFile
from ccmod.authoring.maps.check import check_map
from ccmod.authoring.maps.planning import plan_map
from ccmod.authoring.maps.scaling import check_scale
from ccmod.authoring.module import ModuleFile
from ccmod.authoring.overlooked import note_overlooked
from ccmod.authoring.reader import FolderReader
from ccmod.authoring.sheets import Counter, Sheet
from ccmod.authoring.sizing import Sizes, cell_height, on_sized_sheets
from ccmod.authoring.systems import SystemFiles, system_files, systems_with_files
from ccmod.ground.errors import CcmodError
from ccmod.ground.nearest import near
from ccmod.ground.problems import Problems, without_refused
from ccmod.ground.source import Path_, Source

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


class _Counters(TypedDict):
    """The result of the counter sheets."""

    sheets: tuple[Sheet, ...] | None
    counters: dict[str, Counter] | None
    cards: CardBox | None


class _Loader(FolderReader):
    """Reads a module on after a mistake as far as that makes sense."""

    def load(self) -> Authored | None:
        source, module = self.file(self.folder / "module.yaml", f"{self.shown}/module.yaml", ModuleFile)
        if source is None or module is None:
            return None
        files = self._system(source, module)
        if files is None:
            return None
        sheets = self._sheets(source, module)  # before the maps, whose stacks may name ranges of counters
        context = Readable(
            source=source,
            folder=self.folder,
            module=module,
            land=self._land(source, module, files),
            maps=self._maps(source, module, files),
            **sheets,
        )
        check_module(context, self.folder, self.problems)
        check_places(context, self.problems)
        listed = self.once(source, "scenarios", module.scenarios)
        scenarios = [self._scenario(context, files, index, name) for index, name in listed]
        found = tuple(scenario for scenario in scenarios if scenario is not None)
        self._unique_ids(found)
        before = context.sheets or ()
        sizes = Sizes(files.counter_size, cell_height(context.land, context.maps or ()), self.problems)
        sized = sizes.of_sheets(before, module, source)
        if self.problems.errors:
            note_overlooked(self.folder, self.shown, source, module, self.problems)
            return None
        return Authored(
            id=module.id or folder_name(self.folder),
            folder=self.folder,
            module=module,
            source=source,
            land=context.land,
            maps=context.maps or (),
            sheets=sized,
            scenarios=found,
            counters=on_sized_sheets(context.counters or {}, before, sized),
            cards=context.cards or CardBox(),
        )

    def _system(self, source: Source, module: ModuleFile) -> SystemFiles | None:
        files = system_files(module.system)
        if files is None:
            known = systems_with_files()
            hint = near(module.system, known) or f"the systems are {', '.join(known)}"
            self.problems.add(
                source.mistake("authoring/system", f"there is no system {module.system!r}", ("system",), hint=hint)
            )
        return files

    def _land(self, source: Source, module: ModuleFile, files: SystemFiles) -> TerrainFile | None:
        """The map with terrain of a system that needs one."""
        if files.land is None or files.check_land is None:
            return None
        if module.map is None:
            message = f"the key 'map' is missing: the rules of {module.system} need a map with terrain"
            self.problems.add(source.mistake("authoring/missing-key", message, ("system",), key=True))
            return None
        read = self.located(source, ("map",), "maps", module.map, files.land)
        if read is None:
            return None
        own_source, file, folder = read
        land = TerrainFile(file, own_source, folder, file.grid.board())
        files.check_land(land, self.problems)
        check_scale(file, own_source, (), self.problems)
        return land

    def _maps(self, source: Source, module: ModuleFile, files: SystemFiles) -> tuple[AuthoredMap, ...] | None:
        """The maps that need no terrain; ``None`` if one of them could not be read."""
        names: list[tuple[Path_, str]] = [
            (("maps", index), name) for index, name in self.once(source, "maps", module.maps)
        ]
        if files.land is None and module.map is not None:
            if module.map in module.maps:
                message, hint = f"{module.map!r} is under maps: as well", "name it in one of the two places"
                self.problems.add(source.mistake("authoring/file-twice", message, ("map",), hint=hint))
                names = [one for one in names if one[1] != module.map]
            names.insert(0, (("map",), module.map))
        maps = []
        for at, name in names:
            read = self.located(source, at, "maps", name, MapFile)
            if read is not None:
                own_source, file, folder = read
                plan = plan_map(file, own_source, folder, self.problems)
                if plan is not None and check_map(plan, own_source, self.problems):
                    maps.append(AuthoredMap(plan.file, own_source, folder, plan))
        return tuple(maps) if len(maps) == len(names) else None

    def _sheets(self, source: Source, module: ModuleFile) -> _Counters:
        """Counters, cards and decks; ``None`` for all if a sheet could not be read."""
        pieces = self.pieces(source, module.counters, module.cards)
        if pieces is None:
            return {"sheets": None, "counters": None, "cards": None}
        return {"sheets": pieces.sheets, "counters": pieces.counters, "cards": pieces.cards}

    def _scenario(self, context: Readable, files: SystemFiles, index: int, name: str) -> AuthoredScenario | None:
        source, at = context.source, ("scenarios", index)
        try:
            path = inside(self.folder, name)
        except CcmodError as error:
            self.problems.add(source.mistake(error.code, error.message, at, hint=error.hint))
            return None
        if not path.is_file():
            there = [file.name for file in sorted(self.folder.glob("*.yaml"))]
            hint = (None if "*" in name else near(name, there)) or f"name each file; here are {', '.join(there)}"
            self.problems.add(source.mistake("authoring/no-file", f"there is no file {name!r}", at, hint=hint))
            return None
        own_source, file = self.file(path, f"{self.shown}/{name}", files.scenario)
        if own_source is None:
            return None
        sound = without_refused(files.scenario, own_source)
        files.check_scenario(replace(context, source=sound), self.problems)
        check_options(sound, context.module.system, self.problems)
        if file is None:
            return None
        return AuthoredScenario(file.id or path.stem, path, file, own_source)  # type: ignore[attr-defined]

    def _unique_ids(self, scenarios: tuple[AuthoredScenario, ...]) -> None:
        seen: set[str] = set()
        for scenario in scenarios:
            if scenario.id in seen:
                message = f"two scenarios have the id {scenario.id!r}"
                self.problems.add(scenario.source.mistake("authoring/scenario-twice", message, ("id",)))
            seen.add(scenario.id)
