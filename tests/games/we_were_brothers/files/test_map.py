"""A mission's map as its author writes it: what it comes to for the rules, and what is told of its mistakes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import yaml

from ccmod.art.maps.mapfile import map_face
from ccmod.authoring.authored import TerrainFile
from ccmod.games.we_were_brothers.files.check_map import check_map
from ccmod.games.we_were_brothers.files.compile_map import compile_map
from ccmod.games.we_were_brothers.files.map import MapFile
from ccmod.games.we_were_brothers.rules.ground.ground import ground_of
from ccmod.ground.errors import CcmodError
from ccmod.ground.problems import Problems
from ccmod.ground.shipped import shipped
from ccmod.ground.source import Source, read_source
from ccmod.hexes.board import Board

FARM = """\
id: farm
title: The Farm
grid: {columns: 8, rows: 8}
panels: {1a: all}
sevens: D4
terrain: {woods: A1 A2, ditch: [B6], stream: H1 H2}
level: {1: C1 C2}
barriers:
  - {sides: B4-B5 C4-C5, level: 1/2, kind: wall, cover: heavy, name: the garden wall}
  - {sides: [G7-G8], level: 0, kind: hedge, armour: 1, cover: light}
buildings:
  Barn:
    hexes: E4 E5
    floors: [ground floor, loft]
    corners: E3
    places:
      threshing floor: {hex: E4}
      loft hatch: {floor: loft, hex: E5, opening: E5-E6}
    doors:
      barn door: {side: E5-F5, open: true, place: threshing floor}
