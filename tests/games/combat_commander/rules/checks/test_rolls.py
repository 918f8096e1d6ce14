"""What a roll makes (1.9), against the rule and the components."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from ccmod.games.combat_commander.rules.checks.rolls import value_of
from ccmod.games.combat_commander.rules.events import Roll
from ccmod.games.combat_commander.rules.tables import shipped_tables
from ccmod.games.combat_commander.rules.terms import ROLLS

DICE = st.integers(1, 6)


@given(st.sampled_from(ROLLS), DICE, DICE)
def test_only_targeting_and_accuracy_multiply(kind: str, white: int, red: int) -> None:
    """1.9, O20.2.3, O18.2.2: two kinds of roll multiply the dice, all others add them."""
    made = value_of(Roll("German", kind, "G-1", white, red))
    assert made == (white * red if kind in ("targeting", "accuracy") else white + red)


def test_the_extremes_of_a_targeting_roll() -> None:
    """EX-33: 6 and 6 make 36, more than any range; 1 and 1 make 1, no more than the shortest."""
    assert value_of(Roll("German", "targeting", "G-71", 6, 6)) == 36
    assert value_of(Roll("German", "targeting", "G-1", 1, 1)) == 1


def test_triggers_are_what_the_rulebook_names() -> None:
    """1.9.1: a card bears at most one of four triggers."""
    assert {card.trigger for card in shipped_tables().cards.values()} == {None, "Event!", "Jammed!", "Sniper!", "Time!"}
