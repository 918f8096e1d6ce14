"""A module taken apart into an author's folder: components as YAML, everything else as files."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import field
from itertools import groupby
from pathlib import Path

from ccmod.authoring.extension import FILE as EXTENSION_FILE
from ccmod.authoring.parts import Tally, component_data
from ccmod.authoring.parts.module import FILE as MODULE_FILE
from ccmod.convert.importing.comparing import differences
from ccmod.convert.importing.emitting import yaml_text
from ccmod.convert.importing.head import head_of
from ccmod.ground.counting import counted
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import SourceLocation, UsageFault
from ccmod.ground.file_names import entry_name, file_paths
from ccmod.ground.folders import refuse_existing_folder, write_folder
from ccmod.vassal.archive import Archive
from ccmod.vassal.components import Component
from ccmod.vassal.extension import ELEMENT_TAG, read_path
from ccmod.vassal.metadata import EXTENSIONDATA, MODULEDATA
from ccmod.vassal.opening import Module, open_any
from ccmod.vassal.xml import Element

Report = Callable[[str], None]
"""Called with what is being done, for work that takes a while."""

_ALONE = ("Map", "PrivateMap", "PlayerHand", "PieceWindow", "PrototypesContainer", "ChartWindow")
"""Components that get a file of their own; the small ones between them share one."""
_HEADER = """\
# {name}, imported from {file}.
# `ccmod build` on this folder makes the {what} again. The files below `parts` say VASSAL's own components, one to one:
# the class first, then its name, its attributes as far as they are not VASSAL's defaults, and `inside` what is in it.
# A piece's traits are listed from the innermost to the outermost. See `ccmod help import`.
"""


@dataclass(slots=True)
class ImportedModule:
    """A module as the files of a folder, and what became of it."""

    name: str
    version: str
    files: dict[str, bytes] = field(default_factory=dict)
    """The new files, by relative path."""
    archive: Archive = field(default_factory=Archive)
    copied: dict[str, str] = field(default_factory=dict)
    """The other files: entries of :attr:`archive` by relative path."""
    tally: Tally = field(default_factory=Tally)
    setups: list[str] = field(default_factory=list)
    """Names of the predefined set-ups; their saves are among the files."""
    notes: list[str] = field(default_factory=list)
    """Notes: parts that were changed, lost, or kept without being understood."""
    head_file: str = MODULE_FILE
    """The folder's first file: that of a module or of an extension."""
    differences: list[str] = field(default_factory=list)
    """Where a build of the folder does not come to the file that was imported."""
    pictures: int = 0
    others: int = 0
    """Entries of the archive that are not pictures."""

    def items(self) -> Iterator[tuple[str, bytes]]:
        """Every file with its content; entries are unpacked one by one."""
        yield from self.files.items()
        for path, entry in self.copied.items():
            yield path, self.archive.read(entry)


def import_file(
    path: Path, folder: Path, *, extensions: Sequence[Path] = (), report: Report | None = None
) -> ImportedModule:
    """Import the module or extension at ``path`` into a new folder: all of it or nothing.

    Extensions of the module become part of it (:func:`~ccmod.convert.importing.merging.merged`). ``report`` is called
    with what is being done. The new files are read again and compared with the file: :attr:`Imported.differences`
    says where a build of the folder would not come to the same.
    Raises :class:`UsageFault` for a game, or if there is something at ``folder`` already, and what opening the files
    raises.
    """
    refuse_existing_folder(folder)
    module = _opened(path)
    report = report or (lambda _: None)
    report("taking the module apart …")
    notes: list[str] = []
    if extensions:
        from ccmod.convert.importing.merging import merged

        module, notes = merged(module, [_opened(one) for one in extensions])
    done = import_module(module, path.name)
    done.notes[:0] = notes
    write_folder(folder, done)
    report("comparing what a build makes …")
    done.differences = list(differences(module, folder, done.head_file))
    return done


def _opened(path: Path) -> Module:
    opened = open_any(path)
    if not isinstance(opened, Module):
        hint = "`ccmod convert` writes the position of a save or log as YAML"
        raise UsageFault("import/no-module", "this is a game, not a module", place=SourceLocation(str(path)), hint=hint)
    return opened


