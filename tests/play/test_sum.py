"""Sums with named terms: what they come to, and how they read."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from ccmod.play.finding import Severity
from ccmod.play.sum import Sum

TERMS = st.lists(st.tuples(st.sampled_from(["Command", "Road", "roll"]), st.integers(-9, 9)))


def test_a_sum_reads_as_players_say_it() -> None:
    """Each term with its sign and name, then what it comes to."""
    fp = Sum.of("FP", 5, (("Command", 1), ("Suppressed", 0), ("pieces", 2))).plus(("Smoke", -3), ("roll", 7))
    assert str(fp) == "FP 5 +1 Command +2 pieces -3 Smoke +7 roll = 12"
    assert str(Sum.of("Movement", 4, (("Weapon", -1),), "MP")) == "Movement 4 -1 Weapon = 3 MP"
    assert str(Sum("Range", 5)) == "Range 5"


@given(st.integers(-9, 9), TERMS)
def test_it_comes_to_all_its_terms(first: int, terms: list[tuple[str, int]]) -> None:
    """The value is the first number and all terms; terms of 0 are left out; parts are told by name."""
    made = Sum.of("FP", first, terms)
    assert made.value == first + sum(number for _, number in terms)
    assert 0 not in [number for _, number in made.terms]
    assert made.part("Road") == sum(number for name, number in terms if name == "Road")
    assert Sum("FP", first).plus(*terms) == made


@given(st.integers(-9, 9), TERMS)
def test_a_floor_raises_only_what_is_below(first: int, terms: list[tuple[str, int]]) -> None:
    """A sum below the floor comes to it, any other stays as it is."""
    made = Sum.of("FP", first, terms)
    raised = made.at_least(0)
    assert raised.value == max(0, made.value)
    assert (raised == made) == (made.value >= 0)


def test_an_error_is_laid_to_the_rule_that_explains_it() -> None:
    """A forgotten term that somebody answers for, or a known misreading; the misreading first, as it is more exact."""
    morale = Sum("Morale", 7, (("Command", 1), ("Wire", -1, "V276")), misreadings=(("V277", 3),))
    assert morale.value == 7
    assert morale.blamed(8) == "V276"
    assert morale.blamed(10) == "V277"
    assert morale.blamed(6) is None, "Command has no check of its own"
    assert morale.blamed(7) is None, "7 is right"


def test_an_announced_number_is_objected_to_if_it_differs() -> None:
    """A right number and none at all are fine; without a datum no one can say."""
    fp = Sum("FP", 5, (("pieces", 2),))
    assert fp.differs(7) is None
    assert fp.differs(None) is None
    wrong = fp.differs(6, ("Rifle 1",), ("C4",))
    assert wrong is not None
    assert (wrong.message, wrong.expected, wrong.found) == ("FP 5 +2 pieces = 7, but 6 was announced", "7", "6")
    assert (wrong.pieces, wrong.hexes) == (("Rifle 1",), ("C4",))
    unknown = Sum(missing="the counter of Blue 1").differs(6)
    assert unknown is not None
    assert unknown.severity is Severity.NOT_CHECKABLE
