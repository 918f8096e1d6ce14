"""A card dragged onto the discards: what follows says what it was played as (1.5, 1.6, 5.3)."""

from __future__ import annotations

import pytest

from ccmod.games.combat_commander.log.laid_down import played_as
from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.events.slots import WORDLESS
from ccmod.games.combat_commander.rules.examples import EXAMPLES
from ccmod.games.combat_commander.rules.system import SYSTEM
from ccmod.play.event import Event
from ccmod.play.judge import Judge

BEGINS = ["German begins a turn"]
MOVE = [*BEGINS, "German plays G-19 as the order Move", "German activates German Rifle 2", "German Rifle 2 enters D6"]
OPEN = e.Discard("German", "G-56", manner=WORDLESS)


def read(card: str, before: list[str], *after: str, side: str = "German") -> list[Event]:
    """What a card is taken for that is dragged between these sentences."""
    position = EXAMPLES.position({"base": "meadow", "setup": {"active": None}, "events": [*before, *after]})
    bench = Judge(SYSTEM, position.record.header, position.scenario)
    for event in position.events[: len(before)]:
        bench.step(event)
    return played_as(bench.state, e.Discard(side, card), position.events[len(before) :])


@pytest.mark.parametrize(
    ("card", "after", "order"),
    [
        ("G-56", "German attacks D4 with German Rifle 1", "Fire"),
        ("G-56", "German activates German Rifle 1", "Fire"),
        ("G-19", "German activates German Rifle 1", "Move"),
        ("G-43", "German Rifle 1 enters D4", "Advance"),
        ("G-3", "German Rifle 2 is no longer suppressed", "Recover"),
        ("G-3", "German rolls recover for German Rifle 2 with G-15: 2 and 3", "Recover"),
    ],
)
def test_the_order_that_is_carried_out_next(card: str, after: str, order: str) -> None:
    """The card's Order, where that is what the side then does."""
    assert read(card, BEGINS, after) == [e.Order("German", card, order)]


def test_an_action_that_is_carried_out_next() -> None:
    """Op Fire in the other's Move; what is said afterwards is not doubled."""
    fire = "Russian attacks D6 with Russian Rifle 1"
    assert read("R-54", MOVE, fire, side="Russian") == [e.Action("Russian", "R-54", "Op Fire")]
    assert read("G-56", BEGINS, "German plays G-56 as the order Fire") == []


def test_discards_before_the_refill_are_a_pass() -> None:
    """Nobody has given an Order, and cards are drawn for those laid down (O15)."""
    laid = e.Discard("German", "G-56")
    assert read("G-56", BEGINS, "German draws a card", "German ends the turn") == [e.Pass("German"), laid]


@pytest.mark.parametrize(
    ("card", "before", "after"),
    [
        ("G-56", BEGINS, []),
        ("G-56", BEGINS, ["German plays G-19 as the order Move"]),
        ("G-56", MOVE, ["German completes the order", "German draws a card"]),
        ("G-56", BEGINS, ["German Rifle 1 enters D4"]),  # Fire lets nobody move
    ],
)
def test_what_nothing_decides_stays_open(card: str, before: list[str], after: list[str]) -> None:
    """It is neither said nor shown what the card was for."""
    assert read(card, before, *after) == [OPEN]