"""


def read(folder: Path, text: str) -> TerrainFile:
    """The map of a text. Raises what is wrong with it."""
    path = folder / "map.yaml"
    path.write_text(text, encoding="utf-8")
    return checked(read_source(path, "map.yaml"), folder)


def checked(source: Source, folder: Path) -> TerrainFile:
    """The map of a file."""
    problems = Problems()
    file = problems.model(MapFile, source)
    problems.raise_any()
    assert file is not None
    land = TerrainFile(file, source, folder, file.grid.board())
    check_map(land, problems)
    problems.raise_any()
    return land


def test_a_map_comes_to_the_ground_of_the_rules(tmp_path: Path) -> None:
    """What the author wrote is there, by proper names, and JSON can hold it."""
    data = compile_map(read(tmp_path, FARM))
    assert json.loads(json.dumps(data)) == data
    found = ground_of(data)
    assert found.woods == {"A1", "A2"}
    assert (found.depressions, found.river, found.level("C2")) == ({"B6"}, {"H1", "H2"}, 1)
    wall = found.barrier("C5", "C4")
    assert wall is not None
    assert (wall.level, wall.kind, wall.cover, wall.name) == (1, "wall", "heavy", "the garden wall")
    hedge = found.barrier("G7", "G8")
    assert hedge is not None
    assert (hedge.level, hedge.armour, hedge.cover) == (0, 1, "light")
    assert (found.places["loft hatch"].floor, found.places["loft hatch"].opening) == (1, "E5-E6")
    assert (found.doors["barn door"].outside, found.doors["barn door"].open) == ("F5", True)
    assert found.panel("H8") == "1a"
    assert set(found.hexes_of(str(found.megahex("D4")))) == set(found.board.within("D4", 1))


def test_the_wine_press_is_in_order() -> None:
    """18 by 14 hexes: six places on two floors, two doors, four windows, and all that a mission needs of its ground."""
    folder = shipped("maps") / "wine-press"
    land = checked(read_source(Path(str(folder / "map.yaml"))), Path(str(folder)))
    found = ground_of(compile_map(land))
    house = found.buildings["Press House"]
    assert (len(found.board), len(house.places), len(house.doors), len(house.floors)) == (252, 6, 2, 2)
    assert sum(found.places[place].opening is not None for place in house.places) == 4
    assert {one.level for one in found.barriers.values()} == {0, 1, 2}
    assert found.woods
    assert found.depressions
    assert found.river
    assert found.levels
    assert all(found.megahexes_of(hex) for hex in found.board)
    assert found.woods == {hex for name in ("M30", "M37") for hex in found.hexes_of(name)}


def test_a_map_without_a_picture_is_drawn_as_its_file_says(tmp_path: Path) -> None:
    """What the model holds comes to the same face as the file itself."""
    land = read(tmp_path, FARM)
    data = yaml.safe_load(FARM)
    data["grid"] = land.file.grid.model_dump()
    face = map_face(land.file.model_dump())
    assert face == map_face(data)
    (house,) = face.houses
    assert (house.hexes, house.windows) == (["E4", "E5"], ["E5-E6"])
    assert house.rooms == {"E4": [("threshing floor", "ground floor")], "E5": [("loft hatch", "loft")]}
    assert face.level == {"C1": 1, "C2": 1}


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("woods: A1 A2", "woods: A1 J2", "map.yaml:6:18: hex J2 is off the map"),
        ("ditch: [", "dich: [", "map.yaml:6:25: there is no terrain 'dich'"),
        ("level: {1: C1 C2}", "level: {1: C1 C2, 2: C2}", "map.yaml:7:22: C2 is at level 1 already"),
        ("{1a: all}", "{1a: all, 1b: A1}", "map.yaml:4:23: A1 is on panel 1a already"),
        ("[G7-G8]", "[C5-C4]", "map.yaml:10:14: there is a wall at C4-C5 already"),
        ("[G7-G8]", "[E4-E5]", "map.yaml:10:14: E4-E5 is a wall of Barn"),
        ("sevens: D4", "megahexes: {M1: A1 A2}", "map.yaml:5:1: in no megahex: A3, A4"),
        ("level: 0", "level: 3", "map.yaml:10:29:"),
        ("corners: E3", "corners: E4", "map.yaml:15:14: E4 is not beside Barn"),
        ("corners: E3", "corners: H8", "map.yaml:15:14: H8 is not beside Barn"),
        ("{hex: E4}", "{hex: D4}", "map.yaml:17:30: D4 is not of Barn"),
        ("floor: loft,", "floor: lofts,", "map.yaml:18:27: Barn has no 'lofts'"),
        ("E5-E6", "E4-E5", "map.yaml:18:51: E4-E5 is not an outer wall of Barn at E5"),
        ("side: E5-F5", "side: E4-E5", "map.yaml:20:25: E4-E5 is not an outer wall of Barn"),
        ("place: threshing", "place: trashing", "map.yaml:20:51: Barn has no place 'trashing floor'"),
        ("place: threshing floor", "place: loft hatch", "map.yaml:20:51: loft hatch is not in the middle"),
        ("buildings:\n", "buildings:\n  Shed: {hexes: E5}\n", "map.yaml:14:12: E5 is of Shed already"),
    ],
)
def test_mistakes_are_told_with_their_lines(tmp_path: Path, old: str, new: str, told: str) -> None:
    """Each mistake in a map points at the place where it stands."""
    assert old in FARM
    with pytest.raises(CcmodError) as error:
        read(tmp_path, FARM.replace(old, new))
    assert told in f"{error.value.place}: {error.value.message}"


def test_a_name_stands_for_one_place(tmp_path: Path) -> None:
    """Records call places and doors by their names alone."""
    shed = "  Shed: {hexes: A8, places: {threshing floor: {hex: A8}}}\n"
    with pytest.raises(CcmodError, match="there is a 'threshing floor' in Barn already"):
        read(tmp_path, FARM + shed)


def test_megahexes_are_named_or_laid_out(tmp_path: Path) -> None:
    """Both are one too many."""
    named = f"megahexes: {{M1: [{', '.join(Board(8, 8))}]}}\nsevens: D4"
    with pytest.raises(CcmodError, match="none are laid out"):
        read(tmp_path, FARM.replace("sevens: D4", named))
