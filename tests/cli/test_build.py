"""``ccmod build`` and ``ccmod schema`` from the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ccmod.cli import main
from tests.authoring.ford import Folder


@pytest.fixture
def ford(tmp_path: Path) -> Folder:
    """A small module of an author's."""
    return Folder(tmp_path / "ford")


def ccmod(*words: object) -> Result:
    """The result of a command."""
    return CliRunner().invoke(main, [str(word) for word in words])


def test_a_folder_becomes_a_module(ford: Folder, tmp_path: Path) -> None:
    """The module is written, its numbers are told, the lock is made; a second time it is refused, or forced."""
    out = tmp_path / "ford.vmod"
    result = ccmod("build", ford, "-o", out)
    assert result.exit_code == 0, result.output
    assert "8 counters" not in result.output
    assert "The Ford 1.10" in result.output
    assert "warning:" in result.output, "the map was drawn, since the author gave no picture"
    assert (ford.path / "module.lock").is_file()
    first = out.read_bytes()
    again = ccmod("build", ford, "-o", out)
    assert again.exit_code == 2
    assert "--force" in again.output
    forced = ccmod("build", ford, "-o", out, "--force", "--json")
    data = json.loads(forced.stdout)
    assert (data["output"], data["module"], data["cards"]) == (str(out), "ford", 144)
    assert data["bytes"] == len(first)
    assert out.read_bytes() == first


def test_mistakes_are_told_and_nothing_is_written(ford: Folder, tmp_path: Path) -> None:
    """Exit code 3, every mistake with file and line, and no module, no lock."""
    ford.change("ford.yaml", "German Rifle 2", "German Riffle 2")
    ford.change("map.yaml", "woods", "wood")
    result = ccmod("build", ford, "-o", tmp_path / "ford.vmod")
    assert result.exit_code == 3
    assert "map.yaml:5:3: there is no terrain 'wood'" in result.output
    assert "did you mean 'German Rifle 2'?" in result.output
    assert "2 mistakes" in result.output
    assert [path.name for path in tmp_path.iterdir()] == ["ford"]
    assert not (ford.path / "module.lock").exists()


def test_an_unknown_module_is_a_fault_of_usage() -> None:
    """With the names of those that ship."""
    result = ccmod("build", "mill-fram")
    assert result.exit_code == 2
    assert "did you mean 'mill-farm'?" in result.output


@pytest.mark.parametrize("kind", ["module", "map", "counters", "scenario", "record"])
def test_every_schema_is_printed(kind: str) -> None:
    """Each is JSON Schema draft-07."""
    result = ccmod("schema", kind)
    assert result.exit_code == 0
    assert json.loads(result.stdout)["$schema"] == "http://json-schema.org/draft-07/schema#"


def test_an_unknown_kind_of_schema_is_refused() -> None:
    """With the kinds that there are."""
    result = ccmod("schema", "moduel")
    assert result.exit_code == 2
    assert "scenario" in result.output
