"""Groups of seven hexes. What is expected follows from how they are laid out."""

from __future__ import annotations

from ccmod.hexes.board import Board
from ccmod.hexes.sevens import sevens

BOARD = Board(18, 14)


def test_sevens_fill_the_map() -> None:
    """Each hex lies in just one group; whole ones are a hex and its six neighbours, with six groups around them."""
    board = Board(18, 14)
    found = sevens(board, "I5")
    assert sorted(hex for hexes in found.hexes.values() for hex in hexes) == sorted(board)
    whole = {name for name, hexes in found.hexes.items() if len(hexes) == 7}
    for name in whole:
        column, row = found.middles[name]
        middle = next(hex for hex in board if board.offset(hex) == (column, row))
        assert set(found.hexes[name]) == set(board.within(middle, 1))


def test_six_lie_around_each() -> None:
    """The middles of the six next groups are as far from that of one as the root of 7 hexes: three hexes."""
    found = sevens(Board(18, 14), "I5")
    middles = {tuple(middle) for middle in found.middles.values()}
    around = [BOARD.offset(hex) for hex in ("J2", "L4", "K7", "H7", "F5", "G3")]
    assert middles.issuperset(around)
    assert {BOARD.distance("I5", hex) for hex in ("J2", "L4", "K7", "H7", "F5", "G3")} == {3}
