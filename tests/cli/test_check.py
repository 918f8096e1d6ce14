"""``ccmod check``: text, JSON, silences and exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ccmod.cli import main
from ccmod.vassal.savegame import SavedGame
from tests.built import build_module
from tests.vassal.lint.modules import extension, game_map, prototype, slot, subject

KNOWN_FAULT = slot(image="lost.png")


def run(*words: str) -> Result:
    """Run the command."""
    return CliRunner().invoke(main, ["check", *words])


@pytest.fixture
def faulty(tmp_path: Path) -> Path:
    """A module with one error, one warning and a note."""
    path = tmp_path / "game.vmod"
    subject(KNOWN_FAULT, slot(gpid="", name="Gun"), prototype("Spare")).archive.write(path)
    return path


def test_findings_are_grouped_by_code_the_worst_first(faulty: Path) -> None:
    """A line for each code with its number, below it the places; exit code 1."""
    result = run(str(faulty))
    assert result.exit_code == 1
    assert result.stdout.splitlines()[0] == f"{faulty}: Test 1.0"
    headings = [line for line in result.stdout.splitlines() if ": 1" in line and not line.startswith(str(faulty))]
    assert headings == ["error lint/image-missing: 1", "warning lint/gpid-missing: 1", "note lint/prototype-unused: 1"]
    assert "  PieceSlot:Rifle: images/lost.png is missing (picture of the piece)" in result.stdout
    assert "1 error, 1 warning, 1 note" in result.stdout
    assert "ccmod explain lint/image-missing" in result.stdout


def test_json_tells_all(faulty: Path) -> None:
    """Stable names, and the same exit code."""
    result = run(str(faulty), "--json")
    data = json.loads(result.stdout)
    assert result.exit_code == 1
    assert (data["ccmod"], data["command"], data["kind"], data["name"]) == (1, "check", "module", "Test")
    assert data["counts"] == {"error": 1, "warning": 1, "note": 1}
    assert data["findings"][0] == {
        "code": "lint/image-missing",
        "severity": "error",
        "place": "PieceSlot:Rifle",
        "message": "images/lost.png is missing (picture of the piece)",
        "hint": None,
    }


def test_notes_alone_are_no_findings(tmp_path: Path) -> None:
    """Exit code 0."""
    subject(prototype("Spare")).archive.write(tmp_path / "a.vmod")
    result = run(str(tmp_path / "a.vmod"))
    assert result.exit_code == 0
    assert "0 errors, 0 warnings, 1 note" in result.stdout


def test_silenced_findings_do_not_count(faulty: Path) -> None:
    """On the command line and beside the module, together."""
    (faulty.parent / ".ccmod-check").write_text("silence: [gpid-missing]\n")
    result = run(str(faulty), "--silence", "image-missing:PieceSlot:Rifle")
    assert result.exit_code == 0
    assert "2 silenced" in result.stdout


def test_a_wrong_silence_is_a_usage_error(faulty: Path) -> None:
    """Exit code 2, with the code."""
    result = run(str(faulty), "--silence", "nothing")
    assert result.exit_code == 2
    assert "check/silence" in result.output


def test_long_lists_are_cut_unless_all_is_asked_for(tmp_path: Path) -> None:
    """Ten of a code, then how many more."""
    slots = [slot(gpid="", name=f"Gun {number}") for number in range(12)]
    subject(*slots).archive.write(tmp_path / "a.vmod")
    assert "... and 2 more (--all shows them)" in run(str(tmp_path / "a.vmod")).stdout
    whole = run(str(tmp_path / "a.vmod"), "--all").stdout
    assert "Gun 11" in whole
    assert "more (--all" not in whole


def test_an_extension_with_its_module(tmp_path: Path) -> None:
    """What stands in the module counts; alone, a note says what was not looked at."""
    subject(game_map()).archive.write(tmp_path / "base.vmod")
    extension(KNOWN_FAULT).archive.write(tmp_path / "more.vmdx")
    alone = run(str(tmp_path / "more.vmdx"))
    assert alone.exit_code == 0
    assert "lint/extension-alone" in alone.stdout
    both = run(str(tmp_path / "more.vmdx"), "--module", str(tmp_path / "base.vmod"))
    assert both.exit_code == 1
    assert "images/lost.png is missing" in both.stdout


def test_a_save_is_no_module(tmp_path: Path) -> None:
    """Exit code 2 and a way on."""
    SavedGame.new([]).write(tmp_path / "a.vsav")
    result = run(str(tmp_path / "a.vsav"))
    assert result.exit_code == 2
    assert "ccmod inspect" in result.output


def test_our_own_module_is_clean(tmp_path: Path) -> None:
    """``ccmod build mill-farm`` makes a module without errors and warnings."""
    path = tmp_path / "mill-farm.vmod"
    path.write_bytes(build_module("mill-farm").content)
    result = run(str(path))
    assert result.exit_code == 0, result.stdout


def test_the_checklist_for_publication(tmp_path: Path) -> None:
    """Facts for a library, findings with codes of their own, silenced like others; JSON has both."""
    path = tmp_path / "game.vmod"
    subject(version="0.0").archive.write(path)
    shown = run(str(path), "--publish")
    assert "  needs VASSAL:  any version" in shown.stdout
    assert "warning publish/version: 1" in shown.stdout
    assert shown.exit_code == 1
    assert "publish/" not in run(str(path)).stdout
    silent = run(str(path), "--publish", "--silence", "publish/*", "--json")
    data = json.loads(silent.stdout)
    assert data["publish"]["title"] == "Test"
    assert not [one for one in data["findings"] if one["code"].startswith("publish/")]
    assert data["silenced"] > 3


def test_extensions_are_not_published_alone(tmp_path: Path) -> None:
    """The checklist is for modules."""
    path = tmp_path / "more.vmdx"
    extension().archive.write(path)
    assert run(str(path), "--publish").exit_code == 2


RULES = """\
ccmod: lint-rules/1
rules:
- id: named
  forbid: //*[kind()='PieceSlot']
  message: the slot {entryName}
  severity: note
  hint: look at it
