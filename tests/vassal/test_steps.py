"""Steps in plain words, through chosen eyes, without passwords."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccmod.perspective import ONLOOKER, REFEREE, Perspective
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile, element
from ccmod.vassal.commands import (
    AddPiece,
    BoardPicker,
    ChangePiece,
    Chat,
    Command,
    GlobalProperty,
    MovePiece,
    MutableProperty,
    Notes,
    PlacedBoard,
    Player,
    PlayerLeaves,
    RemovePiece,
    TurnTracker,
    Undo,
    Unknown,
)
from ccmod.vassal.opening import Module
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SavedGame, group, lead
from ccmod.vassal.steps import StepReport, describe_step, describe_steps
from ccmod.vassal.traits import (
    Deck,
    DynamicProperty,
    Invisible,
    Label,
    Layer,
    Mark,
    MarkMoved,
    Mask,
    MovementTrail,
    Piece,
    Rotate,
    Stack,
)
from tests.shared import needs_shared
from tests.strategies import AWKWARD
from tests.vassal.samples import GAMES, game, label

ANNA, BOB = "pw-anna", "pw-bob"
RIFLE = Piece.make(
    "Rifle 1",
    "r.png",
    [
        Layer(name="Step", images=("a", "b"), level_names=("", "broken")),
        Layer(name="Hit", images=("h",), value=-1),
        Label(),
        Rotate(),
        DynamicProperty("Strength", value="3"),
        Mark.of({"Side": "German"}),
        MarkMoved(),
        MovementTrail(),
        Invisible(access="side:"),
        Mask(),
    ],
)
CARD = Piece.make("G-21", "card.png", [Mask()])
PLAYERS: list[Command] = [Player(ANNA, "Anna", "German"), Player(BOB, "Bob", "Russian")]
GERMAN, RUSSIAN = Perspective("German"), Perspective("Russian")


def add(id: str, piece: Piece, map: str = "Board", x: int = 10, y: int = 20) -> AddPiece:
    """A piece on a map."""
    return AddPiece(id, piece.type, piece.at(map, x, y).state)


def describe(action: Command, *setup: Command, perspective: Perspective = ONLOOKER) -> StepReport:
    """What is told of one action."""
    start = SavedGame.new([*PLAYERS, *(setup or [add("1", RIFLE)])])
    report = describe_step(Position.of(start), action, 1, perspective)
    assert ANNA not in repr(report)
    assert BOB not in repr(report)
    return report


def changed(old: Piece, new: Piece) -> ChangePiece:
    """A change of the piece that stands on the board."""
    return ChangePiece("1", new.at("Board", 10, 20).state, old.at("Board", 10, 20).state)


def test_a_move() -> None:
    """Who moved what from where to where, and what was said with it."""
    move = lead(MovePiece("1", "Board", 30, 40, None, "Board", 10, 20, None, ANNA), Chat("* moves"))
    report = describe(move)
    assert report.who == "Anna"
    assert report.actions == ("Rifle 1: Board 10,20 to Board 30,40",)
    assert report.chat == ("* moves",)
    assert not report.undo


def test_places_may_be_named() -> None:
    """A grid that is known gives hexes instead of pixels."""
    start = SavedGame.new([add("1", RIFLE)])
    move = MovePiece("1", "Board", 30, 40, None, "Board", 10, 20)
    report = describe_step(Position.of(start), move, 1, ONLOOKER, lambda place: f"hex {place.x // 10}")
    assert report.actions == ("Rifle 1: hex 1 to hex 3",)


def test_pieces_moved_together() -> None:
    """Pieces with the same way are told in one line, equal ones counted, many cut short."""
    pieces = [add(str(n), Piece.make(f"Unit {n}" if n > 2 else "Twin")) for n in range(1, 7)]
    stack = Stack("Board", 10, 20, tuple("123456"))
    report = describe(
        MovePiece("9", "Board", 30, 40, None, "Board", 10, 20), *pieces, AddPiece("9", stack.type, stack.state)
    )
    assert report.actions == ("2 times Twin, Unit 3, Unit 4 and 2 more: Board 10,20 to Board 30,40",)


CHANGES = [
    (RIFLE.with_level("Step", 2), "Step level 2 (broken)"),
    (RIFLE.with_level("Hit", 1), "Hit on"),
    (RIFLE.map_traits(lambda t: t.change(text="x") if isinstance(t, Label) else t), "label 'x'"),
    (RIFLE.map_traits(lambda t: t.change(facing=2) if isinstance(t, Rotate) else t), "turned to facing 3"),
    (
        RIFLE.map_traits(lambda t: t.change(value="4") if isinstance(t, DynamicProperty) else t),
        "Strength 3 becomes 4",
    ),
    (RIFLE.with_marks({"Side": "Russian"}), "Side German becomes Russian"),
    (RIFLE.map_traits(lambda t: t.change(owner=ANNA) if isinstance(t, Mask) else t), "is masked"),
]


@pytest.mark.parametrize(("new", "said"), CHANGES, ids=[said for _, said in CHANGES])
def test_changes(new: Piece, said: str) -> None:
    """A flip, a label, a turn, a value, a mask: each by its own name."""
    assert describe(changed(RIFLE, new)).actions == (f"Rifle 1 at Board 10,20: {said}",)


def test_marks_of_having_moved_are_told_only_alone() -> None:
    """The Moved mark is no news beside a move, but all there is without."""
    moved = RIFLE.map_traits(lambda t: t.change(moved=True) if isinstance(t, MarkMoved) else t)
    assert describe(changed(RIFLE, moved)).actions == ("Rifle 1: marked as moved",)
    both = group(MovePiece("1", "Board", 30, 40, None, "Board", 10, 20), changed(RIFLE, moved))
    assert describe(both).actions == ("Rifle 1: Board 10,20 to Board 30,40",)


def test_new_and_removed_pieces() -> None:
    """Pieces that come and go; stacks are no pieces."""
    assert describe(RemovePiece("1")).actions == ("Rifle 1 is removed from Board 10,20",)
    assert describe(add("2", CARD)).actions == ("new: G-21 at Board 10,20",)
    assert describe(AddPiece("9", "stack", "Board;1;2;1")).actions == ()


def test_an_undo() -> None:
    """A group between UNDO marks is told as such."""
    report = describe(group(Undo("true"), RemovePiece("1"), Undo("false")))
    assert report.undo


def test_the_rest_of_the_game() -> None:
    """Properties, turns, boards, players and notes are told; of unknown commands only their first word."""
    action = group(
        MutableProperty("Turn", "1", "2", "Module"),
        GlobalProperty("Scenario", "mill-farm"),
        TurnTracker("TurnTracker0", "0|1"),
        BoardPicker("Board", (PlacedBoard("mill-farm"),)),
        Player("pw-anna", "Carl", "Observer"),
        PlayerLeaves("pw-bob"),
        Notes("x"),
        Unknown("FLARE\t1\tpw-anna"),
        Unknown("pw anna!"),
    )
    assert describe(action).actions == (
        "Turn: 1 becomes 2",
        "Scenario is set to mill-farm",
        "the turn tracker TurnTracker0 moves",
        "boards of Board: mill-farm",
        "Carl takes the side Observer",
        "Bob gives up a side",
        "the notes are written",
        "something else (FLARE)",
        "something else (unknown)",
    )


def deck(face_down: bool) -> list[Command]:
    """A deck of one card, and a hand."""
    made = Deck(name="German Deck", map="Board", x=10, y=20, face_down=face_down, cards=("1",))
    return [add("1", CARD), AddPiece("9", made.type, made.state)]


def test_drawing_a_card() -> None:
    """A card drawn into a hand is named to its owner and the referee only."""
    draw = MovePiece("1", "German Hand", 5, 5, None, "Board", 10, 20, None, ANNA)
    for perspective, told in (
        (ONLOOKER, "a card: German Deck to a private map"),
        (RUSSIAN, "a card: German Deck to a private map"),
        (GERMAN, "G-21: German Deck to German Hand 5,5"),
        (REFEREE, "G-21: German Deck to German Hand 5,5"),
    ):
        assert describe(draw, *deck(True), perspective=perspective).actions == (told,)


def test_the_module_says_which_maps_are_private() -> None:
    """With the module's word, a map called otherwise is private too."""
    move = MovePiece("1", "Staff", 5, 5, None, "Board", 10, 20)
    assert describe(move).actions == ("Rifle 1: Board 10,20 to Staff 5,5",)
    staff = element("VASSAL.build.module.PrivateMap", {"mapName": "Staff", "side": "German"})
    archive = Archive()
    archive.put("buildFile.xml", BuildFile.new(element("VASSAL.build.GameModule", None, staff)).to_bytes())
    log = SavedGame.new([*PLAYERS, add("1", RIFLE, "Staff", 5, 5)], steps=[RemovePiece("1")])
    for perspective, deeds in ((ONLOOKER, ()), (GERMAN, ("Rifle 1 is removed from Staff 5,5",))):
        (step,) = describe_steps(log, perspective, module=Module(archive))
        assert step.actions == deeds


