"""Minimal records of the shared folder: legal play that was accused once, and breaches that passed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ccmod.games.combat_commander.rules.system import SYSTEM
from ccmod.play.finding import Finding, Severity
from ccmod.play.judge import judge
from ccmod.play.record import load_record
from tests.shared import SHARED, needs_shared

FAULTS = (SHARED or Path()) / "faults" / "cc"


def findings(number: str) -> list[Finding]:
    """What is found in the record of this number, but what cannot be checked."""
    (path,) = FAULTS.glob(f"{number}-*.ccrec")
    scenario = json.loads(path.with_suffix(".scenario.json").read_text(encoding="utf-8"))
    record = load_record(path.read_text(encoding="utf-8"), lambda _: SYSTEM.vocabulary)
    found = judge(SYSTEM, record, scenario).findings
    return [finding for finding in found if finding.severity is not Severity.NOT_CHECKABLE]


@needs_shared
@pytest.mark.parametrize("number", ["45", "49"])
def test_legal_play_is_not_accused(number: str) -> None:
    """An Accuracy roll told as the module does (10.3.1); an Action logged before its attack is announced (A34)."""
    assert [f"{f.step}: {f.check} {f.message}" for f in findings(number)] == []


@needs_shared
@pytest.mark.parametrize(
    ("number", "expected"), [("39", "10 cc/V199"), ("41", "2 cc/V251"), ("43", "5 cc/V097"), ("47", "10 cc/X07")]
)
def test_a_breach_is_told_at_its_step(number: str, expected: str) -> None:
    """An advance after the Melee (O16.4), Light Wounds of a Leader (A36), control lost (7.3.1), the dead (4.2)."""
    assert f"{findings(number)[0].step} {findings(number)[0].check}" == expected
