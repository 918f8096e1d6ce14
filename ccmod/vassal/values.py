"""The text forms of simple values inside commands and traits: one :class:`ValueKind` for each.

Reading never fails: as in VASSAL, a token that cannot be read gives the default. Sources are
``tools/SequenceEncoder.java`` and the ``configure/*Configurer.java`` of each kind.
"""

from __future__ import annotations

from collections.abc import Callable
from math import isfinite, isnan
from typing import Generic, TypeVar

from ccmod.ground.dataclass import dataclass
from ccmod.vassal import sequence
from ccmod.vassal.numbers import LONG_BITS, count_of, java_double, java_int

T = TypeVar("T")

SHIFT, CTRL, META, ALT = 65, 130, 260, 520
"""Modifiers as a modern Java writes them: the new mask and the old one together; add them up."""
_ALT_GRAPH = 8224
_BUTTONS = (1024, 2048, 4096)
_MODIFIERS = (SHIFT, CTRL, META, ALT, _ALT_GRAPH, *_BUTTONS)
_NAMED_CODE = 57344


@dataclass(frozen=True, slots=True)
class Key:
    """A key stroke, or a named key command (``name``; its code is then without meaning).

    ``code`` is Java's ``KeyEvent`` code: letters and digits as in ASCII, F1 = 112, Delete = 127, arrows 37 to 40.
    """

    code: int
    modifiers: int = 0
    name: str = ""

    @classmethod
    def ctrl(cls, character: str) -> Key:
        """Ctrl and a letter or digit."""
        return cls(ord(character.upper()), CTRL)

    @classmethod
    def named(cls, name: str) -> Key:
        """A named key command; commas cannot be part of a name."""
        if "," in name:
            raise ValueError("the name of a key command cannot hold a comma")
        return cls(_NAMED_CODE, 0, name)

    def __str__(self) -> str:
        text = f"{self.code},{self.modifiers}"
        return f"{text},{self.name}" if self.name else text


Colour = tuple[int, ...]
"""Red, green, blue and perhaps alpha, each 0 to 255."""


@dataclass(frozen=True, slots=True)
class ValueKind(Generic[T]):
    """A kind of value: its name for the documentation, and how it is read (token, default) and written."""

    name: str
    read: Callable[[str, T], T]
    write: Callable[[T], str]


def _read_int(token: str, default: int) -> int:
    number = java_int(token)
    return default if number is None else number


def _read_long(token: str, default: int) -> int:
    number = java_int(token, LONG_BITS)
    return default if number is None else number


def _read_double(token: str, default: float) -> float:
    number = java_double(token)
    return default if number is None else number


def write_double(value: float) -> str:
    """As Java writes a double: always with a point; very large and small ones with ``E``; none as ``NaN``."""
    if not isfinite(value):
        return "NaN" if isnan(value) else "Infinity" if value > 0 else "-Infinity"
    if value != 0 and not 1e-3 <= abs(value) < 1e7:
        mantissa, _, exponent = f"{value!r}".partition("e")
        if not exponent:
            mantissa, _, exponent = f"{value:.16e}".partition("e")
            mantissa = mantissa.rstrip("0")
        mantissa += "0" if mantissa.endswith(".") else "" if "." in mantissa else ".0"
        return f"{mantissa}E{int(exponent)}"
    return repr(float(value))


def key_stroke(code: int, modifiers: int, name: str = "") -> Key:
    """A key stroke as Java makes it: modifiers of the old mask, the new one or both are those of both."""
    held = [both for both in _MODIFIERS if modifiers & both]
    return Key(code, sum(held), name)


def read_key(token: str) -> Key | None:
    """A key stroke; empty is none, and a lone character is it with Ctrl (``configure/NamedHotKeyConfigurer.java``)."""
    if not token:
        return None
    parts = token.split(",")
    if len(parts) < 2:
        return Key(ord(token[0]), CTRL)
    return key_stroke(_read_int(parts[0], 0), _read_int(parts[1], 0), parts[2] if len(parts) > 2 else "")


def _write_key(key: Key | None) -> str:
    return "" if key is None else str(key)


def _read_texts(token: str, _: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sequence.decode(token, ",")) if token else ()


def _write_texts(texts: tuple[str, ...]) -> str:
    return sequence.encode(texts, ",")


def _read_keys(token: str, _: tuple[Key | None, ...]) -> tuple[Key | None, ...]:
    if not token:
        return ()
    if "," not in token:
        return tuple(read_key(letter) for letter in token)
    return tuple(read_key(part) for part in sequence.decode(token, ","))


def _write_keys(keys: tuple[Key | None, ...]) -> str:
    return sequence.encode([_write_key(key) for key in keys], ",")


def _read_colour(token: str, _: Colour | None) -> Colour | None:
    if token.startswith("0x"):
        try:
            return tuple(int(token[2:], 16).to_bytes(3, "big"))
        except (ValueError, OverflowError):
            return None
    parts = tuple(count_of(part.strip(), 255) for part in token.split(","))
    return None if len(parts) not in (3, 4) or None in parts else parts  # type: ignore[return-value]  # no None in it


TEXT: ValueKind[str] = ValueKind("text", lambda token, _: token, str)
NULLABLE: ValueKind[str | None] = ValueKind(
    "text or null",
    lambda token, _: None if token == "null" else token,
    lambda value: "null" if value is None else value,
)
OPTIONAL: ValueKind[str | None] = ValueKind("text, may be left out", lambda token, _: token, lambda value: value or "")
"""Only for last fields: ``None`` is not written at all."""
INT: ValueKind[int] = ValueKind("integer", _read_int, str)
"""As Java's ``int``: 32 bits."""
LONG: ValueKind[int] = ValueKind("long integer", _read_long, str)
"""As Java's ``long``: 64 bits."""
BOOL: ValueKind[bool] = ValueKind(
    "boolean", lambda token, _: token == "true", lambda value: "true" if value else "false"
)
DOUBLE: ValueKind[float] = ValueKind("decimal", _read_double, write_double)
"""As Java's ``double``: it may be infinite or no number at all."""
COLOUR: ValueKind[Colour | None] = ValueKind(
    "colour", _read_colour, lambda value: "" if value is None else ",".join(map(str, value))
)
KEY: ValueKind[Key | None] = ValueKind("key", lambda token, _: read_key(token), _write_key)
TEXTS: ValueKind[tuple[str, ...]] = ValueKind("list of texts", _read_texts, _write_texts)
KEYS: ValueKind[tuple[Key | None, ...]] = ValueKind("list of keys", _read_keys, _write_keys)
