"""Carrying out commands as VASSAL does, rule by rule; whole logs are in ``test_position_oracle.py``."""

from __future__ import annotations

import pytest

from ccmod.vassal.commands import (
    AddPiece,
    BoardPicker,
    ChangePiece,
    GlobalProperty,
    MovePiece,
    MutableProperty,
    PlacedBoard,
    Player,
    RemovePiece,
    TurnTracker,
    decode,
)
from ccmod.vassal.position import MapPixel, Position
from ccmod.vassal.savegame import SavedGame, Seat, group
from ccmod.vassal.traits import Deck, DoesNotStack, Invisible, Layer, Piece, Stack
from tests.shared import needs_shared
from tests.vassal.samples import game

RIFLE = Piece.make("Rifle", "r.png", [Layer(name="Step", images=("a", "b"))])


def add(id: str, x: int, y: int, piece: Piece = RIFLE) -> AddPiece:
    """A piece on the board."""
    return AddPiece(id, piece.type, piece.at("Board", x, y).state)


def stack(id: str, x: int, y: int, *members: str) -> AddPiece:
    """A stack on the board."""
    return AddPiece(id, "stack", Stack("Board", x, y, members).state)


def deck(*cards: str) -> AddPiece:
    """A deck on the board."""
    made = Deck(name="Cards", map="Board", x=500, y=500, cards=cards)
    return AddPiece("9", made.type, made.state)


def position(*setup: AddPiece) -> Position:
    """The position with these things."""
    return Position.of(SavedGame.new(setup))


def contents(of: Position) -> set[tuple[str, ...]]:
    """The stacks and decks, by their members; ids of stacks differ between players."""
    return {tuple(member.id for member in holder.members) for holder in of.table.holders()}


@needs_shared
def test_a_deck_of_another_order_is_reported() -> None:
    """Where VASSAL loses cards (FORMATS 9.4: a change of a deck whose order differs) ours keeps them and says so."""
    log = game("engine-made/deck3.vlog")
    ours = Position.of(log)
    kinds = [mismatch.kind for _, _, found in ours.follow(log) for mismatch in found]
    assert kinds == ["deck"]
    assert len(ours.deck("testdeck").members) == 4


@needs_shared
def test_the_position_can_be_saved() -> None:
    """The commands that rebuild a position give the same position."""
    start = game("tld/0606-1.log")
    ours = Position.of(start)
    for _ in ours.follow(start):
        pass
    again = Position.of(SavedGame.new(ours.commands()))
    assert {id: ours.place(id) for id in ours.piece_ids()} == {id: again.place(id) for id in again.piece_ids()}
    assert contents(ours) == contents(again)


def test_members_are_where_their_stack_is() -> None:
    """A member's own place does not count (FORMATS 9.6)."""
    at = position(add("1", 10, 10), stack("5", 70, 80, "1"))
    assert at.place("1") == MapPixel("Board", 70, 80)
    assert at.piece("1").x == 70
    assert at.holder("1") == "5"


def test_laid_upon_a_named_piece() -> None:
    """With "underneath" the piece comes directly above it, also in the middle of a stack."""
    at = position(add("1", 10, 10), add("2", 10, 10), stack("5", 10, 10, "1", "2"), add("3", 90, 90))
    assert at.apply(MovePiece("3", "Board", 10, 10, "1", "Board", 90, 90)) == []
    assert at.members("5") == ["1", "3", "2"]


def test_a_free_piece_gets_a_stack_and_a_pulled_one_does_not() -> None:
    """Moved to an empty place, a free piece gets a new stack; one out of a stack lies there alone (FORMATS 9.3)."""
    at = position(add("1", 10, 10), add("2", 20, 20), add("3", 20, 20), stack("5", 20, 20, "2", "3"))
    at.apply(group(MovePiece("1", "Board", 50, 50, None, "Board", 10, 10), MovePiece("3", "Board", 60, 60)))
    assert at.holder("1") is not None
    assert at.holder("3") is None
    assert (at.place("1"), at.place("3")) == (MapPixel("Board", 50, 50), MapPixel("Board", 60, 60))


def test_without_underneath_it_comes_to_the_bottom() -> None:
    """A piece that meets others without "underneath" lies below them; a card below the deck."""
    at = position(add("1", 10, 10), add("2", 20, 20), stack("5", 20, 20, "2"), add("3", 500, 500), deck("3"))
    at.apply(MovePiece("1", "Board", 20, 20, None, "Board", 10, 10))
    assert at.members("5") == ["1", "2"]
    at.apply(MovePiece("2", "Board", 500, 500, None, "Board", 20, 20))
    assert at.members("9") == ["2", "3"]


