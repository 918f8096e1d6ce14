"""The known word that comes nearest to an unknown one."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

LIKENESS = 0.6
"""How like a known word a wrong one is at least (``difflib``), so that it is worth a question."""


def near(word: str, known: Any, likeness: float = LIKENESS) -> str | None:
    """ "Did you mean": the known word that comes closest, as a hint."""
    from difflib import get_close_matches  # only where a word is wrong: `ccmod --help` needs none of it

    names = [str(name) for name in known]
    close = get_close_matches(word, names, 1, likeness)
    if not close:
        folded = {name.casefold(): name for name in names}
        close = [folded[found] for found in get_close_matches(word.casefold(), folded, 1, likeness)]
    return f"did you mean {close[0]!r}?" if close else None


def meant_for(lacking: str, given: Iterable[str], known: Collection[str]) -> str | None:
    """Of a key that is not there, as a hint: the one among those ``given`` that may be it misspelt.

    >>> meant_for("strength", ["strenght", "move"], ["strength", "move"])
    "write strength instead of 'strenght'"
    """
    from difflib import get_close_matches

    close = get_close_matches(lacking, [key for key in given if key not in known], 1, 0.6)
    return f"write {lacking} instead of {close[0]!r}" if close else None
