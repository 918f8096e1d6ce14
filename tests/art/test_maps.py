"""Map sheets: what the data says is drawn, where it says; and the shipped pictures are what the script draws."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml
from PIL import Image, ImageChops

from ccmod.art.faces import MapFace
from ccmod.art.maps.geometry import MapSheet, along, smooth
from ccmod.art.maps.mapfile import map_face
from ccmod.art.maps.sheet import draw_map
from ccmod.art.maps.ways import courses
from ccmod.ground.errors import UnreadableInput
from ccmod.ground.shipped import shipped
from ccmod.hexes.grid import HexGrid
from ccmod.hexes.points import Point
from tools.painting import paint_table

SMALL = MapFace(columns=4, rows=3, title="Small", compass={"1": "n"})
MIDDLE = "B2"


def read(folder: Path) -> dict[str, Any]:
    """The map file in a folder."""
    data: dict[str, Any] = yaml.safe_load((folder / "map.yaml").read_text(encoding="utf-8"))
    return data


FOLDERS = sorted(path.parent for path in shipped("maps").glob("*/map.yaml") if "grid" in read(path.parent))
"""Those with a drawn sheet of hexes."""
TABLES = sorted(path.parent for path in shipped("maps").glob("*/painting.yaml"))
"""Open tables."""


@pytest.fixture(scope="module")
def small() -> Image.Image:
    """An empty map of twelve hexes."""
    return draw_map(SMALL)


def area_of(a: Image.Image, b: Image.Image) -> tuple[int, int, int, int]:
    """Where two pictures differ."""
    box = ImageChops.difference(a, b).getbbox()
    assert box is not None
    return box


def test_the_sheet_has_a_margin_all_round(small: Image.Image) -> None:
    """Its size follows from the grid: the first and the last hex lie equally far from their corners."""
    sheet = MapSheet(SMALL)
    assert small.size == (sheet.width, sheet.height) == (2 * 92 + 3 * 83, 2 * 96 + 2 * 96 + 48)
    assert small.mode == "RGB"


@pytest.mark.parametrize("name", ["A1", "B1", "D3", "C2"])
def test_hexes_lie_where_the_module_grid_has_them(name: str) -> None:
    """The drawn centre is the pixel to which VASSAL snaps a piece in that hex."""
    sheet = MapSheet(SMALL)
    grid = HexGrid(SMALL.dx, SMALL.dy, SMALL.x0, SMALL.y0)
    assert sheet.centres[name] == grid.centre(sheet.board.offset(name))
    middle = Point(*(round(value) for value in sheet.centres[name]))
    assert grid.snap(Point(middle.x + 20, middle.y - 30)) == middle


@pytest.mark.parametrize(
    "kind",
    ["woods", "building", "field", "brush", "orchard", "stream", "marsh", "gully", "water_barrier"],
)
def test_terrain_is_drawn_in_its_hex(small: Image.Image, kind: str) -> None:
    """Each terrain changes its hex, and little beside it."""
    drawn = draw_map(replace(SMALL, terrain={MIDDLE: kind}))
    x, y = MapSheet(SMALL).centres[MIDDLE]
    left, top, right, bottom = area_of(small, drawn)
    assert left < x - 5 < x + 5 < right
    assert top < y - 5 < y + 5 < bottom
    assert x - 75 < left
    assert right < x + 75
    assert y - 70 < top
    assert bottom < y + 70


@pytest.mark.parametrize("kind", ["wall", "hedge", "fence", "cliff"])
def test_hexsides_are_drawn_on_their_side(small: Image.Image, kind: str) -> None:
    """A wall between B2 and B3 lies at the foot of B2."""
    drawn = draw_map(replace(SMALL, hexsides={kind: ["B2-B3"]}))
    x, y = MapSheet(SMALL).centres[MIDDLE]
    left, top, right, bottom = area_of(small, drawn)
    assert x - 45 < left < x - 20
    assert x + 20 < right < x + 45
    assert y + 35 < top
    assert bottom < y + 64


def test_levels_objectives_places_and_ways_are_drawn(small: Image.Image) -> None:
    """Whatever the data holds can be seen."""
    for face in (
        replace(SMALL, level={MIDDLE: 1}),
        replace(SMALL, level={MIDDLE: 4}),
        replace(SMALL, objectives={"3": MIDDLE}),
        replace(SMALL, places={MIDDLE: "The Mill"}),
        replace(SMALL, roads=[["A2", "B2", "C3"]]),
        replace(SMALL, trails=[["A2", "B2", "C3"]]),
        replace(SMALL, rails=[["A2", "B2", "C3"]]),
    ):
        x, y = MapSheet(SMALL).centres[MIDDLE]
        left, top, right, bottom = area_of(small, draw_map(face))
        assert left < x < right
        assert top < y + 45
        assert bottom > y - 45
    plain = draw_map(replace(SMALL, terrain={MIDDLE: "bridge_minor"}, roads=[["A2", "B2", "C3"]]))
    assert area_of(draw_map(replace(SMALL, roads=[["A2", "B2", "C3"]])), plain)


def test_what_is_drawn_depends_on_nothing_far_away() -> None:
    """A wood in one corner looks the same whatever the other corner holds."""
    one = draw_map(replace(SMALL, terrain={"A1": "woods"}))
    two = draw_map(replace(SMALL, terrain={"A1": "woods", "D3": "building"}))
    left, top, _, _ = area_of(one, two)
    x, y = MapSheet(SMALL).centres["D3"]
    assert left > x - 70
    assert top > y - 60


def test_streams_run_from_end_to_end() -> None:
    """A stream through a bridge is one course; two streams are two."""
    terrain = {"A1": "stream", "A2": "bridge_minor", "A3": "stream", "D1": "stream", "D2": "stream"}
    found = courses(MapSheet(replace(SMALL, terrain=terrain)))
    assert sorted(map(sorted, found)) == [["A1", "A2", "A3"], ["D1", "D2"]]
    assert ["A1", "A2", "A3"] in [chain if chain[0] == "A1" else chain[::-1] for chain in found]


def test_a_way_ends_at_the_edge_or_inside() -> None:
    """A road that reaches the edge leads off the map; one that ends inside does not."""
    sheet = MapSheet(SMALL)
    assert sheet.beyond("A2", "B2") is not None
    assert sheet.beyond("B2", "A2") is None


def test_smooth_lines_pass_through_their_points() -> None:
    """The middle of each hex lies on its road; points along a line are equally far apart."""
    points = [(0.0, 0.0), (10.0, 5.0), (20.0, 0.0), (30.0, 20.0)]
    assert set(points) <= set(smooth(points))
    spots = [spot for spot, _ in along([(0, 0), (10, 0), (10, 10)], 4)]
    assert spots == [(0, 0), (4, 0), (8, 0), (10, 2), (10, 6)]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda path: path.name)
def test_a_shipped_map_is_sound(folder: Path) -> None:
    """Every hex exists and has one terrain, every chain is adjacent, bridges lie on a way, the picture is there."""
    data = read(folder)
    face = map_face(data)
    hexes = [hex for group in data["terrain"].values() for hex in group]
    assert len(hexes) == len(set(hexes))
    if face.objectives:  # a map of Combat Commander
        assert sorted(face.objectives) == ["1", "2", "3", "4", "5"]
        assert sorted(face.compass.values()) == sorted(["n", "ne", "se", "s", "sw", "nw"])
    ways = {hex for chain in [*face.roads, *face.rails, *face.trails] for hex in chain}
    assert {hex for hex, kind in face.terrain.items() if kind.startswith("bridge")} <= ways
    for sides in face.hexsides.values():
        assert len(sides) == len(set(sides))
    assert data["id"] == folder.name
    assert (folder / data["image"]).is_file()


def test_the_mill_farm_is_what_it_says() -> None:
    """About a quarter woods, a hill, a stream with a bridge on the road, two objectives in buildings at least."""
    face = map_face(read(shipped("maps") / "mill-farm"))
    kinds = list(face.terrain.values())
    assert 0.22 <= kinds.count("woods") / 150 <= 0.28
    assert set(face.level.values()) == {1}
    assert {face.terrain.get(hex) for hex in face.objectives.values()} >= {"building", "woods"}
    assert face.terrain["H6"] == "bridge_minor"
    assert "H6" in face.roads[0]
    assert len(courses(MapSheet(face))) == 1


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda path: path.name)
def test_the_shipped_picture_is_what_the_script_draws(folder: Path) -> None:
    """Same size, and nowhere a patch of 12 pixels that differs to the eye (Pillow versions may differ by a hair)."""
    data = read(folder)
    drawn = draw_map(map_face(data))
    with Image.open(folder / data["image"]) as picture:
        assert picture.size == drawn.size
        small = ImageChops.difference(picture.convert("RGB"), drawn).reduce(12).convert("L")
    assert small.getextrema()[1] <= 6, "run tools/draw_maps.py"


@pytest.mark.parametrize("folder", TABLES, ids=lambda path: path.name)
def test_a_shipped_table_is_what_the_script_paints(folder: Path) -> None:
    """Same size, the same to the eye, and its edge has a dark tick at every inch."""
    data = read(folder)
    painted = paint_table(data, yaml.safe_load((folder / "painting.yaml").read_text(encoding="utf-8")))
    with Image.open(folder / data["image"]) as picture:
        assert f"{picture.width} {picture.height}" == data["size"]
        small = ImageChops.difference(picture.convert("RGB"), painted).reduce(12).convert("L")
    assert small.getextrema()[1] <= 6, "run tools/draw_maps.py"
    pixels = data["scale"]["pixels"]
    row = painted.crop((0, 4, painted.width, 5)).convert("L")
    inches = range(pixels, painted.width, pixels)
    assert all(min(int(row.getpixel((x + i, 0)) or 0) for i in (-1, 0)) < 190 for x in inches)


def test_a_map_file_with_a_hex_off_the_map_is_refused() -> None:
    """The refusal says which hex; a road with a gap as well."""
    data = read(shipped("maps") / "mill-farm")
    with pytest.raises(UnreadableInput, match="hex P4 is off the map"):
        map_face(data | {"level": {1: ["P4"]}})
    with pytest.raises(UnreadableInput, match="A1 and C1 are not adjacent"):
        map_face(data | {"roads": [["A1", "C1"]]})
