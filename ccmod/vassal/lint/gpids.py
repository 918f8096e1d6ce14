"""Ids of piece slots, by which VASSAL finds the slot of a piece when saves are brought up to date."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.vassal.definitions import Definition
from ccmod.vassal.lint.finding import LintFinding, error, warning
from ccmod.vassal.lint.references import owner
from ccmod.vassal.lint.subject import Subject
from ccmod.vassal.numbers import count_of

_HINT = "VASSAL gives out new ids when the module is saved in its editor; pieces of older saves are then not refreshed"


def missing_gpids(subject: Subject) -> Iterator[LintFinding]:
    """Slots and markers without an id."""
    for one in _with_ids(subject):
        if not one.gpid:
            yield warning("lint/gpid-missing", one.place, f"{owner(one)} has no gpid", _HINT)


def twin_gpids(subject: Subject) -> Iterator[LintFinding]:
    """Ids that two have: slots, cards and markers share one table."""
    first: dict[str, Definition] = {}
    for one in _with_ids(subject):
        if one.gpid and one.gpid in first:
            other = first[one.gpid]
            yield error("lint/gpid-twin", one.place, f"{owner(one)} has the gpid {one.gpid} of {other.place}", _HINT)
        else:
            first[one.gpid] = one


def low_next_gpid(subject: Subject) -> Iterator[LintFinding]:
    """The next id to be given out is in use."""
    front = f"{subject.root['extensionId']}:" if subject.is_extension else ""
    numbers = [one.gpid.removeprefix(front) for one in _with_ids(subject)]
    highest = max((found for number in numbers if (found := count_of(number)) is not None), default=-1)
    following = subject.root["nextPieceSlotId"]
    if highest >= following:
        message = f"nextPieceSlotId is {following}, and the gpid {highest} is in use"
        yield warning("lint/gpid-next", subject.build_entry, message, f"it should be {highest + 1} or more")


def _with_ids(subject: Subject) -> Iterator[Definition]:
    return (one for one in subject.definitions if one.kind != "prototype")
