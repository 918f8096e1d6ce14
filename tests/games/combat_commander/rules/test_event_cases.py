"""Every Event by hand (E43-E77): what it lets happen, and what else, or how much more, has no cause in it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from ccmod.games.combat_commander.rules.examples import EXAMPLES
from ccmod.games.combat_commander.rules.system import SYSTEM
from ccmod.games.combat_commander.rules.tables import shipped_tables
from ccmod.play.example_form import merge
from ccmod.play.finding import Finding, Severity
from ccmod.play.judge import judge

CASES = yaml.safe_load(Path(__file__).with_name("event_cases.yaml").read_text(encoding="utf-8"))
CARDS = {card.event: card.id for card in shipped_tables().deck("germany").values()}
BEGINNING = 5
"""The steps from the Order to the Event."""


def cases(kind: str) -> list[Any]:
    """Each Event with its lines, named for the test."""
    return [
        pytest.param(event, lines, row.get("with", {}), id=f"{event} {number}")
        for event, row in CASES.items()
        for number, lines in enumerate(row[kind], 1)
    ]


def objections(event: str, lines: list[Any], position: dict[str, Any], *, told: bool = True) -> list[Finding]:
    """What is held against an Event within a Recover; ``told``: also that it begins and ends."""
    base = {"base": "meadow", "setup": {"active": "German", "units": {"German Rifle 2": {"broken": True}}}}
    card = CARDS[event]
    order = "G-4" if card != "G-4" else "G-1"
    events = [
        f"German plays {order} as the order Recover",
        "German rolls recover for German Rifle 2 with G-35: 3 and 4",
        *(["German resolves Event!"] if told else []),
        f"German reveals {card} for event: {event}",
        *([f"German carries out {event}"] if told else []),
        *lines,
        *(["German has resolved Event!"] if told else []),
    ]
    example = EXAMPLES.position({**merge(base, position), "events": events})
    found = judge(SYSTEM, example.record, example.scenario).findings
    return [one for one in found if one.severity is not Severity.NOT_CHECKABLE]


@pytest.mark.parametrize(("event", "lines", "position"), cases("legal"))
def test_what_the_event_says_is_legal(event: str, lines: list[Any], position: dict[str, Any]) -> None:
    """Said in full, and with nobody saying that it begins or ends."""
    for told in (True, False):
        assert [f"{f.step}: {f.check} {f.message}" for f in objections(event, lines, position, told=told)] == []


@pytest.mark.parametrize(("event", "lines", "position"), cases("illegal"))
def test_anything_else_is_not(event: str, lines: list[Any], position: dict[str, Any]) -> None:
    """The last line breaks the rule, or the end of the trigger does, if something is left out; nothing before."""
    steps = {found.step for found in objections(event, lines, position)}
    last = BEGINNING + len(lines)
    assert steps, "nothing was found"
    assert min(steps) in (last, last + 1)
