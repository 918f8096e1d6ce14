"""``ccmod audit`` and ``ccmod dice``: text, JSON against its schema, letters, pages and exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest
from click.testing import CliRunner, Result

from ccmod.cli import main
from ccmod.report.output_schema import output_schema
from ccmod.vassal.commands import AddPiece, Chat, Player
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import Piece

ROLL = Chat("*** d6 = 4 *** <Anna>")
PLAYER = Player("hunter2", "Anna <b>", "German")


def write(path: Path, x: int) -> str:
    """A log with one piece at ``x`` and one roll; its path as text."""
    piece = Piece.make("Rifle").at("Board", x, 5)
    SavedGame.new([AddPiece("1", piece.type, piece.state), PLAYER], steps=[ROLL]).write(path)
    return str(path)


@pytest.fixture
def logs(tmp_path: Path) -> list[str]:
    """Two logs that do not fit each other."""
    return [write(tmp_path / "a.vlog", 5), write(tmp_path / "b.vlog", 6)]


def run(*words: str, command: str = "audit") -> Result:
    """Run the command; nobody's password is ever printed."""
    result = CliRunner().invoke(main, [command, *words])
    assert "hunter2" not in result.output
    return result


def test_findings_are_told_and_make_exit_code_1(logs: list[str]) -> None:
    """The logs in order, the finding with its evidence and what else may be behind it, the dice."""
    result = run(*logs)
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        "1. a.vlog: 1 step, 1 roll, Anna <b> (German)",
        "2. b.vlog: 1 step, 1 roll, Anna <b> (German)",
        "",
        "Findings: 1",
        "  gap: b.vlog does not begin where a.vlog ended: 1 moved",
        "    Rifle was at 5,5 on Board and is at 6,5 on Board",
        "",
        "A finding is not proof. Other explanations:",
        "  gap: a log is missing, or the board was tidied or set right before logging began",
        "",
        "Dice",
        "  Few dice prove little: nineteen times in twenty honest dice lie within these bounds. "
        "Anna 2 d6: too few to tell, honest average 1.00 to 6.00.",
        "  Anna, 2 d6: 2 × 4; average 4.00",
    ]


def test_nothing_found_is_exit_code_0(logs: list[str]) -> None:
    """One log alone has nothing to differ from."""
    result = run(logs[0])
    assert result.exit_code == 0
    assert "Findings: none" in result.stdout


def test_json_keeps_its_schema(logs: list[str], tmp_path: Path) -> None:
    """The same as data, with the same exit code; also what was left out."""
    (tmp_path / "bad.vlog").write_bytes(b"no log")
    result = run(str(tmp_path), "--json")
    data = json.loads(result.stdout)
    jsonschema.validate(data, output_schema("audit"))
    (game,) = data["games"]
    assert (data["ccmod"], data["command"], result.exit_code) == (1, "audit", 1)
    roll = {"step": 1, "player": "Anna", "what": "d6", "dice": [4], "repeated": False}
    assert [log["rolls"] for log in game["logs"]] == [[roll]] * 2
    assert [(one["kind"], one["log"], one["against"]) for one in game["findings"]] == [("gap", "b.vlog", "a.vlog")]
    assert [one["faces"]["4"] for one in game["chance"]["dice"]] == [2]
    assert [one["why"] for one in data["skipped"]] == ["is not a log by its content"]


def test_a_letter_to_the_players(logs: list[str]) -> None:
    """Short lines for a mail: what to check, in which log, and a question; nobody is accused."""
    result = run(*logs, "--letter")
    assert result.stdout.startswith("Hello,\n")
    assert "1. b.vlog, its start: does not begin where a.vlog ended: 1 moved" in result.stdout
    assert "Which of you changed the board" in result.stdout
    assert "None of this says that anybody did wrong" in " ".join(result.stdout.split())
    assert all(len(line) <= 72 for line in result.stdout.splitlines())
    assert "nothing to ask about" in run(logs[0], "--letter").stdout


