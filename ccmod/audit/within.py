"""What is to be said of a log by itself: stretches taken back, looks at hidden things, moves of the wrong side."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from ccmod.audit.chat import Roll, read_roll
from ccmod.audit.continuity import Glasses
from ccmod.audit.finding import AuditFinding, Kind
from ccmod.audit.log import LogAccount, UndoneStep
from ccmod.audit.watching import Deed

SHOWN = 12
"""How many undone steps of one stretch are told."""


def within(log: LogAccount, glasses: Glasses) -> Iterator[AuditFinding]:
    """The findings of one log, pieces named as the glasses allow."""
    for stretch in _stretches(log.undone):
        yield _undone(log, stretch)
    yield from _looks(log, glasses)
    yield from _foreign(log, glasses)
    yield from _decks(log, glasses)
    if log.mismatches:
        number = len(log.mismatches)
        message = f"{number} command{'' if number == 1 else 's'} did not fit the position, from step "
        yield AuditFinding(Kind.MISFIT, log.name, f"{message}{log.mismatches[0].step} on", step=log.mismatches[0].step)


def _stretches(undone: list[UndoneStep]) -> Iterator[list[UndoneStep]]:
    """Undos that follow each other at once."""
    stretch: list[UndoneStep] = []
    for one in undone:
        if stretch and one.by > stretch[-1].by + 1:
            yield stretch
            stretch = []
        stretch.append(one)
    if stretch:
        yield stretch


def _undone(log: LogAccount, stretch: list[UndoneStep]) -> AuditFinding:
    first = stretch[0].by
    taken = {one.step for one in stretch if one.step is not None}
    rolls = [one.roll for one in log.rolls if one.step in taken]
    rolls += [roll for one in stretch if one.step is None and (roll := read_roll(one.said)) is not None]
    draws = [deed for deed in log.deeds if deed.step in taken and deed.kind == "drawn"]
    if len(stretch) == 1:
        one = stretch[0]
        message = f"takes {f'step {one.step}' if one.step is not None else 'a step'} back"
        message += f": {one.said}" if one.said else ""
        details: list[str] = []
    else:
        message = f"takes {len(stretch)} steps back, up to step {stretch[-1].by}"
        details = [one.said for one in stretch if one.said][:SHOWN]
    if rolls:
        message += f"; {_dice(rolls)} undone" if len(stretch) > 1 else ""
        details += _anew(log, rolls, stretch[-1].by)
        return AuditFinding(Kind.UNDONE_ROLL, log.name, message, step=first, details=tuple(details))
    if draws:
        decks = ", ".join(dict.fromkeys(deed.about for deed in draws))
        cards = f"{len(draws)} card{'' if len(draws) == 1 else 's'}"
        return AuditFinding(Kind.UNDONE_DRAW, log.name, f"{message}; {cards} of {decks} undone", first, tuple(details))
    return AuditFinding(Kind.UNDONE, log.name, message, step=first, details=tuple(details))


def _dice(rolls: list[Roll]) -> str:
    return f"{len(rolls)} roll{'' if len(rolls) == 1 else 's'}"


def _anew(log: LogAccount, rolls: list[Roll], after: int) -> Iterator[str]:
    """The next roll of the same player and kind: was it rolled again?"""
    wanted = {(roll.player, roll.what) for roll in rolls}
    for one in log.rolls:
        if one.step > after and (one.roll.player, one.roll.what) in wanted:
            yield f"the next such roll: {one.roll} (step {one.step})"
            return
    yield "no such roll follows in this log"


def _looks(log: LogAccount, glasses: Glasses) -> Iterator[AuditFinding]:
    """Cards that left a deck and came back to it, covers that were lifted and laid on again."""
    taken = {one.step for one in log.undone}
    open_: dict[tuple[str, str], Deed] = {}
    found: dict[tuple[str, int, int, str], list[str]] = defaultdict(list)
    for deed in log.deeds:
        if deed.step in taken:
            continue
        kind = "card" if deed.kind in ("drawn", "returned") else "cover"
        if deed.kind in ("drawn", "uncovered"):
            open_[kind, deed.id] = deed
        elif deed.kind in ("returned", "covered"):
            began = open_.pop((kind, deed.id), None)
            if began is not None and began.about == deed.about and began.step < deed.step:
                found[kind, began.step, deed.step, deed.about].append(deed.id)
    for (kind, first, last, about), ids in found.items():
        names = tuple(dict.fromkeys(glasses.name(id) for id in ids))
        what = f"{len(ids)} card{'' if len(ids) == 1 else 's'} left {about} and came back to it"
        if kind == "cover":
            what = f"{len(ids)} piece{'' if len(ids) == 1 else 's'} covered by {about} lay open for a while"
        yield AuditFinding(Kind.PEEK, log.name, f"{what} until step {last}", first, names)


def _foreign(log: LogAccount, glasses: Glasses) -> Iterator[AuditFinding]:
    taken = {one.step for one in log.undone}
    for deed in log.deeds:
        if deed.kind == "foreign" and deed.step not in taken and deed.mover is not None:
            message = f"{glasses.name(deed.id)}, which only {deed.about} may move, is moved by {deed.mover.side}"
            yield AuditFinding(Kind.WRONG_SIDE, log.name, message, step=deed.step)
    yield from _lifted(log)


def _lifted(log: LogAccount) -> Iterator[AuditFinding]:
    """Covers lifted by another side than the one that laid them on."""
    taken = {one.step for one in log.undone}
    sides = {seat.side for seat in log.players}
    for deed in log.deeds:
        mover = deed.mover.side if deed.mover is not None else deed.about
        if deed.kind == "uncovered" and deed.step not in taken and deed.about in sides and mover != deed.about:
            message = f"a piece covered by {deed.about} is uncovered in a step of {mover}"
            yield AuditFinding(Kind.WRONG_SIDE, log.name, message, step=deed.step)


def _decks(log: LogAccount, glasses: Glasses) -> Iterator[AuditFinding]:
    """A deck is a permutation of its cards: none comes from nowhere, none is lost."""
    for deck in log.start.decks():
        gone = [card.id for card in deck.members if card.id not in log.end.table.things]
        now = log.end.table.things.get(deck.id)
        new = [card.id for card in (now.members if now is not None else ()) if card.id not in log.start.table.things]
        for ids, what in ((gone, "taken out of the game"), (new, "put in from outside the game")):
            if ids:
                cards = f"{len(ids)} card{'' if len(ids) == 1 else 's'}"
                names = tuple(dict.fromkeys(glasses.name(id) for id in ids))
                message = f"{deck.piece.name or 'a deck'} is no permutation of its cards: {cards} {what}"
                yield AuditFinding(Kind.DECK, log.name, message, details=names)
