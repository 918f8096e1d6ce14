"""Hex names: column letters and a row number from 1 (``C4``), or both as digits (``0304``).

Letters beyond Z follow VASSAL: AA, BB … ZZ, AAA (the same letter repeated), not AA, AB, AC.
"""

from __future__ import annotations

import re

from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import UnreadableInput
from ccmod.hexes.coordinates import Offset

_NAME = re.compile(r"([A-Za-z]{1,99})0{0,99}([0-9]{1,9})")
_LETTERED = re.compile(r"([A-Z]{1,99})(0|[1-9][0-9]{0,2})")
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


@dataclass(frozen=True, slots=True)
class Numbers:
    """The printed numbers of columns and rows: where they begin, at the top left, and which way they run."""

    column: int
    row: int
    down: tuple[bool, bool] = (False, False)
    """Whether columns are numbered from the right, and rows from below."""

    def of(self, hex: Offset) -> tuple[int, int]:
        """The printed numbers of a printed column and row, both from 0."""
        across, down = self.down
        return (
            self.column - hex.column if across else self.column + hex.column,
            self.row - hex.row if down else self.row + hex.row,
        )

    def hex(self, column: int, row: int) -> Offset:
        """The inverse of :meth:`of`."""
        across, down = self.down
        return Offset(
            self.column - column if across else column - self.column, self.row - row if down else row - self.row
        )


@dataclass(frozen=True, slots=True)
class Digits:
    """Names of two numbers with leading zeros, the column's first: ``0304`` on a map that begins with ``0101``."""

    width: int
    """Digits of each number."""
    numbers: Numbers

    def name(self, hex: Offset) -> str:
        """The name of a hex by its printed column and row, both from 0."""
        column, row = self.numbers.of(hex)
        return f"{column:0{self.width}d}{row:0{self.width}d}"

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
            reach = f"{self.name(Offset(0, 0))} to {last}"
            hint = f"did you mean {self.name(_nearest(hex, columns, rows))}?"
            raise UnreadableInput("hexes/off-map", f"hex {name} is off the map: {reach}", hint=hint)
        return hex

    def _hex(self, digits: str) -> Offset:
        return self.numbers.hex(int(digits[: self.width]), int(digits[self.width :]))


@dataclass(frozen=True, slots=True)
class Letters:
    """Names of column letters and a row number."""

    numbers: Numbers

    def name(self, hex: Offset) -> str:
        """The name of a hex by its printed column and row, both from 0."""
        column, row = self.numbers.of(hex)
        return f"{letters(column)}{row}"

    def parse(self, name: str, columns: int, rows: int) -> Offset:
        """The hex that a name means on a map of so many columns and rows.

        Lower case and leading zeros are understood, since people write them. Raises :class:`UnreadableInput`
        (``hexes/name``, ``hexes/off-map``) with what the author may have meant.
        """
        hex = self._hex(name.strip())
        if hex is None:
            hint = self._hint(name, columns, rows)
            raise UnreadableInput("hexes/name", f"{name!r} is not a hex name", hint=hint)
        if not (0 <= hex.column < columns and 0 <= hex.row < rows):
            ends = [self.numbers.of(Offset(0, 0)), self.numbers.of(Offset(columns - 1, rows - 1))]
            (first, top), (last, bottom) = ends
            reach = f"columns {letters(first)}-{letters(last)}, rows {top}-{bottom}"
            hint = self._hint(name, columns, rows)
            raise UnreadableInput("hexes/off-map", f"hex {name} is off the map: {reach}", hint=hint)
        return hex

    def _hex(self, name: str) -> Offset | None:
        match = _NAME.fullmatch(name)
        column = number_of(match[1].upper()) if match else None
        return None if match is None or column is None else self.numbers.hex(column, int(match[2]))

    def _hint(self, name: str, columns: int, rows: int) -> str:
        """The likeliest slip of the pen: a letter O for a zero, row before column, one too many."""
        tidy = name.strip().upper()
        slips = [
            tidy.replace(" ", "").replace("-", "").replace(".", ""),
            re.sub(r"(?<=[0-9])O", "0", tidy),
            re.sub(r"(?<=[A-Z])[IL](?=[0-9]*$)", "1", tidy),
            re.sub(r"^([0-9]+)([A-Z]+)$", r"\2\1", tidy),
        ]
        for slip in slips:
            hex = self._hex(slip)
            if hex is not None and 0 <= hex.column < columns and 0 <= hex.row < rows:
                return f"did you mean {self.name(hex)}?"
        hex = self._hex(tidy)
        if hex is not None:
            return f"did you mean {self.name(_nearest(hex, columns, rows))}?"
        return "write the column's letter and the row's number, as in C4"


def _nearest(hex: Offset, columns: int, rows: int) -> Offset:
    """The hex of the map that lies nearest to one beyond its edge."""
    return Offset(min(max(hex.column, 0), columns - 1), min(max(hex.row, 0), rows - 1))


def names_from(first: str, down: tuple[bool, bool] = (False, False)) -> Letters | Digits:
    """How the hexes of a map are named whose first, at the top left, is called ``first``: A1, or digits as 0101.

    ``down`` says whether columns and rows are numbered downwards from it. Raises :class:`UnreadableInput`
    (``hexes/first``) for another name.
    """
    lettered, digits = _LETTERED.fullmatch(first), _DIGITS.fullmatch(first)
    column = number_of(lettered[1]) if lettered else None
    if lettered is not None and column is not None:
        return Letters(Numbers(column, int(lettered[2]), down))
    if digits is None:
        hint = "a column's letter and a row's number, as in A1, or four or six digits, as in 0101"
        raise UnreadableInput("hexes/first", f"no map begins with the hex {first!r}", hint=hint)
    across, along = (part for part in digits.groups() if part is not None)
    return Digits(len(across), Numbers(int(across), int(along), down))
