"""The vocabulary of We Were Brothers: every event of the table of causes, said as the table says."""

from __future__ import annotations

import re

import pytest

from ccmod.games.we_were_brothers.rules.events import VOCABULARY
from tests.shared import SHARED

TABLE = SHARED / "rules" / "causes" / "wwb.md" if SHARED is not None else None
SAID_OTHERWISE = {"reload"}
"""Sentences that would be read wrongly as the table has them."""


@pytest.mark.skipif(TABLE is None or not TABLE.exists(), reason="the table of causes is not here")
def test_the_events_are_those_of_the_table() -> None:
    """112 events, each with its sentence."""
    assert TABLE is not None
    rows = re.findall(r"^\| `(\w+)` \| [^|]*: [^|]* \| `([^`]*)` \|$", TABLE.read_text(encoding="utf-8"), re.MULTILINE)
    told = dict(rows)
    assert len(told) == 112
    ours = {name: type_.phrase.template for name, type_ in VOCABULARY.types.items()}
    assert ours.keys() == told.keys()
    assert {name for name in told if ours[name] != told[name]} == SAID_OTHERWISE


@pytest.mark.parametrize(
    "line",
    [
        "Able 2 rolls Gray 2 OK + Red 5 icon for sight against Anton 1 from Gray with night -1 making 4",
        "Able 3 rolls Red 4 + Gray 1 again for placing",
        "Able 2 moves under cover by C4 - C5 - D5",
        "Stop! Opportunity fire by Anton 1 at Able 2 with MG-42 over 2 megahexes aiming at the head",
        "Charge 1 is placed in F9 with a timed detonator set to 3",
        "Able 2 throws Grenade 1 at F8 through Barn west window",
    ],
)
def test_a_sentence_is_read_back(line: str) -> None:
    """What is read is written again as it stood."""
    event = VOCABULARY.read_line(line)
    assert event is not None
    assert event.sentence() == line
