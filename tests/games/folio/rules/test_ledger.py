"""Why things happen in games of the series: reasons of what is all right, and what a record's end leaves open."""

from __future__ import annotations

from ccmod.games.folio.rules.system import EXAMPLES, SYSTEM
from ccmod.play.finding import Severity
from ccmod.play.judge import judge

FIGHT = {
    "base": "plain",
    "scenario": {"units": {"Blue 1": {"hex": "E4"}, "Red 1": {"back": [2, 2, 6]}}},
    "setup": {"phase": "Combat Phase", "player": "Blue", "turn": 1},
    "events": ["Blue attacks Red 1 in F4 with Blue 1", "Blue rolls 1: D2", "Red 1 offers stiff resistance"],
}
"""4 against 3 is +1, and a 1 in clear terrain is D2."""


def test_what_a_die_brings_says_so() -> None:
    """The step lost by Stiff Resistance is so because of it (7.8a), the die because of its combat (7.0d)."""
    position = EXAMPLES.position({**FIGHT, "events": [*FIGHT["events"], "Red 1 loses a step"]})
    verdicts = judge(SYSTEM, position.record, position.scenario, reasons=True).verdicts
    said = [[str(reason) for reason in verdict.because] for verdict in verdicts]
    assert said[0] == ["Blue's Combat Phase (7.0c)"]
    assert said[1] == [
        "a combat that is declared (step 1, 7.0d)",
        "the strengths (7.3): 4 Blue 1 against 3 Red 1",
    ]
    assert said[2] == ["the result D2 (step 2, 7.8)"]
    assert said[3] == ["Stiff Resistance (step 3, 7.8a)"]


def test_a_step_of_a_move_says_its_price() -> None:
    """A point for clear ground, of the six of the counter."""
    data = {**FIGHT, "setup": {**FIGHT["setup"], "phase": "Movement Phase"}, "events": ["Blue 1 enters D4"]}
    position = EXAMPLES.position({**data, "scenario": {"units": {"Blue 1": {"hex": "C4"}}}})
    verdict = judge(SYSTEM, position.record, position.scenario, reasons=True).verdicts[0]
    assert [str(reason) for reason in verdict.because] == [
        "Blue's Movement Phase (5.1a)",
        "the price, clear 1 MP, of 6 MP left (5.1, 5.2)",
    ]


def test_what_is_open_at_the_end_is_for_a_judge() -> None:
    """A record that stops at a result is not over: a warning, since the game may go on (7.6, 7.8a)."""
    position = EXAMPLES.position(FIGHT)
    found = list(judge(SYSTEM, position.record, position.scenario).findings)
    assert [(one.check, one.severity) for one in found] == [("folio/FV139", Severity.WARNING)]
