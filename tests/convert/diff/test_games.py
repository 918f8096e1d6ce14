"""Two games compared."""

from __future__ import annotations

import random

import pytest

from ccmod.convert.diff.change import Differences
from ccmod.convert.diff.compared import ComparedGame
from ccmod.convert.diff.games import compare_games
from ccmod.perspective import ONLOOKER, REFEREE, Perspective
from ccmod.vassal.commands import (
    AddPiece,
    BoardPicker,
    Command,
    GlobalProperty,
    Notes,
    PlacedBoard,
    Player,
    PrivateNotes,
    SecretNote,
    TurnTracker,
)
from ccmod.vassal.metadata import Metadata
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import Deck, DynamicProperty, Invisible, Layer, Mark, Mask, Piece, Stack

ANNA, BORIS = Player("pw-anna", "Anna", "German"), Player("pw-boris", "Boris", "Russian")
STEP = Layer(name="Step", images=("", "b.png"), level_names=("", "broken"))


def add(id: str, piece: Piece, x: int, y: int = 0, map: str = "Board") -> AddPiece:
    """A piece on a map."""
    return AddPiece(id, piece.type, piece.at(map, x, y).state)


def pile(id: str, *members: str, x: int = 1) -> AddPiece:
    """A stack, from bottom to top."""
    return AddPiece(id, "stack", Stack("Board", x, 0, members).state)


def deck(*cards: str, face_down: bool = True, name: str = "Draw") -> list[Command]:
    """A deck with cards so named, from bottom to top."""
    made = [add(f"c-{card}", Piece.make(card), 5) for card in cards]
    one = Deck(name=name, map="Board", x=5, y=0, face_down=face_down, cards=tuple(f"c-{card}" for card in cards))
    return [*made, AddPiece(name, one.type, one.state)]


def compare(before: list[Command], after: list[Command], perspective: Perspective = REFEREE) -> Differences:
    """What is different between two saves."""
    games = [SavedGame.new(commands, module=Metadata(name="M", version="1")) for commands in (before, after)]
    looks = [ComparedGame.of(Position.of(game), perspective) for game in games]
    return compare_games((games[0], looks[0]), (games[1], looks[1]))


def told(before: list[Command], after: list[Command], perspective: Perspective = REFEREE) -> list[str]:
    """The differences as ``topic: what: text``."""
    return [f"{one.topic}: {one.what}: {one.text}" for one in compare(before, after, perspective).changes]


RIFLE = Piece.make("Rifle", traits=[STEP, Mark.of({"Side": "German"}), DynamicProperty("Ammo", value="3")])
GUN = Piece.make("Gun")


def test_nothing_changed() -> None:
    """The same game twice."""
    game = [add("1", RIFLE, 1), add("2", GUN, 1), pile("s", "1", "2"), *deck("A", "B"), ANNA, Notes("x")]
    assert told(game, game) == []


@pytest.mark.parametrize(
    ("after", "text"),
    [
        (add("1", RIFLE, 2), "pieces: Rifle: Board 1,0 to Board 2,0"),
        (add("1", RIFLE, 1, map="Off"), "pieces: Rifle: Board 1,0 to Off 1,0"),
        (add("1", RIFLE.with_level("Step", 2), 1), "pieces: Rifle: Step level 2 (broken)"),
        (add("1", RIFLE.with_marks({"Side": "Axis"}), 1), "pieces: Rifle: Side German becomes Axis"),
        (add("1", Piece(RIFLE.basic, RIFLE.traits[:2]), 1), "definitions: Rifle: trait Dynamic Property Ammo is gone"),
    ],
)
def test_a_piece(after: AddPiece, text: str) -> None:
    """Places, levels by the layer's name, values, and other traits than before."""
    assert told([add("1", RIFLE, 1), add("9", GUN, 9)], [after, add("9", GUN, 9)])[0] == text


def test_pieces_new_and_gone() -> None:
    """A piece taken away and one put down."""
    assert told([add("9", GUN, 9), add("1", RIFLE, 1)], [add("9", GUN, 9), add("2", RIFLE, 2)]) == [
        "pieces: Rifle: appears at Board 2,0",
        "pieces: Rifle: is no longer to be seen (was at Board 1,0)",
    ]


