"""Inputs that are no files, or that no system gives, before every command that reads; and names that lead elsewhere."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import ccmod
from ccmod.cli import main
from ccmod.vassal.commands import Chat
from ccmod.vassal.savegame import SavedGame

READERS = {
    "adapter check": ("adapter", "check", "IN"),
    "adapter suggest": ("adapter", "suggest", "IN"),
    "audit": ("audit", "IN"),
    "audit --module": ("audit", "game.vsav", "--module", "IN"),
    "build --patch": ("build", "k", "--patch", "IN", "-o", "x.vmod"),
    "check": ("check", "IN"),
    "convert": ("convert", "IN"),
    "convert --module": ("convert", "game.vsav", "--module", "IN"),
    "convert --base": ("convert", "p.yaml", "--base", "IN", "--referee", "-o", "x.vsav"),
    "convert --to-module": ("convert", "game.vsav", "--to-module", "IN", "-o", "x.vsav"),
    "dice": ("dice", "IN"),
    "diff": ("diff", "game.vsav", "IN"),
    "import": ("import", "IN", "-o", "x"),
    "inspect": ("inspect", "IN"),
    "inspect --module": ("inspect", "game.vsav", "--module", "IN"),
    "record check": ("record", "check", "IN"),
    "record from-log": ("record", "from-log", "IN", "--referee", "-o", "x.ccrec"),
    "record join": ("record", "join", "IN", "--referee", "-o", "x.ccrec"),
    "record to-log": ("record", "to-log", "IN", "-o", "x.vlog"),
    "replay": ("replay", "IN"),
    "replay --module": ("replay", "game.ccrec", "--module", "IN"),
    "replay --adapter": ("replay", "game.vsav", "--adapter", "IN"),
    "snapshot --module": ("snapshot", "game.vsav", "--module", "IN"),
    "unpack": ("unpack", "IN", "--referee", "-o", "x"),
}
"""Calls that read the file ``IN``, by command and option."""


def run(*words: str) -> Result:
    """Call ccmod."""
    return CliRunner().invoke(main, list(words))


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a game, to work in."""
    monkeypatch.chdir(tmp_path)
    SavedGame.new([Chat("hello")]).write("game.vsav")
    assert run("convert", "game.vsav", "-o", "p.yaml", "--referee").exit_code == 0
    Path("game.ccrec").write_text('{"ccmod": "record/1", "system": "cc"}\n')
    return tmp_path


def refused(reader: str, path: str, *codes: str) -> Result:
    """A reader refuses this: a wrong call or an unreadable input, with its name and one of these codes."""
    result = run(*(path if word == "IN" else word for word in READERS[reader]))
    assert result.exit_code in (2, 3), result.output
    assert Path(path).name in result.stderr
    assert "Traceback" not in result.output
    assert any(code in result.stderr for code in codes), result.stderr
    return result


@pytest.mark.parametrize("reader", [name for name in READERS if name != "build --patch"])
def test_what_never_ends_is_not_read(reader: str, place: Path) -> None:
    """Of a pipe nobody writes to ccmod does not wait, and of a device it does not read."""
    os.mkfifo(place / "pipe.vlog")
    assert "a pipe" in refused(reader, "pipe.vlog", "file/kind").stderr
    if Path("/dev/zero").exists():
        assert "a device" in refused(reader, "/dev/zero", "file/kind").stderr


@pytest.mark.skipif(not Path("/proc/self/mem").exists(), reason="only Linux has /proc")
@pytest.mark.parametrize("reader", ["inspect", "replay", "convert", "unpack", "audit", "check"])
def test_what_the_system_does_not_give(reader: str) -> None:
    """A file that can be opened and not read is an unreadable input, with the system's words."""
    result = refused(reader, "/proc/self/mem", "file/read", "file/write")
    assert result.exit_code == 3
    assert "Input/output error" in result.stderr


JUNK = {"empty": b"", "cut": b"PK\x03\x04", "zeros": b"\x00" * 999, "any": bytes(range(7, 250)) * 4}


@pytest.mark.parametrize("content", JUNK.values(), ids=JUNK)
@pytest.mark.parametrize("reader", [name for name in READERS if name not in ("build --patch", "dice", "audit")])
def test_what_is_nothing_of_the_kind(reader: str, content: bytes, place: Path) -> None:
    """An empty file, a cut archive and any bytes are unreadable: 3, whichever argument or option names them."""
    for name in ("in.vlog", "in"):
        (place / name).write_bytes(content)
        result = run(*(name if word == "IN" else word for word in READERS[reader]))
        assert result.exit_code == 3, (name, result.output)
        assert "hint:" in result.stderr or "more:" in result.stderr


@pytest.mark.parametrize("reader", READERS)
def test_what_is_not_there(reader: str) -> None:
    """A file that is not there, or a folder in the place of a file, is a wrong call: 2."""
    result = run(*("nofile" if word == "IN" else word for word in READERS[reader]))
    assert result.exit_code == 2, result.output
    assert "nofile" in result.stderr


