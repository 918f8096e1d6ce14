"""``ccmod snapshot`` and ``ccmod contact``: pictures of a shipped module without VASSAL."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from PIL import Image

from ccmod.cli import main
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile, element


@pytest.fixture(autouse=True)
def _working_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def run(*words: str) -> Result:
    """Run a command."""
    return CliRunner().invoke(main, list(words))


def test_a_shipped_modules_set_up_is_drawn() -> None:
    """The first scenario, on the first map, named after the module."""
    result = run("snapshot", "mill-farm", "--json")
    told = json.loads(result.stdout)
    assert (told["output"], told["map"], told["missing"]) == ("mill-farm.png", "Board", [])
    with Image.open("mill-farm.png") as picture:
        assert picture.size == (told["width"], told["height"])
    assert run("snapshot", "mill-farm").exit_code == 2, "nothing is overwritten without --force"


def test_slips_are_told() -> None:
    """Unknown scenarios and maps come with those that there are."""
    assert "did you mean 'mill-farm'?" in run("snapshot", "mill-farm", "--scenario", "mil-farm").stderr
    assert "Tracks" in run("snapshot", "mill-farm", "--map", "Baord").stderr
    assert "snapshot/private" in run("snapshot", "mill-farm", "--map", "German Hand").stderr
    assert "perspective/both" in run("snapshot", "mill-farm", "--as", "German", "--referee").stderr
    assert "snapshot/steps" in run("snapshot", "mill-farm", "--step", "1", "--steps", "1-").stderr
    assert not list(Path().iterdir())


def test_a_board_by_itself() -> None:
    """Without a set-up; not together with what needs one."""
    told = json.loads(run("snapshot", "mill-farm", "--board", "mill-farm", "-o", "a.png", "--json").stdout)
    assert (told["map"], told["pieces"]) == ("Board", 0)
    for words in (("--step", "1"), ("--steps", "-3"), ("--scenario", "mill-farm")):
        assert run("snapshot", "mill-farm", "--board", "mill-farm", "-o", "b.png", *words).exit_code == 2


def svg_module(name: str) -> None:
    """A module with a board and two SVG pictures."""
    package = "VASSAL.build.module."
    board = element(f"{package}map.boardPicker.Board", {"name": "B", "image": "board.svg"})
    map_ = element(f"{package}Map", {"mapName": "M"}, element(f"{package}map.BoardPicker", {}, board))
    archive = Archive()
    archive.put("buildFile.xml", BuildFile.new(element("VASSAL.build.GameModule", {"name": "M"}, map_)).to_bytes())
    box = (
        '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40" fill="red"/></svg>'
    )
    for entry in ("board.svg", "one.svg"):
        archive.put(f"images/{entry}", box.encode())
    archive.write(Path(name))


def test_svg_pictures_are_counted_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the library for them is absent: what to install. The board has its own size all the same."""
    monkeypatch.setattr("ccmod.vassal.svg.drawing.is_drawable", lambda: False)
    svg_module("m.vmod")
    result = run("snapshot", "m.vmod", "-o", "a.png")
    assert result.stderr.count("install ccmod[svg]") == 1
    assert "1 SVG picture is not drawn" in result.stderr
    with Image.open("a.png") as picture:
        assert picture.size == (60, 40)
    assert json.loads(run("snapshot", "m.vmod", "-o", "b.png", "--json").stdout)["undrawn"] == ["board.svg"]
    assert "2 SVG pictures are not drawn" in run("contact", "m.vmod", "-o", "c.png").stderr


def test_svg_pictures_are_drawn() -> None:
    """On boards and on contact sheets, with the library."""
    pytest.importorskip("resvg_py", reason="the extra svg is not installed")
    svg_module("m.vmod")
    assert run("snapshot", "m.vmod", "-o", "a.png").exit_code == 0
    with Image.open("a.png") as picture:
        assert picture.getpixel((30, 20)) == (255, 0, 0)
    assert run("contact", "m.vmod", "-o", "c.png").exit_code == 0


def test_steps_of_a_log_become_a_moving_picture() -> None:
    """One frame a step; a step without a change on the map may fall together with the one before."""
    run("build", "mill-farm", "-o", "m.vmod")
    log = Path(__file__).parent.parent / "replay" / "fixtures" / "mill-farm-played.vlog"
    result = run("snapshot", str(log), "--module", "m.vmod", "--steps", "10-30", "--scale", "0.3", "-o", "a.gif")
    assert result.exit_code == 0
    with Image.open("a.gif") as film:
        assert 1 < getattr(film, "n_frames", 1) <= 21


@pytest.mark.parametrize("kind", ["pdf", "png"])
def test_contact_sheets(kind: str) -> None:
    """As PDF or PNG, from sources or a module; the same pictures give the same bytes."""
    first = run("contact", "mill-farm", "-o", f"a.{kind}", "--only", "german-*", "--json")
    assert json.loads(first.stdout)["pictures"] > 20
    assert run("contact", "mill-farm", "-o", f"b.{kind}", "--only", "german-*", "--no-cache").exit_code == 0
    assert Path(f"a.{kind}").read_bytes() == Path(f"b.{kind}").read_bytes()


def test_contact_sheets_of_a_module_file() -> None:
    """Any module's pictures can be looked over."""
    run("build", "mill-farm", "-o", "m.vmod")
    assert run("contact", "m.vmod", "--only", "card-*").exit_code == 0
    assert Path("m-sheets.pdf").read_bytes().startswith(b"%PDF")
    assert "contact/nothing" in run("contact", "m.vmod", "--only", "dragon*", "-o", "x.png").stderr
    assert "contact/kind" in run("contact", "m.vmod", "-o", "x.doc").stderr
