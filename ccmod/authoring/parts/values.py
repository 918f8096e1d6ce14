"""Single values of components and traits as YAML has them, and back to the very same.

Each ``..._data`` function gives what is written into YAML, the function without that ending reads it again. Numbers are
read as the text that the author wrote, so that ``60.50`` stays that.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from ccmod.authoring.keys import key_of
from ccmod.vassal.keyboard import key_words
from ccmod.vassal.numbers import count_of, java_double, java_int
from ccmod.vassal.values import BOOL, DOUBLE, KEYS, TEXTS, Key, read_key

_NAMED = "named "
"""The mark before the name of a named key command."""
_NUMBERED = re.compile(r"(.+) \(([0-9]+)\)", re.DOTALL)
"""A name with the number that VASSAL happened to give it, where that is not the first of all: ``flip (57345)``."""
_RAW = "raw "
"""The mark before a text that is written as a key and is not one."""


def text_of(value: Any) -> str:
    """A plain YAML value as the text of an attribute. Raises :class:`ValueError` for a list or mapping."""
    if isinstance(value, bool):
        return BOOL.write(value)
    if value is None:
        return ""
    if isinstance(value, str | int | float):
        return str(getattr(value, "text", value))
    raise ValueError(f"{_found(value)} was found, but a text, a number, true or false is wanted")


def _found(value: Any) -> str:
    """A value that does not fit, for the message about it."""
    if isinstance(value, list | dict):
        return "a list" if isinstance(value, list) else "a mapping"
    return "nothing" if value is None or value == "" else repr(str(getattr(value, "text", value))[:60])


def key_data(key: Key | None) -> str | None:
    """A key as people write it, ``Ctrl+B`` or ``named flip``; as VASSAL does where these say less."""
    if key is None:
        return None
    words = f"{_NAMED}{key.name}" if key.name else key_words(key)
    if key.name and key != Key.named(key.name):
        words = f"{words} ({key.code})"
    try:
        return words if key_in(words) == key else str(key)
    except ValueError:
        return str(key)


def key_in(value: Any) -> Key | None:
    """The key that a value means. Raises :class:`ValueError` with what is wrong with it."""
    text = text_of(value)
    if not text:
        return None
    if text.startswith(_NAMED):
        name = text.removeprefix(_NAMED)
        numbered = _NUMBERED.fullmatch(name)
        return Key.named(name) if numbered is None else Key(int(numbered[2]), 0, numbered[1])
    if "," in text and text.partition(",")[0].lstrip("-").isdecimal():
        return read_key(text)
    return key_of(text)


def plain_data(text: str) -> Any:
    """A text as YAML has it best: ``true`` and ``false``, whole numbers, else the text itself."""
    if text in ("true", "false"):
        return text == "true"
    number = count_of(text.removeprefix("-"))
    if number is None:
        return text
    signed = -number if text.startswith("-") else number
    return signed if str(signed) == text else text


def attribute_data(kind: str, text: str) -> Any:
    """The text of a component's attribute as YAML; always read back to the same text by :func:`attribute`."""
    for data in (_typed(kind, text), plain_data(text)):
        try:
            if attribute(kind, data) == text:
                return data
        except ValueError:
            continue
    return _RAW + text if kind == "key" else text


def attribute(kind: str, value: Any) -> str:
    """The text of an attribute. Raises :class:`ValueError` with what is wrong with the value."""
    if isinstance(value, list):
        items = [text_of(item) for item in value]
        if kind == "keys":
            return KEYS.write(tuple(key_in(item) for item in items))
        if kind in ("texts", "side"):
            return TEXTS.write(tuple(items))
        if kind == "colour" and all(isinstance(item, int) for item in value):
            return ",".join(items)
        raise ValueError("a list was found, but one value is wanted")
    if kind == "key":
        text = text_of(value)
        key = None if text.startswith(_RAW) else _key_or_text(text)
        return text.removeprefix(_RAW) if key is None else str(key)
    return text_of(value)


