"""Predefined set-ups: whether they are there, can be read, and fit the module."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.ground.counting import counted
from ccmod.vassal.lint.finding import LintFinding, error, note, warning
from ccmod.vassal.lint.setup_contents import SetupContents
from ccmod.vassal.lint.subject import MAPS, Located, Subject


def broken_setups(subject: Subject) -> Iterator[LintFinding]:
    """Every set-up that is not there, cannot be read, or does not fit."""
    for one, entry in subject.loaded_setups():
        if not entry:
            message = "it is to load a file, and names none: VASSAL starts a plain new game"
            yield warning("lint/setup-missing", one.place, message)
        elif entry not in subject.archive:
            yield error("lint/setup-missing", one.place, f"{entry} is not in the module")
        else:
            yield from _examine(subject, one, entry, subject.setups[entry])


def _examine(subject: Subject, setup: Located, entry: str, contents: SetupContents) -> Iterator[LintFinding]:
    if contents.fault is not None:
        yield error("lint/setup-unreadable", setup.place, f"{entry} cannot be read: {contents.fault.message}")
        return
    for name, missing in contents.short:
        message = f"the state of {name!r} in {entry} has {counted(missing, 'level')} fewer than its type"
        yield error("lint/setup-levels", setup.place, message, "save the set-up anew")
    yield from _strangers(subject, setup, entry, contents)
    yield from _unknown_boards(subject, setup, entry, contents)


def _strangers(subject: Subject, setup: Located, entry: str, contents: SetupContents) -> Iterator[LintFinding]:
    """Pieces from slots that the module does not have any more."""
    known = {one.gpid for one in subject.definitions}
    if not subject.is_whole or not any(known):
        return
    lost = [name for gpid, names in contents.slots.items() if gpid not in known for name in names]
    if lost:
        names = ", ".join(list(dict.fromkeys(lost))[:3])
        pieces = counted(len(lost), "piece")
        message = f"{entry} has {pieces} from slots that do not exist: {names}"
        yield note("lint/setup-strangers", setup.place, message, "Refresh Counters in VASSAL will not touch them")


def _unknown_boards(subject: Subject, setup: Located, entry: str, contents: SetupContents) -> Iterator[LintFinding]:
    maps = {one.component.name: one.component for one in subject.everywhere(*MAPS)}
    for name, board in contents.boards:
        if name in maps and board not in {one.name for one in maps[name].all("Board")}:
            message = f"{entry} wants the board {board!r}, which the map {name!r} does not have"
            yield warning("lint/setup-board", setup.place, message)
