"""The judge: runs a record's events through a system's checks, step by step, and continues after a violation.

Each event is judged from the actual position, then applied as it happened. Pure Python without I/O.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import UnreadableInput
from ccmod.play.causes import EventKind
from ccmod.play.doubts import Doubts
from ccmod.play.event import Event
from ccmod.play.finding import Finding, Objection, Severity, missing
from ccmod.play.late import SHOWN, Effect
from ccmod.play.on_map import hexes_of, off_map
from ccmod.play.reasons import Reason
from ccmod.play.record import Header, Record
from ccmod.play.remark import Remark
from ccmod.play.rulebook import KNOWN, ON_MAP, CatalogueEntry, RecordEnds
from ccmod.play.system import System
from ccmod.play.verdict import Verdict


@dataclass(frozen=True, slots=True)
class Replay:
    """A judged record: one verdict per step, and one more if the end itself has findings."""

    record: Record
    verdicts: tuple[Verdict, ...]

    @property
    def findings(self) -> Iterator[Finding]:
        """All findings in the order of the steps."""
        return (finding for verdict in self.verdicts for finding in verdict.findings)


class Judge:
    """Judges events one at a time; :attr:`state` is the position after the last one."""

    def __init__(
        self, system: System, header: Header, scenario: Mapping[str, Any] | None = None, *, reasons: bool = False
    ) -> None:
        """``reasons``: verdicts also say why a step is ok."""
        self.system = system
        self._reasons = reasons
        self.state = _started(system, header, scenario)
        self.steps = 0
        self._map_is_known = bool((scenario or {}).get("map"))
        self._answers = system.rulebook.answers
        self._apply = system.apply
        self._unsaid = system.silent or _nothing
        self._late = system.late
        is_known = self._map_is_known or system.board is None
        self._unknown = system.unknown or _nothing if is_known else self._unknown_without_a_map
        self._explains = system.reasons or _nothing
        self._ledger = system.ledger(self.state) if system.ledger is not None else None
        self._doubts = Doubts(self._ledger.book if self._ledger is not None else None)

    def step(self, event: Event, remarks: Sequence[Remark] = ()) -> Verdict:
        """Judge one event in the current position, then apply it; ``remarks`` say how it was read from a log.

        An event that names hexes outside the map is neither judged by the rules nor applied.
        """
        self.steps = step = self.steps + 1
        state, doubts, type_ = self.state, self._doubts, type(event)
        if remarks or not doubts.idle:
            doubts.take(remarks)
        if event.on_map and (off := self._off_map(event)):
            return Verdict(step, event, self._found(ON_MAP, off))
        late = self._late[type_](state, event) if type_ in self._late else None
        unsaid = self._unsaid(state, event) if late is None else ()
        before = self._put_in(unsaid) if unsaid else ()
        ledger = self._ledger
        if ledger is not None:
            ledger.step, ledger.unsaid = step, False
        said = self._answers(state, event, late is not None)
        if said:
            findings = self._findings(event, said)
        else:  # no check has spoken of it
            unknown = self._unknown(state, event)
            findings = self._found(KNOWN, map(missing, dict.fromkeys(unknown))) if unknown else ()
        if before:
            findings = self._in_order((*before, *findings))
        because: tuple[Reason, ...] = ()
        if self._reasons and not (findings and any(map(_is_breach, findings))):
            because = self._because(event) if late is None else (SHOWN,)
            if unsaid or remarks:
                because = (*doubts.reasons(), *map(_left_out, filter(self._has_effect, unsaid)), *because)
        if late is not None:
            late(state, event)
            return Verdict(step, event, findings, because)
        self._apply(state, event)
        if not doubts.idle:
            doubts.close(event)
        return Verdict(step, event, findings, because)

    def follow(self, event: Event, remarks: Sequence[Remark] = ()) -> None:
        """Apply one event without judging it, such as one judged before; ``remarks`` as for :meth:`step`."""
        self.steps += 1
        doubts = self._doubts
        if remarks or not doubts.idle:
            doubts.take(remarks)
        if self._off_map(event):
            return
        late = self._late_effect(event)
        if late is not None:
            self._brief_ledger(unsaid=False)
            late(self.state, event)
            return
        for unsaid in self._unsaid(self.state, event):
            self._take(unsaid, unsaid=True)
        self._take(event)
        if not doubts.idle:
            doubts.close(event)

    def _put_in(self, unsaid: Iterable[Event]) -> tuple[Finding, ...]:
        """Judge what was left out, and apply it."""
        findings: list[Finding] = []
        for one in unsaid:
            self._brief_ledger(unsaid=True)
            findings += self._judged(one)
            self._apply(self.state, one)
        return tuple(findings)

    def objections(self, event: Event) -> list[Objection]:
        """The objections to this event now, as :meth:`step` would find them, without applying it.

        None means that it is legal. Omitted events are not put in before it: :meth:`puts_in` says if there are any.
        """
        if off := self._off_map(event):
            return off
        left_out = None if self._ledger is None else set(self._ledger.left_out)
        findings = self._judged(event, late=self._late_effect(event) is not None)
        if self._ledger is not None and left_out is not None:
            self._ledger.left_out = left_out  # what is only asked about shows nothing of the log's habits
        unknown = () if findings else self._unknown(self.state, event)
        return [finding.objection for finding in findings] or [missing(what) for what in dict.fromkeys(unknown)]

    def puts_in(self, event: Event) -> bool:
        """Whether :meth:`step` would put in events before this one, which must have come and were not reported."""
        return not self._off_map(event) and self._late_effect(event) is None and bool(self._unsaid(self.state, event))

    def because(self, event: Event) -> tuple[Reason, ...]:
        """Why an event is ok now: its entry in the ledger, and the game's sums for it."""
        return self._because(event) if self._late_effect(event) is None else (SHOWN,)

    def _because(self, event: Event) -> tuple[Reason, ...]:
        """The same of an event in time."""
        ledger = self._ledger
        if ledger is None:
            return ()
        entry = ledger.find(event).entry
        more = self._explains(self.state, event)
        if entry is not None:
            return (Reason.of(entry), *more)
        return tuple(more) or self.system.rulebook.leave(type(event), ledger.book.events[type(event)])

    def end(self) -> Verdict:
        """The findings at the end of the record: unfinished business."""
        self._doubts.take(())
        return Verdict(self.steps, None, self._judged(RecordEnds()))

    def _late_effect(self, event: Event) -> Effect | None:
        """The effect of a word that comes late; ``None`` for any other event."""
        says = self._late.get(type(event))
        return says(self.state, event) if says is not None else None

    def _take(self, event: Event, *, unsaid: bool = False) -> None:
        self._brief_ledger(unsaid=unsaid)
        self._apply(self.state, event)

    def _brief_ledger(self, *, unsaid: bool) -> None:
        """Set the ledger's step, and whether the record says the event or it is put in."""
        ledger = self._ledger
        if ledger is not None:
            ledger.step, ledger.unsaid = self.steps, unsaid

    def _has_effect(self, event: Event) -> bool:
        """Whether more than talk was left out, so that a reason should name it."""
        return self._ledger is None or self._ledger.book.events[type(event)].kind is not EventKind.TALK

    def _off_map(self, event: Event) -> list[Objection]:
        if not event.on_map or self.system.board is None:
            return []
        board = self.system.board(self.state)
        for field in event.on_map:  # nearly all are on the map
            hex = getattr(event, field)
            if hex is not None and hex not in board and not (type(hex) is tuple and all(one in board for one in hex)):
                return list(off_map(event, board, known=self._map_is_known))
        return []

    def _unknown_without_a_map(self, state: Any, event: Event) -> Sequence[str]:
        """The names in an event that the position does not know, where the map is not known either."""
        unknown = self.system.unknown(state, event) if self.system.unknown is not None else ()
        return (*unknown, "the map") if event.on_map and hexes_of(event) else unknown

    def _found(self, entry: CatalogueEntry, objections: Iterable[Objection]) -> tuple[Finding, ...]:
        return tuple(self._finding(entry, objection) for objection in objections)

    def _finding(self, entry: CatalogueEntry, objection: Objection) -> Finding:
        return Finding(f"{self.system.id}/{entry.id}", entry.rule, self.steps, objection)

    def _judged(self, event: Event, *, late: bool = False) -> tuple[Finding, ...]:
        """The findings of the checks."""
        said = self._answers(self.state, event, late)
        return self._findings(event, said) if said else ()

    def _findings(self, event: Event, said: Sequence[tuple[CatalogueEntry, Objection]]) -> tuple[Finding, ...]:
        """What checks have said, in the catalogue's order: those of a family take the places of their ids."""
        rulebook = self.system.rulebook
        answers = [(entry, self._doubted(entry, objection, event)) for entry, objection in said]
        if len(answers) > 1:
            answers.sort(key=lambda answer: rulebook.place(answer[0]))
            if rulebook.last and any(_is_breach(o) and entry.id not in rulebook.last for entry, o in answers):
                answers = [(entry, o) for entry, o in answers if entry.id not in rulebook.last]
        return tuple(self._finding(entry, objection) for entry, objection in answers)

    def _in_order(self, findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
        """Those of a step and of what was put in before it, in the catalogue's order; what is not of it comes last."""
        catalogue = {f"{self.system.id}/{id}": place for place, id in enumerate(self.system.rulebook.catalogue)}
        return tuple(sorted(findings, key=lambda one: catalogue.get(one.check, len(catalogue))))

    def _doubted(self, entry: CatalogueEntry, objection: Objection, event: Event) -> Objection:
        """The objection; of a breach that may be none, what is missing."""
        system, ledger = self.system, self._ledger
        if not _is_breach(objection):
            return objection
        anyhow = objection.anyhow
        doubt = system.doubts(self.state, "" if anyhow else entry.id) if system.doubts is not None else None
        if doubt is None and ledger is not None:
            doubt = ledger.doubt(entry.id, event.type, anyhow=anyhow)
        if doubt is not None:
            return missing(f"{doubt} ({objection.message})")
        unreported = ledger.question(entry.id, event.type, anyhow=anyhow) if ledger is not None else None
        if unreported is None and system.unsure is not None:
            unreported = system.unsure(self.state, entry.id, objection)
        if unreported is not None:
            message = f"{objection.message}; the log does not always report {unreported}"
            objection = replace(objection, message=message, severity=Severity.WARNING)
        return self._doubts.weighed(objection)


def judge(
    system: System, record: Record, scenario: Mapping[str, Any] | None = None, *, reasons: bool = False
) -> Replay:
    """Judge a whole record; ``reasons``: its verdicts also say why a step is ok."""
    bench = Judge(system, record.header, scenario, reasons=reasons)
    verdicts = [bench.step(event, record.remarks.get(index, ())) for index, event in enumerate(record.events)]
    last = bench.end()
    if last.findings:
        verdicts.append(last)
    return Replay(record, tuple(verdicts))


def _nothing(_state: Any, _event: Event) -> tuple[()]:
    """For systems that put nothing in, or do not say whom they know."""
    return ()


def _left_out(event: Event) -> Reason:
    return Reason("", f"{event.sentence()} (not reported, but implied)")


def _is_breach(said: Finding | Objection) -> bool:
    return said.severity is Severity.VIOLATION


def _started(system: System, header: Header, scenario: Mapping[str, Any] | None) -> Any:
    """The position at the start. A set-up has its shape looked at; a compiled scenario may be anybody's file."""
    try:
        state = system.start(header, scenario)
    except (AttributeError, ArithmeticError, LookupError, TypeError, ValueError) as error:
        what = f"{type(error).__name__}: {str(error)[:100]}"
        hint = "take the scenario's YAML, or compile it again by `ccmod build`"
        message = f"the scenario's data cannot be used ({what})"
        raise UnreadableInput("replay/scenario", message, hint=hint) from error
    if header.midway and system.ledger is not None:
        system.ledger(state).read_off = True
    return state
