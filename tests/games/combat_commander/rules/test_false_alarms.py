"""Legal play that was accused once: what the judge has to say of it now (records of the shared folder)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ccmod.games.combat_commander.rules.system import SYSTEM
from ccmod.play.finding import Severity
from ccmod.play.judge import judge
from ccmod.play.record import load_record
from tests.shared import SHARED, needs_shared

FAULTS = (SHARED or Path()) / "faults" / "cc"


@needs_shared
@pytest.mark.parametrize("number", ["45", "49"])
def test_legal_play_is_not_accused(number: str) -> None:
    """An Accuracy roll told as the module does (10.3.1); an Action logged before its attack is announced (A34)."""
    (path,) = FAULTS.glob(f"{number}-*.ccrec")
    scenario = json.loads(path.with_suffix(".scenario.json").read_text(encoding="utf-8"))
    found = judge(SYSTEM, load_record(path.read_text(encoding="utf-8"), lambda _: SYSTEM.vocabulary), scenario).findings
    assert [f"{f.step}: {f.check} {f.message}" for f in found if f.severity is not Severity.NOT_CHECKABLE] == []
