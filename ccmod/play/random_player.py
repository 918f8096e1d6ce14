"""The random player: both sides of a game, played by chance but within the rules.

What may come next is what a system proposes and no check objects to; chance lies in the random numbers that the
caller brings. Such games exercise the whole machine and expose dead ends and false alarms. A player
who knows what was seen already seeks what was seen seldom, so that many games visit everything.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable, Iterator, Mapping
from random import Random
from typing import Any

from ccmod.play.event import Event
from ccmod.play.finding import Severity
from ccmod.play.judge import Judge
from ccmod.play.record import Header, Record
from ccmod.play.system import Option, System


class Seen:
    """How often each sort of event was played, over as many games as share it.

    Events are of one sort if their types are equal, and their fields that take one word of a closed list (an Order, an
    Action, a result), and those that ``distinctive`` names.
    """

    def __init__(self, distinctive: Collection[str] = ()) -> None:
        self.counts: Counter[Hashable] = Counter()
        self._distinctive = frozenset(distinctive)
        self._sorting: dict[type[Event], tuple[str, ...]] = {}

    def add(self, event: Event) -> None:
        """One more of its sort was played."""
        self.counts[self.sort(event)] += 1

    def sort(self, event: Event) -> Hashable:
        """The key under which an event is counted."""
        fields = self._sorting.get(type(event))
        if fields is None:
            slots = event.slots.items()
            fields = tuple(field for field, slot in slots if "enum" in slot.schema or field in self._distinctive)
            self._sorting[type(event)] = fields
        return (event.type, *(getattr(event, field) for field in fields))

    def weight(self, event: Event) -> float:
        """How much an event is to be preferred: 1 for one that was never seen, less for one that was seen often."""
        return 1 / (1 + self.counts[self.sort(event)])


def legal_events(judge: Judge, random: Random, seen: Seen | None = None) -> Iterator[Event]:
    """The events that may come next, in random order; by ``seen``, what was seldom seen comes rather first."""
    events = list(judge.system.candidates(judge.state, random))
    random.shuffle(events)
    if seen is not None:
        # draws without replacement by weights: each waits as long as chance has it, the heavy ones briefly
        events.sort(key=lambda event: random.expovariate(seen.weight(event)))
    for event in events:
        if not any(objection.severity is Severity.VIOLATION for objection in judge.objections(event)):
            yield event


def random_game(
    system: System,
    header: Header,
    scenario: Mapping[str, Any] | None,
    random: Random,
    steps: int,
    seen: Seen | None = None,
) -> Record:
    """A legal game of at most ``steps`` events; it is shorter only if nothing more may come.

    By ``seen`` the player seeks what was seldom seen, and adds what he plays.
    """
    judge = Judge(system, header, scenario)
    if system.ledger is not None:
        system.ledger(judge.state).whole = True  # he leaves nothing out
    events: list[Event] = []
    while len(events) < steps:
        event = next(legal_events(judge, random, seen), None)
        if event is None:
            break
        events.append(event)
        judge.step(event)
        if seen is not None:
            seen.add(event)
    return Record(header, tuple(events))


def readings_by_chance(
    options: Mapping[str, Option], random: Random, share: float, besides: Collection[str] = ()
) -> dict[str, str]:
    """A reading for a ``share`` of the options that have several, for a scenario; the others are read as usual.

    ``besides`` are left alone: readings under which the players here do not know what to do.
    """
    open_ones = (one for one in options.values() if len(one.values) > 1 and one.id not in besides)
    return {one.id: random.choice(one.values) for one in open_ones if random.random() < share}