def test_masked_pieces_are_not_named() -> None:
    """A masked piece moves without its name; its owner sees it, and unmasking names it."""
    masked = RIFLE.map_traits(lambda t: t.change(owner=ANNA) if isinstance(t, Mask) else t)
    move = MovePiece("1", "Board", 30, 40, None, "Board", 10, 20, None, ANNA)
    assert describe(move, add("1", masked)).actions == ("a masked piece: Board 10,20 to Board 30,40",)
    assert describe(move, add("1", masked), perspective=GERMAN).actions == ("Rifle 1: Board 10,20 to Board 30,40",)
    flip = changed(masked, masked.with_level("Step", 2))
    assert describe(flip, add("1", masked)).actions == ()
    assert describe(changed(masked, RIFLE), add("1", masked)).actions == ("Rifle 1 at Board 10,20: is unmasked",)


def test_hidden_pieces_are_not_seen() -> None:
    """Of a hidden piece not even the move is told; coming out of hiding is."""
    hidden = RIFLE.map_traits(lambda t: t.change(owner="Russian") if isinstance(t, Invisible) else t)
    move = MovePiece("1", "Board", 30, 40, None, "Board", 10, 20)
    for perspective in (ONLOOKER, GERMAN):
        assert describe(move, add("1", hidden), perspective=perspective).actions == ()
        assert describe(RemovePiece("1"), add("1", hidden), perspective=perspective).actions == ()
        assert (
            describe(changed(hidden, hidden.with_level("Step", 2)), add("1", hidden), perspective=perspective).actions
            == ()
        )
    assert describe(move, add("1", hidden), perspective=RUSSIAN).actions == ("Rifle 1: Board 10,20 to Board 30,40",)
    report = describe(changed(hidden, RIFLE), add("1", hidden))
    assert report.actions == ("Rifle 1 at Board 10,20: comes out of hiding",)


