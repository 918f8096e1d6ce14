"""The judge: findings of each step, from the position as it really became, and what a rulebook may hold."""

from __future__ import annotations

import pytest

from ccmod.play.event import Event
from ccmod.play.examples import Example, status_of
from ccmod.play.finding import Finding, Objection, Severity, missing
from ccmod.play.judge import Judge, judge
from ccmod.play.record import Header, Record
from ccmod.play.rulebook import CatalogueEntry, RecordEnds, Rulebook
from ccmod.play.verdict import Verdict
from tests.toy import SETUP, TOY, Draw, Enter, Play

HEADER = Header("toy", setup=SETUP)


def verdicts(*events: Event, header: Header = HEADER) -> list[tuple[int, str, list[str]]]:
    """Step, status and checks of each verdict."""
    replay = judge(TOY, Record(header, events))
    return [(v.step, v.status, [f.check for f in v.findings]) for v in replay.verdicts]


def test_each_step_has_its_verdict_and_the_end_its_own() -> None:
    """Steps count from 1; unfinished business is told after the last one."""
    assert verdicts(Play("Red", "R-1"), Play("Red", "R-9")) == [
        (1, "ok", []),
        (2, "violation", ["toy/T1"]),
        (2, "violation", ["toy/T4"]),
    ]


def test_play_goes_on_from_what_really_happened() -> None:
    """A card drawn may be played, though the step before broke a rule."""
    assert [status for _, status, _ in verdicts(Play("Red", "B-2"), Draw("Red", "R-3"), Play("Red", "R-3"))][:3] == [
        "violation",
        "ok",
        "ok",
    ]


def test_the_worst_word_stands_first() -> None:
    """A step without a needed datum is never ok; a warning weighs more than that."""
    assert verdicts(Enter("Red 1", "A2"), Enter("Red 1", "Z9"))[:2] == [
        (1, "not checkable", ["toy/T2"]),
        (2, "warning", ["toy/T2", "toy/T3"]),
    ]


def test_nothing_unfinished_no_verdict_for_the_end() -> None:
    """The end has a verdict only if there is something to say."""
    header = Header("toy", setup={"terrain": True})
    assert verdicts(Enter("Red 1", "A2"), header=header) == [(1, "ok", [])]


def test_objections_ask_without_playing() -> None:
    """What would be said against an event now, without any change to the position."""
    bench = Judge(TOY, HEADER)
    assert [o.message for o in bench.objections(Play("Blue", "R-1"))] == ["R-1 is not in hand, B-2 and B-21 are"]
    assert list(bench.objections(Play("Red", "R-1"))) == []
    assert bench.state.hands["Red"] == ["R-1", "R-2"]
    assert bench.steps == 0


def test_a_missing_datum_is_named() -> None:
    """The answer of a check that lacks a datum says which."""
    objection = missing("the terrain")
    assert (objection.severity, objection.expected) == (Severity.NOT_CHECKABLE, "the terrain")
    assert Verdict(1, None, (Finding("toy/T2", "2.1", 1, objection),)).status == "not checkable"


def a_rulebook() -> Rulebook:
    """Two entries, nothing enforced."""
    return Rulebook("toy", [CatalogueEntry("T1", "1.1", "a"), CatalogueEntry("T2", "1.2", "b", "no log shows it")])


@pytest.mark.parametrize(("id", "rule"), [("T9", "1.1"), ("T1", "1.2")])
def test_registry_and_catalogue_may_not_differ(id: str, rule: str) -> None:
    """A check that the catalogue has not, or under another rule, is refused."""
    with pytest.raises(ValueError, match="catalogue"):
        a_rulebook().check(id, rule, Enter)


def test_one_id_for_several_event_types() -> None:
    """Checks of one id add up; each sees only the events that it looks at."""
    rulebook = a_rulebook()

    @rulebook.check("T1", "1.1", Enter)
    def first(_: object, __: Event) -> None: ...

    assert [check.function for check in rulebook.checks_of(Enter)] == [first]

    @rulebook.check("T1", "1.1", Enter, Draw)
    def second(_: object, __: Event) -> list[Objection]:
        return []

    assert [check.function for check in rulebook.checks_of(Enter)] == [first, second]
    assert [check.function for check in rulebook.checks_of(Draw)] == [second]
    assert rulebook.checks_of(RecordEnds) == ()
    assert rulebook.enforced() == {"T1"}


def test_what_proves_a_check() -> None:
    """Enforced means a function, a legal and an illegal example; without the latter it is unproven."""
    rulebook = a_rulebook()
    assert [row["status"] for row in status_of(rulebook, [])] == ["missing", "not checkable"]
    rulebook.check("T1", "1.1", Enter)(lambda state, event: None)
    legal = Example("T1", "a walk", "1.1", None, True)
    illegal = Example("T1", "a leap", "1.1", None, False, 1)
    assert status_of(rulebook, [legal])[0]["status"] == "unproven"
    row = status_of(rulebook, [legal, illegal])[0]
    assert (row["status"], row["tests"]) == ("enforced", ["T1/legal/a walk", "T1/illegal/a leap"])