- {id: map, require: "//*[kind()='Map']", message: there is no map, severity: error}
"""


def test_rules_of_the_author(faulty: Path) -> None:
    """Their findings stand among the others, by severity, and count as they do."""
    rules = faulty.parent / "my.yaml"
    rules.write_text(RULES)
    result = run(str(faulty), "--rules", str(rules))
    assert result.exit_code == 1
    lines = result.stdout.splitlines()
    assert "error rules/map: 1" in lines
    at = lines.index("note rules/named: 2")
    assert lines[at + 1 : at + 4] == [
        "  PieceSlot:Rifle: the slot Rifle",
        "  PieceSlot:Gun: the slot Gun",
        "  hint: look at it",
    ]
    assert lines[-2:] == ["2 errors, 1 warning, 3 notes", "more: ccmod explain lint/image-missing"]
    data = json.loads(run(str(faulty), "--rules", str(rules), "--json", "--silence", "named").stdout)
    assert data["counts"] == {"error": 2, "warning": 1, "note": 1}
    assert data["silenced"] == 2
    assert {"code": "rules/map", "severity": "error", "place": "buildFile.xml", "message": "there is no map",
            "hint": None} in data["findings"]  # fmt: skip


def test_rules_stand_beside_the_module(tmp_path: Path) -> None:
    """Named in its file, with silences for them; alone they lead to no explanation."""
    subject().archive.write(tmp_path / "a.vmod")
    (tmp_path / "x").mkdir()
    (tmp_path / "my.yaml").write_text(RULES)
    (tmp_path / "ccmod-check.yaml").write_text("rules: my.yaml\n")
    result = run(str(tmp_path / "a.vmod"))
    assert result.exit_code == 1
    assert result.stdout.splitlines()[1:] == [
        "error rules/map: 1",
        "  buildFile.xml: there is no map",
        "1 error, 0 warnings, 0 notes",
    ]
    twice = run(str(tmp_path / "a.vmod"), "--rules", str(tmp_path / "." / "x" / ".." / "my.yaml"))
    assert twice.stdout == result.stdout
    (tmp_path / "ccmod-check.yaml").write_text("rules: my.yaml\nsilence: [rules/map]\n")
    assert run(str(tmp_path / "a.vmod")).exit_code == 0


def test_wrong_rules_are_told_with_their_lines(faulty: Path) -> None:
    """Exit code 3, and nothing is checked."""
    rules = faulty.parent / "my.yaml"
    rules.write_text(RULES.replace("severity: note", "severity: notes").replace("//*[kind()='Map']", "//["))
    result = run(str(faulty), "--rules", str(rules))
    assert result.exit_code == 3
    assert f"{rules}:6:13" in result.output
    rules.write_text(RULES.replace("//*[kind()='Map']", "//["))
    assert f"{rules}:8:" in run(str(faulty), "--rules", str(rules)).output


def test_rules_are_for_build_files(faulty: Path, tmp_path: Path) -> None:
    """A save has none."""
    (tmp_path / "my.yaml").write_text(RULES)
    SavedGame.new([]).write(tmp_path / "a.vsav")
    result = run(str(tmp_path / "a.vsav"), "--module", str(faulty), "--rules", str(tmp_path / "my.yaml"))
    assert (result.exit_code, "check/options" in result.output) == (2, True)
