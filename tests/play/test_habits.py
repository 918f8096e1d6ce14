"""Habits of silence: what a log that never tells some events is not held to, and until when."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ccmod.play.finding import Objection, Severity, missing
from ccmod.play.habits import habits
from ccmod.play.ledger import Ledger
from ccmod.play.reporting import ENOUGH, MANY, MUCH
from tests.duel import BOOK, Break, Fight, Talk

TYPES = {"break": Break, "fight": Fight, "talk": Talk}
ROW = {"reports": ["break"], "after": ["C1"], "missing": "who breaks", "due": ["C1"], "doubts": {"X1": ["talk"]}}


def a_ledger(*, midway: bool = False, **more: object) -> Ledger:
    """A ledger of a table with one habit."""
    table = habits({"breaks": {**ROW, **more}}, TYPES, BOOK.causes)
    return Ledger(replace(BOOK, habits=table), midway=midway)


def test_a_log_has_a_habit_from_the_first_cause_to_the_first_word() -> None:
    """Before the cause comes nothing is in doubt; after it one check is, against one event; a word ends that."""
    ledger = a_ledger()
    assert ledger.doubt("X1", "talk") is None
    ledger.must("C1", {"A"})
    assert ledger.doubt("X1", "talk") == "who breaks"
    assert (ledger.doubt("X1", "fight"), ledger.doubt("X2", "talk")) == (None, None)
    ledger.use(Break("A"))
    assert ledger.doubt("X1", "talk") is None


def test_what_it_never_tells_is_not_owed() -> None:
    """Until it tells the first: then the next one is owed again."""
    ledger = a_ledger()
    ledger.must("C1", {"A"})
    assert ledger.owed(tuple(BOOK.spans)) == []
    ledger.use(Break("A"))
    entry = ledger.must("C1", {"B"})
    assert ledger.owed(tuple(BOOK.spans)) == [entry]


def test_what_was_put_in_is_not_told() -> None:
    """It may even be what shows the habit."""
    ledger = a_ledger(after=[], supplied=["break"])
    assert ledger.doubt("X1", "talk") is None
    ledger.unsaid = True
    ledger.use(Break("A"))
    assert ledger.doubt("X1", "talk") == "who breaks"


def test_a_log_that_begins_in_the_middle_has_none() -> None:
    """Nobody knows what it told before."""
    ledger = a_ledger(midway=True)
    ledger.must("C1", {"A"})
    assert ledger.doubt("X1", "talk") is None


def test_what_a_log_tells_now_and_then_is_asked() -> None:
    """It has told one and left out another: from then on its checks ask; of who leaves out nothing, never."""
    ledger = a_ledger(at_times=["C1"], asks={"X2": "all"})
    ledger.use(Break("A"))
    assert ledger.question("X1", "talk") is None
    ledger.must("C1", {"A"})
    assert ledger.question("X1", "talk") == "who breaks"  # it is due just now
    ledger.close(*BOOK.spans)
    assert ledger.left_out == {Break}
    assert (ledger.question("X1", "talk"), ledger.question("X2", "fight")) == ("who breaks", "who breaks")
    assert (ledger.question("X1", "fight"), ledger.doubt("X1", "talk")) == (None, None)
    assert ledger.may_be_unreported("C1")
    ledger.whole = True
    assert ledger.question("X1", "talk") is None
    assert not ledger.may_be_unreported("C1")


def test_silence_about_the_sequence_excuses_nothing_that_is_wrong_anyhow() -> None:
    """Such a habit hides when something happened: what is wrong at any time stays a breach, other habits' does not."""
    for sequence in (True, False):
        ledger = a_ledger(at_times=["C1"], sequence=sequence)
        ledger.must("C1", {"A"})
        assert ledger.doubt("X1", "talk") == ledger.question("X1", "talk") == "who breaks"
        hidden = None if sequence else "who breaks"
        assert ledger.doubt("X1", "talk", anyhow=True) == ledger.question("X1", "talk", anyhow=True) == hidden


def test_who_never_tells_one_thing_tells_another_always() -> None:
    """Fights are told, and breaks never: that is no telling now and then, so what is found stays a breach."""
    ledger = a_ledger(reports=["break", "fight"], after=[])
    ledger.use(Fight("A"))
    ledger.leave_out(Break)
    assert ledger.question("X1", "talk") is None
    ledger.leave_out(Fight)
    assert ledger.question("X1", "talk") == "who breaks"


