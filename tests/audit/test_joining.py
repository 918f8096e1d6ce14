"""The logs of a mail game joined to one record: in order, without what stands twice, and nothing else."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ccmod.cli import main
from ccmod.front.games import read_record
from ccmod.play.note import Note
from ccmod.play.record import Record
from ccmod.replay.built import BuiltModule
from ccmod.replay.exporter import export_log
from ccmod.vassal.commands import Chat, Undo
from ccmod.vassal.opening import open_any
from ccmod.vassal.savegame import SavedGame, group
from tests.audit.test_rules import parts
from tests.replay.small import write_module
from tests.replay.test_exporter import GAME, HEADER


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A module, a whole log of a game in it, and the same game as two logs, the second with the later name."""
    write_module(tmp_path / "small.vmod")
    whole = export_log(Record(HEADER, tuple(GAME)), BuiltModule.open(tmp_path / "small.vmod")).game
    first, second = parts(whole, 4)
    whole.write(tmp_path / "whole.vlog")
    (tmp_path / "mail").mkdir()
    first.write(tmp_path / "mail" / "1.vlog")
    second.write(tmp_path / "mail" / "2.vlog")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def joined(*words: str) -> Result:
    """Call ``ccmod record join``."""
    return CliRunner().invoke(main, ["record", "join", *words])


def test_two_logs_are_the_game_that_was_cut(desk: Path) -> None:
    """Whatever the order of the names, the record has the events of the game before it was cut in two."""
    ended = joined("mail/2.vlog", "mail/1.vlog", "--module", "small.vmod", "--referee", "--json")
    assert ended.exit_code == 0, ended.output
    told = json.loads(ended.stdout)
    assert (told["command"], told["logs"], told["events"]) == ("record join", ["1.vlog", "2.vlog"], len(GAME))
    assert list(read_record("game.ccrec").events) == list(GAME)


def test_a_folder_is_joined_and_the_record_is_judged(desk: Path) -> None:
    """The record of a folder of logs is judged as the whole log is."""
    assert joined("mail", "--module", "small.vmod", "--referee", "-o", "one.ccrec").exit_code == 0
    counts = []
    for game in ("one.ccrec", "whole.vlog"):
        ended = CliRunner().invoke(main, ["replay", game, "--module", "small.vmod", "--json"])
        counts.append(json.loads(ended.stdout)["summary"])
    assert counts[0] == counts[1]


def test_an_audit_writes_the_same_record(desk: Path) -> None:
    """The report is printed as ever; whoever is not the referee gets no record, and options of records need one."""
    assert joined("mail", "--module", "small.vmod", "--referee", "-o", "one.ccrec").exit_code == 0
    words = ("audit", "mail", "--module", "small.vmod", "-o", "two.ccrec")
    refused = CliRunner().invoke(main, words)
    assert (refused.exit_code, "[record/fog]" in refused.stderr) == (2, True)
    ended = CliRunner().invoke(main, [*words, "--referee"])
    assert (ended.exit_code, ended.stdout.splitlines()[-1]) == (1, "record: two.ccrec")
    assert (desk / "two.ccrec").read_text() == (desk / "one.ccrec").read_text()
    assert CliRunner().invoke(main, ["audit", "mail", "--talk"]).exit_code == 2


def test_talk_and_undone_steps_are_kept_if_wanted(desk: Path) -> None:
    """Talk is a note on the step behind which it was typed, and what was undone a variation from there; the events are
    the same, and without the options there is neither."""
    whole = open_any(desk / "whole.vlog")
    assert isinstance(whole, SavedGame)
    line = next(one.plain for one in whole.steps[4].walk() if isinstance(one, Chat))
    said, taken = Chat("&lt;Anna&gt; - good luck &amp; have fun"), group(Chat(line))
    back = group(Undo("true"), Chat("* UNDO: it"), Undo("false"))
    steps = [*whole.steps[:4], said, taken, back, *whole.steps[4:]]
    SavedGame.new(whole.setup, steps=steps, module=whole.module).write(desk / "talk.vlog")
    for options, notes, variations in (
        ((), {}, []),
        (("--talk", "--undone"), {4: Note("Anna: good luck & have fun")}, [4]),
    ):
        ended = joined("talk.vlog", "--module", "small.vmod", "--referee", "-o", "talk.ccrec", "-f", *options)
        assert ended.exit_code == 0, ended.output
        record = read_record("talk.ccrec")
        assert (list(record.events), record.notes) == (list(GAME), notes)
        assert [one.after for one in record.variations] == variations
        assert [one.events for one in record.variations] == [(GAME[4],) for _ in variations]


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("mail",), "record/fog"),
        (("mail/1.vlog", "other.vlog", "--module", "small.vmod", "--referee"), "record/several-games"),
        (("mail/1.vlog", "mail/3.vlog", "--module", "small.vmod", "--referee"), "record/gap"),
        (("mail", "--referee"), "record/no-rules"),
    ],
)
def test_what_is_no_whole_game_is_refused(desk: Path, words: tuple[str, ...], code: str) -> None:
    """No referee, logs of two games, a log missing between, no module: an error, and no record."""
    whole = export_log(Record(HEADER, tuple(GAME)), BuiltModule.open(desk / "small.vmod")).game
    _, third = parts(whole, 7)
    third.write(desk / "mail" / "3.vlog")
    if code == "record/no-rules":
        (desk / "mail" / "3.vlog").unlink()
    ford = Path(__file__).parents[2] / "scenarios" / "ford-lane" / "game.ccrec"
    other = CliRunner().invoke(main, ["record", "to-log", str(ford), "-o", "other.vlog"])
    assert other.exit_code == 0
    ended = joined(*words, "--json")
    assert json.loads(ended.stdout)["error"]["code"] == code, ended.stdout
    assert not (desk / "game.ccrec").exists()
