"""``extension.yaml``: what an extension adds to a module, and the folder that it is written in."""

from __future__ import annotations

import datetime
from dataclasses import replace
from pathlib import Path
from typing import Annotated

from pydantic import BeforeValidator, Field, StringConstraints

from ccmod.authoring.added import Components
from ccmod.authoring.authored import Authored, AuthoredMap
from ccmod.authoring.check_pages import chart_file
from ccmod.authoring.fields import FileNames, Line, Model, Slug, Text, Version, worded
from ccmod.authoring.library import folder_name, inside
from ccmod.authoring.load import load_module
from ccmod.authoring.maps import MapFile
from ccmod.authoring.maps.check import check_map
from ccmod.authoring.maps.planning import plan_map
from ccmod.authoring.pages import Charts
from ccmod.authoring.reader import FolderReader, Pieces
from ccmod.authoring.sizing import Sizes, cell_height, on_sized_sheets
from ccmod.authoring.systems import system_files
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import CcmodError
from ccmod.ground.problems import Problems
from ccmod.ground.source import Path_, Source

FILE = "extension.yaml"
_PREFIX = r"^[A-Za-z0-9]{1,12}$"


class ExtensionFile(Model):
    """An extension: which module it extends, and what it adds to it."""

    name: Line = Field(description="The extension's name.")
    extends: Line = Field(
        description="The module: the path from here to its folder (.. for an extension inside of it), or the name of "
        "a module that ships with ccmod."
    )
    id: Slug | None = Field(None, description="A short id; the folder's name if it is left out.")
    prefix: Annotated[
        str,
        worded(_PREFIX, "is not a prefix: that has one to twelve letters and digits"),
        StringConstraints(pattern=_PREFIX),
    ] = Field(
        description="The front of the ids of its pieces: letters and digits that no other extension of the module has. "
        "It must never change."
    )
    version: Version = Field(
        "1.0", description="The extension's own version, which its file is named by: such as 1.0, without / or :."
    )
    description: Text = Field("", description="One sentence about it.")
    date: Annotated[datetime.date | None, BeforeValidator(lambda v: v)] = Field(
        None, description="The date of this version (YYYY-MM-DD)."
    )
    counters: FileNames = Field([], description="Counter sheets; their lines can be like the module's prototypes.")
    cards: FileNames = Field([], description="Card files; their cards can name the module's decks.")
    maps: FileNames = Field([], description="Maps, each with a window of its own.")
    charts: Charts = Field(default_factory=dict, description="Charts by title, as in a module.")
    components: Components = Field(
        (), description="Further components of VASSAL for the module, or an ExtensionElement with its target."
    )


@dataclass(frozen=True, slots=True)
class AuthoredExtension:
    """An extension of which every file was read and found in order, and the module that it extends."""

    id: str
    folder: Path
    file: ExtensionFile
    base: Authored
    whole: Authored
    """The module together with the extension's counters, cards and maps."""

    @property
    def counters(self) -> list[str]:
        """The names of its own counters."""
        return [name for name in self.whole.counters if name not in self.base.counters]

    @property
    def cards(self) -> list[str]:
        """The names of its own cards."""
        return [name for name in self.whole.cards.cards if name not in self.base.cards.cards]

    @property
    def maps(self) -> tuple[AuthoredMap, ...]:
        """Its own maps."""
        return self.whole.maps[len(self.base.maps) :]


def extension_folder(name: str) -> Path | None:
    """The folder of an extension, named itself or by its file; ``None`` if the name means none."""
    path = Path(name)
    if path.is_file() and path.name == FILE:
        return path.parent
    return path if (path / FILE).is_file() else None


def load_extension(folder: Path) -> AuthoredExtension:
    """The extension in a folder, and the module that it extends.

    Raises one :class:`CcmodError` or :class:`ManyErrors` with everything that is wrong with the files of either.
    """
    problems = Problems()
    loaded = _Loader(folder, problems).load()
    problems.raise_any()
    assert loaded is not None, "whatever keeps an extension from being read is a problem"
    return loaded


class _Loader(FolderReader):
    def load(self) -> AuthoredExtension | None:
        source, file = self.file(self.folder / FILE, f"{self.shown}/{FILE}", ExtensionFile)
        if source is None or file is None:
            return None
        base = self._base(source, file)
        if base is None:
            return None
        before = Pieces(base.sheets, base.counters, base.cards)
        pieces = self.pieces(source, file.counters, file.cards, before)
        maps = self._maps(source, file)
        self._charts(source, file)
        if pieces is None or maps is None:
            return None
        every = (*base.maps, *maps)
        files = system_files(base.module.system)
        assert files is not None, "the module was read"
        sizes = Sizes(files.counter_size, cell_height(base.land, every), self.problems)
        sheets = sizes.of_sheets(pieces.sheets, base.module, base.source)
        counters = on_sized_sheets(pieces.counters, pieces.sheets, sheets)
        whole = replace(base, sheets=sheets, counters=counters, cards=pieces.cards, maps=every)
        return AuthoredExtension(file.id or folder_name(self.folder), self.folder, file, base, whole)

    def _base(self, source: Source, file: ExtensionFile) -> Authored | None:
        beside = self.folder / file.extends
        try:
            return load_module(str(beside) if (beside / "module.yaml").is_file() else file.extends)
        except CcmodError as error:
            if error.code not in ("authoring/no-module", "file/missing"):
                raise
            hint = error.hint or "extends is the path from here to the folder of the module"
            self.problems.add(source.mistake("authoring/no-module", error.message, ("extends",), hint=hint))
            return None

    def _maps(self, source: Source, file: ExtensionFile) -> tuple[AuthoredMap, ...] | None:
        maps = []
        for index, name in enumerate(file.maps):
            read = self.located(source, ("maps", index), "maps", name, MapFile)
            if read is not None:
                own, the_map, folder = read
                plan = plan_map(the_map, own, folder, self.problems)
                if plan is not None:
                    check_map(plan, own, self.problems)
                    maps.append(AuthoredMap(plan.file, own, folder, plan))
        return tuple(maps) if len(maps) == len(file.maps) else None

    def _charts(self, source: Source, file: ExtensionFile) -> None:
        for title, chart in file.charts.items():
            at: Path_ = ("charts", title, "file")
            at = at if at in source.values else ("charts", title)
            name = chart_file(chart, title, source, at, self.problems)
            if name is None:
                continue
            try:
                path = inside(self.folder, name)
            except CcmodError as error:
                self.problems.add(source.mistake(error.code, error.message, at, hint=error.hint))
                continue
            if not path.is_file():
                self.problems.add(source.mistake("authoring/no-file", f"there is no file {name!r}", at))
