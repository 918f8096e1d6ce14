"""The steps that two logs have in common: the longest common subsequence, checked by the textbook's table."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from ccmod.audit import alignment
from ccmod.audit.alignment import align
from tests.hang import ends

ITEMS = st.lists(st.integers(0, 4), max_size=24)


def longest(one: list[int], other: list[int]) -> int:
    """The length of the longest common subsequence by Wagner and Fischer's table."""
    table = [[0] * (len(other) + 1) for _ in range(len(one) + 1)]
    for i, a in enumerate(one):
        for j, b in enumerate(other):
            table[i + 1][j + 1] = table[i][j] + 1 if a == b else max(table[i][j + 1], table[i + 1][j])
    return table[-1][-1]


@given(ITEMS, ITEMS)
def test_as_many_pairs_as_there_can_be(one: list[int], other: list[int]) -> None:
    """Pairs are equal items, rise on both sides, and are as many as the table says."""
    pairs = align(one, other)
    assert all(one[i] == other[j] for i, j in pairs)
    assert all(a < c and b < d for (a, b), (c, d) in pairwise(pairs))
    assert len(pairs) == longest(one, other)


def test_an_item_that_comes_again_later_is_paired_where_it_comes_first() -> None:
    """The same die rolled again behind a repeat belongs to the new part."""
    assert align("ra.rbr", "rar") == [(0, 0), (1, 1), (3, 2)]


def test_long_logs_are_quick() -> None:
    """Three hundred thousand steps with a remark in every fiftieth place, window by window: a few seconds at most."""
    theirs = list(range(300_000))
    ours = [item for one in theirs for item in ((-one, one) if one % 50 == 7 else (one,))]
    with ends():
        assert len(align(ours, theirs)) == len(theirs)


def test_what_does_not_fit_one_window() -> None:
    """Where nothing is equal in one window, the search goes on in the next."""
    size = 3 * alignment.WINDOW
    ours = [*range(-size, 0), *range(100)]
    assert len(align(ours, [*range(size, 2 * size), *range(100)])) == 100
