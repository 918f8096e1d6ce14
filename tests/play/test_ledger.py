"""The ledger: causes open and close, events use them up, and what is left is owed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ccmod.play.causes import Cause, CauseBook, EventCauses, EventKind
from ccmod.play.event import Event
from ccmod.play.finding import Severity
from ccmod.play.judge import judge
from ccmod.play.ledger import Ledger
from ccmod.play.reasons import Reason
from ccmod.play.record import Header, Record
from ccmod.play.vocabulary import Vocabulary
from tests.duel import BOOK, RULEBOOK, TOTALS, Break, Fight, Interrupt, Resume, Shout, State, Talk, duel


def judged(*events: Event, midway: bool = False) -> list[tuple[int, str, str]]:
    """Step, check and severity of each finding."""
    replay = judge(duel(midway=midway), Record(Header("duel"), events))
    return [(found.step, found.check, found.severity.value) for found in replay.findings]


def test_a_cause_serves_once() -> None:
    """A fight brings one break of its unit: that is all right, the same again is done twice."""
    assert judged(Fight("A"), Break("A")) == []
    assert judged(Fight("A"), Break("A"), Break("A")) == [(3, "duel/X2", "violation")]


def test_nothing_happens_without_a_cause() -> None:
    """Neither a break before any fight, nor that of another unit."""
    assert judged(Break("A")) == [(1, "duel/X1", "violation")]
    assert judged(Fight("A"), Break("B"), Break("A")) == [(2, "duel/X1", "violation")]


def test_what_is_owed_is_told_when_its_span_closes() -> None:
    """The next fight closes the last one; the end of the record leaves its own to a judge's eye."""
    assert judged(Fight("A"), Fight("B"), Break("B")) == [(2, "duel/X3", "violation")]
    assert judged(Fight("A")) == [(1, "duel/X3", "warning")]


def test_leave_lasts_as_long_as_its_span() -> None:
    """Shouts are free in a fight, whatever is left unsaid; other words, and shouts without a fight, are not."""
    assert judged(Fight("A"), Shout("B"), Shout("B", "hurrah"), Break("A")) == []
    assert judged(Fight("A"), Shout("B", "boo"), Break("A")) == [(2, "duel/X1", "violation")]
    assert judged(Shout("A")) == [(1, "duel/X1", "violation")]


def test_an_interruption_goes_on_alone() -> None:
    """What it suspends may not happen in it, and is still owed after it."""
    assert judged(Fight("A"), Interrupt("B"), Break("B"), Resume("B"), Break("A")) == []
    assert judged(Fight("A"), Interrupt("B"), Break("A"), Break("B"), Resume("B"), Break("A")) == [
        (3, "duel/X1", "violation")
    ]


def test_the_end_of_an_interruption_may_be_left_unsaid() -> None:
    """If so, what waits may serve what the interruption itself does not cause; its own causes come first."""
    ledger = Ledger(BOOK)
    outer = ledger.must("C1", {"A", "B"})
    ledger.suspend(silent=True)
    inner = ledger.must("C3", {"B"})
    assert ledger.find(Break("B")).entry is inner
    assert ledger.find(Break("A")).entry is outer
    assert ledger.waiting(Break("B")) is outer
    assert (ledger.waits(outer), ledger.waits(inner)) == (True, False)
    ledger.suspend()
    assert ledger.find(Break("A")).entry is None
    assert ledger.waiting(Break("A")) is None


def test_an_event_may_close_an_interruption_with_what_it_interrupts() -> None:
    """What either owes is due then."""
    ledger = Ledger(BOOK)
    outer = ledger.must("C1", {"A"})
    ledger.suspend()
    inner = ledger.must("C3", {"B"})
    assert ledger.owed(["fight"]) == [inner]
    assert ledger.owed(["fight"], over=1) == [inner, outer]
    assert ledger.owed([], over=1) == [inner]


def test_a_doubtful_duty_is_a_warning() -> None:
    """What a rule does not surely demand is for a judge's eye."""
    assert judged(Fight("A"), Interrupt("B"), Resume("B"), Break("A")) == [(3, "duel/X3", "warning")]


def test_a_cause_may_lie_before_the_record_until_its_span_closes() -> None:
    """In a record that begins midway the first break may have been caused before, none after the next fight."""
    assert judged(Break("A"), midway=True) == [(1, "duel/X1", "not checkable")]
    assert judged(Fight("A"), Break("B"), Break("A"), midway=True) == [(2, "duel/X1", "violation")]


