"""Components moved from one imported folder to another: between a module and an extension of it.

A component goes with all inside it, with its id, and with the files that nothing else in its folder names. What goes
into an extension stands in an ``ExtensionElement`` of its own, of which VASSAL reads one component only.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from ccmod.authoring.extension import FILE as EXTENSION_FILE
from ccmod.authoring.extension import extension_folder
from ccmod.authoring.library import inside, module_folder
from ccmod.authoring.parts import Tally, component_data, read_parts
from ccmod.authoring.parts.components import INSIDE
from ccmod.authoring.parts.editing import Found, PartFile, value_at
from ccmod.authoring.parts.items import target_data, target_text
from ccmod.authoring.parts.module import FILE, PartsFolder, is_parts_folder, load_parts
from ccmod.authoring.parts.words import tag_of
from ccmod.authoring.problems import Problems
from ccmod.authoring.source import Source, parse_source
from ccmod.build.parts_head import root_of
from ccmod.convert.importing.emitting import yaml_text
from ccmod.convert.importing.renumbering import Renumbering
from ccmod.errors import Place, UsageFault
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile
from ccmod.vassal.components.handwritten import SLOTS
from ccmod.vassal.definitions import Definition
from ccmod.vassal.extension import ELEMENT_TAG, Step, read_path, write_path
from ccmod.vassal.files import write_atomically
from ccmod.vassal.lint import Subject
from ccmod.vassal.numbers import count_of
from ccmod.vassal.opening import Module
from ccmod.vassal.reading import read_file
from ccmod.vassal.xml import Element

Trail = tuple[Step, ...]


@dataclass(slots=True)
class Moved:
    """What was moved."""

    components: list[str] = field(default_factory=list)
    files: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


@dataclass(slots=True)
class _Folder:
    """One of the two folders."""

    folder: Path
    told: PartsFolder
    head: str
    parts: list[PartFile]

    @classmethod
    def read(cls, name: Path) -> _Folder:
        """An imported folder. Raises :class:`UsageFault` (``move/folder``) for any other."""
        folder = extension_folder(str(name)) or module_folder(str(name))
        head = EXTENSION_FILE if (folder / EXTENSION_FILE).is_file() else FILE
        if not is_parts_folder(folder, head):
            hint = "`ccmod import` makes such folders; in your own words, move the lines of a sheet by hand"
            message = f"this folder is not told in VASSAL's components (system: vassal in {head})"
            raise UsageFault("move/folder", message, place=Place(str(folder)), hint=hint)
        told = load_parts(folder, head)
        return cls(folder, told, head, [PartFile.read(folder, one, yaml_text) for one in told.module.parts])

    @property
    def is_extension(self) -> bool:
        """Whether it is an extension's."""
        return self.head == EXTENSION_FILE

    def walk(self) -> Iterator[tuple[Trail, Found]]:
        """Every component with the path of the one that it is in, as the module has it when it is played."""
        for part in self.parts:
            for one in part.components():
                if one.step.tag == ELEMENT_TAG:
                    into = read_path(target_text(one.data.get("target", "")))
                    yield from self._inside(part.components((*one.path, INSIDE)), into)
                else:
                    yield from self._inside([one], ())

    def _inside(self, components: Iterable[Found], trail: Trail) -> Iterator[tuple[Trail, Found]]:
        for one in components:
            yield trail, one
            yield from self._inside(one.file.components((*one.path, INSIDE)), (*trail, one.step))

    def find(self, wanted: Trail) -> tuple[Trail, Found]:
        """The one component whose path ends so. Raises :class:`UsageFault` (``move/component``)."""
        found = [(trail, one) for trail, one in self.walk() if _ends((*trail, one.step), wanted)]
        if len(found) == 1:
            return found[0]
        shown = _told(wanted)
        if not found:
            hint = "name it as in the file, with a colon: PieceSlot:Tiger, or ListWidget:Tanks/PieceSlot:Tiger"
            raise UsageFault("move/component", f"there is no {shown} in {self.folder}", hint=hint)
        ways = "; ".join(_told((*trail, one.step)) for trail, one in found[:3])
        hint = "name what they are in, too, separated by slashes"
        raise UsageFault("move/component", f"{len(found)} components are called {shown}: {ways}", hint=hint)

    def definitions(self) -> list[Definition]:
        """Every definition of a piece."""
        root = root_of(self.told.module, 0).add(*(one.copy() for one in self.told.components))
        archive = Archive()
        archive.put("buildFile.xml", BuildFile.new(root).to_bytes())
        return Subject(Module(archive)).definitions


def move(source: Path, target: Path, components: Sequence[str]) -> Moved:
    """Move components, each said by the end of its path (``ListWidget:Tanks/PieceSlot:Tiger``), to another folder.

    Nothing is written unless all of them can be moved. Raises :class:`UsageFault` (``move/folder``,
    ``move/component``, ``move/target``, ``move/no-id``) and what reading the folders raises.
    """
    one, other = _Folder.read(source), _Folder.read(target)
    done = Moved()
    numbers = Renumbering(other.definitions())
    numbers.start(other.told.module.next_id)
    moved = [element for text in components for element in _move(one, other, _wanted(text), numbers, done)]
    done.notes += [note for note in numbers.notes(str(target)) if numbers.changed]
    rest = _texts(element for part in one.parts for element in _elements(part.source))
    going = [entry for entry in one.told.files if _names(entry, _texts(moved))]
    for entry in going:
        if one.is_extension or not _names(entry, rest):  # an extension finds what stays in its module
            _copy(entry, one, other, done)
    _save(other, _next_id(other, numbers))
    _save(one, None)
    for entry in going:
        if entry in done.files and not _names(entry, rest):
            one.told.files[entry].unlink()
    return done


