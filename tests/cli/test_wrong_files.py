"""A file of another kind than wanted, and a name that names nothing: the same words and codes in every command."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from ccmod.cli import main
from ccmod.ground.errors import InputWarning
from tests.built import build_module

WITH_MODULE = {
    "replay": "replay game.vlog --module {}",
    "dice": "dice game.vlog --module {}",
    "audit": "audit game.vlog --module {}",
    "convert": "convert game.vlog --module {}",
    "snapshot": "snapshot game.vlog --module {} -o out.png",
    "inspect": "inspect game.vlog --module {} --pieces",
    "diff": "diff game.vlog game.vlog --module {}",
    "check": "check game.vlog --module {}",
    "record from-log": "record from-log game.vlog --module {} --referee -o out.ccrec",
    "record to-log": "record to-log game.ccrec --module {} -o out.vlog",
    "convert to a module": "convert game.vlog --to-module {} -o out.vlog",
}
WRONG = {
    "text.txt": (3, "this is not a VASSAL file"),
    "empty.vmod": (3, "this file is empty"),
    "none.zip": (3, "this ZIP archive is not a VASSAL file"),
    "game.vlog": (2, "game"),
    "nowhere.vmod": (2, "there is no file"),
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game, its record, and files of other kinds."""
    path = tmp_path_factory.mktemp("wrong")
    (path / "mill-farm.vmod").write_bytes(build_module("mill-farm").content)
    record = Path(__file__).parents[2] / "scenarios" / "mill-farm" / "game.ccrec"
    (path / "game.ccrec").write_bytes(record.read_bytes())
    (path / "text.txt").write_text("hello")
    (path / "empty.vmod").touch()
    (path / "none.zip").write_bytes(b"PK\x05\x06" + bytes(18))
    words = ["record", "to-log", "game.ccrec", "--module", "mill-farm.vmod", "-o", "game.vlog"]
    with pytest.MonkeyPatch.context() as here:
        here.chdir(path)
        assert CliRunner().invoke(main, words).exit_code == 0
    return path


