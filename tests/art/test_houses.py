"""Maps on which a hex is the place of one man: houses with their openings, megahexes, levels of walls, a note."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from PIL import Image, ImageChops

from ccmod.art.faces import HouseFace, MapFace
from ccmod.art.maps.geometry import MapSheet
from ccmod.art.maps.mapfile import map_face
from ccmod.art.maps.sheet import draw_map

SMALL = MapFace(columns=4, rows=4, title="Small")
HOUSE = HouseFace(name="Barn", hexes=["B2", "C3"])
WITH_HOUSE = replace(SMALL, houses=[HOUSE])
DATA: dict[str, Any] = {
    "title": "Farm",
    "grid": {"columns": 4, "rows": 4, "x0": 92, "y0": 96, "dx": 83.0, "dy": 96.0},
    "sevens": "B2",
    "terrain": {"ditch": ["A1"], "olive grove": "D4"},
    "barriers": [
        {"sides": "A3-A4 A4-B3", "level": 0, "kind": "hedge"},
        {"sides": ["D1-D2"], "level": "1", "kind": "cart"},
    ],
    "buildings": {
        "Barn": {
            "hexes": "B2 C3",
            "places": {"Barn floor": {"hex": "C3"}, "hatch": {"hex": "B2", "floor": "loft", "opening": "B2-B1"}},
            "doors": {"gate": {"side": "C3-C4", "open": True, "place": "Barn floor"}},
        }
    },
    "note": "ours",
}


@pytest.fixture(scope="module")
def barn() -> Image.Image:
    """A map with a house of two hexes."""
    return draw_map(WITH_HOUSE)


def changed(one: Image.Image, other: Image.Image) -> tuple[int, int, int, int]:
    """Where two pictures differ."""
    box = ImageChops.difference(one, other).getbbox()
    assert box is not None
    return box


def test_a_house_covers_its_hexes(barn: Image.Image) -> None:
    """From wall to wall, and with its name and its shadow little more."""
    left, top, right, bottom = changed(draw_map(SMALL), barn)
    (x, y), (px, py) = (MapSheet(SMALL).centres[hex] for hex in HOUSE.hexes)
    assert x - 75 < left < x - 45
    assert px + 45 < right < px + 75
    assert y - 90 < top < y - 40
    assert py + 40 < bottom < py + 75


@pytest.mark.parametrize(
    "house",
    [
        replace(HOUSE, windows=["B1-B2"]),
        replace(HOUSE, doors={"B1-B2": ("gate", True)}),
        replace(HOUSE, doors={"B1-B2": ("gate", False)}),
        replace(HOUSE, rooms={"B2": [("hatch", "loft")]}),
    ],
    ids=["window", "open door", "closed door", "room"],
)
def test_what_is_in_a_house_can_be_seen(barn: Image.Image, house: HouseFace) -> None:
    """An opening is at its hexside, a place in its hex."""
    left, top, right, bottom = changed(barn, draw_map(replace(SMALL, houses=[house])))
    x, y = MapSheet(SMALL).centres["B2"]
    assert x - 60 < left < right < x + 60
    assert y - 110 < top < bottom < y + 60


def test_open_and_closed_doors_look_different() -> None:
    """A player sees it at a glance."""
    one, two = (
        draw_map(replace(SMALL, houses=[replace(HOUSE, doors={"B1-B2": ("", is_open)})])) for is_open in (True, False)
    )
    assert changed(one, two)


@pytest.mark.parametrize(
    "face",
    [
        replace(SMALL, groups={"M1": ["B2", "B3"]}),
        replace(SMALL, heights={"B2-B3": "1/2"}),
        replace(SMALL, terrain={"B2": "olives"}),
        replace(SMALL, terrain={"B2": "yard"}),
    ],
    ids=["megahex", "level", "olives", "yard"],
)
def test_all_else_can_be_seen(face: MapFace) -> None:
    """Where it is, and nowhere far from it."""
    left, top, right, bottom = changed(draw_map(SMALL), draw_map(face))
    x, y = MapSheet(SMALL).centres["B2"]
    assert x - 80 < left < right < x + 80
    assert y - 75 < top < bottom < y + 170


def test_the_note_stands_below_the_map() -> None:
    """In the lower right of the border."""
    drawn = draw_map(replace(SMALL, note="ours"))
    left, top, _, bottom = changed(draw_map(SMALL), drawn)
    assert left > drawn.width / 2
    assert drawn.height - 40 < top < bottom < drawn.height


def test_a_map_file_says_all_that() -> None:
    """Names of places without that of their house, openings from both, barriers by kind, sevens as groups."""
    face = map_face(DATA)
    (house,) = face.houses
    assert (house.hexes, house.windows) == (["B2", "C3"], ["B1-B2"])
    assert house.rooms == {"C3": [("floor", "ground floor")], "B2": [("hatch", "loft")]}
    assert house.doors == {"C3-C4": ("gate", True)}
    assert face.hexsides == {"hedge": ["A3-A4", "A4-B3"]}
    assert set(face.heights.values()) == {"0", "1"}
    assert face.terrain == {"A1": "gully", "D4": "olives"}
    assert sorted(hex for hexes in face.groups.values() if "B2" in hexes for hex in hexes)[2:5] == ["B1", "B2", "B3"]
    assert face.note == "ours"
    named = map_face({**DATA, "megahexes": {"M1": "A1 A2"}})
    assert named.groups == {"M1": ["A1", "A2"]}
