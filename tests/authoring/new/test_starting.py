"""Every template is a module that builds at once."""

from __future__ import annotations

import datetime
from pathlib import Path

import pytest

from ccmod import games
from ccmod.authoring.new import GRIDS, new_module, systems
from ccmod.cli import new as command
from ccmod.cli.games import GameId
from ccmod.ground.errors import CcmodError
from ccmod.vassal.archive import Archive
from ccmod.vassal.lint import LintSeverity, Subject, lint
from ccmod.vassal.opening import Module
from tests.built import build_module, build_module_anew

DATE = datetime.date(2026, 11, 21)
KINDS = [*((system, None) for system in systems() if system != "plain"), *(("plain", grid) for grid in GRIDS)]


@pytest.mark.parametrize(("system", "grid"), KINDS)
def test_it_builds(tmp_path: Path, system: str, grid: str | None) -> None:
    """With a set-up in which counters stand, and nothing that the linter calls an error or a warning."""
    folder = tmp_path / "first-try"
    new_module(folder, system=system, grid=grid, title="First Try: the Game", date=DATE)
    built = build_module(str(folder))
    assert built.report.name == "First Try: the Game"
    assert built.report.pieces > 5
    assert len(built.report.setups) == 1
    module = Module(Archive.from_bytes(built.content))
    (entry,) = [entry for _, entry in module.setups()]
    assert len(list(module.setup(entry).setup[1].walk())) > 6
    findings = [one for one in lint(Subject(module))[0] if one.severity is not LintSeverity.NOTE]
    assert findings == []


@pytest.mark.parametrize(("system", "grid"), KINDS)
def test_its_files_teach(tmp_path: Path, system: str, grid: str | None) -> None:
    """Every YAML file begins with what it is for; no mark of the template is left."""
    folder = tmp_path / "first-try"
    new_module(folder, system=system, grid=grid, date=DATE)
    for path in folder.glob("*.yaml"):
        text = path.read_text(encoding="utf-8")
        assert text.startswith("# "), path.name
        assert "@" not in text.replace("mail@", ""), path.name
        assert max(map(len, text.splitlines())) <= 120, path.name


def test_systems_without_a_recipe_say_so(tmp_path: Path) -> None:
    """Honestly: a plain module, and nothing is judged; when a recipe comes, its template must use it."""
    for system in systems():
        start = new_module(tmp_path / f"a-{system}", system=system, date=DATE)
        assert (start.note is None) == games.load(system).has("module"), system


def test_the_command_offers_what_there_is() -> None:
    """Every game with a template, looked for when the command runs; the grids stand apart, so that help is quick."""
    (option,) = (one for one in command.command.params if one.name == "system")
    assert isinstance(option.type, GameId)
    assert option.type.ids() == systems() == ("plain", *games.ids("template"))
    assert command.GRIDS == GRIDS


@pytest.mark.parametrize("title", ["The Mill: Farm", "'quoted'", "No", "1943", "# x", 'Ö & "Ü"', "- a", "null", "a: b"])
def test_any_title(tmp_path: Path, title: str) -> None:
    """Whatever YAML would take for something else stands in quotes."""
    new_module(tmp_path / "a", title=title, date=DATE)
    assert build_module(str(tmp_path / "a")).report.name == title


@pytest.mark.parametrize(
    ("name", "settings", "code"),
    [
        ("Mill Farm", {}, "new/name"),
        ("..", {}, "new/name"),
        ("mill_farm", {}, "new/name"),
        ("a" * 61, {}, "new/name"),
        ("a", {"title": " "}, "new/title"),
        ("a", {"title": "a\nb"}, "new/title"),
        ("a", {"system": "cc", "grid": "hex"}, "new/grid"),
        ("there", {}, "file/folder-exists"),
        ("file", {}, "file/folder-exists"),
        ("nowhere/a", {}, "new/parent"),
    ],
)
def test_what_is_refused(tmp_path: Path, name: str, settings: dict[str, str], code: str) -> None:
    """Nothing is written, nothing that is there is touched."""
    (tmp_path / "there").mkdir()
    (tmp_path / "there" / "mine").write_text("x")
    (tmp_path / "file").write_text("x")
    before = sorted(tmp_path.rglob("*"))
    with pytest.raises(CcmodError) as caught:
        new_module(tmp_path / name, **settings)  # type: ignore[arg-type]
    assert caught.value.code == code
    assert sorted(tmp_path.rglob("*")) == before


def test_a_wrong_name_is_put_right(tmp_path: Path) -> None:
    """The hint has a name that works."""
    with pytest.raises(CcmodError) as caught:
        new_module(tmp_path / "The Mill Farm!")
    assert "did you mean 'the-mill-farm'?" in str(caught.value.hint)


def test_the_same_day_gives_the_same_module(tmp_path: Path) -> None:
    """The date is written into the files, so later builds are the same bytes."""
    new_module(tmp_path / "a", date=DATE)
    assert "date: 2026-11-21" in (tmp_path / "a" / "module.yaml").read_text()
    assert build_module_anew(str(tmp_path / "a")).content == build_module(str(tmp_path / "a")).content
