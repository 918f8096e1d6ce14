"""What players leave out of the record of a mission by habit, and nobody may hold against them (causes, section 6)."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from ccmod.games.we_were_brothers.rules.following import FOLLOWS
from ccmod.games.we_were_brothers.rules.random_play.scenarios import scenario
from ccmod.games.we_were_brothers.rules.rulebook import CAUSES
from ccmod.games.we_were_brothers.rules.system import EXAMPLES, SYSTEM
from ccmod.play.finding import Severity
from ccmod.play.judge import Judge, judge
from ccmod.play.random_player import random_game
from ccmod.play.record import Header, Record

STEPS = 350


@cache
def mission(seed: int) -> tuple[Record, dict[str, Any]]:
    """A legal game of a turn or two, of a seed whose squads do not alternate: there, they have to be told."""
    random = Random(seed)
    data = scenario(random)
    return random_game(SYSTEM, Header("wwb", scenario="random"), data, random, STEPS), data


@pytest.mark.parametrize("seed", [702, 703, 704])
@pytest.mark.parametrize(
    "left_out",
    [
        ("squad", "end_squad"),
        ("soldier", "pass", "end_phase"),
        ("initiative_point", "initiative"),
        ("rounds", "attention", "result", "hold_fire"),
        ("wound", "health"),
        ("end_wait",),
        ("experience",),
        ("turn", "phase", "squad", "soldier", "end_phase", "end_squad", "end_wait", "rounds", "attention"),
        ("shake", "suppress"),
        ("spotted", "open_door", "carry", "planted", "disarmed"),
        ("stop_bleeding", "stabilise", "heal", "experience"),
        ("explode", "fly_in", "smoke", "take_off", "destroy", "debris"),
        ("area_suppressed", "end_suppression", "end_wait", "stop_running"),
        ("camouflage", "uncover", "captured", "end_fight", "deviate"),
        ("improve",),
    ],
    ids=" ".join,
)
def test_what_is_left_out_by_habit_is_no_breach(seed: int, left_out: tuple[str, ...]) -> None:
    """Without them a legal game is legal: the judge puts in what follows surely."""
    game, data = mission(seed)
    short = Record(game.header, tuple(event for event in game.events if event.type not in left_out))
    findings = [f for f in judge(SYSTEM, short, data).findings if f.severity is Severity.VIOLATION]
    assert [f"{f.step}: {f.check} {f.message}" for f in findings] == []


def test_what_is_put_in_is_what_the_table_says() -> None:
    """The causes that say ``supplied`` are those for which there is something to put in."""
    assert {id for id, cause in CAUSES.causes.items() if cause.supplied} == set(FOLLOWS)


def breaches(setup: dict[str, Any], events: list[str]) -> list[str]:
    """The checks that accuse somebody of the last of some steps on the farm of the examples."""
    position = EXAMPLES.position({"base": "farm", "setup": setup, "events": events})
    bench = Judge(SYSTEM, position.record.header, position.scenario)
    *_, last = map(bench.step, position.events)
    return [one.check for one in last.findings if one.severity is Severity.VIOLATION]


@pytest.mark.parametrize(("box", "accused"), [(2, []), (0, ["wwb/V-174", "wwb/V-203"])])
def test_a_wound_that_is_not_reported_counts_for_the_test_after_it(box: int, accused: list[str]) -> None:
    """A second light wound takes 1 from each roll (9.0-02, 9.0-11), so that a 5 is no 5 any more (12.0-27)."""
    sniper = {"camouflaged": True, "posture": "prone", "hex": "G5", "facing": 6}
    setup = {"turn": 1, "phase": "fire", "side": "Wehrmacht", "soldiers": {"Berta 1": sniper, "Able 2": {"box": box}}}
    events = [
        "Berta 1 fires at Able 2",
        "A Sniper takes Able 2 under fire",
        "Berta 1 rolls Purple 2 light for direct fire",
        "Able 2 rolls Red 5 + Gray 1 for composure",
        "Able 2 is suppressed",
    ]
    assert breaches(setup, events) == accused
