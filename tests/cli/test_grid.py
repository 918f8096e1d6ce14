"""``ccmod grid``: what is laid over a map lies where VASSAL's grid has it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from PIL import Image

from ccmod.cli import main
from ccmod.convert.snapshot.proof import LINE, SPOT, terrain_of
from ccmod.replay.built import shipped_module
from ccmod.replay.places import MapGrids
from ccmod.vassal.opening import Module
from tests.modules.plain.kaleidoscope import write


@pytest.fixture(autouse=True)
def _working_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def run(*words: str) -> Result:
    """Run a command."""
    return CliRunner().invoke(main, list(words))


def test_the_cells_of_a_map_are_outlined_and_named() -> None:
    """The corners and the middle of a hex are coloured, by VASSAL's own rounding of them (``HexGrid.java``)."""
    result = run("grid", "mill-farm", "-o", "grid.png", "--json")
    assert result.exit_code == 0, result.output
    told = json.loads(result.stdout)
    built = shipped_module("mill-farm")
    assert built is not None
    grid = MapGrids.of(Module(built.archive)).maps["Board"][0].grid.grid
    with Image.open("grid.png") as picture:
        assert picture.size == (told["width"], told["height"])
        for name in ("A1", "H5", "O10"):
            centre = grid.find(name)
            assert centre is not None
            corners = grid.grid.corners(grid.grid.cell(centre))  # type: ignore[attr-defined]  # the board has one grid
            assert [picture.getpixel(tuple(corner)) for corner in corners] == [LINE] * 6
            assert picture.getpixel(tuple(centre)) == LINE
    assert told["named"] > 15 * 10


def test_the_ground_is_that_of_the_rules() -> None:
    """Terrain and levels of the battle's own map; another module has none."""
    built = shipped_module("mill-farm")
    assert built is not None
    ground = terrain_of(built.archive)
    assert (ground["A1"], ground["N2"]) == ("woods", "level 1")


def test_areas_tracks_and_zones_are_marked(tmp_path: Path) -> None:
    """Of a module with one of everything each map can be shown."""
    folder = str(write(tmp_path / "kaleidoscope"))
    for map_name in ("Battlefield", "City"):
        result = run("grid", folder, "--map", map_name, "-o", "x.png", "-f")
        assert result.exit_code == 0, result.stderr
        with Image.open("x.png") as picture:
            assert SPOT in {colour for _, colour in picture.getcolors(1 << 24) or ()}


def test_only_modules_have_grids(tmp_path: Path) -> None:
    """A log is told for what it is, and nothing is written."""
    log = next((Path(__file__).parents[1] / "games").glob("*/log/fixtures/*.vlog"))
    result = run("grid", str(log), "-o", "x.png")
    assert result.exit_code == 2
    assert "snapshot/module" in result.stderr
    assert not list(tmp_path.iterdir())
