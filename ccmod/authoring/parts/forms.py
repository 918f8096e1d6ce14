"""Texts of VASSAL's that hold several values in one, as YAML and back: values in an order, and lists.

A text that would not come back letter by letter stays as it is; so an author may also write VASSAL's own text. The
forms themselves are in ``changes``, ``texts`` and ``layouts``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ccmod.authoring.parts.values import plain_data, text_of
from ccmod.ground.dataclass import dataclass
from ccmod.ground.nearest import near
from ccmod.vassal import sequence


@dataclass(frozen=True, slots=True)
class Form:
    """A text of VASSAL's as YAML: ``read`` makes the value of a text, ``write`` the text again.

    Both raise :class:`ValueError`; that of ``write`` says what is wrong with the author's value.
    """

    read: Callable[[str], Any]
    write: Callable[[Any], str]

    def data(self, text: str) -> Any:
        """The value; the text itself where it would not come back."""
        try:
            value = self.read(text)
            return value if self.write(value) == text else text
        except (ValueError, IndexError, KeyError):
            return text

    def text(self, value: Any) -> str:
        """The text of a value, or of VASSAL's own text. Raises :class:`ValueError`."""
        return self.write(value) if isinstance(value, dict | list) else text_of(value)


def mapping(value: Any, known: tuple[str, ...], what: str) -> dict[str, Any]:
    """A mapping with no other keys than the known ones. Raises :class:`ValueError`."""
    if not isinstance(value, dict):
        raise ValueError(f"{what} is a mapping with the keys {', '.join(known)}")
    wrong = next((key for key in value if key not in known), None)
    if wrong is not None:
        raise ValueError(f"{what} has no {wrong!r}; {near(str(wrong), known) or 'known: ' + ', '.join(known)}")
    return value


def listed(value: Any, what: str) -> list[Any]:
    """A list. Raises :class:`ValueError`."""
    if not isinstance(value, list):
        raise ValueError(f"{what} are a list")
    return value


def _flag(value: Any) -> str:
    if not isinstance(value, bool):
        raise ValueError("should be true or false")
    return text_of(value)


def row(what: str, delimiter: str, columns: dict[str, str], early: tuple[str, ...] = ()) -> Form:
    """Values in an order, by name, with their defaults; those of ``early`` are missing in texts of older versions, and
    ``~`` then."""
    names = tuple(columns)

    def read(text: str) -> dict[str, Any]:
        tokens = sequence.decode(text, delimiter)
        if len(tokens) not in (len(names), len(names) - len(early)):
            raise ValueError("does not have these values")
        given = dict(zip(names, tokens, strict=False))
        entry = {name: plain_data(token) for name, token in given.items() if token != columns[name]}
        return entry if len(tokens) == len(names) else {**entry, early[0]: None}

    def write(value: Any) -> str:
        entry = mapping(value, names, what)
        old = bool(early) and early[0] in entry and entry[early[0]] is None
        written = names[: -len(early)] if old else names
        tokens = []
        for name in written:
            given = entry.get(name, columns[name])
            flag = columns[name] in ("true", "false") and name in entry
            tokens.append(_flag(given) if flag else text_of(given))
        return sequence.encode(tokens, delimiter)

    return Form(read, write)


def items(what: str, delimiter: str, one: Form) -> Form:
    """A list of values; where one of them cannot be read, none is."""

    def read(text: str) -> list[Any]:
        return [one.read(token) for token in sequence.decode(text, delimiter)] if text else []

    return Form(read, lambda value: sequence.encode([one.text(item) for item in listed(value, what)], delimiter))
