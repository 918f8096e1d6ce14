"""Places of a position by their names, or by their pixels where they have none."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from ccmod.convert.places import PlaceNames
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile, Element, element
from ccmod.vassal.commands import BoardPicker, PlacedBoard
from ccmod.vassal.opening import Module

BOARD = "VASSAL.build.module.map.boardPicker.Board"
GRID = "VASSAL.build.module.map.boardPicker.board"


def hex_board(name: str, *, column_offset: int) -> Element:
    """A board of 200 by 100 pixels with hexes called A1, B1 …"""
    numbering = {
        "hType": "A", "hLeading": "0", "hOff": str(column_offset), "vLeading": "0", "vOff": "1", "stagger": "false",
    }  # fmt: skip
    return element(
        BOARD,
        {"name": name, "image": "board.png"},
        element(
            f"{GRID}.HexGrid",
            {"x0": "20", "y0": "20", "dx": "40", "dy": "40"},
            element(f"{GRID}.mapgrid.HexGridNumbering", numbering),
        ),
    )


@pytest.fixture
def module() -> Archive:
    """A map with a border of 10 pixels and two boards, a deck on it; and a map without a name."""
    map = element(
        "VASSAL.build.module.Map",
        {"mapName": "Board", "edgeWidth": "10", "edgeHeight": "10"},
        element("VASSAL.build.module.map.DrawPile", {"name": "Deck", "x": "150", "y": "80"}),
        element(
            "VASSAL.build.module.map.BoardPicker",
            None,
            hex_board("west", column_offset=0),
            hex_board("east", column_offset=5),
        ),
    )
    nameless = element("VASSAL.build.module.Map", {"mapName": ""})
    picture = io.BytesIO()
    Image.new("1", (200, 100)).save(picture, "png")
    archive = Archive()
    archive.put("buildFile.xml", BuildFile.new(element("VASSAL.build.GameModule", None, map, nameless)).to_bytes())
    archive.put("images/board.png", picture.getvalue())
    return archive


def test_boards_lie_side_by_side(module: Archive) -> None:
    """The second board begins where the first one's picture ends, behind the map's border."""
    boards = (PlacedBoard("west", 0, 0), PlacedBoard("east", 1, 0))
    places = PlaceNames(Module(module), [BoardPicker("Board", boards)])
    assert places.name("Board", 10 + 20, 10 + 20) == "A1"
    assert places.name("Board", 10 + 200 + 20, 10 + 20) == "F1"
    assert places.find("Board", "F1") == (230, 30)
    assert places.name("Board", 5, 5) == "5,5"


def test_a_reversed_board_is_read_upside_down(module: Archive) -> None:
    """What lies at the upper left of a reversed board is its lower right."""
    places = PlaceNames(Module(module), [BoardPicker("Board", (PlacedBoard("west", 0, 0, True),))])
    assert places.name("Board", 10 + 200 - 20, 10 + 100 - 20) == "A1"
    assert places.find("Board", "A1") == (190, 90)


def test_unknown_places_are_pixels(module: Archive) -> None:
    """A map without boards, a map that the module does not have, no module at all: pixels, and back."""
    for places in (PlaceNames(Module(module)), PlaceNames()):
        assert places.name("Map1", 3, -4) == "3,-4"
        assert places.name("Elsewhere", 3, 4) == "3,4"
        assert places.find("Elsewhere", "3,-4") == (3, -4)
        assert places.find("Elsewhere", "nowhere") is None
