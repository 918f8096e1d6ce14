"""Who rolls for a unit: its owner, from whose deck the dice come."""

from __future__ import annotations

from ccmod.games.combat_commander.module.units import ROLLS
from ccmod.vassal.archive import Archive
from ccmod.vassal.commands import AddPiece
from ccmod.vassal.lint.listening import listeners
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import DynamicProperty, Piece, RestrictCommands
from ccmod.vassal.values import Key


def test_only_its_owner_rolls_for_a_unit(archive: Archive) -> None:
    """The other player sees no card of the deck, so that a line of the menu would do nothing, and say nothing."""
    game = SavedGame.from_archive(Archive.from_bytes(archive.read("mill-farm.vsav")))
    commands = [command for top in game.setup for command in top.walk() if isinstance(command, AddPiece)]
    pieces = [Piece.read(command.type, command.state) for command in commands]
    squads = [piece for piece in pieces if rolls_of(piece)]
    assert squads
    for squad in squads:
        own = [one for one in squad.all(RestrictCommands) if one.filter == "{PlayerSide != Side}"]
        assert set(rolls_of(squad)) == {f"Roll: {roll}" for roll in ROLLS}
        assert [set(one.keys) for one in own] == [set(rolls_of(squad).values())]


def rolls_of(piece: Piece) -> dict[str, Key]:
    """The lines of a piece's menu that roll, with their keys."""
    heard = (one for trait in piece.all(DynamicProperty) if trait.name == "Roll" for one in listeners(trait))
    return {one.text: one.key for one in heard if one.text}
