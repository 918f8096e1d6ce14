"""The set-up as a saved game: pieces, stacks, decks, tracks."""

from __future__ import annotations

import io
import zipfile

import pytest

from ccmod.authoring import load_scenario
from ccmod.hexes.board import Board
from ccmod.vassal.archive import Archive
from ccmod.vassal.commands import GlobalProperty, Player, SetupStack
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import Prototype


@pytest.fixture(scope="module")
def game(archive: Archive) -> SavedGame:
    """The set-up of the demo scenario."""
    return SavedGame.from_archive(Archive.from_bytes(archive.read("mill-farm.vsav")))


@pytest.fixture(scope="module")
def position(game: SavedGame) -> Position:
    """The position that it makes."""
    return Position.of(game)


def test_marks_of_the_save(game: SavedGame, archive: Archive) -> None:
    """The scenario is named, at-start stacks are not placed again, and no player or password is in it."""
    commands = [command for top in game.setup for command in top.walk()]
    assert GlobalProperty(name="Scenario", value="mill-farm", container="Module") in commands
    assert any(isinstance(command, SetupStack) for command in commands)
    assert not any(isinstance(command, Player) for command in commands)
    with zipfile.ZipFile(io.BytesIO(archive.read("mill-farm.vsav"))) as file:
        assert file.namelist() == ["savedGame", "savedata", "moduledata"]


def test_pieces_are_expanded(position: Position) -> None:
    """No piece names a prototype; each has a state for every trait, and its own id."""
    for id in position.piece_ids():
        piece = position.piece(id)
        assert not piece.all(Prototype)
        assert piece.properties["UniqueID"] == id
        assert piece.gpid


def test_stacks_are_the_authors(position: Position) -> None:
    """In a hex lie the author's counters from the bottom up, weapons directly above their carriers."""
    lines = {
        ("F4", "German Rifle 1"): ["German Rifle 1", "German Light MG 1", "Sgt. Weber"],
        ("H4", "German Rifle 3"): ["German Rifle 3", "German Light MG 2"],
        ("L6", "Russian Rifle 1"): ["Russian Rifle 1", "Russian Light MG 1", "Lt. Orlov"],
    }
    stacks = [[position.piece(id).name for id in position.members(stack)] for stack in position.stack_ids()]
    for (_, bottom), names in lines.items():
        (found,) = [stack for stack in stacks if bottom in stack]
        assert found[found.index(bottom) :] == names


def test_every_unit_stands_in_its_hex(position: Position) -> None:
    """The pixels of a unit are the centre of its hex, by the map's own grid."""
    data = load_scenario("mill-farm")
    grid = {"x0": 92, "y0": 96, "dx": 83, "dy": 96}
    places = {position.piece(id).name: position.place(id) for id in position.piece_ids()}
    board = Board()
    for name, row in data["units"].items():
        column, line = board.offset(row["hex"])
        x = grid["x0"] + column * grid["dx"]
        y = grid["y0"] + line * grid["dy"] + (grid["dy"] // 2 if column % 2 else 0)
        assert (places[name].map, places[name].x, places[name].y) == ("Board", x, y)


def test_control_markers_lie_on_their_objectives(position: Position) -> None:
    """7.3.1: each controlled objective shows whose it is."""
    data = load_scenario("mill-farm")
    pieces = [(position.piece(id).name, position.place(id)) for id in position.piece_ids()]
    shown = sorted(name for name, place in pieces if name.endswith(" Control") and place.map == "Board")
    assert shown == sorted(f"{side} Control" for side in data["control"].values())
