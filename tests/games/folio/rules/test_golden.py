"""The rulebook's worked examples and what follows from its clauses: judged again, they keep their verdicts."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from ccmod.authoring import load_scenario
from ccmod.games.folio.rules import events as e
from ccmod.games.folio.rules.system import EXAMPLES, SYSTEM
from ccmod.ground.shipped import shipped
from ccmod.play.finding import Severity
from ccmod.play.judge import judge
from ccmod.play.record import load_record
from ccmod.play.systems import vocabulary_of

FOLDER = Path(__file__).parent / "golden"
GOLDEN = [row for path in sorted(FOLDER.glob("*.yaml")) for row in yaml.safe_load(path.read_text(encoding="utf-8"))]
WORKED = {f"E{n:02}" for n in range(1, 18)} | {f"D{n:02}" for n in range(1, 31)}
"""The 17 examples of the rulebook, and 30 tests that follow from single clauses."""


@pytest.mark.parametrize("row", GOLDEN, ids=lambda row: row["name"])
def test_worked_examples_keep_their_verdicts(row: dict[str, Any]) -> None:
    """Exactly the violations that the worked example names, each at its step."""
    position = EXAMPLES.position(row["record"])
    found = judge(SYSTEM, position.record, position.scenario).findings
    shown = sorted(f"{f.step} {f.check}" for f in found if f.severity is Severity.VIOLATION)
    assert shown == sorted(row["findings"])


def test_every_worked_example_is_there() -> None:
    """Each is a record of its own, or an example of the check that it proves."""
    texts = [row["name"] for row in GOLDEN] + [example.source for example in SYSTEM.examples()]
    assert WORKED - {id for text in texts for id in re.findall(r"\b[ED]\d\d\b", text)} == set()


def test_a_whole_battle_is_clean() -> None:
    """The game that ships goes from the set-up through all six turns to a winner, and breaks no rule."""
    path = shipped("scenarios") / "three-bridges" / "game.ccrec"
    game, scenario = load_record(path.read_text(encoding="utf-8"), vocabulary_of), load_scenario("three-bridges")
    assert [f"{f.step}: {f.check} {f.message}" for f in judge(SYSTEM, game, scenario).findings] == []
    assert sum(isinstance(event, e.GameTurn) for event in game.events) == 6
    assert game.events[-1].type == "end_game"
    assert {type(event) for event in game.events} >= {
        e.Arrive, e.EnterHex, e.Attack, e.Bombard, e.Support, e.Retreat, e.Advance, e.LoseStep, e.Eliminate, e.Resist,
    }  # fmt: skip
