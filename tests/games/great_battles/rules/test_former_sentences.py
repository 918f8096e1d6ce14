"""Sentences of modules that were built before they had other words: they are read, and written in the new ones."""

from __future__ import annotations

import pytest

from ccmod.games.great_battles.rules.events import VOCABULARY

FORMER = {
    "Turn 3 begins at 0500 by dawn": "Turn 3 begins at 0500 at dawn",
    "The phase chain of command begins": "The chain of command phase begins",
    "Union begins with the AM of 1/I": "Union begins with the AM for 1/I",
    "Union puts 2 AMs of 1/I into the pool": "Union puts 2 AMs for 1/I into the pool",
    "The AM of March of Confederate is drawn": "The Confederate AM for March is drawn",
    "1/1/I counts as out of command": "1/1/I is out of command",
    "1/1/I goes under Attack orders from the roll": "1/1/I goes under Attack orders by its roll",
    "1/I has the coordination 2 brigades": "1/I has the coordination result 2 brigades",
    "Reed acts as Aggressive": "Reed acts as an Aggressive brigadier",
    "Union draws efficiency for I": "Union draws an efficiency marker for I",
    "Ward raises I by 1": "Ward raises the efficiency of I by 1",
    "Carr gives 1 to 1/I": "Carr gives 1 AM to 1/I",
    "6 MA is set up in F6 facing E under Attack": "6 MA is set up in F6 facing E under Attack orders",
    "6 MA turns to W for 1 MP from movement": "6 MA turns to W for 1 MP in its movement",
    "The modifiers are Range +1, Woods -1 in all 0": "The modifiers are Range +1, Woods -1, in all 0",
    "6 MA passes its check for pre-shock with 3 against 6": "6 MA passes its Pre-Shock Check with 3 against 6",
    "6 MA fails its check for adjacent rout": "6 MA fails its check for an adjacent rout",
    "6 MA is chosen at random for loss": "6 MA is chosen at random for the loss",
    "6 MA takes ammunition from mounting": "6 MA takes ammunition on mounting",
    "6 MA loses 1 SP from after shock": "6 MA loses 1 SP after a shock",
    "6 MA is disordered from march mates": "6 MA is disordered by a shock on its march",
    "6 MA suffers a second disorder from fire": "6 MA suffers a second disorder by fire",
    "6 MA will shock 8 GA as infantry charge": "6 MA will shock 8 GA in an infantry charge",
    "8 GA falls back before shock to H7": "8 GA falls back before the shock to H7",
    "Union resolves from left to right": "Union resolves its shocks from left to right",
    "The shock gives 8 and defender D and retreats 1": "The shock comes to 8, defender D and retreats 1",
    "6 MA fires at H6 as second round fire": "6 MA fires at H6 as second-round fire",
    "6 MA is rallied from the roll": "6 MA is rallied by its roll",
    "6 MA returns in F6": "6 MA returns to the map in F6",
}


@pytest.mark.parametrize(("former", "now"), FORMER.items())
def test_a_former_sentence_is_still_read(former: str, now: str) -> None:
    """It is the same event as that of the sentence that has taken its place."""
    event = VOCABULARY.read_line(former)
    assert event is not None
    assert event.sentence() == now
    assert VOCABULARY.read_line(now) == event


def test_every_former_sentence_is_tried() -> None:
    """Each type that was said otherwise is among them."""
    tried = {type(VOCABULARY.read_line(former)) for former in FORMER}
    assert {cls for cls in VOCABULARY.types.values() if cls.former_phrases} <= tried
