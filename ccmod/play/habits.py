"""Events that a log may never report, and objections excused by that: ``habits`` of a table of causes.

    habits:
      reveals: {reports: [reveal], after: [RV1, RV2], missing: the card that was revealed,
                due: [RV1, RV2], doubts: {V017: [event], X04: [place, break]}}

A log has a *habit* of silence when it has reported none of the events of ``reports`` so far, though one of the causes
``after`` has come, or one of the events ``supplied`` had to be put in. Then what is ``due`` by these causes has been
done without a report; and what the checks ``doubts`` find against the events there (``all``: against any) lacks what is
``missing``. One report breaks the habit: a log that has reported such an event once would also report the others.
A log that begins in the middle of a game has no habits, since it is unknown what was reported before.

Some logs report a thing now and then: they have reported an event of ``reports``, and have left one of the same type
out, as later events have shown. It had to be put in, or an effect has called
:meth:`~ccmod.play.reporting.Reporting.leave_out`.
What the checks ``doubts`` find, and those of ``asks``, is then a question for the judge, and accuses nobody; so
is whatever was not done that is due by the causes ``at_times``.

A habit of the ``sequence`` of play hides no more than when something happened: it excuses no objection that holds
whenever that was (:attr:`ccmod.play.finding.Objection.anyhow`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from ccmod.ground.dataclass import dataclass
from ccmod.play.event import Event

EVERY = "all"
"""For a check of which everything is in doubt."""


@dataclass(frozen=True, slots=True)
class Habit:
    """One row of the table."""

    reports: frozenset[type[Event]]
    """The events of which a single one shows that there is no such habit."""
    after: frozenset[str]
    """The causes that ask for them; with none, the habit may be there from the start."""
    supplied: frozenset[type[Event]]
    """Events of which one has had to be put in, where that shows the habit."""
    missing: str
    """The datum that is missing."""
    due: frozenset[str]
    """The causes by which nothing is owed."""
    at_times: frozenset[str]
    """The causes by which what is due may be done without a report even in a log that has reported it before."""
    doubts: Mapping[str, frozenset[str]]
    """For each check the names of the events of which it may be wrong."""
    asks: Mapping[str, frozenset[str]]
    """More of them, that may be wrong where the log has left something out: a question, no accusation."""
    sequence: bool = False
    """Whether these events say when in the sequence of play others come, and nothing else."""

    def holds(self, types: Collection[type[Event]], opened: Collection[str], supplied: Collection[type[Event]]) -> bool:
        """Whether a log has it: by the events that it reported, the causes that came and the events put in."""
        shown = not (self.supplied and self.supplied.isdisjoint(supplied))
        return shown and self.reports.isdisjoint(types) and not (self.after and self.after.isdisjoint(opened))

    def is_kept_at_times(self, both: Collection[type[Event]]) -> bool:
        """Whether a log keeps it now and then that has both reported and left out events of these types."""
        return not self.reports.isdisjoint(both)

    def is_in_doubt(self, check: str, event: str) -> bool:
        """Whether what a check finds against an event of this name may be none."""
        return _is_among(self.doubts, check, event)

    def is_asked(self, check: str, event: str) -> bool:
        """Whether it is no more than a question in a log that keeps the habit now and then."""
        return _is_among(self.doubts, check, event) or _is_among(self.asks, check, event)


def _is_among(table: Mapping[str, frozenset[str]], check: str, event: str) -> bool:
    events = table.get(check, frozenset())
    return event in events or EVERY in events


def habits(
    rows: Mapping[str, Mapping[str, Any]], types: Mapping[str, type[Event]], causes: Collection[str]
) -> tuple[Habit, ...]:
    """The rows of a table. Raises :class:`ValueError` for an event or a cause that there is not."""
    return tuple(_habit(name, row, types, causes) for name, row in rows.items())


def _habit(name: str, row: Mapping[str, Any], types: Mapping[str, type[Event]], causes: Collection[str]) -> Habit:
    doubts, asks = (_checks(row.get(key, {})) for key in ("doubts", "asks"))
    doubted = (one for events in (*doubts.values(), *asks.values()) for one in events - {EVERY})
    _known(name, [*row["reports"], *row.get("supplied", ()), *doubted], types)
    _known(name, [cause for key in ("after", "due", "at_times") for cause in row.get(key, ())], causes)
    return Habit(
        reports=frozenset(types[one] for one in row["reports"]),
        after=frozenset(row.get("after", ())),
        supplied=frozenset(types[one] for one in row.get("supplied", ())),
        missing=row["missing"],
        due=frozenset(row.get("due", ())),
        at_times=frozenset(row.get("at_times", ())),
        doubts=doubts,
        asks=asks,
        sequence=row.get("sequence", False),
    )


def _checks(rows: Mapping[str, Any]) -> Mapping[str, frozenset[str]]:
    return {check: frozenset([events] if events == EVERY else events) for check, events in rows.items()}


def _known(name: str, said: Iterable[str], known: Collection[str]) -> None:
    unknown = sorted(set(said) - set(known))
    if unknown:
        raise ValueError(f"the habit {name!r}: there is no {', '.join(unknown)}")
