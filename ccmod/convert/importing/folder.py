"""A module taken apart into an author's folder: components as YAML, everything else as files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ccmod.authoring.parts import Tally, component_data
from ccmod.convert.importing.emitting import yaml_text
from ccmod.errors import Place, UnsupportedInput, UsageFault
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BUILD_FILES
from ccmod.vassal.components import Component
from ccmod.vassal.file_names import entry_name, file_paths
from ccmod.vassal.folders import refuse_existing_folder, write_folder
from ccmod.vassal.metadata import MODULEDATA
from ccmod.vassal.opening import Module, open_any
from ccmod.vassal.xml import Element

_ALONE = ("Map", "PrivateMap", "PlayerHand", "PieceWindow", "PrototypesContainer", "ChartWindow")
"""Components that get a file of their own; the small ones between them share one."""
_HEADER = """\
# {name}, imported from {file}.
# `ccmod build` on this folder makes the module again. The files below `parts` say VASSAL's own components, one to one:
# the class first, then its name, its attributes as far as they are not VASSAL's defaults, and `inside` what is in it.
# A piece's traits are listed from the innermost to the outermost. See docs/import.md.
"""


@dataclass(slots=True)
class Imported:
    """A module as the files of a folder, and what became of it."""

    name: str
    version: str
    files: dict[str, bytes] = field(default_factory=dict)
    """What was written anew, by relative path."""
    archive: Archive = field(default_factory=Archive)
    copied: dict[str, str] = field(default_factory=dict)
    """The other files: entries of :attr:`archive` by relative path."""
    tally: Tally = field(default_factory=Tally)
    setups: list[str] = field(default_factory=list)
    """Names of the predefined set-ups; their saves are among the files."""
    notes: list[str] = field(default_factory=list)
    """What one should know: what was changed, lost, or is kept without being understood."""
    pictures: int = 0
    others: int = 0
    """Entries of the archive that are no pictures."""

    def items(self) -> Iterator[tuple[str, bytes]]:
        """Every file with its content; entries are unpacked one by one."""
        yield from self.files.items()
        for path, entry in self.copied.items():
            yield path, self.archive.read(entry)


def import_file(path: Path, folder: Path) -> Imported:
    """Import the module at ``path`` into a new folder: all of it or nothing.

    Raises :class:`UsageFault` for a game, or if there is something at ``folder`` already, and what opening the module
    raises.
    """
    refuse_existing_folder(folder)
    opened = open_any(path)
    if not isinstance(opened, Module):
        hint = "`ccmod convert` writes the position of a save or log as YAML"
        raise UsageFault("import/no-module", "this is a game, not a module", place=Place(str(path)), hint=hint)
    done = import_module(opened, path.name)
    write_folder(folder, done)
    return done


def import_module(module: Module, file: str) -> Imported:
    """The folder for a module. Raises :class:`UnsupportedInput` for an extension, and what reading it raises."""
    if module.is_extension:
        hint = "`ccmod unpack` shows what is in it"
        raise UnsupportedInput("import/extension", "extensions are not imported", place=Place(file), hint=hint)
    root = module.build.root
    metadata = module.metadata
    done = Imported(root.get("name"), root.get("version"), archive=module.archive)
    parts = []
    for number, (title, elements) in enumerate(_groups(root), 1):
        path = f"parts/{number:02}-{title}.yaml"
        data = [component_data(one, done.tally) for one in elements]
        done.files[path] = yaml_text(data).encode()
        parts.append(path)
    names = _entries(module, done)
    vassal = root.get("VassalVersion") or root.get("vassalVersion")
    head: dict[str, Any] = {"name": done.name, "version": done.version or "1.0", "system": "vassal"}
    head["description"] = root.get("description") or (metadata.description if metadata is not None else "")
    head["vassal"] = (metadata.vassal_version if metadata is not None else "") or vassal
    head["extra1"], head["extra2"] = root.get("ModuleOther1"), root.get("ModuleOther2")
    if metadata is not None and metadata.saved is not None:
        head["date"] = metadata.saved.date()
    head["next id"] = Component(root)["nextPieceSlotId"]
    head |= {"parts": parts, "names": names}
    kept = {key: value for key, value in head.items() if value not in ("", {}, None)}
    header = _HEADER.format(name=_line(done.name) or "A module", file=_line(file))
    done.files["module.yaml"] = (header + yaml_text(kept)).encode()
    done.setups = [name for name, _ in module.setups()]
    done.notes += _notes(done, root)
    return done


def _groups(root: Element) -> Iterator[tuple[str, list[Element]]]:
    """The module's components in their order: those of :data:`_ALONE` singly, others together."""
    waiting: list[Element] = []
    for one in root.children:
        component = Component(one)
        if component.kind not in _ALONE:
            waiting.append(one)
            continue
        if waiting:
            yield _title(waiting), waiting
            waiting = []
        yield _slug(f"{component.kind} {component.name}"), [one]
    if waiting:
        yield _title(waiting), waiting


def _title(elements: list[Element]) -> str:
    kinds = list(dict.fromkeys(Component(one).kind for one in elements))
    return _slug(" ".join(kinds[:2]))


def _slug(text: str) -> str:
    """A short name for a file: lower case letters and digits, hyphens between words."""
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", text)
    return re.sub(r"[^a-z0-9]+", "-", words.lower()).strip("-")[:50].strip("-") or "part"


def _entries(module: Module, done: Imported) -> dict[str, str]:
    """Copy everything but the build file and the metadata; the names of entries that their paths do not tell."""
    entries = [name for name in module.archive if name not in (*BUILD_FILES, MODULEDATA) and not name.endswith("/")]
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


def _notes(done: Imported, root: Element) -> Iterator[str]:
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
        yield f"{without} piece slots have no id; a build gives ids to those from which you take out gpid: ''"
    with_children = (one for one in root.walk() if one.children)
    if any(isinstance(item, str) and item.strip() for one in with_children for item in one.content):
        yield "texts between components have no meaning in VASSAL and are left out"


def _line(text: str) -> str:
    """A text that can stand in a comment."""
    return " ".join(text.split())
