"""What the judge says of a game with one fault: a violation at once or later, no more than a question, or nothing.

A question is a warning, or that a step is not checkable. Only what the legal game does not earn, too, counts. A mutant
without a violation may be alike to the legal game: the rules themselves allow it. That is said only where it is
certain: of talk, which any log may leave out; of events that have changed places and have nothing in common; and of
another free choice, which the random player himself proposes in that position.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields, replace
from enum import StrEnum
from random import Random
from typing import Any

from ccmod.play.causes import EventKind
from ccmod.play.event import Event
from ccmod.play.finding import Finding, Severity
from ccmod.play.judge import Judge
from ccmod.play.record import Record
from ccmod.play.system import System
from tools.measuring.mutants import MOVED, Fault, Mutant

WINDOW = 150
"""Steps after a fault within which the judge has to object, unless the game ends before."""
ASKED = 3
"""How often the random player is asked what he would do."""


class Outcome(StrEnum):
    """What became of a mutant."""

    AT_ONCE = "at once"
    """A violation at the step of the fault."""
    LATER = "later"
    """A violation at a later step."""
    ASKED = "asked"
    """A warning, or a step that is not checkable, and no violation."""
    MISSED = "missed"
    ALIKE = "alike"


class Trial:
    """A legal game whose mutants are judged."""

    def __init__(self, system: System, game: Record, scenario: Mapping[str, Any]) -> None:
        self.system, self.scenario = system, scenario
        self.game = replace(game, events=tuple(map(as_seen, game.events)))
        judge = self._judge()
        self._book = None if system.ledger is None else system.ledger(judge.state).book
        verdicts = [*map(judge.step, self.game.events), judge.end()]
        self._usual = {_key(verdict.event, finding) for verdict in verdicts for finding in verdict.findings}

    def outcome(self, mutant: Mutant, random: Random) -> Outcome:
        """What the judge says of it."""
        found = self._said(mutant)
        if found in (Outcome.AT_ONCE, Outcome.LATER):
            return found
        return Outcome.ALIKE if self._is_alike(mutant, random) else found

    def _judge(self, before: Iterable[Event] = ()) -> Judge:
        judge = Judge(self.system, self.game.header, self.scenario)
        for event in before:
            judge.follow(event)
        return judge

    def _said(self, mutant: Mutant) -> Outcome:
        first, last = mutant.touched[0], mutant.touched[-1] + WINDOW
        judge, said = self._judge(mutant.events[:first]), Outcome.MISSED
        for place, event in enumerate(mutant.events[first:last], first):
            found = self._worst(event, judge.step(event).findings)
            if found is Severity.VIOLATION:
                return Outcome.AT_ONCE if place in mutant.touched else Outcome.LATER
            said = said if found is None else Outcome.ASKED
        found = self._worst(None, judge.end().findings) if last >= len(mutant.events) else None
        if found is Severity.VIOLATION:
            return Outcome.LATER
        return said if found is None else Outcome.ASKED

    def _worst(self, event: Event | None, findings: Iterable[Finding]) -> Severity | None:
        """The gravest of what the legal game does not earn, too; ``None`` if there is nothing."""
        new = [finding.severity for finding in findings if _key(event, finding) not in self._usual]
        return next((severity for severity in Severity if severity in new), None)

    def _is_alike(self, mutant: Mutant, random: Random) -> bool:
        kind = self._kind(mutant.event)
        if kind is EventKind.TALK and mutant.fault in (Fault.INSERTED, Fault.LEFT_OUT, Fault.TWICE, *MOVED):
            return True
        if mutant.fault in MOVED:
            return all(
                self._kind(event) is EventKind.TALK or _have_nothing_in_common(event, mutant.event)
                for event in mutant.crossed
            )
        if kind not in (EventKind.ACT, EventKind.CONSEQUENCE) or mutant.fault in (Fault.LEFT_OUT, Fault.TWICE):
            return False
        state = self._judge(mutant.events[: mutant.touched[0]]).state
        return any(mutant.event in list(self.system.candidates(state, random)) for _ in range(ASKED))

    def _kind(self, event: Event) -> EventKind | None:
        """What an event is to the rules; ``None`` where the system has no table of causes."""
        return None if self._book is None else self._book.events[type(event)].kind


def _key(event: Event | None, finding: Finding) -> tuple[Event | None, str, str]:
    return event, finding.check, finding.message


def as_seen(event: Any) -> Event:
    """An event without the hidden order of a deck: by that, any card too many would give itself away."""
    hidden = [field for field in fields(event) if field.name not in event.phrase.slots]
    return replace(event, **{field.name: () for field in hidden if isinstance(getattr(event, field.name), tuple)})


def _have_nothing_in_common(one: Event, other: Event) -> bool:
    """Whether two events name something each, and nothing that both name."""
    mine, theirs = _names(one), _names(other)
    return bool(mine and theirs) and mine.isdisjoint(theirs)


def _names(event: Event) -> set[str]:
    values = [getattr(event, field) for field in event.slots]
    lists = [(value,) if isinstance(value, str) else value for value in values if isinstance(value, str | tuple)]
    return {name for names in lists for name in names if isinstance(name, str)}
