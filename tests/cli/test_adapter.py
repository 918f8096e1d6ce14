"""``ccmod adapter``, and ``ccmod replay`` with an adapter."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ccmod.cli import main
from ccmod.vassal.archive import Archive
from ccmod.vassal.commands import AddPiece, MovePiece
from ccmod.vassal.metadata import Metadata
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import Mask, Piece
from tests.replay.foreign import strangers as s


def run(*arguments: object) -> Result:
    """The command's result."""
    return CliRunner().invoke(main, [str(one) for one in arguments])


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """A folder with a stranger's module, a log of it, and an adapter."""
    s.archive(tmp_path).write(tmp_path / "m.vmod", force=True)
    steps = (s.line("=== Turn 1 ==="), s.move("German Rifle 1", "C4", "D4"), s.line("*** 1d6 = 4 *** <Anna>"))
    (tmp_path / "g.vlog").write_bytes(s.log(*steps).to_bytes())
    (tmp_path / "a.yaml").write_text(s.BOARD)
    return tmp_path


def test_a_sound_adapter(files: Path) -> None:
    """Alone, nothing is objected to."""
    result = run("adapter", "check", files / "a.yaml")
    assert (result.exit_code, result.output) == (0, f"{files}/a.yaml (Strange Fights, board): nothing to object\n")


def test_a_bad_adapter(files: Path) -> None:
    """Every mistake with file, line, hint; the exit code is that of unreadable input."""
    (files / "a.yaml").write_text(s.BOARD.replace("begins", "starts").replace("kind: weapon", "kind: gun"))
    result = run("adapter", "check", files / "a.yaml")
    assert result.exit_code == 3
    assert "a.yaml:10:" in result.output
    (files / "a.yaml").write_text(s.BOARD.replace("begins", "starts"))
    result = run("adapter", "check", files / "a.yaml")
    assert "did you mean 'Turn {turn} begins'" in result.output
    assert "ccmod explain adapter/sentence" in result.output


def test_with_module_and_log(files: Path) -> None:
    """What the module lacks and what the log does not show is told with its line; warnings make exit code 1."""
    text = s.BOARD.replace("map: Board", "map: Bord").replace("German Deck:", "Germn Deck:")
    text = text.replace("  - {marks: {Class: marker}, kind: marker}\n", "")
    (files / "a.yaml").write_text(text)
    result = run("adapter", "check", files / "a.yaml", "--module", files / "m.vmod", "--log", files / "g.vlog")
    assert result.exit_code == 1
    assert "a.yaml:6:" in result.output
    assert "did you mean 'Board'?" in result.output
    assert "did you mean 'German Deck'?" in result.output
    assert "without a matching rule: Foxholes" in result.output
    assert "3 of 3 steps understood" in result.output


def test_half_of_the_patterns_idle(files: Path) -> None:
    """When half of the patterns for chat fit nothing, the log or the patterns are of something else."""
    text = s.BOARD.replace("=== (?P<turn>", "%%% (?P<turn>")
    (files / "a.yaml").write_text(text)
    result = run("adapter", "check", files / "a.yaml", "--log", files / "g.vlog")
    assert "2 of 2 patterns without a matching line in the log" in result.output
    assert result.exit_code == 1
    (files / "a.yaml").write_text(s.BOARD)
    assert "1 of 2 patterns" in run("adapter", "check", files / "a.yaml", "--log", files / "g.vlog").output


def test_json(files: Path) -> None:
    """Everything as one object with stable names."""
    (files / "a.yaml").write_text(s.BOARD.replace("map: Board", "map: Bord"))
    result = run(
        "adapter", "check", files / "a.yaml", "--module", files / "m.vmod", "--log", files / "g.vlog", "--json"
    )
    data = json.loads(result.output)
    assert data["command"] == "adapter check"
    assert data["remarks"][0]["severity"] == "warning"
    assert set(data["log"]) == {"steps", "events", "talk", "quiet", "undone", "failed"}


