"""``module.yaml`` of a module that is told in VASSAL's own components (``system: vassal``), and its files read."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field

from ccmod.authoring.fields import FileName, FileNames, Line, Model, Slug, Text
from ccmod.authoring.library import folder_name, inside
from ccmod.authoring.parts.reading import LIMITS, read_parts
from ccmod.authoring.problems import Problems
from ccmod.authoring.source import Source, read_source
from ccmod.errors import CcmodError, UnreadableInput
from ccmod.vassal.file_names import entry_name
from ccmod.vassal.walking import LINK, walk
from ccmod.vassal.xml import Element

SYSTEM = "vassal"
"""What ``system`` says in such a module."""


class PartsModule(Model):
    """A module as VASSAL's editor has it: its components in files of YAML, all else as files."""

    name: Text = Field(description="The module's name, as VASSAL shows it.")
    id: Slug | None = Field(None, description="A short id in lower case; the folder's name if it is left out.")
    version: Text = Field("1.0", description="The module's own version.")
    system: Literal["vassal"] = Field(description="vassal: components of VASSAL, one to one.")
    description: Text = Field("", description="One sentence about the module.")
    vassal: Line = Field("3.7.0", description="The VASSAL version that it states.")
    extra1: Text = Field("", description="What the module's author noted in VASSAL's editor.")
    extra2: Text = Field("", description="The same, once more.")
    date: Annotated[datetime.date | None, BeforeValidator(lambda v: v)] = Field(
        None, description="The date of this version (YYYY-MM-DD)."
    )
    next_id: int = Field(
        1, alias="next id", ge=0, le=999_999_999, description="Piece slots without an id get ids from here on."
    )
    parts: FileNames = Field(description="The files with the components, in their order.")
    files: FileName = Field("files", description="The folder of everything else: images, sounds, pages, set-ups.")
    names: dict[FileName, Line] = Field(
        {}, description="Files whose entry in the module has another name, such as two that differ by case only."
    )


@dataclass(frozen=True, slots=True)
class PartsFolder:
    """Such a module, read and found in order."""

    id: str
    folder: Path
    module: PartsModule
    components: tuple[Element, ...]
    files: dict[str, Path]
    """Entries of the module besides the build file and its metadata."""
    doubts: tuple[str, ...]
    """What may be a slip."""


def is_parts_folder(folder: Path) -> bool:
    """Whether the module in a folder is told in VASSAL's components; false if its file cannot be read."""
    try:
        data = read_source(folder / "module.yaml").data
    except CcmodError:
        return False
    return isinstance(data, dict) and data.get("system") == SYSTEM


def load_parts(folder: Path) -> PartsFolder:
    """The module in a folder. Raises one :class:`CcmodError` or :class:`ManyErrors` with everything that is wrong."""
    problems = Problems()
    source = read_source(folder / "module.yaml")
    module = problems.model(PartsModule, source)
    components: list[Element] = []
    files: dict[str, Path] = {}
    doubts: list[str] = []
    if module is not None:
        for index, name in enumerate(module.parts):
            components += _part(folder, source, index, name, problems, doubts)
        files = _files(folder, source, module, problems)
    problems.raise_any()
    assert module is not None
    return PartsFolder(module.id or folder_name(folder), folder, module, tuple(components), files, tuple(doubts))


def _part(folder: Path, source: Source, index: int, name: str, problems: Problems, doubts: list[str]) -> list[Element]:
    try:
        return read_parts(read_source(inside(folder, name), str(folder / name), LIMITS.scaled()), problems, doubts)
    except CcmodError as error:
        code = error.code
        known = code in ("authoring/path", "yaml/file")
        problems.add(source.mistake(code, error.message, ("parts", index), hint=error.hint) if known else error)
        return []


def _files(folder: Path, source: Source, module: PartsModule, problems: Problems) -> dict[str, Path]:
    """Every file of the folder ``files``, by its entry; links that lead out of it are refused."""
    found: dict[str, Path] = {}
    root = folder / module.files
    for path, kind in walk(root) if root.is_dir() else ():
        name = path.relative_to(root).as_posix()
        try:
            if kind == LINK and inside(root, name).is_file():
                kind = None
            if kind is not None:
                hint = "take it away, or put the file itself there"
                raise UnreadableInput("authoring/path", f"{name!r} is {kind}, not a file", hint=hint)
        except CcmodError as error:
            problems.add(source.mistake(error.code, error.message, ("files",), hint=error.hint))
            continue
        found[module.names.get(name, entry_name(name))] = path
    return found
