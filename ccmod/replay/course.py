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
from ccmod.replay.adapter import LoggedEvent

MOST_DOUBTS = 20
"""Acts of one log of which it is tried whether they are any; of more the log itself is taken."""
HORIZON = 60
"""Events by which it shows."""


def sound(found: Iterable[LoggedEvent], vocabulary: Vocabulary) -> tuple[list[LoggedEvent], list[tuple[int, str]]]:
    """The events that a record can hold, and the steps of the others with why they are left out.

    What pieces are called is anybody's; a record can be read back, and no check meets what the vocabulary refuses.
    """
    kept: list[LoggedEvent] = []
    strange: list[tuple[int, str]] = []
    for one in found:
        if vocabulary.admits(one.event):
            kept.append(one)
        else:
            what = f"a piece or a number that no record can hold, in the event {one.event.type!r}"
            strange.append((one.step, what))
    return kept, strange


def decided(
    found: Sequence[LoggedEvent], system: System, header: Header, scenario: Mapping[str, Any] | None
) -> list[LoggedEvent]:
    """The events without those that are not acts: where that is open, the reading that breaks fewer rules is taken.

    A violation is only what no legal reading of the log explains.
    """
    kept = list(found)
    for group in list(dict.fromkeys(one.maybe for one in found if one.maybe))[:MOST_DOUBTS]:
        first = next(index for index, one in enumerate(kept) if one.maybe == group)
        horizon = kept[first : first + HORIZON]
        without = [one for one in horizon if one.maybe != group]
        try:
            breaches = [_breaches(kept[:first], one, system, header, scenario) for one in (horizon, without)]
        except CcmodError:  # a set-up or scenario that the judge will refuse
            return list(found)
        if breaches[1] < breaches[0] or (breaches[1] == breaches[0] and not kept[first].likely):
            kept[first : first + HORIZON] = without
    return kept


def _breaches(
    before: Sequence[LoggedEvent],
    then: Sequence[LoggedEvent],
    system: System,
    header: Header,
    scenario: Mapping[str, Any] | None,
) -> int:
    """How many rules are broken by what comes then."""
    judge = Judge(system, header, scenario)
    for one in before:
        judge.follow(one.event)
    verdicts = (judge.step(one.event) for one in then)
    return sum(one.severity is Severity.VIOLATION for verdict in verdicts for one in verdict.findings)


def record_of(
    header: Header,
    found: Sequence[LoggedEvent],
    unclear: Iterable[tuple[int, str]] = (),
    notes: Iterable[tuple[int, StepName | None, Note]] = (),
) -> Record:
    """The record of these events; ``unclear`` are lines that could not be read, each with its step.

    ``notes`` are a judge's, each with its step of the log and what it is on; ``None`` is the last event until then.
    """
    remarks: dict[int, tuple[Remark, ...]] = {}
    for step, text in unclear:
        index = next((index for index, one in enumerate(found) if one.step >= step), len(found))
        remarks[index] = (*remarks.get(index, ()), Remark(RemarkKind.UNCLEAR, text))
    for index, one in enumerate(found):
        if one.remark is not None:
            remarks[index] = (*remarks.get(index, ()), one.remark)
    steps = [one.step for one in found]
    noted = ((bisect_right(steps, step) if on is None else on, note) for step, on, note in notes)
    return Record(header, tuple(one.event for one in found), remarks, notes=gathered(noted))
