"""The ledger of a game: what may happen now, and what must, each entry with the step that opened it.

Events open entries (a Defense roll that is too low: this unit breaks, once, in this fight), later events use them up,
and spans close with what is left:

- an event that fits no open entry has no cause;
- one that fits only entries that are used up is done twice;
- an entry that closes with less than its least was owed and not done.

Where a record begins in the middle, the cause may lie before it, but only until the first event that closes the span
in which it would lie. An interruption (a trigger, an Event) suspends what is open and goes on alone, until it
resumes. The ledger is also the reason of an ok: the entry that a step uses says because of which step it is so, under
which rule, with which sum.

A game's effects open and close entries; :func:`ccmod.play.ledger_checks.enforce` judges events by them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from copy import deepcopy
from typing import Any

from ccmod.play.causes import CauseBook, EventCauses
from ccmod.play.entries import NOTHING, LedgerEntry, LedgerMatch
from ccmod.play.event import Event
from ccmod.play.naming import names_in
from ccmod.play.reporting import Reporting
from ccmod.play.sum import Sum

BEFORE = "what went before the record"
"""The datum that is missing where a record begins in the middle of a game."""
UNREPORTED = "what the log does not report"
"""The datum that is missing where a log never reports all that happens."""
Frame = dict[str, list[LedgerEntry]]
"""Entries by the ids of their causes."""


class Ledger(Reporting):
    """The open entries of a game."""

    __slots__ = (
        "_always", "_frames", "_last", "_silent", "_used", "closing", "depth", "owing", "partial", "read_off", "step",
        "unclear",
    )  # fmt: skip

    def __init__(self, book: CauseBook, *, midway: bool = False, partial: bool = False) -> None:
        """``midway``: the record begins in the middle of a game; ``partial``: it never reports all that happens."""
        super().__init__(book, midway=midway)
        self.partial = partial
        """Whether causes and what is due may be there though nobody says so: then none is ever missed."""
        self.step = 1
        """The number of the step to come, or under way."""
        self.read_off = False
        """Whether the position at the start was read off a map, which does not show all that earlier steps brought."""
        self.unclear: dict[str, str] = (
            dict.fromkeys(book.spans, UNREPORTED if partial else BEFORE) if midway or partial else {}
        )
        """The spans in which there may be unknown causes, each with the missing datum."""
        self._always: Frame = {}
        self._frames: list[Frame] = [{}]
        self._silent: list[bool] = [False]
        self.depth = 0
        """How many interruptions lie in each other now."""
        self._last: tuple[Event, LedgerMatch] | None = None
        self._used: tuple[Event, LedgerEntry] | None = None
        self.closing: tuple[Event, tuple[str, ...]] | None = None
        """The spans that an event closes which is looked at now."""
        self.owing: tuple[Event, Sequence[LedgerEntry]] | None = None
        """The entries that are owed when an event comes."""

    def doubt(self, check: str, event: str, *, anyhow: bool = False) -> str | None:
        """As in :class:`Reporting`; and what a check would have to know of a span that began before the record."""
        found = super().doubt(check, event, anyhow=anyhow)
        if found is None and self.read_off:
            return self.unclear.get(self.book.looks_back.get(check, ""))
        return found

    def __eq__(self, other: object) -> bool:
        """Whether the same is open; what was looked up last does not count."""
        if not isinstance(other, Ledger):
            return NotImplemented
        return (self.step, self.unclear, self._always, self._frames) == (
            other.step,
            other.unclear,
            other._always,
            other._frames,
        )

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __deepcopy__(self, memo: dict[int, Any]) -> Ledger:
        """A copy that shares the table."""
        memo.update({id(cause): cause for cause in self.book.causes.values()})
        copy = Ledger(self.book, midway=self.midway, partial=self.partial)
        copy.read_off = self.read_off
        copy.step, copy.unclear, copy._silent = self.step, dict(self.unclear), list(self._silent)
        copy.reported, copy.supplied, copy.opened = set(self.reported), set(self.supplied), set(self.opened)
        copy.times = Counter(self.times)
        copy.left_out, copy.whole, copy.early = set(self.left_out), self.whole, self.early
        copy._always, copy._frames = deepcopy(self._always, memo), deepcopy(self._frames, memo)
        copy.depth = self.depth
        return copy

    def open(
        self,
        cause: str,
        pieces: Collection[str] | None = None,
        *,
        least: int = 0,
        most: int | None = 1,
        where: Mapping[str, object] | None = None,
        sums: tuple[Sum, ...] = (),
        always: bool = False,
    ) -> LedgerEntry:
        """Open an entry, because of the step under way.

        ``least``: how often it must be used, by a cause by which something is ``due``. ``always``: it may be used in
        whatever interrupts, too, as VP for a unit that is lost there.
        """
        whose = pieces if pieces is None or isinstance(pieces, (tuple, frozenset)) else tuple(pieces)
        entry = LedgerEntry(self.book.causes[cause], self.step, whose, least, most, where or {}, sums)
        frame = self._always if always else self._frames[-1]
        if cause in frame:
            frame[cause].append(entry)
        else:
            frame[cause] = [entry]
        self.opened.add(cause)
        self._last = None
        return entry

    def must(
        self,
        cause: str,
        pieces: Collection[str] | None = None,
        *,
        times: int = 1,
        where: Mapping[str, object] | None = None,
        sums: tuple[Sum, ...] = (),
        always: bool = False,
    ) -> LedgerEntry:
        """Open an entry that must be used exactly so many times."""
        return self.open(cause, pieces, least=times, most=times, where=where, sums=sums, always=always)

    def entries(self, cause: str | None = None, *, suspended: bool = False) -> list[LedgerEntry]:
        """The entries open now, of one cause or of all; ``suspended``: also what waits for an interruption to end."""
        if cause is not None and not suspended and not self._always:
            return [*self._frames[-1].get(cause, ())]
        frames = (self._always, *self._frames) if suspended else (self._always, self._frames[-1])
        if cause is None:
            return [entry for frame in frames for rows in frame.values() for entry in rows]
        found: list[LedgerEntry] = []
        for frame in frames:
            if cause in frame:
                found += frame[cause]
        return found

    def lets(self, causes: frozenset[str]) -> bool:
        """Whether the innermost interruption has opened something by any of these causes that is not used up."""
        frame = self._frames[-1]
        return any(not entry.is_spent for id in causes.intersection(frame) for entry in frame[id])

    def among(self, causes: frozenset[str]) -> list[LedgerEntry]:
        """The entries open now of any of these causes, in the order in which the causes came up."""
        found: list[LedgerEntry] = []
        for frame in (self._always, self._frames[-1]):
            if frame and not causes.isdisjoint(frame):
                for id in _those_in(frame, causes):
                    found += frame[id]
        return found

    def find(self, event: Event) -> LedgerMatch:
        """The ledger's answer about an event that comes now: the entry that is owed first, else the oldest that fits.

        What an interruption causes comes first; if its end may be left unsaid, then what it has interrupted.
        """
        last = self._last
        if last is not None and last[0] is event:
            return last[1]
        declared = self.book.events[type(event)]
        if not declared.causes:  # as most acts: leave is all they need
            return NOTHING
        match = self._match(event, names_in(event, declared.of), declared)
        self._last = (event, match)
        return match

    def _match(self, event: Event, pieces: tuple[str, ...], declared: EventCauses) -> LedgerMatch:
        best = spent = foreign = None
        for frame in self._searched():
            if best is not None and frame is not self._always:
                break
            for id in declared.ids:
                if id not in frame:
                    continue
                for entry in frame[id]:
                    if not entry.fits(event, pieces):
                        foreign = foreign or entry
                    elif len(entry.used) < entry.least:
                        return LedgerMatch(entry)  # there is none that it would use rather
                    elif entry.is_spent:
                        spent = entry
                    elif best is None:
                        best = entry
        unclear = None
        if best is None and self.unclear:
            unclear = next((self.unclear[one.until] for one in declared.causes if one.until in self.unclear), None)
        return LedgerMatch(best, spent, foreign, unclear)

    def _searched(self) -> Sequence[Frame]:
        """The frames in which a cause is looked for, the nearest first."""
        found = [self._frames[-1], self._always] if self._always else [self._frames[-1]]
        if not self.depth:
            return found
        for depth in range(len(self._frames) - 1, 0, -1):
            if not self._silent[depth]:
                break
            found.append(self._frames[depth - 1])
        return found

    def waiting(self, event: Event) -> LedgerEntry | None:
        """An entry that fits an event and waits for an interruption to end, which need not be reported."""
        pieces = names_in(event, self.book.events[type(event)].of)
        for depth in range(len(self._frames) - 1, 0, -1):
            if not self._silent[depth]:
                break
            for cause in self.book.events[type(event)].causes:
                for entry in self._frames[depth - 1].get(cause.id, ()):
                    if not entry.is_spent and entry.fits(event, pieces):
                        return entry
        return None

    def waits(self, entry: LedgerEntry) -> bool:
        """Whether an entry is among what is interrupted."""
        rows = (frame.get(entry.cause.id, ()) for frame in self._frames[:-1])
        return any(entry is one for row in rows for one in row)

    def use(self, event: Event) -> LedgerEntry | None:
        """Use up the entry that fits an event; ``None`` if there is none."""
        cls = type(event)
        if self.unsaid:
            self.supplied.add(cls)
        else:
            self.reported.add(cls)
            self.times[cls] += 1
        self._used = None
        if not self.book.events[cls].causes:
            return None
        entry = self.find(event).entry
        if entry is not None:
            entry.used.append(self.step)
            self._used, self._last = (event, entry), None
        return entry

    def used_by(self, event: Event) -> LedgerEntry | None:
        """The entry that the event under way has used up, if it is still open."""
        if self._used is None or self._used[0] is not event:
            return None
        entry = self._used[1]
        for frame in (self._frames[-1], self._always):
            for one in frame.get(entry.cause.id, ()):
                if one is entry:
                    return entry
        return None

    def owed(self, spans: Collection[str], over: int = 0) -> list[LedgerEntry]:
        """The entries still owed of all that closes with these spans, and with the innermost ``over`` interruptions.

        What interruptions that go on have interrupted is not among it.
        """
        frames = self._frames
        if self.partial or not (over or frames[-1] or self._always):
            return []
        due = self.book.due_with(tuple(spans))
        found: list[LedgerEntry] = []
        last = -1
        if over:
            last = max(0, len(frames) - 1 - over)
            for frame in frames[last + 1 :]:
                for rows in frame.values():
                    found += rows
        for frame in (self._always, frames[last]) if self._always else (frames[last],):
            if not due.isdisjoint(frame):
                for id in _those_in(frame, due):
                    found += frame[id]
        return [one for one in found if one.is_owed and not self.is_never_reported(one.cause.id)] if found else found

    def is_due(self, cause: str) -> bool:
        """Whether something is owed by this cause now."""
        return any(entry.is_owed for entry in self.entries(cause))

    def close(self, *spans: str) -> None:
        """Close spans and all within them: their entries are gone, and what was unclear in them, too."""
        if self.unclear and not self.partial:
            gone = self.book.within(spans)
            if not gone.isdisjoint(self.unclear):
                self.unclear = {span: datum for span, datum in self.unclear.items() if span not in gone}
        self._last = None
        if not self._frames[-1] and not self._always:
            return
        closing = self.book.closing_with(spans)
        at_times = self.book.at_times
        for frame in (self._always, self._frames[-1]) if self._always else (self._frames[-1],):
            for id in closing.intersection(frame):
                rows = frame.pop(id)
                if id in at_times and any(entry.is_owed for entry in rows):  # the log has left it out
                    self.left_out |= at_times[id]

    def withdraw(self, entry: LedgerEntry) -> None:
        """One entry may not be used any more."""
        id = entry.cause.id
        for frame in (self._always, *self._frames):
            if id in frame:
                frame[id] = [row for row in frame[id] if row is not entry]
        self._last = None

    def drop(self, *causes: str, piece: str | None = None) -> None:
        """Nothing more may happen by these causes, whatever waits; or nothing to this piece alone."""
        for frame in self._frames:
            for id in causes:
                rows = frame.pop(id, [])
                kept = [entry for entry in rows if piece is not None and not entry.is_for(piece)]
                if kept:
                    frame[id] = kept
        self._last = None

    def forget(self, piece: str) -> None:
        """A piece is gone: nothing more happens to it, in all that is open or waits."""
        for frame in (self._always, *self._frames):
            for id, rows in frame.items():
                frame[id] = [entry for entry in rows if not entry.is_for(piece)]
        self._last = None

    def undo(self, step: int) -> None:
        """A step is cancelled: what it opened is gone, and what it used may be used again."""
        for frame in (self._always, *self._frames):
            for id, rows in frame.items():
                frame[id] = [entry for entry in rows if entry.step != step]
                for entry in frame[id]:
                    entry.used = [used for used in entry.used if used != step]
        self._last = None

    def suspend(self, *, silent: bool = False) -> None:
        """Something breaks in: what is open waits, and only what it opens itself may happen.

        ``silent``: its end need not be reported, so that what waits may serve what nothing else causes.
        """
        self._frames.append({})
        self._silent.append(silent)
        self.depth += 1
        self._last = None

    def resume(self) -> None:
        """An interruption is over, with all that it opened; what waited goes on. Nothing if nothing was suspended."""
        if self.depth:
            self._frames.pop()
            self._silent.pop()
            self.depth -= 1
            self._last = None

    def lapse(self, piece: str) -> None:
        """A piece is gone: what only it owed is void, in all that is open or waits."""
        for entry in self.entries(suspended=True):
            if entry.is_for(piece):
                entry.lapse()


def _those_in(frame: Frame, causes: frozenset[str]) -> Collection[str]:
    """Those of the causes of which a frame has entries, in its order: mostly one, which needs none."""
    found = causes.intersection(frame)
    return [id for id in frame if id in found] if len(found) > 1 else found
