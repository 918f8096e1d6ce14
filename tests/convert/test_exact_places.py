"""Every place of every map: its name leads back to the same pixels, or carries them."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccmod.convert.places import PlaceNames
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile
from ccmod.vassal.commands import BoardPicker, PlacedBoard
from ccmod.vassal.opening import Module, open_any
from ccmod.vassal.xml import Element
from tests.shared import SHARED, needs_shared

PACKAGE = "VASSAL.build.module.map."
GRIDS = f"{PACKAGE}boardPicker.board."
FORMATS = st.lists(
    st.sampled_from(
        ["$gridLocation$", "$column$", "$row$", "$name$", "$", "Zone", ".*", "(", "@", "60,60", " @5,5", " "]
    ),
    max_size=5,
).map("".join)


def module(*inside: Element) -> Archive:
    """A map M with a board of 120 by 120 pixels."""
    board = Element(f"{PACKAGE}boardPicker.Board", {"name": "B", "width": "120", "height": "120"}).add(*inside)
    a_map = Element("VASSAL.build.module.Map", {"mapName": "M"}).add(Element(f"{PACKAGE}BoardPicker").add(board))
    archive = Archive()
    archive.put("buildFile.xml", BuildFile.new(Element("VASSAL.build.GameModule").add(a_map)).to_bytes())
    return archive


@st.composite
def grids(draw: st.DrawFn) -> Element:
    """A hex or square grid with any numbering that VASSAL's editor lets one make."""
    kind = draw(st.sampled_from(["HexGrid", "SquareGrid"]))
    truth = st.sampled_from(["true", "false"])
    size = st.floats(3, 60).map(str)
    small = st.integers(-30, 30).map(str)
    numbers = {"dx": draw(size), "dy": draw(size), "x0": draw(small), "y0": draw(small), "sideways": draw(truth)}
    numbering = {
        "locationFormat": draw(FORMATS), "first": draw(st.sampled_from("HV")),
        "sep": draw(st.sampled_from(["", ".", "("])),
        "hType": draw(st.sampled_from("NA")), "vType": draw(st.sampled_from("NA")), "stagger": draw(truth),
        "hOff": draw(small), "vOff": draw(small), "hDescend": draw(truth), "vDescend": draw(truth),
        "hLeading": draw(st.integers(-1, 3).map(str)), "vLeading": draw(st.integers(-1, 3).map(str)),
    }  # fmt: skip
    return Element(f"{GRIDS}{kind}", numbers).add(Element(f"{GRIDS}mapgrid.{kind}Numbering", numbering))


@st.composite
def zoned(draw: st.DrawFn) -> Element:
    """Zones, perhaps of one name, with grids, regions or nothing in them, over a grid or none."""
    zones = []
    for _ in range(draw(st.integers(1, 3))):
        corners = draw(st.lists(st.tuples(st.integers(-9, 130), st.integers(-9, 130)), max_size=5))
        zone = {"name": draw(st.sampled_from(["Zone", "60,60", "A @60,60", "$name$"])), "locationFormat": draw(FORMATS)}
        zone |= {
            "path": ";".join(f"{x},{y}" for x, y in corners),
            "useParentGrid": draw(st.sampled_from(["true", "false"])),
        }
        zones.append(Element(f"{GRIDS}mapgrid.Zone", zone).add(*([draw(grids())] if draw(st.booleans()) else [])))
    return Element(f"{GRIDS}ZonedGrid").add(*([draw(grids())] if draw(st.booleans()) else []), *zones)


def check(places: PlaceNames, map: str, x: int, y: int) -> str:
    """The exact name of a point, which must lead back to it."""
    name = places.exact(map, x, y)
    assert places.find(map, name) == (x, y), name
    return name


@given(grids() | zoned(), st.lists(st.tuples(st.integers(-20, 140), st.integers(-20, 140)), min_size=1, max_size=8))
def test_generated_grids(grid: Element, points: list[tuple[int, int]]) -> None:
    """On the board and beside it, whatever the location format says."""
    places = PlaceNames(Module(module(grid)))
    for x, y in points:
        check(places, "M", x, y)


@pytest.mark.parametrize("location_format", ["Zone", "$column$", "$row$ $row$", "$unknown$", ".*", "(?P<column>a"])
def test_a_name_of_many_cells_carries_its_pixels(location_format: str) -> None:
    """Beside the middle of its cell and in it: the name alone does not say which cell is meant."""
    numbering = Element(f"{GRIDS}mapgrid.SquareGridNumbering", {"locationFormat": location_format})
    places = PlaceNames(Module(module(Element(f"{GRIDS}SquareGrid").add(numbering))))
    for x, y in ((24, 24), (72, 24), (60, 60)):
        assert check(places, "M", x, y).endswith(f"{x},{y}")


def test_pixels_behind_a_name_are_meant_whatever_places_there_are() -> None:
    """Also where a region is called so; and up to the ends of what VASSAL holds."""
    names = {"name": "Depot @60,60", "originx": "5", "originy": "5"}
    places = PlaceNames(Module(module(Element(f"{GRIDS}RegionGrid").add(Element(f"{GRIDS}Region", names)))))
    assert places.find("M", "Depot @60,60") == (60, 60)
    assert places.find("M", "anything\nat all @-2147483648,2147483647") == (-(2**31), 2**31 - 1)
    assert places.find("M", "Depot @2147483648,1") is None
    assert places.find("M", f"Depot @{'9' * 5000},1") is None
    for x, y in ((5, 5), (60, 60), (2_000_000_000, -5)):
        check(places, "M", x, y)


SAMPLES = [] if SHARED is None else sorted(
    path for path in (SHARED / "samples").rglob("*") if path.suffix.lower() in (".vmod", ".mod")
)  # fmt: skip


@needs_shared
@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_every_board_of_the_samples(path: Path) -> None:
    """Each board alone on its map: points all over it, and the middles of what is there."""
    opened = open_any(path)
    assert isinstance(opened, Module)
    for index, (element, picker) in enumerate(
        (one, child) for one in opened.build.root.walk() for child in one.children
        if child.tag.endswith(".BoardPicker")
    ):  # fmt: skip
        name = element.get("mapName") or f"Map{index}"
        for board in (child.get("name") for child in picker.children if child.tag.endswith(".Board")):
            places = PlaceNames(opened, [BoardPicker(name, (PlacedBoard(board),))])
            for x in range(3, 6000, 397):
                for y in range(3, 6000, 397):
                    found = places.find(name, places.name(name, x, y))
                    check(places, name, x, y)
                    if found is not None:
                        check(places, name, *found)