def test_a_page_with_the_first_difference_as_a_picture(logs: list[str], tmp_path: Path) -> None:
    """One file that loads nothing; names of players are text, never markup; it is not overwritten unasked."""
    page = tmp_path / "audit.html"
    assert run(*logs, "-o", str(page)).exit_code == 1
    html = page.read_text("utf-8")
    assert "default-src &#39;none&#39;" in html
    assert '<line x1="5" y1="5" x2="6" y2="5"' in html
    assert "Anna &lt;b&gt; (German)" in html
    assert "Anna <b>" not in html
    assert "http" not in html.replace("http-equiv", "").replace("http://www.w3.org/2000/svg", "")
    assert 'class="dice"' in html
    assert run(*logs, "-o", str(page)).exit_code == 2
    assert run(*logs, "-o", str(page), "--force").exit_code == 1


def test_the_given_order_can_be_kept(logs: list[str]) -> None:
    """``--given-order`` takes the logs as they are named."""
    assert run(logs[1], logs[0], "--given-order").stdout.startswith("1. b.vlog")


def test_two_pairs_of_eyes_are_refused(logs: list[str]) -> None:
    """A side's view and the referee's exclude each other."""
    result = run(logs[0], "--as", "German", "--referee")
    assert (result.exit_code, "[perspective/both]" in result.stderr) == (2, True)


def test_no_files_are_refused() -> None:
    """Something must be named."""
    assert run().exit_code == 2


def test_what_is_no_log_is_refused(tmp_path: Path) -> None:
    """A damaged file is named, exit code 3; so is a folder without any log."""
    path = tmp_path / "x.vlog"
    path.write_bytes(b"PK\x03\x04 and no more")
    result = run(str(path))
    assert result.exit_code == 3
    assert "x.vlog" in result.stderr
    result = run(str(tmp_path))
    assert (result.exit_code, "[audit/none]" in result.stderr) == (3, True)


def test_dice_as_a_command_of_its_own(logs: list[str]) -> None:
    """Counts, the warning first, each roll if wanted; exit code 0 whatever the dice say."""
    result = run(*logs, "--rolls", command="dice")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0] == "Game 1: a.vlog to b.vlog"
    assert lines[3].startswith("  Few dice prove little")
    assert lines[-1] == "  b.vlog step 1: Anna d6 = 4"


def test_dice_as_json(logs: list[str]) -> None:
    """The part on chance of the audit's data."""
    data = json.loads(run(*logs, "--json", command="dice").stdout)
    assert (data["command"], data["games"][0]["dice"][0]["mean"]) == ("dice", 4.0)
    audit = json.loads(run(*logs, "--json").stdout)
    assert data["games"][0]["tests"] == audit["games"][0]["chance"]["tests"]


@pytest.mark.parametrize("name", ["game.vlog", "audit.json"])
def test_the_ending_says_what_is_written(logs: list[str], tmp_path: Path, name: str) -> None:
    """An audit writes pages and records; for anything else the error says so, and nothing is written."""
    refused = CliRunner().invoke(main, ["audit", *logs, "-o", str(tmp_path / name)])
    assert refused.exit_code == 2
    assert "[audit/ending]" in refused.stderr
    assert ".ccrec for a record" in refused.stderr
    assert not (tmp_path / name).exists()


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        ("{} --rerun", 2, "add --archive"),
        ("{} --database x.db", 2, "--database is for an archive"),
        ("{} --processes 2", 2, "--processes is for an archive"),
        ("{} --dask tcp://x:1", 2, "--dask is for an archive"),
        ("{} --archive -o out.html", 2, "--output is for the logs of one game"),
        ("{} --archive --letter", 2, "--letter is for the logs of one game"),
        ("{} --query league", 2, "leave out files"),
        ("--query league --processes 2", 2, "--processes is for an archive"),
        ("{} --archive --rerun --database x.db", 3, "there is no database here"),
        ("{} --archive --database x.db", 3, "there is no log in any of these folders"),
    ],
)
def test_no_option_is_passed_over(
    tmp_path: Path, words: str, code: int, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those of archives and those of one game, files beside a question, and an archive without a game."""
    (tmp_path / "empty").mkdir()
    monkeypatch.chdir(tmp_path)
    result = run(*words.format("empty").split())
    assert (result.exit_code, said in result.stderr) == (code, True), result.output
    assert [one.name for one in tmp_path.iterdir()] == ["empty"]
