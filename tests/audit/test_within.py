"""One log by itself: stretches taken back, cards drawn and put back, covers lifted, moves of the wrong side."""

from __future__ import annotations

import pytest

from ccmod.audit.audit import AuditContext
from ccmod.audit.finding import FindingKind
from ccmod.perspective import Perspective
from ccmod.vassal.commands import Chat, MovePiece
from ccmod.vassal.metadata import Metadata
from ccmod.vassal.traits import Deck, Invisible, MarkMoved, Mask, Piece, RestrictedAccess
from tests.audit.games import ROLL, SECRET, START, Audited, findings, kinds, move, roll, state, undo, unit

BACK = MovePiece("1", "Board", 100, 100, None, "Board", 300, 100, None, SECRET)


def test_an_undone_roll_is_a_finding_and_an_undone_move_a_note(run: Audited) -> None:
    """Each names the step that was taken back and the one that did it, and what was rolled next."""
    found = run(run.write("a.vlog", START, move("1", 100, 300), undo(BACK), roll(1), undo(), roll(6)))
    assert kinds(found) == [(FindingKind.UNDONE, "a.vlog"), (FindingKind.UNDONE_ROLL, "a.vlog")]
    moved, rolled = findings(found)
    assert (moved.step, rolled.step) == (2, 4)
    assert moved.message == "takes step 1 back: * 1 moves *"
    assert rolled.message == "takes step 3 back: *** 1d6 = 1 *** <Anna>"
    assert rolled.details == ("the next such roll: Anna 1d6 = 6 (step 5)",)
    assert moved.is_note
    assert not rolled.is_note


def test_undos_in_a_row_are_one_stretch(run: Audited) -> None:
    """A move and a roll taken back together are one finding, told step by step."""
    found = run(run.write("a.vlog", START, roll(1), move("1", 100, 300), undo(BACK), undo()))
    (one,) = findings(found)
    assert (one.kind, one.step) == (FindingKind.UNDONE_ROLL, 3)
    assert one.message == "takes 2 steps back, up to step 4; 1 roll undone"
    assert one.details == ("* 1 moves *", "*** 1d6 = 1 *** <Anna>", "no such roll follows in this log")


def test_dice_that_come_again_just_the_same_are_a_redo(run: Audited) -> None:
    """Two rolls taken back and the same two again: a note, and they count once; with another die it is a finding."""
    same = run.write("a.vlog", START, roll(1), roll(5), undo(), undo(), roll(1), roll(5), roll(6))
    found = run(same)
    (one,) = findings(found)
    assert one.kind is FindingKind.UNDONE
    assert one.details[-1] == "the same dice came again, steps 5 to 6: a redo"
    assert found.games[0].chance.series[0].values == [1, 5, 6]
    other = run.write("b.vlog", START, roll(1), roll(5), undo(), undo(), roll(1), roll(6))
    found = run(other)
    assert kinds(found) == [(FindingKind.UNDONE_ROLL, "b.vlog")]
    assert found.games[0].chance.series[0].values == [1, 5, 1, 6]


def test_an_undo_of_old_versions_is_known_by_its_chat(run: Audited) -> None:
    """VASSAL 2.9 wrote no marks, only a line that says what was undone."""
    hello = Chat("<Nate> - hello")
    log = run.write("a.vlog", START, ROLL, Chat("* UNDO: *** d6 = 1 *** <Anna>"), hello, Chat("* UNDO: <Nate> - hello"))
    assert kinds(run(log)) == [(FindingKind.UNDONE_ROLL, "a.vlog"), (FindingKind.UNDONE, "a.vlog")]


def test_commands_that_do_not_fit_are_a_note(run: Audited) -> None:
    """A move from where the piece is not, a change of a layer that shows another level, a move of what is not there:
    each names the piece, what the command expected and what was there."""
    wrong = state("2", START["2"], START["2"].with_level("Step", 2))
    found = run(run.write("a.vlog", START, move("1", 150, 300), move("1", 170, 200), wrong, move("8", 100, 110)))
    (one,) = findings(found)
    assert (one.kind, one.step, one.message) == (FindingKind.MISFIT, 1, "4 commands did not fit the position")
    assert one.details == (
        "step 1: Rifle, expected at 150,100 on Board, was at 100,100 on Board (and 1 more like it)",
        "step 3: Leader, its layer expected broken, was level 1",
        "step 4: a piece or stack, expected at 100,100 on Board, is not in the game",
    )
    assert found.is_clean


def test_commands_that_do_not_fit_in_trifles_are_passed_over(run: Audited) -> None:
    """A mark of movement that was another matters to nobody; beside what matters it is one line."""
    marked = unit("Rifle", 100, MarkMoved(moved=True))
    plain = unit("Rifle", 100, MarkMoved(moved=False))
    late = state("1", plain, marked)
    assert findings(run(run.write("a.vlog", {"1": plain}, late, late))) == []
    (one,) = findings(run(run.write("b.vlog", {"1": plain}, late, move("1", 150, 300))))
    assert one.message == "1 command did not fit the position"
    assert one.details[1:] == ("1 command without effect on the game: marks of movement",)