def _wanted(text: str) -> Trail:
    return tuple(Step(tag_of(step.tag), step.name) for step in read_path(text))


def _move(one: _Folder, other: _Folder, wanted: Trail, numbers: Renumbering, done: Moved) -> list[Element]:
    """Move one component, in memory; gives it."""
    trail, found = one.find(wanted)
    shown = _told((*trail, found.step))
    block = found.file.lines_of(found.path)
    holder = value_at(found.file.source.data, found.path[:-2]) if len(found.path) > 1 else None
    alone = holder is not None and "ExtensionElement" in holder and len(holder[INSIDE]) == 1
    found.file.cut(found.path[:-2] if alone else found.path)
    elements = _elements(parse_source(block.encode(), shown))
    before = len(numbers.changed)
    for element in elements:
        _check_ids(element)
        numbers.renumber(element)
    if len(numbers.changed) > before:
        block = yaml_text([component_data(element, Tally()) for element in elements])
    if trail and other.is_extension:
        head = yaml_text([{"ExtensionElement": None, "target": target_data(write_path(trail))}])
        other.parts[-1].paste((), f"{_block_style(head)}  {INSIDE}:\n" + _indented(block, 2))
    elif trail:
        into = next((file for above, file in other.walk() if _same((*above, file.step), trail)), None)
        if into is None:
            message = f"{shown} stands in {_told(trail)}, which {other.folder} does not have"
            raise UsageFault("move/target", message, hint="move that first, or another component around it")
        into.file.paste((*into.path, INSIDE), block)
    else:
        other.parts[-1].paste((), block)
    done.components.append(shown)
    return elements


def _indented(block: str, by: int) -> str:
    return "".join(f"{' ' * by}{line}\n" if line else "\n" for line in block.splitlines())


def _block_style(head: str) -> str:
    """An ExtensionElement's own keys on lines of their own."""
    if not head.startswith("- {"):
        return head
    return "- ExtensionElement:\n  target: " + head.partition("target: ")[2].rstrip().removesuffix("}") + "\n"


def _same(trail: Trail, wanted: Trail) -> bool:
    return len(trail) == len(wanted) and _ends(trail, wanted)


def _ends(trail: Trail, wanted: Trail) -> bool:
    last = trail[-len(wanted) :]
    return len(last) == len(wanted) and all(
        a.tag == b.tag and (b.name is None or (a.name or "") == b.name) for a, b in zip(last, wanted, strict=True)
    )


def _told(trail: Trail) -> str:
    """A path as it is said to ``move``."""
    return write_path([Step(one.tag.rpartition(".")[2], one.name) for one in trail])


def _elements(source: Source) -> list[Element]:
    problems = Problems()
    found = read_parts(source, problems, []) if source.data else []
    problems.raise_any()
    return found


def _check_ids(component: Element) -> None:
    for one in component.walk():
        if one.tag.rpartition(".")[2] in SLOTS and "gpid" not in one.attributes:
            message = f"the piece slot {one.get('entryName')!r} says no gpid: only module.lock knows it"
            raise UsageFault("move/no-id", message, hint="write the number of its slot in module.lock as its gpid")


def _texts(elements: Iterable[Element]) -> str:
    """Whatever components say."""
    return "\n".join(text for part in elements for one in part.walk() for text in (*one.attributes.values(), one.text))


def _names(entry: str, texts: str) -> bool:
    """Whether a file is named somewhere."""
    return re.search(rf"(?<![\w.-]){re.escape(entry.removeprefix('images/'))}(?![\w-])", texts) is not None


def _copy(entry: str, one: _Folder, other: _Folder, done: Moved) -> None:
    path = one.told.files[entry]
    name = path.relative_to(one.folder / one.told.module.files).as_posix()
    target = inside(other.folder / other.told.module.files, name)
    content = read_file(path)
    if entry in one.told.module.names.values() or (target.exists() and read_file(target) != content):
        done.notes.append(f"the file {entry} stays: the other folder has another of that name, or its name is special")
        return
    if not target.exists():
        target.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(target, content)
    done.files.append(entry)


def _next_id(other: _Folder, numbers: Renumbering) -> int:
    """The next id of a folder that has more pieces now."""
    front = f"{getattr(other.told.module, 'prefix', '')}:"
    known = [number for gpid in numbers.kept if (number := count_of(gpid.removeprefix(front))) is not None]
    return max([numbers.following, *(number + 1 for number in known)])


def _save(folder: _Folder, next_id: int | None) -> None:
    """Write what has changed."""
    if next_id is not None and next_id > folder.told.module.next_id:
        path = folder.folder / folder.head
        text = read_file(path).decode()
        line = f"next id: {next_id}"
        changed, times = re.subn(r"(?m)^next id:.*$", line, text)
        write_atomically(path, (changed if times else f"{text.rstrip()}\n{line}\n").encode(), force=True)
    for part in folder.parts:
        if part.text != part.before:
            write_atomically(part.path, part.text.encode(), force=True)
