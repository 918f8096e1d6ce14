"""Items that VASSAL's components write by hand (:mod:`ccmod.vassal.components.handwritten`) as YAML, and back.

The boards of a new game are told by map and board, column and row; any other item is its text.
"""

from __future__ import annotations

from typing import Any

from ccmod.authoring.parts.values import text_of, whole
from ccmod.errors import CcmodError
from ccmod.vassal.commands import BoardPicker, PlacedBoard
from ccmod.vassal.components.handwritten import ITEMS

_SETUP = ITEMS["BoardPicker"]
_REVERSED = "reversed"


def item_data(tag: str, text: str) -> Any:
    """The text of an item for YAML; always read back to the same text by :func:`item_text`."""
    if tag == _SETUP and text:
        try:
            picked = BoardPicker.read(text)
        except CcmodError:
            return text
        told = {"map": picked.map, "boards": [_placed(one) for one in picked.boards]}
        return told if _setup_text(told) == text else text
    return text


def item_text(tag: str, value: Any) -> str:
    """The text of an item. Raises :class:`ValueError` with what is wrong with the value."""
    if tag == _SETUP and isinstance(value, dict):
        return _setup_text(value)
    return text_of(value)


def _placed(board: PlacedBoard) -> list[Any]:
    place = [board.name, board.column, board.row]
    return [*place, _REVERSED] if board.reversed else place


def _setup_text(value: dict[str, Any]) -> str:
    if not value.keys() <= {"map", "boards"} or not isinstance(value.get("boards", []), list):
        raise ValueError("boards of a new game are {map: NAME, boards: [[BOARD, COLUMN, ROW], ...]}")
    boards = tuple(_board(one) for one in value.get("boards", []))
    return BoardPicker(text_of(value.get("map", "")), boards).write_head()


def _board(row: Any) -> PlacedBoard:
    if not isinstance(row, list) or len(row) not in (3, 4) or row[3:] not in ([], [_REVERSED]):
        raise ValueError("a board of a new game is [BOARD, COLUMN, ROW], perhaps with 'reversed' behind it")
    return PlacedBoard(text_of(row[0]), whole(row[1]), whole(row[2]), len(row) == 4)
