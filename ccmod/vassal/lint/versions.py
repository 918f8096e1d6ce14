"""The VASSAL that a module says it needs, against what it uses; and classes that are not VASSAL's."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from ccmod.vassal.lint.finding import LintFinding, error, note, warning
from ccmod.vassal.lint.subject import Subject

SINCE_COMPONENTS = {
    "StartupGlobalKeyCommand": (3, 5),
    "Flare": (3, 5),
    "ChessClockControl": (3, 5),
    "ChessClock": (3, 5),
    "DeckSortKeyCommand": (3, 6),
    "DeckSendKeyCommand": (3, 6),
    "ModuleSubFolder": (3, 6),
    "MapSubFolder": (3, 6),
    "DeckSubFolder": (3, 6),
    "PrototypeFolder": (3, 6),
    "GlobalPropertyFolder": (3, 6),
    "ScenarioPropertiesOptionTab": (3, 7),
    "ObliqueHexGridNumbering": (3, 8),
}
"""The first version that has a component (FORMATS 19)."""
SINCE_TRAITS = {
    "menuSeparator;": (3, 4),
    "deselect;": (3, 5),
    "mat;": (3, 6),
    "matPiece;": (3, 6),
    "basicName;": (3, 6),
    "locmsg;": (3, 6),
    "nonRect2;": (3, 6),
    "attach;": (3, 7),
    "border;": (3, 7),
    "cmt;": (3, 7),
    "locCommand;": (3, 7),
    "setpieceprop;": (3, 7),
}
"""The first version that has a trait."""
_NEW_NAME = (3, 5)
"""Since this version the build file is ``buildFile.xml``, before it was ``buildFile``."""


def build_file_name(subject: Subject) -> Iterator[LintFinding]:
    """VASSAL opens the one name or the other, by the version that the module states (``build/GameModule.java``)."""
    version = _version(subject.vassal_version)
    if version is None:
        return
    right = "buildFile.xml" if version >= _NEW_NAME else "buildFile"
    if right not in subject.archive:
        stated = subject.vassal_version
        message = f"the module is of VASSAL {stated}, which looks for {right}; there is only {subject.build_entry}"
        yield error("lint/build-file-name", subject.build_entry, message, "VASSAL cannot open it: rename the entry")


def needed_version(subject: Subject) -> Iterator[LintFinding]:
    """What is used and came into VASSAL after the stated version."""
    stated = _version(subject.vassal_version)
    if stated is None:
        yield note("lint/version-unknown", subject.build_entry, "no VASSAL version is stated that makes sense")
        return
    used: Counter[str] = Counter()
    since = SINCE_COMPONENTS | SINCE_TRAITS
    used.update(one.tag.rpartition(".")[2] for one in subject.root.element.walk() if one.tag.startswith("VASSAL."))
    for definition in subject.definitions:
        used.update(trait.type.partition(";")[0] + ";" for trait in definition.traits)
    newer = {name: since[name] for name in used if name in since and since[name] > stated}
    if newer:
        needed = max(newer.values())
        listed = ", ".join(f"{name.rstrip(';')} ({_told(since[name])})" for name in sorted(newer))
        message = f"it states VASSAL {subject.vassal_version}, but uses what came later: {listed}"
        yield warning("lint/version-low", subject.build_entry, message, f"state {_told(needed)}.0 or later")


def own_classes(subject: Subject) -> Iterator[LintFinding]:
    """Java classes of the module's own: there, and run by everyone who opens it; or not there at all."""
    tags = Counter(one.tag for one in subject.root.element.walk() if "." in one.tag)
    for tag, count in tags.items():
        if tag.startswith("VASSAL."):
            continue
        entry = tag.replace(".", "/") + ".class"
        times = f"{count} component{'s' if count > 1 else ''}"
        if entry in subject.archive:
            yield note("lint/class-own", tag, f"{times} of a class of its own; opening the module runs its code")
        elif subject.is_whole and (subject.base is None or entry not in subject.base.archive):
            yield error("lint/class-missing", tag, f"{times} of this class, and {entry} is missing")


def _version(text: str) -> tuple[int, int] | None:
    match = re.match(r"(\d{1,4})\.(\d{1,4})", text)
    return (int(match[1]), int(match[2])) if match else None


def _told(version: tuple[int, int]) -> str:
    return ".".join(map(str, version))
