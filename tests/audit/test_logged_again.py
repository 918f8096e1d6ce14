"""Sessions that were logged again, whole, in part, several at once; what is a fork still; dice that count once."""

from __future__ import annotations

import pytest

from ccmod.audit.finding import FindingKind
from ccmod.vassal.commands import AddPiece, Chat, Command, MovePiece, RemovePiece
from ccmod.vassal.traits import Piece
from tests.audit.games import SECRET, START, Audited, findings, kinds, move, roll, undo, unit

FIRST: list[Command] = [
    Chat("<Anna> - my turn"),
    move("1", 100, 110),
    roll(1, 2),
    Chat("<Anna> - hm"),
    move("1", 110, 120),
    roll(3, 4),
    move("2", 200, 210),
]
"""A session of seven steps, four dice among them."""
SECOND: list[Command] = [roll(5, 6), move("1", 120, 130), Chat("<Boris> - ouch"), move("2", 210, 220)]
NEW: list[Command] = [roll(6, 6), move("1", 130, 140)]
REMARK = Chat("<Boris> - stepped through again")
AFTER_FIRST = {"1": unit("Rifle", 120), "2": unit("Leader", 210)}
AFTER_SECOND = {"1": unit("Rifle", 130), "2": unit("Leader", 220)}


def dice(run: Audited, *names: str) -> list[int]:
    """All dice of the game that count."""
    (game,) = run(*(run.folder / name for name in names)).games
    return [value for series in game.chance.series for value in series.values]


def note(run: Audited, *names: str) -> str:
    """The only thing that is found: the note that a session was logged again."""
    (one,) = findings(run(*(run.folder / name for name in names)))
    assert one.kind is FindingKind.LOGGED_AGAIN
    assert one.is_note
    return one.message


@pytest.mark.parametrize(
    ("steps", "message"),
    [
        ([REMARK, *FIRST, NEW[0]], "repeats 1.vlog (7 of its 7 steps, 1 remark more), then goes on"),
        ([*FIRST[:3], REMARK, *FIRST[3:], NEW[0]], "repeats 1.vlog (7 of its 7 steps, 1 remark more), then goes on"),
        ([*FIRST[:3], *FIRST[4:], NEW[0]], "repeats 1.vlog (6 of its 7 steps), then goes on"),
        (
            [*FIRST[:6], move("5", 50, 60), REMARK, FIRST[6], NEW[0]],
            "repeats 1.vlog (7 of its 7 steps, 1 remark more, 1 step more), then goes on",
        ),
        ([*FIRST[:2], REMARK, *FIRST[2:]], "repeats 1.vlog (7 of its 7 steps, 1 remark more), and adds nothing"),
        ([REMARK, *FIRST[:5]], "repeats 1.vlog up to step 5 (5 of its 5 steps, 1 remark more), and adds nothing"),
        (
            [*FIRST[:2], move("2", 200, 190), undo(move("2", 190, 200)), *FIRST[2:], NEW[0]],
            "repeats 1.vlog (7 of its 7 steps, 2 steps more), then goes on",
        ),
    ],
    ids=["remark first", "remark within", "remark left out", "moves of one's own", "whole", "begin", "undone within"],
)
def test_a_session_that_was_logged_again_is_a_note(run: Audited, steps: list[Command], message: str) -> None:
    """All that was played comes again in its order, whatever else stands between: nobody went another way."""
    pieces = {**START, "5": unit("Gun", 50)}
    first, again = run.write("1.vlog", pieces, *FIRST), run.write("2.vlog", pieces, *steps)
    found = [one for one in findings(run(first, again)) if one.kind is not FindingKind.UNDONE]
    assert [(one.kind, one.message) for one in found] == [(FindingKind.LOGGED_AGAIN, message)]
    assert dice(run, "1.vlog", "2.vlog") == [1, 2, 3, 4] + [6, 6] * (NEW[0] in steps)


