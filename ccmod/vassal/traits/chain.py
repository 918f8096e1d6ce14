"""Pieces: a chain of traits around a basic piece, in two texts of equally many levels.

Level by level, each text is this trait's own part and, behind a TAB and escaped once more, the rest of the chain
(``counters/Decorator.java``).
"""

from __future__ import annotations

from ccmod.errors import Place, UnreadableInput
from ccmod.vassal import sequence
from ccmod.vassal.limits import DEFAULT_LIMITS

_TAB = "\t"
_MARKS = ("\\", "'")


def peel(text: str, *, limit: int = DEFAULT_LIMITS.trait_depth) -> list[str]:
    """The levels of a type or state from the outermost to the innermost.

    Raises :class:`UnreadableInput` for more than ``limit`` levels.
    """
    quick = _peel_plain(text) if text.count(_TAB) < limit else None
    if quick is not None:
        return quick
    levels: list[str] = []
    if "\\" * limit + _TAB in text:
        raise _too_deep(limit)
    while True:
        own, rest = sequence.first(text, _TAB)
        levels.append(own)
        if rest is None:
            return levels
        if len(levels) >= limit:
            raise _too_deep(limit)
        text = sequence.decode(rest, _TAB)[0]


def _too_deep(limit: int) -> UnreadableInput:
    return UnreadableInput(
        "piece/depth",
        f"a piece has more than {limit} traits",
        place=Place(part="piece"),
        hint="no genuine piece has; the file was made to do harm, or it is damaged",
    )


def _peel_plain(text: str) -> list[str] | None:
    """The levels of an ordinary text, in one pass: behind each level one backslash more, and no quotes around any.

    ``None`` if the text is not so plain.
    """
    parts = text.split(_TAB)
    for depth, part in enumerate(parts):
        last = depth == len(parts) - 1
        if part[:1] == "'" or (not last and len(part) - len(part.rstrip("\\")) != depth):
            return None
        if depth and not last:
            parts[depth] = part[:-depth]
    return parts


def wrap(levels: list[str]) -> str:
    """The text with these levels, outermost first; the inverse of :func:`peel`."""
    if not any(_TAB in level or level[:1] in _MARKS for level in levels):
        return "".join(level + "\\" * depth + _TAB for depth, level in enumerate(levels[:-1])) + levels[-1]
    *outer, text = levels
    for level in reversed(outer):
        text = sequence.encode([level, text], _TAB)
    return text


def peel_states(state: str, count: int, *, limit: int = DEFAULT_LIMITS.trait_depth) -> list[str]:
    """As :func:`peel`, but exactly ``count`` levels: missing ones are empty, TABs beyond are left in the last."""
    quick = _peel_plain(state) if state.count(_TAB) == count - 1 else None
    if quick is not None:
        return quick
    levels: list[str] = []
    text: str | None = state
    while len(levels) < count - 1 and text is not None:
        own, rest = sequence.first(text, _TAB)
        levels.append(own)
        text = None if rest is None else sequence.decode(rest, _TAB)[0]
    if text is not None:
        levels.append(text)
    return levels + [""] * (count - len(levels))
