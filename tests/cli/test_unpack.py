"""``ccmod unpack`` and ``ccmod pack`` as they are called."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ccmod.cli import main
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile, element
from ccmod.vassal.commands import Chat, Player
from ccmod.vassal.savegame import SavedGame


def run(*words: str) -> Result:
    """Call ccmod."""
    return CliRunner().invoke(main, list(words))


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a save, to work in."""
    monkeypatch.chdir(tmp_path)
    SavedGame.new([Player("pw-anna", "Anna", "German"), Chat("hello")]).write("game.vsav")
    return tmp_path


def test_there_and_back(folder: Path) -> None:
    """The folder is named after the file, the passwords in it are warned of, and the same bytes come back."""
    told = run("unpack", "game.vsav", "--referee")
    assert (told.exit_code, told.stdout) == (0, "")
    assert "game.vsav.unpacked: 2 files" in told.stderr
    assert "passwords" in told.stderr
    assert "pw-anna" not in told.output
    told = run("pack", "game.vsav.unpacked", "-o", "new.vsav")
    assert told.exit_code == 0
    assert "the same bytes" in told.stderr
    assert (folder / "new.vsav").read_bytes() == (folder / "game.vsav").read_bytes()


def test_changes_are_told(folder: Path) -> None:
    """A changed game is packed anew; changed, added and lost entries are named."""
    run("unpack", "game.vsav", "--referee", "-o", "out")
    (folder / "out/content/readme.txt").write_text("x")
    told = run("pack", "out", "-o", "new.vsav")
    assert told.stderr == "new.vsav: packed anew\n  added: readme.txt\n"
    run("unpack", "new.vsav", "--referee", "-o", "again")
    text = folder / "again/content/savedGame.txt"
    text.write_text(text.read_text().replace("hello", "good day"))
    (folder / "again/content/readme.txt").unlink()
    told = run("pack", "again", "-o", "last.vsav")
    assert told.stderr == "last.vsav: packed anew\n  changed: savedGame\n  left out: readme.txt\n"


def test_what_was_taken_out_is_no_change(folder: Path) -> None:
    """Packing a folder without passwords names no entry, as nobody changed one."""
    run("unpack", "game.vsav", "--referee", "-o", "out", "--no-secrets")
    assert run("pack", "out", "-o", "new.vsav").stderr == "new.vsav: packed anew\n"


def test_a_changed_set_up_of_a_module(folder: Path) -> None:
    """A set-up inside a module is named by its entry, whichever of its own files was changed."""
    archive = Archive()
    archive.put("buildFile.xml", BuildFile.new(element("VASSAL.build.GameModule", {"name": "M"})).to_bytes())
    archive.put("start.vsav", (folder / "game.vsav").read_bytes())
    archive.write("m.vmod")
    run("unpack", "m.vmod", "-o", "out")
    text = next((folder / "out").rglob("savedGame.txt"))
    text.write_text(text.read_text().replace("hello", "good day"))
    assert run("pack", "out", "-o", "new.vmod").stderr == "new.vmod: packed anew\n  changed: start.vsav\n"


def test_no_secrets(folder: Path) -> None:
    """With --no-secrets there is nothing to warn of."""
    told = run("unpack", "game.vsav", "--referee", "-o", "out", "--no-secrets")
    assert "passwords" not in told.stderr
    assert "player-1" in (folder / "out/content/savedGame.txt").read_text()


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("unpack", "game.vsav", "--referee", "-o", "."), "2 unpack/exists"),
        (("unpack", "game.vsav", "--referee", "-o", ".", "--force"), "2 unpack/foreign"),
        (("unpack", "text.txt"), "3 file/not-vassal"),
        (("pack", ".", "-o", "new.vsav"), "2 unpack/no-folder"),
        (("pack", "out", "-o", "game.vsav"), "2 file/exists"),
    ],
)
def test_wrong_calls_are_explained(words: tuple[str, ...], code: str, folder: Path) -> None:
    """What exists stays, and what is nothing of VASSAL's is said to be so."""
    (folder / "text.txt").write_text("hello")
    run("unpack", "game.vsav", "--referee", "-o", "out")
    told = run(*words)
    assert f"{told.exit_code} {told.stderr.partition('[')[2].partition(']')[0]}" == code


def test_quiet() -> None:
    """--quiet says nothing."""
    assert run("unpack", "game.vsav", "--referee", "--quiet").output == ""
