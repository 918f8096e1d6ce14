"""``ccmod record``: what is sound, what is not, and in which line."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ccmod.cli import main
from ccmod.games import Game
from ccmod.games.combat_commander.rules.system import SYSTEM
from ccmod.vassal.commands import Chat
from ccmod.vassal.metadata import Metadata
from ccmod.vassal.savegame import SavedGame
from tests.replay.small import write_module

HEADER = '{"ccrec": 1, "system": "toy", "scenario": "hill"}'


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ccmod.games.FALLBACKS", {"toy": Game("toy", "Toy Wars", rules="tests.toy:SYSTEM")})


def check(path: Path, text: str, *arguments: str) -> Result:
    """Check a record with this text."""
    path.write_bytes(text.encode())
    return CliRunner().invoke(main, ["record", "check", str(path), *arguments])


def test_a_sound_record(tmp_path: Path) -> None:
    """Comments and blank lines are fine; the answer counts the events."""
    path = tmp_path / "a.ccrec"
    result = check(path, f'# mine\n{HEADER}\n\n{{"type": "draw", "side": "Red"}}\n')
    assert (result.exit_code, result.output) == (0, f"{path}: a sound record of 1 event (toy, scenario hill)\n")


def test_variations_are_counted_for_themselves(tmp_path: Path) -> None:
    """What was played is one number, other lines of play another; an event of a variation is looked at, too."""
    path = tmp_path / "a.ccrec"
    event = '{"type": "draw", "side": "Red"}'
    text = f'{HEADER}\n{event}\n{{"variation": "at once", "after": 0}}\n{event}\n'
    assert check(path, text).output == f"{path}: a sound record of 1 event and 1 variation (toy, scenario hill)\n"
    bad = check(path, f'{text}{{"type": "drow"}}\n')
    assert (bad.exit_code, "a.ccrec:5" in bad.output) == (3, True)


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
        "variations": 0,
        "notes": 0,
    }


GAME = [
    {
        "ccrec": 1,
        "system": "cc",
        "system_version": SYSTEM.version,
        "scenario": "skirmish",
        "players": {"German": "Anna"},
    },
    {"type": "shuffle", "side": "German"},
    {"type": "begin_turn", "side": "German"},
    {"type": "enter", "units": ["German Rifle 2"], "hex": "D4"},
    {"type": "draw", "side": "German", "card": "G-1"},
]


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A folder with the small module and a record of four events, and the real rule system."""
    write_module(tmp_path / "small.vmod")
    (tmp_path / "game.ccrec").write_text("\n".join(map(json.dumps, GAME)) + "\n", encoding="utf-8")
    return tmp_path


def record(*arguments: object) -> Result:
    """Run ``ccmod record``."""
    return CliRunner().invoke(main, ["record", *map(str, arguments)])


def test_to_a_log_and_back(small: Path) -> None:
    """The outputs are named like the inputs where no name is given, and the record comes back letter for letter."""
    to_log = record("to-log", small / "game.ccrec", "--module", small / "small.vmod")
    assert (to_log.exit_code, to_log.output) == (0, f"{small / 'game.vlog'}: 4 steps\n")
    back = small / "back.ccrec"
    from_log = record("from-log", "--referee", small / "game.vlog", "--module", small / "small.vmod", "-o", back)
    assert (from_log.exit_code, from_log.output) == (0, f"{back}: 4 events of 4 log steps\n")
    assert back.read_text(encoding="utf-8") == (small / "game.ccrec").read_text(encoding="utf-8")


NOTES = """\
ccmod: notes/1
steps:
- {step: 0, note: 'Agreed <b>before</b> the game & after.'}
- {step: 2, ruling: overruled, note: "The dice were read out.\\nBoth agree.", by: 'Carla, judge', date: 2026-11-28}
- {step: 3, bookmark: A quiet turn}
- {step: end, says: the record ends, ruling: open, by: Dora}
"""


def test_notes_go_into_a_record_and_with_it_through_a_log(small: Path) -> None:
    """A file of notes annotates a copy of the record; the log carries the notes in its chat, and the record made of it
    is the same letter for letter."""
    (small / "notes.yaml").write_text(NOTES, encoding="utf-8")
    noted, back = small / "game-annotated.ccrec", small / "back.ccrec"
    done = record("annotate", small / "game.ccrec", small / "notes.yaml")
    assert (done.exit_code, done.output) == (0, f"{noted}: 4 notes on 4 events\n")
    assert record("check", noted).output == f"{noted}: a sound record of 4 events and 4 notes (cc, scenario skirmish)\n"
    assert record("to-log", noted, "--module", small / "small.vmod").exit_code == 0
    log = small / "game-annotated.vlog"
    made = record("from-log", "--referee", log, "--module", small / "small.vmod", "-o", back)
    assert made.output == f"{back}: 4 events of 4 log steps\n"
    assert back.read_text(encoding="utf-8") == noted.read_text(encoding="utf-8")
    (line,) = [
        one for one in map(json.loads, back.read_text(encoding="utf-8").splitlines()) if one.get("by", "")[:1] == "C"
    ]
    assert line == {
        "note": "The dice were read out.\nBoth agree.", "ruling": "overruled", "by": "Carla, judge",
        "date": "2026-11-28",
    }  # fmt: skip


