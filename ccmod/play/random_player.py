"""The random player: both sides of a game, played by chance but within the rules.

What may come next is what a system proposes and no check objects to; chance lies in the random numbers that the
caller brings. Such games exercise the whole machine and tell dead ends and false alarms apart from real play.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from ccmod.play.event import Event
from ccmod.play.finding import Severity
from ccmod.play.judge import Judge
from ccmod.play.record import Header, Record
from ccmod.play.system import System


def legal_events(judge: Judge, random: Random) -> Iterator[Event]:
    """The events that may come next, in random order."""
    events = list(judge.system.candidates(judge.state, random))
    random.shuffle(events)
    for event in events:
        if not any(objection.severity is Severity.VIOLATION for objection in judge.objections(event)):
            yield event


def random_game(
    system: System, header: Header, scenario: Mapping[str, Any] | None, random: Random, steps: int
) -> Record:
    """A legal game of at most ``steps`` events; it is shorter only if nothing more may come."""
    judge = Judge(system, header, scenario)
    events: list[Event] = []
    while len(events) < steps:
        event = next(legal_events(judge, random), None)
        if event is None:
            break
        events.append(event)
        judge.step(event)
    return Record(header, tuple(events))
