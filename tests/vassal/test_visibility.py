"""Fog of war: what VASSAL's access rules open to a side."""

from __future__ import annotations

import pytest

from ccmod.perspective import ONLOOKER, REFEREE, Perspective
from ccmod.vassal.commands import AddPiece, Player
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.table import Thing
from ccmod.vassal.traits import Deck, Invisible, Mask, Piece, Stack, Trait
from ccmod.vassal.visibility import Visibility

PLAYERS = [Player("pw-anna", "Anna", "German"), Player("pw-bob", "Bob", "Russian"), Player("pw-ivo", "Ivo", "Italian")]


def with_trait(trait: Trait) -> Position:
    """A game of three in which one piece, id 1, has this trait."""
    piece = Piece.make("Tiger", traits=[trait]).at("Board", 1, 1)
    return Position.of(SavedGame.new([AddPiece("1", piece.type, piece.state), *PLAYERS]))


def eyes(of: Position, what: str) -> list[str]:
    """The sides that see (or know) the piece."""
    thing = of.table.things["1"]
    return [
        side for side in ("German", "Russian", "Italian") if getattr(Visibility(of, Perspective(side)), what)(thing)
    ]


@pytest.mark.parametrize(
    ("owner", "access", "who"),
    [
        ("pw-anna", "player:", ["German"]),
        ("German", "player:", []),  # a side is no player's id
        ("German", "side:", ["German"]),
        ("pw-anna", "side:", []),
        ("German", "sides:German:Italian", ["German", "Italian"]),
        ("Russian", "sides:German:Italian", []),  # done by a side that is not in the list: open to nobody
        ("A\\:B", "sides:A\\:B:German", []),
        ("A:B", "sides:A\\:B:German", ["German"]),
        ("pw-gone", "player:", []),
        ("German", "", []),  # an old trait without access: by player
        ("pw-bob", "", ["Russian"]),
    ],
)
def test_access(owner: str, access: str, who: list[str]) -> None:
    """Masks and hidden pieces are open to the player, the side or the sides of the trait's access (FORMATS 6), as
    ``counters/PlayerAccess.java``, ``SideAccess.java`` and ``SpecifiedSideAccess.java`` say."""
    assert eyes(with_trait(Mask(owner=owner, access=access)), "knows") == who
    assert eyes(with_trait(Invisible(owner=owner, access=access)), "sees") == who
    assert eyes(with_trait(Mask(owner=owner, access=access)), "sees") == ["German", "Russian", "Italian"]


def test_leave_to_unmask_is_no_sight() -> None:
    """A mask may name players whose masks others may take off; before that nobody sees more."""
    position = with_trait(Mask(owner="pw-anna", options="|2|pw-anna|pw-bob"))
    assert eyes(position, "knows") == ["German"]
    assert eyes(with_trait(Mask(owner="pw-anna", options="true|0")), "knows") == ["German"]


def test_onlookers_and_referees() -> None:
    """Without a side nothing covered is seen; the referee sees all, also what nobody may."""
    for position in (with_trait(Mask(owner="pw-gone")), with_trait(Invisible(owner="Russian", access="sides:A:B"))):
        thing = position.table.things["1"]
        assert not Visibility(position, ONLOOKER).knows(thing)
        assert Visibility(position, REFEREE).knows(thing)
        assert Visibility(position, REFEREE).sees(thing)


def test_open_pieces_are_open() -> None:
    """A mask or hiding that nobody has used covers nothing, whatever its access."""
    assert eyes(with_trait(Mask(access="sides:A")), "knows") == ["German", "Russian", "Italian"]
    assert eyes(with_trait(Invisible(access="side:")), "sees") == ["German", "Russian", "Italian"]


def test_cards_in_a_face_down_deck() -> None:
    """Nobody knows them, whoever masked them; face up everybody does."""
    for face_down, who in ((True, []), (False, ["German", "Russian", "Italian"])):
        card = Piece.make("G-1").at("Board", 5, 5)
        deck = Deck(name="Cards", map="Board", x=5, y=5, face_down=face_down, cards=("1",))
        setup = [AddPiece("1", card.type, card.state), AddPiece("9", deck.type, deck.state), *PLAYERS]
        assert eyes(Position.of(SavedGame.new(setup)), "knows") == who


def test_stacks_that_lie_in_each_other() -> None:
    """What a damaged game lays in a circle is gone through once: it is known unless a piece in it is not."""
    position = with_trait(Mask(owner="German", access="side:"))
    tiger = position.table.things["1"]
    one, two = (Thing(id, Stack.PREFIX, own=tiger.own) for id in ("8", "9"))
    one.members, two.members = [two], [one, tiger]
    assert [Visibility(position, Perspective(side)).knows(one) for side in ("German", "Russian")] == [True, False]
