"""What findings about a new deck say."""

from __future__ import annotations

from ccmod.games.combat_commander.rules.system import SYSTEM
from ccmod.play.judge import judge


def test_missing_cards_are_named_in_their_order() -> None:
    """A deck of three cards lacks the other 69 of 72, by number, in every process alike (1.3, 1.9)."""
    example = next(e for e in SYSTEM.examples() if e.id == "V013/illegal/a deck of three")
    lacking = next(f for f in judge(SYSTEM, example.record.record, example.record.scenario).findings)
    numbers = [int(card.partition("-")[2]) for card in lacking.objection.pieces]
    assert len(numbers) == 69
    assert numbers == sorted(numbers)