def test_suggest(files: Path) -> None:
    """The draft is written, never over another file unasked, and is sound for its module."""
    draft = files / "draft.yaml"
    assert run("adapter", "suggest", files / "m.vmod", "-o", draft).exit_code == 0
    assert run("adapter", "suggest", files / "m.vmod", "-o", draft).exit_code == 2
    assert run("adapter", "suggest", files / "m.vmod", "-o", draft, "--force", "-q").output == ""
    assert run("adapter", "suggest", files / "m.vmod").output == draft.read_text()
    assert run("adapter", "check", draft, "--module", files / "m.vmod").exit_code == 0


def test_suggest_wants_a_module(files: Path) -> None:
    """A log is no module."""
    result = run("adapter", "suggest", files / "g.vlog")
    assert (result.exit_code, "adapter/no-module" in result.output) == (2, True)


def test_replay_with_an_adapter(files: Path) -> None:
    """The log is told step by step, with its share, and as a page with the board."""
    page = files / "g.html"
    result = run(
        "replay", files / "g.vlog", "--adapter", files / "a.yaml", "--module", files / "m.vmod", "-v", "-o", page
    )
    assert result.exit_code == 0
    assert "German Rifle 1 moves to D4 from C4 (log step 2)" in result.output
    assert "3 of 3 steps understood" in result.output
    assert "Strange Fights" in page.read_text()
    data = json.loads(run("replay", files / "g.vlog", "--adapter", files / "a.yaml", "--json").output)
    assert [step["event"]["type"] for step in data["steps"]] == ["turn", "move", "roll"]
    assert {step["status"] for step in data["steps"]} == {"watched"}
    assert (data["summary"]["watched"], data["summary"]["ok"]) == (3, 0)


def test_replay_without_an_adapter(files: Path) -> None:
    """A stranger's log is watched by a draft, of the module or of the log itself; that is said, and nothing is ok."""
    page = files / "g.html"
    result = run("replay", files / "g.vlog", "-v", "-o", page)
    assert result.exit_code == 0
    assert re.search(r"watched +German Rifle 1 moves to x\d+ y\d+ from x\d+ y\d+ \(log step 2\)", result.output)
    assert "drafted from the log itself" in result.output
    assert "3 steps: 3 watched, 0 violations" in result.output
    assert "watched" in page.read_text()
    result = run("replay", files / "g.vlog", "--module", files / "m.vmod", "-v")
    assert (result.exit_code, "German Rifle 1 moves to D4 from C4" in result.output) == (0, True)
    assert "drafted from the module m.vmod; `ccmod adapter suggest`" in result.output
    assert " ok" not in result.output
    result = run("record", "from-log", "--referee", files / "g.vlog", "-o", files / "g.ccrec")
    assert (result.exit_code, "3 events of 3 log steps" in result.output) == (0, True)


def test_a_draft_gives_nothing_away(files: Path) -> None:
    """What others than the referee see of a watched game does not depend on what a hidden piece is called or shows."""
    said = []
    for name in ("German Rifle 1", "Ambush Leader 9"):
        id, rifle = s.piece("German Rifle 1")
        cover = Mask(owner="somebody", access="player:")
        hidden = Piece.make(name, f"{name}.png", [*rifle.traits, cover])
        setup = [AddPiece(id, hidden.type, hidden.state)]
        moved = MovePiece(id, "Board", 300, 300, None, "Board", 100, 100, None, "")
        game = SavedGame.new(setup, steps=[moved, s.line("<A> - x")], module=s.STRANGER, saved=Metadata())
        (files / "h.vlog").write_bytes(game.to_bytes())
        arguments = ("replay", files / "h.vlog", "-v", "--json")
        said.append([run(*arguments).output, run(*arguments, "--module", files / "m.vmod").output])
        assert name not in "".join(said[-1])
        assert name in run(*arguments, "--referee").output
    assert said[0] == said[1]


