"""A module or extension that is written in VASSAL's own components (``system: vassal``) made into its file."""

from __future__ import annotations

import datetime
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from ccmod.authoring.parts.module import FILE, PartsFolder, load_parts
from ccmod.ground.reading import read_file
from ccmod.modules.lock import Lock
from ccmod.modules.parts_head import build_entry, metadata_entry, metadata_of, root_of
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile, Element
from ccmod.vassal.components.classes import SLOTS
from ccmod.vassal.numbers import count_of


def parts_archive(
    folder: Path, date: datetime.date, file: str = FILE
) -> tuple[PartsFolder, Archive, Lock, tuple[str, ...]]:
    """The module (or the extension, if ``file`` is its file) in a folder, as an archive; with its lock, which has the
    ids of slots that brought none, and what may be a slip.

    Raises what :func:`ccmod.authoring.parts.module.load_parts` raises.
    """
    loaded = load_parts(folder, file)
    lock = Lock.read(folder)
    module = loaded.module
    next_id, doubts = _numbered(root_slots(loaded.components), lock, module.next_id, getattr(module, "prefix", ""))
    metadata = metadata_of(module, date)
    archive = Archive()
    if metadata is not None:
        archive.put(metadata_entry(module), metadata.to_bytes())
    archive.put(build_entry(module), BuildFile.new(root_of(module, next_id).add(*loaded.components)).to_bytes())
    for entry, path in loaded.files.items():
        archive.put(entry, read_file(path))
    return loaded, archive, lock, (*loaded.doubts, *doubts)


def root_slots(components: Iterable[Element]) -> list[Element]:
    """Every piece slot in these components."""
    return [one for part in components for one in part.walk() if one.tag.rpartition(".")[2] in SLOTS]


def _numbered(slots: list[Element], lock: Lock, next_id: int, prefix: str) -> tuple[int, list[str]]:
    """Give an id to every slot that says nothing of one, and return the next that is free; with what is doubtful."""
    front = f"{prefix}:" if prefix else ""
    used = [number for one in slots if (number := count_of(one.get("gpid").removeprefix(front))) is not None]
    highest = max(used, default=-1)
    bare = [one for one in slots if "gpid" not in one.attributes]
    if not bare and lock.next_number == 1:  # there is no lock, and none is needed
        doubt = f"next id is {next_id}, and a piece slot has the id {highest}: VASSAL's editor raises it"
        return next_id, [doubt] if highest >= next_id else []
    lock.next_number = max(lock.next_number, next_id, highest + 1)
    seen: Counter[str] = Counter()
    for one in bare:
        name = one.get("entryName")
        seen[name] += 1
        key = f"slot/{name}" + (f" {seen[name]}" if seen[name] > 1 else "")
        one.attributes["gpid"] = front + lock.gpid(key)
    return lock.next_number, []
