"""The close combat of the rulebook (E-30) as a chain of causes (table of causes, 2.7): what must be caught."""

from __future__ import annotations

from typing import Any

import pytest

from ccmod.games.we_were_brothers.rules.system import SYSTEM
from ccmod.play.event import Event
from ccmod.play.finding import Severity
from ccmod.play.judge import Judge
from ccmod.play.record import Header
from ccmod.play.resources import read_yaml

NOW = {
    "soldiers": {"Anton 4": {"gone": "dead"}, "Anton 2": {"hex": "E6"}, "Able 2": {"facing": 12}},
}  # fmt: skip
CHAIN = """
Anton 2 assaults Able 2
Anton 2 moves running by E7
Anton 2 engages Able 2 in close combat
Anton 2 rolls Yellow 2 for blow
Able 2 is shaken
Able 2 rolls Gray 1 for blow
Anton 2 rolls Blue 3 for blow
Able 2 takes a light wound
Able 2 rolls Gray 5 for blow
Anton 2 takes a light wound
Anton 2 rolls Blue 1 for blow
Able 2 is suppressed
Able 2 flees from close combat
Anton 2 rolls Yellow 5 for last blow
Able 2 takes a serious wound
Able 2 routs
Able 2 moves in rout by E9 - E10 - E11
The close combat of Anton 2 and Able 2 is over
Wehrmacht ends its fire phase
""".strip().splitlines()


BEFORE = (
    "Turn 1 begins", "US Army has the initiative", "US Army begins its fire phase", "Wehrmacht begins its fire phase",
)  # fmt: skip


def read(line: str) -> Event:
    """The event of a sentence."""
    event = SYSTEM.vocabulary.read_line(line)
    assert event is not None, line
    return event


def judged(lines: list[str]) -> list[tuple[int, str]]:
    """The breaches of a record on the base of the examples: step and check."""
    base: dict[str, Any] = read_yaml("ccmod.games.we_were_brothers.rules", "examples/bases.yaml")["farm"]
    bench = Judge(SYSTEM, Header("wwb", setup=NOW), base)
    for line in BEFORE:
        bench.follow(read(line))
    found = []
    for number, line in enumerate(lines, 1):
        event = read(line)
        found += [
            (number, f.check.removeprefix("wwb/"))
            for f in bench.step(event).findings
            if f.severity is Severity.VIOLATION
        ]
    return found


def test_the_chain_is_legal() -> None:
    """Every event of it has its cause."""
    assert judged(CHAIN) == []


def without(*steps: int) -> list[str]:
    """The chain without some of its steps, from 1."""
    return [line for number, line in enumerate(CHAIN, 1) if number not in steps]


def with_before(step: int, *lines: str) -> list[str]:
    """The chain with lines before a step, from 1."""
    return [*CHAIN[: step - 1], *lines, *CHAIN[step - 1 :]]


@pytest.mark.parametrize(
    ("lines", "step"),
    [
        (with_before(6, CHAIN[4]), 6),
        (with_before(4, CHAIN[5]), 4),
        (with_before(15, CHAIN[13]), 15),
        (without(14, 15), 14),
        (without(17), 17),
        ([*CHAIN[:11], "Able 2 is shaken"], 12),
        ([*CHAIN[:18], "US Army changes its victory points by -2"], 19),
        ([*CHAIN[:18], "The loaded die of Anton 2 stands on box 2"], 19),
    ],
    ids=[
        "shaken twice",
        "out of turn",
        "two last blows",
        "rout by nothing",
        "no run",
        "shaken again",
        "points",
        "rounds",
    ],
)
def test_what_breaks_the_chain(lines: list[str], step: int) -> None:
    """What the table says must be caught is caught where it happens."""
    assert step in {number for number, _ in judged(lines)}


def test_what_may_be_left_out() -> None:
    """The end of the fight follows by itself, and so do wounds and shaken men."""
    assert judged(without(18)) == []
    assert judged(without(5, 8, 10)) == []
