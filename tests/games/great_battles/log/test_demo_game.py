"""The game of Tanner's Ridge that ships: a turn and a half, in which the players break five rules on purpose."""

from __future__ import annotations

from ccmod.games.great_battles.rules.system import SYSTEM
from ccmod.ground.shipped import shipped
from ccmod.play.judge import Judge, judge
from ccmod.play.record import Record, load_record
from ccmod.play.systems import vocabulary_of
from tests.games.great_battles.log.test_roundtrip import scenario, through_a_log

PLANTED = {
    38: "V082",  # a column in March ends its move two hexes from an enemy who sees it (9.45, 6.11)
    57: "V112",  # return fire with all its strength a second time (10.41)
    67: "V002",  # 7 against a Cohesion of 5 told as passed (2.6)
    84: "V137",  # 9 to 6 strength points told as 2-1 (11.43)
    136: "V025",  # four AMs for an efficiency of 1, where three is the most (5.22, 5.23)
}
"""The planted breaches: the step, and the check of the digest that finds it."""


def demo() -> Record:
    """The record that ships."""
    text = (shipped("scenarios") / "tanners-ridge" / "game.ccrec").read_text(encoding="utf-8")
    return load_record(text, vocabulary_of)


def test_the_planted_breaches_are_found_and_nothing_else() -> None:
    """No other violation, no warning, nothing that could not be judged."""
    record = demo()
    judge = Judge(SYSTEM, record.header, scenario())
    found: dict[int, list[str]] = {}
    for number, event in enumerate(record.events, 1):
        for finding in judge.step(event).findings:
            found.setdefault(number, []).append(finding.check)
    assert found == {number: [f"gbacw/{check}"] for number, check in PLANTED.items()}


def test_every_ok_says_its_reason() -> None:
    """What each legal step but talk stands on: its cause, or that it is a free choice."""
    talk = ("phase", "modifiers", "end_shock")
    verdicts = judge(SYSTEM, demo(), scenario(), reasons=True).verdicts
    mute = [one.step for one in verdicts if one.event is not None and not one.findings and not one.because]
    assert [verdicts[step - 1].event for step in mute if verdicts[step - 1].event.type not in talk] == []


def test_its_log_comes_back() -> None:
    """Every act is understood, and the facings and layers of the counters are those of the record."""
    record = demo()
    found = through_a_log(*record.events)
    assert found.record.events == record.events
    assert found.unread == ()
