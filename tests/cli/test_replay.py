"""``ccmod replay``: exit codes, choices, output files, and mistakes in the call."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest
from click.testing import CliRunner, Result

from ccmod.cli import main
from ccmod.games import Game
from tests.toy import SETUP

HEADER = json.dumps({"ccrec": 1, "system": "toy", "setup": SETUP})
BREACH = '{"type": "play", "side": "Red", "card": "R-9"}'
MOVE = '{"type": "enter", "unit": "Red 1", "hex": "Z9"}'


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ccmod.games.FALLBACKS", {"toy": Game("toy", "Toy Wars", rules="tests.toy:SYSTEM")})


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A record with a warning in step 1 and a violation in step 2."""
    path = tmp_path / "game.ccrec"
    path.write_text("\n".join([HEADER, MOVE, BREACH]), encoding="utf-8")
    return path


def replay(*arguments: object) -> Result:
    """Run the command."""
    return CliRunner().invoke(main, ["replay", *map(str, arguments)])


def test_a_violation_is_exit_code_1(game: Path) -> None:
    """The report tells the finding with its check and rule."""
    result = replay(game)
    assert result.exit_code == 1
    assert "R-9 is not in hand" in result.output
    assert "rule      1.1: Only a card of one's hand is played" in result.output
    assert "check     toy/T1: ccmod rules toy T1" in result.output


def test_warnings_and_missing_data_are_exit_code_0(game: Path) -> None:
    """Only a broken rule makes the exit code 1."""
    result = replay(game, "--steps", "-1", "--only", "T3", "--only", "toy/T2")
    assert result.exit_code == 0
    assert "1 step: 0 ok, 0 violations, 1 warning, 0 not checkable" in result.output


def test_choices(game: Path) -> None:
    """--steps, --only and --severity leave findings out of the JSON."""

    def found(*arguments: object) -> list[str]:
        return [f["check"] for f in json.loads(replay(game, "--json", *arguments).output)["findings"]]

    assert found() == ["toy/T2", "toy/T3", "toy/T1", "toy/T4"]
    assert found("--severity", "violation") == ["toy/T1", "toy/T4"]
    assert found("--severity", "warning", "--steps", "1") == ["toy/T3"]
    assert found("--steps", "2-", "--only", "T1") == ["toy/T1"]
    assert found("--rule", "2") == ["toy/T2", "toy/T3"]
    assert found("--rule", "2.1", "--rule", "3") == ["toy/T2", "toy/T4"]
    assert found("--rule", "2", "--only", "T1") == []


def test_an_option_reads_the_rules_otherwise(game: Path) -> None:
    """The same record under another reading; the JSON says which one."""
    data = json.loads(replay(game, "--json", "--only", "T1", "--option", "TOY-1=lax").output)
    assert data["findings"] == []
    assert data["options"] == {"TOY-1": "lax"}


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--option", "TOY-2=lax"], "has no option 'TOY-2'"),
        (["--option", "TOY-1=loose"], "strict, lax"),
        (["--option", "TOY-1"], "not NAME=VALUE"),
        (["--only", "T11"], "did you mean T1?"),
        (["--rule", "4"], "no check is of the rule '4'"),
        (["--rule", ".*"], "no check is of the rule '.*'"),
        (["--as", "Green"], "sides: Blue, Red"),
        (["--as", "Red", "--referee"], "exclude each other"),
        (["--scenario", "nowhere"], "nowhere"),
        (["--steps", "0"], "0"),
    ],
)
def test_a_wrong_call_is_exit_code_2(game: Path, arguments: list[str], words: str) -> None:
    """The message names what is wrong and what there is; nothing is reported."""
    result = replay(game, *arguments)
    assert result.exit_code == 2
    assert words in result.output
    assert "Traceback" not in result.output
    assert "violation" not in result.output


def test_eyes(game: Path) -> None:
    """Hidden cards are named to their owner and the referee only."""
    assert "R-1" not in replay(game).output
    assert "R-1 and R-2" in replay(game, "--as", "Red").output
    assert "B-21" not in replay(game, "--as", "Red").output
    assert "B-21" in replay(game, "--referee").output


