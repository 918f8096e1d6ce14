"""Reading and judging do without Pillow and lxml, as in a browser; what draws says which library it needs."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from ccmod.cli import main
from ccmod.modules.module import build_module

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
    assert (ended.returncode, error["code"]) == (4, "cli/library")
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
