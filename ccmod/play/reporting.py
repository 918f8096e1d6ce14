"""How completely a log reports a game: what it leaves out by habit, always or now and then, makes findings questions.

The habits themselves are rows of the table of causes (:mod:`ccmod.play.habits`).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from ccmod.play.causes import CauseBook
from ccmod.play.event import Event
from ccmod.play.finding import Objection, Severity
from ccmod.play.habits import Habit

ENOUGH = 20
"""How many events of a kind a log must report, leaving none out, before it is trusted to report them all.

A log that reports half of the events at random reports its first twelve once in 4,096 times, which soon occurs among
many logs, and its first twenty once in a million.
"""
EARLY = "what happened before it says that it is over"
"""The missing datum in a log that says that something is over, and reports only afterwards what had happened."""

MANY = 7
"""How many kinds of things a log must leave out before it is trusted for nothing: it accuses nobody then."""
MUCH = "much of what happens"
"""The missing datum in such a log."""


class Reporting:
    """How completely a log has reported the game so far; the base of the ledger, which knows what is due."""

    __slots__ = ("book", "early", "left_out", "midway", "opened", "reported", "supplied", "times", "unsaid", "whole")

    def __init__(self, book: CauseBook, *, midway: bool = False) -> None:
        self.book = book
        self.midway = midway
        """Whether there was play before the record begins: it is unknown what was reported then."""
        self.whole = False
        """Whether all that happens is reported, as by a generator of games: then nothing can have been left out."""
        self.unsaid = False
        """Whether the present event was put in, because the log leaves it out by habit."""
        self.reported: set[type[Event]] = set()
        """The event types that the log has reported so far."""
        self.times: Counter[type[Event]] = Counter()
        """How often it has reported each."""
        self.supplied: set[type[Event]] = set()
        """Those that were put in so far, because the log leaves them out by habit."""
        self.left_out: set[type[Event]] = set()
        """Those of which it has left out at least one, as later events have shown."""
        self.early: tuple[type[Event], ...] = ()
        """Events that may be reported before those that they end: if they come now, nothing is over yet."""
        self.opened: set[str] = set()
        """The causes that have come so far."""

    def is_due(self, cause: str) -> bool:
        """Whether something is owed by this cause now: the ledger knows."""
        raise NotImplementedError

    def doubt(self, check: str, event: str, *, anyhow: bool = False) -> str | None:
        """The datum missing for a check of an event of this name, if the log is silent by habit; else ``None``.

        ``anyhow``: whether the objection holds whenever the event comes in the sequence of play.
        """
        for habit in self.book.doubting(check, event):
            if not (anyhow and habit.sequence) and self._has(habit):
                return habit.missing
        return None

    def asked(self, objection: Objection, *kinds: type[Event]) -> Objection:
        """An objection that falls if something merely went unreported: a question for the judge, not an accusation.

        ``kinds``: the event types of which one may be missing; a log that reports all of these leaves none out.
        """
        is_breach = objection.severity is Severity.VIOLATION and not self.whole and not self.reports_all(*kinds)
        return replace(objection, severity=Severity.WARNING) if is_breach else objection

    def reports_all(self, *kinds: type[Event]) -> bool:
        """Whether a log has reported many events of these types, and has left out none as far as can be seen."""
        return not self.leaves_out(*kinds) and sum(self.times[kind] for kind in kinds) >= ENOUGH

    def trusts_again(self, *kinds: type[Event]) -> None:
        """A log is trusted anew for these types if it has reported enough since it left out one of them."""
        if sum(self.times[kind] for kind in kinds) >= ENOUGH:
            self.supplied.difference_update(kinds)
            self.left_out.difference_update(kinds)

    def mistrusts(self, *kinds: type[Event]) -> None:
        """A log has left out an event of one of these types: what it has reported of them until now counts no more."""
        for kind in kinds:
            self.times[kind] = 0

    def leaves_out(self, *kinds: type[Event]) -> bool:
        """Whether a log has left out an event of one of these types, as later events have shown."""
        return not (self.left_out.isdisjoint(kinds) and self.supplied.isdisjoint(kinds))

    def slips(self, event: Event) -> bool:
        """Whether an event is put in now, and is the first of its type to be left out by a log that reports others."""
        return self.unsaid and type(event) in self.reported and not self.leaves_out(type(event))

    def is_early(self, event: Event) -> bool:
        """Whether an event ends nothing yet, since what it ends may be reported after it."""
        return type(event) in self.early

    def leave_out(self, *types: type[Event]) -> None:
        """Note that later events show that the log has left out events of these types."""
        self.left_out.update(types)

    def question(self, check: str, event: str, *, anyhow: bool = False) -> str | None:
        """The datum that may be missing where a check objects to an event, as the log reports it only now and then.

        ``anyhow``: as for :meth:`doubt`.
        """
        if event in [type_.type for type_ in self.early]:
            return EARLY
        for habit in () if self.whole else self.book.asking(check, event):
            if not (anyhow and habit.sequence) and self._shows(habit):
                return habit.missing
        return None if self.whole or not self.is_taciturn() else MUCH

    @property
    def gaps(self) -> set[type[Event]]:
        """The types of the events that the log has left out, as later events have shown."""
        return self.left_out | self.supplied

    def is_taciturn(self) -> bool:
        """Whether a log leaves out so many kinds of things that anything else may be missing in it, too.

        All the events of one habit are one kind; so is each type that belongs to no habit, and that a game puts in.
        """
        gaps, habits = self.gaps, self.book.habits
        habitual = sum(1 for one in habits if not one.reports.isdisjoint(gaps) or (one.after and self._has(one)))
        others = gaps.difference(*(habit.reports for habit in habits))
        return habitual + len(others) >= MANY

    def _shows(self, habit: Habit) -> bool:
        """Whether the log keeps a habit always, or now and then, or perhaps just now.

        Now and then means that it both reports a type of event and leaves it out: a log that reports turns, phases
        and never which squad acts has left no phase out.
        """
        at_times = habit.is_kept_at_times(self.reported & (self.left_out | self.supplied))
        return at_times or self._has(habit) or self._waits_for(habit)

    def _waits_for(self, habit: Habit) -> bool:
        """Whether something is due just now that the log may leave out."""
        return any(self.is_due(cause) for cause in habit.at_times)

    def may_be_unreported(self, cause: str) -> bool:
        """Whether what is due by a cause may be done without a report, even in a log that has reported it before."""
        return not self.whole and cause in self.book.at_times

    def _has(self, habit: Habit) -> bool:
        """Whether the log has a habit; for one that begins in the middle it is unknown what was reported before."""
        return not self.midway and habit.holds(self.reported, self.opened, self.supplied)

    def is_never_reported(self, cause: str) -> bool:
        """Whether what is due by a cause is something that the log never reports."""
        return any(map(self._has, self.book.excusing(cause)))
