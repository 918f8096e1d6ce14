"""The game of The Wine Press that ships: a turn and a half, in which the players break four rules on purpose."""

from __future__ import annotations

from ccmod.authoring import load_scenario
from ccmod.games.we_were_brothers.rules.system import SYSTEM
from ccmod.ground.shipped import shipped
from ccmod.play.judge import Judge, judge
from ccmod.play.record import Record, load_record
from ccmod.play.systems import vocabulary_of

NAME = "wine-press"
PLANTED = {
    23: "V-091",  # Yellow, +1 prone, +1 Weapons, -2 behind a wall of level 1/2 is Yellow; Red is rolled (8.1-06)
    76: "V-044",  # who set opportunity fire walks in the same turn (8.2-07)
    87: "V-035",  # no roll for worsening in the resolution phase of a man who bleeds (4.0-08, 9.0-21)
    99: "V-156",  # a Medic in K13 treats a casualty in I13, two hexes away (9.0-12)
}
"""The planted breaches: the step, and the check of the digest that finds it."""


def demo() -> Record:
    """The record that ships."""
    text = (shipped("scenarios") / NAME / "game.ccrec").read_text(encoding="utf-8")
    return load_record(text, vocabulary_of)


def test_the_planted_breaches_are_found_and_nothing_else() -> None:
    """No other violation, no warning, nothing that could not be judged."""
    record = demo()
    judge = Judge(SYSTEM, record.header, dict(load_scenario(NAME)))
    found: dict[int, list[str]] = {}
    for number, event in enumerate(record.events, 1):
        for finding in judge.step(event).findings:
            found.setdefault(number, []).append(finding.check)
    assert found == {number: [f"wwb/{check}"] for number, check in PLANTED.items()}


def test_every_ok_says_its_reason() -> None:
    """What each legal step stands on: its cause, or that it is a free choice; only talk has none."""
    talk = ("soldier", "pass", "end_squad")
    verdicts = judge(SYSTEM, demo(), load_scenario(NAME), reasons=True).verdicts
    mute = [one.event for one in verdicts if one.event is not None and not one.findings and not one.because]
    assert [event for event in mute if event.type not in talk] == []
