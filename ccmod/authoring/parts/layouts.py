"""The items of game piece layouts and images as YAML, and back (``build/module/gamepieceimage``)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ccmod.authoring.parts.forms import Form, items, mapping
from ccmod.authoring.parts.values import plain_data, text_of
from ccmod.vassal import sequence

_PLACE = {"at": "Center", "x": "0", "y": "0", "rotation": "0", "antialias": "true"}
"""The fields of the place of an item of a layout, after its name."""
_LAYOUT: dict[str, dict[str, str]] = {
    "Image": {"image": "", "source": "Specified in individual images"},
    "Box": {"width": "30", "height": "40", "shape": "Rectangle", "bevel": "5"},
    "Symbol": {"width": "54", "height": "54", "line": "1.0"},
    "Text": {
        "font": "Default",
        "source": "Specified in individual images",
        "text": "",
        "change": "",
        "change key": "",
        "lock": "",
        "lock key": "",
        "lockable": "false",
    },
}
_IMAGES: dict[str, dict[str, str]] = {
    "Image": {"image": ""},
    "Box": {"colour": "WHITE", "border": "WHITE"},
    "Symbol": {
        "colour": "BLACK",
        "ground": "WHITE",
        "size": "None",
        "symbol": "Infantry",
        "second": "None",
        "size colour": "BLACK",
    },
    "Text": {"colour": "BLACK", "ground": "CLEAR", "value": "", "outline": "CLEAR"},
}


def _given(tokens: list[str], columns: dict[str, str]) -> dict[str, Any]:
    pairs = zip(columns.items(), tokens, strict=True)
    return {name: plain_data(token) for (name, default), token in pairs if token != default}


def _layout_item(text: str) -> dict[str, Any]:
    own, placed = sequence.decode(text, "|")
    kind, *given = sequence.decode(own, ";")
    name, *place = sequence.decode(placed, ";")
    return {kind: name, **_given(given, _LAYOUT[kind]), **_given(place, _PLACE)}


def _image_item(text: str) -> dict[str, Any]:
    kind, name, place, *given = sequence.decode(text, ";")
    return {kind: name, **_given([place], {"at": "Center"}), **_given(given, _IMAGES[kind])}


def _checked(value: Any, kinds: dict[str, dict[str, str]], more: dict[str, str]) -> tuple[str, str]:
    """Kind and name of an item whose other keys are known."""
    if not isinstance(value, dict) or not value or next(iter(value)) not in kinds:
        raise ValueError(f"an item begins with its kind and name; kinds: {', '.join(kinds)}")
    kind, name = next(iter(value.items()))
    mapping(value, (kind, *kinds[kind], *more), f"the item {kind}")
    return kind, text_of(name)


def _values(value: dict[str, Any], columns: dict[str, str]) -> list[str]:
    return [text_of(value.get(name, default)) for name, default in columns.items()]


def _layout_text(value: Any) -> str:
    kind, name = _checked(value, _LAYOUT, _PLACE)
    own = sequence.encode([kind, *_values(value, _LAYOUT[kind])], ";")
    return sequence.encode([own, sequence.encode([name, *_values(value, _PLACE)], ";")], "|")


def _image_text(value: Any) -> str:
    kind, name = _checked(value, _IMAGES, {"at": "Center"})
    return sequence.encode([kind, name, *_values(value, {"at": "Center"}), *_values(value, _IMAGES[kind])], ";")


def _each(read: Callable[[str], Any], write: Callable[[Any], str], what: str) -> Form:
    """A list of items, of which each that would not come back stays VASSAL's text."""
    one = Form(read, write)
    return items(what, ",", Form(one.data, one.text))


LAYOUT = _each(_layout_item, _layout_text, "items of a layout")
"""``[{Symbol: Unit, width: 24, height: 16}, {Text: Strength, at: Bottom}]``."""
ITEMS = _each(_image_item, _image_text, "items of an image")
"""``[{Symbol: Unit, symbol: Infantry}, {Text: Strength, value: 4}]``."""
