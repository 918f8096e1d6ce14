"""Why things happen in games of the series: reasons of what is all right, and what a record's end leaves open."""

from __future__ import annotations

from random import Random

from ccmod.games.folio.rules.system import EXAMPLES, SYSTEM
from ccmod.play.finding import Severity
from ccmod.play.judge import judge
from ccmod.play.random_player import random_game
from ccmod.play.record import Header

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
    assert said[0] == ["Blue's Combat Phase (7.0c)", "the strength next to F4 (7.1b, 7.3a): 4 Blue 1"]
    assert said[1] == [
        "a combat that is declared (step 1, 7.0d)",
        "the strengths (7.3): 4 Blue 1 against 3 Red 1",
    ]
    assert said[2] == [
        "the result D2 of a 1 (step 2, 7.8)",
        "a step in the place of 2 hexes, of which none is done (7.8a)",
    ]
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


def test_the_sequence_says_what_is_over() -> None:
    """A game turn follows the set-up, markers the turn track (3 and 2 in turn 1), phases the ones before (4.1)."""
    events = [
        "Game turn 1 begins", "Blue receives Blue +1 1, Blue +1 2, Blue +2 1", "Blue begins the Movement Phase",
        "Red begins the Movement Phase", "Game turn 1 ends", "Game turn 2 begins",
    ]  # fmt: skip
    position = EXAMPLES.position({"base": "plain", "events": events})
    verdicts = judge(SYSTEM, position.record, position.scenario, reasons=True).verdicts
    assert [[str(reason) for reason in verdict.because] for verdict in verdicts] == [
        ["the set-up, which is complete (3.0h, 4.0a)"],
        ["the turn track: 3 for Blue in game turn 1, the lowest of 5 (step 1, 3.0g, 8.0c)"],
        ["game turn 1, in which Blue is first (step 1, 4.1a, 4.1b)"],
        ["Blue's Movement Phase, which is over (step 3, 4.1a-k)"],
        ["Red's Movement Phase, which is over (step 4, 4.1m)"],
        ["game turn 1, which is over (step 5, 4.1m)"],
    ]


def test_every_step_of_a_game_has_a_reason_of_its_own() -> None:
    """No step of a legal game but talk goes without a reason, or with a general one."""
    random = Random(4)
    scenario = SYSTEM.scenarios(random) if SYSTEM.scenarios is not None else {}
    game = random_game(SYSTEM, Header("folio"), scenario, random, 300)
    general = {"a free choice that nothing forbids now", "the rules, which ask for it now"}
    for verdict in judge(SYSTEM, game, scenario, reasons=True).verdicts:
        if verdict.event is not None and verdict.event.type != "decline":
            said = {reason.by for reason in verdict.because}
            assert said, verdict.event.sentence()
            assert not said & general, verdict.event.sentence()


def test_what_is_open_at_the_end_is_for_a_judge() -> None:
    """A record that stops at a result is not over: a warning, since the game may go on (7.6, 7.8a)."""
    position = EXAMPLES.position(FIGHT)
    found = list(judge(SYSTEM, position.record, position.scenario).findings)
    assert [(one.check, one.severity) for one in found] == [("folio/FV139", Severity.WARNING)]
