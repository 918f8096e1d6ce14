"""Reading and judging do without Pillow and lxml, as in a browser; what draws says which library it needs."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from ccmod.art.authors import OwnPicture, draw_own
from ccmod.cli import main
from ccmod.modules.undrawn import UndrawnPictures
from ccmod.report.preview import Previewer
from ccmod.vassal.archive import Archive
from ccmod.vassal.opening import Module
from ccmod.vassal.svg import svg_size
from tests.built import build_module

ROOT = Path(__file__).parent.parent
SCENARIOS = ("mill-farm", "ford-lane", "three-bridges", "tanners-ridge", "wine-press")
ABSENT = """
import sys
sys.modules["PIL"] = sys.modules["lxml"] = sys.modules["resvg_py"] = None
from ccmod.cli import main
main(sys.argv[1:])
"""


def _without(*words: str | Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", ABSENT, *map(str, words)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)


@pytest.fixture(scope="module")
def module(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The module of Ford Lane, built with all libraries."""
    path = tmp_path_factory.mktemp("built") / "ford-lane.vmod"
    path.write_bytes(build_module("ford-lane").content)
    return path


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_verdicts_are_the_same(scenario: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A record is judged to the same JSON, byte for byte, and its page is written."""
    words = ["replay", str(ROOT / "scenarios" / scenario / "game.ccrec"), "--json"]
    with pytest.raises(SystemExit):
        main(words)
    assert _without(*words).stdout == capsys.readouterr().out


def test_page_has_the_pictures_of_the_module(tmp_path: Path, module: Path) -> None:
    """With the module beside a log its map goes into the page as the file that it is, and its counters do."""
    log, page = tmp_path / "game.vlog", tmp_path / "page.html"
    record = ROOT / "scenarios/ford-lane/game.ccrec"
    with pytest.raises(SystemExit) as done:
        main(["record", "to-log", str(record), "--module", str(module), "-o", str(log)])
    assert done.value.code == 0
    ended = _without("replay", log, "--module", module, "-o", page)
    assert (ended.returncode, ended.stderr) == (1, "")  # the demo has two violations
    text = page.read_text("utf-8")
    assert "data:image/png;base64," in text
    assert text.count("data:image/") > 5


@pytest.mark.parametrize(
    "words",
    [
        ("inspect", "{module}"),
        ("check", "{module}"),
        ("diff", "{module}", "{module}"),
        ("unpack", "{module}", "-o", "{new}"),
    ],
    ids=lambda words: words[0],
)
def test_modules_are_read(tmp_path: Path, module: Path, words: tuple[str, ...]) -> None:
    """What only reads a module needs neither library."""
    ended = _without(*(word.format(module=module, new=tmp_path / "new") for word in words))
    assert ended.returncode == 0, ended.stderr


def test_a_preview_lies_as_if_it_were_drawn(tmp_path: Path) -> None:
    """Without Pillow the page shows the same maps, sizes and places; what would be drawn is a frame with its name."""
    page = tmp_path / "page.html"
    ended = _without("build", "three-bridges", "--preview-only", page)
    assert ended.returncode == 0, ended.stderr
    assert "shown as frames" in ended.stderr
    told = json.loads(page.read_text("utf-8").partition('<script type="application/json" id="data">')[2].split("<")[0])
    drawn = Previewer().read(Module(Archive.from_bytes(build_module("three-bridges").content)))
    assert _places(told["module"]) == _places(drawn)
    assert len(told["module"]["counters"]) == len(drawn["counters"])
    assert any("Pillow" in one["message"] for one in told["findings"])
    kinds = {address.partition(";")[0] for address in told["pictures"].values()}
    assert kinds == {"data:image/png", "data:image/svg+xml"}  # the map is a picture, which is shown as it is


def _places(module: dict[str, Any]) -> list[object]:
    views = [(one["name"], view) for one in module["maps"] for view in one["views"]]
    measures = ("name", "at", "x", "y", "width", "height")
    pieces = [[one[key] for key in measures] for _, view in views for one in view["pieces"]]
    return [[(name, view["width"], view["height"]) for name, view in views], pieces]


def test_own_pictures_are_shown_in_a_preview(tmp_path: Path) -> None:
    """A picture is as it is, scaled where the author says so; fitted into a counter it is inside, its part cut out."""
    path = tmp_path / "own.png"
    Image.new("RGB", (40, 20), "#8a8f7a").save(path)
    pictures = UndrawnPictures()
    name = pictures.take("map", path, board=True, scale=0.5)
    assert pictures.sizes[name] == (20, 10)
    assert pictures.take("plain", path) == "plain.png"
    pictures.draw("cut.png", draw_own, OwnPicture.of(path, (30, 30), (10, 0, 20, 20)))
    files = dict(pictures)
    assert files["plain.png"] == path.read_bytes()
    assert svg_size(files[name]) == (20, 10)
    assert b'viewBox="10 0 10 20" width="30" height="30"' in files["cut.png"]
    assert b"data:image/png" in files["cut.png"]


@pytest.mark.parametrize(
    ("words", "library"),
    [
        (("build", "mill-farm", "-o", "{new}.vmod"), "Pillow"),
        (("contact", "{module}", "-o", "{new}"), "Pillow"),
        (("grid", "mill-farm", "-o", "{new}.png"), "Pillow"),
        (("inspect", "{module}", "--xpath", "//x"), "lxml"),
    ],
    ids=lambda words: words[0],
)
def test_what_draws_names_the_library(tmp_path: Path, module: Path, words: tuple[str, ...], library: str) -> None:
    """Exit code 4, one error in words that names the library, and no file."""
    new = tmp_path / "new.png"
    ended = _without(*(word.format(module=module, new=new) for word in words), "--json")
    error = json.loads(ended.stdout)["error"]
    assert (ended.returncode, error["code"] in ("cli/library", "picture/pillow")) == (4, True)
    assert library in error["message"]
    assert not new.exists()


def test_a_save_is_carried_over_to_a_version_of_its_module(tmp_path: Path, module: Path) -> None:
    """That draws nothing: the game is written, and everything of it has found its place."""
    log, save, new = tmp_path / "game.vlog", tmp_path / "end.vsav", tmp_path / "new.vsav"
    record = ROOT / "scenarios/ford-lane/game.ccrec"
    for words in (
        ["record", "to-log", record, "--module", module, "-o", log],
        ["convert", log, "--module", module, "--to", "vsav", "-o", save, "--referee"],
    ):
        with pytest.raises(SystemExit) as done:
            main([*map(str, words)])
        assert done.value.code == 0
    ended = _without("convert", save, "--to-module", module, "-o", new, "--referee")
    assert (ended.returncode, new.is_file()) == (0, True), ended.stderr
