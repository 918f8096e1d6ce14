"""Texts that VASSAL's components write in a form of their own as YAML, and back.

These are the items that they write by hand (:mod:`ccmod.vassal.components.classes`), of which the boards of a new
game are written by map and board, column and row, and the paths by which extensions name a component of their module.
"""

from __future__ import annotations

from typing import Any

from ccmod.authoring.parts.values import text_of, whole
from ccmod.authoring.parts.words import is_tag, tag_of, word_of
from ccmod.ground.errors import CcmodError
from ccmod.vassal.commands import BoardPicker, PlacedBoard
from ccmod.vassal.components.classes import ITEMS
from ccmod.vassal.extension import PathStep, read_path, write_path

_SETUP = ITEMS["BoardPicker"]
_REVERSED = "reversed"


def item_data(tag: str, text: str) -> Any:
    """The text of an item for YAML; always read back to the same text by :func:`item_text`."""
    if tag == _SETUP and text:
        try:
            picked = BoardPicker.read(text)
        except CcmodError:
            return text
        data = {"map": picked.map, "boards": [_placed(one) for one in picked.boards]}
        return data if _setup_text(data) == text else text
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


def target_data(text: str) -> Any:
    """The path of a component for YAML, a step for each level; always read back to the same by :func:`target_text`."""
    steps = [_step_data(step) for step in read_path(text)]
    try:
        return steps if target_text(steps) == text else text
    except ValueError:
        return text


def target_text(value: Any) -> str:
    """The text of a path: a list of classes, with names where they have one. Raises :class:`ValueError`."""
    if not isinstance(value, list):
        return text_of(value)
    return write_path([_step(one) for one in value])


def _step_data(step: PathStep) -> Any:
    word = word_of(step.tag) or step.tag
    return word if step.name is None else {word: step.name}


def _step(data: Any) -> PathStep:
    word, name = next(iter(data.items())) if isinstance(data, dict) and len(data) == 1 else (data, None)
    if not isinstance(word, str) or not is_tag(word):
        raise ValueError(f"a path has steps such as {{ListWidget: Tanks}}, not {word!r}")
    return PathStep(tag_of(word), None if name is None else text_of(name))
