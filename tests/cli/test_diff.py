"""``ccmod diff`` as it is called."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ccmod.cli import main
from ccmod.vassal.archive import Archive
from ccmod.vassal.commands import AddPiece, MovePiece, Player
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import Mask, Piece
from tests.shared import SHARED, needs_shared

RIFLE, TIGER = Piece.make("Rifle"), Piece.make("Tiger", traits=[Mask(owner="pw-anna")])


def run(*words: str | Path) -> Result:
    """Call the command."""
    return CliRunner().invoke(main, ["diff", *map(str, words)])


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A save, and a log that begins there and moves two pieces; one is masked."""
    monkeypatch.chdir(tmp_path)
    setup = [
        AddPiece("1", RIFLE.type, RIFLE.at("Board", 1, 0).state),
        AddPiece("2", TIGER.type, TIGER.at("Board", 1, 0).state),
        Player("pw-anna", "Anna", "German"),
    ]
    steps = [
        MovePiece(id, "Board", 2, 0, None, "Board", 1, 0, None, "pw-anna") for id in ("1", "2")
    ]  # fmt: skip
    SavedGame.new(setup).write("a.vsav")
    SavedGame.new(setup, steps=steps).write("b.vlog")
    archive = Archive()
    archive.put("buildFile.xml", b'<VASSAL.build.GameModule name="M" version="1"/>')
    archive.write("m.vmod")
    return tmp_path


def test_games() -> None:
    """A save and the end of a log; 1 is for differences."""
    found = run("a.vsav", "b.vlog")
    assert found.exit_code == 1
    assert found.output.splitlines() == [
        "a.vsav -> b.vlog: 3 differences",
        "pieces",
        "  Rifle: Board 1,0 to Board 2,0",
        "not to be known (2)",
        "  Board 1,0: 0 masked pieces, was 1",
        "  Board 2,0: 1 masked piece, was 0",
    ]


@pytest.mark.parametrize("eyes", [["--as", "German"], ["--referee"]])
def test_other_eyes(eyes: list[str]) -> None:
    """The owner and the referee see both; pieces to which the same happened share a line. No password is shown."""
    output = run("a.vsav", "b.vlog", *eyes).output
    assert "  Rifle, Tiger: Board 1,0 to Board 2,0\n" in output
    assert "pw-anna" not in output


def test_steps() -> None:
    """The log at its start is the save; from step 1 to the end only the second piece moves."""
    assert run("a.vsav", "b.vlog", "--step", "0").exit_code == 0
    found = run("b.vlog", "b.vlog", "--from-step", "1", "--referee").output
    assert "  Tiger: Board 1,0 to Board 2,0\n" in found
    assert "Rifle" not in found


def test_json() -> None:
    """One object with every change."""
    data = json.loads(run("a.vsav", "b.vlog", "--referee", "--json").output)
    assert (data["ccmod"], data["command"], data["kind"]) == (1, "diff", "game")
    assert data["summary"] == {"pieces": 2}
    assert data["changes"][0] == {
        "topic": "pieces", "kind": "moved", "what": "Rifle", "text": "Board 1,0 to Board 2,0",
        "before": "Board 1,0", "after": "Board 2,0",
    }  # fmt: skip


def test_modules(folder: Path) -> None:
    """No difference is exit code 0; what games under way will notice stands first."""
    assert run("m.vmod", "m.vmod").output == "m.vmod -> m.vmod: no difference\n"
    archive = Archive()
    roster = "<VASSAL.build.module.PlayerRoster><entry>A</entry></VASSAL.build.module.PlayerRoster>"
    archive.put(
        "buildFile.xml", f'<VASSAL.build.GameModule name="M" version="0">{roster}</VASSAL.build.GameModule>'.encode()
    )
    archive.write(folder / "old.vmod")
    lines = run("old.vmod", "m.vmod").output.splitlines()
    assert lines[0] == "old.vmod -> m.vmod: 2 differences"
    assert "  version: '0' to '1'" in lines


def test_long_lists_are_cut() -> None:
    """--limit-list says how many lines of a topic are told."""
    assert "  and 1 more line\n" in run("a.vsav", "b.vlog", "--limit-list", "1").output


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("m.vmod", "m.vmod", "--as", "Nobody"), "2 perspective/side"),
        (("a.vsav", "m.vmod"), "2 diff/kinds"),
        (("a.vsav", "b.vlog", "--step", "3"), "2 diff/step"),
        (("a.vsav", "b.vlog", "--from-step", "1"), "2 diff/step"),
        (("a.vsav", "b.vlog", "--module", "a.vsav"), "2 diff/no-module"),
        (("a.vsav", "b.vlog", "--as", "German", "--referee"), "2 perspective/both"),
        (("a.vsav", "b.vlog", "--as", "Germn"), "2 perspective/side"),
        (("a.vsav", "text.txt"), "3 file/not-vassal"),
    ],
)
def test_wrong_calls_are_explained(words: tuple[str, ...], code: str, folder: Path) -> None:
    """Files that do not go together, steps that are not there, eyes that nobody has."""
    (folder / "text.txt").write_text("hello")
    found = run(*words)
    assert f"{found.exit_code} {found.stderr.partition('[')[2].partition(']')[0]}" == code


@needs_shared
@pytest.mark.parametrize(
    ("first", "second", "line"),
    [
        (
            "engine-made/kas-new.vsav", "engine-made/kas.vlog",
            "  Moslem_Cannon_1-0 (3 of them): Main Map 734,718 to Main Map 744,728",
        ),
        ("trc/Campaign-180907.vsav", "trc/New-180907.vsav", "  ge-arm-03: TRC Map 1228,2467 to ge-OOB 90,443"),
        (
            "ragnarok/jzhex-n-counters-template-v12-379.vmod", "ragnarok/ragnarok.vmod",
            "  PlayerRoster > entry Side1, PlayerRoster > entry Side2: whoever plays it loses his side",
        ),
        ("tld/engine-end/0606-1.vsav", "tld/0606-1.log", "  observers: nobody, was tester"),
    ],
)  # fmt: skip
def test_samples(first: str, second: str, line: str) -> None:
    """Real games and modules; ``engine-end`` is VASSAL's own save after the log, so only who looks on is different."""
    assert SHARED is not None
    found = run(SHARED / "samples" / first, SHARED / "samples" / second)
    assert found.exit_code == 1
    assert line in found.output.splitlines()
