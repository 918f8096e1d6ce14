"""Exact probabilities under honest chance, in whole numbers; only the last division is in floating point.

Every function gives the probability of a result at least as unusual as the one seen, if all is honest. Multinomial:
results are ordered by Pearson's sum of squared deviations, which for equal chances is the order of the sum of squared
counts. Runs: Wald and Wolfowitz 1940. Sums: by convolution.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import comb, lcm
from random import Random

MOST_WORK = 3_000_000
"""How many terms are added up before a test is simulated instead. A term of many dice counts for several,
as its numbers have many digits: it is the time that is bounded."""
DICE_A_TERM = 320
"""Dice whose terms count once."""
MOST_BYTES = 64_000_000
"""How large the numbers of one test may be together: some 8,000 dice of six faces, 1,200 of a hundred."""
TRIALS = 9_999
"""Simulated games; with the seed fixed, the same dice always give the same answer."""


def multinomial(counts: Sequence[int], weights: Sequence[int]) -> tuple[float, bool]:
    """The probability of counts at least as uneven as these, and whether it is exact or was simulated.

    ``weights`` are the chances of the faces as whole numbers: all 1 for a die.

    >>> multinomial([2, 0], [1, 1])
    (0.5, True)
    """
    number, total = sum(counts), sum(weights)
    if number == 0:
        return 1.0, True
    scale = lcm(*weights)
    seen = sum(count * count * (scale // weight) for count, weight in zip(counts, weights, strict=True))
    below = _ways_below(number, tuple(weights), seen)
    if below is None:
        return _simulated(number, weights, seen), False
    return _ratio(total**number - below, total**number), True


def _ways_below(number: int, weights: tuple[int, ...], seen: int) -> int | None:
    """In how many of all equally likely ways the sum of squares is less than ``seen``; ``None`` if it is too much work.

    Face by face, by how many dice are left and what they add up to. Any that cannot stay below is dropped at once: the
    dice that are left add the least when they are even (the inequality of Cauchy and Schwarz).
    """
    scale = lcm(*weights)
    ways = {(0, 0): 1}
    work = 0
    a_term = 1 + number // DICE_A_TERM
    left = sum(weights)
    for weight in weights:
        left -= weight
        powers = [weight**count for count in range(number + 1)]
        factor = scale // weight
        after: dict[tuple[int, int], int] = defaultdict(int)
        for (used, squares), many in ways.items():
            rest = number - used
            choices = _row(rest)
            for count in range(rest + 1) if left else (rest,):
                work += a_term
                added = squares + count * count * factor
                open_ = rest - count
                if added >= seen or (left and added * left + open_ * open_ * scale >= seen * left):
                    continue
                after[used + count, added] += many * choices[count] * powers[count]
            if work > MOST_WORK:
                return None
        ways = after
    return sum(ways.values())


@lru_cache(maxsize=1024)
def _row(number: int) -> tuple[int, ...]:
    """In how many ways none, one, two ... of so many dice can be chosen: a row of Pascal's triangle."""
    row = [1]
    for count in range(number):
        row.append(row[-1] * (number - count) // (count + 1))
    return tuple(row)


def _simulated(number: int, weights: Sequence[int], seen: int) -> float:
    """As often as chance is this uneven in games of dice made by a generator."""
    random, scale = Random(number), lcm(*weights)
    more = 0
    for _ in range(TRIALS):
        rest, left, squares = number, sum(weights), 0
        for weight in weights:
            count = _thrown(random, rest, weight, left)
            rest, left = rest - count, left - weight
            squares += count * count * (scale // weight)
        more += squares >= seen
    return (more + 1) / (TRIALS + 1)


def _thrown(random: Random, number: int, weight: int, total: int) -> int:
    """How many of so many dice show what comes with the chance ``weight / total``: a binomial random number.

    Each die is a number between 0 and 1 of which only the bits are drawn that decide whether it is below the chance;
    all dice at once, as the count of the bits that are 0.
    """
    if weight == total:
        return number
    below, rest = 0, weight
    while number:
        zeros = number - random.getrandbits(number).bit_count()
        rest *= 2
        if rest >= total:  # this bit of the chance is 1: a die whose bit is 0 is below it
            rest -= total
            below += zeros
            number -= zeros
        else:
            number = zeros
        if not rest:
            break
    return below


def too_many(faces: Sequence[int], weights: Sequence[int], dice: int) -> bool:
    """Whether the exact sums of so many dice need more memory and time than a test may take.

    >>> too_many((1, 2, 3, 4, 5, 6), (1,) * 6, 8_000), too_many((1, 2, 3, 4, 5, 6), (1,) * 6, 9_000)
    (False, True)
    """
    results = dice * (max(faces) - min(faces))
    digits = dice * sum(weights).bit_length()
    return results * digits // 16 > MOST_BYTES  # they have half as many digits at most, on the average


@lru_cache(maxsize=4)
def sums(faces: tuple[int, ...], weights: tuple[int, ...], dice: int) -> tuple[int, tuple[int, ...]]:
    """The lowest sum of so many dice, and the ways to throw it and each higher one."""
    low = min(faces)
    one = [0] * (max(faces) - low + 1)
    for face, weight in zip(faces, weights, strict=True):
        one[face - low] += weight
    # the coefficients of a power of a polynomial, each from those before it (Euler 1748, I, 76)
    ways = [one[0] ** dice]
    for above in range(1, dice * (len(one) - 1) + 1):
        parts = range(1, min(above, len(one) - 1) + 1)
        added = sum((part * (dice + 1) - above) * one[part] * ways[above - part] for part in parts if one[part])
        ways.append(added // (above * one[0]))
    return low * dice, tuple(ways)


def sum_test(total: int, faces: Sequence[int], weights: Sequence[int], dice: int) -> float:
    """The probability of a sum at least as far out as this, on the nearer side, doubled for the other side.

    >>> round(sum_test(12, (1, 2, 3, 4, 5, 6), (1,) * 6, 2) * 36, 9)
    2.0
    """
    low, ways = sums(tuple(faces), tuple(weights), dice)
    at = total - low
    tail = min(sum(ways[: at + 1]), sum(ways[at:]))
    return min(1.0, 2 * _ratio(tail, sum(weights) ** dice))


def usual_sums(faces: Sequence[int], weights: Sequence[int], dice: int) -> tuple[int, int]:
    """The sums between which honest dice lie nineteen times in twenty; each tail beyond has at most one in forty."""
    low, ways = sums(tuple(faces), tuple(weights), dice)
    limit = sum(ways)
    below, first = 0, 0
    while 40 * (below + ways[first]) <= limit:
        below += ways[first]
        first += 1
    above, last = 0, len(ways) - 1
    while 40 * (above + ways[last]) <= limit:
        above += ways[last]
        last -= 1
    return low + first, low + last


def runs(marks: Sequence[bool]) -> float:
    """The probability of a number of runs at least as unlikely, given how many marks of each kind there are.

    >>> round(runs([True] * 5 + [False] * 5) * 252, 9)
    4.0
    """
    ones = sum(marks)
    zeros = len(marks) - ones
    if not ones or not zeros:
        return 1.0
    seen = 1 + sum(one != other for one, other in pairwise(marks))
    ways = _ways_of_runs(ones, zeros)
    limit = ways[seen - 2]
    return _ratio(sum(many for many in ways if many <= limit), comb(len(marks), ones))


def _ways_of_runs(ones: int, zeros: int) -> list[int]:
    """In how many ways so many marks of two kinds make two, three, four ... runs."""
    of_ones, of_zeros = (*_row(ones - 1), 0), (*_row(zeros - 1), 0)
    ways = []
    for half in range(1, min(ones, zeros) + 1):
        ways.append(2 * of_ones[half - 1] * of_zeros[half - 1])
        ways.append(of_ones[half] * of_zeros[half - 1] + of_ones[half - 1] * of_zeros[half])
    return ways


def subset_sum(chosen: Sequence[int], rest: Sequence[int]) -> tuple[float, bool]:
    """The probability that a like number of these dice, chosen blindly, adds up to no more than ``chosen`` do, and
    whether it is exact or was simulated.

    >>> subset_sum([1], [2, 3, 4])
    (0.25, True)
    """
    everything, limit, number = [*chosen, *rest], sum(chosen), len(chosen)
    spread = max(everything) - min(everything)
    if number * number * (spread + 1) * len(everything) > MOST_WORK:
        random = Random(len(everything))
        fewer = sum(sum(random.sample(everything, number)) <= limit for _ in range(TRIALS))
        return (fewer + 1) / (TRIALS + 1), False
    ways: dict[tuple[int, int], int] = {(0, 0): 1}
    for value in everything:
        for (taken, total), many in list(ways.items()):
            if taken < number:
                ways[taken + 1, total + value] = ways.get((taken + 1, total + value), 0) + many
    fewer = sum(many for (taken, total), many in ways.items() if taken == number and total <= limit)
    return _ratio(fewer, comb(len(everything), number)), True


def holm(chances: Sequence[float]) -> list[float]:
    """Each probability corrected for the number of tests (Holm 1979): what is left below 0.05 means something.

    >>> holm([0.01, 0.04, 0.03])
    [0.03, 0.06, 0.06]
    """
    order = sorted(range(len(chances)), key=lambda index: chances[index])
    corrected = [0.0] * len(chances)
    highest = 0.0
    for rank, index in enumerate(order):
        highest = max(highest, min(1.0, (len(chances) - rank) * chances[index]))
        corrected[index] = highest
    return corrected


def _ratio(part: int, whole: int) -> float:
    """A fraction of whole numbers of any size."""
    return part / whole
