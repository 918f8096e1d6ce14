"""What layers of counters say in a set-up, and how a set-up is shown on them."""

from __future__ import annotations

from typing import Any

import pytest

from ccmod.replay.acts import SetLayer
from ccmod.replay.adapter import PieceState, RecordPiece, Tableau
from ccmod.replay.marks import LayerMark, choice, flag, lack, show, values_shown

PIECE = RecordPiece("Able", "unit")
MARKS = (
    flag("broken", "Step", on=2, off=1),
    flag("veteran", "Veteran"),
    choice("refused", "Refused", (None, "left", "right")),
    lack("up", "Down"),
)
PLAIN = {"Step": 1, "Veteran": 0, "Refused": 0, "Down": 0}


def counter(**levels: int) -> PieceState:
    """A counter whose layers stand so, the others as they are at first."""
    return PieceState(PIECE, None, PLAIN | levels)


@pytest.mark.parametrize(
    ("levels", "row"),
    [
        ({}, {}),
        ({"Step": 2}, {"broken": True}),
        ({"Veteran": 1, "Refused": 2}, {"veteran": True, "refused": "right"}),
        ({"Down": 1}, {"up": False}),
    ],
)
def test_a_row_has_what_the_counter_shows(levels: dict[str, int], row: dict[str, Any]) -> None:
    """Only what differs from a plain counter is told."""
    assert values_shown(MARKS, counter(**levels), {}) == row


def test_a_row_has_what_the_scenario_says_otherwise() -> None:
    """A unit that the scenario has broken and refused, and whose counter shows neither, is told as neither."""
    assert values_shown(MARKS, counter(), {"broken": True, "refused": "left"}) == {"broken": False, "refused": None}
    assert values_shown(MARKS, counter(Step=2), {"broken": True}) == {}


def test_a_counter_without_a_layer_says_nothing_of_it() -> None:
    """Where a module has no such layer, the scenario's word stands."""
    assert values_shown(MARKS, PieceState(PIECE, None), {"broken": True}) == {}


@pytest.mark.parametrize("mark", MARKS, ids=lambda mark: mark.key)
def test_what_is_shown_is_read_back(mark: LayerMark) -> None:
    """Each value of each mark, laid over a counter, is the value that the counter then shows; others stay."""
    table = Tableau({"1": counter(Veteran=1)}, {})
    for value, level in mark.levels.items():
        acts = list(show(MARKS, table, "Able", {mark.key: value}))
        assert acts in ([], [SetLayer("1", mark.layer, level)])
        after = counter(**{"Veteran": 1, mark.layer: level})
        assert values_shown((mark,), after, {mark.key: "another"}) == {mark.key: value}
