"""Moves taken back by players: each run of undone steps as a branch of the game that ends where it was taken back."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from ccmod.ground.dataclass import dataclass

if TYPE_CHECKING:
    from ccmod.replay.importer import Undone


@dataclass(frozen=True, slots=True)
class Branch:
    """Steps of a log that were undone one after the other."""

    first: int
    """The first of them, counted in the log from 1: the game goes on from the step before it."""
    lines: tuple[str, ...]
    """Their sentences, in order; for a step without one its number."""


def branches(undone: Iterable[Undone]) -> tuple[Branch, ...]:
    """The branches of a log, in the order of their beginnings.

    Steps belong together where the undoing of the later comes right before that of the earlier (BasicLogger.java:
    each undo takes one action back).
    """
    found: list[list[Undone]] = []
    for one in sorted(undone, key=lambda one: (one.by, -one.step)):
        last = found[-1][-1] if found else None
        if last is not None and one.by - last.by <= 1 and one.step < last.step:
            found[-1].append(one)
        else:
            found.append([one])
    return tuple(sorted((_branch(run[::-1]) for run in found), key=lambda branch: branch.first))


def placed(found: Iterable[Branch], steps: Sequence[int]) -> tuple[tuple[int, Branch], ...]:
    """Branches with the event after which the game went on from each; ``steps`` has the log's step of each event."""
    return tuple((bisect_left(steps, branch.first), branch) for branch in found)


def _branch(run: list[Undone]) -> Branch:
    lines = (line for one in run for line in (one.sentences or (f"log step {one.step}, without a word",)))
    return Branch(run[0].step, tuple(line.removeprefix("* ").strip() for line in lines))
