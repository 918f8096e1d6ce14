"""``ccmod audit``: text, JSON and exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ccmod.cli import main
from ccmod.vassal.commands import AddPiece, Chat
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import Piece

ROLL = Chat("*** d6 = 4 *** <Anna>")


def write(path: Path, x: int) -> str:
    """A log with one piece at ``x`` and one roll; its path as text."""
    piece = Piece.make("Rifle").at("Board", x, 5)
    SavedGame.new([AddPiece("1", piece.type, piece.state)], steps=[ROLL]).write(path)
    return str(path)


@pytest.fixture
def logs(tmp_path: Path) -> list[str]:
    """Two logs that do not fit each other."""
    return [write(tmp_path / "a.vlog", 5), write(tmp_path / "b.vlog", 6)]


def run(*words: str) -> Result:
    """Run the command."""
    return CliRunner().invoke(main, ["audit", *words])


def test_findings_are_told_and_make_exit_code_1(logs: list[str]) -> None:
    """The logs in order, the finding with its evidence, the dice."""
    result = run(*logs)
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        "1. a.vlog: 1 step, 1 roll",
        "2. b.vlog: 1 step, 1 roll",
        "",
        "Findings: 1",
        "  gap: b.vlog does not begin where a.vlog ended: 1 moved",
        "    Rifle was at 5,5 on Board and is at 6,5 on Board",
        "",
        "Dice:",
        "  Anna, d6: 2 dice, 4.00 a die",
    ]


def test_nothing_found_is_exit_code_0(logs: list[str]) -> None:
    """One log alone has nothing to differ from."""
    result = run(logs[0])
    assert result.exit_code == 0
    assert "Findings: none" in result.stdout


def test_json(logs: list[str]) -> None:
    """The same as data, with the same exit code."""
    result = run(*logs, "--json")
    data = json.loads(result.stdout)
    assert (data["ccmod"], data["command"], result.exit_code) == (1, "audit", 1)
    assert [log["rolls"] for log in data["logs"]] == [[{"step": 1, "player": "Anna", "what": "d6", "dice": [4]}]] * 2
    assert [(one["kind"], one["log"]) for one in data["findings"]] == [("gap", "b.vlog")]
    assert data["dice"] == [{"player": "Anna", "what": "d6", "dice": 2, "mean": 4.0}]


def test_the_given_order_can_be_kept(logs: list[str]) -> None:
    """``--given-order`` takes the logs as they are named."""
    assert run(logs[1], logs[0], "--given-order").stdout.startswith("1. b.vlog")


def test_two_pairs_of_eyes_are_refused(logs: list[str]) -> None:
    """A side's view and the referee's exclude each other."""
    result = run(logs[0], "--as", "German", "--referee")
    assert (result.exit_code, "[audit/eyes]" in result.stderr) == (2, True)


def test_what_is_no_log_is_refused(tmp_path: Path) -> None:
    """A damaged file is named, exit code 3."""
    path = tmp_path / "x.vlog"
    path.write_bytes(b"PK\x03\x04 and no more")
    result = run(str(path))
    assert result.exit_code == 3
    assert "x.vlog" in result.stderr
