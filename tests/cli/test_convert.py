"""``ccmod convert``: a save to YAML, a step of a log, and an edited position back into its save."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ccmod.cli import main
from ccmod.convert.position_file import read_game
from ccmod.vassal.commands import AddPiece, MovePiece
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import Piece


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working folder, with a save and a log of one piece."""
    monkeypatch.chdir(tmp_path)
    piece = Piece.make("Rifle").at("Board", 5, 5)
    setup = [AddPiece("1", piece.type, piece.state)]
    steps = [MovePiece("1", "Board", 5 + n, 5, None, "Board", 4 + n, 5, None, "") for n in (1, 2)]
    SavedGame.new(setup).write(tmp_path / "game.vsav")
    SavedGame.new(setup, steps=steps).write(tmp_path / "game.vlog")
    return tmp_path


def run(*words: str) -> Result:
    """Run the command."""
    return CliRunner().invoke(main, ["convert", *words])


def told(result: Result) -> str:
    """The code of the error on stderr, and the exit code."""
    return f"{result.exit_code} {result.stderr.partition('[')[2].partition(']')[0]}"


@pytest.mark.usefixtures("folder")
def test_a_save_is_printed() -> None:
    """Without -o the YAML goes to the screen."""
    result = run("game.vsav")
    assert result.exit_code == 0
    assert "  Board:\n  - 5,5: [Rifle]\n" in result.stdout


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(("words", "place"), [((), "7,5"), (("--step", "1"), "6,5"), (("--step", "0"), "5,5")])
def test_a_log_is_shown_at_a_step(words: tuple[str, ...], place: str) -> None:
    """The end of the log, or after so many presses of Step; 0 is its start."""
    assert f"- {place}: [Rifle]" in run("game.vlog", *words).stdout


@pytest.mark.usefixtures("folder")
def test_json() -> None:
    """The same position as data."""
    data = json.loads(run("game.vlog", "--json").stdout)
    assert data["position"]["maps"] == {"Board": [{"7,5": ["Rifle"]}]}
    assert (data["ccmod"], data["command"], data["position"]["step"]) == (1, "convert", 2)


def test_there_and_back(folder: Path) -> None:
    """Unedited the save comes back byte for byte; edited, the piece has moved."""
    assert run("game.vsav", "--referee", "-o", "p.yaml").exit_code == 0
    assert run("p.yaml", "--base", "game.vsav", "--referee", "-o", "same.vsav").exit_code == 0
    assert (folder / "same.vsav").read_bytes() == (folder / "game.vsav").read_bytes()
    text = (folder / "p.yaml").read_text()
    (folder / "p.yaml").write_text(text.replace("5,5", "50,60"))
    assert run("p.yaml", "--base", "game.vsav", "--referee", "-o", "new.vsav").exit_code == 0
    assert Position.of(read_game(folder / "new.vsav")).place("1") == ("Board", 50, 60)


@pytest.mark.usefixtures("folder")
def test_nothing_is_overwritten_without_force() -> None:
    """An existing output is refused, for YAML and for saves; --force overwrites it."""
    assert run("game.vsav", "--referee", "-o", "p.yaml").exit_code == 0
    assert told(run("game.vsav", "-o", "p.yaml")) == "2 file/exists"
    assert told(run("p.yaml", "--base", "game.vsav", "--referee", "-o", "game.vsav")) == "2 file/exists"
    assert run("game.vsav", "-o", "p.yaml", "--force").exit_code == 0


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("game.vlog", "--step", "3"), "2 convert/step"),
        (("game.vsav", "--step", "1"), "2 convert/step"),
        (("game.vsav", "--as", "German", "--referee"), "2 perspective/both"),
        (("game.vsav", "--as", "Germn"), "2 perspective/side"),
        (("p.yaml", "--referee", "-o", "x.vsav"), "2 convert/base"),
        (("game.vlog", "--to", "vsav", "-o", "x.vsav"), "2 convert/fog"),
        (("game.vlog", "--to", "setup", "-o", "x.yaml", "--referee"), "2 convert/base"),
        (("p.yaml", "--base", "game.vsav", "--referee"), "2 convert/output"),
        (("p.yaml", "--base", "game.vsav", "-o", "x.vsav"), "2 convert/fog"),
        (("everyone.yaml", "--base", "game.vsav", "-o", "x.vsav", "--referee"), "2 convert/fog"),
    ],
)
def test_wrong_calls_are_explained(words: tuple[str, ...], code: str) -> None:
    """Steps that the log has not, sides and referee at once, writing back without what it needs."""
    run("game.vsav", "--referee", "-o", "p.yaml")
    run("game.vsav", "-o", "everyone.yaml")
    assert told(run(*words)) == code


