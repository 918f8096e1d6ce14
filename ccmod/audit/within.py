"""Findings about a log by itself: stretches taken back, looks at hidden things, moves of the wrong side."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from ccmod.audit.continuity import Comparison
from ccmod.audit.finding import AuditFinding, FindingKind
from ccmod.audit.log import LogReport
from ccmod.audit.misfits import misfits
from ccmod.audit.undone import Stretch, stretches
from ccmod.audit.watching import TrackedAction
from ccmod.ground.counting import counted

SHOWN = 12
"""How many undone steps of one stretch are listed."""


def within(log: LogReport, pair: Comparison) -> Iterator[AuditFinding]:
    """The findings of one log, pieces named as far as they are known."""
    for stretch in stretches(log):
        if stretch.last not in log.links.repeated:
            yield _undone(log, stretch)
    yield from _looks(log, pair)
    yield from _foreign(log, pair)
    yield from _decks(log, pair)
    for note in pair.notes:
        yield AuditFinding(FindingKind.UNKNOWN_MASK, log.name, note)
    yield from misfits(log, pair)


def _undone(log: LogReport, stretch: Stretch) -> AuditFinding:
    undone, step = stretch.undone, stretch.undone[0].by
    details = [one.said for one in undone if one.said][:SHOWN] if len(undone) > 1 else []
    if len(undone) > 1:
        message = f"takes {counted(len(undone), 'step')} back, up to step {stretch.last}"
    else:
        message = f"takes {f'step {undone[0].step}' if undone[0].step is not None else 'a step'} back"
        message += f": {undone[0].said}" if undone[0].said else ""
    if stretch.rolls:
        message += f"; {counted(len(stretch.rolls), 'roll')} undone" if len(undone) > 1 else ""
        details += _anew(log, stretch)
        kind = FindingKind.UNDONE if stretch.redone else FindingKind.UNDONE_ROLL
        return AuditFinding(kind, log.name, message, step, tuple(details))
    draws = [action for action in log.actions if action.step in stretch.steps and action.kind == "drawn"]
    if draws:
        decks = ", ".join(dict.fromkeys(action.about for action in draws))
        message += f"; {counted(len(draws), 'card')} of {decks} undone"
        return AuditFinding(FindingKind.UNDONE_DRAW, log.name, message, step, tuple(details))
    return AuditFinding(FindingKind.UNDONE, log.name, message, step, tuple(details))


def _anew(log: LogReport, stretch: Stretch) -> Iterator[str]:
    """The roll that replaced it, in this log or in those that go on from it."""
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


def _in(name: str, log: LogReport) -> str:
    return "" if name == log.name else f"{name} "


def _names(ids: Iterable[str], pair: Comparison) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for id in ids if (name := pair.name(id)) is not None))


def _looks(log: LogReport, pair: Comparison) -> Iterator[AuditFinding]:
    """Cards that left a deck and came back to it, covers that were lifted and laid on again."""
    taken = {one.step for one in log.undone}
    open_: dict[tuple[str, str], TrackedAction] = {}
    found: dict[tuple[str, int, int, str], list[str]] = defaultdict(list)
    for action in log.actions:
        kind = "cover" if action.kind in ("covered", "uncovered") else "card"
        if action.step in taken or (kind == "cover" and pair.name(action.id) is None):
            continue
        if action.kind in ("drawn", "uncovered"):
            open_[kind, action.id] = action
        elif action.kind == "lost":
            open_ = {key: one for key, one in open_.items() if key[1] != action.id}
        elif action.kind in ("returned", "covered"):
            began = open_.pop((kind, action.id), None)
            is_repeated = action.step in log.links.repeated
            if not is_repeated and began is not None and began.about == action.about and began.step < action.step:
                found[kind, began.step, action.step, action.about].append(action.id)
    for (kind, first, last, about), ids in found.items():
        names = _names(ids, pair)
        what = f"{counted(len(ids), 'card')} left {about} and came back to it"
        if kind == "cover":
            what = f"{counted(len(ids), 'piece')} covered by {about} lay open for a while"
        yield AuditFinding(FindingKind.PEEK, log.name, f"{what} until step {last}", first, names)


def _foreign(log: LogReport, pair: Comparison) -> Iterator[AuditFinding]:
    taken = {one.step for one in log.undone} | log.links.repeated
    for action in log.actions:
        if action.kind != "foreign" or action.step in taken or action.mover is None:
            continue
        name = pair.name(action.id)
        if name is not None:
            message = f"{name}, which only {action.about} may move, is moved by {action.mover.side}"
            yield AuditFinding(FindingKind.WRONG_SIDE, log.name, message, step=action.step)
    yield from _lifted(log, pair)


def _lifted(log: LogReport, pair: Comparison) -> Iterator[AuditFinding]:
    """Covers lifted by another side than the one that laid them on."""
    taken = {one.step for one in log.undone} | log.links.repeated
    sides = {seat.side for seat in log.players}
    for action in log.actions:
        mover = action.mover.side if action.mover is not None else action.about
        if action.kind != "uncovered" or action.step in taken or pair.name(action.id) is None:
            continue
        if action.about in sides and mover != action.about:
            message = f"a piece covered by {action.about} is uncovered in a step of {mover}"
            yield AuditFinding(FindingKind.WRONG_SIDE, log.name, message, step=action.step)


def _decks(log: LogReport, pair: Comparison) -> Iterator[AuditFinding]:
    """A deck is a permutation of its cards: none comes from nowhere, none is lost.

    Reported to the referee only: a card may have gone from a hand.
    """
    if not pair.perspective.referee:
        return
    for deck in log.start.decks():
        gone = [card.id for card in deck.members if card.id not in log.end.table.things]
        now = log.end.table.things.get(deck.id)
        new = [card.id for card in (now.members if now is not None else ()) if card.id not in log.start.table.things]
        for ids, what in ((gone, "taken out of the game"), (new, "put in from outside the game")):
            if ids:
                cards = counted(len(ids), "card")
                names = _names(ids, pair)
                message = f"{deck.piece.name or 'a deck'} is not a permutation of its cards: {cards} {what}"
                yield AuditFinding(FindingKind.DECK, log.name, message, details=names)
