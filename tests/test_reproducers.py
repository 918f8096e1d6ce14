"""Files that once were read wrongly, each with what VASSAL makes of it."""

from __future__ import annotations

import json
import runpy
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ccmod.cli import main
from tests.shared import SHARED, needs_shared

pytestmark = needs_shared
ROOM = SHARED or Path()
FAULTS = ROOM / "faults" / "files"


def run(*words: object) -> Result:
    """Call ccmod."""
    return CliRunner().invoke(main, [str(word) for word in words])


@pytest.mark.parametrize("name", ["boardpicker-setup", "class-without-package"])
def test_a_module_becomes_yaml_and_itself_again(name: str, tmp_path: Path) -> None:
    """Default boards of a BoardPicker (``BoardPicker.SETUP``) and classes in the default package come back."""
    module, built = FAULTS / f"{name}.vmod", tmp_path / "built.vmod"
    assert run("import", module, "-o", tmp_path / "folder").exit_code == 0
    assert run("build", tmp_path / "folder", "-o", built).exit_code == 0
    assert "no difference" in run("diff", module, built).output


@pytest.mark.parametrize(
    ("name", "errors", "notes"),
    [
        ("own-encoder", {"lint/class-missing"}, {"lint/encoder"}),  # VASSAL is content with any encoder before pieces
        (
            "send-to",
            {"lint/map-missing"},
            {"lint/map-missing"},
        ),  # the zone is on its own map
    ],
)
def test_check_tells_errors_where_vassal_has_them(name: str, errors: set[str], notes: set[str]) -> None:
    """``SendToLocation`` reads a board for places only; ``GameModule.ensureComponent`` takes subclasses."""
    found = json.loads(run("check", FAULTS / f"{name}.vmod", "--all", "--json").output)["findings"]
    assert {one["code"] for one in found if one["severity"] == "error"} == errors
    assert {one["code"] for one in found if one["severity"] == "note"} >= notes


def test_a_set_up_without_its_file() -> None:
    """It is an unreadable input, with the entry's name."""
    result = run("snapshot", FAULTS / "setup-file-absent.vmod", "-o", "absent.png")
    assert (result.exit_code, "module/entry-missing" in result.output) == (3, True)


def test_chat_is_read_as_text() -> None:
    """No markup and no entities; a picture is its name."""
    output = run("inspect", FAULTS / "html-chat.vlog", "--steps").output
    assert "good evening & good luck" in output
    assert "[Icon_Active large]" in output
    assert "<img" not in output


@pytest.mark.parametrize(
    ("pair", "note"),
    [("relogged", "logged again: "), ("undone", "the same dice came again"), ("stack", "removed stack: ")],
)
def test_ordinary_sessions_are_no_findings(
    pair: str, note: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A session that was logged again, a roll taken back and made again, a stack that VASSAL 2.9 removed."""
    game = [] if pair == "stack" else [str(ROOM / "samples" / "tld" / "0607-2.log")]
    monkeypatch.setattr(sys, "argv", ["relog.py", pair, *game, str(tmp_path)])
    runpy.run_path(str(FAULTS / "relog.py"), run_name="__main__")
    output = run("audit", tmp_path / "1.vlog", tmp_path / "2.vlog").output
    assert "Findings: none" in output
    assert note in output
