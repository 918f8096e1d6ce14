"""Traits that keep many values at once: property sheets and spreadsheets."""

from __future__ import annotations

from typing import Any, ClassVar

from ccmod.ground.dataclass import dataclass
from ccmod.vassal import sequence
from ccmod.vassal.fields import part, state
from ccmod.vassal.traits.trait import Trait
from ccmod.vassal.values import CTRL, INT, KEY, TEXT, Key, ValueKind


def _texts(delimiter: str) -> ValueKind[tuple[str, ...] | None]:
    return ValueKind(
        f"texts with {delimiter} between them, or null",
        lambda token, _: None if token == "null" else tuple(sequence.decode(token, delimiter)),
        lambda values: "null" if values is None else sequence.encode(values, delimiter),
    )


_LABEL = "2"
_COLOURS = ("red", "green", "blue")


@dataclass(frozen=True, slots=True)
class PropertySheet(Trait):
    """A window with values by name (``counters/PropertySheet.java``)."""

    PREFIX: ClassVar[str] = "propertysheet;"
    NAME: ClassVar[str] = "Property Sheet"
    STATE_DELIMITER: ClassVar[str] = ""

    definition: str = part(
        TEXT,
        "",
        "type digit and name of each value, with ~: 0 text, 1 lines, 2 label, 3 to 6 ticks, 7 number",
    )
    text: str = part(TEXT, "Property Sheet", "menu text")
    letter: str = part(TEXT, "", "old: key letter")
    commit: str = part(TEXT, "0", "values count with 0 each key, 1 a button, 2 closing", empty="0")
    red: str = part(TEXT, "", "background, 0 to 255")
    green: str = part(TEXT, "", "background, 0 to 255")
    blue: str = part(TEXT, "", "background, 0 to 255")
    key: Key | None = part(KEY, Key.ctrl("P"), "key", missing=None)
    description: str = part(TEXT, "", "description")
    values: tuple[str, ...] | None = state(_texts("~"), None, "the values; lines with a pipe, ticks value/maximum")

    @classmethod
    def settle(cls, values: dict[str, Any], given: int) -> dict[str, Any]:
        """The letter of an old sheet becomes its key, P if it has none; a colour has all of its parts or none."""
        key = values["key"] or Key(ord(values["letter"][:1] or "P"), CTRL)
        parts = [str(INT.read(values[name], 0)) if values["red"] else "" for name in _COLOURS]
        return {**values, "key": key, "letter": "", **dict(zip(_COLOURS, parts, strict=True))}

    @property
    def properties(self) -> dict[str, str]:
        """Each value under its name; of ticks those that are set; nothing for labels."""
        fields = [field for field in sequence.decode(self.definition, "~") if field]
        return {
            field[1:]: value.partition("/")[0] if field[0] in "3456" else value
            for field, value in zip(fields, self.values or (), strict=False)
            if field[0] != _LABEL
        }


@dataclass(frozen=True, slots=True)
class Spreadsheet(Trait):
    """A table of texts in a window (``counters/TableInfo.java``)."""

    PREFIX: ClassVar[str] = "table;"
    NAME: ClassVar[str] = "Spreadsheet"
    STATE_DELIMITER: ClassVar[str] = ""

    rows: int = part(INT, 2, "rows")
    columns: int = part(INT, 2, "columns")
    text: str = part(TEXT, "Show Data", "menu text")
    key: Key | None = part(KEY, Key.ctrl("S"), "key", missing=None)
    description: str = part(TEXT, "", "description")
    cells: tuple[str, ...] | None = state(_texts(","), None, "row by row; null while untouched")
