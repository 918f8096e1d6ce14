"""Words that any author may choose, and slips in them that change what is made: classes, cups, tabs and lists.

A word is taken for a slip if it is almost one that means something, or almost one that other lines have.
"""

from __future__ import annotations

from collections.abc import Iterator
from difflib import SequenceMatcher, get_close_matches
from functools import lru_cache

from ccmod.authoring.origins import Origins, SourcePath
from ccmod.modules.checks.findings import Findings, place_of

USUAL = ("unit", "leader", "weapon", "marker", "card")
"""The classes by which recipes and the counters' window distinguish counters."""
SHARED = ("pool", "tab", "group")
"""Keys by which lines name one thing together."""
_CLOSE = 0.8
"""How alike a word must be to be a slip rather than a word of its own (:mod:`difflib`)."""


def check_words(origins: Origins, findings: Findings) -> None:
    """Warn of words that differ by a letter or two from what was most likely meant."""
    for row in origins.lines():
        word = row.line.class_
        meant = _usual_near(word)
        if meant is not None:
            spot = row.source, (*row.at, "class")
            findings.warning("build/word-near", f"{word!r} is not a usual class", spot, f"did you mean {meant!r}?")
    for key in SHARED:
        named: dict[str, list[SourcePath]] = {}
        for row in origins.lines():
            name = getattr(row.line, key, None)
            if name is not None:
                named.setdefault(name, []).append((row.source, (*row.at, key)))
        for rare, meant in _slips(named):
            message = f"there is a {key} {rare!r}, and a {key} {meant!r} ({place_of(named[meant][0])})"
            findings.warning("build/word-near", message, named[rare][0], f"did you mean {meant!r}?")


@lru_cache(maxsize=256)
def _usual_near(word: str) -> str | None:
    """The usual class that a word almost is; ``None`` for one that is usual, and for a word of its own."""
    close = get_close_matches(word.lower(), USUAL, 1, _CLOSE) if word not in USUAL else []
    return close[0] if close else None


def _slips(named: dict[str, list[SourcePath]]) -> Iterator[tuple[str, str]]:
    """Names of one line alone, each with the name that it was most likely meant to be."""
    for rare, spots in named.items():
        for other, others in named.items():
            first = len(others) > 1 or list(named).index(other) < list(named).index(rare)
            if rare != other and len(spots) == 1 and first and _is_slip(rare, other):
                yield rare, other


def _is_slip(one: str, other: str) -> bool:
    """Whether two names have the same words but for a letter or two; numbers distinguish names on purpose."""
    if len(one.split()) != len(other.split()):
        return False
    different = [(a, b) for a, b in zip(one.split(), other.split(), strict=True) if a != b]
    return all(_is_close(a, b) for a, b in different)


def _is_close(a: str, b: str) -> bool:
    return a.isalpha() and b.isalpha() and min(len(a), len(b)) > 3 and SequenceMatcher(None, a, b).ratio() >= _CLOSE
