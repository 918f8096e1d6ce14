"""How events are judged by the ledger: no cause, done twice, owed and not done; and how the ledger follows them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import field
from typing import Any

from ccmod.ground.dataclass import dataclass
from ccmod.play.causes import CauseBook, EventCauses
from ccmod.play.entries import LedgerEntry, LedgerMatch
from ccmod.play.event import Event
from ccmod.play.finding import Objection, Severity, missing
from ccmod.play.ledger import Ledger
from ccmod.play.naming import names_in
from ccmod.play.rulebook import Named, RecordEnds, Rulebook

NAMED = 4
"""How many pieces are listed of which one is meant."""
SHOWN = 5
"""How many causes are listed where there is none."""
Closes = Callable[[Any, Event, tuple[str, ...]], tuple[str, ...]]
"""``closes(state, event, spans)``: of the spans that an event may close those that it closes now."""
Excused = Callable[[Any, Event], "Objection | bool"]
"""``excused(state, event)``: whether an event needs no entry, as in the set-up; or what is to be said instead."""
Over = Callable[[Any, Event], int]
"""``over(state, event)``: how many interruptions, the innermost first, are over with this event."""


def never_excused(_state: Any, _event: Event) -> bool:
    """For games in which every event needs what its row says."""
    return False


def always_closes(_state: Any, _event: Event, spans: tuple[str, ...]) -> tuple[str, ...]:
    """For games whose spans close whenever the table says so."""
    return spans


def effects_resume(_state: Any, _event: Event) -> int:
    """For games whose effects say when what was interrupted goes on."""
    return 0


@dataclass(frozen=True, slots=True)
class LedgerRules:
    """The table of a game at work: what it says against events, and how the ledger of a state follows them."""

    book: CauseBook
    ledger_of: Callable[[Any], Ledger]
    """Where a state keeps its ledger."""
    closes: Closes = always_closes
    excused: Excused = never_excused
    over: Over = effects_resume
    may_not_close: Collection[type[Event]] | None = None
    """The event types of which ``closes`` is asked; ``None`` for all, and others close their spans always."""
    _always: Mapping[type[Event], tuple[str, ...]] = field(init=False, compare=False, repr=False)
    """The spans that each of those others closes, mostly none."""

    def __post_init__(self) -> None:
        closers = self.book.closers
        asked = closers if self.may_not_close is None else self.may_not_close
        sure = (type_ for type_ in self.book.events if type_ not in asked or type_ not in closers)
        always = {type_: closers.get(type_, ()) for type_ in sure}
        object.__setattr__(self, "_always", always)

    def enforce(self, rulebook: Rulebook, *last: str) -> None:
        """Register the checks of the table: ``without``, ``again`` and ``unpaid`` of its rows.

        ``last``: those of them that are ours, and say nothing of a step to which a rule has something to say already.
        """
        rulebook.last.update(last)
        for type_, declared in self.book.events.items():
            if declared.causes:
                ids = dict.fromkeys((declared.without, declared.again))
                rulebook.family({id: rulebook.catalogue[id].rule for id in ids}, type_)(self._causeless)
        unpaid = sorted({cause.unpaid for cause in self.book.causes.values() if cause.due is not None})
        if unpaid:
            rules = {id: rulebook.catalogue[id].rule for id in unpaid}
            rulebook.family(rules, *self.book.closers)(self._unpaid)
            rulebook.family(rules, RecordEnds)(self._left)

    def follow(self, state: Any, event: Event) -> bool:
        """An event comes: it uses up its entry, and closes its spans. Before its effects, which open what is new.

        Returns whether it belongs to what was interrupted, though the end of the interruption was not reported.
        """
        ledger = self.ledger_of(state)
        used = ledger.use(event)
        late = False
        if ledger.early and ledger.is_early(event):  # hardly ever is anything
            ledger.closing = ledger.owing = None
            return False
        if ledger.depth:
            late = used is not None and ledger.waits(used)
            for _ in range(self.over(state, event)):
                ledger.resume()
        spans = self._always.get(type(event))
        if spans is None:
            spans = self.closed_by(state, event)
        if spans:
            ledger.close(*spans)
        ledger.closing = ledger.owing = None
        return late

    def closed_by(self, state: Any, event: Event) -> tuple[str, ...]:
        """The spans that an event closes; asked when it is judged and when it is followed, and settled once."""
        always = self._always.get(type(event))
        if always is not None:
            return always
        ledger = self.ledger_of(state)
        closing = ledger.closing
        if closing is None or closing[0] is not event:
            spans = self.book.closers.get(type(event), ())  # none for the end of a record
            closing = ledger.closing = (event, self.closes(state, event, spans) if spans else ())
        return closing[1]

    def owed_by(self, state: Any, event: Event) -> Sequence[LedgerEntry]:
        """The unfulfilled duties of all that an event closes; for inference and for the judge, and settled once."""
        ledger = self.ledger_of(state)
        owing = ledger.owing
        if owing is None or owing[0] is not event:
            spans, over = self.closed_by(state, event), self.over(state, event) if ledger.depth else 0
            owing = ledger.owing = (event, ledger.owed(spans, over) if spans or over else ())
        return owing[1]

    def _causeless(self, state: Any, event: Event) -> list[Named] | None:
        """Whatever happens has a cause that is open now, and that is not used up."""
        found = self.ledger_of(state).find(event)
        if found.entry is not None:
            return None
        excuse = self.excused(state, event)
        if excuse is True:
            return None
        declared = self.book.events[type(event)]
        id = declared.again if found.spent is not None and found.unclear is None else declared.without
        return [(id, excuse or _nothing_causes(declared, event, found))]

    def _unpaid(self, state: Any, event: Event) -> list[Named] | None:
        """Duties are done before play goes on."""
        owed = self.owed_by(state, event)
        if not owed:
            return None
        ledger = self.ledger_of(state)
        unpaid = (one for one in owed if not self._pays(ledger, event, one))
        return [(one.cause.unpaid, _not_done(one, unreported=ledger.may_be_unreported(one.cause.id))) for one in unpaid]

    def _pays(self, ledger: Ledger, event: Event, entry: LedgerEntry) -> bool:
        """Whether an event pays all that is left of what closes with it."""
        return ledger.find(event).entry is entry and len(entry.used) + 1 >= entry.least

    def _left(self, state: Any, _: RecordEnds) -> Iterator[Named]:
        """Duties still open when the record ends are for a judge's eye."""
        ledger = self.ledger_of(state)
        for entry in () if ledger.partial else ledger.entries(suspended=True):
            if entry.is_owed and not entry.cause.supplied:
                yield entry.cause.unpaid, _not_done(entry, ends=True)


