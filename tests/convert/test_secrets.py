"""What a position shows to whom: nothing hidden leaves through a document unless its owner or the referee looks."""

from __future__ import annotations

import pytest

from ccmod.convert.describe import describe
from ccmod.convert.document import PositionDocument
from ccmod.convert.places import PlaceNames
from ccmod.convert.writing import dump
from ccmod.perspective import Perspective
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile, element
from ccmod.vassal.commands import AddPiece, Player
from ccmod.vassal.opening import Module
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import Deck, Invisible, Layer, Mask, Piece, Trait
from ccmod.vassal.visible import visible

PASSWORD = "hunter2"


def add(id: str, name: str, map: str, *traits: Trait) -> AddPiece:
    """A piece with a layer that is not at rest."""
    step = Layer(name="Step", images=("", "broken.png"), value=2)
    piece = Piece.make(name, "", [step, *traits]).at(map, 10 * int(id), 10)
    return AddPiece(id, piece.type, piece.state)


@pytest.fixture
def save() -> SavedGame:
    """A piece of each kind of secret; the German player hides by his id (his password), the side by its name."""
    deck = Deck(name="Deck", map="Board", x=500, y=10, face_down=True, cards=("7",))
    pile = Deck(name="Pile", map="Board", x=600, y=10, face_down=False, cards=("8",))
    return SavedGame.new(
        [
            Player(PASSWORD, "Anna", "German"),
            add("1", "Open", "Board"),
            add("2", "Masked", "Board", Mask(owner=PASSWORD, masked_name="?")),
            add("3", "Hidden", "Board", Invisible(owner=PASSWORD)),
            add("4", "Ambush", "Board", Invisible(owner="German", access="side:")),
            add("5", "In hand", "German Hand"),
            add("6", "In staff", "Staff"),
            add("7", "In deck", "Board"),
            add("8", "In pile", "Board"),
            AddPiece("9", deck.type, deck.state),
            AddPiece("10", pile.type, pile.state),
        ]
    )


def module() -> Archive:
    """A module that says which maps are whose."""
    maps = [
        element("VASSAL.build.module.PlayerHand", {"mapName": "German Hand", "side": "German", "visible": "false"}),
        element("VASSAL.build.module.PrivateMap", {"mapName": "Staff", "side": "German,Neutral", "visible": "false"}),
        element("VASSAL.build.module.PrivateMap", {"mapName": "Board", "side": "German", "visible": "true"}),
    ]
    archive = Archive()
    archive.put("buildFile.xml", BuildFile.new(element("VASSAL.build.GameModule", None, *maps)).to_bytes())
    return archive


def look(save: SavedGame, side: str | None = None, *, referee: bool = False, known: bool = True) -> PositionDocument:
    """The document that a side, the referee or an onlooker gets, with the module or without."""
    position = Position.after(save, None, Module(module()) if known else None)
    document = describe(save, visible(position, Perspective(side, referee)), PlaceNames()).document
    assert PASSWORD not in dump(document)
    return document


def names(document: PositionDocument) -> set[str]:
    """Every name in a document."""
    entries = [entry for stack in document.stacks for entry in stack.pieces]
    entries += [entry for deck in document.decks for entry in deck.cards or ()]
    return {entry.name for entry in entries}


SECRETS = {"Masked", "Hidden", "Ambush", "In hand", "In staff", "In deck"}


def test_the_referee_sees_all(save: SavedGame) -> None:
    """Every piece by its name, face-down cards with them."""
    assert names(look(save, referee=True)) == SECRETS | {"Open", "In pile"}


@pytest.mark.parametrize("side", [None, "Russian"])
def test_others_see_no_secret(save: SavedGame, side: str | None) -> None:
    """Masked pieces go by their mask's name, the cards of decks are counted; of hidden pieces and what lies in others'
    hands there is nothing, as VASSAL shows nothing of them."""
    document = look(save, side)
    assert names(document) == {"Open", "?", "In pile"}
    assert {deck.name: deck.count for deck in document.decks if deck.cards is None} == {"Deck": 1}


def test_nothing_is_told_of_what_is_under_a_mask(save: SavedGame) -> None:
    """The layers of a masked piece stay hidden as its name does."""
    masked = next(entry for stack in look(save).stacks for entry in stack.pieces if entry.name == "?")
    assert masked.layers == {}


def test_the_owner_sees_his_own(save: SavedGame) -> None:
    """By his id or by his side; but no card of a face-down deck, for nobody knows those."""
    document = look(save, "German")
    assert names(document) == SECRETS - {"In deck"} | {"Open", "In pile"}


def test_without_the_module_hands_go_by_their_names(save: SavedGame) -> None:
    """What is called a hand is private to the side in its name."""
    assert "In hand" not in names(look(save, "Russian", known=False))
    assert "In hand" not in names(look(save, known=False))
    assert "In hand" in names(look(save, "German", known=False))


def test_numbers_do_not_count_the_unseen() -> None:
    """Two pieces of one name of which one is hidden: no one can say from a number that there are two."""
    save = SavedGame.new(
        [add("1", "Tank", "Board"), add("2", "Tank", "Board", Invisible(owner="German", access="side:"))]
    )
    assert names(look(save, "Russian")) == {"Tank"}
    assert names(look(save, "German")) == {"Tank (1)", "Tank (2)"}
