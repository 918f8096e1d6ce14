"""Hex names such as ``C4`` (column letters, row number from 1) and hexside names such as ``C4-C5``.

Letters beyond Z follow VASSAL: AA, BB … ZZ, AAA (the same letter repeated), not AA, AB, AC.
"""

from __future__ import annotations

import re

from ccmod.ground.errors import UnreadableInput
from ccmod.hexes.coordinates import Offset

_NAME = re.compile(r"([A-Za-z]{1,99})0{0,99}([0-9]{1,9})")


def letters(number: int) -> str:
    """The column letters of a number from 0: A … Z, AA, BB … ZZ, AAA."""
    return chr(ord("A") + number % 26) * (number // 26 + 1)


def number_of(text: str) -> int | None:
    """The inverse of :func:`letters`; ``None`` if the letters are not all the same capital."""
    if not text or not ("A" <= text[0] <= "Z") or text.strip(text[0]):
        return None
    return 26 * (len(text) - 1) + ord(text[0]) - ord("A")


def hex_name(hex: Offset) -> str:
    """The name of a hex: ``Offset(2, 3)`` is ``C4``."""
    return f"{letters(hex.column)}{hex.row + 1}"


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
