"""The lines of counter sheets and card files: their names, their pictures, the prototypes that they name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from ccmod.authoring.behaviour import Behaviour, PrototypeLine
from ccmod.authoring.images import check_image
from ccmod.authoring.inheritance import Family
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import CcmodError
from ccmod.ground.problems import Problems
from ccmod.ground.source import Path_, Source

L = TypeVar("L", bound=Behaviour)


@dataclass(frozen=True, slots=True)
class Row(Generic[L]):
    """One line and where it is written."""

    line: L
    source: Source
    at: Path_

    def misprint(self, code: str, message: str, key: str | None, hint: str | None) -> CcmodError:
        """A mistake in what the line has printed, at that value; at all of them where one is missing."""
        return self.source.mistake(code, message, (*self.at, "values", *([key] if key else [])), hint=hint)


def take_name(name: str, what: str, taken: dict[str, str], row: Row[Any], problems: Problems) -> None:
    """Give a line's counter or card (``what``) its name, unless another one has it already."""
    if name in taken:
        hint = "every counter and card of a module has a name of its own"
        message, at = f"there is already a {taken[name]} {name!r}", (*row.at, "name")
        if row.line.count is not None:  # the line is reported once, not each of its numbers
            message = f"there are already {taken[name]}s called {row.line.name!r} with these numbers"
        problems.add(row.source.mistake("authoring/counter-twice", message, at, hint=hint))
    taken[name] = what


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
    """The keys that counter sheets and card files share."""

    @property
    def source(self) -> Source: ...
    @property
    def folder(self) -> Path: ...
    @property
    def file(self) -> Any: ...
    @property
    def lines(self) -> tuple[Row[Any], ...]: ...


@dataclass(frozen=True, slots=True)
class RowPrototypes:
    """The prototypes that a file writes, and where its lines name some."""

    written: Mapping[str, PrototypeLine]
    like: str | None
    """The prototype of all lines that name none."""
    source: Source
    folder: Path
    likes: tuple[tuple[list[str], Source, Path_], ...]

    @classmethod
    def of(cls, sheet: _Sheet) -> RowPrototypes:
        """Those of a counter sheet or card file."""
        likes = tuple((row.line.like, row.source, (*row.at, "like")) for row in sheet.lines)
        return cls(sheet.file.prototypes, sheet.file.like, sheet.source, sheet.folder, likes)


def family_of(files: Iterable[RowPrototypes], problems: Problems) -> Family | None:
    """The prototypes of all files; ``None`` after noting why they are not sound."""
    files = list(files)
    before = len(problems.errors)
    family = Family()
    for file in files:
        family.add(file.written, file.source, file.folder, problems)
    family.check(problems)
    for file in files:
        if file.like is not None:
            family.check_likes([file.like], file.source, ("like",), problems)
        for likes, source, at in file.likes:
            family.check_likes(likes, source, at, problems)
    return family if len(problems.errors) == before else None
