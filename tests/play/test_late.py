"""Words that come late: an act has shown what they announce, so they end nothing, and only themselves are judged."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import pytest

from ccmod.play.event import Event, event_type
from ccmod.play.finding import Objection, warning
from ccmod.play.judge import Judge
from ccmod.play.late import SHOWN, Effect
from ccmod.play.record import Header
from ccmod.play.rulebook import CatalogueEntry, Rulebook
from ccmod.play.slots import Name
from ccmod.play.systems import load_system
from ccmod.play.vocabulary import Vocabulary
from tests.toy import TOY

HEADER = Header("toy")


@event_type("round", "Round {number} begins")
class Round(Event):
    """What players announce."""

    number: Name


@event_type("act", "{unit} acts")
class Act(Event):
    """What shows that a round has begun."""

    unit: Name


@dataclass
class State:
    """The round under way, and what has been done of late words."""

    number: str | None = None
    shown: bool = False
    owed: bool = True
    done: list[str] = field(default_factory=list)


RULES = Rulebook("toy", [CatalogueEntry("T1", "1", "duties"), CatalogueEntry("T2", "2", "the word")])


@RULES.check("T1", "1", Round)
def nothing_is_owed(state: State, event: Round) -> Objection | None:
    """A round may not end while something is owed."""
    return Objection(f"something is owed before round {event.number}") if state.owed else None


@RULES.check("T2", "2", Round, late=True)
def the_word(_: State, event: Round) -> Objection | None:
    """A late word may be asked about."""
    return warning("behind its first act") if event.number == "7" else None


def silent(state: State, event: Event) -> tuple[Event, ...]:
    """An act shows the first round, and a word the one before it."""
    if isinstance(event, Act) and state.number is None:
        return (Round("1"),)
    return (Act("nobody"),) if isinstance(event, Round) else ()


def apply(state: State, event: Event) -> None:
    """The round begins."""
    if isinstance(event, Round):
        state.number, state.shown = event.number, True
    state.done.append(event.sentence())


def is_late(state: State, event: Round) -> Effect | None:
    """The round under way is announced."""
    return _confirm if state.shown and event.number == state.number else None


def _confirm(state: State, event: Round) -> None:
    state.shown = False
    state.done.append(f"late: {event.sentence()}")


SYSTEM = replace(
    TOY,
    vocabulary=Vocabulary(Round, Act),
    rulebook=RULES,
    start=lambda _header, _scenario: State(),
    apply=apply,
    silent=silent,
    late={Round: is_late},
    view=None,
)


def bench() -> Judge:
    """A game in which an act has just shown the first round, while something is owed."""
    judge = Judge(SYSTEM, HEADER, reasons=True)
    judge.state.owed = False
    assert judge.step(Act("Red 1")).status == "ok"
    judge.state.owed = True
    return judge


def test_a_late_word_has_its_own_effect_and_ends_nothing() -> None:
    """No check in time is asked, nothing is put in before it, and the game's effect of a late word takes place."""
    judge = bench()
    verdict = judge.step(Round("1"))
    assert (verdict.status, verdict.because) == ("ok", (SHOWN,))
    assert judge.state.done == ["Round 1 begins", "Red 1 acts", "late: Round 1 begins"]


def test_a_word_counts_as_late_once() -> None:
    """The second is in time: the rules speak, and what belongs before it is put in."""
    judge = bench()
    judge.step(Round("1"))
    assert [one.check for one in judge.step(Round("1")).findings] == ["toy/T1"]
    assert judge.state.done[-2:] == ["nobody acts", "Round 1 begins"]


def test_only_its_own_checks_look_at_a_late_word() -> None:
    """They ask about late words, and of words in time they are not asked."""
    judge = bench()
    judge.state.number = "7"
    assert [one.check for one in judge.step(Round("7")).findings] == ["toy/T2"]
    judge.state.owed = False
    assert judge.step(Round("7")).status == "ok"


def test_a_late_word_is_followed_and_foreseen_alike() -> None:
    """Who does not judge applies it so, too; and who asks before it comes hears what is said then."""
    judge = bench()
    assert list(judge.objections(Round("1"))) == []
    assert judge.because(Round("1")) == (SHOWN,)
    assert len(list(judge.objections(Round("2")))) == 1
    judge.follow(Round("1"))
    assert judge.state.done[-1] == "late: Round 1 begins"


@pytest.mark.parametrize("id", ["cc", "folio", "gbacw", "wwb"])
def test_checks_of_late_words_are_of_words_that_may_be_late(id: str) -> None:
    """A check registered for late words of a type that never comes late would never be asked."""
    system = load_system(id)
    assert system.late
    late = {type_ for check in system.rulebook.checks if check.late for type_ in check.on}
    assert late <= set(system.late)