def test_what_does_not_stack_lies_alone() -> None:
    """A piece that never stacks neither joins others nor is joined."""
    fixed = Piece.make("Board card", "c.png", [DoesNotStack()])
    at = position(add("1", 10, 10), add("2", 20, 20, fixed))
    at.apply(MovePiece("2", "Board", 10, 10, None, "Board", 20, 20))
    at.apply(MovePiece("1", "Board", 10, 10, None, "Board", 10, 10))
    assert at.holder("1") is None or at.members(at.holder("1") or "") == ["1"]
    assert at.holder("2") is None


def test_hidden_pieces_do_not_attract() -> None:
    """A stack of pieces hidden from the mover is not joined; its owner's own piece joins it (FORMATS 9.3)."""
    hidden = Piece.make("Ambush", "a.png", [Invisible(owner="pw-anna")])
    for player, holder in (("pw-bob", None), ("pw-anna", "5")):
        at = position(add("1", 10, 10), add("2", 20, 20, hidden), stack("5", 20, 20, "2"), stack("6", 10, 10, "1"))
        at.apply(MovePiece("1", "Board", 20, 20, None, "Board", 10, 10, None, player))
        assert at.holder("1") == holder


def test_moving_a_stack_moves_its_members() -> None:
    """A stack moved to an empty place takes its members along; onto another it dissolves into it, in order."""
    at = position(add("1", 1, 1), add("2", 1, 1), stack("5", 1, 1, "1", "2"), add("3", 9, 9), stack("6", 9, 9, "3"))
    at.apply(MovePiece("5", "Board", 4, 4, None, "Board", 1, 1))
    assert at.place("2") == MapPixel("Board", 4, 4)
    at.apply(MovePiece("5", "Board", 9, 9, "3", "Board", 4, 4))
    assert at.members("6") == ["3", "1", "2"]
    assert at.stack_ids() == ["6"]


def test_off_the_map() -> None:
    """A stacked piece moved to no map stays in its stack (FORMATS 9.3, seen in a real log)."""
    at = position(add("1", 1, 1), stack("5", 1, 1, "1"))
    at.apply(MovePiece("1", None, 0, 0, None, "Board", 1, 1))
    assert at.members("5") == ["1"]


def test_changes_merge_level_by_level() -> None:
    """Only the levels in which old and new differ are set (FORMATS 9.4)."""
    at = position(add("1", 10, 10))
    flipped = RIFLE.with_level("Step", 2)
    assert at.apply(ChangePiece("1", flipped.at("Elsewhere", 5, 5).state, RIFLE.at("Elsewhere", 5, 5).state)) == []
    layer = at.piece("1").layer("Step")
    assert layer is not None
    assert layer.level == 2
    assert at.place("1") == MapPixel("Board", 10, 10)


def test_misfits_are_told_and_carried_out() -> None:
    """A missing piece, a move from elsewhere and a change from another state are reported with the step."""
    at = position(add("1", 10, 10))
    action = group(
        RemovePiece("77"),
        MovePiece("1", "Board", 20, 20, None, "Board", 11, 10),
        ChangePiece("1", RIFLE.with_level("Step", 1).state, RIFLE.with_level("Step", 2).state),
    )
    found = at.apply(action, step=3)
    assert [(one.kind, one.id, one.step) for one in found] == [
        ("missing", "77", 3),
        ("place", "1", 3),
        ("state", "1", 3),
    ]
    assert str(found[1]) == "step 3: piece 1: is moved from Board 11,10, but is at Board 10,10"
    assert at.place("1") == MapPixel("Board", 20, 20)


def test_a_stack_changed_from_other_members_keeps_them() -> None:
    """Members that neither old nor new names stay behind their predecessor (FORMATS 9.4)."""
    at = position(add("1", 1, 1), add("2", 1, 1), add("3", 1, 1), stack("5", 1, 1, "1", "3", "2"))
    new, old = Stack("Board", 1, 1, ("2", "1")).state, Stack("Board", 1, 1, ("1", "2")).state
    found = at.apply(ChangePiece("5", new, old))
    assert [one.kind for one in found] == ["state"]
    assert at.members("5") == ["2", "1", "3"]


