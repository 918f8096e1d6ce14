"""The uncertain parts in a log while it is judged: an event that may have gone otherwise, an unreadable line.

What is unclear is a question, never an accusation: a breach that depends on it is not checkable, and names it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from ccmod.play.causes import CauseBook
from ccmod.play.event import Event
from ccmod.play.finding import Objection, Severity, missing
from ccmod.play.reasons import Reason
from ccmod.play.remark import Remark, RemarkKind


class Doubts:
    """The doubts of one step, and those that last."""

    def __init__(self, book: CauseBook | None) -> None:
        self._book = book
        self._lasting: str | None = None
        """The unreadable line, until what it may have begun is over."""
        self._now: str | None = None
        self._read: tuple[str, ...] = ()
        self.idle = True
        """Whether there are none, as in nearly all logs: then steps without remarks need not be reported."""

    @cached_property
    def _ending(self) -> frozenset[type[Event]]:
        return frozenset() if self._book is None else frozenset(_ending(self._book))

    def take(self, remarks: Sequence[Remark]) -> None:
        """Take in what is said of the step to come: of nearly all, nothing."""
        if not remarks:
            self._read, self._now, self.idle = (), None, self._lasting is None
            return
        self.idle = False
        by_kind = {kind: tuple(one.text for one in remarks if one.kind is kind) for kind in RemarkKind}
        self._read = by_kind[RemarkKind.READ]
        self._now = next(iter(by_kind[RemarkKind.OPEN]), None)
        self._lasting = next(iter(reversed(by_kind[RemarkKind.UNCLEAR])), self._lasting)

    def close(self, event: Event) -> None:
        """An event has come: with what it ends, nothing hangs any more on a line before it."""
        if self._lasting is not None and type(event) in self._ending:
            self._lasting = None

    def weighed(self, objection: Objection) -> Objection:
        """An objection; of a breach that may be none, what is missing."""
        doubt = self._now or self._lasting
        if doubt is None or objection.severity is not Severity.VIOLATION:
            return objection
        return missing(f"{doubt} ({objection.message})")

    def reasons(self) -> tuple[Reason, ...]:
        """How the step was read."""
        return tuple(Reason("", text) for text in self._read)


def _ending(book: CauseBook) -> Iterable[type[Event]]:
    """The events that end an Order, a phase, an activation: those that close a span two below the whole game."""
    outer = {name: sum(name in inner for inner in book.spans.values()) - 1 for name in book.spans}
    return (cls for cls, spans in book.closers.items() if any(outer[span] <= 2 for span in spans))
