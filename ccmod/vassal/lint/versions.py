"""The VASSAL that a module says it needs, against what it uses; and classes that are not VASSAL's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ccmod.vassal.buildfile import usual_entry
from ccmod.vassal.lint.finding import LintFinding, error, note, warning
from ccmod.vassal.lint.since import used_since, version_of, version_words
from ccmod.vassal.lint.subject import Subject

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
    """What is used and came into VASSAL after the stated version."""
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
