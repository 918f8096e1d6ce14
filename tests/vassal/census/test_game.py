"""The pieces of a game one by one, as some eyes see them."""

from __future__ import annotations

from ccmod.perspective import ONLOOKER, REFEREE, Perspective
from ccmod.vassal.census.game import placed_pieces
from ccmod.vassal.census.pieces import UnfoldedTrait
from ccmod.vassal.commands import AddPiece, Player
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.table import MapPixel
from ccmod.vassal.traits import Deck, Invisible, Layer, Mask, Piece, Prototype, Stack
from ccmod.vassal.visible import visible
from tests.vassal.lint.modules import prototype, subject


def position() -> Position:
    """Anna has hidden one piece and masked another in a stack; a deck lies face down."""
    pieces = {
        "1": Piece.make("Rifle", gpid="5"),
        "2": Piece.make("Mine", traits=[Invisible(owner="pw-anna")]),
        "3": Piece.make("Tiger", traits=[Mask(owner="pw-anna")]),
        "4": Piece.make("Gun", traits=[Prototype("Unit")]),
        "5": Piece.make("Ace"),
    }
    setup = [AddPiece(id, one.type, one.at("Board", 3, 4).state) for id, one in pieces.items()]
    for id, holder in (
        ("8", Piece(Stack("Board", 3, 4, ("1", "2", "3", "4")))),
        ("9", Piece(Deck(name="Draw", map="Board", x=9, y=9, face_down=True, cards=("5",)))),
    ):
        setup.append(AddPiece(id, holder.type, holder.state))
    return Position.of(SavedGame.new([*setup, Player("pw-anna", "Anna", "German")]))


def test_an_onlooker() -> None:
    """Hidden pieces leave no gap in the stack; of masked ones only that they are there; face-down cards are counted
    with their deck. No id of what is covered, but a number of this list."""
    seen = [
        (one.name, one.holder, one.level, one.id, one.number) for one in placed_pieces(visible(position(), ONLOOKER))
    ]
    assert seen == [
        ("Rifle", "stack", 1, "1", None),
        ("Gun", "stack", 3, "4", None),
        ("a masked piece", "stack", 2, None, 1),
    ]


def test_the_owner_and_the_referee() -> None:
    """The owner's side knows its own, the referee all; a piece has its place, gpid and traits."""
    assert [one.name for one in placed_pieces(visible(position(), Perspective("German")))] == [
        "Rifle",
        "Mine",
        "Tiger",
        "Gun",
    ]
    found = list(placed_pieces(visible(position(), REFEREE)))
    assert [(one.name, one.level) for one in found] == [("Rifle", 1), ("Mine", 2), ("Tiger", 3), ("Gun", 4), ("Ace", 1)]
    assert (found[0].place, found[0].gpid) == (MapPixel("Board", 3, 4), "5")
    assert [trait.trait.NAME for trait in found[2].traits or ()] == ["Basic Piece", "Mask"]


def test_what_is_added_twice() -> None:
    """A stack that is added once more leaves its members where they were, in the one that it replaced."""
    position_ = position()
    again = Piece(Stack("Board", 8, 8, ("1",)))
    position_.apply(AddPiece("8", again.type, again.state))
    found = {one.id: one.level for one in placed_pieces(visible(position_, REFEREE))}
    assert found == {"1": 1, "2": 1, "3": 2, "4": 3, "5": 1}


def test_the_module_tells_what_prototypes_bring() -> None:
    """A save that a program wrote may name prototypes; with the module their traits follow."""
    module = subject(prototype("Unit", Layer(name="Step")))
    gun = next(one for one in placed_pieces(visible(position(), ONLOOKER), module.prototypes) if one.name == "Gun")
    assert gun.traits is not None
    assert gun.traits[-1] == UnfoldedTrait(Layer(name="Step"), ("Unit",))
