"""Numbers of boards and grids are taken within bounds; what VASSAL leaves out is left out with a warning."""

from __future__ import annotations

import warnings

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccmod.ground.errors import CcmodError, InputWarning, SourceLocation
from ccmod.hexes.location import BoardGrid, ZonedGrid
from ccmod.hexes.points import Point
from ccmod.replay.grids import board_grid
from ccmod.vassal.bounds import BOUNDS
from ccmod.vassal.xml import Element

BOARD = "VASSAL.build.module.map.boardPicker.Board"
GRIDS = "VASSAL.build.module.map.boardPicker.board."
WRONG = ["NaN", "-Infinity", "1e309", "abc", "1_0", "9" * 5000, "5000000000", "0x", "--1"]
"""No number, not finite, or beyond what Java's ``int`` holds."""


def board(*inside: Element, **attributes: str) -> BoardGrid:
    """A board of 100 by 100 pixels with something in it."""
    element = Element(BOARD, {"name": "B", "width": "100", "height": "100"} | attributes).add(*inside)
    return board_grid(element, lambda _: None, SourceLocation("m.vmod", part="map 'M', board 'B'"))


def grid(kind: str, numbers: dict[str, str], numbering: dict[str, str] | None = None) -> Element:
    """A hex or square grid with its numbering."""
    return Element(f"{GRIDS}{kind}", numbers).add(Element(f"{GRIDS}mapgrid.{kind}Numbering", numbering or {}))


def with_number(kind: str, name: str, text: str) -> BoardGrid:
    """A board on which one number of one class of components is this text."""
    if kind == "Board":
        return board(**{name: text})
    if kind.endswith("Numbering"):
        return board(grid(kind.removesuffix("Numbering"), {}, {name: text}))
    return board(grid(kind, {name: text}))


NUMBERS = [
    (kind, name) for kind, names in BOUNDS.items() if kind == "Board" or "Grid" in kind for name in names
]  # fmt: skip


@pytest.mark.parametrize(("kind", "name"), NUMBERS)
def test_a_number_that_cannot_be_is_refused_with_its_place(kind: str, name: str) -> None:
    """Of boards, grids and numberings: the error names map, board, attribute, what was found and what is allowed."""
    for wrong in WRONG:
        with pytest.raises(CcmodError) as caught:
            with_number(kind, name, wrong)
        error = caught.value
        assert error.code == ("module/grid" if "Grid" in kind else "module/number")
        assert error.exit_code == 3
        assert str(error).startswith("m.vmod (map 'M', board 'B')")
        assert name in error.message
        assert wrong[:40] in error.message
        assert "allowed are" in error.message


@pytest.mark.parametrize(("kind", "name"), NUMBERS)
@given(text=st.integers(-(2**31), 2**31 - 1).map(str) | st.floats().map(repr) | st.text(max_size=6))
def test_what_is_taken_can_be_computed_with(kind: str, name: str, text: str) -> None:
    """Any number that is taken gives short names to all of the board, and places to these names or none."""
    try:
        made = with_number(kind, name, text)
    except CcmodError:
        return
    for x in range(0, made.width, max(made.width // 3, 1)):
        for y in range(0, made.height, max(made.height // 3, 1)):
            found = made.location(Point(x, y))
            assert len(found) < 2100
            made.find(found)
            made.snap(Point(x, y))


@pytest.mark.parametrize("way", ["hOff", "vOff"])
def test_letters_do_not_repeat_without_end(way: str) -> None:
    """Number 26,000 would be 1,001 letters in VASSAL; 25,000 is allowed."""
    letters = {"hType": "A", "vType": "A"}
    assert board(grid("SquareGrid", {}, letters | {way: "25000"})).location(Point(5, 5))
    with pytest.raises(CcmodError, match="letters") as caught:
        board(grid("SquareGrid", {}, letters | {way: "999999999"}))
    assert caught.value.code == "module/grid"


def test_letters_of_tiny_cells_are_counted_too() -> None:
    """Not only the first number makes names long: so does a pitch of a hundredth of a pixel."""
    with pytest.raises(CcmodError, match="letters"):
        board(grid("SquareGrid", {"dx": "0.01"}, {"hType": "A"}), width="100000")


def test_a_negative_number_of_leading_zeros_is_none() -> None:
    """VASSAL's loop that writes zeros does not run then (``RegularGridNumbering.getName``)."""
    made = board(grid("SquareGrid", {}, {"hLeading": "-5", "vLeading": "-1", "sep": "."}))
    assert made.location(Point(20, 20)) == "1.1"
    assert made.find("1.1") == Point(24, 24)


def zones(*paths: str) -> BoardGrid:
    """A board with zones A, B … of these paths."""
    made = [
        Element(f"{GRIDS}mapgrid.Zone", {"name": name, "path": path}) for name, path in zip("ABC", paths, strict=False)
    ]
    return board(Element(f"{GRIDS}ZonedGrid").add(*made))


def test_a_corner_that_cannot_be_read_is_left_out() -> None:
    """As VASSAL does (``PolygonEditor.parseString``), with a warning that names the zone."""
    with pytest.warns(InputWarning, match=r"board 'B'.*zone 'A'.*'100,x'.*module/zone"):
        made = zones("0,0;50,0;50,50;100,x; 0 , 50 ,9")
    assert made.location(Point(10, 10)) == "A"
    assert made.find("A") == Point(25, 25)


@pytest.mark.parametrize("path", ["", "1,1", "0,0;100,0;100,x;NaN,100", "x", ";;;", f"{'9' * 5000},0;0,0;1,1"])
def test_a_zone_without_three_corners_holds_nothing(path: str) -> None:
    """It answers for no point and no name, and the next zone does."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", InputWarning)
        made = zones(path, "0,0;100,0;100,100;0,100")
    assert isinstance(made.grid, ZonedGrid)
    assert [zone.name for zone in made.grid.zones] == ["B"]
    assert made.location(Point(10, 10)) == "B"
    assert made.find("A") is None


def test_a_region_without_a_place_is_left_out() -> None:
    """The others stay."""
    regions = [
        Element(f"{GRIDS}Region", {"name": name, "originx": x, "originy": "5"}) for name, x in (("A", "5"), ("B", "x"))
    ]
    with pytest.warns(InputWarning, match="region 'B' left out"):
        made = board(Element(f"{GRIDS}RegionGrid").add(*regions))
    assert made.location(Point(90, 90)) == "A"
    assert made.find("B") is None
