"""Neighbouring changes of one piece as one change; expectations from ``command/Command.java``, ``ChangePiece.java``,
``NullCommand.java`` (``append``, ``isNull``) and ``build/module/BasicLogger.java`` (``assembleCommand``)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccmod.vassal.commands import AddPiece, ChangePiece, Chat, Command, Null, RemovePiece
from ccmod.vassal.merging import carried_out
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SavedGame, lead
from ccmod.vassal.steps import describe_steps
from ccmod.vassal.traits import Mask, Piece


def change(states: str, id: str = "7") -> ChangePiece:
    """A change from the state of the first letter to that of the second."""
    return ChangePiece(id, states[1], states[0])


def told(action: Command) -> list[str]:
    """What is carried out: changes as piece and states, all else by its kind."""
    return [
        f"{one.id}{one.old}{one.new}" if isinstance(one, ChangePiece) else type(one).__name__
        for one in carried_out(action)
    ]


@pytest.mark.parametrize(
    ("subs", "expected"),
    [
        ([change("bc")], ["7ac"]),
        ([Null(), change("bc"), Null(), change("xd")], ["7ad"]),
        ([change("ss", "8"), change("bc")], ["7ac"]),
        ([Null(subs=(Null(), change("ss"))), change("bc")], ["7ac"]),
        ([change("mn", "8"), change("bc")], ["7ab", "8mn", "7bc"]),
        ([change("mn", "8"), change("no", "8")], ["7ab", "8mo"]),
        ([Chat("x"), change("bc")], ["7ab", "Chat", "7bc"]),
        ([RemovePiece("7"), change("bc"), change("cd")], ["7ab", "RemovePiece", "7bd"]),
        ([lead(change("bc"), Chat("x"), change("cd"))], ["7ac", "Chat", "7cd"]),
        ([lead(change("bc"), change("mn", "8")), change("no", "8")], ["7ac", "8mo"]),
        ([lead(Null(), change("bc")), change("cd")], ["7ab", "Null", "7bc", "7cd"]),
        ([change("ba")], ["7aa"]),
    ],
)
def test_inside_a_change_neighbours_of_one_piece_become_one(subs: list[Command], expected: list[str]) -> None:
    """``ChangePiece.append``: a change of the piece that was changed last (by the command itself or its last sub) gives
    that one its new state, and its own subs to the command; commands that are null are not appended, and everything
    else stands between two changes."""
    assert told(change("ab").with_subs(*subs)) == expected


@pytest.mark.parametrize("root", [Null(), Chat("x"), RemovePiece("9")])
def test_in_other_commands_changes_stay_apart(root: Command) -> None:
    """``Command.append`` merges nothing; and where a log's entry is put together the outer command stays, even a null
    one (``LogCommand.assembleCommand`` passes over what ``append`` returns)."""
    assert told(root.with_subs(change("ab"), change("bc")))[1:] == ["7ab", "7bc"]


def test_a_change_without_a_state_before_stays_one() -> None:
    """The first state before counts, even where there is none: then the piece gets the last state as a whole."""
    assert told(ChangePiece("7", "b", None).with_subs(change("bc"))) == ["7Nonec"]


def test_former_places_that_vassal_notes_between_two_changes() -> None:
    """A mask is lifted, VASSAL notes the former map in the piece without a command, and a second command holds both
    states with that note: as one change the note is set, as ``Decorator.mergeState`` and ``BasicPiece.mergeState`` do;
    the step tells one change, and nothing is said not to fit."""
    masked = Piece.make("Card", "c.png", [Mask(owner="pw", image="back.png")]).at("Board", 5, 5)
    bare = masked.map_traits(lambda trait: trait.change(owner=None))
    noted = bare.with_basic(persistent=(("OldMap", "Board"), ("OldX", "9")))
    action = ChangePiece("1", bare.state, masked.state).with_subs(Null(), ChangePiece("1", noted.state, noted.state))
    game = SavedGame.new([AddPiece("1", masked.type, masked.state)], steps=[action])
    after = Position.after(SavedGame.read(game.tree.encode().encode()))
    assert dict(after.piece("1").basic.persistent) == {"OldMap": "Board", "OldX": "9"}  # type: ignore[attr-defined]
    (step,) = describe_steps(game)
    assert (len(step.actions), step.mismatches) == (1, ())
    assert game.steps == (action,)


@given(st.lists(st.tuples(st.sampled_from(["ab", "bc", "cd"]), st.sampled_from("78")), max_size=6))
def test_the_last_state_of_each_piece_is_the_same(changes: list[tuple[str, str]]) -> None:
    """However changes that do something are merged, the last command on each piece leads to the same state."""
    action = change("xa").with_subs(*(change(states, id) for states, id in changes))

    def ends(commands: Iterable[Command]) -> dict[str, str]:
        return {one.id: one.new for one in commands if isinstance(one, ChangePiece)}

    assert ends(carried_out(action)) == ends(action.walk())
