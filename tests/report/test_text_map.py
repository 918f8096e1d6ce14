"""The small map of a finding in the text report."""

from __future__ import annotations

from ccmod.hexes.board import Board
from ccmod.play.view import BoardView, Counter
from ccmod.report.text_map import text_map

VIEW = BoardView(
    (
        Counter("Smoke in B2", "B2", "marker"),
        Counter("Red 1", "B2", side="Red"),
        Counter("Red 2", "B2", side="Red", flags=("broken",)),
        Counter("Rose 1", "C2", side="Rose"),
    )
)


def test_hexes_stand_as_on_the_board() -> None:
    """Column B lies half a hex lower (VASSAL's grid); sides that begin alike get more letters; the stack top first."""
    assert text_map(VIEW, ("B2", "A2"), Board(3, 3)) == [
        " A1 .                C1 .",
        "           B1 .",
        "[A2 .]               C2 Ro1",
        "          [B2 Re2+]",
        " A3 .                C3 .",
        "           B3 .",
        "B2: Red 2 (broken); Red 1; Smoke in B2",
    ]


def test_a_second_column_that_is_higher_stands_higher() -> None:
    """As it is printed; of three columns with one hex less the second ends above the last row."""
    assert text_map(VIEW, ("B2",), Board(3, 3, second="higher", fewer=True))[:-1] == [
        "           B1 .",
        " A1 .                C1 .",
        "          [B2 Re2+]",
        " A2 .                C2 Ro1",
    ]


def test_only_the_stacks_where_the_finding_spreads_too_far() -> None:
    """Two hexes at the ends of a board are told, not drawn."""
    assert text_map(VIEW, ("B2", "O9"), Board(15, 10)) == ["B2: Red 2 (broken); Red 1; Smoke in B2"]


def test_nothing_where_a_map_does_not_help() -> None:
    """No map of empty hexes, of hexes beyond the board, or of names that are no hexes."""
    assert text_map(VIEW, ("A1",), Board(3, 3)) == []
    assert text_map(VIEW, ("Z9", "the pool"), Board(3, 3)) == []
    assert text_map(VIEW, (), Board(3, 3)) == []


def test_a_counter_over_several_hexes_stands_in_each() -> None:
    """The one of the finding names it, with its facing, though the counter itself lies in the other."""
    line = Counter("Red 1", "B2", side="Red", facing="the east vertex", hexes=("B2", "B1"))
    assert text_map(BoardView((line,)), ("B1",), Board(3, 2)) == [
        " A1 .            C1 .",
        "        [B1 R1]",
        " A2 .            C2 .",
        "         B2 R1",
        "B1: Red 1 (faces the east vertex, lies in B2 and B1)",
    ]


def test_a_counter_inside_its_hex_says_where() -> None:
    """Its place stands behind its states, and where it faces behind that."""
    soldier = Counter("Red 1", "B2", side="Red", flags=("prone",), place="upper floor, north window", facing="north")
    legend = text_map(BoardView((soldier,)), ("B2",), Board(3, 3))[-1]
    assert legend == "B2: Red 1 (prone, upper floor, north window, faces north)"