def test_two_logs_repeated_by_one(run: Audited) -> None:
    """Both are named, all their steps are found, and the next log goes on from the new one."""
    run.write("1.vlog", START, *FIRST)
    run.write("2.vlog", AFTER_FIRST, *SECOND)
    run.write("3.vlog", START, *FIRST[:4], REMARK, *FIRST[4:], *SECOND[:2], REMARK, *SECOND[2:], *NEW)
    run.write("4.vlog", {"1": unit("Rifle", 140), "2": unit("Leader", 220)}, roll(2))
    names = ("1.vlog", "2.vlog", "3.vlog", "4.vlog")
    assert note(run, *names) == "repeats 1.vlog and 2.vlog (11 of their 11 steps, 2 remarks more), then goes on"
    assert dice(run, *names) == [1, 2, 3, 4, 5, 6, 6, 6, 2]


def test_a_repeat_of_a_repeat(run: Audited) -> None:
    """The third repeats the second, which repeats the first: every die counts once."""
    run.write("1.vlog", START, *FIRST)
    run.write("2.vlog", START, REMARK, *FIRST, *SECOND)
    run.write("3.vlog", START, REMARK, *FIRST, REMARK, *SECOND, *NEW)
    found = run(run.folder)
    assert kinds(found) == [(FindingKind.LOGGED_AGAIN, "2.vlog"), (FindingKind.LOGGED_AGAIN, "3.vlog")]
    assert findings(found)[1].message == "repeats 2.vlog (12 of its 12 steps, 1 remark more), then goes on"
    assert dice(run, "1.vlog", "2.vlog", "3.vlog") == [1, 2, 3, 4, 5, 6, 6, 6]


def test_a_session_that_was_logged_again_from_its_midst(run: Audited) -> None:
    """It begins from the position behind the fourth step of an earlier log, and goes on with the rest of that."""
    run.write("1.vlog", START, *FIRST)
    run.write("2.vlog", {**START, "1": unit("Rifle", 110)}, REMARK, *FIRST[4:], *SECOND)
    message = "repeats 1.vlog from step 5 on (3 of its 3 steps, 1 remark more), then goes on"
    assert note(run, "1.vlog", "2.vlog") == message
    assert dice(run, "1.vlog", "2.vlog") == [1, 2, 3, 4, 5, 6]


def test_the_game_goes_on_from_the_log_that_was_repeated_in_part(run: Audited) -> None:
    """Half of the first was logged again and nothing more; what follows the first is no fork."""
    run.write("1.vlog", START, *FIRST)
    run.write("2.vlog", START, REMARK, *FIRST[:4])
    run.write("3.vlog", AFTER_FIRST, *SECOND)
    assert note(run, "1.vlog", "2.vlog", "3.vlog").endswith("and adds nothing")
    assert dice(run, "1.vlog", "2.vlog", "3.vlog") == [1, 2, 3, 4, 5, 6]


def test_dice_alone_that_were_logged_again(run: Audited) -> None:
    """Rolls change no position, so that the second might as well go on from the first: their number says it."""
    rolls = [roll(1, 5), roll(4, 4), roll(2, 6), roll(3, 3)]
    run.write("1.vlog", START, *rolls)
    run.write("2.vlog", START, REMARK, *rolls, roll(6, 5))
    assert note(run, "1.vlog", "2.vlog") == "repeats 1.vlog (4 of its 4 steps, 1 remark more), then goes on"
    assert dice(run, "1.vlog", "2.vlog") == [1, 5, 4, 4, 2, 6, 3, 3, 6, 5]
    run.write("short/1.vlog", START, roll(3, 3))
    run.write("short/2.vlog", START, REMARK, roll(3, 3))
    assert dice(run, "short/1.vlog", "short/2.vlog") == [3, 3, 3, 3]  # one roll alike is chance


