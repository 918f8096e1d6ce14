"""Following logs as VASSAL does: its own saves after the last step are the oracle."""

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
)
from ccmod.vassal.execution import same_state
from ccmod.vassal.position import Place, Position
from ccmod.vassal.savegame import SavedGame, Seat, group
from ccmod.vassal.traits import Deck, DoesNotStack, Invisible, Layer, Piece, Stack
from ccmod.vassal.traits.chain import peel
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


LOGS = [(f"tld/{name}.log", f"tld/engine-end/{name}.vsav") for name in
        ("0606-1", "0606-2", "0606-3", "0606-4", "0607-1", "0607-2", "0607-3")]  # fmt: skip
_MADE = ("kas", "hand", "deck1", "deck2", "deck4", "deck5")
LOGS += [(f"engine-made/{name}.vlog", f"engine-made/{name}-after.vsav") for name in _MADE]
LOGS += [("vassal-tour/tour.log", "vassal-tour/tour-after.vsav")]


@needs_shared
@pytest.mark.parametrize(("log", "end"), LOGS)
def test_the_end_is_that_of_the_engine(log: str, end: str) -> None:
    """After the last step every piece is where VASSAL has it, in the same state, every stack in the same order."""
    start = game(log)
    ours, theirs = Position.of(start), Position.of(game(end))
    for _ in ours.follow(start):
        pass
    assert set(ours.piece_ids()) == set(theirs.piece_ids())
    for id in ours.piece_ids():
        assert ours.place(id) == theirs.place(id), id
        mine, other = ours.table.things[id], theirs.table.things[id]
        for type, state, expected in zip(peel(mine.type)[:-1], mine.levels, other.levels, strict=False):
            assert same_state(type, state, expected, mine), (id, type.partition(";")[0])
    assert contents(ours) == contents(theirs)


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
def test_a_real_game_fits_but_for_its_players() -> None:
    """Two logs of the email game follow from their start without a single misfit."""
    for name in ("0607-2", "0607-3"):
        log = game(f"tld/{name}.log")
        assert not [found for _, _, misfits in Position.of(log).follow(log) for found in misfits]


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
    assert at.place("1") == Place("Board", 70, 80)
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
    assert (at.place("1"), at.place("3")) == (Place("Board", 50, 50), Place("Board", 60, 60))


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
    assert at.place("2") == Place("Board", 4, 4)
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
    assert at.place("1") == Place("Board", 10, 10)


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
    assert at.place("1") == Place("Board", 20, 20)


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
