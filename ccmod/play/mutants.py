"""Broken games: a legal game with one thing changed that no rule allows, to measure what a judge overlooks.

A system has a table of :class:`ccmod.play.faults.Fault`; each turns a legal game into one that is certainly illegal, or
answers ``None`` where the game gives no occasion. The share that the judge objects to says how tight its checks are.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from ccmod.play.faults import Fault, Mutant
from ccmod.play.finding import Severity
from ccmod.play.judge import Judge
from ccmod.play.record import Header, Record
from ccmod.play.system import System

LEEWAY = 60
"""Steps before the end of a game that was cut off in which no fault is made: what it leads to might not be seen."""


@dataclass(slots=True)
class Tally:
    """What became of the mutants of one kind."""

    made: int = 0
    caught: int = 0
    missed: list[Mutant] = field(default_factory=list)

    @property
    def share(self) -> float:
        """Caught of all made, 0 to 1; 1 if there was nothing to catch."""
        return self.caught / self.made if self.made else 1.0


def measure(
    system: System,
    scenario: Mapping[str, Any] | None,
    game: Record,
    faults: Iterable[Fault],
    random: Random,
    tries: int,
    tallies: dict[str, Tally] | None = None,
) -> dict[str, Tally]:
    """Break a legal game ``tries`` times for each kind of fault, and count what the judge says."""
    tallies = {} if tallies is None else tallies
    over = any(event.type == "end_game" for event in game.events[-1:])
    for fault in faults:
        tally = tallies.setdefault(fault.name, Tally())
        for _ in range(tries):
            mutant = fault.planted(game.events, random)
            if mutant is None or (not over and mutant.step > len(game.events) - LEEWAY):
                continue
            tally.made += 1
            if is_caught(system, game.header, scenario, mutant):
                tally.caught += 1
            else:
                tally.missed.append(mutant)
    return tallies


def is_caught(system: System, header: Header, scenario: Mapping[str, Any] | None, mutant: Mutant) -> bool:
    """Whether the judge objects to a mutant at any step, or at its end."""
    judge = Judge(system, header, scenario)
    for event in mutant.events:
        if any(finding.severity is not Severity.NOT_CHECKABLE for finding in judge.step(event).findings):
            return True
    return any(finding.severity is not Severity.NOT_CHECKABLE for finding in judge.end().findings)