def test_the_rest_of_the_game() -> None:
    """Players, boards, properties and turn trackers are followed, too; the id of a player is looked up only."""
    at = position()
    at.apply(Player("pw-anna", "Anna", "German"))
    at.apply(BoardPicker("Board", (PlacedBoard("mill-farm"),)))
    at.apply(GlobalProperty("Scenario", "mill-farm", "Module"))
    at.apply(MutableProperty("Turn", "1", "2", "Module"))
    at.apply(TurnTracker("TurnTracker0", "0|1"))
    assert at.seats == (Seat("Anna", "German"),)
    assert at.seat_of("pw-anna") == Seat("Anna", "German")
    assert "pw-anna" not in repr(at.seats)
    assert at.boards == {"Board": (PlacedBoard("mill-farm"),)}
    assert (at.property("Scenario"), at.property("Turn"), at.property("None")) == ("mill-farm", "2", None)
    assert at.trackers == {"TurnTracker0": "0|1"}


def test_decks_by_name() -> None:
    """Cards are told from bottom to top; the last is drawn first."""
    at = position(add("1", 0, 0), add("2", 0, 0), deck("1", "2"))
    assert at.cards("Cards") == ["1", "2"]
    with pytest.raises(KeyError):
        at.cards("None")


def order(at: Position) -> list[str]:
    """What lies on the board in drawing order, each stack by its lowest member."""
    things = [thing for thing in at.table.top_level() if thing.members or not thing.is_stack]
    return [thing.members[0].id if thing.members else thing.id for thing in things]


def test_what_is_touched_is_drawn_last() -> None:
    """What is moved or added, or from which something is removed, comes on top of the others on its map, as the last
    moved piece is highlighted; changing a state does not do so. While a save is read nothing is highlighted."""
    three = [add(str(n), n, n) for n in (1, 2, 3)] + [add("4", 2, 2), stack("8", 2, 2, "2", "4")]
    at = position(*three)
    assert order(at) == ["1", "3", "2"]
    at.apply(ChangePiece("1", RIFLE.with_level("Step", 2).at("Board", 1, 1).state, RIFLE.at("Board", 1, 1).state))
    assert order(at) == ["1", "3", "2"]
    at.apply(MovePiece("1", "Board", 1, 1, None, "Board", 1, 1))
    assert order(at) == ["3", "2", "1"]
    at.apply(RemovePiece("4"))
    assert order(at) == ["3", "1", "2"]


def test_what_does_not_stack_is_drawn_first() -> None:
    """Without layers of the module, decks and what does not stack lie below all else."""
    fixed = Piece.make("Board card", "c.png", [DoesNotStack()])
    at = position(add("1", 1, 1), deck(), add("2", 2, 2, fixed))
    assert [thing.id for thing in at.table.top_level()] == ["9", "2", "1"]


def test_a_move_within_its_own_stack() -> None:
    """A member moved to where its stack is, upon a piece that is not there, comes to the top; without "underneath" to
    the bottom (``command/MovePiece.java``)."""
    setup = [add(str(n), 5, 5) for n in (1, 2, 3)] + [stack("8", 5, 5, "1", "2", "3")]
    at = position(*setup)
    at.apply(MovePiece("1", "Board", 5, 5, "77", "Board", 5, 5))
    assert at.members("8") == ["2", "3", "1"]
    at.apply(MovePiece("3", "Board", 5, 5, None, "Board", 5, 5))
    assert at.members("8") == ["3", "2", "1"]


def test_laid_upon_the_topmost_piece_that_the_mover_sees() -> None:
    """A piece that the mover does not see does not cover the stack for him: his piece comes below it."""
    hidden = Piece.make("Ambush", "a.png", [Invisible(owner="pw-anna")])
    at = position(add("1", 5, 5), add("2", 5, 5, hidden), stack("8", 5, 5, "1", "2"), add("3", 9, 9))
    at.apply(Player("pw-bob", "Bob", "Russian"))
    at.apply(MovePiece("3", "Board", 5, 5, "77", "Board", 9, 9, None, "pw-bob"))
    assert at.members("8") == ["1", "3", "2"]


def test_a_new_stack_knows_its_visual_layer() -> None:
    """A stack that forms around a lone piece takes the layer of that piece; one made for a moved piece has none yet."""
    at = position(add("1", 5, 5), add("2", 9, 9))
    at.apply(MovePiece("2", "Board", 5, 5, "1", "Board", 9, 9))
    formed = at.table.things[at.holder("1") or ""]
    assert (formed.layer, [one.id for one in formed.members]) == (1, ["1", "2"])
    at.apply(MovePiece("2", "Board", 7, 7, None, "Board", 5, 5))
    at.apply(MovePiece("2", "Board", 8, 8, None, "Board", 7, 7))
    assert at.table.things[at.holder("2") or ""].layer == -1