def test_a_page_is_written_once(game: Path, tmp_path: Path) -> None:
    """An existing page is kept unless --force is given."""
    page = tmp_path / "out.html"
    assert replay(game, "-o", page).exit_code == 1
    first = page.read_bytes()
    assert first.startswith(b"<!doctype html>")
    page.write_bytes(b"mine")
    refused = replay(game, "-o", page)
    assert refused.exit_code == 2
    assert "violation" not in refused.output
    assert page.read_bytes() == b"mine"
    assert replay(game, "-o", page, "--force").exit_code == 1
    assert page.read_bytes() == first


def test_sarif_is_written_beside_the_report(game: Path, tmp_path: Path) -> None:
    """The findings stand in the file; with a page that is there already neither file is written."""
    sarif, page = tmp_path / "out.sarif", tmp_path / "out.html"
    assert replay(game, "--sarif", sarif).exit_code == 1
    assert [r["ruleId"] for r in json.loads(sarif.read_text())["runs"][0]["results"]] == ["toy/T3", "toy/T1", "toy/T4"]
    assert replay(game, "--sarif", sarif, "-o", page).exit_code == 2
    assert not page.exists()
    assert replay(game, "--sarif", sarif, "-o", page, "--force").exit_code == 1
    assert page.exists()


def test_the_json_fits_its_schema(game: Path) -> None:
    """What `ccmod schema --output replay` prints describes what `ccmod replay --json` prints."""
    schema = json.loads(CliRunner().invoke(main, ["schema", "--output", "replay"]).output)
    jsonschema.validate(json.loads(replay(game, "--json").output), schema)


def test_a_broken_record_writes_no_page(game: Path, tmp_path: Path) -> None:
    """Exit code 3 and no file."""
    game.write_text(HEADER + "\n" + BREACH[:-3], encoding="utf-8")
    result = replay(game, "-o", tmp_path / "out.html")
    assert result.exit_code == 3
    assert sorted(tmp_path.iterdir()) == [game]


def test_compiled_scenario(game: Path, tmp_path: Path) -> None:
    """A compiled scenario supplies the missing datum; one of another system is refused."""
    path = tmp_path / "hill.json"
    path.write_text(json.dumps({"id": "hill", "title": "The Hill", "system": "toy", "terrain": True}))
    result = replay(game, "--scenario", path, "--only", "T2")
    assert result.exit_code == 0
    assert result.output.startswith("The Hill - Toy Soldiers")
    path.write_text(json.dumps({"id": "hill", "system": "cc"}))
    assert replay(game, "--scenario", path).exit_code == 2
    path.write_text("[")
    assert replay(game, "--scenario", path).exit_code == 3


def test_quiet(game: Path) -> None:
    """--quiet leaves head and notes out, not the findings."""
    result = replay(game, "-q")
    assert "Note:" not in result.output
    assert "R-9 is not in hand" in result.output


def test_notes_go_into_the_page(game: Path, tmp_path: Path) -> None:
    """Without a page there is nothing to put them into; a mistake in them leaves no page behind."""
    notes, page = tmp_path / "notes.yaml", tmp_path / "page.html"
    notes.write_text("ccmod: notes/1\nsteps: [{step: 2, note: 'seen, and agreed'}]\n")
    alone = replay(game, "--notes", notes)
    assert alone.exit_code == 2
    assert "[notes/page]" in alone.output
    assert replay(game, "--notes", notes, "-o", page).exit_code == 1
    assert "seen, and agreed" in page.read_text(encoding="utf-8")
    page.unlink()
    notes.write_text("ccmod: notes/1\nsteps: [{step: 999}]\n")
    wrong = replay(game, "--notes", notes, "-o", page)
    assert wrong.exit_code == 3
    assert "notes.yaml:2" in wrong.output
    assert not page.exists()


def test_a_story_is_written_by_the_ending_of_the_file(game: Path, tmp_path: Path) -> None:
    """Both formats; a file that is there is kept without --force; the exit code is that of the judgement."""
    for name, quote in (("game.md", "> **Violation**"), ("game.BBCode", "[quote][b]Violation[/b]")):
        path = tmp_path / name
        written = replay(game, "-o", path)
        assert (written.exit_code, f"story: {path}" in written.output) == (1, True)
        assert quote in path.read_text(encoding="utf-8")
        assert "[file/exists]" in replay(game, "-o", path).output
        assert replay(game, "-o", path, "--force").exit_code == 1


