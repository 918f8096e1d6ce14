"""Since which VASSAL a component, attribute or trait exists (``since.txt``), and the version that a module needs."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from ccmod.vassal.buildfile import usual_entry
from ccmod.vassal.lint.finding import LintFinding, error, note, warning
from ccmod.vassal.lint.subject import Subject

Version = tuple[int, int, int]
_HARMLESS = ("description", "desc")
"""Attributes that only authors see; an older VASSAL passes over them."""


@cache
def since() -> dict[str, Version]:
    """The first version of each ``Class``, ``Class.attribute`` and ``prefix;``."""
    found = {}
    for line in (Path(__file__).parent / "since.txt").read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        kind, *names, release = line.split()
        version = version_of(release)
        assert version is not None, line
        found[f"{names[0]};" if kind == "trait" else ".".join(names)] = version
    return found


def version_of(text: str) -> Version | None:
    """The number of a VASSAL version, such as 3.6.12 or 3.7.0-beta2; ``None`` for none that makes sense."""
    match = re.match(r"(\d{1,4})\.(\d{1,4})(?:\.(\d{1,4}))?", text)
    return (int(match[1]), int(match[2]), int(match[3] or 0)) if match else None


def version_words(version: Version) -> str:
    """As in VASSAL's own name: ``3.6.12``."""
    return ".".join(map(str, version))


def used_since(subject: Subject) -> dict[str, Version]:
    """The features of a module that not every VASSAL has, with the version that brought them.

    An attribute counts if it is written with another value than a fresh component has.
    """
    table = since()
    used: set[str] = set()
    for one in subject.root.all():
        if not one.element.tag.startswith("VASSAL."):
            continue
        used.add(one.kind)
        spec = one.spec
        for name, value in one.element.attributes.items():
            if f"{one.kind}.{name}" in table and name not in _HARMLESS and spec is not None:
                default = spec.attributes[name].default
                if value and value != default:
                    used.add(f"{one.kind}.{name}")
    for definition in subject.definitions:
        used.update(trait.type.partition(";")[0] + ";" for trait in definition.traits)
    return {name: table[name] for name in sorted(used) if name in table}


_SHOWN = 8
"""How many names of newer features are listed."""


def build_file_name(subject: Subject) -> Iterator[LintFinding]:
    """VASSAL opens the one name or the other, by the version that the module states (``build/GameModule.java``)."""
    version = version_of(subject.vassal_version)
    if version is None:
        return
    right = usual_entry(subject.vassal_version)
    if right not in subject.archive:
        stated = subject.vassal_version
        message = f"the module is of VASSAL {stated}, which looks for {right}; there is only {subject.build_entry}"
        yield error("lint/build-file-name", subject.build_entry, message, "VASSAL cannot open it: rename the entry")


def needed_version(subject: Subject) -> Iterator[LintFinding]:
    """The features used that came into VASSAL after the stated version."""
    stated = version_of(subject.vassal_version)
    if stated is None:
        yield note("lint/version-unknown", subject.build_entry, "no VASSAL version is stated that makes sense")
        return
    newer = {name: version for name, version in used_since(subject).items() if version > stated}
    if newer:
        needed = version_words(max(newer.values()))
        names = [f"{name.rstrip(';')} ({version_words(newer[name])})" for name in sorted(newer)]
        listed = ", ".join(names[:_SHOWN]) + (f" and {len(names) - _SHOWN} more" if len(names) > _SHOWN else "")
        message = f"it states VASSAL {subject.vassal_version}, but uses what came later: {listed}"
        yield warning("lint/version-low", subject.build_entry, message, f"state {needed} or later")


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
