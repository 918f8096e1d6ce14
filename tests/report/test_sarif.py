"""A judged game as SARIF 2.1.0 (OASIS, errata 01)."""

from __future__ import annotations

from typing import Any

import jsonschema

from ccmod.perspective import ONLOOKER, REFEREE, Perspective
from ccmod.play.event import Event
from ccmod.play.record import Header, Record
from ccmod.replay.replay_report import RecordSource, replay_report
from ccmod.report.sarif import replay_sarif
from tests.toy import SETUP, TOY, Enter, Play

TEXT = {"type": "object", "properties": {"text": {"type": "string", "minLength": 1}}, "required": ["text"]}
STRUCTURE: dict[str, Any] = {
    "type": "object",
    "additionalProperties": False,
    "required": ["version", "runs"],
    "properties": {
        "$schema": {"type": "string"},
        "version": {"const": "2.1.0"},
        "runs": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["tool"],
                "properties": {
                    "tool": {
                        "type": "object",
                        "required": ["driver"],
                        "properties": {
                            "driver": {
                                "type": "object",
                                "required": ["name"],
                                "properties": {
                                    "rules": {
                                        "type": "array",
                                        "uniqueItems": True,
                                        "items": {
                                            "type": "object",
                                            "required": ["id"],
                                            "properties": {"shortDescription": TEXT, "fullDescription": TEXT},
                                        },
                                    }
                                },
                            }
                        },
                    },
                    "results": {
                        "type": "array",
                        "items": {
                            "type": "object",
                            "required": ["message"],
                            "properties": {
                                "message": TEXT,
                                "level": {"enum": ["none", "note", "warning", "error"]},
                                "ruleIndex": {"type": "integer", "minimum": 0},
                                "partialFingerprints": {"additionalProperties": {"type": "string"}},
                            },
                        },
                    },
                },
            },
        },
    },
}
"""The part of the standard's schema that these files use."""


def sarif(*events: Event, perspective: Perspective = ONLOOKER, file: str = "my games/hill.ccrec") -> Any:
    """The SARIF of a toy game."""
    record = Record(Header("toy", scenario="hill", setup=SETUP), events)
    return replay_sarif(replay_report(TOY, record, perspective=perspective, source=RecordSource(file)))


def test_the_structure_is_the_standards() -> None:
    """A file with findings and one without any fit the schema of SARIF 2.1.0."""
    for log in (sarif(Enter("Red 1", "Z9"), Play("Red", "R-9")), sarif()):
        jsonschema.validate(log, STRUCTURE)


def test_a_result_is_a_finding() -> None:
    """Level by severity, the rule by its index, the step as the logical location, the file as a relative address."""
    run = sarif(Enter("Red 1", "Z9"), Play("Red", "R-9"))["runs"][0]
    assert [rule["id"] for rule in run["tool"]["driver"]["rules"]] == ["toy/T3", "toy/T1", "toy/T4"]
    assert [result["level"] for result in run["results"]] == ["warning", "error", "error"]
    first = run["results"][0]
    assert run["tool"]["driver"]["rules"][first["ruleIndex"]]["id"] == first["ruleId"] == "toy/T3"
    assert first["locations"] == [
        {
            "physicalLocation": {"artifactLocation": {"uri": "my%20games/hill.ccrec"}},
            "logicalLocations": [
                {"name": "step 1", "fullyQualifiedName": "step 1: Red 1 enters Z9", "kind": "step"},
            ],
        }
    ]


def test_steps_that_cannot_be_judged_are_no_results() -> None:
    """A missing datum is counted in the run, never reported as a breach."""
    run = sarif(Enter("Red 1", "B1"))["runs"][0]
    assert [result["ruleId"] for result in run["results"]] == ["toy/T4"]
    assert run["properties"]["not checkable"] == 1


def test_equal_findings_have_fingerprints_of_their_own() -> None:
    """The same breach twice is two results, and each keeps its mark when steps are put in before it."""
    twice = sarif(Enter("Red 1", "Z9"), Enter("Red 1", "Z9"))["runs"][0]["results"][:2]
    later = sarif(Enter("Blue 1", "B1"), Enter("Red 1", "Z9"))["runs"][0]["results"][0]
    marks = [result["partialFingerprints"]["finding/v1"] for result in twice]
    assert marks[0] != marks[1]
    assert later["partialFingerprints"]["finding/v1"] == marks[0]


def test_hidden_cards_are_not_named() -> None:
    """An onlooker's file says 'a card', the referee's names it."""
    assert "R-1" not in str(sarif(Play("Red", "R-9")))
    assert "R-1" in str(sarif(Play("Red", "R-9"), perspective=REFEREE))
