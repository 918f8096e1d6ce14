"""VASSAL's files by the front door: pieces as somebody sees them, changes that are written."""

from __future__ import annotations

from pathlib import Path

import pytest

import ccmod
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile, element
from ccmod.vassal.commands import AddPiece, MovePiece, Player
from ccmod.vassal.metadata import Metadata
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import Layer, Mark, Mask, Piece


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A module, and a log in which Red masks one of two pieces and moves the other."""
    root = element(
        "VASSAL.build.GameModule",
        {"name": "Small", "version": "2"},
        element("VASSAL.build.module.Map", {"mapName": "Main"}),
    )
    archive = Archive()
    archive.put("buildFile.xml", BuildFile.new(root).to_bytes())
    archive.write(tmp_path / "small.vmod")
    gun = Piece.make("Gun", traits=[Layer(name="Step", images=("a.png", "b.png")).at(2), Mark.of({"Side": "Red"})])
    tank = Piece.make("Tank", traits=[Mask(owner="Red", access="side:", masked_name="?")]).at("Main", 5, 5)
    setup = [
        AddPiece("1", gun.type, gun.at("Main", 10, 20).state),
        AddPiece("2", tank.type, tank.state),
        Player("secret-id", "Anna", "Red"),
    ]
    step = MovePiece("1", "Main", 30, 40, None, "Main", 10, 20, None, "secret-id")
    game = SavedGame.new(setup, steps=[step], module=Metadata(name="Small", version="2"), saved=Metadata())
    game.write(tmp_path / "game.vlog")
    return tmp_path


def test_a_log_and_its_positions(folder: Path) -> None:
    """Pieces with their places, layers and marks, at the start and after each step; no player's id anywhere."""
    log = ccmod.open(folder / "game.vlog")
    assert isinstance(log, ccmod.Log)
    assert (log.steps, log.module, log.players) == (1, ("Small", "2"), {"Anna": "Red"})
    gun = next(piece for piece in log.pieces() if piece.name == "Gun")
    assert (gun.map, gun.at, gun.levels, gun.properties) == ("Main", (10, 20), {"Step": 2}, {"Side": "Red"})
    (after,) = log.positions()
    assert [piece.at for piece in after if piece.name == "Gun"] == [(30, 40)]
    assert "secret-id" not in repr((log.pieces(ccmod.REFEREE), log.players))


def test_what_is_masked_is_seen_by_its_side(folder: Path) -> None:
    """An onlooker and the other side see the cover, with nothing of what is under it."""
    log = ccmod.open(folder / "game.vlog")
    assert isinstance(log, ccmod.Log)
    for perspective, name in (
        (ccmod.ONLOOKER, "a masked piece"),
        (ccmod.Perspective("Red"), "Tank"),
        (ccmod.REFEREE, "Tank"),
    ):
        pieces = log.pieces(perspective)
        assert sorted(piece.name for piece in pieces) == sorted(["Gun", name]), perspective
    assert "Tank" not in repr((log.pieces(), list(log.positions())))


def test_a_side_that_there_is_not(folder: Path) -> None:
    """It is refused, and the sides are named."""
    log = ccmod.open(folder / "game.vlog")
    assert isinstance(log, ccmod.Save)
    with pytest.raises(ccmod.CcmodError) as caught:
        log.pieces(ccmod.Perspective("Green"))
    assert caught.value.code == "perspective/side"


def test_a_module_is_changed_and_written(folder: Path) -> None:
    """What XPath finds may be changed; the file that was there is not overwritten without force."""
    module = ccmod.open(folder / "small.vmod")
    assert isinstance(module, ccmod.Module)
    assert (module.name, module.version, module.maps, module.pieces) == ("Small", "2", ("Main",), ())
    (found,) = module.xpath("//*[kind()='Map']")  # type: ignore[misc]
    found.attributes["mapName"] = "Great Map"  # type: ignore[union-attr]
    with pytest.raises(ccmod.CcmodError):
        module.write(folder / "small.vmod")
    module.write(folder / "new.vmod")
    again = ccmod.open(folder / "new.vmod")
    assert isinstance(again, ccmod.Module)
    assert again.maps == ("Great Map",)
