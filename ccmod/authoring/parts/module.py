"""``module.yaml`` and ``extension.yaml`` written in VASSAL's own components (``system: vassal``), and their files
read."""

from __future__ import annotations

import datetime
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field

from ccmod.authoring.fields import FileName, FileNames, Line, LongText, Model, Slug
from ccmod.authoring.library import folder_name, inside
from ccmod.authoring.parts.reading import LIMITS, read_parts
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import CcmodError, UnreadableInput
from ccmod.ground.file_names import entry_name
from ccmod.ground.problems import Problems
from ccmod.ground.source import Source, read_source
from ccmod.ground.walking import LINK, walk
from ccmod.vassal.xml import Element

SYSTEM = "vassal"
"""The value of ``system`` in such a module."""
FILE = "module.yaml"
_Overrides = dict[LongText, LongText | None]
_Word = Literal["version", "extra1", "extra2", "VassalVersion", "description", "name", "universal"]
"""The metadata of VASSAL (``build/module/metadata/AbstractMetaData.java``)."""


class _Parts(Model):
    """The keys that a module and an extension share."""

    name: LongText = Field(description="The name, as VASSAL shows it; of an extension, for reports only.")
    id: Slug | None = Field(None, description="A short id in lower case; the folder's name if it is left out.")
    version: LongText | None = Field("1.0", description="Its own version; ~ says none.")
    system: Literal["vassal"] = Field(description="vassal: components of VASSAL, one to one.")
    description: LongText = Field("", description="One sentence about it.")
    vassal: Line = Field("3.7.0", description="The VASSAL version that it states.")
    date: Annotated[datetime.date | None, BeforeValidator(lambda v: v)] = Field(
        None, description="The date of this version (YYYY-MM-DD)."
    )
    next_id: int = Field(
        1, alias="next id", ge=0, le=999_999_999, description="Piece slots without an id get ids from this number on."
    )
    attributes: _Overrides = Field(
        {}, description="Attributes in the build file that differ from the keys here; ~ removes one."
    )
    metadata: dict[_Word, LongText | None] | None = Field(
        {}, description="Metadata that differ from the build file, in VASSAL's words; ~ for no metadata."
    )
    build_file: Literal["buildFile", "buildFile.xml"] | None = Field(
        None, alias="build file", description="The build file's entry, if it is not the usual one for the version."
    )
    parts: FileNames = Field(description="The files with the components, in their order.")
    files: FileName = Field("files", description="The folder of everything else: images, sounds, pages, set-ups.")
    names: dict[LongText, LongText] = Field(
        {}, description="Files whose entry in the module has another name, such as two that differ by case only."
    )


class PartsModule(_Parts):
    """A module as VASSAL's editor has it: its components in files of YAML, all else as files."""

    extra1: LongText = Field("", description="The author's notes in VASSAL's editor.")
    extra2: LongText = Field("", description="The same, once more.")
    root: Literal["VASSAL.build.GameModule", "VASSAL.launch.BasicModule"] = Field(
        "VASSAL.build.GameModule", alias="class", description="The module's own class; older versions had another."
    )


class PartsExtension(_Parts):
    """An extension as VASSAL's editor has it; ``ExtensionElement`` says into what of the module a component goes."""

    module: LongText = Field(description="The name of the module that it extends, as VASSAL shows it.")
    module_version: LongText | None = Field(None, alias="module version", description="That module's version.")
    any_module: bool = Field(False, alias="any module", description="Whether it fits every module.")
    prefix: LongText = Field("", description="The front of the ids of its pieces; it must never change.")


@dataclass(frozen=True, slots=True)
class PartsFolder:
    """Such a module, read and found in order."""

    id: str
    folder: Path
    module: PartsModule | PartsExtension
    components: tuple[Element, ...]
    files: dict[str, Path]
    """Entries of the module other than the build file and its metadata."""
    doubts: tuple[str, ...]
    """The possible slips."""


def is_parts_folder(folder: Path, file: str = FILE) -> bool:
    """Whether the module or extension in a folder uses VASSAL's components; false if its file cannot be read."""
    try:
        data = read_source(folder / file).data
    except CcmodError:
        return False
    return isinstance(data, dict) and data.get("system") == SYSTEM


def load_parts(folder: Path, file: str = FILE) -> PartsFolder:
    """The module, or the extension if ``file`` is an extension's, in a folder.

    Raises one :class:`CcmodError` or :class:`ManyErrors` with everything that is wrong.
    """
    problems = Problems()
    source = read_source(folder / file)
    model: type[PartsModule | PartsExtension] = PartsModule if file == FILE else PartsExtension
    module = problems.model(model, source)
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


def _files(folder: Path, source: Source, module: _Parts, problems: Problems) -> dict[str, Path]:
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