def test_an_objection_that_may_fall_is_a_question() -> None:
    """A breach that something unreported would explain is for a judge's eye; what lacks a datum stays as it is."""
    ledger, breach = a_ledger(), Objection("it is broken")
    assert ledger.asked(breach).severity is Severity.WARNING
    assert ledger.asked(missing("who breaks")).severity is Severity.NOT_CHECKABLE
    ledger.whole = True
    assert ledger.asked(breach) is breach


def test_the_first_that_is_left_out_is_a_slip() -> None:
    """Of what a log tells, the first that is put in; the next ones are its habit, and so is what it never tells."""
    ledger, one, other = a_ledger(), Fight("A"), Break("A")
    ledger.use(one)
    assert (ledger.slips(one), ledger.leaves_out(Fight)) == (False, False)  # it was told
    ledger.unsaid = True
    assert (ledger.slips(one), ledger.slips(other)) == (True, False)
    ledger.use(one)
    assert (ledger.slips(one), ledger.leaves_out(Fight), ledger.leaves_out(Break)) == (False, True, False)


def test_twenty_that_were_told_tell_all() -> None:
    """A log that has told 20 of a type and forgotten none is held to it; one that is forgotten undoes that."""
    ledger, breach = a_ledger(), Objection("it is broken")
    for _ in range(19):
        ledger.use(Fight("A"))
    assert ledger.asked(breach, Fight).severity is Severity.WARNING
    ledger.use(Fight("A"))
    assert ledger.asked(breach, Fight) is breach
    ledger.leave_out(Fight)
    assert ledger.asked(breach, Fight).severity is Severity.WARNING


@pytest.mark.parametrize("wrong", [{"reports": ["brake"]}, {"after": ["C99"]}, {"doubts": {"X1": ["tolk"]}}])
def test_names_that_mean_nothing_are_refused(wrong: dict[str, object]) -> None:
    """Events and causes of a habit are those of the table."""
    with pytest.raises(ValueError, match="the habit 'breaks': there is no"):
        a_ledger(**wrong)


@pytest.mark.parametrize(("habit_count", "missing_datum"), [(MANY, MUCH), (MANY - 1, None)])
def test_a_log_with_many_habits_accuses_nobody(habit_count: int, missing_datum: str | None) -> None:
    """Who leaves out so many kinds of things may have left out any other; one event of the kind ends the habits."""
    table = habits({f"habit {number}": ROW for number in range(habit_count)}, TYPES, BOOK.causes)
    ledger = Ledger(replace(BOOK, habits=table))
    assert ledger.question("X9", "talk") is None
    ledger.must("C1", {"A"})
    assert ledger.question("X9", "talk") == missing_datum
    ledger.use(Break("A"))
    assert ledger.question("X9", "talk") is None


def test_what_a_game_puts_in_counts_beside_the_habits() -> None:
    """All that belongs to one habit is one kind; a type that belongs to none, and had to be put in, is one more."""
    table = habits({f"habit {number}": ROW for number in range(MANY - 1)}, TYPES, BOOK.causes)
    ledger = Ledger(replace(BOOK, habits=table))
    ledger.leave_out(Break)
    assert ledger.question("X9", "talk") is None
    ledger.unsaid = True
    ledger.use(Fight("A"))
    assert ledger.question("X9", "talk") == MUCH


def test_a_log_is_trusted_again_when_it_has_reported_enough_since_its_slip() -> None:
    """What it reported before it left one out does not count; after as many as are enough, the slip is forgotten."""
    ledger = a_ledger()
    for _ in range(ENOUGH):
        ledger.use(Talk("A"))
    assert ledger.reports_all(Talk)
    ledger.leave_out(Talk)
    ledger.mistrusts(Talk)
    for _ in range(ENOUGH - 1):
        ledger.use(Talk("A"))
        ledger.trusts_again(Talk)
    assert (ledger.reports_all(Talk), ledger.leaves_out(Talk)) == (False, True)
    ledger.use(Talk("A"))
    ledger.trusts_again(Talk)
    assert (ledger.reports_all(Talk), ledger.leaves_out(Talk)) == (True, False)