def import_module(module: Module, file: str) -> ImportedModule:
    """The folder for a module or extension. Raises what reading it raises."""
    root = module.build.root
    name = Path(file).stem if module.is_extension else root.get("name")
    head_file = EXTENSION_FILE if module.is_extension else MODULE_FILE
    done = ImportedModule(name, root.get("version"), archive=module.archive, head_file=head_file)
    parts = []
    for number, (title, elements) in enumerate(_groups(root), 1):
        path = f"parts/{number:02}-{title}.yaml"
        data = [component_data(one, done.tally) for one in elements]
        done.files[path] = yaml_text(data).encode()
        parts.append(path)
    head, kept = head_of(module, name)
    names = _entries(module, done, kept)
    about = head | {"parts": parts} | ({"names": names} if names else {})
    header = _HEADER.format(
        name=_line(name) or "A module", file=_line(file), what="extension" if module.is_extension else "module"
    )
    done.files[head_file] = (header + yaml_text(about)).encode()
    done.setups = [name for name, _ in module.setups()]
    done.notes += _notes(done, module)
    return done


def _groups(root: Element) -> Iterator[tuple[str, list[Element]]]:
    """The components in their order: those of :data:`_ALONE` singly, others together; what an extension adds by the
    component that it goes into."""
    for (alone, title), group in groupby(enumerate(root.children), lambda pair: _group(*pair)):
        elements = [one for _, one in group]
        yield (_slug(title) if alone != "" else _title(elements)), elements


def _group(number: int, one: Element) -> tuple[str, str]:
    """The key by which consecutive components share a file, and its title; an empty key for the small ones."""
    component = Component(one)
    if one.tag == ELEMENT_TAG and (path := read_path(one.get("target"))):
        return str(path[0]), f"{path[0].tag.rpartition('.')[2]} {path[0].name or ''}"
    return (f"{number}", f"{component.kind} {component.name}") if component.kind in _ALONE else ("", "")


def _title(elements: list[Element]) -> str:
    kinds = list(dict.fromkeys(Component(one).kind for one in elements))
    return _slug(" ".join(kinds[:2]))


def _slug(text: str) -> str:
    """A short name for a file: lower case letters and digits, hyphens between words."""
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", text)
    return re.sub(r"[^a-z0-9]+", "-", words.lower()).strip("-")[:50].strip("-") or "part"


def _entries(module: Module, done: ImportedModule, kept: set[str]) -> dict[str, str]:
    """Copy every entry but those in the folder's first file, and return the names that differ from their paths."""
    entries = [name for name in module.archive if name not in kept and not name.endswith("/")]
    paths = file_paths({name: name for name in entries})
    names = {}
    for entry, path in paths.items():
        done.copied[f"files/{path}"] = entry
        if entry_name(path) != entry:
            names[path] = entry
        if entry.startswith("images/"):
            done.pictures += 1
        else:
            done.others += 1
    return names


def _notes(done: ImportedModule, module: Module) -> Iterator[str]:
    root = module.build.root
    tally = done.tally
    if tally.own:
        listed = ", ".join(f"{tag} ({times})" for tag, times in tally.own.most_common(5))
        yield f"classes of the module's own are kept without being understood: {listed}"
    if tally.xml:
        yield f"kept as XML: {', '.join(f'{kind} ({times})' for kind, times in tally.xml.most_common())}"
    if tally.raw_pieces:
        more = " ..." if len(tally.raw_pieces) > 5 else ""
        yield f"definitions kept as VASSAL's text: {', '.join(tally.raw_pieces[:5])}{more}"
    if tally.raw_traits:
        listed = ", ".join(f"{prefix} ({times})" for prefix, times in tally.raw_traits.most_common(8))
        yield f"traits kept as VASSAL's text: {listed}"
    if done.setups:
        yield "set-ups are kept as the saves that they are; ccmod convert writes a save as YAML and back"
    without = sum(1 for kind in ("PieceSlot", "CardSlot") for one in root.find(kind) if not one.get("gpid"))
    if without:
        slots = counted(without, "piece slot has", "piece slots have")
        yield f"{slots} no id; a build gives ids to those from which you take out gpid: ''"
    if root.text:
        yield "a text beside the components has no meaning in VASSAL and is left out"
    if b"<!--" in module.build.document.source:
        yield "comments in the build file are left out"
    stand = [entry for entry in (MODULEDATA, EXTENSIONDATA) if f"files/{entry}" in done.copied]
    if stand:
        yield f"{', '.join(stand)} is kept as it was among the files: change it there, too, if you change the version"


def _line(text: str) -> str:
    """A text that can be written in a comment."""
    return " ".join(text.split())
