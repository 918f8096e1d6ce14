"""The matrix of what the judge catches: every event type by every fault, over many legal games."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from random import Random
from typing import NamedTuple

from ccmod.play.random_player import Seen
from ccmod.play.systems import load_system
from tools.measuring.games import a_game
from tools.measuring.mutants import Fault, Names, mutant
from tools.measuring.trials import Outcome, Trial

Place = tuple[str, Fault]
"""The place of a cell: event type and fault."""


class Passed(NamedTuple):
    """A mutant that was not called a violation, though it may be forbidden."""

    field: str
    """The field that was changed; empty, if none was."""
    said: str
    """The sentence of its event."""
    shown: str
    """What was done, with the step and what went before."""
    asked: bool = False
    """Whether the judge has asked about it at least."""


@dataclass(slots=True)
class Cell:
    """What became of the mutants of one event type and one fault."""

    outcomes: Counter[Outcome] = field(default_factory=Counter)
    passed: list[Passed] = field(default_factory=list)
    """Those that were asked about or missed, in the order of their games."""

    @property
    def caught(self) -> int:
        """Those that were called a violation."""
        return self.outcomes[Outcome.AT_ONCE] + self.outcomes[Outcome.LATER]

    def add(self, other: Cell) -> None:
        """Count the other's mutants in."""
        self.outcomes += other.outcomes
        self.passed += other.passed


@dataclass(slots=True)
class Matrix:
    """The cells, and the games that they come from."""

    games: int = 0
    steps: int = 0
    cells: dict[Place, Cell] = field(default_factory=dict)

    def cell(self, place: Place) -> Cell:
        """The cell at a place."""
        return self.cells.setdefault(place, Cell())

    def row(self, type: str) -> dict[Fault, Cell]:
        """The cells of an event type, by fault."""
        return {fault: self.cells[type, fault] for fault in Fault if (type, fault) in self.cells}

    def add(self, other: Matrix) -> None:
        """Count the other's games in."""
        self.games += other.games
        self.steps += other.steps
        for place, cell in other.cells.items():
            self.cell(place).add(cell)


@dataclass(frozen=True, slots=True)
class Task:
    """The games of one process."""

    system: str
    seed: int
    steps: int
    """In all."""
    length: int
    """Of the longest game."""
    tries: int
    """Mutants of each cell in one game."""
    enough: int
    """Mutants of a cell after which no more are made of it."""
    only: frozenset[str] = frozenset()
    """The event types that are broken; all, if there are none."""


def measured(task: Task, jobs: int) -> Matrix:
    """The matrix of a task that is shared among processes."""
    found = Matrix()
    share, enough = -(-task.steps // jobs), -(-task.enough // jobs)
    tasks = [
        replace(task, seed=task.seed * 1_000_003 + job * 10_000_019, steps=share, enough=enough) for job in range(jobs)
    ]
    if jobs == 1:
        return _measure(tasks[0])
    with ProcessPoolExecutor(jobs) as pool:
        for matrix in pool.map(_measure, tasks):
            found.add(matrix)
    return found


def _measure(task: Task) -> Matrix:
    system, found = load_system(task.system), Matrix()
    seen = Seen(system.distinctive)
    while found.steps < task.steps:
        seed = task.seed + found.games
        game, scenario = a_game(system, seed, task.length, seen)
        found.games += 1
        found.steps += max(1, len(game.events))
        if len(game.events) > 1:
            _break(found, Trial(system, game, scenario), Names(game.events, scenario, system.vocabulary), task, seed)
    return found


def _break(found: Matrix, trial: Trial, names: Names, task: Task, seed: int) -> None:
    """Break one game in every way that is not measured enough yet."""
    random, events = Random(seed), trial.game.events
    places: dict[str, list[int]] = {}
    for place, event in enumerate(events):
        if task.only and event.type not in task.only:
            continue
        places.setdefault(event.type, []).append(place)
    for type, there in places.items():
        for fault in Fault:
            cell = found.cell((type, fault))
            for _ in range(task.tries if cell.outcomes.total() < task.enough else 0):
                made = mutant(events, random.choice(there), fault, names, random)
                if made is None:
                    continue
                outcome = trial.outcome(made, random)
                cell.outcomes[outcome] += 1
                if outcome in (Outcome.ASKED, Outcome.MISSED):
                    asked = outcome is Outcome.ASKED
                    cell.passed.append(Passed(made.field or "", made.event.sentence(), str(made), asked))
