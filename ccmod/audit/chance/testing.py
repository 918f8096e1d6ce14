"""Tests of dice against honest chance, with the sample that each rests on and a correction for many looks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from ccmod.audit.chance.dice import Draws, Series, draws_of, series_of
from ccmod.audit.chance.exact import holm, multinomial, runs, subset_sum, sum_test, too_many, usual_sums
from ccmod.audit.log import LogAccount

FEW = 100
"""Fewer dice than this can hardly show anything but a gross fault."""
LEAST = 10
"""Fewer dice than this are counted, but not tested."""
UNUSUAL = 0.05
"""Below this a corrected probability is called unusual."""


@dataclass(frozen=True, slots=True)
class Test:
    """One question to the dice, and how likely such an answer is by honest chance."""

    __test__ = False

    player: str
    die: str
    name: str
    """``faces``, ``sum``, ``runs``, ``serial`` or ``undone``."""
    seen: str
    """What was seen, in words."""
    chance: float
    """The probability of a result at least as unusual."""
    exact: bool = True
    corrected: float = 1.0
    """The probability after Holm's correction for all tests of the game."""

    @property
    def is_unusual(self) -> bool:
        """Whether honest chance seldom does this, all looks counted."""
        return self.corrected < UNUSUAL


@dataclass(frozen=True, slots=True)
class Chance:
    """All dice of a game and what the tests say of them."""

    series: tuple[Series, ...] = ()
    tests: tuple[Test, ...] = ()
    draws: tuple[Draws, ...] = ()
    unknown: tuple[str, ...] = ()
    """Rolls whose dice nobody knows; they are counted nowhere."""

    @property
    def warning(self) -> str | None:
        """What is to be said first: how little so few dice can tell."""
        if not self.series:
            return None
        return sample_warning(self.series)


def chance_of(logs: Sequence[LogAccount]) -> Chance:
    """The dice of a game, tested."""
    series, unknown = series_of(logs)
    tests = [test for one in series for test in _tests(one)]
    corrected = holm([test.chance for test in tests])
    found = (replace(test, corrected=value) for test, value in zip(tests, corrected, strict=True))
    return Chance(tuple(series), tuple(found), tuple(draws_of(logs)), tuple(unknown))


def sample_warning(series: Sequence[Series]) -> str:
    """How many dice there are, and between which averages honest ones lie."""
    told = []
    for one in series:
        number = len(one.thrown)
        if too_many(one.die.faces, one.die.weights, number):
            told.append(f"{one.player} {number} {one.die.name} (too many for exact tests)")
            continue
        low, high = usual_sums(one.die.faces, one.die.weights, number)
        few = ": too few to tell" if number < LEAST else ""
        told.append(
            f"{one.player} {number} {one.die.name}{few}, honest average {low / number:.2f} to {high / number:.2f}"
        )
    least = min(len(one.thrown) for one in series)
    size = "Few dice prove little" if least < FEW else "Even many dice prove little"
    return f"{size}: nineteen times in twenty honest dice lie within these bounds. {'; '.join(told)}."


def _tests(series: Series) -> Iterator[Test]:
    values, die = series.values, series.die
    number = len(values)
    if number < LEAST or too_many(die.faces, die.weights, number):
        return
    chance, exact = multinomial(series.counts, die.weights)
    seen = ", ".join(f"{count} × {face}" for face, count in series.falls if count)
    yield Test(series.player, die.name, "faces", seen, chance, exact)
    total = sum(values)
    seen = f"average {total / number:.2f}, expected {die.mean:.2f}"
    yield Test(series.player, die.name, "sum", seen, sum_test(total, die.faces, die.weights, number))
    marks = [2 * value > die.faces[0] + die.faces[-1] for value in values if 2 * value != die.faces[0] + die.faces[-1]]
    if any(marks) and not all(marks):
        changes = 1 + sum(one != other for one, other in pairwise(marks))
        seen = f"{changes} runs of high and low among {len(marks)}"
        yield Test(series.player, die.name, "runs", seen, runs(marks))
    if die.is_even:
        steps = [0] * len(die.faces)
        for one, other in pairwise(values):
            steps[(other - one) % len(steps)] += 1
        chance, exact = multinomial(steps, (1,) * len(steps))
        seen = f"{steps[0]} of {number - 1} the same as the one before"
        yield Test(series.player, die.name, "serial", seen, chance, exact)
    yield from _undone(series)


def _undone(series: Series) -> Iterator[Test]:
    """Whether the dice that were taken back are lower than blind chance would choose them."""
    undone = [one.value for one in series.thrown if one.undone]
    kept = [one.value for one in series.thrown if not one.undone]
    if undone and len(kept) >= LEAST:
        seen = f"{len(undone)} undone, average {sum(undone) / len(undone):.2f}; kept {sum(kept) / len(kept):.2f}"
        low, exact = subset_sum(undone, kept)
        high, _ = subset_sum([-one for one in undone], [-one for one in kept])
        yield Test(series.player, series.die.name, "undone", seen, min(1.0, 2 * min(low, high)), exact)
