"""Since which VASSAL there is a component, an attribute or a trait: the table ``since.txt``, and what a module uses."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

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
    """What a module uses that not every VASSAL has, and since when there is it.

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
