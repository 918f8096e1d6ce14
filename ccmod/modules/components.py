"""Elements of a build file, written briefly: the class name below VASSAL's package, attributes as Python values."""

from __future__ import annotations

from ccmod.vassal.buildfile import Element, element
from ccmod.vassal.values import Key, write_double

PACKAGE = "VASSAL.build."
BOARD = "module.map.boardPicker.Board"
GRID = "module.map.boardPicker.board."

Value = str | int | float | bool | Key | None


def component(kind: str, *content: Element | str, **attributes: Value) -> Element:
    """The element of a component: ``component("module.Map", mapName="Board", launch=False)``.

    An attribute that is ``None`` is left out; a colour is given as text (``255,0,0``).
    The content is child elements, or a text.
    """
    given = {name: _text(value) for name, value in attributes.items() if value is not None}
    return element(PACKAGE + kind, given, *content)


def _text(value: Value) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return write_double(value) if isinstance(value, float) else str(value)
