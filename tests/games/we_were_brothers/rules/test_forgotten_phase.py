"""One phase is forgotten in a log that announces the others: what is wrong in any phase stays a breach.

Which phase it is hangs on what follows, so that who acts twice in a phase is asked about; which die a shot takes, where
a door leads and what a man carries are not in doubt (4.0-01).
"""

from __future__ import annotations

from collections import defaultdict
from random import Random

import pytest

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.random_play.scenarios import scenario
from ccmod.games.we_were_brothers.rules.system import EXAMPLES, SYSTEM
from ccmod.play.examples import Example
from ccmod.play.finding import Finding, Severity
from ccmod.play.judge import Judge, judge
from ccmod.play.random_player import random_game
from ccmod.play.record import Header, Record

HANG_ON_PHASES = frozenset((
    "V-019", "V-020", "V-023", "V-024", "V-035", "V-036", "V-037", "V-040", "V-041", "V-043", "V-044", "V-075", "V-099",
    "V-109", "V-111", "V-122", "V-181", "V-183", "V-189", "V-216",  # which phase or turn it is, who has acted in it
    "V-046", "V-108", "V-114", "V-123", "V-128", "V-129", "V-165", "V-166", "V-203",  # who has recovered, or is alerted
    "V-048", "V-062", "V-074", "V-082", "V-084", "V-085", "V-086",  # who has turned, risen or run; smoke
    "X01",
))  # fmt: skip
"""The checks all of whose breaches another phase than the one supposed would excuse."""


def found(example: Example) -> list[Finding]:
    """What is found in an example that follows a forgotten phase."""
    bench = Judge(SYSTEM, example.record.record.header, example.record.scenario)
    bench.state.ledger.reported.update((e.Turn, e.Phase, e.Squad))
    bench.state.ledger.supplied.add(e.Phase)
    return [one for event in example.record.events for one in bench.step(event).findings]


def test_most_breaches_stay_breaches_after_a_forgotten_phase() -> None:
    """Of every check, but for those that ask what phase it is, at least one breach is still told as one."""
    asked, told = defaultdict(int), defaultdict(int)
    for example in SYSTEM.examples():
        if not example.legal:
            own = {f.severity for f in judge(SYSTEM, example.record.record, example.record.scenario).findings
                   if f.step == example.step and f.check == f"wwb/{example.check}"}  # fmt: skip
            if Severity.VIOLATION in own and example.step is not None and example.step <= len(example.record.events):
                now = [f for f in found(example) if f.step == example.step and f.check == f"wwb/{example.check}"]
                asked[example.check] += 1
                told[example.check] += any(f.severity is Severity.VIOLATION for f in now)
    assert {check for check in asked if not told[check]} == HANG_ON_PHASES
    assert sum(told.values()) >= 0.7 * sum(asked.values())


def test_no_legal_example_is_a_breach_after_a_forgotten_phase() -> None:
    """Their legal twins accuse nobody."""
    accused = [(example.id, f.message) for example in SYSTEM.examples() if example.legal for f in found(example)
               if f.severity is Severity.VIOLATION]  # fmt: skip
    assert accused == []


FORGOTTEN = [
    "Able takes its turn",
    "Able 3 waits in opportunity fire",
    "Anton takes its turn",  # which shows the fire phase of the Wehrmacht
    "Anton 2 passes",
    "US Army begins its movement phase",
    "Able takes its turn",
]
"""A turn in which the Wehrmacht's fire phase is not announced."""
MEN = {"Anton 2": {"hex": "M11"}}


@pytest.mark.parametrize(
    ("legal", "illegal", "check"),
    [
        ("Able 2 moves walking by E7 - E6", "Able 2 moves under cover by E7 - E6", "V-069"),
        ("Able 2 moves walking by E7 - E6", "Able 2 moves walking by E7 - E6 - E4", "V-071"),
        ("Able 2 takes M1911 in hand", "Able 2 takes Luger in hand", "V-201"),
        ("Able 2 moves walking by E9", "Able 2 goes in through the barn door to Barn hall", "V-081"),
        ("Able 2 passes", "Able 2 now carries a crate", "V-077"),
        ("Able 2 passes", "Able 2 gains 1 experience in Weapons", "V-175"),
    ],
)
def test_after_a_forgotten_phase(legal: str, illegal: str, check: str) -> None:
    """The breach is told, and its twin is none (7.0-06, 2.0-02, 2.0-10, 7.0-20, 7.0-12, 2.0-08)."""
    for last, due in ((legal, False), (illegal, True)):
        setup = {"turn": 1, "phase": "fire", "side": "US Army", "initiative": "US Army", "soldiers": MEN}
        position = EXAMPLES.position({"base": "farm", "setup": setup, "events": [*FORGOTTEN, last]})
        bench = Judge(SYSTEM, position.record.header, position.scenario)
        *_, verdict = map(bench.step, position.events)
        assert e.Phase in bench.state.ledger.supplied, "the fire phase was put in"
        breaches = {f.check for f in verdict.findings if f.severity is Severity.VIOLATION}
        assert (f"wwb/{check}" in breaches) is due, [f.message for f in verdict.findings]
        assert breaches == set() or due


@pytest.mark.parametrize("seed", range(8))
def test_no_single_forgotten_announcement_accuses_anybody(seed: int) -> None:
    """Legal games, told without one turn, phase or squad: what follows shows it, or it is asked for."""
    random = Random(seed)
    mission = scenario(random)
    game = random_game(SYSTEM, Header("wwb", scenario="random"), mission, random, 300)
    calls = [place for place, event in enumerate(game.events) if isinstance(event, e.Turn | e.Phase | e.EndPhase)]
    for place in random.sample(calls, min(8, len(calls))):
        told = (*game.events[:place], *game.events[place + 1 :])
        breaches = [f for f in judge(SYSTEM, Record(game.header, told), mission).findings
                    if f.severity is Severity.VIOLATION]  # fmt: skip
        assert [f"{f.step}: {f.check} {f.message}" for f in breaches] == [], game.events[place].sentence()
