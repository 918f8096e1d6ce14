"""Who rolls for a unit: its owner, from whose deck the dice come."""

from __future__ import annotations

from ccmod.games.combat_commander.module.units import ROLLS
from ccmod.vassal.archive import Archive
from ccmod.vassal.commands import AddPiece
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import GlobalKeyCommand, Piece, RestrictCommands


def test_only_its_owner_rolls_for_a_unit(archive: Archive) -> None:
    """The other player sees no card of the deck, so that a line of the menu would do nothing, and say nothing."""
    game = SavedGame.from_archive(Archive.from_bytes(archive.read("mill-farm.vsav")))
    commands = [command for top in game.setup for command in top.walk() if isinstance(command, AddPiece)]
    pieces = [Piece.read(command.type, command.state) for command in commands]
    squads = [piece for piece in pieces if any(True for one in piece.all(GlobalKeyCommand) if one.text == "Roll: rout")]
    assert squads
    for squad in squads:
        rolls = {one.key for one in squad.all(GlobalKeyCommand) if one.text in {f"Roll: {roll}" for roll in ROLLS}}
        own = [one for one in squad.all(RestrictCommands) if one.filter == "{PlayerSide != Side}"]
        assert [set(one.keys) for one in own] == [rolls]
