"""Pieces: a chain of traits around a basic piece, in two texts of equally many levels.

Level by level, each text is this trait's own part and, behind a TAB and escaped once more, the rest of the chain
(``counters/Decorator.java``).
"""

from __future__ import annotations

from ccmod.errors import Place, UnreadableInput
from ccmod.vassal import sequence
from ccmod.vassal.limits import DEFAULT_LIMITS

_TAB = "\t"


def peel(text: str, *, limit: int = DEFAULT_LIMITS.trait_depth) -> list[str]:
    """The levels of a type or state from the outermost to the innermost.

    Raises :class:`UnreadableInput` for more than ``limit`` levels.
    """
    levels = []
    while True:
        own, rest = sequence.first(text, _TAB)
        levels.append(own)
        if rest is None:
            return levels
        if len(levels) >= limit:
            raise UnreadableInput(
                "piece/depth",
                f"a piece has more than {limit} traits",
                place=Place(part="piece"),
                hint="no genuine piece has; the file was made to do harm, or it is damaged",
            )
        text = sequence.decode(rest, _TAB)[0]


def wrap(levels: list[str]) -> str:
    """The text with these levels, outermost first; the inverse of :func:`peel`."""
    *outer, text = levels
    for level in reversed(outer):
        text = sequence.encode([level, text], _TAB)
    return text


def peel_states(state: str, count: int, *, limit: int = DEFAULT_LIMITS.trait_depth) -> list[str]:
    """As :func:`peel`, but exactly ``count`` levels: missing ones are empty, TABs beyond are left in the last."""
    levels: list[str] = []
    text: str | None = state
    while len(levels) < count - 1 and text is not None:
        own, rest = sequence.first(text, _TAB)
        levels.append(own)
        text = None if rest is None else sequence.decode(rest, _TAB)[0]
    if text is not None:
        levels.append(text)
    return levels + [""] * (count - len(levels))
