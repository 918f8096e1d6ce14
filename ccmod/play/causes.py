"""The table of causes of a game: why each of its events may happen, how often, and what it obliges to.

A game writes it as ``rules/causes.yaml``, in three parts:

    spans:
      turn: {closed_by: [begin_turn, end_turn]}
      fight: {within: turn, closed_by: [attack, order]}
    causes:
      BR1: {rule: O20.3.4, by: a Defense roll below the Attack Total, until: fight, due: the break}
    events:
      break: {kind: consequence, of: [piece], causes: [BR1], without: X04, again: X05}
      decline: {kind: talk}

A *span* is how long a cause stays open: an event that closes a span closes all spans within it. A *cause* is a row of
the game's rules: by what it comes, how long it stays open, and what is due by it where something must be done (with
``unpaid``, the check that says so if it is not). An *event* says of which kind it is, which of its fields name the
pieces that it is about, and what may cause it. One cause may serve several events, as a break and the elimination of
a unit that is broken already. Where checks of the rulebook alone judge whether an event may come, it names those
(``leave: [V047]``) instead. Either may be wrong ``anyhow``, whenever it came: an event without a cause; a cause of
which nothing comes, or too much. A fourth part says what a log may never report (:mod:`ccmod.play.habits`), and a fifth
which checks ask what was done before in a span (``looks_back: {order: [V153]}``), which a log may begin within.
:mod:`ccmod.play.ledger` keeps what is open while a game goes on.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import field
from enum import StrEnum
from functools import cached_property
from typing import Any

from ccmod.ground.dataclass import dataclass
from ccmod.play.event import Event
from ccmod.play.habits import Habit, habits
from ccmod.play.vocabulary import Vocabulary


class EventKind(StrEnum):
    """The role of an event in the rules."""

    ACT = "act"
    """A player's free choice; it needs leave."""
    CHANCE = "chance"
    """A roll or a draw; it needs something that calls for it, and comes once."""
    CONSEQUENCE = "consequence"
    """Follows from something else; it needs a cause that is open now."""
    TALK = "talk"
    """May be said or left out; it opens nothing and needs nothing."""


@dataclass(frozen=True, slots=True)
class Cause:
    """One row of the table."""

    id: str
    rule: str
    by: str
    """The cause, in words that follow "because of"."""
    until: str
    """The span with which it closes."""
    due: str | None = None
    """The act that it demands, in words, where something must."""
    unpaid: str = ""
    """The check that says that it was not done."""
    doubtful: bool = False
    """Whether that is for a judge's eye rather than a violation."""
    supplied: bool = False
    """Whether the game puts it in by itself where it is not reported (:attr:`ccmod.play.system.System.silent`)."""
    anyhow: bool = False
    """Whether to leave it undone, or to do it twice, is wrong whenever it came
    (:attr:`ccmod.play.finding.Objection.anyhow`)."""


@dataclass(frozen=True)
class EventCauses:
    """The rows of the table for one event type."""

    kind: EventKind
    of: tuple[str, ...] = ()
    """The fields that name the pieces that it is about."""
    causes: tuple[Cause, ...] = ()
    without: str = ""
    """The check that says that it has no cause; empty for one that is not looked at, as talk."""
    again: str = ""
    """The check that says that its cause was used up before."""
    leave: tuple[str, ...] = ()
    """The checks that judge whether it may come now, where no entry has to be open for it."""
    anyhow: bool = False
    """Whether it is wrong without a cause whenever it comes (:attr:`ccmod.play.finding.Objection.anyhow`)."""

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """The ids of its causes, in their order."""
        return tuple(cause.id for cause in self.causes)


