"""The game of Ford Lane that ships: two planted breaches, and nothing else."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ccmod.authoring import load_scenario
from ccmod.games.bolt_action.rules.system import SYSTEM
from ccmod.ground.errors import CcmodError
from ccmod.play.judge import judge
from ccmod.play.record import load_record
from ccmod.play.systems import vocabulary_of
from ccmod.replay.scenarios import find_scenario

GAME = Path(__file__).parents[4] / "scenarios" / "ford-lane" / "game.ccrec"


def test_the_demo_game_has_its_findings() -> None:
    """Infantry advances half an inch too far (BA-MOV), and a 3 is counted as a hit at long range (BA-HIT-3)."""
    record = load_record(GAME.read_text(encoding="utf-8"), vocabulary_of)
    findings = judge(SYSTEM, record, load_scenario("ford-lane")).findings
    assert [(f.step, f.check) for f in findings] == [(4, "ba/BV040"), (4, "ba/BV041"), (11, "ba/BV070")]


def test_a_module_may_give_its_scenario() -> None:
    """The compiled scenario in a built module is sound: its sides are a list, and nothing else of it is odd."""
    record = load_record(GAME.read_text(encoding="utf-8"), vocabulary_of)
    scenario = json.loads(json.dumps(load_scenario("ford-lane")))
    assert find_scenario(record.header, None, {"ford-lane": scenario}).data == scenario
    with pytest.raises(CcmodError, match="units cannot be read"):
        find_scenario(record.header, None, {"ford-lane": {**scenario, "units": ["Blue Squad 1"]}})