@pytest.fixture
def upgraded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A save with a piece that the new module has under its id, and one that it has not."""
    from tests.convert.upgrade.games import STEP, board, game, module, slot, unit

    monkeypatch.chdir(tmp_path)
    game(unit("1", "Gun", "7", STEP)).write("whole.vsav")
    game(unit("1", "Truck", "8")).write("lost.vsav")
    Path("new.vmod").write_bytes(module(board(), slot("Cannon", "7", STEP)).archive.to_bytes())
    Path("rules.yaml").write_text("ccmod: rules/1\npieces: {Truck: Cannnon}\n")
    return tmp_path


@pytest.mark.usefixtures("upgraded")
def test_a_game_is_carried_over_to_another_module() -> None:
    """The account goes to the screen; the exit code is 1 if something could not be carried over."""
    whole = run("whole.vsav", "--to-module", "new.vmod", "-o", "a.vsav", "--referee")
    assert whole.exit_code == 0
    assert "Gun: is called 'Cannon' now (id 7)" in whole.stdout
    lost = run("lost.vsav", "--to-module", "new.vmod", "-o", "b.vsav", "--json")
    assert lost.exit_code == 1
    assert json.loads(lost.stdout)["files"]["lost.vsav"]["matched"] == {"kept": 1}
    assert Path("b.vsav").exists()


@pytest.mark.usefixtures("upgraded")
def test_mistakes_of_carrying_over() -> None:
    """No output named, one that is there, no module, a rule that names what is not there."""
    to = ("whole.vsav", "--to-module", "new.vmod")
    assert told(run(*to)) == "2 convert/output"
    assert told(run(*to, "-o", "lost.vsav")) == "2 file/exists"
    assert told(run("whole.vsav", "--to-module", "lost.vsav", "-o", "a.vsav")) == "2 convert/module"
    wrong = run(*to, "-o", "a.vsav", "--rules", "rules.yaml")
    assert told(wrong) == "3 convert/rules"
    assert "rules.yaml:2" in wrong.stderr
    assert "did you mean 'Cannon'?" in wrong.stderr
    assert not Path("a.vsav").exists()
    assert told(run(".", "-o", "out")) == "2 convert/folder"


def test_a_folder_is_carried_over(upgraded: Path) -> None:
    """One report for all; a second run finds everything done."""
    saves = upgraded / "saves"
    saves.mkdir()
    for name in ("whole.vsav", "lost.vsav"):
        (upgraded / name).rename(saves / name)
    first = run("saves", "--to-module", "new.vmod", "-o", "out", "--jobs", "1")
    assert first.exit_code == 1
    assert "2 files: 1 whole, 0 skipped" in first.stdout
    assert "[2/2]" in first.stderr
    assert "was done before" in run("saves", "--to-module", "new.vmod", "-o", "out", "--jobs", "1").stderr


def test_a_skipped_file_of_a_folder_is_named_with_its_code(upgraded: Path) -> None:
    """Both where it happens and in the report, so that ``ccmod explain`` can say more."""
    (upgraded / "saves").mkdir()
    (upgraded / "saves" / "cut.vsav").write_bytes((upgraded / "whole.vsav").read_bytes()[:-40])
    result = run("saves", "--to-module", "new.vmod", "-o", "out", "--jobs", "1")
    assert result.exit_code == 3
    assert "[archive/damaged]" in result.stdout
    assert "[archive/damaged]" in result.stderr


def test_a_step_of_a_log_becomes_a_save(folder: Path) -> None:
    """It can be the base of an edited position, as the log itself can."""
    assert run("game.vlog", "--step", "1", "--to", "vsav", "-o", "one.vsav", "--referee").exit_code == 0
    assert Position.of(read_game(folder / "one.vsav")).place("1").x == 6
    run("game.vlog", "--step", "1", "--referee", "-o", "p.yaml")
    text = (folder / "p.yaml").read_text()
    (folder / "p.yaml").write_text(text.replace("6,5: [Rifle]", "9,9: [Rifle]"))
    for base in ("game.vlog", "one.vsav"):
        assert run("p.yaml", "--base", base, "--referee", "-o", "new.vsav", "--force").exit_code == 0
        assert Position.of(read_game(folder / "new.vsav")).place("1") == ("Board", 9, 9)


@pytest.mark.usefixtures("upgraded")
def test_a_position_alone_becomes_a_save_of_a_module() -> None:
    """Without a base all pieces come from the palette; its own YAML is the same again."""
    text = "ccmod: position/1\nseen by: referee\nmaps:\n  Board:\n  - 0203: [Cannon (1), Cannon (2): {Step: 2}]\n"
    Path("p.yaml").write_text(text)
    made = run("p.yaml", "--module", "new.vmod", "--referee", "-o", "made.vsav")
    assert (made.exit_code, "new: Cannon (1), Cannon (2)" in made.stderr) == (0, True)
    again = run("made.vsav", "--module", "new.vmod", "--referee")
    assert again.stdout.endswith("  - '0203':\n    - Cannon (1)\n    - Cannon (2): {Step: 2}\n")


def test_nothing_on_standard_input_is_no_position() -> None:
    """An empty stream is an empty file, and asks for no output."""
    done = CliRunner().invoke(main, ["convert", "-"], input="")
    assert (done.exit_code, "standard input (byte 0): this file is empty" in done.output) == (3, True), done.output
