"""``ccmod inspect`` as it is called."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ccmod.cli import main
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile, element
from ccmod.vassal.cipher import encipher
from ccmod.vassal.commands import AddPiece, Chat, MovePiece, Player
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import Mark, Mask, Piece, Prototype
from tests.vassal.lint.modules import extension, prototype, slot, subject

SECRET = Piece.make("Tiger", traits=[Mask(owner="pw-anna")])


def inspect(*words: str | Path) -> Result:
    """Call the command."""
    return CliRunner().invoke(main, ["inspect", *map(str, words)])


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """A log with a masked piece and an unusual chat line."""
    path = tmp_path / "turn1.vlog"
    setup = [AddPiece("1", SECRET.type, SECRET.at("Board", 1, 2).state), Player("pw-anna", "Anna", "German")]
    steps = [MovePiece("1", "Board", 3, 4, None, "Board", 1, 2, None, "pw-anna"), Chat("\x07bell \x9b31m")]
    SavedGame.new(setup, steps=steps).write(path)
    return path


@pytest.fixture
def module(tmp_path: Path) -> Path:
    """A module with two sides."""
    path = tmp_path / "m.vmod"
    sides = [element("entry", None, side) for side in ("German", "Russian")]
    root = element("VASSAL.build.GameModule", {"name": "M"}, element("VASSAL.build.module.PlayerRoster", {}, *sides))
    archive = Archive()
    archive.put("buildFile.xml", BuildFile.new(root).to_bytes())
    archive.write(path)
    return path


def test_an_onlooker_sees_no_masked_piece(log: Path) -> None:
    """Without --as and --referee a masked piece has no name; control characters do not reach the terminal."""
    result = inspect(log, "--steps")
    assert result.exit_code == 0
    assert "a masked piece: Board 1,2 to Board 3,4" in result.output
    assert "Tiger" not in result.output
    assert "pw-anna" not in result.output
    assert "\x07" not in result.output
    assert "\x9b" not in result.output


@pytest.mark.parametrize("eyes", [["--as", "German"], ["--referee"]])
def test_other_eyes(log: Path, eyes: list[str]) -> None:
    """The owner's side and the referee see it."""
    result = inspect(log, "--steps", *eyes)
    assert "Anna: Tiger: Board 1,2 to Board 3,4" in result.output
    assert "pw-anna" not in result.output


def test_json(log: Path) -> None:
    """One JSON object, versioned, with the steps only if asked for."""
    data = json.loads(inspect(log, "--json").output)
    assert (data["ccmod"], data["command"], data["kind"]) == (1, "inspect", "log")
    assert "steps" not in data
    assert len(json.loads(inspect(log, "--json", "--steps").output)["steps"]) == 2


def test_a_module(module: Path) -> None:
    """A module is described; --steps and eyes do not matter to it."""
    result = inspect(module, "--steps", "--as", "German")
    assert result.exit_code == 0
    assert "sides: German, Russian" in result.output


def test_sides(log: Path, module: Path) -> None:
    """A side that nobody holds is refused, unless the module has it."""
    result = inspect(log, "--as", "Russian")
    assert result.exit_code == 2
    assert "perspective/side" in result.output
    assert inspect(log, "--as", "Russian", "--module", module).exit_code == 0
    assert inspect(log, "--as", "German", "--referee").exit_code == 2
    assert inspect(log, "--module", log).exit_code == 2


@pytest.mark.parametrize(
    ("content", "code", "exit_code"),
    [
        (b"", "file/not-vassal", 3),
        (b"hello", "file/not-vassal", 3),
        (b"PK\x03\x04", "archive/damaged", 3),
        (b"!VCSK00616", "stream/cut", 3),
        (encipher("CHAThello"), "save/no-save", 3),
        (b"begin_save\x1b" + b"\\" * 500 + b"\x1b", "commands/depth", 3),
    ],
)
def test_hostile_and_damaged_files(tmp_path: Path, content: bytes, code: str, exit_code: int) -> None:
    """Each is one clear error with its code and exit code."""
    path = tmp_path / "x.vsav"
    path.write_bytes(content)
    result = inspect(path)
    assert (result.exit_code, code in result.output) == (exit_code, True)
    assert json.loads(inspect(path, "--json").output)["error"]["code"] == code


def test_limits(tmp_path: Path) -> None:
    """A limit on the size refuses what is larger."""
    path = tmp_path / "x.vsav"
    SavedGame.new([Chat("x" * 2_000_000)]).write(path)
    assert inspect(path).exit_code == 0
    result = inspect(path, "--limit-size", "1")
    assert (result.exit_code, "archive/bomb" in result.output) == (3, True)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    """A missing file is a mistake of the call."""
    assert inspect(tmp_path / "none.vsav").exit_code == 2


def test_a_large_file_is_announced_on_a_terminal_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While a large file is read a terminal says so; pipes and --json hear nothing."""
    import ccmod.cli.inspect as module

    path = tmp_path / "x.vsav"
    SavedGame.new([Chat("x")]).write(path)
    monkeypatch.setattr(module, "_LARGE", 10)
    assert "reading" not in inspect(path).output
    monkeypatch.setattr(module, "_on_terminal", lambda as_json: not as_json)
    assert "reading" in inspect(path).output
    assert "reading" not in inspect(path, "--json").output


def test_one_by_one(module: Path, log: Path) -> None:
    """--json has all of a module, --deep tells it; the pieces of a game come where they are asked for."""
    assert {"pieces", "prototypes", "images", "maps"} <= json.loads(inspect(module, "--json").output).keys()
    assert "0 images, 0 unused" in inspect(module, "--deep").output
    assert "0 images" not in inspect(module, "--pieces").output
    assert "pieces" not in json.loads(inspect(log, "--json").output)
    (piece,) = json.loads(inspect(log, "--json", "--pieces").output)["pieces"]
    assert (piece["name"], piece["traits"]) == ("a masked piece", None)
    (piece,) = json.loads(inspect(log, "--json", "--pieces", "--referee").output)["pieces"]
    assert piece["name"] == "Tiger"


def test_an_extension_with_its_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With --module the prototypes that an extension's pieces name there are told with them."""
    monkeypatch.chdir(tmp_path)
    base = subject(prototype("Unit", Mark.of({"Side": "Axis"})))
    extension(slot(Prototype("Unit")), base=base).archive.write("x.vmdx")
    base.archive.write("m.vmod")
    assert "Prototype Unit (1 trait)" in inspect("x.vmdx", "--pieces", "--module", "m.vmod").output
    assert "Prototype Unit (1" not in inspect("x.vmdx", "--pieces").output
