"""A module that is told in VASSAL's own components (``system: vassal``) made into a ``.vmod``."""

from __future__ import annotations

import datetime
import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from ccmod.authoring.parts.module import PartsFolder, load_parts
from ccmod.build.components import component
from ccmod.build.lock import Lock
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile, Element
from ccmod.vassal.metadata import Metadata
from ccmod.vassal.numbers import count_of
from ccmod.vassal.reading import read_file

_NEW_NAME = (3, 5)
"""From this version on VASSAL looks for ``buildFile.xml``, before it for ``buildFile`` (``build/GameModule.java``)."""
_SLOTS = ("PieceSlot", "CardSlot")


def parts_archive(folder: Path, date: datetime.date) -> tuple[PartsFolder, Archive, Lock]:
    """The module in a folder, as an archive; with its lock, which has the ids of slots that brought none.

    Raises what :func:`ccmod.authoring.parts.module.load_parts` raises.
    """
    told = load_parts(folder)
    lock = Lock.read(folder)
    module = told.module
    saved = datetime.datetime.combine(module.date or date, datetime.time(), datetime.UTC)
    root = component(
        "GameModule",
        *told.components,
        name=module.name,
        version=module.version,
        VassalVersion=module.vassal,
        description=module.description,
        nextPieceSlotId=_number(root_slots(told.components), lock, module.next_id),
        ModuleOther1=module.extra1,
        ModuleOther2=module.extra2,
    )
    metadata = Metadata(
        version=module.version,
        extra1=module.extra1,
        extra2=module.extra2,
        vassal_version=module.vassal,
        saved_ms=int(saved.timestamp() * 1000),
        description=module.description,
        name=module.name,
    )
    archive = Archive()
    archive.put("moduledata", metadata.to_bytes())
    archive.put(_build_entry(module.vassal), BuildFile.new(root).to_bytes())
    for entry, path in told.files.items():
        archive.put(entry, read_file(path))
    return told, archive, lock


def root_slots(components: Iterable[Element]) -> list[Element]:
    """Every piece slot in these components."""
    return [one for part in components for one in part.walk() if one.tag.rpartition(".")[2] in _SLOTS]


def _number(slots: list[Element], lock: Lock, next_id: int) -> int:
    """Give an id to every slot that says nothing of one, and return the next that is free."""
    used = [number for one in slots if (number := count_of(one.get("gpid"))) is not None]
    following = max([next_id, *(number + 1 for number in used)])
    bare = [one for one in slots if "gpid" not in one.attributes]
    if not bare and lock.next_number == 1:  # there is no lock, and none is needed
        return following
    lock.next_number = max(lock.next_number, following)
    seen: Counter[str] = Counter()
    for one in bare:
        name = one.get("entryName")
        seen[name] += 1
        one.attributes["gpid"] = lock.gpid(f"slot/{name}" + (f" {seen[name]}" if seen[name] > 1 else ""))
    return lock.next_number


def _build_entry(vassal: str) -> str:
    match = re.match(r"(\d{1,4})\.(\d{1,4})", vassal)
    return "buildFile" if match and (int(match[1]), int(match[2])) < _NEW_NAME else "buildFile.xml"
