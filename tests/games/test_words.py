"""What the judge says is said in words, however much a log leaves out: no value of Python's shows through."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from ccmod.authoring import load_scenario
from ccmod.play.event import Event
from ccmod.play.judge import Judge
from ccmod.play.random_player import random_game
from ccmod.play.record import Header
from ccmod.play.systems import load_system

BATTLES = {
    "cc": "mill-farm", "folio": "three-bridges", "ba": "ford-lane", "gbacw": "tanners-ridge", "wwb": "wine-press",
}  # fmt: skip
PYTHON = re.compile(r"\bNone\b|\bTrue\b|\bFalse\b|\(\)|\[\]|<[a-z]|[{}]|frozenset|dict_| {2}| ,|\( | \)")
LEFT_OUT = (0.05, 0.2, 0.5)
"""The share of events that nobody reports: in the first of every three games, of which the scenario is unknown, too."""


def _careless(events: list[Event], chance: Random, share: float) -> Iterator[Event]:
    """Some of the events, and others with a value of another event of their type, or at another time."""
    by_type: dict[type[Event], list[Event]] = {}
    for event in events:
        by_type.setdefault(type(event), []).append(event)
    for event in events:
        if chance.random() > share:
            yield event
        names = list(event.slots)
        if names and chance.random() < 0.3:
            name = chance.choice(names)
            yield replace(event, **{name: getattr(chance.choice(by_type[type(event)]), name)})
        if chance.random() < 0.15:
            yield chance.choice(by_type[chance.choice(list(by_type))])


@pytest.mark.parametrize("seed", range(9))
@pytest.mark.parametrize("game", BATTLES)
def test_no_value_of_python_is_said(game: str, seed: int) -> None:
    """Objections and reasons of games with gaps, swapped values and acts at other times."""
    system, scenario, chance = load_system(game), load_scenario(BATTLES[game]), Random(seed)
    header = Header(game, scenario=BATTLES[game])
    events = list(random_game(system, header, scenario, Random(seed), 400).events)
    known = seed % 3 != 0
    judge = Judge(system, header if known else Header(game), scenario if known else None, reasons=True)
    said = set()
    for event in _careless(events, chance, LEFT_OUT[seed % 3]):
        verdict = judge.step(event)
        for one in (finding.objection for finding in verdict.findings):
            said |= {one.message, one.expected, one.found}
        said |= {reason.by for reason in verdict.because}
    assert len(said) > 50
    assert [text for text in said if text and PYTHON.search(text)] == []