def test_notes_of_another_game_and_empty_ones(small: Path) -> None:
    """A note on a step that says something else is refused, and nothing written; an empty one takes a note away."""
    (small / "notes.yaml").write_text(
        "ccmod: notes/1\nsteps: [{step: 1, says: Nobody moves, note: x}]", encoding="utf-8"
    )
    refused = record("annotate", small / "game.ccrec", small / "notes.yaml", "--json")
    assert (refused.exit_code, json.loads(refused.output)["error"]["code"]) == (3, "notes/sentence")
    assert not (small / "game-annotated.ccrec").exists()
    (small / "notes.yaml").write_text(
        "ccmod: notes/1\nsteps: [{step: 1, note: x}, {step: 2, note: y}]", encoding="utf-8"
    )
    assert record("annotate", small / "game.ccrec", small / "notes.yaml", "-o", small / "a.ccrec").exit_code == 0
    (small / "notes.yaml").write_text("ccmod: notes/1\nsteps: [{step: 1}]", encoding="utf-8")
    left = record("annotate", small / "a.ccrec", small / "notes.yaml", "-o", small / "b.ccrec", "--json")
    assert json.loads(left.output)["notes"] == 1


def test_a_log_is_judged_as_its_record_is(small: Path) -> None:
    """``ccmod replay`` takes either and says the same."""

    def findings(name: str) -> object:
        arguments = ["replay", str(small / name), "--module", str(small / "small.vmod"), "--json"]
        return json.loads(CliRunner().invoke(main, arguments).output)["findings"]

    assert record("to-log", small / "game.ccrec", "--module", small / "small.vmod").exit_code == 0
    assert findings("game.vlog") == findings("game.ccrec")
    assert findings("game.vlog")


def test_outputs_are_not_overwritten(small: Path) -> None:
    """Neither the log nor the record, unless --force is given."""
    (small / "game.vlog").write_bytes(b"mine")
    arguments = ("to-log", small / "game.ccrec", "--module", small / "small.vmod")
    assert record(*arguments).exit_code == 2
    assert (small / "game.vlog").read_bytes() == b"mine"
    assert record(*arguments, "--force").exit_code == 0
    assert record("from-log", "--referee", small / "game.vlog", "--module", small / "small.vmod").exit_code == 2
    assert '"draw"' in (small / "game.ccrec").read_text(encoding="utf-8")


def test_a_module_that_is_not_at_hand(small: Path) -> None:
    """Without its file the log's pixels mean nothing; the message names the module."""
    assert record("to-log", small / "game.ccrec", "--module", small / "small.vmod").exit_code == 0
    for result in (
        record("from-log", "--referee", small / "game.vlog", "-o", small / "x.ccrec"),
        record("to-log", small / "game.ccrec", "-o", small / "x.vlog"),
    ):
        assert result.exit_code == 2
        assert "--module FILE.vmod" in result.output
    assert not list(small.glob("x.*"))


def _cut(data: bytes) -> bytes:
    return data[: len(data) // 2]


def _flipped(data: bytes) -> bytes:
    return data[:200] + bytes([data[200] ^ 0xFF]) + data[201:]


@pytest.mark.parametrize("damage", [_cut, _flipped, lambda _: b"", lambda _: b"PK", lambda _: b"hello\n"])
def test_a_damaged_log(small: Path, damage: Callable[[bytes], bytes]) -> None:
    """One message, exit code 3, no record, no traceback."""
    assert record("to-log", small / "game.ccrec", "--module", small / "small.vmod").exit_code == 0
    path = small / "bad.vlog"
    path.write_bytes(damage((small / "game.vlog").read_bytes()))
    for result in (
        record("from-log", "--referee", path, "--module", small / "small.vmod"),
        CliRunner().invoke(
            main, ["replay", str(path), "--module", str(small / "small.vmod"), "-o", str(small / "x.html")]
        ),
    ):
        assert result.exit_code == 3
        assert result.output.count("error:") == 1
        assert "Traceback" not in result.output
    assert not (small / "bad.ccrec").exists()
    assert not (small / "x.html").exists()


def test_a_module_in_the_place_of_the_game(small: Path) -> None:
    """The hint says where a module belongs."""
    result = record("from-log", "--referee", small / "small.vmod")
    assert result.exit_code == 2
    assert "--module" in result.output


def test_a_log_of_a_foreign_module(small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A log of a module whose rules nobody here knows is watched: a record of the system that has no rules."""
    monkeypatch.undo()  # that system is there
    monkeypatch.chdir(small)
    foreign = SavedGame.new([], steps=[Chat("hello")], module=Metadata(name="Afrika", version="2"))
    foreign.write(small / "foreign.vlog")
    result = record("from-log", "--referee", small / "foreign.vlog", "-o", small / "foreign.ccrec")
    assert result.exit_code == 0, result.output
    assert json.loads((small / "foreign.ccrec").read_text().splitlines()[0])["system"] == "board"
