"""The digest's vectors as records: judged again and again, they keep the verdicts that the sheet gives."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
import yaml

from ccmod.games.bolt_action.rules.system import EXAMPLES, SYSTEM
from ccmod.play.finding import Severity
from ccmod.play.judge import judge

FOLDER = Path(__file__).parent / "golden"
GOLDEN = [row for path in sorted(FOLDER.glob("*.yaml")) for row in yaml.safe_load(path.read_text(encoding="utf-8"))]


@pytest.mark.parametrize("row", GOLDEN, ids=lambda row: row["name"])
def test_vectors_keep_their_verdicts(row: dict[str, Any]) -> None:
    """Exactly the violations that the vector names, each at its step."""
    position = EXAMPLES.position(row["record"])
    found = judge(SYSTEM, position.record, position.scenario).findings
    shown = sorted(f"{f.step} {f.check}" for f in found if f.severity is Severity.VIOLATION)
    assert shown == sorted(row["findings"])


def test_every_vector_is_staged() -> None:
    """X01, X02 and Y01 to Y33 of the digest stand in a golden record or in a check's example."""
    places = [FOLDER, files("ccmod.games.bolt_action.rules").joinpath("examples")]
    text = "\n".join(item.read_text(encoding="utf-8") for place in places for item in place.iterdir())
    named = set(re.findall(r"\b[XY][0-9]{2}\b", text))
    assert {"X01", "X02", *(f"Y{n:02}" for n in range(1, 34))} - named == set()
