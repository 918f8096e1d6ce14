"""Front, flanks and rear. The zones are those of the rules of Great Battles of the American Civil War: facing a vertex
two of each, facing a hexside one, four and one (7.11, 7.12), with a refused flank three, two and one (7.34)."""

from __future__ import annotations

import pytest

from ccmod.hexes import facing
from ccmod.hexes.board import Board
from ccmod.hexes.coordinates import DIRECTIONS

BOARD = Board(12, 12)


def test_a_vertex_has_two_hexes_of_each_zone() -> None:
    """East is the vertex between the north-eastern and the south-eastern hex (7.11)."""
    found = facing.zones("e")
    assert (set(found.front), set(found.flank), set(found.rear)) == ({"ne", "se"}, {"n", "s"}, {"nw", "sw"})


def test_a_hexside_has_one_hex_in_front_and_one_behind() -> None:
    """As under March Orders (7.11)."""
    found = facing.zones("n")
    assert (found.front, set(found.flank), found.rear) == (("n",), {"ne", "se", "sw", "nw"}, ("s",))


@pytest.mark.parametrize(
    ("refused", "front", "flank", "rear"),
    [("right", {"ne", "se", "s"}, {"n", "sw"}, {"nw"}), ("left", {"ne", "se", "n"}, {"s", "nw"}, {"sw"})],
)
def test_a_refused_flank_is_front(refused: str, front: set[str], flank: set[str], rear: set[str]) -> None:
    """Three front, two flank, one rear (7.34)."""
    found = facing.zones("e", refused)
    assert (set(found.front), set(found.flank), set(found.rear)) == (front, flank, rear)


def test_who_faces_a_hexside_refuses_no_flank() -> None:
    """Only under Attack or Advance Orders, which face a vertex (7.32)."""
    with pytest.raises(ValueError, match="refuses no flank"):
        facing.zones("n", "left")


@pytest.mark.parametrize("one", facing.FACINGS)
def test_every_direction_has_one_zone(one: str) -> None:
    """Six hexes, each in one zone; a half turn exchanges front and rear."""
    found, back = facing.zones(one), facing.zones(facing.turned(one, 6))
    assert sorted(found.front + found.flank + found.rear) == sorted(DIRECTIONS)
    assert (set(found.front), set(found.rear)) == (set(back.rear), set(back.front))


@pytest.mark.parametrize(("old", "new", "steps"), [("e", "sse", 2), ("nne", "nnw", 2), ("e", "w", 6), ("n", "n", 0)])
def test_the_shorter_way_of_a_turn(old: str, new: str, steps: int) -> None:
    """A vertex to the next is 60 degrees; an about-face is 180."""
    assert facing.turn(old, new) == facing.turn(new, old) == steps


def test_the_zone_of_an_adjacent_hex() -> None:
    """Of F6, whose column lies half a hex lower: E7 is to its south-west."""
    assert facing.zone(BOARD, "F6", "e", "G6") == "front"
    assert facing.zone(BOARD, "F6", "e", "F5") == "flank"
    assert facing.zone(BOARD, "F6", "e", "E7") == "rear"
    assert facing.zone(BOARD, "F6", "e", "H6") is None


def test_a_line_of_fire_leaves_through_the_front() -> None:
    """Straight ahead, along the hexside between the two front hexes, it leaves by both of them."""
    assert set(facing.ways_out(BOARD, "D6", "F6")) == {"ne", "se"}
    assert facing.in_front(BOARD, "D6", "e", "F6")
    assert facing.ways_out(BOARD, "D6", "D2") == ("n",)
    assert not facing.in_front(BOARD, "D6", "e", "D2")


def test_a_line_along_the_edge_of_the_front_counts_as_front() -> None:
    """From D6 to E5 it runs between the hexes to the north and to the north-east."""
    assert set(facing.ways_out(BOARD, "D6", "E5")) == {"n", "ne"}
    assert facing.in_front(BOARD, "D6", "e", "E5")
    assert not facing.in_front(BOARD, "D6", "sse", "E5")


def test_facings_in_words() -> None:
    """Hexsides and vertices are told apart, each by the direction in which it lies."""
    told = [facing.in_words(one) for one in ("n", "nne", "ne", "e", "ssw", "nw")]
    assert told == [
        "the north hexside",
        "the north-north-east vertex",
        "the north-east hexside",
        "the east vertex",
        "the south-south-west vertex",
        "the north-west hexside",
    ]
