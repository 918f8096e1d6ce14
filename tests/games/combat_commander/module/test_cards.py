"""Cards, decks and hands as they stand in the module and its set-up."""

from __future__ import annotations

import pytest

from ccmod.games.combat_commander.rules.tables import shipped_tables
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile
from ccmod.vassal.commands import AddPiece, decode
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import Deck, Piece, SetGlobalProperty


@pytest.fixture(scope="module")
def position(archive: Archive) -> Position:
    """The demo's set-up."""
    return Position.of(SavedGame.from_archive(Archive.from_bytes(archive.read("mill-farm.vsav"))))


def deck(position: Position, name: str) -> Deck:
    """A deck by its name."""
    basic = position.deck(name).piece.basic
    assert isinstance(basic, Deck)
    return basic


def test_every_card_bears_its_own_marks(build_file: BuildFile) -> None:
    """What is printed on a card stands in its marks, for all 144 cards."""
    found = {}
    for slot in build_file.find("CardSlot"):
        command = decode(slot.text)
        assert isinstance(command, AddPiece)
        piece = Piece.read(command.type, command.state)
        found[piece.name] = piece.marks
    assert set(found) == {*shipped_tables().deck("germany"), *shipped_tables().deck("russia")}
    for id, marks in found.items():
        card = shipped_tables().cards[id]
        assert (marks["Order"], marks["Action"], marks["Event"]) == (card.order, card.action, card.event)
        assert (marks["Hex"], marks["White"], marks["Red"]) == (card.hex, str(card.white), str(card.red))
        assert (marks["Trigger"], marks["Class"]) == (card.trigger or "", "card")


def test_decks_are_full_and_face_down(position: Position) -> None:
    """Each draw pile holds its nation's 72 cards, the discards are empty, and only their side may touch them."""
    for side, nation in (("German", "germany"), ("Russian", "russia")):
        pile, discards = deck(position, f"{side} Deck"), deck(position, f"{side} Discards")
        names = [position.piece(id).name for id in position.cards(pile.name)]
        assert names == list(reversed(shipped_tables().deck(nation)))
        assert pile.face_down
        assert pile.shuffle_option == "Via right-click Menu"
        assert not position.cards(discards.name)
        assert not discards.face_down
        assert pile.sides == discards.sides == (side,)


def test_saved_decks_have_the_menus_of_the_build_file(position: Position, build_file: BuildFile) -> None:
    """A game that starts from the set-up and one that starts from nothing offer the same lines."""
    for pile in build_file.find("DrawPile"):
        lines = [child.get("name") for child in pile.children if child.tag.endswith("DeckGlobalKeyCommand")]
        saved = [text.split("|")[0] for text in deck(position, pile.get("name")).global_commands]
        assert saved == lines


def test_a_draw_by_lot_names_no_card_of_the_hand(build_file: BuildFile) -> None:
    """What it leaves in properties of the module can be read in the log by anybody; so it counts, and names nothing."""
    for element in build_file.find("PrototypeDefinition"):
        command = decode(element.text)
        assert isinstance(command, AddPiece)
        for trait in Piece.read(command.type, command.state).all(SetGlobalProperty):
            assert trait.name not in ("Lot", "Cards") or "Name" not in trait.commands