def _kept() -> Any:
    """A field for what was found once, which is no part of the table."""
    return field(init=False, default_factory=dict, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class CauseBook:
    """The table of a game."""

    spans: Mapping[str, frozenset[str]]
    """Each span, with itself and all the spans within it: those that close with it."""
    causes: Mapping[str, Cause]
    events: Mapping[type[Event], EventCauses]
    closers: Mapping[type[Event], tuple[str, ...]]
    """The spans that an event of this type closes, as the table says them; those within go with them."""
    habits: tuple[Habit, ...] = ()
    """The event types that a log may never report."""
    at_times: Mapping[str, frozenset[type[Event]]] = field(init=False, compare=False, repr=False)
    """The causes by which what is due may be done without a report, by id, with the events left out then."""
    looks_back: Mapping[str, str] = field(default_factory=dict)
    """The checks that ask what was done before in a span, with that span: of one that a log begins in nobody knows."""
    _together: dict[tuple[str, ...], frozenset[str]] = _kept()
    _closing: dict[tuple[str, ...], frozenset[str]] = _kept()
    _due: dict[tuple[str, ...], frozenset[str]] = _kept()
    _doubting: dict[tuple[str, str], Sequence[Habit]] = _kept()
    _asking: dict[tuple[str, str], Sequence[Habit]] = _kept()
    _excusing: dict[str, Sequence[Habit]] = _kept()

    def __post_init__(self) -> None:
        object.__setattr__(self, "at_times", _at_times(self.habits))

    @classmethod
    def of(cls, data: Mapping[str, Any], vocabulary: Vocabulary, defaults: Mapping[str, str]) -> CauseBook:
        """The table of a ``causes.yaml``.

        ``defaults`` are the ids of the checks for ``without``, ``again`` and ``unpaid`` where a row names none. Raises
        :class:`ValueError` for an event type that is not declared, and for a name, or a field, that there is not.
        """
        types = vocabulary.types
        spans = _spans(data["spans"])
        causes = {id: _cause(id, row, spans, defaults) for id, row in data["causes"].items()}
        undeclared = set(types) ^ set(data["events"])
        if undeclared:
            raise ValueError(f"not an event, or not declared in causes.yaml: {sorted(undeclared)}")
        events = {types[name]: _declared(types[name], row, causes, defaults) for name, row in data["events"].items()}
        closers: dict[type[Event], tuple[str, ...]] = {}
        for span, row in data["spans"].items():
            for name in row.get("closed_by", ()):
                closers[types[name]] = (*closers.get(types[name], ()), span)
        back = {check: span for span, checks in data.get("looks_back", {}).items() for check in checks}
        if unknown := set(data.get("looks_back", {})) - set(spans):
            raise ValueError(f"looks_back: there is no span {sorted(unknown)}")
        return cls(spans, causes, events, closers, habits(data.get("habits", {}), types, causes), back)

    def within(self, spans: tuple[str, ...]) -> frozenset[str]:
        """These spans and all within them; found once for spans that close together."""
        found = self._together.get(spans)
        if found is None:
            found = self._together[spans] = frozenset().union(*(self.spans[span] for span in spans))
        return found

    def closing_with(self, spans: tuple[str, ...]) -> frozenset[str]:
        """The causes whose entries close with these spans, by id; found once, too."""
        found = self._closing.get(spans)
        if found is None:
            gone = self.within(spans)
            found = self._closing[spans] = frozenset(id for id, cause in self.causes.items() if cause.until in gone)
        return found

    def due_with(self, spans: tuple[str, ...]) -> frozenset[str]:
        """Those of them by which something is due, which is owed if it has not been done by then."""
        found = self._due.get(spans)
        if found is None:
            closing = self.closing_with(spans)
            found = self._due[spans] = frozenset(id for id in closing if self.causes[id].due is not None)
        return found

    def doubting(self, check: str, event: str) -> Sequence[Habit]:
        """The habits in which what a check finds against an event of this name may be none; found once, too."""
        found = self._doubting.get((check, event))
        if found is None:
            found = [one for one in self.habits if one.is_in_doubt(check, event)]
            self._doubting[check, event] = found
        return found

    def asking(self, check: str, event: str) -> Sequence[Habit]:
        """Those in which it is no more than a question, kept now and then; found once, too."""
        found = self._asking.get((check, event))
        if found is None:
            found = self._asking[check, event] = [one for one in self.habits if one.is_asked(check, event)]
        return found

    def excusing(self, cause: str) -> Sequence[Habit]:
        """The habits by which nothing is owed by a cause; found once, too."""
        found = self._excusing.get(cause)
        if found is None:
            found = self._excusing[cause] = [one for one in self.habits if cause in one.due]
        return found

    def with_cause(self, id: str) -> Iterator[type[Event]]:
        """The event types that a cause serves."""
        return (type_ for type_, row in self.events.items() if any(cause.id == id for cause in row.causes))


def _at_times(rows: tuple[Habit, ...]) -> dict[str, frozenset[type[Event]]]:
    found: dict[str, frozenset[type[Event]]] = {}
    for habit in rows:
        for cause in habit.at_times:
            found[cause] = found.get(cause, frozenset()) | habit.reports
    return found


def _spans(rows: Mapping[str, Mapping[str, Any]]) -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {name: {name} for name in rows}
    for name, row in rows.items():
        outer = row.get("within")
        while outer is not None:
            found[outer].add(name)
            outer = rows[outer].get("within")
    return {name: frozenset(inner) for name, inner in found.items()}


def _cause(id: str, row: Mapping[str, Any], spans: Collection[str], defaults: Mapping[str, str]) -> Cause:
    if row["until"] not in spans:
        raise ValueError(f"{id}: there is no span {row['until']!r}")
    known = {key: row[key] for key in ("due", "doubtful", "supplied", "anyhow") if key in row}
    return Cause(id, str(row["rule"]), row["by"], row["until"], unpaid=row.get("unpaid", defaults["unpaid"]), **known)


def _declared(
    type_: type[Event], row: Mapping[str, Any], causes: Mapping[str, Cause], defaults: Mapping[str, str]
) -> EventCauses:
    kind = EventKind(row["kind"])
    mine = tuple(causes[id] for id in row.get("causes", ()))
    leave = tuple(row.get("leave", ()))
    if bool(mine or leave) == (kind is EventKind.TALK):
        raise ValueError(f"{row}: talk has neither causes nor leave, everything else has either")
    checks = {key: row.get(key, defaults[key]) for key in ("without", "again")} if mine else {}
    lacking = [field for field in row.get("of", ()) if field not in type_.slots]
    if lacking:
        raise ValueError(f"{type_.type}: it has no field {', '.join(lacking)}")
    anyhow = bool(row.get("anyhow"))
    return EventCauses(kind, tuple(row.get("of", ())), mine, **checks, leave=leave, anyhow=anyhow)
