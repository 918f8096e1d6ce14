"""The rulebook's worked examples as records: judged again and again, they keep the verdicts that the rulebook gives."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
import yaml

from ccmod.games.combat_commander.rules.examples import EXAMPLES
from ccmod.games.combat_commander.rules.system import SYSTEM
from ccmod.play.finding import Severity
from ccmod.play.judge import judge

FOLDER = Path(__file__).parent / "golden"
GOLDEN = [row for path in sorted(FOLDER.glob("*.yaml")) for row in yaml.safe_load(path.read_text(encoding="utf-8"))]


@pytest.mark.parametrize("row", GOLDEN, ids=lambda row: row["name"])
def test_worked_examples_keep_their_verdicts(row: dict[str, Any]) -> None:
    """Exactly the violations that the worked example names, each at its step."""
    position = EXAMPLES.position(row["record"])
    found = judge(SYSTEM, position.record, position.scenario).findings
    shown = sorted(f"{f.step} {f.check}" for f in found if f.severity is Severity.VIOLATION)
    assert shown == sorted(row["findings"])


def test_every_worked_example_is_staged() -> None:
    """All 77 of the digest stand in a golden record, in a check's example, or in a test, by their number."""
    places = [FOLDER, FOLDER.parent, *(files("ccmod.games.combat_commander.rules").joinpath("examples"),)]
    texts = [item.read_text(encoding="utf-8") for place in places for item in place.iterdir() if item.is_file()]
    texts += [path.read_text(encoding="utf-8") for path in FOLDER.parent.rglob("test_*.py")]
    named: set[int] = set()
    for first, last in re.findall(r"EX-(\d+)(?: to (?:EX-)?(\d+))?", "\n".join(texts)):
        named |= set(range(int(first), int(last or first) + 1))
    assert set(range(1, 78)) - named == set()