def test_a_shuffled_deck() -> None:
    """A new order of a deck is told without its cards."""
    old = Deck(name="Cards", map="Board", face_down=True, cards=("1", "2"))
    setup = [add("1", CARD), add("2", CARD), AddPiece("9", old.type, old.state)]
    shuffle = ChangePiece("9", old.change(cards=("2", "1")).state, old.state)
    assert describe(shuffle, *setup).actions == ("Cards: the cards come into another order",)


def test_misfits_stand_with_their_step() -> None:
    """What does not fit is told to the referee with the step, and what can be told is told."""
    twice = group(RemovePiece("7"), RemovePiece("1"))
    report = describe(twice, perspective=REFEREE)
    assert [one.about for one in report.mismatches] == ["is to be removed, but there is no such piece"]
    assert report.actions == ("Rifle 1 is removed from Board 10,20",)


def test_a_piece_that_is_not_there_may_have_been_hidden() -> None:
    """Nobody but the referee hears that a command does not fit that is about no piece of the game."""
    assert describe(RemovePiece("7")).mismatches == ()
    assert describe(RemovePiece("7"), perspective=GERMAN).mismatches == ()


@needs_shared
def test_a_real_log_of_2006() -> None:
    """Moves, dice and talk of a real game are told with the player's name."""
    told = list(describe_steps(game("tld/0606-1.log")))
    assert len(told) == 1091
    assert (told[4].who, told[4].actions) == (
        "Joel",
        ("1/508/82: Allied Airborne Display 33,103 to Normandy 1477,1536",),
    )
    assert told[38].chat == ("*** d6 = 2 *** <Joel>",)
    assert sum(1 for one in told if one.actions or one.chat) > 1070


@pytest.mark.parametrize("path", [path for path in GAMES if path.suffix in (".log", ".vlog")], ids=label)
def test_no_password_of_a_real_log_is_told(path: Path) -> None:
    """No player id of a real log stands in what is told of it, through whatever eyes."""
    log = game(f"{path.parent.name}/{path.name}")
    secrets = {id for id in log.seat_by_id if len(id) > 3 and id not in {seat.name for seat in log.seats}}
    for perspective in (ONLOOKER, REFEREE):
        text = "\n".join(repr((one.who, one.actions, one.mismatches)) for one in describe_steps(log, perspective))
        assert not [id for id in secrets if id in text]


IDS = st.sampled_from("12359")
ANY = st.one_of(
    st.builds(AddPiece, IDS, st.sampled_from(["stack", RIFLE.type, CARD.type, Deck().type, "piece;", ""]), AWKWARD),
    st.builds(AddPiece, IDS, st.just("stack"), st.lists(IDS).map(lambda ids: ";".join(["Board", "1", "2", *ids]))),
    st.builds(AddPiece, IDS, st.just(Deck().type), st.lists(IDS).map(lambda ids: f"Board;1;2;true;{','.join(ids)}")),
    st.builds(
        MovePiece, IDS, st.sampled_from([None, "Board", "x"]), st.integers(1, 2), st.just(2), st.none() | IDS,
        st.sampled_from([None, "Board"]), st.just(1), st.just(2),
    ),
    st.builds(ChangePiece, IDS, AWKWARD, st.none() | AWKWARD),
    st.builds(ChangePiece, IDS, st.just("Board;1;2;1;5"), st.just("Board;1;2")),
    st.builds(RemovePiece, IDS),
)  # fmt: skip


@given(st.lists(ANY, max_size=12))
def test_any_game_is_told(actions: list[Command]) -> None:
    """Whatever the commands do, also what no player could, they are carried out and told without an error."""
    position = Position.of(SavedGame.new([add("1", RIFLE), add("2", CARD)]))
    for number, action in enumerate(actions, 1):
        describe_step(position, action, number, ONLOOKER)
    position.commands()
