"""``ccmod record``: what is sound, what is not, and in which line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ccmod.cli import main

HEADER = '{"ccrec": 1, "system": "toy", "scenario": "hill"}'


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ccmod.systems.ROOMS", {"toy": "tests.toy"})


def check(path: Path, text: str, *arguments: str) -> Result:
    """Check a record with this text."""
    path.write_bytes(text.encode())
    return CliRunner().invoke(main, ["record", "check", str(path), *arguments])


def test_a_sound_record(tmp_path: Path) -> None:
    """Comments and blank lines are fine; the answer counts the events."""
    path = tmp_path / "a.ccrec"
    result = check(path, f'# mine\n{HEADER}\n\n{{"type": "draw", "side": "Red"}}\n')
    assert (result.exit_code, result.output) == (0, f"{path}: a sound record of 1 event (toy, scenario hill)\n")


def test_every_bad_line_is_told_with_its_number(tmp_path: Path) -> None:
    """An unknown type, a missing field and a slip of JSON in one run, each at its line; exit code 3."""
    bad = ['{"type": "drow", "side": "Red"}', '{"type": "draw"}', "{'type': 'draw'}"]
    result = check(tmp_path / "a.ccrec", "\n".join([HEADER, *bad]))
    assert result.exit_code == 3
    for line, words in ((2, "unknown event type 'drow'"), (3, "'draw' needs the field 'side'"), (4, "not JSON")):
        assert f"a.ccrec:{line}" in result.output
        assert words in result.output
    assert "did you mean 'draw'?" in result.output


def test_a_yaml_record_and_its_lines(tmp_path: Path) -> None:
    """The same in YAML: sound, and with the line of the event that is wrong."""
    text = "ccrec: 1\nsystem: toy\nevents:\n- {type: draw, side: Red}\n- type: enter\n  unit: Red 1\n  hex: %s\n"
    assert check(tmp_path / "a.yaml", text % "C4").exit_code == 0
    result = check(tmp_path / "a.yaml", text % "nowhere")
    assert result.exit_code == 3
    assert "a.yaml:5:3: 'enter': 'nowhere' does not fit the field 'hex'" in result.output


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "the record is empty"),
        (b"\xff\xfe\x00\x01", "not UTF-8"),
        (b"[1, 2]", "not a record"),
        (b'{"ccrec": 1, "system": "tay"}', "did you mean 'toy'?"),
        (b'{"ccrec": 2, "system": "toy"}', "record format 2"),
        (b"[" * 100_000, "nested too deeply"),
    ],
)
def test_what_is_no_record_is_refused_in_one_message(tmp_path: Path, content: bytes, words: str) -> None:
    """One message, no traceback, exit code 3 or 4."""
    path = tmp_path / "a.ccrec"
    path.write_bytes(content)
    result = CliRunner().invoke(main, ["record", "check", str(path)])
    assert result.exit_code in (3, 4)
    assert words in result.output
    assert result.output.count("error:") == 1
    assert "Traceback" not in result.output


def test_json_keeps_the_set_up_to_itself(tmp_path: Path) -> None:
    """The header is told but for the set-up, which may list hands and decks."""
    header = {"ccrec": 1, "system": "toy", "setup": {"hands": {"Red": ["R-1"]}}}
    result = check(tmp_path / "a.ccrec", json.dumps(header), "--json")
    assert json.loads(result.output) == {
        "ccmod": 1,
        "command": "record check",
        "header": {"ccrec": 1, "system": "toy"},
        "events": 0,
    }
