"""What was taken back, as branches."""

from __future__ import annotations

from ccmod.replay.branches import Branch, branches, placed
from ccmod.replay.importer import Undone


def test_steps_that_were_undone_one_after_the_other_are_one_branch() -> None:
    """VASSAL takes the last action back first; the branch has them in the order in which they were played."""
    found = branches([Undone(7, 9, ("* Red draws a card",)), Undone(8, 9, ()), Undone(6, 10, ("<Ann> - oops",))])
    assert found == (Branch(6, ("<Ann> - oops", "Red draws a card", "log step 8, without a word")),)


def test_a_branch_lies_after_the_last_event_before_it() -> None:
    """By the log's step of each event; 0 is the start of the game."""
    steps = [3, 5, 5, 9]
    assert [after for after, _ in placed([Branch(1, ()), Branch(5, ()), Branch(6, ()), Branch(12, ())], steps)] == [
        0,
        1,
        3,
        4,
    ]


def test_what_is_played_between_parts_branches() -> None:
    """Steps undone at two times are two branches, by where the game went on from."""
    found = branches([Undone(12, 15, ("b",)), Undone(3, 4, ("a",))])
    assert found == (Branch(3, ("a",)), Branch(12, ("b",)))
