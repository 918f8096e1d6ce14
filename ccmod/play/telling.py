"""What a log tells of a game and what it leaves out by habit, always or now and then: what of it is a question then.

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
"""How many events of a kind a log has to tell, and leave none out, before it is taken to tell them all.

A log that tells every other event by chance tells its first twelve once in 4,096 times, which is soon met among many
logs, and its first twenty once in a million.
"""
EARLY = "what happened before it says that it is over"
"""What is missing in a log that says that something is over, and tells only then what had happened."""


class Telling:
    """How much a log has told so far; the ledger, which knows what is due, is made of it."""

    __slots__ = ("book", "early", "left_out", "midway", "opened", "supplied", "times", "told", "unsaid", "whole")

    def __init__(self, book: CauseBook, *, midway: bool = False) -> None:
        self.book = book
        self.midway = midway
        """Whether there was play before the record begins, of which nobody knows what was told."""
        self.whole = False
        """Whether all that happens is told, as by who plays himself: then nothing can have been left out."""
        self.unsaid = False
        """Whether what happens now was put in, as the log leaves it out by habit."""
        self.told: set[type[Event]] = set()
        """The event types that the log has told so far."""
        self.times: Counter[type[Event]] = Counter()
        """How often it has told each."""
        self.supplied: set[type[Event]] = set()
        """Those that were put in so far, as the log leaves them out by habit."""
        self.left_out: set[type[Event]] = set()
        """Those of which it has left out one, as what followed has shown."""
        self.early: tuple[type[Event], ...] = ()
        """Events that may be told before what they end has been told: if they come now, nothing is over yet."""
        self.opened: set[str] = set()
        """The causes that have come so far."""

    def is_due(self, cause: str) -> bool:
        """Whether something is owed by this cause now: the ledger knows."""
        raise NotImplementedError

    def doubt(self, check: str, event: str) -> str | None:
        """What is missing to hold it against an event of this name, where the log is silent by habit; else ``None``."""
        for habit in self.book.habits:
            if habit.is_in_doubt(check, event) and self._has(habit):
                return habit.missing
        return None

    def asked(self, objection: Objection, *kinds: type[Event]) -> Objection:
        """An objection that falls if something was only not told: a question for a judge's eye, and no accusation.

        ``kinds``: the event types of which one may be missing; a log that tells all of these leaves none out.
        """
        is_breach = objection.severity is Severity.VIOLATION and not self.whole and not self.tells_all(*kinds)
        return replace(objection, severity=Severity.WARNING) if is_breach else objection

    def tells_all(self, *kinds: type[Event]) -> bool:
        """Whether a log has told many events of these types, and has left out none, as far as anything shows."""
        return not self.leaves_out(*kinds) and sum(self.times[kind] for kind in kinds) >= ENOUGH

    def leaves_out(self, *kinds: type[Event]) -> bool:
        """Whether a log has left out an event of one of these types, as what followed has shown."""
        return not (self.left_out.isdisjoint(kinds) and self.supplied.isdisjoint(kinds))

    def slips(self, event: Event) -> bool:
        """Whether an event is put in now, and is the first of its type that a log leaves out which tells others."""
        return self.unsaid and type(event) in self.told and not self.leaves_out(type(event))

    def is_early(self, event: Event) -> bool:
        """Whether an event ends nothing yet, since what it ends is perhaps told after it."""
        return type(event) in self.early

    def leave_out(self, *types: type[Event]) -> None:
        """What follows shows that the log has left out events of these types."""
        self.left_out.update(types)

    def question(self, check: str, event: str) -> str | None:
        """What may be wanting where a check finds something against an event, since the log tells it now and then."""
        if event in [type_.type for type_ in self.early]:
            return EARLY
        for habit in () if self.whole else self.book.habits:
            if habit.is_asked(check, event) and self._shows(habit):
                return habit.missing
        return None

    def _shows(self, habit: Habit) -> bool:
        """Whether the log keeps a habit always, or now and then, or perhaps just now.

        Now and then is to tell one type of event and to leave it out, too: a log that tells turns and phases, and never
        which squad acts, has left no phase out.
        """
        at_times = habit.is_kept_at_times(self.told & (self.left_out | self.supplied))
        return at_times or self._has(habit) or self._waits_for(habit)

    def _waits_for(self, habit: Habit) -> bool:
        """Whether something is due just now that the log may leave out."""
        return any(self.is_due(cause) for cause in habit.at_times)

    def may_be_untold(self, cause: str) -> bool:
        """Whether what is due by a cause may be done without a word, even in a log that has told it before."""
        return not self.whole and any(cause in habit.at_times for habit in self.book.habits)

    def _has(self, habit: Habit) -> bool:
        """Whether the log has a habit; of one that begins in the middle nobody knows what it told before."""
        return not self.midway and habit.holds(self.told, self.opened, self.supplied)

    def is_untold(self, cause: str) -> bool:
        """Whether what is due by a cause is what the log never tells."""
        return any(cause in habit.due and self._has(habit) for habit in self.book.habits)
