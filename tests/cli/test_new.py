"""``ccmod new`` as it is called."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ccmod import games
from ccmod.cli import main

LONE = games.Game("lone", "A Lone Game", template="ccmod.games.folio:template")
"""A game that has files to begin with and no recipe."""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty working folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*words: str) -> Result:
    """Call ccmod."""
    return CliRunner().invoke(main, list(words))


def test_a_folder_that_builds() -> None:
    """What was written, and what to do next; which works."""
    begun = run("new", "river-line", "--grid", "square")
    assert begun.exit_code == 0, begun.output
    assert begun.output.splitlines() == [
        "river-line: River Line",
        "  blue.yaml, markers.yaml, module.yaml, red.yaml, rules.md, terrain.csv, first.yaml, map.yaml",
        "next: ccmod build river-line",
    ]
    assert run("build", "river-line").exit_code == 0
    assert Path("river-line-0.1.0.vmod").is_file()


def test_a_system_without_a_recipe_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before anybody is disappointed; not in quiet."""
    point = EntryPoint("lone", f"{__name__}:LONE", games.GROUP)
    monkeypatch.setattr(games, "_found", lambda: {"lone": [point]})
    assert "logs are not judged" in run("new", "a", "--system", "lone").output
    assert run("new", "b", "--system", "lone", "-q").output == ""


def test_refusals_are_faults_of_usage(folder: Path) -> None:
    """With a hint, and nothing is left behind."""
    wrong = run("new", "Mill Farm")
    assert wrong.exit_code == 2
    assert "did you mean 'mill-farm'?" in wrong.output
    assert run("new", "a", "--system", "chess").exit_code == 2
    assert list(folder.iterdir()) == []
