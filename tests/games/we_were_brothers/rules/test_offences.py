"""The price of an offence, which many keep on paper: asked for, and owed where scores are put down."""

from __future__ import annotations

from typing import Any

import pytest

from ccmod.games.we_were_brothers.rules.system import SYSTEM
from ccmod.play.finding import Severity
from ccmod.play.judge import judge
from ccmod.play.record import Header, Record
from ccmod.play.resources import read_yaml

DOWN: dict[str, Any] = {
    "turn": 1,
    "phase": "movement",
    "side": "US Army",
    "soldiers": {"Able 2": {"hex": "H4"}, "Anton 2": {"hex": "G3", "condition": "bleeding", "downed": True, "box": 6}},
}
BEFORE = ("Able 2 moves walking by H3",)
OFFENCE = "Able 2 engages Anton 2 in close combat"
POINTS, INFAMY = "US Army changes its victory points by -2", "Able takes an infamy point for Able 2"
END = "The battle ends"


@pytest.mark.parametrize(
    ("lines", "severities"),
    [
        ((POINTS, INFAMY, END), []),
        ((INFAMY, END), [Severity.VIOLATION]),
        ((POINTS, END), [Severity.VIOLATION]),
        ((END,), [Severity.WARNING, Severity.WARNING]),
        (("Turn 2 begins", POINTS, INFAMY, END), [Severity.WARNING, Severity.WARNING]),
        (("Turn 2 begins", "Turn 3 begins"), [Severity.WARNING] * 4),
    ],
    ids=["both", "no points", "no infamy", "none", "late", "asked once, and at the record's end"],
)
def test_the_price_of_an_offence(lines: tuple[str, ...], severities: list[Severity]) -> None:
    """Points and infamy are asked for once as a turn begins; at the mission's end a log that keeps scores owes them."""
    base: dict[str, Any] = read_yaml("ccmod.games.we_were_brothers.rules", "examples/bases.yaml")["farm"]
    events = [SYSTEM.vocabulary.read_line(line) for line in (*BEFORE, OFFENCE, *lines)]
    record = Record(Header("wwb", setup=DOWN), tuple(event for event in events if event is not None))
    said = [f.severity for f in judge(SYSTEM, record, base).findings if f.check == "wwb/V-131"]
    assert said == severities
