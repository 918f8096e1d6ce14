"""The game of Ford Lane that ships: two planted breaches, and nothing else."""

from __future__ import annotations

from pathlib import Path

from ccmod.authoring import load_scenario
from ccmod.games.bolt_action.rules.system import SYSTEM
from ccmod.play.judge import judge
from ccmod.play.record import load_record
from ccmod.play.systems import vocabulary_of

GAME = Path(__file__).parents[4] / "scenarios" / "ford-lane" / "game.ccrec"


def test_the_demo_game_has_its_findings() -> None:
    """Infantry advances half an inch too far (BA-MOV), and a 3 is counted as a hit at long range (BA-HIT-3)."""
    record = load_record(GAME.read_text(encoding="utf-8"), vocabulary_of)
    findings = judge(SYSTEM, record, load_scenario("ford-lane")).findings
    assert [(f.step, f.check) for f in findings] == [(4, "ba/BV040"), (4, "ba/BV041"), (11, "ba/BV070")]
