"""What is to be said of a log by itself: stretches taken back, looks at hidden things, moves of the wrong side."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from ccmod.audit.continuity import Comparison
from ccmod.audit.finding import AuditFinding, Kind, counted
from ccmod.audit.log import LogAccount
from ccmod.audit.misfits import misfits
from ccmod.audit.undone import Stretch, stretches
from ccmod.audit.watching import Deed

SHOWN = 12
"""How many undone steps of one stretch are told."""


def within(log: LogAccount, pair: Comparison) -> Iterator[AuditFinding]:
    """The findings of one log, pieces named as far as they are known."""
    for stretch in stretches(log):
        if stretch.last not in log.links.repeated:
            yield _undone(log, stretch)
    yield from _looks(log, pair)
    yield from _foreign(log, pair)
    yield from _decks(log, pair)
    for note in dict.fromkeys(note for seen in pair.both for note in seen.notes):
        yield AuditFinding(Kind.UNKNOWN_MASK, log.name, note)
    yield from misfits(log, pair)


def _undone(log: LogAccount, stretch: Stretch) -> AuditFinding:
    undone, step = stretch.undone, stretch.undone[0].by
    details = [one.said for one in undone if one.said][:SHOWN] if len(undone) > 1 else []
    if len(undone) > 1:
        message = f"takes {len(undone)} steps back, up to step {stretch.last}"
    else:
        message = f"takes {f'step {undone[0].step}' if undone[0].step is not None else 'a step'} back"
        message += f": {undone[0].said}" if undone[0].said else ""
    if stretch.rolls:
        message += f"; {counted(len(stretch.rolls), 'roll')} undone" if len(undone) > 1 else ""
        details += _anew(log, stretch)
        kind = Kind.UNDONE if stretch.redone else Kind.UNDONE_ROLL
        return AuditFinding(kind, log.name, message, step, tuple(details))
    draws = [deed for deed in log.deeds if deed.step in stretch.steps and deed.kind == "drawn"]
    if draws:
        decks = ", ".join(dict.fromkeys(deed.about for deed in draws))
        message += f"; {counted(len(draws), 'card')} of {decks} undone"
        return AuditFinding(Kind.UNDONE_DRAW, log.name, message, step, tuple(details))
    return AuditFinding(Kind.UNDONE, log.name, message, step, tuple(details))


def _anew(log: LogAccount, stretch: Stretch) -> Iterator[str]:
    """What was rolled instead, in this log or in those that go on from it."""
    if not stretch.following:
        yield f"no such roll follows in this log{' or in those that go on from it' if log.links.after else ''}"
        return
    first, last = stretch.following[0], stretch.following[-1]
    gap = ", behind a gap" if last.behind_gap else ""
    if stretch.redone:
        if first.log == last.log and first.at.step != last.at.step:
            where = f"{_in(first.log, log)}steps {first.at.step} to {last.at.step}"
        else:
            where = " and ".join(dict.fromkeys(f"{_in(one.log, log)}step {one.at.step}" for one in (first, last)))
        yield f"the same dice came again, {where}{gap}: a redo"
    elif first.log == log.name:
        yield f"the next such roll: {first.at.roll} (step {first.at.step})"
    else:
        gap = ", behind a gap" if first.behind_gap else ""
        yield f"the next such roll is in {first.log} step {first.at.step}{gap}: {first.at.roll}"


def _in(name: str, log: LogAccount) -> str:
    return "" if name == log.name else f"{name} "


def _names(ids: Iterable[str], pair: Comparison) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for id in ids if (name := pair.name(id)) is not None))


def _looks(log: LogAccount, pair: Comparison) -> Iterator[AuditFinding]:
    """Cards that left a deck and came back to it, covers that were lifted and laid on again."""
    taken = {one.step for one in log.undone}
    open_: dict[tuple[str, str], Deed] = {}
    found: dict[tuple[str, int, int, str], list[str]] = defaultdict(list)
    for deed in log.deeds:
        kind = "cover" if deed.kind in ("covered", "uncovered") else "card"
        if deed.step in taken or (kind == "cover" and pair.name(deed.id) is None):
            continue
        if deed.kind in ("drawn", "uncovered"):
            open_[kind, deed.id] = deed
        elif deed.kind == "lost":
            open_ = {key: one for key, one in open_.items() if key[1] != deed.id}
        elif deed.kind in ("returned", "covered"):
            began = open_.pop((kind, deed.id), None)
            told = deed.step in log.links.repeated
            if not told and began is not None and began.about == deed.about and began.step < deed.step:
                found[kind, began.step, deed.step, deed.about].append(deed.id)
    for (kind, first, last, about), ids in found.items():
        names = _names(ids, pair)
        what = f"{counted(len(ids), 'card')} left {about} and came back to it"
        if kind == "cover":
            what = f"{counted(len(ids), 'piece')} covered by {about} lay open for a while"
        yield AuditFinding(Kind.PEEK, log.name, f"{what} until step {last}", first, names)


def _foreign(log: LogAccount, pair: Comparison) -> Iterator[AuditFinding]:
    taken = {one.step for one in log.undone} | log.links.repeated
    for deed in log.deeds:
        name = pair.name(deed.id)
        if deed.kind == "foreign" and deed.step not in taken and deed.mover is not None and name is not None:
            message = f"{name}, which only {deed.about} may move, is moved by {deed.mover.side}"
            yield AuditFinding(Kind.WRONG_SIDE, log.name, message, step=deed.step)
    yield from _lifted(log, pair)


def _lifted(log: LogAccount, pair: Comparison) -> Iterator[AuditFinding]:
    """Covers lifted by another side than the one that laid them on."""
    taken = {one.step for one in log.undone} | log.links.repeated
    sides = {seat.side for seat in log.players}
    for deed in log.deeds:
        mover = deed.mover.side if deed.mover is not None else deed.about
        if deed.kind != "uncovered" or deed.step in taken or pair.name(deed.id) is None:
            continue
        if deed.about in sides and mover != deed.about:
            message = f"a piece covered by {deed.about} is uncovered in a step of {mover}"
            yield AuditFinding(Kind.WRONG_SIDE, log.name, message, step=deed.step)


def _decks(log: LogAccount, pair: Comparison) -> Iterator[AuditFinding]:
    """A deck is a permutation of its cards: none comes from nowhere, none is lost.

    Only the referee is told: a card may have gone from a hand.
    """
    if not pair.before.referee:
        return
    for deck in log.start.decks():
        gone = [card.id for card in deck.members if card.id not in log.end.table.things]
        now = log.end.table.things.get(deck.id)
        new = [card.id for card in (now.members if now is not None else ()) if card.id not in log.start.table.things]
        for ids, what in ((gone, "taken out of the game"), (new, "put in from outside the game")):
            if ids:
                cards = counted(len(ids), "card")
                names = _names(ids, pair)
                message = f"{deck.piece.name or 'a deck'} is no permutation of its cards: {cards} {what}"
                yield AuditFinding(Kind.DECK, log.name, message, details=names)
