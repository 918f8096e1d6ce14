r"""Pieces: a chain of traits around a basic piece, in two texts of equally many levels.

Level by level, each text is this trait's own part and, behind a TAB and escaped once more, the rest of the chain
(``counters/Decorator.java``). So before each TAB stand as many backslashes as there are levels above its own, and one
pass can tell what every TAB is without decoding the rest of the chain anew at each level:

* with as many backslashes as the level that is being read is deep, it ends this level;
* with more, it belongs to the level's own text;
* with fewer, it ends the whole text, as VASSAL looks at two tokens of each level only.

Single quotes around the rest of a chain belong to its first and last characters. Where these may have been cut off by a
TAB of the third kind the chain is decoded level by level, as VASSAL does it.
"""

from __future__ import annotations

from ccmod.errors import Place, UnreadableInput
from ccmod.vassal import sequence
from ccmod.vassal.limits import DEFAULT_LIMITS

_TAB = "\t"


def peel(text: str, *, limit: int = DEFAULT_LIMITS.trait_depth) -> list[str]:
    """The levels of a type or state from the outermost to the innermost; in time linear in the text.

    Raises :class:`UnreadableInput` for more than ``limit`` levels.
    """
    if len(text) > limit and "\\" * limit + _TAB in text:
        raise _too_deep(limit)
    levels = _in_one_pass(text, limit, whole_last=False)
    return peel_by_level(text, limit=limit) if levels is None else levels


def peel_states(state: str, count: int) -> list[str]:
    """As :func:`peel`, but exactly ``count`` levels: missing ones are empty, TABs beyond are left in the last."""
    levels = _in_one_pass(state, count, whole_last=True)
    if levels is None:
        levels = peel_states_by_level(state, count)
    return levels + [""] * (count - len(levels)) if len(levels) < count else levels


def peel_plain(text: str, *, limit: int = DEFAULT_LIMITS.trait_depth) -> list[str] | None:
    """As :func:`peel` for a text in which nothing needs care, as in nearly all: :func:`wrap` gives just it again.

    ``None`` for another one, and for one of more than ``limit`` levels.
    """
    if text[:1] == "'" or "\t'" in text:
        return None
    parts = text.split(_TAB)
    levels = _plain(parts) if len(parts) <= limit else None
    return None if levels is None or any(level[:1] == "\\" for level in levels) else levels


def peel_by_level(text: str, *, limit: int = DEFAULT_LIMITS.trait_depth) -> list[str]:
    """As :func:`peel`, decoding the rest of the chain for each level: in quadratic time, but by VASSAL's own steps."""
    levels: list[str] = []
    while True:
        own, rest = sequence.first(text, _TAB)
        levels.append(own)
        if rest is None:
            return levels
        if len(levels) >= limit:
            raise _too_deep(limit)
        text = sequence.decode(rest, _TAB)[0]


def peel_states_by_level(state: str, count: int) -> list[str]:
    """As :func:`peel_states`, by VASSAL's own steps; levels that are missing are left out."""
    levels: list[str] = []
    text: str | None = state
    while len(levels) < count - 1 and text is not None:
        own, rest = sequence.first(text, _TAB)
        levels.append(own)
        text = None if rest is None else sequence.decode(rest, _TAB)[0]
    return levels if text is None else [*levels, text]


def _in_one_pass(text: str, limit: int, *, whole_last: bool) -> list[str] | None:
    """The levels of a text; ``None`` where quotes make them doubtful.

    Level number ``limit`` is the last: all that is left, if ``whole_last``, else there may be nothing behind it.
    """
    parts = text.split(_TAB)
    last = len(parts) - 1
    if last < limit and text[:1] != "'" and "\t'" not in text:
        plain = _plain(parts)
        if plain is not None:
            return plain
    levels: list[str] = []
    own: list[str] = []
    depth, quoted = 0, False
    for i in range(last):
        part = parts[i]
        slashes = len(part) - len(part.rstrip("\\")) if part[-1:] == "\\" else 0
        if slashes < depth:
            if quoted:
                return None
            parts[last] = part[: len(part) - slashes]
            break
        ends = slashes == depth and not (whole_last and depth == limit - 1)
        if not ends:
            kept = depth if whole_last and depth == limit - 1 else depth + 1
            own.append(part[: len(part) - kept])
            continue
        if depth:
            part = part[:-depth]
        if own:
            own.append(part)
            part, own = _TAB.join(own), []
        levels.append(sequence.unquote(part) if part[:1] == "'" else part)
        depth += 1
        if depth >= limit:
            raise _too_deep(limit)
        if parts[i + 1][:1] == "'":
            quoted = True
            _unquote_rest(parts, i + 1)
    rest = _TAB.join([*own, parts[last]]) if own else parts[last]
    return [*levels, rest if whole_last and depth == limit - 1 else sequence.unquote(rest)]


def _plain(parts: list[str]) -> list[str] | None:
    """The levels between the TABs of a text without quotes, if every TAB ends a level, as it nearly always does."""
    levels = []
    for depth, part in enumerate(parts[:-1]):
        own = part.rstrip("\\")
        if len(part) - len(own) != depth:
            return None
        levels.append(own)
    levels.append(parts[-1])
    return levels


def _unquote_rest(parts: list[str], first: int) -> None:
    """Take the quotes off the rest of a chain, which begins with one, if it ends with another."""
    if parts[-1][-1:] == "'" and (first < len(parts) - 1 or len(parts[-1]) > 1):
        parts[first] = parts[first][1:]
        parts[-1] = parts[-1][:-1]


def wrap(levels: list[str]) -> str:
    """The text with these levels, outermost first, in time linear in it; the inverse of :func:`peel`."""
    text = levels[-1]
    last = len(levels) - 1
    end = text[-1:]
    quotes = 0
    if last and (text[:1] == "\\" or (text and text[0] == end == "'")):
        quotes, end, text = 1, "'", f"'{text}"
    out = [text.replace(_TAB, "\\" * last + _TAB) if _TAB in text else text]
    for depth in range(last - 1, -1, -1):
        own = levels[depth]
        begins = own[:1]
        if begins == "\\" or (begins == "'" == own[-1:]):
            own = f"'{own}'"
        doubtful = own[:1] == _TAB or own[:1] == "'" == end  # a TAB gets a backslash before it
        if _TAB in own:
            own = own.replace(_TAB, "\\" * (depth + 1) + _TAB)
        if depth and doubtful:  # as the rest of the chain for the level above
            quotes, end, own = quotes + 1, "'", f"'{own}"
        out.append(own + "\\" * depth + _TAB)
    out.reverse()
    return "".join(out) + "'" * quotes


def _too_deep(limit: int) -> UnreadableInput:
    return UnreadableInput(
        "piece/depth",
        f"a piece has more than {limit} traits",
        place=Place(part="piece"),
        hint="no genuine piece has; the file was made to do harm, or it is damaged",
    )
