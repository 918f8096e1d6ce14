"""Commands that describe and check modules take an author's folder, too, which is built in memory for it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ccmod.cli import main


def run(*words: str) -> Result:
    """Run a command."""
    return CliRunner().invoke(main, list(words))


@pytest.fixture(autouse=True)
def _heath(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("new", "heath").exit_code == 0


def test_a_folder_is_checked_as_the_module_that_it_makes() -> None:
    """The same findings as of the file that a build writes, and nothing is written."""
    told = json.loads(run("check", "heath", "--publish", "--json").stdout)
    before = sorted(Path().rglob("*"))
    assert run("check", "heath").exit_code == 0
    assert sorted(Path().rglob("*")) == before
    assert run("build", "heath", "-o", "h.vmod").exit_code == 0
    built = json.loads(run("check", "h.vmod", "--publish", "--json").stdout)
    assert (told["name"], told["findings"], told["counts"]) == (built["name"], built["findings"], built["counts"])


def test_silences_stand_in_the_folder() -> None:
    """Its own file says what need not be told."""
    found = json.loads(run("check", "heath", "--publish", "--json").stdout)["findings"]
    code = found[0]["code"]
    Path("heath/ccmod-check.yaml").write_text(f"silence: ['{code}']\n", encoding="utf-8")
    told = json.loads(run("check", "heath", "--publish", "--json").stdout)
    assert code not in {one["code"] for one in told["findings"]}
    assert told["silenced"] >= 1


def test_a_folder_is_described() -> None:
    """By name and version, without a word about its ending."""
    result = run("inspect", "heath")
    assert result.exit_code == 0
    assert "name: Heath" in result.output
    assert "note:" not in result.output


def test_a_folder_is_compared_with_the_last_release() -> None:
    """As the module that it makes: nothing is different from that, and what has been changed since is."""
    assert run("build", "heath", "-o", "h.vmod").exit_code == 0
    assert run("diff", "h.vmod", "heath").exit_code == 0
    path = Path("heath/module.yaml")
    path.write_text(path.read_text(encoding="utf-8").replace('"0.1.0"', '"0.2.0"'), encoding="utf-8")
    result = run("diff", "h.vmod", "heath")
    assert (result.exit_code, "0.2.0" in result.stdout) == (1, True)


@pytest.mark.parametrize("command", ["check", "inspect"])
def test_other_folders_are_told(command: str) -> None:
    """One without module.yaml, and one with a mistake in it, at its place."""
    Path("empty").mkdir()
    result = run(command, "empty")
    assert (result.exit_code, "holds no module.yaml" in result.stderr) == (2, True)
    with Path("heath/module.yaml").open("a", encoding="utf-8") as file:
        file.write("colour: red\n")
    result = run(command, "heath")
    assert result.exit_code == 3
    assert "unknown key 'colour'" in result.stderr
