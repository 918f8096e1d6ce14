"""What ``ccmod new --system gbacw`` gives: a module that builds, with the die, phases and cups of the rules."""

from __future__ import annotations

import re
from pathlib import Path
from zipfile import ZipFile

import pytest
from click.testing import CliRunner

from ccmod.cli import main
from ccmod.games.great_battles.rules.terms import PHASES, PURPOSES


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The build file of the module, made before its author has written anything."""
    monkeypatch.chdir(tmp_path)
    for words in (["new", "ridge", "--system", "gbacw"], ["build", "ridge"]):
        told = CliRunner().invoke(main, words)
        assert told.exit_code == 0, told.output
    with ZipFile(tmp_path / "ridge-0.1.0.vmod") as module:
        return module.read("buildFile.xml").decode()


def test_it_has_what_the_rules_have(built: str) -> None:
    """A die of 0 to 9 (2.5) for each purpose, the phases of a turn (3.0), twelve facings (7.11), cups for both kinds of
    markers (2.23, 5.21)."""
    dice = re.findall(r'<VASSAL.build.module.DiceButton[^>]*tooltip="([^"]*)"', built)
    assert set(dice) == {"Roll 1d10 (0 to 9)"}
    assert len(dice) == len(PURPOSES)
    assert f'list="{",".join(phase.capitalize() for phase in PHASES)}"' in built
    assert "rotate;12;" in built
    for cup in ("Activation Pool", "Union Efficiency", "Confederate Efficiency"):
        assert f'DrawPile name="{cup}"' in built
