"""Hex names: column letters and a row number from 1 (``C4``), or both as digits (``0304``).

Letters beyond Z follow VASSAL: AA, BB … ZZ, AAA (the same letter repeated), not AA, AB, AC.
"""

from __future__ import annotations

import re

from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import UnreadableInput
from ccmod.hexes.coordinates import Offset

_NAME = re.compile(r"([A-Za-z]{1,99})0{0,99}([0-9]{1,9})")
_DIGITS = re.compile(r"([0-9]{2})([0-9]{2})|([0-9]{3})([0-9]{3})")
FIRST = "A1"
"""The name of the hex at the top left of most maps."""


def letters(number: int) -> str:
    """The column letters of a number from 0: A … Z, AA, BB … ZZ, AAA."""
    return chr(ord("A") + number % 26) * (number // 26 + 1)


def number_of(text: str) -> int | None:
    """The inverse of :func:`letters`; ``None`` if the letters are not all the same capital."""
    if not text or not ("A" <= text[0] <= "Z") or text.strip(text[0]):
        return None
    return 26 * (len(text) - 1) + ord(text[0]) - ord("A")


def hex_name(hex: Offset) -> str:
    """The name of a hex where columns have letters: ``Offset(2, 3)`` is ``C4``."""
    return f"{letters(hex.column)}{hex.row + 1}"


@dataclass(frozen=True, slots=True)
class Digits:
    """Names of two numbers with leading zeros, the column's first: ``0304`` on a map that begins with ``0101``."""

    width: int
    """Digits of each number."""
    column: int
    """The number of the first column, and below of the first row."""
    row: int

    def name(self, hex: Offset) -> str:
        """The name of a hex."""
        return f"{hex.column + self.column:0{self.width}d}{hex.row + self.row:0{self.width}d}"

    def parse(self, name: str, columns: int, rows: int) -> Offset:
        """The hex that a name means. Raises :class:`UnreadableInput` (``hexes/name``, ``hexes/off-map``)."""
        tidy = re.sub(r"[ .,-]", "", name.strip().upper()).replace("O", "0")
        last = self.name(Offset(columns - 1, rows - 1))
        if not name.strip().isdecimal() or len(name.strip()) != 2 * self.width:
            slip = self._hex(tidy) if tidy.isdecimal() and len(tidy) == 2 * self.width else None
            meant = slip is not None and slip.column < columns and slip.row < rows and min(slip) >= 0
            hint = f"did you mean {tidy}?" if meant else f"write {2 * self.width} digits, as in {last}"
            raise UnreadableInput("hexes/name", f"{name!r} is not a hex name", hint=hint)
        hex = self._hex(name.strip())
        if not (0 <= hex.column < columns and 0 <= hex.row < rows):
            near = Offset(min(max(hex.column, 0), columns - 1), min(max(hex.row, 0), rows - 1))
            reach = f"{self.name(Offset(0, 0))} to {last}"
            hint = f"did you mean {self.name(near)}?"
            raise UnreadableInput("hexes/off-map", f"hex {name} is off the map: {reach}", hint=hint)
        return hex

    def _hex(self, digits: str) -> Offset:
        return Offset(int(digits[: self.width]) - self.column, int(digits[self.width :]) - self.row)


class Letters:
    """Names of column letters and a row number from 1."""

    name = staticmethod(hex_name)

    @staticmethod
    def parse(name: str, columns: int, rows: int) -> Offset:
        """The hex that a name means; see :func:`parse`."""
        return parse(name, columns, rows)


def names_from(first: str) -> Letters | Digits:
    """How the hexes of a map are named whose first, at the top left, is called ``first``: A1, or digits as 0101.

    Raises :class:`UnreadableInput` (``hexes/first``) for another name.
    """
    if first == FIRST:
        return Letters()
    match = _DIGITS.fullmatch(first)
    if match is None:
        hint = "A1 for letters, or four or six digits, as in 0101"
        raise UnreadableInput("hexes/first", f"no map begins with the hex {first!r}", hint=hint)
    column, row = (part for part in match.groups() if part is not None)
    return Digits(len(column), int(column), int(row))


def parse(name: str, columns: int, rows: int) -> Offset:
    """The hex that a name means on a map of so many columns and rows.

    Lower case and leading zeros are understood, since people write them. Raises :class:`UnreadableInput`
    (``hexes/name``, ``hexes/off-map``) with what the author may have meant.
    """
    match = _NAME.fullmatch(name.strip())
    column = number_of(match[1].upper()) if match else None
    if match is None or column is None:
        raise UnreadableInput("hexes/name", f"{name!r} is not a hex name", hint=_hint(name, columns, rows))
    row = int(match[2]) - 1
    if not (0 <= column < columns and 0 <= row < rows):
        reach = f"columns A-{letters(columns - 1)}, rows 1-{rows}"
        raise UnreadableInput("hexes/off-map", f"hex {name} is off the map: {reach}", hint=_hint(name, columns, rows))
    return Offset(column, row)


def _hint(name: str, columns: int, rows: int) -> str:
    """The likeliest slip of the pen: a letter O for a zero, row before column, one too many."""
    tidy = name.strip().upper()
    slips = [
        tidy.replace(" ", "").replace("-", "").replace(".", ""),
        re.sub(r"(?<=[0-9])O", "0", tidy),
        re.sub(r"(?<=[A-Z])[IL](?=[0-9]*$)", "1", tidy),
        re.sub(r"^([0-9]+)([A-Z]+)$", r"\2\1", tidy),
    ]
    for slip in slips:
        match = _NAME.fullmatch(slip)
        column = number_of(match[1]) if match else None
        if match and column is not None and column < columns and 1 <= int(match[2]) <= rows:
            return f"did you mean {match[1]}{int(match[2])}?"
    match = _NAME.fullmatch(tidy)
    column = number_of(match[1]) if match else None
    if match and column is not None:
        near = Offset(min(column, columns - 1), min(max(int(match[2]) - 1, 0), rows - 1))
        return f"did you mean {hex_name(near)}?"
    return "write the column's letter and the row's number, as in C4"
