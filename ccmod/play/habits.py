"""What a log may never tell at all, and what nobody can hold against it then: the ``habits`` of a table of causes.

    habits:
      reveals: {tells: [reveal], after: [RV1, RV2], missing: the card that was revealed,
                due: [RV1, RV2], doubts: {V017: [event], X04: [place, break]}}

A log has a *habit* of silence when it has told none of the events of ``tells`` so far, though one of the causes
``after`` has come, or one of the events ``supplied`` had to be put in. Then what is ``due`` by these causes has been
done without a word; and what the checks ``doubts`` find against the events there (``all``: against any) lacks what is
``missing``. One word breaks the habit: a log that has told such an event once would have told the others, too. Of a log
that begins in the middle of a game nobody knows what it told before, so that it has no habits.
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

    tells: frozenset[type[Event]]
    """The events of which a single one shows that there is no such habit."""
    after: frozenset[str]
    """The causes that ask for them; with none, the habit may be there from the start."""
    supplied: frozenset[type[Event]]
    """Events of which one has had to be put in, where that shows the habit."""
    missing: str
    """The datum that nobody has."""
    due: frozenset[str]
    """The causes by which nothing is owed."""
    doubts: Mapping[str, frozenset[str]]
    """For each check the names of the events of which it may be wrong."""

    def holds(self, told: Collection[type[Event]], opened: Collection[str], supplied: Collection[type[Event]]) -> bool:
        """Whether a log has it that has told these events, with these causes, and for which these were put in."""
        shown = not (self.supplied and self.supplied.isdisjoint(supplied))
        return shown and self.tells.isdisjoint(told) and not (self.after and self.after.isdisjoint(opened))

    def is_in_doubt(self, check: str, event: str) -> bool:
        """Whether what a check finds against an event of this name may be none."""
        events = self.doubts.get(check, frozenset())
        return event in events or EVERY in events


def habits(
    rows: Mapping[str, Mapping[str, Any]], types: Mapping[str, type[Event]], causes: Collection[str]
) -> tuple[Habit, ...]:
    """The rows of a table. Raises :class:`ValueError` for an event or a cause that there is not."""
    return tuple(_habit(name, row, types, causes) for name, row in rows.items())


def _habit(name: str, row: Mapping[str, Any], types: Mapping[str, type[Event]], causes: Collection[str]) -> Habit:
    doubts = {check: frozenset([events] if events == EVERY else events) for check, events in row["doubts"].items()}
    _known(
        name,
        [*row["tells"], *row.get("supplied", ()), *(one for events in doubts.values() for one in events - {EVERY})],
        types,
    )
    _known(name, [*row.get("after", ()), *row.get("due", ())], causes)
    return Habit(
        tells=frozenset(types[one] for one in row["tells"]),
        after=frozenset(row.get("after", ())),
        supplied=frozenset(types[one] for one in row.get("supplied", ())),
        missing=row["missing"],
        due=frozenset(row.get("due", ())),
        doubts=doubts,
    )


def _known(name: str, said: Iterable[str], known: Collection[str]) -> None:
    unknown = sorted(set(said) - set(known))
    if unknown:
        raise ValueError(f"the habit {name!r}: there is no {', '.join(unknown)}")