def _key_or_text(text: str) -> Key | str:
    """A key, or the text itself if it is VASSAL's own spelling of one, or empty."""
    key = key_in(text)
    return text if key is None or ("," in text and not text.startswith(_NAMED)) else key


def _typed(kind: str, text: str) -> Any:
    if kind == "key":
        return key_data(read_key(text)) or text
    if kind == "texts" and text:
        return list(TEXTS.read(text, ()))
    if kind == "decimal":
        return DOUBLE.read(text, 0.0)
    return plain_data(text)


def _words(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise ValueError(f"{_found(value)} was found, but a list is wanted, as in [one, two]")
    return tuple(text_of(item) for item in value)


def _pairs(value: Any) -> tuple[tuple[str, str], ...]:
    if not isinstance(value, dict):
        raise ValueError(f"{_found(value)} was found, but a mapping is wanted, as in {{name: value}}")
    return tuple((str(name), text_of(item)) for name, item in value.items())


def _points(value: Any) -> tuple[tuple[int, int], ...]:
    points = [_numbers(point) for point in value] if isinstance(value, list) else []
    if any(len(point) != 2 for point in points) or not isinstance(value, list):
        raise ValueError("points are a list of two numbers each: [[0, 0], [60, 0]]")
    return tuple((x, y) for x, y in points)


def _keys(value: Any) -> tuple[Key | None, ...]:
    if not isinstance(value, list):
        raise ValueError(f"{_found(value)} was found, but a list of keys is wanted, as in [Ctrl+A, named flip]")
    return tuple(key_in(item) for item in value)


def _levels(value: Any) -> tuple[tuple[str, str], ...]:
    rows = [_words(row) for row in value] if isinstance(value, list) else []
    if not rows or any(len(row) != 2 for row in rows):
        raise ValueError("levels are a list of pictures and names: [[front.png, ''], [back.png, reduced]]")
    return tuple((image, name) for image, name in rows)


def whole(value: Any) -> int:
    """The whole number that a value means. Raises :class:`ValueError`."""
    number = java_int(text_of(value))
    if number is None:
        raise ValueError(f"{_found(value)} is not a whole number from -2147483648 to 2147483647")
    return number


def _decimal(value: Any) -> float:
    number = java_double(text_of(value))
    if number is None:
        raise ValueError(f"{_found(value)} is not a number")
    return number


def _bool(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError("should be true or false")
    return value


def _or_none(read: Callable[[Any], Any]) -> Callable[[Any], Any]:
    return lambda value: None if value is None else read(value)


def _numbers(value: Any) -> tuple[int, ...]:
    return tuple(whole(item) for item in _words(value))


FIELDS: dict[str, tuple[Callable[[Any], Any], Callable[[Any], Any]]] = {
    "str": (plain_data, text_of),
    "int": (lambda value: value, whole),
    "float": (lambda value: value, _decimal),
    "bool": (lambda value: value, _bool),
    "str | None": (lambda value: value, _or_none(text_of)),
    "int | None": (lambda value: value, _or_none(whole)),
    "Key | None": (key_data, key_in),
    "Colour | None": (lambda value: None if value is None else list(value), _or_none(_numbers)),
    "tuple[str, ...]": (list, _words),
    "tuple[str, ...] | None": (lambda value: None if value is None else list(value), _or_none(_words)),
    "tuple[int, ...]": (list, _numbers),
    "tuple[Level, ...]": (lambda levels: [list(level) for level in levels], _levels),
    "tuple[Key | None, ...]": (
        lambda keys: [key_data(key) for key in keys],
        _keys,
    ),
    "tuple[tuple[str, str], ...]": (dict, _pairs),
    "tuple[tuple[int, int], ...]": (lambda points: [list(point) for point in points], _points),
}
"""How a field of a trait is written and read, by its annotation; a trait with any other stays VASSAL's text."""
