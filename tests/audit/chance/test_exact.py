"""Exact probabilities: against tables, worked by hand, and by going through every result."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, pairwise, permutations, product
from math import comb, erfc, exp, pi, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ccmod.audit.chance import exact

D6 = tuple(range(1, 7))
EVEN = (1,) * 6


def by_hand(counts: Sequence[int], weights: Sequence[int]) -> float:
    """The multinomial test by going through every sequence of faces."""
    seen = sum(Fraction(count * count, weight) for count, weight in zip(counts, weights, strict=True))
    unusual = Fraction(0)
    for faces in product(range(len(weights)), repeat=sum(counts)):
        squares = sum(Fraction(faces.count(face) ** 2, weight) for face, weight in enumerate(weights))
        if squares >= seen:
            chance = Fraction(1)
            for face in faces:
                chance *= Fraction(weights[face], sum(weights))
            unusual += chance
    return float(unusual)


@settings(deadline=None, max_examples=40)
@given(st.lists(st.tuples(st.integers(0, 2), st.integers(1, 3)), min_size=2, max_size=4))
def test_the_multinomial_test_goes_through_every_result(faces: list[tuple[int, int]]) -> None:
    """Equal chances and others; the answer is that of counting all sequences one by one."""
    counts, weights = [count for count, _ in faces], [weight for _, weight in faces]
    chance, is_exact = exact.multinomial(counts, weights)
    assert is_exact
    assert chance == pytest.approx(by_hand(counts, weights), abs=1e-12)


@pytest.mark.parametrize(
    ("counts", "chance"),
    [
        ((6, 0, 0, 0, 0, 0), 6 / 6**6),  # six of a kind: 6 of 46,656
        ((5, 1, 0, 0, 0, 0), (6 + 6 * 5 * 6) / 6**6),  # and five of a kind: 180
        ((1, 1, 1, 1, 1, 1), 1.0),  # nothing is evener
        ((0, 0, 0, 0, 0, 0), 1.0),
    ],
)
def test_the_multinomial_test_of_six_dice(counts: tuple[int, ...], chance: float) -> None:
    """Worked by hand from the ways to throw six dice."""
    assert exact.multinomial(counts, EVEN) == (pytest.approx(chance), True)


def chi_square(squares: float) -> float:
    """The upper tail of chi-square with five degrees of freedom, in its closed form."""
    return erfc(sqrt(squares / 2)) + sqrt(2 * squares / pi) * exp(-squares / 2) * (1 + squares / 3)


def test_the_closed_form_is_that_of_the_tables() -> None:
    """The 10 %, 5 % and 0.1 % points of five degrees of freedom."""
    assert [round(chi_square(point), 3) for point in (9.236, 11.070, 20.515)] == [0.1, 0.05, 0.001]


@pytest.mark.parametrize("counts", [(61, 61, 42, 42, 54, 40), (55, 50, 48, 52, 45, 50), (64, 58, 40, 40, 58, 40)])
def test_the_multinomial_test_nears_chi_square(counts: tuple[int, ...]) -> None:
    """For 300 dice it comes near the tables of chi-square."""
    chance, is_exact = exact.multinomial(counts, EVEN)
    assert is_exact
    assert chance == pytest.approx(chi_square(sum((count - 50) ** 2 / 50 for count in counts)), rel=0.03)


def test_what_is_too_much_work_is_simulated_always_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """The simulated answer is near the exact one, the same every time, and says that it is simulated."""
    counts = (12, 5, 9, 14, 11, 9)
    truth, is_exact = exact.multinomial(counts, EVEN)
    assert is_exact
    monkeypatch.setattr(exact, "MOST_WORK", 10)
    chance, is_exact = exact.multinomial(counts, EVEN)
    assert not is_exact
    assert chance == pytest.approx(truth, abs=0.02)
    assert exact.multinomial(counts, EVEN) == (chance, False)


def test_undone_dice_that_are_too_much_work_are_simulated(monkeypatch: pytest.MonkeyPatch) -> None:
    """Blind choices made by a generator come near the exact probability, always alike."""
    chosen, rest = [1, 2, 2, 3, 1], [4, 5, 6, 6, 1, 2, 3, 4, 5, 6, 2, 3]
    truth, _ = exact.subset_sum(chosen, rest)
    monkeypatch.setattr(exact, "MOST_WORK", 10)
    assert exact.subset_sum(chosen, rest) == (pytest.approx(truth, abs=0.01), False)
    assert exact.subset_sum(chosen, rest) == exact.subset_sum(chosen, rest)


@settings(deadline=None, max_examples=30)
@given(st.lists(st.tuples(st.integers(-3, 9), st.integers(1, 3)), min_size=1, max_size=4, unique_by=lambda one: one[0]))
def test_sums_of_any_dice_go_through_every_result(die: list[tuple[int, int]]) -> None:
    """Three dice of any faces and chances: the ways are those of counting all throws one by one."""
    faces, weights = zip(*sorted(die), strict=True)
    low, ways = exact.sums(faces, weights, 3)
    counted = dict.fromkeys(range(low, low + len(ways)), 0)
    for throw in product(die, repeat=3):
        counted[sum(face for face, _ in throw)] += throw[0][1] * throw[1][1] * throw[2][1]
    assert (low, ways) == (3 * min(faces), tuple(counted.values()))


@pytest.mark.parametrize(
    ("total", "dice", "chance"),
    [
        (12, 2, 2 / 36),  # 2 and 12
        (11, 2, 6 / 36),  # 2, 3, 11, 12
        (7, 2, 1.0),
        (18, 3, 2 / 216),
        (15, 3, 2 * 20 / 216),  # three dice make 15 or more in 20 ways
    ],
)
def test_the_sum_of_dice(total: int, dice: int, chance: float) -> None:
    """The ways to throw sums of two and three dice are in every table."""
    assert exact.sum_test(total, D6, EVEN, dice) == pytest.approx(chance)


def test_the_usual_sums_hold_nineteen_of_twenty() -> None:
    """Of two dice no sum can be left out (2 has 1 in 36); of three, 3 and 18 (1 in 216 each) and 4 and 17 can."""
    assert exact.usual_sums(D6, EVEN, 2) == (2, 12)
    assert exact.usual_sums(D6, EVEN, 3) == (5, 16)  # 1 + 3 of 216 are below 5; with 6 more it would be over 1 in 40


# Swed and Eisenhart (1943): 5 and 5 marks have at most 2 runs in 2 of 252 ways, at most 3 in 10
@pytest.mark.parametrize(
    ("marks", "ways"),
    [
        ([1, 1, 1, 1, 1, 0, 0, 0, 0, 0], 2 + 2),
        ([1, 1, 0, 0, 0, 0, 0, 1, 1, 1], 8 + 8 + 2 + 2),
    ],
)
def test_runs(marks: list[int], ways: int) -> None:
    """Two-sided: what is no likelier than the number of runs seen, at both ends (the distribution is symmetric)."""
    assert exact.runs([bool(mark) for mark in marks]) == pytest.approx(ways / 252)


@settings(deadline=None, max_examples=30)
@given(st.lists(st.booleans(), min_size=2, max_size=9))
def test_runs_by_going_through_every_order(marks: list[bool]) -> None:
    """The same as counting the runs of every way to lay out the marks."""
    ones = sum(marks)

    def count(one: Sequence[bool]) -> int:
        return 1 + sum(a != b for a, b in pairwise(one))

    orders = [[place in chosen for place in range(len(marks))] for chosen in combinations(range(len(marks)), ones)]
    tally = [count(order) for order in orders]
    seen = tally.count(count(marks))
    unusual = sum(tally.count(number) for number in set(tally) if tally.count(number) <= seen)
    assert exact.runs(marks) == pytest.approx(unusual / comb(len(marks), ones))


@settings(deadline=None, max_examples=30)
@given(st.lists(st.integers(1, 6), min_size=1, max_size=3), st.lists(st.integers(1, 6), min_size=1, max_size=4))
def test_a_blind_choice_of_dice(chosen: list[int], rest: list[int]) -> None:
    """The same as going through every choice."""
    orders = list(permutations([*chosen, *rest], len(chosen)))
    fewer = sum(sum(order) <= sum(chosen) for order in orders)
    assert exact.subset_sum(chosen, rest) == (pytest.approx(fewer / len(orders)), True)


def test_holm() -> None:
    """Worked by hand: the smallest times 4, the next times 3, and so on, never falling."""
    assert exact.holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert exact.holm([]) == []


def test_against_scipy() -> None:
    """The binomial test of scipy, where it is at hand: two faces of equal chances are the same question."""
    stats = pytest.importorskip("scipy.stats", reason="scipy is not installed; tables are used instead")
    for heads in range(21):
        expected = stats.binomtest(heads, 20).pvalue
        assert exact.multinomial((heads, 20 - heads), (1, 1))[0] == pytest.approx(expected)
