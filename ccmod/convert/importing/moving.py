"""Components moved from one imported folder to another: between a module and an extension of it.

A component goes with all inside it, with its id, and with the files that nothing else in its folder names. What goes
into an extension is wrapped in an ``ExtensionElement`` of its own, of which VASSAL reads one component only.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import field
from pathlib import Path

from ccmod.authoring.library import inside
from ccmod.authoring.parts import Tally, component_data, read_parts
from ccmod.authoring.parts.components import INSIDE
from ccmod.authoring.parts.editing import value_at
from ccmod.authoring.parts.items import target_data
from ccmod.authoring.parts.words import tag_of
from ccmod.convert.importing.emitting import yaml_text
from ccmod.convert.importing.renumbering import Renumbering
from ccmod.convert.importing.sources import PartsSources, Trail, is_same_path, path_text
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import SourceLocation, UsageFault
from ccmod.ground.files import is_same_file, write_atomically
from ccmod.ground.problems import Problems
from ccmod.ground.reading import read_file
from ccmod.ground.source import Source, parse_source
from ccmod.vassal.components.classes import SLOTS
from ccmod.vassal.extension import PathStep, read_path, write_path
from ccmod.vassal.numbers import count_of
from ccmod.vassal.xml import Element


@dataclass(slots=True)
class MovedComponents:
    """The components that were moved."""

    components: list[str] = field(default_factory=list)
    files: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


def move(source: Path, target: Path, components: Sequence[str]) -> MovedComponents:
    """Move components, each said by the end of its path (``ListWidget:Tanks/PieceSlot:Tiger``), to another folder.

    Nothing is written unless all of them can be moved. Raises :class:`UsageFault` (``move/folder``,
    ``move/component``, ``move/target``, ``move/no-id``) and what reading the folders raises.
    """
    if is_same_file(source, target):
        message, hint = "FROM and TO are one folder", "name the module's folder and the extension's"
        raise UsageFault("move/folder", message, place=SourceLocation(str(target)), hint=hint)
    one, other = PartsSources.read(source), PartsSources.read(target)
    done = MovedComponents()
    numbers = Renumbering(other.definitions())
    numbers.start(other.loaded.module.next_id)
    moved = [element for text in components for element in _move(one, other, _wanted(text), numbers, done)]
    done.notes += [note for note in numbers.notes(str(target)) if numbers.changed]
    rest = _texts(element for part in one.parts for element in _elements(part.source))
    going = _named(one, _texts(moved))
    rest += "".join(_page(one, entry) for entry in one.loaded.files if entry not in going)
    for entry in going:
        if one.is_extension or not _names(entry, rest):  # an extension finds what stays in its module
            _copy(entry, one, other, done)
    other.write(_next_id(other, numbers))
    one.write()
    for entry in going:
        if entry in done.files and not _names(entry, rest):
            one.loaded.files[entry].unlink()
    return done


def _wanted(text: str) -> Trail:
    return tuple(PathStep(tag_of(step.tag), step.name) for step in read_path(text))


def _move(
    one: PartsSources, other: PartsSources, wanted: Trail, numbers: Renumbering, done: MovedComponents
) -> list[Element]:
    """Move one component, in memory; gives it."""
    trail, found = one.find(wanted)
    shown = path_text((*trail, found.step))
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
        into = next((file for above, file in other.walk() if is_same_path((*above, file.step), trail)), None)
        if into is None:
            message = f"{shown} is in {path_text(trail)}, which {other.folder} does not have"
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


def _named(one: PartsSources, texts: str) -> list[str]:
    """The files that are named in these texts, and in the pages among them."""
    going = [entry for entry in one.loaded.files if _names(entry, texts)]
    pages = "".join(_page(one, entry) for entry in going)
    return going + [entry for entry in one.loaded.files if entry not in going and _names(entry, pages)]


def _page(one: PartsSources, entry: str) -> str:
    """The text of a page; nothing of any other file."""
    if not entry.lower().endswith((".htm", ".html")):
        return ""
    return read_file(one.loaded.files[entry]).decode("utf-8", "replace")


def _copy(entry: str, one: PartsSources, other: PartsSources, done: MovedComponents) -> None:
    path = one.loaded.files[entry]
    name = path.relative_to(one.folder / one.loaded.module.files).as_posix()
    target = inside(other.folder / other.loaded.module.files, name)
    content = read_file(path)
    if entry in one.loaded.module.names.values() or (target.exists() and read_file(target) != content):
        done.notes.append(f"the file {entry} stays: the other folder has another of that name, or its name is special")
        return
    if not target.exists():
        target.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(target, content)
    done.files.append(entry)


def _next_id(other: PartsSources, numbers: Renumbering) -> int:
    """The next id of a folder that has more pieces now."""
    front = f"{getattr(other.loaded.module, 'prefix', '')}:"
    known = [number for gpid in numbers.kept if (number := count_of(gpid.removeprefix(front))) is not None]
    return max([numbers.following, *(number + 1 for number in known)])