@pytest.mark.parametrize("call", WITH_MODULE.values(), ids=WITH_MODULE)
@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_not_a_module_is_refused_alike(
    folder: Path, call: str, wrong: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With one error, its code, and no file written."""
    monkeypatch.chdir(folder)
    before = set(folder.iterdir())
    done = CliRunner().invoke(main, call.format(wrong).split())
    code, words = WRONG[wrong]
    assert done.exit_code == code, done.output
    assert words in done.output
    assert done.output.count("error: ") == 1
    assert set(folder.iterdir()) == before


WITHOUT_MODULE = {
    "replay": "replay {}",
    "audit": "audit {}",
    "dice": "dice {}",
    "convert": "convert {}",
    "record from-log": "record from-log {} --module mill-farm.vmod --referee -o out.ccrec",
    "record to-log": "record to-log {} --module mill-farm.vmod -o out.vlog",
    "record check": "record check {}",
    "record join": "record join {} --module mill-farm.vmod --referee -o out.ccrec",
    "adapter check": "adapter check {}",
    "edit": "edit mill-farm.vmod {} -o out.vmod",
    "los": "los {} A1 B2",
    "check --rules": "check mill-farm.vmod --rules {}",
}


@pytest.mark.parametrize("call", WITHOUT_MODULE.values(), ids=WITHOUT_MODULE)
def test_a_module_where_something_else_is_wanted_is_a_wrong_call(
    folder: Path, call: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A sound file of another kind is exit code 2 everywhere, with what to do; nothing is written."""
    monkeypatch.chdir(folder)
    before = set(folder.iterdir())
    done = CliRunner().invoke(main, call.format("mill-farm.vmod").split())
    assert done.exit_code == 2, done.output
    assert "hint: " in done.output
    assert "module" in done.output or "a file of VASSAL's, not a record" in done.output
    assert set(folder.iterdir()) == before


@pytest.mark.parametrize("call", ["replay {}", "audit {}", "dice {}", "record check {}", "convert {}"])
def test_a_text_that_nothing_is_known_of_is_unreadable(
    folder: Path, call: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Exit code 3 in every command that takes a game."""
    monkeypatch.chdir(folder)
    assert CliRunner().invoke(main, call.format("text.txt").split()).exit_code == 3


@pytest.mark.parametrize(
    "command", ["inspect", "check", "build", "snapshot", "grid", "contact", "pack", "replay", "dice"]
)
def test_an_empty_name_names_nothing(folder: Path, command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not the working folder, as an empty path would."""
    monkeypatch.chdir(folder)
    done = CliRunner().invoke(main, [command, ""])
    assert done.exit_code == 2
    assert "an empty name was given [cli/usage]" in done.output


@pytest.mark.parametrize("command", ["inspect", "build", "snapshot", "grid", "contact", "los"])
def test_a_device_is_not_missing(folder: Path, command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is there, but not a file."""
    monkeypatch.chdir(folder)
    done = CliRunner().invoke(main, [command, "/dev/null", *(["A1", "B2"] if command == "los" else [])])
    assert done.exit_code == 2
    assert "/dev/null: this is a device, not a file [file/kind]" in done.output


@pytest.mark.parametrize(("wrong", "words"), [("text.txt", "not a VASSAL file"), ("game.vlog", "is a game, which has")])
def test_contact_wants_a_module(folder: Path, wrong: str, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As every command that reads pictures of one."""
    monkeypatch.chdir(folder)
    assert words in CliRunner().invoke(main, ["contact", wrong, "-o", "out.pdf"]).output


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("hello", "the line does not begin with {"),
        ('{"event": "draw" "side": 1}', "a comma is missing here"),
        ('{"event" "draw"}', "a colon is missing here"),
        ('{"event": }', "a value is missing here"),
        ("{'event': 1}", "a name in double quotes is wanted here"),
        ('{"event": "draw', "this text has no closing quote"),
        ('{"event": "draw"', "the line ends within the object"),
        ('{"event": "a\\qb"}', "this backslash begins no escape"),
        ('{"event": 1} x', "nothing may follow the object"),
    ],
)
def test_a_line_of_a_record_that_is_not_json(tmp_path: Path, line: str, words: str) -> None:
    """In words that are not Python's."""
    path = tmp_path / "game.ccrec"
    path.write_text('{"ccrec": 1, "system": "cc"}\n' + line + "\n")
    done = CliRunner().invoke(main, ["record", "check", str(path)])
    assert done.exit_code == 3
    assert f"this is not JSON: {words} [record/json]" in done.output
    assert "game.ccrec:2:" in done.output


@pytest.fixture(scope="module")
def other(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The module of another game."""
    path = tmp_path_factory.mktemp("other") / "bridges.vmod"
    path.write_bytes(build_module("three-bridges").content)
    return path


WITH_ANOTHER = ["convert game.vlog --step 1", "snapshot game.vlog -o out.png", "inspect game.vlog --pieces"]


@pytest.mark.parametrize("call", [*WITH_ANOTHER, "diff game.vlog game.vlog"])
def test_the_module_of_another_game_is_warned_of(
    folder: Path, other: Path, call: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By both names, since nothing of the game is found in it; its own module is fine."""
    monkeypatch.chdir(folder)
    with pytest.warns(InputWarning, match="'The Mill Farm', and 'Three Bridges' is given for it"):
        CliRunner().invoke(main, [*call.split(), "--module", str(other)], standalone_mode=False)
    Path("out.png").unlink(missing_ok=True)
    CliRunner().invoke(main, [*call.split(), "--module", "mill-farm.vmod"], standalone_mode=False)
    Path("out.png").unlink(missing_ok=True)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("convert game.vlog --refresh", "--refresh is for carrying games over"),
        ("convert game.vlog --remove-unmatched", "--remove-unmatched is for carrying games over"),
        ("convert game.vlog --jobs 1", "--jobs is for carrying games over"),
        ("convert game.vlog --rules text.txt", "--rules is for carrying games over"),
        ("convert game.vlog --map Board", "--map is for a picture: add --to png"),
    ],
)
def test_no_option_of_convert_is_passed_over(
    folder: Path, words: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those for another kind of output are wrong calls."""
    monkeypatch.chdir(folder)
    done = CliRunner().invoke(main, words.split())
    assert (done.exit_code, said in done.output) == (2, True), done.output


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        ("build .", "name the module mill-farm.vmod; `ccmod import` makes a folder of it"),
        ("build empty", "`ccmod new` makes such a folder"),
        ("build above", "name the folder above/inner"),
        ("inspect text.txt", "name a module (.vmod)"),
        ("convert game.vlog --step 99999", "name a step from 0 to 114"),
        ("grid game.vlog", "name the module (.vmod)"),
    ],
)
def test_what_to_name_instead_is_said(
    folder: Path, words: str, hint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a folder what lies in it, of a file which kinds are wanted, of a step which there are."""
    for name in ("mill-farm.vmod", "game.vlog", "text.txt"):
        (tmp_path / name).write_bytes((folder / name).read_bytes())
    (tmp_path / "empty").mkdir()
    (tmp_path / "above" / "inner").mkdir(parents=True)
    (tmp_path / "above" / "inner" / "module.yaml").touch()
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(main, words.split())
    assert f"hint: {hint}" in done.output
