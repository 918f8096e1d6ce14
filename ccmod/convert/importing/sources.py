"""Folders that ``ccmod import`` makes, as texts to be changed: components are found by the ends of their paths."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from ccmod.authoring.extension import FILE as EXTENSION_FILE
from ccmod.authoring.extension import extension_folder
from ccmod.authoring.library import module_folder
from ccmod.authoring.parts.components import INSIDE
from ccmod.authoring.parts.editing import ComponentMatch, PartFile
from ccmod.authoring.parts.items import target_text
from ccmod.authoring.parts.module import FILE, PartsFolder, is_parts_folder, load_parts
from ccmod.convert.importing.emitting import yaml_text
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import SourceLocation, UsageFault
from ccmod.ground.files import write_atomically
from ccmod.ground.nearest import near
from ccmod.ground.reading import read_file
from ccmod.modules.parts_head import root_of
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile
from ccmod.vassal.definitions import Definition
from ccmod.vassal.extension import ELEMENT_TAG, PathStep, read_path, write_path
from ccmod.vassal.lint import Subject
from ccmod.vassal.opening import Module

Trail = tuple[PathStep, ...]


@dataclass(slots=True)
class PartsSources:
    """An imported folder with the text of its parts, which may be changed before they are written."""

    folder: Path
    loaded: PartsFolder
    head: str
    parts: list[PartFile]

    @classmethod
    def read(cls, name: Path) -> PartsSources:
        """An imported folder. Raises :class:`UsageFault` (``move/folder``) for any other."""
        folder = extension_folder(str(name)) or module_folder(str(name))
        head = EXTENSION_FILE if (folder / EXTENSION_FILE).is_file() else FILE
        if not is_parts_folder(folder, head):
            hint = "`ccmod import` makes such folders; in your own words, move the lines of a sheet by hand"
            message = f"this folder is not written in VASSAL's components (system: vassal in {head})"
            raise UsageFault("move/folder", message, place=SourceLocation(str(folder)), hint=hint)
        loaded = load_parts(folder, head)
        return cls(folder, loaded, head, [PartFile.read(folder, one, yaml_text) for one in loaded.module.parts])

    @property
    def is_extension(self) -> bool:
        """Whether it is an extension's."""
        return self.head == EXTENSION_FILE

    def walk(self) -> Iterator[tuple[Trail, ComponentMatch]]:
        """Every component with the path of the one that it is in, as the module has it when it is played."""
        for part in self.parts:
            for one in part.components():
                if one.step.tag == ELEMENT_TAG:
                    into = read_path(target_text(one.data.get("target", "")))
                    yield from self._inside(part.components((*one.path, INSIDE)), into)
                else:
                    yield from self._inside([one], ())

    def _inside(self, components: Iterable[ComponentMatch], trail: Trail) -> Iterator[tuple[Trail, ComponentMatch]]:
        for one in components:
            yield trail, one
            yield from self._inside(one.file.components((*one.path, INSIDE)), (*trail, one.step))

    def find(self, wanted: Trail) -> tuple[Trail, ComponentMatch]:
        """The one component whose path ends so. Raises :class:`UsageFault` (``move/component``)."""
        found = [(trail, one) for trail, one in self.walk() if _is_meant(trail, one, wanted)]
        if len(found) == 1:
            return found[0]
        shown = path_text(wanted)
        if not found:
            written = "name it as in the file, with a colon: PieceSlot:Tiger, or ListWidget:Tanks/PieceSlot:Tiger"
            hint = near(shown, [path_text((one.step,)) for _, one in self.walk()]) or written
            raise UsageFault("move/component", f"there is no {shown} in {self.folder}", hint=hint)
        ways = "; ".join(path_text((*trail, one.step)) for trail, one in found[:3])
        hint = "name what they are in, too, separated by slashes; or a piece slot by its id, such as gpid:12"
        raise UsageFault("move/component", f"{len(found)} components are called {shown}: {ways}", hint=hint)

    def definitions(self) -> list[Definition]:
        """Every definition of a piece."""
        root = root_of(self.loaded.module, 0).add(*(one.copy() for one in self.loaded.components))
        archive = Archive()
        archive.put("buildFile.xml", BuildFile.new(root).to_bytes())
        return Subject(Module(archive)).definitions

    def write(self, next_id: int | None = None) -> None:
        """Write what has changed; the folder's next id, too, where it is higher now."""
        if next_id is not None and next_id > self.loaded.module.next_id:
            path = self.folder / self.head
            text = read_file(path).decode()
            line = f"next id: {next_id}"
            changed, times = re.subn(r"(?m)^next id:.*$", line, text)
            write_atomically(path, (changed if times else f"{text.rstrip()}\n{line}\n").encode(), force=True)
        for part in self.parts:
            if part.text != part.before:
                write_atomically(part.path, part.text.encode(), force=True)


def _is_meant(trail: Trail, one: ComponentMatch, wanted: Trail) -> bool:
    """Whether a component's path ends so, or it is the piece slot with this id."""
    if len(wanted) == 1 and wanted[0].tag == "gpid":
        given = one.data.get("gpid")
        return given is not None and str(getattr(given, "text", given)) == wanted[0].name
    return _ends((*trail, one.step), wanted)


def is_same_path(trail: Trail, wanted: Trail) -> bool:
    """Whether two paths name the same component; a step without a name fits any of its class."""
    return len(trail) == len(wanted) and _ends(trail, wanted)


def _ends(trail: Trail, wanted: Trail) -> bool:
    last = trail[-len(wanted) :]
    return len(last) == len(wanted) and all(
        a.tag == b.tag and (b.name is None or (a.name or "") == b.name) for a, b in zip(last, wanted, strict=True)
    )


def path_text(trail: Trail) -> str:
    """A path as it is said to ``move``."""
    return write_path([PathStep(one.tag.rpartition(".")[2], one.name) for one in trail])
