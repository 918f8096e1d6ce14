"""Maps that are shown smaller than their pictures: one factor for the picture and everything on it."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image

from ccmod.authoring.load import load_module
from ccmod.authoring.maps.mapfile import Scale
from ccmod.ground.errors import CcmodError
from ccmod.hexes.points import Point
from ccmod.vassal.archive import Archive
from ccmod.vassal.opening import Module
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SavedGame
from tests.authoring.ford import Folder
from tests.built import build_module

BOARD = """\
id: b
title: B
image: b.png
image scale: 0.5
grid: {columns: 4, rows: 3, first: "0101", known: {"0101": 60 50, "0401": 320 100, "0103": 60 250}}
tracks: {Turn: {spaces: 1-3, at: 80 480, size: 60}}
zones: {Pile: {box: 400 400 100 80, first: 420 440, step: 40}}
"""
MODULE = "name: M\nsystem: plain\nmap: b.yaml\n"


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    """A map of hexes 100 high over a picture of 600 to 560."""
    made = Folder(tmp_path / "m", {"module.yaml": MODULE, "b.yaml": BOARD})
    Image.new("RGB", (600, 560), "#9fbf8f").save(made.path / "b.png")
    return made


def built(folder: Folder) -> Module:
    """The module of a folder."""
    return Module(Archive.from_bytes(build_module(str(folder.path)).content, name="m.vmod"))


def test_everything_on_a_map_lies_where_it_is_shown(folder: Folder) -> None:
    """At half of the pixels that the author read off, and the picture is half as large."""
    plan = load_module(str(folder.path)).maps[0].plan
    assert plan.size() == (300, 280)
    assert plan.find("0101") == Point(30, 25)
    assert plan.find("0103") == Point(30, 125)
    assert plan.find("Turn 2") == Point(70, 240)
    zone = next(zone for zone in plan.boards[0].zones if zone.name == "Pile")
    assert zone.corners[2] == Point(250, 240)
    assert zone.zone is not None
    assert (zone.zone.first, zone.zone.step) == ((210, 220), 20)
    module = built(folder)
    (board,) = module.build.find("Board")
    picture = Image.open(io.BytesIO(module.archive.read(f"images/{board.get('image')}")))
    assert picture.size == (300, 280)
    grid = next(iter(module.build.find("HexGrid")))
    assert float(grid.get("dy")) == pytest.approx(50, rel=0.01)


def test_mistakes_have_the_pixels_of_the_picture(folder: Folder) -> None:
    """Those that the author reads off."""
    folder.change("b.yaml", "at: 80 480", "at: 80 900")
    with pytest.raises(CcmodError, match="'Turn 1' is at 80, 900, but the board has only 600 × 560 pixels"):
        load_module(str(folder.path))


def test_a_scale_needs_a_picture(folder: Folder, ford: Folder) -> None:
    """A drawn map is as large as its grid, in any game."""
    folder.change("b.yaml", "image: b.png\n", "")
    ford.change("map.yaml", "grid:", "image scale: 0.5\ngrid:")
    for one in (folder, ford):
        with pytest.raises(CcmodError, match="no picture to be shown larger or smaller"):
            load_module(str(one.path))


def test_a_map_with_terrain_is_scaled_too(ford: Folder) -> None:
    """Its hexes in the module lie at half of their pixels."""
    Image.new("RGB", (700, 700), "#9fbf8f").save(ford.path / "map.png")
    ford.change("map.yaml", "grid:", "image: map.png\ngrid:")
    keys = ("dx", "dy", "x0", "y0")
    before = next(iter(built(ford).build.find("HexGrid")))
    ford.change("map.yaml", "grid:", "image scale: 0.5\ngrid:")
    after = next(iter(built(ford).build.find("HexGrid")))
    assert [float(after.get(key)) for key in keys] == [
        pytest.approx(float(before.get(key)) / 2, abs=0.51) for key in keys
    ]


def test_the_unit_of_an_open_table_is_scaled_too(folder: Folder) -> None:
    """At half of 16 pixels an inch has 8: positions in inches stay those on the table."""
    table = "id: t\ntitle: T\nimage: b.png\nimage scale: 0.5\nscale: {unit: inch, pixels: 16}\n"
    folder.change("module.yaml", "map: b.yaml\n", "map: t.yaml\ncounters: c.yaml\nscenarios: s.yaml\n")
    (folder.path / "t.yaml").write_text(table)
    (folder.path / "c.yaml").write_text("counters:\n  - {name: Post}\n")
    (folder.path / "s.yaml").write_text("title: S\nsetup: {20 30: [Post]}\n")  # at 320, 480 of 600 by 560 pixels
    module = built(folder)
    (thread,) = module.build.find("map.LOS_Thread")
    assert thread.get("scale") == "8"
    game = SavedGame.from_archive(Archive.from_bytes(module.archive.read("s.vsav")))
    position = Position.of(game)
    (piece,) = (position.piece(id) for id in position.piece_ids())
    assert (piece.x, piece.y) == (160, 240)


def test_a_unit_has_whole_pixels(folder: Folder) -> None:
    """16 pixels at 0.7 are 11.2, and VASSAL measures by whole ones; 0.6875 gives 11."""
    table = "id: t\ntitle: T\nimage: b.png\nimage scale: 0.7\nscale: {unit: inch, pixels: 16}\n"
    folder.change("module.yaml", "map: b.yaml\n", "map: t.yaml\n")
    (folder.path / "t.yaml").write_text(table)
    with pytest.raises(CcmodError) as caught:
        load_module(str(folder.path))
    assert caught.value.message == (
        "an inch of 16 pixels would have 11.2 on the map, and VASSAL measures by whole pixels"
    )
    assert caught.value.hint == "image scale: 0.6875 would do"
    assert caught.value.place.line == 4
    (folder.path / "t.yaml").write_text(table.replace("0.7", "0.6875"))
    assert load_module(str(folder.path)).maps[0].file.scale == Scale(unit="inch", pixels=11)
