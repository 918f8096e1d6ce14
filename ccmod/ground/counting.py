"""Numbers of things in words."""

from __future__ import annotations

from collections.abc import Sequence


def counted(number: int, one: str, many: str | None = None) -> str:
    """A number with what is counted, which takes an s for more than one, or the word ``many``.

    >>> counted(1, "step"), counted(0, "step"), counted(12_000, "match", "matches")
    ('1 step', '0 steps', '12,000 matches')
    """
    return f"{number:,} {one if number == 1 else many or f'{one}s'}"


def in_words(parts: Sequence[str]) -> str:
    """Some things one after the other, as a sentence lists them.

    >>> in_words(["a"]), in_words(["a", "b"]), in_words(["a", "b", "c"])
    ('a', 'a and b', 'a, b and c')
    """
    *others, last = parts or ("",)
    return f"{', '.join(others)} and {last}" if others else last
