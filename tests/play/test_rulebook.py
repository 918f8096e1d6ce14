"""The rulebook: what its catalogue lists, what is enforced, and what is owed."""

from __future__ import annotations

import pytest

from ccmod.play.event import Event
from ccmod.play.finding import Objection
from ccmod.play.rulebook import CatalogueEntry, RecordEnds, Rulebook


def rulebook() -> Rulebook:
    """Three checks: one enforced, one that no log can show, one still to be made."""
    book = Rulebook(
        "toy",
        [
            CatalogueEntry("T1", "1", "made"),
            CatalogueEntry("T2", "2", "beyond any log", not_checkable="a matter of taste"),
            CatalogueEntry("T3", "3", "to be made"),
        ],
    )

    @book.check("T1", "1", RecordEnds)
    def made(state: object, event: Event) -> None:
        """Never objects."""

    return book


def test_what_is_missing_is_owed() -> None:
    """Neither the enforced check nor the one that cannot be shown is missing."""
    assert rulebook().enforced() == {"T1"}
    assert rulebook().missing() == ["T3"]


@pytest.mark.parametrize(("id", "rule"), [("T9", "1"), ("T1", "2")])
def test_registry_and_catalogue_may_not_drift_apart(id: str, rule: str) -> None:
    """A check that the catalogue lists otherwise, or not at all, is refused when it is registered."""
    with pytest.raises(ValueError, match=id):
        rulebook().check(id, rule, RecordEnds)


def test_checks_run_in_the_catalogues_order() -> None:
    """Not in that in which their modules were imported; two functions for one id in that of their definition."""
    book = rulebook()

    @book.check("T3", "3", RecordEnds)
    def third(state: object, event: Event) -> None: ...

    @book.check("T1", "1", RecordEnds)
    def first_again(state: object, event: Event) -> None: ...

    found = book.checks_of(RecordEnds)
    assert [check.function for check in found][1:] == [first_again, third]


def test_a_family_is_asked_once_and_answers_for_several_checks() -> None:
    """One function, one evaluation a step, each objection with the entry of its id; both ids are enforced."""
    book, asked = rulebook(), []

    @book.family({"T2": "2", "T3": "3"}, RecordEnds)
    def both(state: object, event: Event) -> list[tuple[str, Objection]]:
        asked.append(event)
        return [("T3", Objection("third")), ("T2", Objection("second"))]

    answers = [(entry.id, objection.message) for entry, objection in book.answers(None, RecordEnds())]
    assert answers == [("T3", "third"), ("T2", "second")]
    assert len(asked) == 1
    assert book.enforced() == {"T1", "T2", "T3"}
    assert [check.function for check in book.checks_of(RecordEnds)] == [book.checks[0].function, both]


def test_a_family_may_not_drift_from_the_catalogue() -> None:
    """Each of its ids stands in the catalogue, with its rule."""
    with pytest.raises(ValueError, match="T3"):
        rulebook().family({"T2": "2", "T3": "1"}, RecordEnds)


def test_what_checks_are_about_is_asked_for_once() -> None:
    """Checks that share ``given`` get the same answer; where there is nothing to judge they are not asked."""
    book, asked = rulebook(), []

    def subject(state: str | None, event: Event) -> str | None:
        asked.append(state)
        return state

    @book.check("T2", "2", RecordEnds, given=subject)
    def one(state: object, event: Event, found: str) -> Objection:
        return Objection(f"one {found}")

    @book.check("T3", "3", RecordEnds, given=subject)
    def two(state: object, event: Event, found: str) -> Objection:
        return Objection(f"two {found}")

    assert [objection.message for _, objection in book.answers("here", RecordEnds())] == ["one here", "two here"]
    assert list(book.answers(None, RecordEnds())) == []
    assert asked == ["here", None]


def test_a_check_may_speak_of_each_that_is_given() -> None:
    """It is asked of one after the other, and all that it says of them is told in their order; beside it another
    check is given all of them together."""
    book = rulebook()

    def subjects(state: tuple[str, ...], event: Event) -> tuple[str, ...] | None:
        return state or None

    @book.check("T2", "2", RecordEnds, given=subjects, each=True)
    def of_each(state: object, event: Event, one: str) -> Objection | list[Objection] | None:
        if one == "late":
            return [Objection("late"), Objection("very late")]
        return Objection(one) if one != "fine" else None

    @book.check("T3", "3", RecordEnds, given=subjects)
    def of_all(state: object, event: Event, found: tuple[str, ...]) -> Objection:
        return Objection(f"{len(found)} of them")

    def told(*state: str) -> list[str]:
        return [objection.message for _, objection in book.answers(state, RecordEnds())]

    assert told("lost") == ["lost", "1 of them"]
    assert told("late") == ["late", "very late", "1 of them"]
    assert told("lost", "fine", "late") == ["lost", "late", "very late", "3 of them"]
    assert told() == []


class Throw(Event):
    """A roll that says what it is for."""

    __slots__ = ("purpose",)
    type = "throw"

    def __init__(self, purpose: str) -> None:
        self.purpose = purpose


def test_a_check_of_one_kind_is_asked_for_no_other() -> None:
    """By the field that the rulebook knows; one without kinds is asked always, and both in the catalogue's order."""
    book = Rulebook(
        "toy", [CatalogueEntry("T1", "1", "of all"), CatalogueEntry("T2", "2", "of some")], {Throw: "purpose"}
    )
    asked: list[str] = []

    @book.check("T2", "2", Throw, of=("door", "river"))
    def of_some(state: object, event: Throw) -> None:
        asked.append(f"some: {event.purpose}")

    @book.check("T1", "1", Throw)
    def of_all(state: object, event: Throw) -> None:
        asked.append(f"all: {event.purpose}")

    for purpose in ("river", "sight", "river"):
        assert list(book.answers(None, Throw(purpose))) == []
    assert asked == ["all: river", "some: river", "all: sight", "all: river", "some: river"]


def test_kinds_need_a_field_that_says_them() -> None:
    """A check of kinds of an event whose kind no field says is refused when it is registered."""
    with pytest.raises(ValueError, match="T3: no field says"):
        rulebook().check("T3", "3", RecordEnds, of=("river",))(lambda state, event: None)
