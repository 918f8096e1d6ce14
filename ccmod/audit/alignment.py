"""Which steps two stretches of logs have in common, in the same order: the longest common subsequence.

Equal beginnings are cut off first. The rest is compared bit by bit in whole numbers, a row of the table of lengths at
once (Hyyrö 2004), window by window: time and memory grow with the number of steps, not with its square.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Sequence

WINDOW = 8192
"""Items that are compared at once; the result is the longest where both rests fit in one window."""


def align(ours: Sequence[Hashable], theirs: Sequence[Hashable]) -> list[tuple[int, int]]:
    """The pairs of indices of equal items, both rising; as many as there can be, each as early in ``ours`` as it can.

    >>> align("abcd", "xbd")
    [(1, 1), (3, 2)]
    """
    pairs: list[tuple[int, int]] = []
    one = other = 0
    while one < len(ours) and other < len(theirs):
        if ours[one] == theirs[other]:
            pairs.append((one, other))
            one, other = one + 1, other + 1
            continue
        found = _window(ours[one : one + WINDOW], theirs[other : other + WINDOW])
        if len(ours) - one > WINDOW or len(theirs) - other > WINDOW:  # what lies further back may fit better
            found = [pair for pair in found if max(pair) < WINDOW // 2] or found[:1]
            pairs += ((one + first, other + second) for first, second in found)
            first, second = found[-1] if found else (WINDOW // 2, WINDOW // 2)
            one, other = one + first + 1, other + second + 1
            continue
        return pairs + [(one + first, other + second) for first, second in found]
    return pairs


def _window(ours: Sequence[Hashable], theirs: Sequence[Hashable]) -> list[tuple[int, int]]:
    """The same for items that are compared at once."""
    places: dict[Hashable, int] = defaultdict(int)
    for index, item in enumerate(theirs):
        places[item] |= 1 << index
    rows: list[tuple[int, int]] = []
    """For each of our items that they have, its index and the row after it: a bit is 0 where the length rises."""
    full = (1 << len(theirs)) - 1
    row = full
    for index, item in enumerate(ours):
        matches = places.get(item, 0)
        if matches:
            hit = row & matches
            row = ((row + hit) | (row - hit)) & full
            rows.append((index, row))
    return _traced(rows, len(theirs))


def _traced(rows: Sequence[tuple[int, int]], column: int) -> list[tuple[int, int]]:
    """The pairs, read from the last row backwards."""
    pairs: list[tuple[int, int]] = []
    at = len(rows)
    while at and column:
        bit = 1 << (column - 1)
        if rows[at - 1][1] & bit:
            column -= 1
        elif at > 1 and not rows[at - 2][1] & bit:
            at -= 1
        else:
            pairs.append((rows[at - 1][0], column - 1))
            at, column = at - 1, column - 1
    return pairs[::-1]
