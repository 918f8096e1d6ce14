"""Numbers in other people's text: read as Java reads them, and never without a bound.

Python's ``int`` and ``float`` take what Java does not (``1_000``, spaces around a whole number) and leave out what it
does take (``1d``, ``0x1.8p3``); they also raise where a text has more than 4,300 digits. Whatever a file says passes
through here instead (``Integer.parseInt``, ``Double.parseDouble``, ``String.trim``).
"""

from __future__ import annotations

import re
from math import inf, nan

_WHOLE = re.compile(r"[+-]?\d+")
_DECIMAL = re.compile(r"([+-]?)(?:(NaN)|(Infinity)|((?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?)[fFdD]?)")
_HEX = re.compile(r"([+-]?0[xX](?:[0-9a-fA-F]+\.?[0-9a-fA-F]*|\.[0-9a-fA-F]+)[pP][+-]?[0-9]+)[fFdD]?")
BLANKS = "".join(map(chr, range(0x21)))
"""The characters that Java's ``trim`` takes away: every character up to the space."""
_MOST_DIGITS = 400
"""Digits of a whole number that are looked at; more are leading zeros, or far beyond any type of Java."""
_PART = re.compile(r"[0-9]+|[^0-9]+")

INT_BITS, LONG_BITS = 32, 64


def java_int(text: str, bits: int = INT_BITS) -> int | None:
    """The number that Java's ``Integer.parseInt`` (or, with 64 bits, ``Long.parseLong``) makes of a text.

    ``None`` where it raises: for blanks, underscores, points, or a number that the type cannot hold. As in Java the
    digits may be of any script.
    """
    if not _WHOLE.fullmatch(text):
        return None
    digits = text.lstrip("+-").lstrip("0")
    if len(digits) > _MOST_DIGITS:
        return None
    number = int(digits or "0") * (-1 if text[0] == "-" else 1)
    return number if -(1 << (bits - 1)) <= number < 1 << (bits - 1) else None


def java_double(text: str) -> float | None:
    """The number that Java's ``Double.parseDouble`` makes of a text; ``None`` where it raises.

    ``NaN``, ``Infinity`` and numbers too large for a double (infinite) are numbers to Java, so ask
    :func:`math.isfinite` before computing with it.
    """
    plain = text.strip(BLANKS)
    match = _DECIMAL.fullmatch(plain)
    if match is not None:
        sign = -1.0 if match[1] == "-" else 1.0
        return sign * (nan if match[2] else inf if match[3] else float(match[4]))
    match = _HEX.fullmatch(plain)
    if match is None:
        return None
    try:
        return float.fromhex(match[1])
    except OverflowError:
        return -inf if plain.startswith("-") else inf


def count_of(text: str, most: int = 999_999_999) -> int | None:
    """A number from 0 in plain digits, as in names and lines of chat; ``None`` for any other text, or beyond ``most``.

    Nothing but ASCII digits counts, and leading zeros do no harm.
    """
    if not (text.isascii() and text.isdecimal()):
        return None
    digits = text.lstrip("0") or "0"
    return int(digits) if len(digits) <= len(str(most)) and int(digits) <= most else None


def natural(text: str) -> list[tuple[bool, int, str]]:
    """A key to sort texts by in which numbers count as numbers, however long: C4 comes before C10."""
    return [_part(part) for part in _PART.findall(text)]


def _part(part: str) -> tuple[bool, int, str]:
    if not part[0].isascii() or not part[0].isdigit():
        return True, 0, part
    digits = part.lstrip("0")
    return False, len(digits), digits
