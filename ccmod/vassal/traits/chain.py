r"""Pieces: a chain of traits around a basic piece, in two texts of equally many levels.

There are two forms (``counters/Decorator.java``, ``build/module/BasicCommandEncoder.java``):

* **nested**, as every VASSAL up to 3.7 writes it: each text is this trait's own part and, behind a TAB and escaped once
  more, the rest of the chain. So each TAB is preceded by as many backslashes as there are levels above its own, and one
  pass can determine what every TAB is without decoding the rest of the chain anew at each level: one with as many
  backslashes as the level that is being read is deep ends this level, one with more belongs to the level's own text;
* **flat**, as pull request 15116 writes it for 3.8: the levels side by side, each escaped once. A nested text has two
  parts at each level, never more; so three or more are flat, and only the last of them may be nested again.

A text with TABs of both kinds, or with quotes around the rest of a chain that a TAB of the other kind may have cut off,
is decoded part by part, as that VASSAL does it. New pieces are written nested, which every VASSAL reads.
"""

from __future__ import annotations

from functools import lru_cache

from ccmod.ground.counting import counted
from ccmod.ground.errors import SourceLocation, UnreadableInput
from ccmod.ground.limits import DEFAULT_LIMITS
from ccmod.vassal import sequence

_TAB = "\t"
_ESCAPED = "\\" + _TAB
_BASIC = ("piece;", "deck;")
"""The beginnings of types that have nothing inside (beside the bare word of a stack): no TAB in them ends a level."""


def split_traits(text: str, *, limit: int = DEFAULT_LIMITS.trait_depth) -> list[str]:
    """The levels of a type or state from the outermost to the innermost; in time linear in a text that VASSAL wrote.

    Raises :class:`UnreadableInput` for more than ``limit`` levels, and for parts side by side of which one that is not
    the last is a basic piece: these are not a chain.
    """
    if text.startswith(_BASIC):
        return [text]
    if len(text) > limit and "\\" * limit + _TAB in text:
        raise _too_deep(limit)
    levels = _in_one_pass(text, limit, whole_last=False)
    if levels is None or _TAB in levels[-1] or any(level.startswith(_BASIC) for level in levels[:-1]):
        return split_by_level(text, limit=limit)
    return levels


def split_states(state: str, count: int) -> list[str]:
    """As :func:`split_traits`, but exactly ``count`` levels: missing ones are empty, the last has all the rest."""
    levels = _in_one_pass(state, count, whole_last=True)
    if levels is None:
        levels = split_states_by_level(state, count)
    return levels + [""] * (count - len(levels)) if len(levels) < count else levels


def split_plain(text: str, *, limit: int = DEFAULT_LIMITS.trait_depth) -> list[str] | None:
    """As :func:`split_traits` for a text in which nothing needs care, as in nearly all: :func:`wrap` gives it again.

    ``None`` for another one, and for one of more than ``limit`` levels.
    """
    if text.startswith(_BASIC):
        return [text]
    if text[:1] == "'" or "\t'" in text:
        return None
    parts = text.split(_TAB)
    levels = _plain(parts) if len(parts) <= limit else None
    if levels is None or "\\" in {level[:1] for level in levels}:
        return None
    before_last = len(text) - len(levels[-1]) - 1
    return None if any(text.find(_TAB + basic, 0, before_last) >= 0 for basic in _BASIC) else levels


@lru_cache(maxsize=1 << 12)
def levels_of(type: str) -> tuple[str, ...]:
    """The levels of a type, outermost first: a module has some hundred types for all pieces, each long."""
    return tuple(split_traits(type))


@lru_cache(maxsize=1 << 12)
def is_type_written_so(type: str) -> bool:
    """Whether :func:`wrap` gives a type again from its levels, as it does unless the type is flat or oddly quoted."""
    return wrap(list(levels_of(type))) == type


@lru_cache(maxsize=1 << 12)
def states_of(state: str, count: int) -> tuple[tuple[str, ...], bool]:
    """The levels of a state as :func:`split_states` gives them, and whether :func:`wrap` gives the state again.

    Kept for the next time: a piece is set up, read and changed from one and the same text.
    """
    plain = split_plain(state)
    if plain is not None and len(plain) == count:
        return tuple(plain), True
    levels = split_states(state, count)
    return tuple(levels), wrap(levels) == state