def _nothing_causes(declared: EventCauses, event: Event, found: LedgerMatch) -> Objection:
    """The objection to an event without an open entry."""
    said = event.sentence()
    if found.unclear is not None:
        return missing(found.unclear)
    if found.spent is not None:
        steps = " and ".join(f"step {step}" for step in found.spent.used)
        message = f"{said}: {_of(found.spent)} has had its effect at {steps}"
        return Objection(message, expected="once", found="again", anyhow=found.spent.cause.anyhow)
    due = _any_of(tuple(dict.fromkeys(cause.by for cause in declared.causes)))
    if found.foreign is not None:
        pieces = sorted(found.foreign.pieces or ())
        another = 0 < len(pieces) <= NAMED and not set(names_in(event, declared.of)) <= set(pieces)
        what = f"concerns {', '.join(pieces)}" if another else "calls for something else"
        why = f"nothing causes it; {_of(found.foreign)} {what}"
    else:
        why = "nothing that was logged causes it"
    return Objection(f"{said}: {why}", expected=due, found="none", anyhow=declared.anyhow)


def _any_of(causes: tuple[str, ...]) -> str:
    """The causes that may bring an event about: all of them, or as many as can be read."""
    return "; ".join(causes if len(causes) <= SHOWN else (*causes[: SHOWN - 1], "or the like"))


def _not_done(entry: LedgerEntry, *, ends: bool = False, unreported: bool = False) -> Objection:
    """The objection to an entry that closes too early; ``unreported``: perhaps it merely went unreported."""
    cause, named = entry.cause, entry.pieces or ()
    pieces = named if isinstance(named, tuple) else tuple(sorted(named))  # a set has another order in each run
    whose = f"{', '.join(pieces)}: " if 0 < len(pieces) <= NAMED else ""
    what = f"{whose}{cause.due or cause.by} is due because of {_of(entry)}"
    message = f"{what}, and the record ends" if ends else f"{what}, and play goes on without it"
    severity = Severity.WARNING if ends or unreported or cause.doubtful else Severity.VIOLATION
    return Objection(message, cause.due, "not done", pieces, severity=severity, anyhow=cause.anyhow)


def _of(entry: LedgerEntry) -> str:
    return f"{entry.cause.by} (step {entry.step})" if entry.step else entry.cause.by