def test_a_state_on_another_map_takes_a_piece_out_of_its_stack() -> None:
    """A changed innermost level that names another map moves the piece there; one that names the stack's does not."""
    setup = [add("1", 5, 5), add("2", 5, 5), stack("8", 5, 5, "1", "2")]
    at = position(*setup)
    old = RIFLE.at("Board", 5, 5).state
    at.apply(ChangePiece("2", RIFLE.at("Board", 6, 6).state, old))
    assert (at.holder("2"), at.place("2")) == ("8", MapPixel("Board", 5, 5))
    at.apply(ChangePiece("2", RIFLE.at("Tray", 6, 6).state, old))
    assert (at.holder("2"), at.place("2"), at.members("8")) == (None, MapPixel("Tray", 6, 6), ["1"])


def test_a_missing_piece_is_told_in_each_way() -> None:
    """A move, a change and a removal of a piece that is not there are each reported with the step; nothing else."""
    at = position(add("1", 5, 5))
    found = [
        *at.apply(MovePiece("7", "Board", 1, 1), step=4),
        *at.apply(ChangePiece("7", "x", "y"), step=5),
        *at.apply(RemovePiece("7"), step=6),
    ]
    assert [str(one) for one in found] == [
        "step 4: piece 7: is to be moved, but there is no such piece",
        "step 5: piece 7: is to be changed, but there is no such piece",
        "step 6: piece 7: is to be removed, but there is no such piece",
    ]
    assert at.piece_ids() == ["1"]


def test_notes_marks_and_undo() -> None:
    """Notes of all kinds, the mark of the at-start stacks and the state of an undo are kept."""
    at = position()
    assert (at.setup_stacks, at.undoing) == (False, False)
    for text in ("NOTES\tHill 621", "PNOTES\tall may read", "PNOTE\tpw-anna\tline 1|line 2", "SETUP_STACK\t",
                 "SNOTE\tPlan\tpw-bob\ttrue\tleft|right\t01/02/2007 1:00 PM\tBob", "UNDO\ttrue"):  # fmt: skip
        at.apply(decode(text))
    assert (at.notes, at.public_notes) == ("Hill 621", "all may read")
    assert at.private_notes == {"pw-anna": "line 1\nline 2"}
    note = at.secret_notes["pw-bob", "Plan"]
    assert (note.hidden, note.text, note.handle) == (True, "left|right", "Bob")
    at.apply(decode("SNOTE\tPlan\tpw-bob\tfalse\tleft|right\t01/02/2007 1:00 PM\tBob"))
    assert [one.hidden for one in at.secret_notes.values()] == [False]
    assert (at.setup_stacks, at.undoing) == (True, True)
    at.apply(decode("UNDO\tfalse"))
    assert not at.undoing


def test_an_undo_takes_a_move_back() -> None:
    """The inverse commands of an undo group, as VASSAL 3 writes it, bring the position back."""
    at = position(add("1", 5, 5), add("2", 5, 5), stack("8", 5, 5, "1", "2"))
    before = contents(at), at.place("1"), at.place("2")
    move = group(MovePiece("2", "Board", 9, 9, None, "Board", 5, 5, "1"), AddPiece("12", "stack", "Board;9;9;2;@@1"))
    at.apply(move)
    assert at.place("2") == MapPixel("Board", 9, 9)
    undo = decode("LOG\tUNDO\ttrue\x1bLOG\t-/12\x1bLOG\tM/2/Board/5/5/1/Board/9/9/null\x1bLOG\tUNDO\tfalse")
    assert at.apply(undo) == []
    assert (contents(at), at.place("1"), at.place("2"), at.undoing) == (*before, False)


def test_an_empty_stack_meets_nothing() -> None:
    """A stack without members, moved onto others, stays by itself, and a piece may be laid upon it there (seen in the
    engine)."""
    at = position(add("1", 5, 5), stack("8", 5, 5, "1"), add("2", 6, 6), stack("9", 7, 7))
    at.apply(MovePiece("9", "Board", 5, 5, "2", "Board", 7, 7))
    assert at.place("9") == MapPixel("Board", 5, 5)
    at.apply(MovePiece("2", "Board", 5, 5, "9", "Board", 6, 6))
    assert (at.members("9"), at.members("8")) == (["2"], ["1"])


def test_a_move_to_no_map_still_raises_the_stack() -> None:
    """A stacked piece moved off all maps stays, but its stack comes on top of the drawing order, as in the engine."""
    at = position(add("1", 5, 5), stack("8", 5, 5, "1"), add("2", 6, 6))
    at.apply(MovePiece("2", "Board", 6, 6, None, "Board", 6, 6))
    at.apply(MovePiece("1", None, 0, 0, None, "Board", 5, 5))
    assert order(at) == ["2", "1"]
    assert at.members("8") == ["1"]
