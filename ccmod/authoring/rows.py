"""The lines of counter sheets and card files, wherever they are written: in the YAML file or in tables beside it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from ccmod.authoring.behaviour import Behaviour, PrototypeLine
from ccmod.authoring.fields import Model
from ccmod.authoring.images import check_image
from ccmod.authoring.inheritance import Family
from ccmod.authoring.library import inside
from ccmod.authoring.tables import read_table
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import CcmodError
from ccmod.ground.nearest import near
from ccmod.ground.problems import Problems
from ccmod.ground.source import Path_, Source

L = TypeVar("L", bound=Behaviour)


@dataclass(frozen=True, slots=True)
class Row(Generic[L]):
    """One line and where it is written."""

    line: L
    source: Source
    at: Path_


def take_name(name: str, what: str, taken: dict[str, str], row: Row[Any], problems: Problems) -> None:
    """Give a line's counter or card (``what``) its name, unless another one has it already."""
    if name in taken:
        hint = "every counter and card of a module has a name of its own"
        message, at = f"there is already a {taken[name]} {name!r}", (*row.at, "name")
        problems.add(row.source.mistake("authoring/counter-twice", message, at, hint=hint))
    taken[name] = what


def lines_of(
    written: Iterable[L], tables: Iterable[str], model: type[Model], key: str,
    source: Source, folder: Path, problems: Problems,
) -> tuple[list[Row[L]], bool]:  # fmt: skip
    """The lines under ``key`` of a file, then those of its tables, and whether all of these could be read."""
    rows = [Row(line, source, (key, index)) for index, line in enumerate(written)]
    whole = True
    for index, name in enumerate(tables):
        own = table_source(source, ("table", index), key, folder, name, problems)
        table = None if own is None else problems.model(model, own)
        if own is None or table is None:
            whole = False
        else:
            rows += [Row(line, own, (key, number)) for number, line in enumerate(getattr(table, key))]
    return rows, whole


def table_source(source: Source, at: Path_, key: str, folder: Path, name: str, problems: Problems) -> Source | None:
    """The rows of a CSV file that the value at ``at`` names, under ``key``; ``None`` after noting what is wrong."""
    try:
        path = inside(folder, name)
    except CcmodError as error:
        problems.add(source.mistake(error.code, error.message, at, hint=error.hint))
        return None
    if not path.is_file():
        hint = near(name, [file.name for file in folder.glob("*.csv")])
        problems.add(source.mistake("authoring/no-file", f"there is no file {name!r}", at, hint=hint))
        return None
    above, slash, _ = source.file.rpartition("/")
    try:
        return read_table(path, f"{above}{slash}{name}", key)
    except CcmodError as error:
        problems.add(error)
        return None


def check_behaviours(
    prototypes: Mapping[str, PrototypeLine], rows: Iterable[Row[L]], source: Source, folder: Path, problems: Problems
) -> None:
    """Note pictures of states and covers that are not there."""
    parts: list[tuple[Behaviour, Source, Path_]] = [(row.line, row.source, row.at) for row in rows]
    parts += [(line, source, ("prototypes", name)) for name, line in prototypes.items()]
    for part, own, at in parts:
        if part.cover is not None:
            check_picture(own, (*at, "cover"), folder, part.cover, problems)
        for name, state in part.states.items():
            if state.image is not None:
                check_picture(own, (*at, "states", name, "image"), folder, state.image, problems)
            for index, image in enumerate(state.images or ()):
                check_picture(own, (*at, "states", name, "images", index), folder, image, problems)


def check_picture(source: Source, at: Path_, folder: Path, name: str, problems: Problems) -> None:
    """Note what is wrong with one picture."""
    check_image(source, at, folder, name, problems)


def check_pictures(row: Row[L], folder: Path, problems: Problems, **pictures: str | None) -> None:
    """Note what is wrong with the pictures of a line, by their keys."""
    for key, name in pictures.items():
        if name is not None:
            check_picture(row.source, (*row.at, key), folder, name, problems)


class _Sheet(Protocol):
    """What counter sheets and card files have in common here."""

    @property
    def source(self) -> Source: ...
    @property
    def folder(self) -> Path: ...
    @property
    def file(self) -> Any: ...
    @property
    def lines(self) -> tuple[Row[Any], ...]: ...
    @property
    def whole(self) -> bool: ...


@dataclass(frozen=True, slots=True)
class Prototypes:
    """The prototypes that a file writes, and where its lines name some."""

    written: Mapping[str, PrototypeLine]
    like: str | None
    """The prototype of all lines that name none."""
    source: Source
    folder: Path
    likes: tuple[tuple[list[str], Source, Path_], ...]
    whole: bool
    """Whether all its lines could be read."""

    @classmethod
    def of(cls, sheet: _Sheet) -> Prototypes:
        """Those of a counter sheet or card file."""
        likes = tuple((row.line.like, row.source, (*row.at, "like")) for row in sheet.lines)
        return cls(sheet.file.prototypes, sheet.file.like, sheet.source, sheet.folder, likes, sheet.whole)


def family_of(files: Iterable[Prototypes], problems: Problems) -> Family | None:
    """The prototypes of all files; ``None`` after noting why they are not sound, or if a file is not whole."""
    files = list(files)
    before = len(problems.errors)
    family = Family()
    for file in files:
        family.add(file.written, file.source, file.folder, problems)
    if not all(file.whole for file in files):
        return None
    family.check(problems)
    for file in files:
        if file.like is not None:
            family.check_likes([file.like], file.source, ("like",), problems)
        for likes, source, at in file.likes:
            family.check_likes(likes, source, at, problems)
    return family if len(problems.errors) == before else None
