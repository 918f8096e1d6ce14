"""Tests of dice against honest chance, with the sample that each rests on and a correction for many looks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from ccmod.audit.chance.dice import Draws, Series, draws_of, series_of
from ccmod.audit.chance.die import DieKind
from ccmod.audit.chance.exact import holm, multinomial, runs, subset_sum, sum_test, too_many, usual_sums
from ccmod.audit.log import LogReport
from ccmod.ground.counting import counted
from ccmod.ground.dataclass import dataclass

FEW = 100
"""Fewer dice than this can hardly show anything but a gross fault."""
LEAST = 10
"""Fewer dice than this are counted, but not tested."""
UNUSUAL = 0.05
"""Below this a corrected probability is called unusual."""


QUESTIONS = {
    "faces": "does each face fall as often as it should?",
    "sum": "are the dice high or low on the whole?",
    "runs": "do high and low change about as they should?",
    "serial": "does a die depend on the one before?",
    "undone": "are the undone dice like the others?",
}
"""The question of each test."""


@dataclass(frozen=True, slots=True)
class ChanceTest:
    """One question to the dice, and how likely such an answer is by honest chance."""

    __test__ = False

    player: str
    die: str
    name: str
    """A key of :data:`QUESTIONS`."""
    seen: str
    """The observation, in words."""
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
    tests: tuple[ChanceTest, ...] = ()
    draws: tuple[Draws, ...] = ()
    unknown: tuple[str, ...] = ()
    """Rolls whose dice are unknown; they are counted nowhere."""

    @property
    def warning(self) -> str | None:
        """A caveat to print first: how little so few dice can show."""
        if not self.series:
            return None
        return sample_warning(self.series)


def chance_of(logs: Sequence[LogReport], declared: Mapping[str, DieKind] | None = None) -> Chance:
    """The dice of a game, tested; ``declared`` are those of buttons that are known, by their names."""
    series, unknown = series_of(logs, declared or {})
    tests = [test for one in series for test in _tests(one)]
    corrected = holm([test.chance for test in tests])
    found = (replace(test, corrected=value) for test, value in zip(tests, corrected, strict=True))
    return Chance(tuple(series), tuple(found), tuple(draws_of(logs)), tuple(unknown))


def sample_warning(series: Sequence[Series]) -> str:
    """How many dice there are, and between which averages honest ones lie."""
    parts = []
    for one in series:
        number = len(one.thrown)
        if too_many(one.die.scale, one.die.weights, number):
            parts.append(f"{one.player} {number} {one.die.name} (too many for exact tests)")
            continue
        if not (one.die.is_numeric and one.die.is_tested):
            why = "not tested, for each depends on the others" if one.die.is_numeric else "words have no average"
            parts.append(f"{one.player} {number} {one.die.name} ({why})")
            continue
        low, high = usual_sums(one.die.numbers, one.die.weights, number)
        few = ": too few to tell" if number < LEAST else ""
        parts.append(
            f"{one.player} {number} {one.die.name}{few}, honest average {low / number:.2f} to {high / number:.2f}"
        )
    least = min(len(one.thrown) for one in series)
    size = "Few dice prove little" if least < FEW else "Even many dice prove little"
    return f"{size}: nineteen times in twenty honest dice lie within these bounds. {'; '.join(parts)}."


def _tests(series: Series) -> Iterator[ChanceTest]:
    values, die = series.values, series.die
    number = len(values)
    if number < LEAST or not die.is_tested or len(die.faces) < 2 or too_many(die.scale, die.weights, number):
        return
    chance, exact = multinomial(series.counts, die.weights)
    seen = ", ".join(f"{count} × {face}" for face, count in series.falls if count)
    yield ChanceTest(series.player, die.name, "faces", seen, chance, exact)
    if die.is_numeric:
        yield from _high_and_low(series)
    if die.is_even and not die.sorted:
        places = {face: index for index, face in enumerate(die.faces)}
        steps = [0] * len(die.faces)
        for one, other in pairwise(values):
            steps[(places[other] - places[one]) % len(steps)] += 1
        chance, exact = multinomial(steps, (1,) * len(steps))
        seen = f"{steps[0]} of {number - 1} the same as the one before"
        yield ChanceTest(series.player, die.name, "serial", seen, chance, exact)
    if die.is_numeric:
        yield from _undone(series)


def _high_and_low(series: Series) -> Iterator[ChanceTest]:
    """Whether dice with numbers are high or low on the whole, and change between both as they should."""
    numbers, die = series.numbers, series.die
    number, total = len(numbers), sum(numbers)
    seen = f"average {total / number:.2f}, expected {die.mean:.2f}"
    yield ChanceTest(series.player, die.name, "sum", seen, sum_test(total, die.numbers, die.weights, number))
    whole = sum(die.weights)
    middle = sum(face * weight for face, weight in zip(die.numbers, die.weights, strict=True))
    marks = [value * whole > middle for value in numbers if value * whole != middle]
    if any(marks) and not all(marks) and not die.sorted:
        changes = 1 + sum(one != other for one, other in pairwise(marks))
        seen = f"{counted(changes, 'run')} of high and low among {len(marks)}"
        yield ChanceTest(series.player, die.name, "runs", seen, runs(marks))


def _undone(series: Series) -> Iterator[ChanceTest]:
    """Whether the dice that were taken back are lower than blind chance would choose them."""
    undone = [one.value for one in series.thrown if one.undone and isinstance(one.value, int)]
    kept = [one.value for one in series.thrown if not one.undone and isinstance(one.value, int)]
    if undone and len(kept) >= LEAST:
        seen = f"{len(undone)} undone, average {sum(undone) / len(undone):.2f}; kept {sum(kept) / len(kept):.2f}"
        low, exact = subset_sum(undone, kept)
        high, _ = subset_sum([-one for one in undone], [-one for one in kept])
        yield ChanceTest(series.player, series.die.name, "undone", seen, min(1.0, 2 * min(low, high)), exact)
