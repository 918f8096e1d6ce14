"""The bounded map by names, against the printed map's geometry."""

from __future__ import annotations

from itertools import product

import pytest

from ccmod.ground.errors import UnreadableInput
from ccmod.hexes.board import Board
from ccmod.hexes.coordinates import Offset

BOARD = Board(columns=15, rows=10)


def test_a_map_has_every_hex_once() -> None:
    """A Combat Commander map has 150 hexes, A1 to O10."""
    assert len(BOARD) == len(set(BOARD)) == 150
    assert BOARD.names[0] == "A1"
    assert BOARD.names[-1] == "O10"
    assert "C4" in BOARD
    assert "P4" not in BOARD
    assert "A11" not in BOARD


@pytest.mark.parametrize(
    ("hex", "near"),
    [
        ("C4", ("C3", "D3", "D4", "C5", "B4", "B3")),
        ("B4", ("B3", "C4", "C5", "B5", "A5", "A4")),
        ("A1", ("B1", "A2")),
        ("O10", ("O9", "N10", "N9")),
        ("B10", ("B9", "C10", "A10")),
        ("B1", ("C1", "C2", "B2", "A2", "A1")),
    ],
)
def test_neighbours_clockwise_from_north(hex: str, near: tuple[str, ...]) -> None:
    """Columns B, D … lie half a hex lower, so C4 touches D3 and D4, and B4 touches C4 and C5."""
    assert BOARD.neighbours(hex) == near


def test_adjacency_is_mutual() -> None:
    """Whoever is my neighbour has me as one, in the opposite direction."""
    opposite = {"n": "s", "ne": "sw", "se": "nw", "s": "n", "sw": "ne", "nw": "se"}
    for name in BOARD:
        for near in BOARD.neighbours(name):
            direction = BOARD.direction(name, near)
            assert direction is not None
            assert BOARD.direction(near, name) == opposite[direction]
            assert BOARD.neighbour(name, direction) == near


def test_distance_is_the_least_number_of_steps() -> None:
    """Range equals the length of the shortest path, found here by walking outwards from two far hexes."""
    for start in ("A1", "H6"):
        found = {start: 0}
        front = [start]
        for name in front:
            for near in BOARD.neighbours(name):
                if near not in found:
                    found[near] = found[name] + 1
                    front.append(near)
        assert found == {name: BOARD.distance(start, name) for name in BOARD}


@pytest.mark.parametrize(("a", "b", "range_"), [("A1", "A10", 9), ("A1", "O1", 14), ("A1", "O10", 16), ("C4", "C4", 0)])
def test_ranges_across_the_map(a: str, b: str, range_: int) -> None:
    """Ranges counted by hand on a map of 15 by 10."""
    assert BOARD.distance(a, b) == BOARD.distance(b, a) == range_


def test_not_adjacent_has_no_direction() -> None:
    """Direction is for adjacent hexes only, and nobody is his own neighbour."""
    assert BOARD.direction("C4", "C6") is None
    assert BOARD.direction("C4", "C4") is None
    assert not BOARD.adjacent("C4", "C4")
    assert BOARD.neighbour("A1", "nw") is None


def test_rings_fill_the_disc() -> None:
    """A disc is its rings, and each hex of a ring is that far."""
    for radius, name in product(range(5), ("A1", "H5", "O10")):
        ring = BOARD.ring(name, radius)
        assert {n for n in BOARD if BOARD.distance(name, n) == radius} == set(ring)
        assert len(ring) == len(set(ring))
    assert set(BOARD.within("H5", 2)) == {n for n in BOARD if BOARD.distance("H5", n) <= 2}


def test_edges() -> None:
    """Column A is the west edge, column O the east; row 1 the north, row 10 the south."""
    assert BOARD.edge("west") == tuple(f"A{row}" for row in range(1, 11))
    assert BOARD.edge("east") == tuple(f"O{row}" for row in range(1, 11))
    assert BOARD.edge("north")[:3] == ("A1", "B1", "C1")
    assert BOARD.edge("south")[-2:] == ("N10", "O10")


def test_a_hexside_has_one_name() -> None:
    """The hex with the lower column, then the lower row (as a number), comes first."""
    assert BOARD.hexside("C5", "C4") == BOARD.hexside("C4", "C5") == "C4-C5"
    assert BOARD.hexside("D10", "D9") == "D9-D10"
    assert BOARD.hexside("D3", "C4") == "C4-D3"
    assert BOARD.parse_hexside("c05-C4") == "C4-C5"


def test_no_hexside_between_distant_hexes() -> None:
    """The refusal names what the hex does touch."""
    with pytest.raises(UnreadableInput, match="C4 and E4 are not adjacent") as refusal:
        BOARD.hexside("C4", "E4")
    assert refusal.value.code == "hexes/not-adjacent"
    assert refusal.value.hint is not None
    assert "D3" in refusal.value.hint
    with pytest.raises(UnreadableInput, match="not a hexside"):
        BOARD.parse_hexside("C4")


def test_chains_lead_from_hex_to_adjacent_hex() -> None:
    """A road with a gap is refused at the gap."""
    assert BOARD.chain(["A5", "b5", "C6"]) == ("A5", "B5", "C6")
    with pytest.raises(UnreadableInput, match="B5 and D5 are not adjacent"):
        BOARD.chain(["A5", "B5", "D5", "D6"])


def test_digits_change_the_names_alone() -> None:
    """The same map with letters and with digits: neighbours, ranges and hexsides are the same."""
    letters, digits = Board(5, 4), Board(5, 4, "0101")
    to = dict(zip(letters, digits, strict=True))
    assert (to["C4"], to["A1"], digits.parse("0304")) == ("0304", "0101", "0304")
    for hex in letters:
        assert digits.neighbours(to[hex]) == tuple(to[near] for near in letters.neighbours(hex))
        for other in letters:
            assert digits.distance(to[hex], to[other]) == letters.distance(hex, other)
    assert digits.parse_hexside("0203-0202") == "0202-0203"
    assert (digits.name(Offset(2, 3)), digits.name(Offset(5, 0))) == ("0304", None)
    assert repr(digits) == "Board(columns=5, rows=4, first='0101')"