def test_a_story_can_be_printed(game: Path, tmp_path: Path) -> None:
    """Then nothing else is: it is what -o writes, with the notes of a judge."""
    notes, path = tmp_path / "notes.yaml", tmp_path / "game.md"
    notes.write_text("ccmod: notes/1\nsteps: [{step: 2, note: 'seen, and agreed'}]\n")
    printed = replay(game, "--to", "markdown", "--notes", notes)
    assert printed.exit_code == 1
    assert "> **Judge**: seen, and agreed" in printed.output
    replay(game, "--notes", notes, "-o", path)
    assert printed.stdout == path.read_text(encoding="utf-8")


def test_a_story_as_a_page(game: Path, tmp_path: Path) -> None:
    """--to says what is written where the ending of the file would say a page, or nothing."""
    page, text = tmp_path / "story.html", tmp_path / "story.txt"
    written = replay(game, "--to", "html", "-o", page)
    assert (written.exit_code, f"story: {page}" in written.output) == (1, True)
    assert '<article id="story"' in page.read_text(encoding="utf-8")
    assert replay(game, "--to", "html").stdout.rstrip() == page.read_text(encoding="utf-8")
    assert replay(game, "--to", "bbcode", "-o", text).exit_code == 1
    assert "[quote]" in text.read_text(encoding="utf-8")
    assert json.loads(replay(game, "--json", "--to", "html", "-o", page, "--force").output)["command"] == "replay"


@pytest.mark.parametrize("words", ["", "-", "x", "3-1", "0", "1-2-3", "1.5"])
def test_a_stretch_that_is_none_is_refused(game: Path, words: str) -> None:
    """Steps count from 1, and a stretch runs forwards."""
    refused = replay(game, f"--steps={words}")
    assert refused.exit_code == 2
    assert "--steps" in refused.output


@pytest.mark.parametrize("name", ["turns", "turn.eml", "game.mbox"])
def test_what_may_hold_many_logs_is_for_the_audit(tmp_path: Path, name: str) -> None:
    """A folder, a mail and a mailbox: the error names the commands that take them."""
    path = tmp_path / name
    path.write_text("From: a@b\n\nhello\n") if path.suffix else path.mkdir()
    refused = replay(path)
    assert refused.exit_code == 2
    assert "[replay/several]" in refused.output
    assert "ccmod audit" in refused.output
    assert "ccmod record join" in refused.output


@pytest.mark.parametrize(
    ("name", "content", "what", "advice"),
    [
        ("notes.yaml", "ccmod: notes/1\nsteps: []\n", "a file of notes", "--notes"),
        ("notes.json", '{\n "ccmod": "notes/1", "steps": []}', "a file of notes", "--notes"),
        ("a.yaml", "# mine\nadapter: 1\ntitle: X\n", "an adapter", "--adapter"),
        ("hill.yaml", "title: Hill\nsides: {}\n", "a scenario", "--scenario"),
        ("module.yaml", "name: Hill\nversion: 1.0\n", "an author's module", "ccmod build"),
        ("page.html", "<!DOCTYPE html><p>", "a web page", "record"),
        ("found.json", '{"ccmod": 1, "command": "replay"}', "the output of a command", "record"),
        ("mail.txt", "Subject: turn 3\n\nhello\n", "a mail", "ccmod record join"),
        ("README.md", "# Hill\n\nA game.\n", "a text of another kind", "log"),
    ],
)
def test_a_file_without_a_game_is_told_where_it_belongs(
    tmp_path: Path, name: str, content: str, what: str, advice: str
) -> None:
    """The message says what the file is and what can be replayed, and the hint what to do with it."""
    (tmp_path / name).write_text(content, encoding="utf-8")
    refused = replay(tmp_path / name)
    assert refused.exit_code == (3 if name == "README.md" else 2), refused.output
    assert f"this is {what}" in refused.output
    assert "takes one VASSAL log (.vlog) or one record" in refused.output
    assert advice in refused.output.partition("hint:")[2]


def test_an_unknown_ending_is_refused(game: Path, tmp_path: Path) -> None:
    """The message names the endings there are, and nothing is written."""
    for name in ("game.docx", "game"):
        refused = replay(game, "-o", tmp_path / name)
        assert refused.exit_code == 2
        assert "[replay/ending]" in refused.output
        assert ".bbcode" in refused.output
        assert not (tmp_path / name).exists()
    other = tmp_path / "game.bbcode"
    refused = replay(game, "--to", "markdown", "-o", other)
    assert (refused.exit_code, other.exists()) == (2, False)
    assert "the ending of" in refused.output
    both = replay(game, "--json", "--to", "bbcode")
    assert json.loads(both.output)["error"]["code"] == "replay/outputs"