def test_another_order_in_a_stack() -> None:
    """The same pieces, turned around."""
    pieces = [add("1", RIFLE, 1), add("2", GUN, 1)]
    found = told([*pieces, pile("s", "1", "2")], [*pieces, pile("t", "2", "1")])
    assert found == ["stacks: Board 1,0: from the bottom Gun, Rifle; was Rifle, Gun"]


def test_pieces_of_other_files_are_paired_by_name() -> None:
    """Two set-ups saved apart: pieces on the same place are the same, the others go in their order."""
    before = [add("1", RIFLE, 1), add("2", RIFLE, 2), add("3", GUN, 3)]
    after = [add("11", RIFLE, 7), add("12", RIFLE, 1), add("13", GUN, 3)]
    assert told(before, after) == ["pieces: Rifle: Board 2,0 to Board 7,0"]
    assert "paired by their names" in compare(before, after).notes[0]


def test_decks() -> None:
    """Numbers of cards, faces, order from the top, decks new and gone."""
    assert told(deck("A", "B", "C"), deck("C", "A", "B")) == [
        "decks: Draw: another order, from the top B, A, C; was C, B, A"
    ]
    assert told(deck("A", "B"), [*deck("A"), add("c-B", Piece.make("B"), 9)]) == [
        "pieces: B: Draw to Board 9,0",
        "decks: Draw: 1 card, was 2",
    ]
    assert told(deck("A"), deck("A", face_down=False)) == ["decks: Draw: now face up"]
    assert told(deck("A", name="Old"), deck("A", name="New"))[-2:] == [
        "decks: New: is new (1 card)", "decks: Old: is gone (1 card)",
    ]  # fmt: skip


def test_an_onlooker_learns_nothing_of_a_face_down_deck() -> None:
    """Neither its order nor which card left it, nor where to; only the number of its cards."""
    before = [*deck("A", "B", "C"), add("x", Piece.make("X"), 1, map="German Hand")]
    after = [*deck("C", "A"), add("c-B", Piece.make("B"), 2, map="German Hand"), before[-1]]
    assert told(before, after, ONLOOKER) == [
        "decks: Draw: 2 cards, was 3",
    ]
    assert "pieces: B: Draw to German Hand 2,0" in told(before, after)
    assert "pieces: B: appears at German Hand 2,0" in told(before, after, Perspective(side="German"))


def test_a_known_card_is_not_followed_into_the_dark() -> None:
    """From open discards into a hand through the deck: the onlooker is told only that it is not there any more."""
    before = [add("1", GUN, 9), *deck("A", face_down=False, name="Discards")]
    after = [add("1", GUN, 9), *deck(face_down=False, name="Discards"), add("c-A", Piece.make("A"), 1, map="Hand")]
    assert told(before, after, ONLOOKER) == [
        "pieces: A: is no longer to be seen (was at Discards)",
        "decks: Discards: 0 cards, was 1",
    ]


def test_turning_a_deck_over_does_not_tell_what_was_drawn_from_it() -> None:
    """Cards that are still in the deck and the one in a hand are told alike."""
    found = told(deck("A", "B", face_down=False), [*deck("A"), add("c-B", Piece.make("B"), 1, map="Hand")], ONLOOKER)
    assert [line.partition(": ")[2] for line in found if line.startswith("pieces")] == [
        "A: is no longer to be seen (was at Draw)",
        "B: is no longer to be seen (was at Draw)",
    ]


@pytest.mark.parametrize(
    ("perspective", "seen"), [(ONLOOKER, False), (Perspective(side="Russian"), False), (REFEREE, True)]
)
def test_masked_and_hidden_pieces(perspective: Perspective, seen: bool) -> None:
    """Their names and ways are told to nobody but their owners and the referee, and no password to anyone."""
    masked = Piece.make("Tiger", traits=[Mask(owner="pw-anna")])
    hidden = Piece.make("Mine", traits=[Invisible(owner="pw-anna")])
    before = [ANNA, BORIS, add("1", masked, 1), add("2", hidden, 1)]
    after = [ANNA, BORIS, add("1", masked, 2), add("2", hidden, 2)]
    for one, told_names in ((perspective, seen), (Perspective(side="German"), True)):
        text = "\n".join(told(before, after, one))
        assert ("Tiger" in text) is told_names
        assert ("Mine" in text) is told_names
        assert "pw-" not in text
    assert told(before, after, ONLOOKER) == [
        "hidden: Board 1,0: 0 masked pieces, was 1",
        "hidden: Board 2,0: 1 masked piece, was 0",
    ]


