"""Regular expressions that a stranger wrote, made safe: each is read in a time that its length and the text's bound.

Python's engine goes back and tries again wherever a pattern can match a text in more than one way, and with nested
repeats that takes longer than anybody lives. A repeat that is not clear about its end (what may follow it could also be
inside it) is refused within another repeat, and outside where all of them together cost more than :data:`MOST_WORK`.
Such a repeat can end as often as its continuation can occur in a text: ``.+ moves to `` every ten characters,
``.+a`` at each. Backreferences and looking around are refused, too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from importlib import import_module
from typing import Any

from ccmod.ground.counting import counted
from ccmod.ground.dataclass import dataclass

MOST_WORK = 10_000_000
"""Steps that a pattern may cost on the longest text: its characters, times the ends of each long repeat that the engine
has to try out, such as the ``.*`` in ``.*a``, times the ways to take short repeats and alternatives."""
SHORT = 8
"""Up to this many lengths a repeat is short."""
LONGEST_TEXT = 300
"""Characters of a text that are looked at."""
LONGEST_PATTERN = 1000
MOST_REPEATS = 1000
"""Of a counted repeat (``{1,1000}``)."""

_LONGEST_CHAIN = 20
_OTHER = "é"
"""Represents, in sets of characters, every character beyond ASCII and :data:`_SIGNS`."""
_SIGNS = frozenset("→←•–—…")
"""Signs beyond ASCII that reports are divided by."""
_ALL = frozenset(map(chr, range(128))) | _SIGNS | {_OTHER}
_PARSER: Any = import_module("re._parser")


class PatternError(ValueError):
    """A pattern that cannot be read, or that might take too long; ``at`` is where, from 0, if that is known."""

    def __init__(self, message: str, at: int | None = None, *, slow: bool = False) -> None:
        super().__init__(message)
        self.at = at
        self.slow = slow


@lru_cache(maxsize=4096)
def compiled(pattern: str) -> re.Pattern[str]:
    """The pattern, safe to use. Raises :class:`PatternError`."""
    if len(pattern) > LONGEST_PATTERN:
        raise PatternError(f"longer than {LONGEST_PATTERN} characters", slow=True)
    try:
        made = re.compile(pattern)
        tree = _PARSER.parse(pattern)
    except re.error as error:
        raise PatternError(error.msg, error.pos) from None
    except (RecursionError, OverflowError):
        raise PatternError("nested too deeply", slow=True) from None
    reader = _Reader(bool(made.flags & re.IGNORECASE))
    reader.sequence(list(tree), frozenset(), (), inside=False)
    if LONGEST_TEXT * reader.ways * reader.ends > MOST_WORK:
        unclear = f"{counted(reader.vague, 'repeat')} whose end is not clear" if reader.vague else "too many ways"
        ways = f", and {counted(reader.ways, 'way')} to take its alternatives" if reader.ways > 1 else ""
        raise PatternError(f"{unclear}{ways}", slow=True)
    return made


def takes(pattern: str, text: str) -> bool:
    """Whether the whole text matches. Raises :class:`PatternError` as :func:`compiled` does."""
    return compiled(pattern).fullmatch(text[:LONGEST_TEXT]) is not None


def matched(pattern: re.Pattern[str], text: str) -> Mapping[str, str] | None:
    """The named groups when the whole text matches, without spaces at their ends; ``None`` when it does not."""
    match = pattern.fullmatch(text[:LONGEST_TEXT])
    return (
        None
        if match is None
        else {name: value.strip() for name, value in match.groupdict().items() if value is not None}
    )


def literal(text: str) -> str:
    """A pattern of just this text, no more escaped than it must be."""
    return re.sub(r"\\([- #&~/])", r"\1", re.escape(text))


@dataclass(slots=True)
class _Part:
    """The characters with which a part of a pattern may begin, and whether it may be empty."""

    first: frozenset[str]
    empty: bool
    chain: tuple[frozenset[str], ...] = ()
    """The text that it must begin with, character by character, as far as that is sure, and behind it."""


@dataclass(slots=True)
class _Reader:
    """Walks through a parsed pattern from its end to its beginning and counts the vague repeats."""

    ignore_case: bool
    vague: int = 0
    ends: int = 1
    """How many ends all vague repeats together may have in the longest text."""
    ways: int = 1

    def sequence(
        self, items: list[Any], follow: frozenset[str], chain: tuple[frozenset[str], ...], *, inside: bool
    ) -> _Part:
        """Parts one after the other; ``follow`` may and ``chain`` must come after; ``inside``: of a repeat."""
        first: frozenset[str] = frozenset()
        empty = True
        for item in reversed(items):
            part = self._one(item, follow, chain, inside=inside)
            chain = part.chain[:_LONGEST_CHAIN]
            first = part.first | first if part.empty else part.first
            empty = empty and part.empty
            follow = part.first | follow if part.empty else part.first
        return _Part(first, empty, chain)

    def _one(self, item: Any, follow: frozenset[str], chain: tuple[frozenset[str], ...], *, inside: bool) -> _Part:
        name, value = str(item[0]), item[1]
        if name in ("LITERAL", "NOT_LITERAL", "ANY", "IN"):
            chars = self._chars(item)
            return _Part(chars, False, (chars, *chain))
        if name == "AT":
            return _Part(frozenset(), True, chain)
        if name == "SUBPATTERN":
            return self.sequence(list(value[3]), follow, chain, inside=inside)
        if name == "ATOMIC_GROUP":
            return self.sequence(list(value), follow, chain, inside=inside)
        if name == "BRANCH":
            return self._branch(value[1], follow, chain, inside=inside)
        if name in ("MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT"):
            return self._repeat(value, follow, chain, inside=inside)
        raise PatternError("backreferences, conditions and looking around cannot be used here", slow=True)

    def _branch(
        self, ways: Iterable[Any], follow: frozenset[str], chain: tuple[frozenset[str], ...], *, inside: bool
    ) -> _Part:
        before, most = self.ways, 1
        parts = []
        for way in ways:
            self.ways = 1
            parts.append(self.sequence(list(way), follow, chain, inside=inside))
            most = max(most, self.ways)
        self.ways = before * most
        seen: frozenset[str] = frozenset()
        clear = True
        for part in parts:
            own = part.first | follow if part.empty else part.first
            clear = clear and not seen & own
            seen |= own
        if not clear:
            if inside:
                raise PatternError("alternatives within a repeat that may begin alike could take very long", slow=True)
            self.ways *= len(parts)
        return _Part(frozenset().union(*(part.first for part in parts)), any(part.empty for part in parts))

    def _repeat(self, value: Any, follow: frozenset[str], chain: tuple[frozenset[str], ...], *, inside: bool) -> _Part:
        least, most, body = int(value[0]), int(value[1]), list(value[2])
        again = most > 1
        behind = follow | self._begin(body).first if again else follow
        part = self.sequence(body, behind, () if again else chain, inside=inside or again)
        if part.empty:
            raise PatternError("a repeat of something that may be empty could take very long", slow=True)
        if again and most < int(_PARSER.MAXREPEAT) and most > MOST_REPEATS:
            raise PatternError(f"a repeat of more than {MOST_REPEATS} times could take very long", slow=True)
        if least != most and part.first & follow:
            if inside:
                raise PatternError("a repeat within a repeat, without a clear end, could take very long", slow=True)
            if most - least < SHORT:
                self.ways *= most - least + 1
            else:
                self.vague += 1
                self.ends *= -(-LONGEST_TEXT // _period(chain))
        return _Part(part.first, part.empty or least == 0, part.chain if least else ())

    def _begin(self, items: list[Any]) -> _Part:
        """The characters with which consecutive parts may begin."""
        first: frozenset[str] = frozenset()
        for name, value in ((str(item[0]), item[1]) for item in items):
            part = self._begin_of(name, value)
            first |= part.first
            if not part.empty:
                return _Part(first, False)
        return _Part(first, True)

    def _begin_of(self, name: str, value: Any) -> _Part:
        match name:
            case "LITERAL" | "NOT_LITERAL" | "ANY" | "IN":
                return _Part(self._chars((name, value)), False)
            case "SUBPATTERN":
                return self._begin(list(value[3]))
            case "ATOMIC_GROUP":
                return self._begin(list(value))
            case "BRANCH":
                parts = [self._begin(list(way)) for way in value[1]]
                return _Part(frozenset().union(*(part.first for part in parts)), any(part.empty for part in parts))
            case "MAX_REPEAT" | "MIN_REPEAT" | "POSSESSIVE_REPEAT":
                part = self._begin(list(value[2]))
                return _Part(part.first, part.empty or int(value[0]) == 0)
            case _:
                return _Part(frozenset(), True)

    def _chars(self, item: Any) -> frozenset[str]:
        name, value = str(item[0]), item[1]
        if name == "ANY":
            return _ALL - {"\n"}
        if name == "LITERAL":
            return self._cased([_known(value)])
        if name == "NOT_LITERAL":
            return (_ALL - {_known(value)}) | {_OTHER}
        found: set[str] = set()
        negated = False
        for kind, what in value:
            match str(kind):
                case "NEGATE":
                    negated = True
                case "LITERAL":
                    found.add(_known(what))
                case "RANGE":
                    found |= {char for char in _ALL if what[0] <= ord(char) <= what[1]}
                    found |= {_OTHER} if what[1] > 127 else set()
                case _:
                    found |= _category(str(what))
        if negated:
            return (_ALL - self._cased(found)) | {_OTHER}
        return self._cased(found)

    def _cased(self, chars: Iterable[str]) -> frozenset[str]:
        own = frozenset(chars)
        return own | {c for char in own for c in (char.lower(), char.upper())} if self.ignore_case else own


def _period(chain: tuple[frozenset[str], ...]) -> int:
    """How far apart at least two places are at which a text has the characters of a chain."""
    for distance in range(1, len(chain)):
        if all(one & other for one, other in zip(chain, chain[distance:], strict=False)):
            return distance
    return max(1, len(chain))


def _known(code: int) -> str:
    """The character of a code, or the one that represents it."""
    return chr(code) if chr(code) in _ALL else _OTHER


@lru_cache
def _category(name: str) -> frozenset[str]:
    """The characters of a class such as ``\\d``; those beyond ASCII may be in any."""
    letter = {"DIGIT": "d", "SPACE": "s", "WORD": "w"}[name.rpartition("_")[2]]
    shape = re.compile(f"\\{letter.upper() if '_NOT_' in name else letter}")
    return frozenset(char for char in _ALL if shape.fullmatch(char)) | {_OTHER}
