"""Features and ways of compiled maps, by the hexsides that they lie on or cross."""

from __future__ import annotations

import pytest

from ccmod.ground.errors import UnreadableInput
from ccmod.hexes.printed import board_of, features_of, way_between, ways_of

BOARD = board_of({"columns": 6, "rows": 5})
B2, B3, B4, C3 = "B2", "B3", "B4", "C3"  # B3 touches the three others; C3 touches B3


def test_a_hexside_has_all_its_features() -> None:
    """Each way of writing a hexside is the same one, and what several lists print on it comes together."""
    found = features_of(BOARD, {"steep": ["B3-B2"]}, {"stream": ["B2-B3", "B3-B4"]}, None)
    assert found == {
        BOARD.hexside(B2, B3): frozenset({"steep", "stream"}),
        BOARD.hexside(B3, B4): frozenset({"stream"}),
    }


def test_a_way_crosses_the_hexsides_between_its_hexes() -> None:
    """A chain of three hexes crosses two hexsides; a kind that nobody drew crosses none."""
    ways = ways_of(BOARD, {"roads": [[B2, B3, B4]]}, ("roads", "trails"))
    assert ways == {"roads": {BOARD.hexside(B2, B3), BOARD.hexside(B3, B4)}, "trails": frozenset()}


def test_the_first_kind_of_way_counts() -> None:
    """Where a road and a trail cross one hexside, the road leads there, from either hex."""
    ways = ways_of(BOARD, {"roads": [[B2, B3]], "trails": [[B4, B3, B2]]}, ("roads", "trails"))
    assert [way_between(ways, BOARD, *step) for step in ((B2, B3), (B3, B2), (B3, B4), (B3, C3))] == [
        "roads",
        "roads",
        "trails",
        None,
    ]


@pytest.mark.parametrize("chain", [[B2, B4], [B2, "Z9"]])
def test_a_way_with_a_gap_is_refused(chain: list[str]) -> None:
    """Hexes that are not adjacent, and hexes that are not there."""
    with pytest.raises(UnreadableInput):
        ways_of(BOARD, {"roads": [chain]}, ("roads",))


def test_boards_know_how_their_hexes_are_named() -> None:
    """A map whose first hex is 0101 has hexes of four digits."""
    assert "0101" in board_of({"columns": 3, "rows": 3, "first": "0101"})
    assert "A1" in board_of({"columns": 3, "rows": 3})
