"""Definitions of pieces: those that cannot be read, and prototypes that are missing, circular or unused."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from ccmod.ground.errors import CcmodError
from ccmod.vassal.definitions import Definition
from ccmod.vassal.lint.finding import LintFinding, LintSeverity, error, note, warning
from ccmod.vassal.lint.fixed import is_fixed
from ccmod.vassal.lint.references import owner
from ccmod.vassal.lint.subject import Subject
from ccmod.vassal.traits import Prototype

_IN_PLAY = frozenset(
    f"lint/{name}"
    for name in ("definition", "deck-missing", "expression", "image-missing", "key-unheard", "key-unknown",
                 "map-missing", "side-unknown", "sound-missing")
)  # fmt: skip
"""Mistakes that count only when a piece is made or used. Ids, names and cycles of prototypes matter in any case."""
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
    noted: set[str] = set()
    for name, definition in subject.prototypes.items():
        way = _way_back(subject, name)
        if way and noted.isdisjoint(way):
            noted.update(way)
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
    noted: set[str] = set()
    for one in subject.definitions:
        try:
            subject.expansion(one)
        except CcmodError as fault:
            if fault.message not in noted:
                noted.add(fault.message)
                yield error("lint/prototype-size", fault.place.part or one.place, fault.message, fault.hint or "")


def unused_prototypes(subject: Subject) -> Iterator[LintFinding]:
    """Prototypes that no definition uses. Those of an extension may be meant for others."""
    used = {name for one in subject.definitions for name in _used(one)}
    for one in subject.definitions:
        if one.kind == "prototype" and one.name not in used and _all_users_are_known(subject):
            yield note("lint/prototype-unused", one.place, f"no piece uses the prototype {one.name!r}")


def _all_users_are_known(subject: Subject) -> bool:
    """Whether a prototype that nobody names has no users: not in an extension, nor where names are made in play."""
    return not subject.is_extension and all(
        is_fixed(trait.name) for one in subject.definitions for trait in one.traits if isinstance(trait, Prototype)
    )


def lower_unused(subject: Subject, findings: Iterable[LintFinding]) -> Iterator[LintFinding]:
    """The findings, and those as notes that are in prototypes which reach no piece: VASSAL never looks there."""
    unused = _unused_places(subject)
    for one in findings:
        inside = one.place in unused or any(one.place.startswith(f"{place}/") for place in unused)
        if one.severity is LintSeverity.NOTE or one.code not in _IN_PLAY or not inside:
            yield one
        else:
            hint = "no piece uses this prototype" + (f"; {one.hint}" if one.hint else "")
            yield replace(one, severity=LintSeverity.NOTE, hint=hint)


def _unused_places(subject: Subject) -> set[str]:
    """The places of the prototypes that no piece has, not even through other prototypes, or a marker of theirs."""
    if not _all_users_are_known(subject):
        return set()
    prototypes = [one for one in subject.definitions if one.kind == "prototype"]
    unused = {one.place for one in prototypes}
    outside = [one for one in subject.definitions if not _is_within(one, unused)]
    waiting = [name for one in outside for name in _used(one)]
    seen: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name in seen:
            continue
        seen.add(name)
        for one in (one for one in prototypes if one.name == name):
            unused.discard(one.place)
            inside = {one.place}
            waiting += [used for other in subject.definitions if _is_within(other, inside) for used in _used(other)]
    return unused


def _is_within(one: Definition, places: set[str]) -> bool:
    return one.place in places or any(one.place.startswith(f"{place}/") for place in places)


def _used(definition: Definition) -> list[str]:
    """The prototypes that a definition names, apart from names that are only known in play."""
    return [trait.name for trait in definition.traits if isinstance(trait, Prototype) and is_fixed(trait.name)]
