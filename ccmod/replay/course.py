"""The course of a log: its events as a record holds them, each act once, with what is to be known of its reading."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ccmod.ground.errors import CcmodError
from ccmod.play.finding import Severity
from ccmod.play.judge import Judge
from ccmod.play.note import Note, StepName, gathered
from ccmod.play.record import Header, Record
from ccmod.play.remark import Remark, RemarkKind
from ccmod.play.system import System
from ccmod.play.vocabulary import Vocabulary
from ccmod.replay.adapter import Told

MOST_DOUBTS = 20
"""Acts of one log of which it is tried whether they are any; of more the log itself is taken."""
HORIZON = 60
"""Events by which it shows."""


def sound(found: Iterable[Told], vocabulary: Vocabulary) -> tuple[list[Told], list[tuple[int, str]]]:
    """The events that a record can hold, and the steps of the others with why they are left out.

    What pieces are called is anybody's; a record can be read back, and no check meets what the vocabulary refuses.
    """
    kept: list[Told] = []
    strange: list[tuple[int, str]] = []
    for told in found:
        if vocabulary.admits(told.event):
            kept.append(told)
        else:
            what = f"a piece or a number that no record can hold, in the event {told.event.type!r}"
            strange.append((told.step, what))
    return kept, strange


def decided(found: Sequence[Told], system: System, header: Header, scenario: Mapping[str, Any] | None) -> list[Told]:
    """The events without those that are no acts: of what may be none, the reading that breaks fewer rules is taken.

    A violation is only what no legal reading of the log explains.
    """
    kept = list(found)
    for group in list(dict.fromkeys(told.maybe for told in found if told.maybe))[:MOST_DOUBTS]:
        first = next(index for index, told in enumerate(kept) if told.maybe == group)
        horizon = kept[first : first + HORIZON]
        without = [told for told in horizon if told.maybe != group]
        try:
            breaches = [_breaches(kept[:first], one, system, header, scenario) for one in (horizon, without)]
        except CcmodError:  # a set-up or scenario that the judge will refuse
            return list(found)
        if breaches[1] < breaches[0] or (breaches[1] == breaches[0] and not kept[first].likely):
            kept[first : first + HORIZON] = without
    return kept


def _breaches(
    before: Sequence[Told], then: Sequence[Told], system: System, header: Header, scenario: Mapping[str, Any] | None
) -> int:
    """How many rules are broken by what comes then."""
    judge = Judge(system, header, scenario)
    for told in before:
        judge.follow(told.event)
    verdicts = (judge.step(told.event) for told in then)
    return sum(one.severity is Severity.VIOLATION for verdict in verdicts for one in verdict.findings)


def record_of(
    header: Header,
    found: Sequence[Told],
    unclear: Iterable[tuple[int, str]] = (),
    notes: Iterable[tuple[int, StepName | None, Note]] = (),
) -> Record:
    """The record of these events; ``unclear`` are lines that could not be read, each with its step.

    ``notes`` are a judge's, each with its step of the log and what it is on; ``None`` is the last event until then.
    """
    remarks: dict[int, tuple[Remark, ...]] = {}
    for step, text in unclear:
        index = next((index for index, told in enumerate(found) if told.step >= step), len(found))
        remarks[index] = (*remarks.get(index, ()), Remark(RemarkKind.UNCLEAR, text))
    for index, told in enumerate(found):
        if told.remark is not None:
            remarks[index] = (*remarks.get(index, ()), told.remark)
    steps = [told.step for told in found]
    noted = ((bisect_right(steps, step) if on is None else on, note) for step, on, note in notes)
    return Record(header, tuple(told.event for told in found), remarks, notes=gathered(noted))
