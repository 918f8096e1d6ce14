"""The known word that comes nearest to an unknown one."""

from __future__ import annotations

from typing import Any


def near(word: str, known: Any) -> str | None:
    """ "Did you mean": the known word that comes closest, as a hint."""
    from difflib import get_close_matches  # only where a word is wrong: `ccmod --help` needs none of it

    names = [str(name) for name in known]
    close = get_close_matches(word, names, 1, 0.6)
    if not close:
        folded = {name.casefold(): name for name in names}
        close = [folded[found] for found in get_close_matches(word.casefold(), folded, 1, 0.6)]
    return f"did you mean {close[0]!r}?" if close else None
