"""Definitions of pieces: those that cannot be read, and prototypes that are missing, circular or unused."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.errors import CcmodError
from ccmod.vassal.definitions import Definition
from ccmod.vassal.lint.finding import LintFinding, error, note, warning
from ccmod.vassal.lint.fixed import is_fixed
from ccmod.vassal.lint.references import owner
from ccmod.vassal.lint.subject import Subject
from ccmod.vassal.traits import Prototype

REMARK = ("*", "#")
"""How authors begin references to no prototype that are remarks; VASSAL had no trait for these before 3.7."""


def unreadable_definitions(subject: Subject) -> Iterator[LintFinding]:
    """Slots, prototypes and markers without a piece."""
    for one in subject.definitions:
        if one.piece is None:
            why = "cannot be read" if one.text else "is empty"
            yield error("lint/definition", one.place, f"the definition of {owner(one)} {why}")


def missing_prototypes(subject: Subject) -> Iterator[LintFinding]:
    """References to prototypes that do not exist, which VASSAL skips in silence. An extension's may be its module's."""
    if not subject.is_whole:
        return
    folded = {name.casefold().strip(): name for name in subject.prototypes}
    for one in subject.definitions:
        for name in _used(one):
            if name not in subject.prototypes and not name.startswith(REMARK):
                near = folded.get(name.casefold().strip())
                hint = f"did you mean {near!r}?" if near is not None else ""
                yield warning("lint/prototype-missing", one.place, f"there is no prototype {name!r}", hint)


def circular_prototypes(subject: Subject) -> Iterator[LintFinding]:
    """Prototypes that contain themselves."""
    told: set[str] = set()
    for name, definition in subject.prototypes.items():
        way = _way_back(subject, name)
        if way and told.isdisjoint(way):
            told.update(way)
            yield error("lint/prototype-cycle", definition.place, f"it contains itself: {' > '.join([*way, way[0]])}")


def _way_back(subject: Subject, start: str) -> list[str]:
    """A way from a prototype through others back to itself; empty if there is none."""
    ways = [[start]]
    seen: set[str] = set()
    while ways:
        way = ways.pop()
        for name in _used(subject.prototypes[way[-1]]):
            if name == start:
                return way
            if name in subject.prototypes and name not in seen:
                seen.add(name)
                ways.append([*way, name])
    return []


def multiplying_prototypes(subject: Subject) -> Iterator[LintFinding]:
    """Prototypes that name each other so often that a piece, or all together, would have traits without end."""
    told: set[str] = set()
    for one in subject.definitions:
        try:
            subject.expansion(one)
        except CcmodError as fault:
            if fault.message not in told:
                told.add(fault.message)
                yield error("lint/prototype-size", fault.place.part or one.place, fault.message, fault.hint or "")


def unused_prototypes(subject: Subject) -> Iterator[LintFinding]:
    """Prototypes that no definition uses. Those of an extension may be meant for others."""
    if subject.is_extension:
        return
    used = {name for one in subject.definitions for name in _used(one)}
    patterns = any(
        not is_fixed(trait.name) for one in subject.definitions for trait in one.traits if isinstance(trait, Prototype)
    )
    for one in subject.definitions:
        if one.kind == "prototype" and one.name not in used and not patterns:
            yield note("lint/prototype-unused", one.place, f"no piece uses the prototype {one.name!r}")


def _used(definition: Definition) -> list[str]:
    """The prototypes that a definition names, apart from names that are only known in play."""
    return [trait.name for trait in definition.traits if isinstance(trait, Prototype) and is_fixed(trait.name)]