def test_everything_around_the_table() -> None:
    """Players by side, boards, properties, turn trackers and notes."""
    before: list[Command] = [
        ANNA, BoardPicker("Board", (PlacedBoard("one"),)), GlobalProperty("VP", "3", "Module"), Notes("a\nb"),
        TurnTracker("TurnTracker0", "1"),
    ]  # fmt: skip
    after: list[Command] = [
        Player("pw-2", "Anton", "German"), BORIS, BoardPicker("Board", (PlacedBoard("two"),)),
        GlobalProperty("VP", "4", "Module"), GlobalProperty("Wind", "N", "Board"), Notes("a\nc"),
        TurnTracker("TurnTracker0", "2"),
    ]  # fmt: skip
    assert told(before, after) == [
        "players: German: Anton, was Anna",
        "players: Russian: Boris, was nobody",
        "boards: Board: 'one' to 'two'",
        "properties: Board: Wind: new, 'N'",
        "properties: VP: '3' to '4'",
        "turns: TurnTracker0: '1' to '2'",
        "notes: scenario notes: - b, + c",
    ]


def test_the_order_is_always_the_same() -> None:
    """Names with numbers go by the numbers, whatever the order of the files."""
    pieces = [Piece.make(f"Unit {number}") for number in range(12)]
    before: list[Command] = [add(str(number), piece, 1) for number, piece in enumerate(pieces)]
    after: list[Command] = [add(str(number), piece, 2) for number, piece in enumerate(pieces)]
    random.Random(1).shuffle(after)
    assert [one.what for one in compare(before, after).changes] == [f"Unit {number}" for number in range(12)]


def test_the_same_place_in_another_stack() -> None:
    """Pieces that stay and lie in other stacks there are told by place; a stack that VASSAL made anew is not."""
    three = [add("1", RIFLE, 1), add("2", GUN, 1), add("3", GUN, 1)]
    together, apart = [*three, pile("s", "1", "2", "3")], [*three, pile("s", "1", "2"), pile("t", "3")]
    assert told(together, apart) == ["stacks: Board 1,0: now Gun alone, Gun with Rifle; was Gun with Gun with Rifle"]
    assert told(together, [*three, pile("new", "1", "2", "3")]) == []


@pytest.mark.parametrize(
    ("perspective", "seen"),
    [
        (REFEREE, {"private notes of Anna: - plan + better plan", "secret note Mine: new: C4 / D5"}),
        (Perspective("German"), {"private notes of Anna: - plan + better plan", "secret note Mine: new: C4 / D5"}),
        (Perspective("Russian"), {"secret note Mine: new"}),
        (ONLOOKER, {"secret note Mine: new"}),
    ],
    ids=["referee", "writer", "enemy", "onlooker"],
)
def test_private_and_secret_notes(perspective: Perspective, seen: set[str]) -> None:
    """Who may read them is told what they say; of secret ones the others learn that they are there, and no password."""
    before = [ANNA, BORIS, PrivateNotes("pw-anna", "plan")]
    after = [ANNA, BORIS, PrivateNotes("pw-anna", "better plan"), SecretNote("Mine", "pw-anna", True, "C4|D5")]
    found = [line.removeprefix("notes: ").replace(", +", " +") for line in told(before, after, perspective)]
    assert set(found) == seen
    assert "pw-" not in str(found)


def test_a_secret_note_that_is_revealed() -> None:
    """From then on everybody reads it."""
    note = SecretNote("Mine", "pw-anna", True, "C4")
    revealed = SecretNote("Mine", "pw-anna", False, "C4")
    assert told([ANNA, note], [ANNA, revealed], ONLOOKER) == ["notes: secret note Mine: revealed: C4"]
    other = SecretNote("Mine", "pw-anna", True, "D5")
    assert told([ANNA, note], [ANNA, other], ONLOOKER) == []
    assert told([ANNA, note], [ANNA, other], Perspective("German")) == ["notes: secret note Mine: - C4, + D5"]
