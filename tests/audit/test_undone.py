"""Rolls that were taken back, and what came of them in the logs that go on."""

from __future__ import annotations

from ccmod.audit.finding import AuditFinding, FindingKind
from ccmod.vassal.commands import Chat, Command
from ccmod.vassal.savegame import group
from tests.audit.games import START, Audited, findings, move, roll, undo, unit

TALK = Chat("<Boris> - my turn")
MOVED = {**START, "1": unit("Rifle", 300)}
FIRST: list[Command] = [move("1", 100, 300), roll(3), roll(4), undo()]
"""A move and two rolls of a die, of which the last was taken back."""


def taken_back(run: Audited) -> AuditFinding:
    """What is said of the roll that was taken back; its first log is the first."""
    return next(one for one in findings(run(run.folder)) if one.kind in (FindingKind.UNDONE, FindingKind.UNDONE_ROLL))


def test_the_same_dice_in_the_next_log_are_a_redo(run: Audited) -> None:
    """Taken back as the last act of one log and the first of the next: nobody has won anything, and it counts once."""
    run.write("1.vlog", START, *FIRST)
    run.write("2.vlog", MOVED, TALK, roll(4), roll(1))
    one = taken_back(run)
    assert (one.kind, one.log, one.details) == (
        FindingKind.UNDONE,
        "1.vlog",
        ("the same dice came again, 2.vlog step 2: a redo",),
    )
    (series,) = run(run.folder).games[0].chance.series
    assert series.values == [3, 4, 1]


def test_other_dice_in_the_next_log_are_a_finding(run: Audited) -> None:
    """It says where they are."""
    run.write("1.vlog", START, *FIRST)
    run.write("2.vlog", MOVED, roll(6))
    one = taken_back(run)
    assert one.kind is FindingKind.UNDONE_ROLL
    assert one.details == ("the next such roll is in 2.vlog step 1: Anna 1d6 = 6",)


def test_several_logs_may_lie_between(run: Audited) -> None:
    """Logs without such a roll are passed over; rolls of others are no such rolls."""
    run.write("1.vlog", START, *FIRST)
    run.write("2.vlog", MOVED, TALK, roll(4, player="Boris"))
    run.write("3.vlog", MOVED, move("2", 200, 250))
    run.write("4.vlog", {**MOVED, "2": unit("Leader", 250)}, roll(4))
    assert taken_back(run).details == ("the same dice came again, 4.vlog step 1: a redo",)


def test_nothing_along_the_whole_chain(run: Audited) -> None:
    """Then it is said so, and stays a finding."""
    run.write("1.vlog", START, *FIRST)
    assert taken_back(run).details == ("no such roll follows in this log",)
    run.write("2.vlog", MOVED, TALK)
    one = taken_back(run)
    assert one.kind is FindingKind.UNDONE_ROLL
    assert one.details == ("no such roll follows in this log or in those that go on from it",)


def test_two_dice_of_which_one_comes_in_each_log(run: Audited) -> None:
    """Two rolls were taken back; the first comes again at the end of the log, the second in the next."""
    run.write("1.vlog", START, move("1", 100, 300), roll(3), roll(4), undo(), undo(), roll(3))
    run.write("2.vlog", MOVED, roll(4))
    assert taken_back(run).details[-1] == "the same dice came again, step 6 and 2.vlog step 1: a redo"


def test_behind_a_gap(run: Audited) -> None:
    """A log may be missing between; what comes behind is told, and that there is a gap."""
    run.write("1.vlog", START, *FIRST)
    run.write("3.vlog", {**START, "1": unit("Rifle", 500)}, roll(4))
    one = taken_back(run)
    assert (one.kind, one.details) == (
        FindingKind.UNDONE,
        ("the same dice came again, 3.vlog step 1, behind a gap: a redo",),
    )
    run.write("2.vlog", {**START, "1": unit("Rifle", 400)}, roll(2))
    one = taken_back(run)
    assert (one.kind, one.details) == (
        FindingKind.UNDONE_ROLL,
        ("the next such roll is in 2.vlog step 1, behind a gap: Anna 1d6 = 2",),
    )


def test_where_the_game_forks_the_way_with_other_dice_is_told(run: Audited) -> None:
    """On one way the same die came again, on the other another: a finding."""
    run.write("1.vlog", START, *FIRST)
    run.write("2.vlog", MOVED, roll(4), move("1", 300, 310))
    run.write("3.vlog", MOVED, roll(6), move("1", 300, 320))
    one = taken_back(run)
    assert one.kind is FindingKind.UNDONE_ROLL
    assert one.details == ("the next such roll is in 3.vlog step 1: Anna 1d6 = 6",)


def test_a_session_that_was_logged_again_is_no_redo(run: Audited) -> None:
    """The second log repeats the roll, its undo and all; only what is new in it comes behind."""
    run.write("1.vlog", START, *FIRST)
    run.write("2.vlog", START, TALK, *FIRST, roll(6))
    one = taken_back(run)
    assert one.details == ("the next such roll is in 2.vlog step 6: Anna 1d6 = 6",)


def test_an_undo_of_what_an_earlier_log_did_says_what_it_was(run: Audited) -> None:
    """VASSAL writes the line that is undone into the group, which names no step of its own log."""
    back = group(*undo().subs[:1], Chat("* UNDO: *** 1d6 = 4 *** <Anna>"), *undo().subs[-1:])
    run.write("1.vlog", START, move("1", 100, 300), roll(4))
    run.write("2.vlog", MOVED, back, roll(5))
    one = taken_back(run)
    assert (one.kind, one.log, one.message) == (
        FindingKind.UNDONE_ROLL,
        "2.vlog",
        "takes a step back: *** 1d6 = 4 *** <Anna>",
    )
    assert one.details == ("the next such roll: Anna 1d6 = 5 (step 2)",)