def test_another_way_behind_a_repeat_is_a_fork(run: Audited) -> None:
    """Repeated up to the fifth step, then other moves; the dice before that count once, those behind it each."""
    run.write("1.vlog", START, *FIRST)
    run.write("2.vlog", START, REMARK, *FIRST[:5], move("2", 200, 150), roll(3, 3))
    (fork,) = findings(run(run.folder))
    assert (fork.kind, fork.step, fork.against) == (FindingKind.FORK, 7, "1.vlog")
    assert fork.message == "begins from the same position as 1.vlog and goes another way from step 7 on"
    assert dice(run, "1.vlog", "2.vlog") == [1, 2, 3, 4, 3, 3]


def test_another_way_than_the_second_of_two_logs(run: Audited) -> None:
    """The first is repeated, the log that went on from it is not."""
    run.write("1.vlog", START, *FIRST)
    run.write("2.vlog", AFTER_FIRST, *SECOND)
    run.write("3.vlog", START, *FIRST, REMARK, move("1", 120, 90))
    (fork,) = findings(run(run.folder))
    assert (fork.kind, fork.step, fork.against) == (FindingKind.FORK, 9, "2.vlog")
    assert fork.message == "repeats 1.vlog (7 steps) and goes another way than 2.vlog from step 9 on"


@pytest.mark.parametrize("remarks", [[], [REMARK], [REMARK, REMARK]])
def test_a_roll_in_the_same_words_with_other_dice(run: Audited, remarks: list[Command]) -> None:
    """The same start, the same words, another result: played again, however much talk stands before it."""
    run.write("1.vlog", START, *FIRST)
    run.write("2.vlog", START, *FIRST[:2], *remarks, roll(6, 6), move("1", 110, 180))
    (found,) = findings(run(run.folder))
    assert (found.kind, found.step) == (FindingKind.REPEATED, 3 + len(remarks))
    where = f"Anna 2d6 = 6,6 (step {3 + len(remarks)}) where 1.vlog has Anna 2d6 = 1,2 (step 3)"
    assert found.details == (where,)
    assert dice(run, "1.vlog", "2.vlog") == [1, 2, 3, 4, 6, 6]


def test_what_was_found_in_a_session_is_not_found_again_in_its_repeat(run: Audited) -> None:
    """A roll that was taken back stands in both logs and is told of the first."""
    steps = [roll(1), undo(), roll(6), move("1", 100, 110), move("2", 200, 210)]
    run.write("1.vlog", START, *steps)
    run.write("2.vlog", START, REMARK, *steps, roll(2))
    assert kinds(run(run.folder)) == [(FindingKind.UNDONE_ROLL, "1.vlog"), (FindingKind.LOGGED_AGAIN, "2.vlog")]


def removed(run: Audited, later: int, *steps: Command) -> list[tuple[FindingKind, str]]:
    """What is found where a stack with a piece in it is removed and the next log has the piece at ``later``."""
    stack = {"9": Piece.read("stack", "Board;100;100;1")}
    pieces = {"1": unit("Rifle", 100), "2": unit("Leader", 200), **stack}
    drive = MovePiece("2", "Board", 210, 100, None, "Board", 200, 100, None, SECRET)
    run.write("1.vlog", pieces, drive, RemovePiece("9"), *steps)
    run.write("2.vlog", {"1": unit("Rifle", later), "2": unit("Leader", 210)}, roll(1))
    return kinds(run(run.folder))


def test_a_piece_whose_stack_was_removed_is_no_gap(run: Audited) -> None:
    """VASSAL 2.9 left the piece on the map, today's takes it along: the next log may have it where it was."""
    assert removed(run, 100) == [(FindingKind.REMOVED_STACK, "2.vlog")]


def test_a_piece_whose_stack_was_removed_and_that_is_elsewhere_is_a_gap(run: Audited) -> None:
    """Only its own old place explains it."""
    assert removed(run, 130) == [(FindingKind.GAP, "2.vlog")]


def test_a_removed_stack_beside_a_true_gap(run: Audited) -> None:
    """The piece that stayed is a note and not one of the gap's pieces."""
    add = AddPiece("7", unit("Gun", 50).type, unit("Gun", 50).state)
    assert removed(run, 100, add) == [(FindingKind.REMOVED_STACK, "2.vlog"), (FindingKind.GAP, "2.vlog")]