def test_packing_leaves_nothing_out_without_a_word(place: Path) -> None:
    """A pipe, a link to a file and one to a folder in an unpacked folder are refused by their names."""
    assert run("unpack", "game.vsav", "-o", "u", "--referee").exit_code == 0
    content = place / "u" / "content"
    (place / "outside").mkdir()
    for make in (
        lambda path: os.mkfifo(path),
        lambda path: path.symlink_to("savedGame.txt"),
        lambda path: path.symlink_to(place / "outside"),
        lambda path: path.symlink_to(path.name),
    ):
        make(content / "odd")
        result = run("pack", "u", "-o", "x.vsav")
        assert result.exit_code == 3
        assert "u/content/odd: this is a" in result.stderr
        assert not (place / "x.vsav").exists()
        (content / "odd").unlink()
    assert run("pack", "u", "-o", "x.vsav").exit_code == 0


VERSIONS = [
    "0/../../PWNx", "..", ".", "1..2", "a\\\\b", "a/b", "C:x", "1.0\\x07", "1.0\\n2", "1.0\\u202e", "1.", "1" * 61,
]  # fmt: skip
"""As they stand in YAML between quotes."""


@pytest.mark.parametrize("version", VERSIONS)
def test_a_version_is_no_path(version: str, place: Path) -> None:
    """Whatever could lead out of the folder, or be no file's name, is refused with its line and column."""
    assert run("new", "k").exit_code == 0
    path = place / "k" / "module.yaml"
    lines = path.read_text().splitlines()
    line = next(number for number, one in enumerate(lines, 1) if one.startswith("version:"))
    lines[line - 1] = f'version: "{version}"'
    path.write_text("\n".join(lines))
    (place / "k-0").mkdir()
    result = run("build", "k")
    assert result.exit_code == 3
    assert f"k/module.yaml:{line}:10: " in result.stderr
    assert sorted(one.name for one in place.iterdir()) == ["game.ccrec", "game.vsav", "k", "k-0", "p.yaml"]


@pytest.mark.parametrize("version", ["1.0", "2.0 beta", "v1.0.3-rc1", "2026-11-22", "1,5 (draft)"])
def test_versions_as_authors_write_them(version: str) -> None:
    """What names a file well is a version."""
    from pydantic import TypeAdapter

    from ccmod.authoring.fields import Version

    assert TypeAdapter(Version).validate_python(version) == version


@pytest.mark.parametrize("name", [f"{'a' * 150}/{'b' * 40}.png", "../out.png", "/etc/passwd", "loop.png", "pipe.png"])
def test_files_that_an_author_names(name: str, place: Path) -> None:
    """A name that is too long, leads out, or is no file is told with file and line."""
    assert run("new", "k").exit_code == 0
    (place / "k" / "loop.png").symlink_to("loop.png")
    os.mkfifo(place / "k" / "pipe.png")
    with (place / "k" / "module.yaml").open("a") as stream:
        stream.write(f"cover: {name}\n")
    result = run("build", "k", "-o", "k.vmod")
    assert result.exit_code == 3, result.output
    assert "k/module.yaml:" in result.stderr
    assert not (place / "k.vmod").exists()


def in_shell(words: str) -> subprocess.CompletedProcess[str]:
    """Call ccmod with what a shell does to its streams."""
    environment = {**os.environ, "PYTHONPATH": str(Path(ccmod.__file__).parent.parent)}
    script = f"set -o pipefail; {sys.executable} -m ccmod {words}"
    return subprocess.run(
        ["bash", "-c", script], capture_output=True, text=True, check=False, timeout=600, env=environment
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has /dev/full")
@pytest.mark.parametrize(
    ("redirected", "exit_code"),
    [
        ("rules cc > /dev/full", 3),
        ("rules cc --json > /dev/full", 3),
        ("explain cli/file > /dev/full", 3),
        ("explain cli/file >&-", 3),
        ("--help > /dev/full", 3),
        ("explain nonsense 2> /dev/full", 2),
        ("explain nonsense 2>&-", 2),
        ("explain nonsense --json >&-", 2),
        ("explain cli/file <&- 2>&- | cat", 0),
        ("unpack game.vsav --referee -o u -q >&- 2>&-", 0),
    ],
)
def test_streams_that_are_full_or_closed(redirected: str, exit_code: int) -> None:
    """What cannot be printed is exit code 3; a message that cannot be printed leaves the error's own code."""
    shell = in_shell(redirected)
    assert shell.returncode == exit_code, shell.stderr
    assert "Traceback" not in shell.stderr
    assert "Exception ignored" not in shell.stderr
    if exit_code == 3 and "2>" not in redirected:
        assert "cli/output" in shell.stderr


def test_a_reader_that_goes_away() -> None:
    """It ends a command, and its help, with the shell's code for that."""
    for words in ("rules cc", "--help", "schema module"):
        shell = in_shell(f"{words} | true")
        assert (shell.returncode, shell.stderr) in ((141, ""), (0, "")), words  # 0 if all was written before it went


@pytest.mark.parametrize(
    "words",
    [
        ("audit", "--as", "BYTE", "--query", "games", "--database", "league.db"),
        ("audit", "--referee", "--query", "BYTE", "--database", "league.db"),
        ("explain", "BYTE"),
        ("new", "BYTE"),
        ("replay", "game.ccrec", "--as", "BYTE"),
        ("rules", "cc", "BYTE"),
    ],
)
def test_a_word_that_is_no_text_is_a_wrong_call(words: tuple[str, ...]) -> None:
    """A byte that is no text of the locale reaches Python as a lone surrogate (PEP 383), which neither a database nor
    UTF-8 can hold: the call is wrong (exit 2), and the message shows the byte's escape.
    """
    result = run(*(word.replace("BYTE", "Axis\udcff") for word in words))
    assert result.exit_code == 2
    assert r"Axis\udcff" in result.output
