"""How much of the rules a log can show that does not tell all that is done: counted by the examples of all checks."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

import pytest

from ccmod.games.great_battles.rules.doubts import CERTAIN
from ccmod.games.great_battles.rules.random_play.scenarios import scenario
from ccmod.games.great_battles.rules.system import SYSTEM
from ccmod.play.event import Event
from ccmod.play.finding import Severity
from ccmod.play.judge import judge
from ccmod.play.random_player import random_game
from ccmod.play.record import Header, Record
from tests.games.great_battles.log.counters import as_counters, silent

STEPS = 250


@cache
def speaking(*, said: bool) -> dict[str, set[Severity]]:
    """The checks that speak of their own illegal examples in such a log, each with what it says of them.

    ``said``: players type every sentence of the game; else the log has nothing but what counters show. The position
    from which an example begins is known, as if the log had come to it.
    """
    found: dict[str, set[Severity]] = {}
    for example in SYSTEM.examples():
        if example.legal or not example.check.startswith("V"):
            continue
        told = found.setdefault(example.check, set())
        battle = example.record.scenario
        whole = example.record.record
        events = as_counters(whole, battle, (lambda _: True) if said else silent)[0].events
        header = replace(whole.header, setup={**(whole.header.setup or {}), "partial": True})
        findings = judge(SYSTEM, Record(header, events), battle).findings
        told |= {finding.severity for finding in findings if finding.check == f"gbacw/{example.check}"}
    return found


def test_how_much_can_be_judged() -> None:
    """The figures of docs/great-battles.md: of 151 checks 5 are certain, 145 say what they cannot know."""
    found = speaking(said=True)
    certain = {check for check, told in found.items() if Severity.VIOLATION in told}
    assert (len(found), certain) == (151, set(CERTAIN))
    assert {check for check, told in found.items() if not told} == {"V148"}


def test_counters_alone_prove_nothing() -> None:
    """Where nobody types a word only the markers of the pool are looked at, and nothing is held against anybody."""
    found = speaking(said=False)
    assert {check for check, told in found.items() if told} == {"V013", "V028", "V029"}
    assert not any(Severity.VIOLATION in told for told in found.values())


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("share", [0, 0.3, 0.9])
def test_legal_battles_are_legal_however_little_is_said(seed: int, share: float) -> None:
    """A random battle breaks no rule; nor does what a module shows of it, whichever sentences its players leave out."""
    random = Random(seed)
    battle = scenario(random)
    game = random_game(SYSTEM, Header("gbacw", scenario="ridge"), battle, random, STEPS)

    def said(_: Event) -> bool:
        return random.random() < share

    record: Record = as_counters(game, battle, said)[0]
    assert len(record.events) > STEPS / 5
    findings = [f for f in judge(SYSTEM, record, battle).findings if f.severity is Severity.VIOLATION]
    assert [f"{f.step}: {f.check} {f.message}" for f in findings] == []
