"""Texts of VASSAL's that hold several values in one, as YAML and back: what a key command changes, which pieces it
reaches, the fields of a property sheet, the corners of a zone.

A text that would not come back letter by letter stays as it is; so an author may also write VASSAL's own text.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ccmod.authoring.parts.values import key_data, key_in, plain_data, text_of, whole
from ccmod.ground.dataclass import dataclass
from ccmod.ground.nearest import near
from ccmod.vassal import sequence
from ccmod.vassal.values import KEY, TEXTS, read_key


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


def _mapping(value: Any, known: tuple[str, ...], what: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise ValueError(f"{what} is a mapping with the keys {', '.join(known)}")
    wrong = next((key for key in value if key not in known), None)
    if wrong is not None:
        raise ValueError(f"{what} has no {wrong!r}; {near(str(wrong), known) or 'known: ' + ', '.join(known)}")
    return value


def _list(value: Any, what: str) -> list[Any]:
    if not isinstance(value, list):
        raise ValueError(f"{what} are a list")
    return value


# What a key command does to a property (build/module/properties/PropertyChangerConfigurer.java).

_CODES = {"P": "set", "I": "add", "R": "ask", "E": "choose"}
_CHANGES = tuple(_CODES.values())


def _change(text: str) -> dict[str, Any]:
    code, *given = sequence.decode(text, ",")
    if code == "E":
        words, choices = given
        return {"choose": list(TEXTS.read(choices, ())), "ask": words}
    (value,) = given
    return {_CODES[code]: plain_data(value)}


def _change_text(value: Any) -> str:
    told = _mapping(value, _CHANGES, "a change of a property")
    if "choose" in told and told.keys() <= {"choose", "ask"}:
        choices = TEXTS.write(tuple(text_of(one) for one in _list(told["choose"], "choices")))
        return sequence.encode(["E", text_of(told.get("ask", "Select new value")), choices], ",")
    if len(told) != 1:
        raise ValueError(f"a change of a property is one of {', '.join(_CHANGES)}")
    kind, given = next(iter(told.items()))
    code = next(code for code, word in _CODES.items() if word == kind)
    return sequence.encode([code, text_of(given)], ",")


CHANGE = Form(_change, _change_text)
"""``{set: Clear}``, ``{add: 1}``, ``{ask: How many?}``, ``{choose: [a, b], ask: Which?}``."""


def _commands(text: str) -> list[Any]:
    return [_command(one) for one in TEXTS.read(text, ())] if text else []


def _command(text: str) -> dict[str, Any]:
    menu, key, change = sequence.decode(text, ":")
    told = {"text": menu} if menu else {}
    return {**told, "key": key_data(read_key(key)), **_change(change)}


def _commands_text(value: Any) -> str:
    return TEXTS.write(tuple(_command_text(one) for one in _list(value, "commands that change a property")))


def _command_text(value: Any) -> str:
    told = _mapping(value, ("text", "key", *_CHANGES), "a command that changes a property")
    change = _change_text({key: given for key, given in told.items() if key in _CHANGES})
    return sequence.encode([text_of(told.get("text", "")), KEY.write(key_in(told.get("key"))), change], ":")


COMMANDS = Form(_commands, _commands_text)
"""Each ``{text: Reload, key: Ctrl+L, set: 6}`` (``configure/DynamicKeyCommandConfigurer.java``)."""


# Texts with a fixed order of values.


def _flag(value: Any) -> str:
    if not isinstance(value, bool):
        raise ValueError("should be true or false")
    return text_of(value)


def _row(what: str, delimiter: str, columns: dict[str, str], early: tuple[str, ...] = ()) -> Form:
    """Values in an order, by name, with their defaults; those of ``early`` are missing in texts of older versions, and
    ``~`` then."""
    names = tuple(columns)

    def read(text: str) -> dict[str, Any]:
        tokens = sequence.decode(text, delimiter)
        if len(tokens) not in (len(names), len(names) - len(early)):
            raise ValueError("has not these values")
        given = dict(zip(names, tokens, strict=False))
        told = {name: plain_data(token) for name, token in given.items() if token != columns[name]}
        return told if len(tokens) == len(names) else {**told, early[0]: None}

    def write(value: Any) -> str:
        told = _mapping(value, names, what)
        old = bool(early) and early[0] in told and told[early[0]] is None
        written = names[: -len(early)] if old else names
        tokens = []
        for name in written:
            given = told.get(name, columns[name])
            flag = columns[name] in ("true", "false") and name in told
            tokens.append(_flag(given) if flag else text_of(given))
        return sequence.encode(tokens, delimiter)

    return Form(read, write)


CONSTRAINTS = _row(
    "what limits a property", ",", {"numeric": "false", "min": "0", "max": "100", "wrap": "false"}
)  # counters/DynamicProperty.java
"""``{numeric: true, max: 6}``."""

_TARGET = {
    "by location": "false",
    "location": "MAP",
    "map": "",
    "board": "",
    "zone": "",
    "place": "",
    "x": "0",
    "y": "0",
    "deck": "",
    "by property": "false",
    "property": "",
    "value": "",
    "compare": "EQUALS",
    "attachment": "",
    "attached": "",
}


def target_form(of: str) -> Form:
    """Which pieces a global key command reaches (``counters/GlobalCommandTarget.java``).

    ``{by location: true, location: DECK, deck: Spare}``; ``of`` is who gives it, told only where it differs.
    """
    return _row("a target", "|", {"of": of, **_TARGET}, ("attachment", "attached"))


# Lists.


def _items(what: str, delimiter: str, one: Form) -> Form:
    def read(text: str) -> list[Any]:
        return [one.read(token) for token in sequence.decode(text, delimiter)] if text else []

    return Form(read, lambda value: sequence.encode([one.text(item) for item in _list(value, what)], delimiter))


def _pairs(text: str) -> dict[str, Any]:
    pairs = [sequence.decode(one, ":") for one in sequence.decode(text, ",")]
    return {name: plain_data(value) for name, value in pairs}


def _pairs_text(value: Any) -> str:
    if not isinstance(value, dict):
        raise ValueError("parameters are a mapping of properties to values")
    return sequence.encode([sequence.encode([str(name), text_of(one)], ":") for name, one in value.items()], ",")


PARAMETERS = Form(_pairs, _pairs_text)
"""Properties set before a command goes out (``configure/ParameterListConfigurer.java``): ``{Hits: $Hits$}``."""


def _corner(text: str) -> list[int]:
    x, y = text.split(",")
    return [whole(x), whole(y)]


def _corner_text(value: Any) -> str:
    if not isinstance(value, list) or len(value) != 2:
        raise ValueError("a corner is [x, y]")
    return ",".join(str(whole(part)) for part in value)


_CORNER = Form(_corner, _corner_text)
CORNERS = _items("corners", ";", _CORNER)
"""The outline of a zone (``build/module/map/boardPicker/board/mapgrid/Zone.java``): ``[[0, 0], [90, 0], [90, 60]]``."""

SORTING = _items(
    "what to sort by", ",", _row("a way to sort", "|", {"by": "", "descending": "false", "numeric": "false"})
)
"""The order of a deck (``build/module/map/deck/SortParameter.java``): ``[{by: Number, numeric: true}]``."""

_SHEET = ("text", "lines", "label", "ticks", "ticks and value", "ticks and maximum", "ticks and both", "number")
"""The kinds of values of a property sheet, by their digit (``counters/PropertySheet.java``)."""


def _sheet_field(text: str) -> dict[str, str]:
    return {_SHEET[int(text[0])]: text[1:]}


def _sheet_text(value: Any) -> str:
    told = _mapping(value, _SHEET, "a value of a property sheet")
    if len(told) != 1:
        raise ValueError(f"a value of a property sheet is one kind and its name: {', '.join(_SHEET)}")
    kind, name = next(iter(told.items()))
    return f"{_SHEET.index(kind)}{text_of(name)}"


SHEET = _items("the values of a property sheet", "~", Form(_sheet_field, _sheet_text))
"""``[{text: Commander}, {number: Losses}]``."""