@pytest.mark.parametrize("cover", [Mask, Invisible])
def test_commands_that_do_not_fit_say_nothing_of_hidden_pieces(run: Audited, cover: type[Mask | Invisible]) -> None:
    """While it was hidden the piece was not where a command expected it: its owner learns that, others nothing, though
    it is open at both ends of the log."""
    hidden, open_ = unit("Tiger", 100, cover(owner=SECRET)), unit("Tiger", 100, cover())
    steps = (state("1", hidden, open_), move("1", 150, 100), state("1", open_, hidden))
    log = run.write("a.vlog", {"1": open_, "2": unit("Leader", 200)}, *steps)
    told = {one.kind for one in findings(run(log, context=AuditContext()))}
    assert FindingKind.MISFIT not in told
    (one,) = (
        one
        for one in findings(run(log, context=AuditContext(None, Perspective("German"))))
        if one.kind is FindingKind.MISFIT
    )
    assert one.details == ("step 2: Tiger, expected at 150,100 on Board, was at 100,100 on Board",)


def test_rolls_in_a_module_of_ours_are_its_sentences(run: Audited) -> None:
    """The dice of Combat Commander stand on cards; modules that ccmod builds say each roll as a sentence."""
    said = Chat("* German rolls fire attack with G-21: 3 and 5")
    (log,) = run(run.write("a.vlog", START, said, module=Metadata(extra1="ccmod/1 cc"))).games[0].logs
    assert [(one.step, one.roll.player, one.roll.dice, one.roll.card) for one in log.rolls] == [
        (1, "German", (3, 5), "G-21")
    ]


CARDS = {str(number): Piece.make(f"Card {number}").at("Board", 5, 5) for number in (1, 2, 3)}
DECK = {**CARDS, "d": Piece(Deck(name="Draw", map="Board", x=5, y=5, cards=("1", "2", "3")))}
DRAW = MovePiece("3", "Board", 90, 90, None, "Board", 5, 5, None, SECRET)
RETURN = MovePiece("3", "Board", 5, 5, "2", "Board", 90, 90, None, SECRET)


def test_an_undone_draw_is_a_finding(run: Audited) -> None:
    """A card that was seen and given back by an undo."""
    (one,) = findings(run(run.write("a.vlog", DECK, DRAW, undo(RETURN))))
    assert one.kind is FindingKind.UNDONE_DRAW
    assert one.message == "takes step 1 back; 1 card of Draw undone"


def test_a_card_that_comes_back_to_its_deck_is_a_look(run: Audited) -> None:
    """It left the deck and lies in it again: the deck was looked into."""
    (one,) = findings(run(run.write("a.vlog", DECK, DRAW, ROLL, RETURN)))
    assert (one.kind, one.step, one.details) == (FindingKind.PEEK, 1, ("Card 3",))
    assert one.message == "1 card left Draw and came back to it until step 3"
    assert findings(run(run.write("b.vlog", DECK, DRAW))) == []


MASK = Mask(owner=SECRET, masked_name="?")
COVERED = unit("Tiger", 100, MASK)
OPEN = unit("Tiger", 100, Mask(masked_name="?"))


def test_a_cover_that_was_lifted_and_laid_on_again_is_a_look(run: Audited) -> None:
    """Whose cover it was is told by side; the piece is named only to those who may know it."""
    pieces = {"1": COVERED, "2": unit("Leader", 200)}
    log = run.write("a.vlog", pieces, state("1", OPEN, COVERED), ROLL, state("1", COVERED, OPEN))
    (one,) = findings(run(log))
    assert (one.kind, one.step, one.details) == (FindingKind.PEEK, 1, ("Tiger",))
    assert one.message == "1 piece covered by German lay open for a while until step 3"
    (one,) = findings(run(log, context=AuditContext()))
    assert one.details == ("a covered piece",)
    revealed = run.write("b.vlog", pieces, state("1", OPEN, COVERED))
    assert findings(run(revealed)) == []


@pytest.mark.parametrize(("player", "expected"), [("another secret", [FindingKind.WRONG_SIDE]), (SECRET, [])])
def test_a_piece_moved_by_a_side_that_may_not(run: Audited, player: str, expected: list[FindingKind]) -> None:
    """Access to the piece is restricted to the Germans."""
    pieces = {**START, "1": unit("Rifle", 100, RestrictedAccess(sides=("German",)))}
    found = findings(run(run.write("a.vlog", pieces, move("1", 100, 300, player))))
    assert [one.kind for one in found] == expected
    if found:
        assert found[0].message == "Rifle, which only German may move, is moved by Russian"


def test_a_cover_lifted_by_the_other_side(run: Audited) -> None:
    """The step that uncovers the piece moves something of the Russian's own as well."""
    from ccmod.vassal.savegame import group

    pieces = {"1": COVERED, "2": unit("Leader", 200)}
    log = run.write("a.vlog", pieces, group(move("2", 200, 210, "another secret"), state("1", OPEN, COVERED)))
    (one,) = findings(run(log))
    assert one.kind is FindingKind.WRONG_SIDE
    assert one.message == "a piece covered by German is uncovered in a step of Russian"
