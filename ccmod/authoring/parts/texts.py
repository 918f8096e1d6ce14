"""Texts of traits and components with several values: limits, targets, parameters, corners, orders, property sheets."""

from __future__ import annotations

from typing import Any

from ccmod.authoring.parts.forms import Form, items, mapping, row
from ccmod.authoring.parts.values import plain_data, text_of, whole
from ccmod.vassal import sequence

CONSTRAINTS = row(
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

    ``{by location: true, location: DECK, deck: Spare}``; ``of`` is who gives it, written only where it differs.
    """
    return row("a target", "|", {"of": of, **_TARGET}, ("attachment", "attached"))


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
CORNERS = items("corners", ";", _CORNER)
"""The outline of a zone (``build/module/map/boardPicker/board/mapgrid/Zone.java``): ``[[0, 0], [90, 0], [90, 60]]``."""

SORTING = items(
    "what to sort by", ",", row("a way to sort", "|", {"by": "", "descending": "false", "numeric": "false"})
)
"""The order of a deck (``build/module/map/deck/SortParameter.java``): ``[{by: Number, numeric: true}]``."""

_SHEET = ("text", "lines", "label", "ticks", "ticks and value", "ticks and maximum", "ticks and both", "number")
"""The kinds of values of a property sheet, by their digit (``counters/PropertySheet.java``)."""


def _sheet_field(text: str) -> dict[str, str]:
    return {_SHEET[int(text[0])]: text[1:]}


def _sheet_text(value: Any) -> str:
    given = mapping(value, _SHEET, "a value of a property sheet")
    if len(given) != 1:
        raise ValueError(f"a value of a property sheet is one kind and its name: {', '.join(_SHEET)}")
    kind, name = next(iter(given.items()))
    return f"{_SHEET.index(kind)}{text_of(name)}"


SHEET = items("the values of a property sheet", "~", Form(_sheet_field, _sheet_text))
"""``[{text: Commander}, {number: Losses}]``."""