def split_by_level(text: str, *, limit: int = DEFAULT_LIMITS.trait_depth) -> list[str]:
    """As :func:`split_traits`, decoding the rest of a nested chain for each level: slower, but VASSAL's own way."""
    levels: list[str] = []
    while not text.startswith(_BASIC):
        *outer, text = sequence.decode(text, _TAB)
        levels += outer
        if len(levels) >= limit:
            raise _too_deep(limit)
        if any(level.startswith(_BASIC) for level in outer):
            raise no_chain(f"{len(outer) + 1} parts are side by side, and the basic piece is not the last of them")
        if not outer:
            break
    return [*levels, text]


def split_states_by_level(state: str, count: int) -> list[str]:
    """As :func:`split_states`, by VASSAL's own steps; levels that are missing are left out."""
    levels: list[str] = []
    text = state
    while len(levels) < count - 1:
        *outer, last = sequence.decode(text, _TAB)
        if len(levels) + len(outer) >= count:  # more side by side than there are levels: the last is all that is left
            while len(levels) < count - 1:
                own, rest = sequence.first(text, _TAB)
                levels.append(own)
                text = rest or ""
            break
        levels += outer
        text = last
        if not outer:
            break
    return [*levels, text]


def _in_one_pass(text: str, limit: int, *, whole_last: bool) -> list[str] | None:
    """The levels of a text; ``None`` where TABs of both kinds, or quotes, make them doubtful.

    Level number ``limit`` is the last: all that is left, if ``whole_last``, else there may be nothing after it.
    """
    # Each trait is written inside the next outer one, and each writing puts a backslash before every TAB within. Taking
    # level after level as VASSAL does would copy and unescape the rest each time: the square of the depth. But a TAB
    # that ends level d is preceded by just d backslashes, so that one walk over all TABs finds the ends; TABs behind
    # more belong to a trait's own text and lose one backslash for each level around it.
    parts = text.split(_TAB)
    last = len(parts) - 1
    if last < limit and text[:1] != "'" and "\t'" not in text:  # a quoted level hides how deep its TABs are
        if last > 1 and _ESCAPED not in text and (not whole_last or last < limit):
            return parts
        plain = _plain(parts)
        if plain is not None:
            return plain
    levels: list[str] = []
    own: list[str] = []
    depth = 0
    for i in range(last):
        part = parts[i]
        slashes = len(part) - len(part.rstrip("\\")) if part[-1:] == "\\" else 0
        if slashes < depth:  # no level could have written this one: leave it to the walk level by level
            return None
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
            _unquote_rest(parts, i + 1)
    rest = _TAB.join([*own, parts[last]]) if own else parts[last]
    return [*levels, rest if whole_last and depth == limit - 1 else sequence.unquote(rest)]


def _plain(parts: list[str]) -> list[str] | None:
    """The levels between the TABs of a text without quotes, if every TAB ends a level, as it nearly always does."""
    levels = [part.rstrip("\\") for part in parts[:-1]]
    slashes = [len(part) - len(level) for part, level in zip(parts, levels, strict=False)]
    return [*levels, parts[-1]] if slashes == list(range(len(levels))) else None


def _unquote_rest(parts: list[str], first: int) -> None:
    """Take the quotes off the rest of a chain, which begins with one, if it ends with another."""
    if parts[-1][-1:] == "'" and (first < len(parts) - 1 or len(parts[-1]) > 1):
        parts[first] = parts[first][1:]
        parts[-1] = parts[-1][:-1]


def wrap(levels: list[str]) -> str:
    """The text with these levels, outermost first, in time linear in it; the inverse of :func:`split_traits`."""
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


def check_sides(state: str, count: int) -> None:
    """Raise :class:`UnreadableInput` for a flat state of more parts than the ``count`` levels of its type."""
    if count > 1 and state.count(_TAB) >= count and (parts := len(sequence.decode(state, _TAB))) > count:
        raise no_chain(
            f"its state has {counted(parts, 'part')} side by side, but its type has {counted(count, 'level')}"
        )


def no_chain(message: str) -> UnreadableInput:
    """The error for a type or state that is neither nested nor flat."""
    return UnreadableInput(
        "piece/chain",
        f"a piece is not a chain of traits: {message}",
        place=SourceLocation(part="piece"),
        hint="the file is damaged, or a newer VASSAL wrote it: open it in that VASSAL and save it again",
    )


def _too_deep(limit: int) -> UnreadableInput:
    return UnreadableInput(
        "piece/depth",
        f"a piece has more than {limit} traits",
        place=SourceLocation(part="piece"),
        hint="no genuine piece has; the file was made to do harm, or it is damaged",
    )
