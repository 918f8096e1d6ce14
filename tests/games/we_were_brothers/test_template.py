"""What ``ccmod new --system wwb`` gives: a mission that builds and checks clean, with the dice and men of the rules."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from ccmod.authoring import load_scenario
from ccmod.cli import main
from ccmod.games.we_were_brothers.rules.dice import LADDER, SIDES
from ccmod.games.we_were_brothers.rules.terms import ORDERS


def run(*words: str) -> str:
    """Call ccmod, which succeeds."""
    told = CliRunner().invoke(main, list(words))
    assert told.exit_code == 0, told.output
    return told.output


def test_it_builds_and_has_what_the_rules_have(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nine dice of six faces (1.2), squads of four (1.0-03), the six order cards (12.0-06); ``check`` finds nothing."""
    monkeypatch.chdir(tmp_path)
    run("new", "farm", "--system", "wwb")
    run("build", "farm")
    assert "0 errors, 0 warnings, 0 notes" in run("check", "farm-0.1.0.vmod")
    mission = load_scenario(tmp_path / "farm")
    assert {colour: len(faces) for colour, faces in mission["dice"].items()} == dict.fromkeys(LADDER, SIDES)
    squads = [row["squad"] for row in mission["soldiers"].values()]
    assert {squad: squads.count(squad) for squad in squads} == {"Able": 4, "Anton": 4}
    assert set(mission["cards"]["US Army"]) == set(ORDERS)