def test_what_only_a_lost_piece_owes_lapses() -> None:
    """A duty of a piece that is gone is void; the entry may still be used."""
    ledger = Ledger(BOOK)
    entry = ledger.must("C1", {"A"})
    other = ledger.must("C1", {"A", "B"})
    ledger.lapse("A")
    assert (entry.is_owed, entry.is_spent, other.is_owed) == (False, False, True)


def test_every_ok_has_its_reason() -> None:
    """The step that opened it, its rule, and its sums; an act that only checks judge says that nothing forbids it."""
    replay = judge(duel(), Record(Header("duel"), (Fight("A"), Break("A"), Break("A"), Talk("A"))), reasons=True)
    because = [verdict.because for verdict in replay.verdicts]
    assert because == [
        (Reason("1", "a free choice that nothing forbids now"),),
        (Reason("1.1", "a lost fight", 1, TOTALS),),
        (),
        (),
    ]
    assert str(because[1][0]) == "a lost fight (step 1, 1.1): Defense 7 +1 Cover = 8 against Attack 10"


def test_messages_say_what_caused_what() -> None:
    """A player reads which step has had its effect where, and what would be a cause."""
    found = judge(duel(), Record(Header("duel"), (Fight("A"), Break("A"), Break("A"), Break("B")))).findings
    assert [finding.message for finding in found] == [
        "A breaks: a lost fight (step 1) has had its effect at step 2",
        "B breaks: nothing causes it; a lost fight (step 1) concerns A",
    ]
    assert [f.objection.severity for f in judge(duel(), Record(Header("duel"), (Break("A"),))).findings] == [
        Severity.VIOLATION
    ]


def test_a_set_of_pieces_is_told_in_the_order_of_their_names() -> None:
    """What is owed by any of several pieces reads the same in every run, however their set happens to lie."""
    state, names = State(), frozenset({"Delta", "Alpha", "Charlie", "Bravo"})
    state.ledger.must("C1", names)
    ((_, objection),) = RULEBOOK.answers(state, Fight("Echo"))
    assert objection.pieces == ("Alpha", "Bravo", "Charlie", "Delta")
    assert objection.message.startswith("Alpha, Bravo, Charlie, Delta: the break is due")


def test_a_table_must_declare_every_event() -> None:
    """An event type that the table forgets, one that it invents, talk with a cause, and a field are refused."""
    rows = {"spans": {"fight": {"closed_by": ["fight"]}}, "causes": {"C1": {"rule": 1.1, "by": "a", "until": "fight"}}}
    both = {"fight": {"kind": "act", "leave": ["X1"]}, "break": {"kind": "consequence", "causes": ["C1"]}}
    checks = {"without": "X1", "again": "X2", "unpaid": "X3"}

    def load(events: dict[str, object]) -> CauseBook:
        return CauseBook.of({**rows, "events": events}, Vocabulary(Fight, Break), checks)

    assert load(both).events[Break] == EventCauses(
        EventKind.CONSEQUENCE, (), (Cause("C1", "1.1", "a", "fight", unpaid="X3"),), "X1", "X2"
    )
    assert load(both).closers == {Fight: ("fight",)}
    for events in ({"fight": both["fight"]}, {**both, "dance": {"kind": "talk"}}, {**both, "fight": {"kind": "act"}}):
        with pytest.raises(ValueError, match=r"declared|talk"):
            load(events)
    with pytest.raises(ValueError, match="fight: it has no field wings"):
        load({**both, "fight": {"kind": "act", "leave": ["X1"], "of": ["wings"]}})


def test_a_check_that_looks_back_is_in_doubt_in_a_span_that_began_before_the_record() -> None:
    """Until the span closes, if the position was read off a map; no other check is, and none in a whole game."""
    book = replace(BOOK, looks_back={"X8": "fight"})
    midway = Ledger(book, midway=True)
    assert midway.doubt("X8", "talk") is None, "a position that was written down says what counts"
    midway.read_off = True
    assert midway.doubt("X8", "talk") is not None
    assert midway.doubt("X9", "talk") is None
    assert Ledger(book).doubt("X8", "talk") is None
    midway.close("fight")
    assert midway.doubt("X8", "talk") is None
