"""Descriptions of files, as data and as lines."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ccmod.report.inspection import inspect_file, inspection_data, inspection_lines
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile, element
from ccmod.vassal.commands import AddPiece, Chat, MovePiece, Player
from ccmod.vassal.metadata import Metadata
from ccmod.vassal.opening import Module, open_any
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import Mask, Piece
from tests.vassal.samples import GAMES, MODULES, label

RIFLE = Piece.make("Rifle 1", traits=[Mask()])


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """A small log."""
    path = tmp_path / "turn1.vlog"
    setup = [AddPiece("1", RIFLE.type, RIFLE.at("Board", 1, 2).state), Player("secret-pw", "Anna", "German")]
    steps = [MovePiece("1", "Board", 3, 4, None, "Board", 1, 2, None, "secret-pw"), Chat("<Anna> - done")]
    saved = Metadata(saved_ms=1_700_000_000_000, description="turn 1")
    SavedGame.new(setup, steps=steps, module=Metadata(name="Mill", version="2"), saved=saved).write(path)
    return path


def test_lines_of_a_log(log: Path) -> None:
    """A person reads kind, module, writer, players, pieces and steps."""
    assert list(inspection_lines(inspect_file(str(log), steps=True))) == [
        f"{log}: log",
        "  module: Mill 2",
        "  written: VASSAL 3.7.0, 2023-11-14 22:13 UTC",
        "  comment: turn 1",
        "  encoding: VCSK",
        "  player: Anna, German",
        "  1 piece in 0 stacks",
        "  map Board: 1 piece",
        "    Rifle 1",
        "  traits: Mask",
        "  2 steps",
        "    1 Anna: Rifle 1: Board 1,2 to Board 3,4",
        "    2: > <Anna> - done",
    ]


def test_places_by_the_module(tmp_path: Path, log: Path) -> None:
    """With the module at hand steps tell hexes; a place without a name stays in pixels."""
    grid = element(
        "VASSAL.build.module.map.boardPicker.board.HexGrid",
        {"dx": "55.4", "dy": "64.0", "x0": "0", "y0": "32"},
        element("VASSAL.build.module.map.boardPicker.board.mapgrid.HexGridNumbering", {"sep": "."}),
    )
    board = element(
        "VASSAL.build.module.map.boardPicker.Board", {"name": "Mill", "width": "620", "height": "500"}, grid
    )
    picker = element("VASSAL.build.module.map.BoardPicker", {}, board)
    root = element(
        "VASSAL.build.GameModule", {"name": "M"}, element("VASSAL.build.module.Map", {"mapName": "Board"}, picker)
    )
    path = tmp_path / "m.vmod"
    archive = Archive()
    archive.put("buildFile.xml", BuildFile.new(root).to_bytes())
    archive.write(path)
    setup = [AddPiece("1", RIFLE.type, RIFLE.at("Board", 0, 32).state)]
    steps = [MovePiece("1", "Board", x, y, None, "Board", 0, 32, None, "") for x, y in ((0, 96), (9000, 9000))]
    game = SavedGame.new(setup, steps=steps)
    module = open_any(path)
    assert isinstance(module, Module)
    seen = inspect_file("x.vlog", opened=game, module=module, steps=True)
    assert seen.steps is not None
    assert [step.actions for step in seen.steps] == [
        ("Rifle 1: Board 01.01 to Board 01.02",),
        ("Rifle 1: Board 01.02 to Board 9000,9000",),
    ]


def test_data_of_a_log(log: Path) -> None:
    """The JSON data hold the same."""
    data = inspection_data(inspect_file(str(log), steps=True))
    assert data["kind"] == "log"
    assert data["game"]["players"] == [{"name": "Anna", "side": "German"}]
    assert data["written"]["saved"] == "2023-11-14T22:13:20+00:00"
    assert data["steps"][0] == {
        "step": 1,
        "who": "Anna",
        "undo": False,
        "deeds": ["Rifle 1: Board 1,2 to Board 3,4"],
        "chat": [],
        "misfits": [],
    }
    assert "secret-pw" not in json.dumps(data)


def test_long_lists_are_cut_for_people_only(tmp_path: Path) -> None:
    """Of a long list a person sees the most frequent; JSON has all."""
    path = tmp_path / "x.vsav"
    pieces = [Piece.make(f"Unit {n // 2}").at("Board", n, n) for n in range(9)]
    SavedGame.new([AddPiece(str(n), piece.type, piece.state) for n, piece in enumerate(pieces)]).write(path)
    seen = inspect_file(str(path))
    assert "    Unit 0 (2), Unit 1 (2), and 3 more kinds" in list(inspection_lines(seen, 2))
    assert len(inspection_data(seen)["game"]["maps"]["Board"]["names"]) == 5


def test_notes(tmp_path: Path, log: Path) -> None:
    """A wrong name, a bare stream and missing metadata are remarked upon."""
    wrong = tmp_path / "x.vsav"
    wrong.write_bytes(log.read_bytes())
    assert inspect_file(str(wrong)).notes == ("named as a save (.vsav), but by content it is a log",)
    bare = tmp_path / "x.sav"
    bare.write_bytes(b"begin_save\x1bend_save\n")
    assert "bare command stream" in inspect_file(str(bare)).notes[0]
    empty = tmp_path / "y.vsav"
    SavedGame.new([]).write(empty)
    assert "without moduledata" in inspect_file(str(empty)).notes[0]


def test_notes_of_a_module(tmp_path: Path) -> None:
    """A set-up that is not there and code of the module's own are remarked upon."""
    path = tmp_path / "x.vmod"
    archive = Archive()
    archive.put(
        "buildFile.xml",
        b'<VASSAL.build.GameModule name="M"><my.Own/>'
        b'<VASSAL.build.module.PredefinedSetup name="S" file="s.vsav"/></VASSAL.build.GameModule>',
    )
    archive.write(path)
    notes = inspect_file(str(path)).notes
    assert "code of its own" in notes[0]
    assert notes[1] == "the set-up 'S' names 's.vsav', which is not there"


@pytest.mark.parametrize("path", [*GAMES, *MODULES], ids=label)
def test_every_sample(path: Path) -> None:
    """Every real file is described, logs with all their steps, and no player's id stands in what is told."""
    opened = open_any(path)
    seen = inspect_file(str(path), opened=opened, steps=True)
    data = inspection_data(seen)
    lines = list(inspection_lines(seen))
    assert lines[0] == f"{path}: {data['kind']}"
    assert not [note for note in seen.notes if note.startswith("named as")]
    json.dumps(data)
    if isinstance(opened, SavedGame):
        names = {seat.name for seat in opened.seats}
        chat = {line for step in seen.steps or () for line in step.chat}
        told = "\n".join(line for line in lines if not any(said in line for said in chat))
        assert not [id for id in opened.seat_by_id if len(id) > 3 and id not in names and id in told]
