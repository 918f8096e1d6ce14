"""The JSON of a judged game."""

from __future__ import annotations

import json

from ccmod.play.event import Event
from ccmod.play.record import Header, Record
from ccmod.replay.choice import StepSelection
from ccmod.replay.replay_report import RecordSource, ReplayReport, replay_report
from ccmod.report.data import replay_data
from tests.toy import SETUP, TOY, Enter, Play


def report(*events: Event, choice: StepSelection | None = None, source: RecordSource | None = None) -> ReplayReport:
    """An account of a toy game that begins from the common set-up."""
    record = Record(Header("toy", scenario="hill", players={"Red": "Ann"}, setup=SETUP), events)
    return replay_report(TOY, record, choice=choice or StepSelection(), source=source)


def test_the_whole_document() -> None:
    """Every key of the document, by the promise of version 1."""
    source = RecordSource("game.vlog", (3,), ("an old module",), ((5, "Red 2 was moved to C1"),), undone=1, eventless=2)
    assert replay_data(report(Enter("Red 1", "Z9"), source=source)) == {
        "system": "toy",
        "system_version": "7",
        "scenario": "hill",
        "title": "hill",
        "options": {"TOY-1": "strict"},
        "players": {"Red": "Ann"},
        "perspective": {"side": None, "referee": False},
        "file": "game.vlog",
        "notes": ["an old module"],
        "steps": [
            {
                "step": 1,
                "log_step": 3,
                "sentence": "Red 1 enters Z9",
                "event": {"type": "enter", "unit": "Red 1", "hex": "Z9"},
                "status": "warning",
                "because": [],
            }
        ],
        "findings": [
            {
                "check": "toy/T2",
                "rule": "2.1",
                "title": "The terrain allows it",
                "step": 1,
                "severity": "not checkable",
                "message": "not checkable without the terrain",
                "expected": "the terrain",
                "found": None,
                "pieces": [],
                "hexes": [],
            },
            {
                "check": "toy/T3",
                "rule": "2.2",
                "title": "Nobody goes to Z9",
                "step": 1,
                "severity": "warning",
                "message": "Z9 is not a place to be",
                "expected": None,
                "found": None,
                "pieces": ["Red 1"],
                "hexes": ["Z9"],
            },
            {
                "check": "toy/T4",
                "rule": "3",
                "title": "All hands are empty at the end",
                "step": 1,
                "severity": "violation",
                "message": "cards are left: a card, a card, a card, a card",
                "expected": None,
                "found": None,
                "pieces": ["a card"],
                "hexes": [],
            },
        ],
        "variations": [],
        "judges_notes": [],
        "summary": {
            "steps": 1,
            "ok": 0,
            "watched": 0,
            "violation": 0,
            "warning": 1,
            "not checkable": 0,
            "not_checkable_steps": [],
            "nothing_judged": False,
            "missing": [{"datum": "the terrain", "checks": ["toy/T2"]}],
            "unjudged": [],
            "undone": 1,
            "eventless": 2,
            "unread": [{"log_step": 5, "about": "Red 2 was moved to C1"}],
        },
    }


def test_the_set_up_is_not_told() -> None:
    """The header's set-up lists hands and decks, so no document carries it."""
    assert "R-3" not in json.dumps(replay_data(report(Play("Red", "R-1"))))


def test_only_chosen_steps_and_checks() -> None:
    """Steps outside the range are judged but not told, and a check that was not asked for makes no verdict."""
    events = Enter("Red 1", "Z9"), Enter("Red 1", "B1"), Enter("Blue 1", "Z9")
    data = replay_data(report(*events, choice=StepSelection(2, 3, frozenset({"T3"}))))
    assert [step["step"] for step in data["steps"]] == [2, 3]
    assert [(f["check"], f["step"]) for f in data["findings"]] == [("toy/T3", 3)]
    assert [step["status"] for step in data["steps"]] == ["ok", "warning"]