def test_replay_with_another_modules_adapter(files: Path) -> None:
    """The log is of another module than the adapter is for, which knows its pieces: a warning, and the game goes on."""
    (files / "g.vlog").write_bytes(s.log(s.line("<A> - x"), metadata=Metadata(name="Other")).to_bytes())
    result = run("replay", files / "g.vlog", "--adapter", files / "a.yaml")
    assert (result.exit_code, "adapter/other-module" in result.output) == (0, True)
    result = run("adapter", "check", files / "a.yaml", "--log", files / "g.vlog", "--module", files / "m.vmod")
    assert "the module 'Other', and this is 'Strange Fights' version 2.1; the module knows" in result.output


def test_replay_of_the_published_module_finds_its_adapter(files: Path) -> None:
    """A log that says that it is of Combat Commander is read by the shipped adapter, with what that cannot know."""
    game = s.log(s.line("<A> - x"), metadata=Metadata(name="Combat Commander Europe"))
    (files / "g.vlog").write_bytes(game.to_bytes())
    result = run("replay", files / "g.vlog")
    assert "does not report what a card was played for" in result.output


def test_a_record_by_an_adapter(files: Path) -> None:
    """The log as a record, which is judged like any other."""
    arguments = (
        "record",
        "from-log",
        "--referee",
        files / "g.vlog",
        "--adapter",
        files / "a.yaml",
        "--module",
        files / "m.vmod",
    )
    result = run(*arguments, "-o", files / "g.ccrec")
    assert (result.exit_code, "3 events of 3 log steps" in result.output) == (0, True)
    assert run("replay", files / "g.ccrec").exit_code == 0


def test_a_plain_module_is_watched(files: Path) -> None:
    """A log of a module that ccmod built for any game, with and without that module: what its marks, layers and sides
    say is used, and there is no rule system to be missed."""
    mark = replace(s.STRANGER, extra1="ccmod/1 plain", extra2="strange-fights")
    steps = (s.move("German Rifle 1", "C4", "D4"), s.line("* German Rifle 1 is broken"))
    (files / "p.vlog").write_bytes(s.log(*steps, metadata=mark).to_bytes())
    result = run("replay", files / "p.vlog", "--module", files / "m.vmod", "-v")
    assert (result.exit_code, "watched       German Rifle 1 moves to D4 from C4" in result.output) == (0, True)
    result = run("replay", files / "p.vlog", "-v")
    assert (result.exit_code, "2 steps: 2 watched" in result.output) == (0, True)


def test_an_audit_has_pages_of_watched_logs(files: Path) -> None:
    """The page of an audit leads to a page for each log, as it does for games with rules."""
    result = run("audit", files / "g.vlog", "--module", files / "m.vmod", "-o", files / "audit.html")
    pages = list((files / "audit-logs").iterdir())
    assert (result.exit_code, len(pages)) == (0, 1)
    assert "German Rifle 1 moves to D4 from C4" in pages[0].read_text()
    assert f"audit-logs/{pages[0].name}" in (files / "audit.html").read_text()


def test_another_game_is_refused(files: Path) -> None:
    """A module that knows none of the pieces: a refusal that names both and the way round."""
    other = Archive(name="other.vmod")
    text = Archive.open(files / "m.vmod").read("buildFile.xml").decode()
    for name in ("PieceSlot", "CardSlot"):
        text = text.replace(f"widget.{name}", "widget.PieceWidget")
    other.put("buildFile.xml", text.replace('name="Strange Fights"', 'name="Rubicon"').encode())
    other.write(files / "other.vmod", force=True)
    result = run("replay", files / "g.vlog", "--module", files / "other.vmod")
    assert (result.exit_code, "replay/other-module" in result.output) == (2, True)
    assert "'Strange Fights'" in result.output
    assert "'Rubicon'" in result.output
    assert "without it" in result.output
