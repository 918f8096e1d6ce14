"""A folder of games at once: in parallel, resumed, broken files told and left out."""

from __future__ import annotations

import multiprocessing
from pathlib import Path

import pytest
from click.testing import CliRunner

from ccmod.cli import main
from ccmod.convert.upgrade.files import MigrationOptions, migrate_file
from ccmod.convert.upgrade.folder import JOURNAL, FileOutcome, migrate_folder
from ccmod.ground.errors import UsageFault
from ccmod.vassal.buildfile import element
from ccmod.vassal.opening import Module, open_any
from ccmod.vassal.savegame import SavedGame
from tests.convert.upgrade.games import STEP, board, game, module, slot, unit


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two saves, one of them deeper down, one with a piece that the module has not, and a broken file."""
    folder = tmp_path / "saves"
    (folder / "deep").mkdir(parents=True)
    (folder / "a.vsav").write_bytes(game(unit("1", "Gun", "7", STEP.at(2))).to_bytes())
    (folder / "deep" / "b.vlog").write_bytes(game(unit("1", "Truck", "8")).to_bytes())
    (folder / "broken.vsav").write_bytes(b"PK\x03\x04nothing")
    (folder / "readme.txt").write_text("no game")
    (tmp_path / "new.vmod").write_bytes(module(board(), slot("Cannon", "7", STEP)).archive.to_bytes())
    return folder


def run(folder: Path, jobs: int = 1) -> list[FileOutcome]:
    """Carry the folder over; the outcomes."""
    return migrate_folder(
        folder, folder.parent / "out", MigrationOptions(folder.parent / "new.vmod"), jobs=jobs
    ).outcomes


@pytest.mark.parametrize("jobs", [1, 2])
def test_every_file_has_its_outcome(folder: Path, jobs: int) -> None:
    """The good ones are there under their names, the broken one is told, other files are not looked at."""
    report = migrate_folder(folder, folder.parent / "out", MigrationOptions(folder.parent / "new.vmod"), jobs=jobs)
    assert [(one.file, one.is_whole) for one in report.outcomes] == [
        ("a.vsav", True), ("broken.vsav", False), ("deep/b.vlog", False),
    ]  # fmt: skip
    assert report.exit_code == 3
    assert report.to_data()["matched"] == {"id": 1, "kept": 1}
    out = folder.parent / "out"
    assert sorted(path.name for path in out.rglob("*") if path.is_file()) == ["a.vsav", "b.vlog", JOURNAL]
    opened = open_any(out / "a.vsav")
    assert isinstance(opened, SavedGame)
    assert opened.module.version == "2.0"  # type: ignore[union-attr]


@pytest.mark.parametrize("start", ["fork", "spawn"])
def test_all_that_was_asked_for_holds_in_every_process(
    folder: Path, start: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pieces for which nothing is found go where they shall, however many processes there are."""
    monkeypatch.setattr("ccmod.convert.upgrade.folder.process_context", lambda: multiprocessing.get_context(start))
    options = MigrationOptions(folder.parent / "new.vmod", remove_unmatched=True)
    report = migrate_folder(folder, folder.parent / "out", options, jobs=2)
    assert report.to_data()["matched"] == {"id": 1, "removed": 1}


def test_what_went_wrong_is_told_even_quietly(folder: Path) -> None:
    """``--quiet`` leaves out progress, and no error: each has its file and its code on stderr."""
    words = ["convert", "-q", str(folder), "--to-module", str(folder.parent / "new.vmod"), "--jobs", "1"]
    result = CliRunner().invoke(main, [*words, "-o", str(folder.parent / "out")])
    assert result.exit_code == 3
    (line,) = result.stderr.splitlines()
    assert "broken.vsav" in line
    assert "[archive/damaged]" in line


def test_a_second_run_goes_on_where_the_first_ended(folder: Path) -> None:
    """What was done is not done again, unless its source or the module has changed since."""
    run(folder)
    assert [one.before for one in run(folder)] == [True, False, True]
    (folder / "a.vsav").write_bytes(game(unit("1", "Gun", "7", STEP)).to_bytes())
    (folder.parent / "out" / "deep" / "b.vlog").unlink()
    assert [one.before for one in run(folder)] == [False, False, False]
    (folder.parent / "new.vmod").write_bytes(module(board(), slot("Gun", "7", STEP)).archive.to_bytes())
    assert [one.before for one in run(folder)] == [False, False, False]


def test_a_torn_journal_is_read_as_far_as_it_goes(folder: Path) -> None:
    """A run that was killed while it wrote loses at most its last file."""
    run(folder)
    journal = folder.parent / "out" / JOURNAL
    journal.write_text(journal.read_text()[:-10])
    assert [one.before for one in run(folder)].count(True) == 1


def test_a_file_that_nobody_made_is_not_overwritten(folder: Path) -> None:
    """Only what an earlier run wrote is written again."""
    out = folder.parent / "out"
    out.mkdir()
    (out / "a.vsav").write_bytes(b"mine")
    outcome = run(folder)[0]
    assert outcome.error is not None
    assert (out / "a.vsav").read_bytes() == b"mine"


def test_folders_that_cannot_be(folder: Path) -> None:
    """Into itself, below itself, or without any game."""
    options = MigrationOptions(folder.parent / "new.vmod")
    for out in (folder, folder / "out"):
        with pytest.raises(UsageFault, match="outside of the old one"):
            migrate_folder(folder, out, options)
    (folder.parent / "empty").mkdir()
    with pytest.raises(UsageFault, match="no saves or logs"):
        migrate_folder(folder.parent / "empty", folder.parent / "out", options)
    assert not (folder.parent / "out").exists()


def test_the_set_ups_inside_a_module(tmp_path: Path) -> None:
    """A module given as the source comes out with its set-ups carried over to it, and nothing else changed."""
    setup = element("VASSAL.build.module.PredefinedSetup", {"name": "Start", "file": "start.vsav"})
    new = module(board(), slot("Cannon", "7", STEP), setup)
    new.archive.put("start.vsav", game(unit("1", "Gun", "7", STEP.at(2))).to_bytes())
    (tmp_path / "new.vmod").write_bytes(new.archive.to_bytes())
    reports = migrate_file(tmp_path / "new.vmod", tmp_path / "fresh.vmod", MigrationOptions(tmp_path / "new.vmod"))
    assert reports["start.vsav"].matched == {"id": 1}
    fresh = open_any(tmp_path / "fresh.vmod")
    assert isinstance(fresh, Module)
    assert fresh.setup("start.vsav").module.version == "2.0"  # type: ignore[union-attr]
    assert fresh.archive.read("buildFile.xml") == new.archive.read("buildFile.xml")
