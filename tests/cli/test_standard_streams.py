"""``-`` on the command line: standard input in the place of any file that is read, standard output of any written."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from ccmod.cli import main
from ccmod.cli.paths import AdapterParam, InputPath, OutputFolder, OutputPath, SourceName
from ccmod.ground import standard
from ccmod.vassal.commands import Chat
from ccmod.vassal.savegame import SavedGame
from tests.cli.test_one_manner import COMMANDS

RECORD = '# the first turn\n{"ccrec": 1, "system": "cc"}\n'
YAML_RECORD = "ccrec: 1\nsystem: cc\nevents: []\n"


def run(*words: str, given: bytes = b"") -> Result:
    """Call ccmod with this on standard input."""
    return CliRunner().invoke(main, list(words), input=given)


@pytest.fixture(autouse=True, scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder with a save and records, to work in."""
    folder = tmp_path_factory.mktemp("streams")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        SavedGame.new([Chat("hello")]).write("game.vsav")
        assert run("convert", "game.vsav", "-o", "p.yaml", "--referee").exit_code == 0
        Path("game.ccrec").write_text(RECORD)
        Path("game.yaml").write_text(YAML_RECORD)
        Path("a.yaml").write_text("")
        yield folder


@pytest.mark.parametrize("name", COMMANDS)
def test_every_file_and_folder_is_read_by_one_of_our_kinds(name: str) -> None:
    """So that `-` means the same in every command; a path of click's own would take it for a file's name."""
    ours = (InputPath, OutputPath, OutputFolder)
    for one in COMMANDS[name].params:
        assert not isinstance(one.type, click.Path) or isinstance(one.type, ours), one.name
        if one.name == "adapter":
            assert isinstance(one.type, AdapterParam)
        if one.name == "scenario" and "YAML" in (getattr(one, "help", "") or ""):
            assert isinstance(one.type, SourceName)


@pytest.mark.parametrize(
    ("words", "file"),
    [
        ("inspect -", "game.vsav"),
        ("convert -", "game.vsav"),
        ("dice -", "game.vsav"),
        ("audit -", "game.vsav"),
        ("diff - game.vsav", "game.vsav"),
        ("diff game.vsav -", "game.vsav"),
        ("record check -", "game.ccrec"),
        ("record check -", "game.yaml"),
        ("replay -", "game.ccrec"),
        ("replay -", "game.yaml"),
        ("replay - --json", "game.yaml"),
        ("adapter check -", "a.yaml"),
        ("convert p.yaml --base - --referee -o x.vsav -f", "game.vsav"),
        ("convert - --base game.vsav --referee -o x.vsav -f", "p.yaml"),
        ("unpack - --referee -o x -f", "game.vsav"),
    ],
)
def test_a_stream_says_what_the_file_says(words: str, file: str) -> None:
    """The same exit code and the same words, with the stream's name in the place of the file's."""
    named = run(*(file if word == "-" else word for word in words.split()))
    streamed = run(*words.split(), given=Path(file).read_bytes())
    assert streamed.exit_code == named.exit_code, streamed.output
    if not words.startswith("diff"):  # which names two files
        assert streamed.output == named.output.replace(file, standard.INPUT)
    assert not Path(standard.INPUT).exists()


def test_mistakes_are_in_standard_input() -> None:
    """An error names it where it names a file, with the line."""
    result = run("record", "check", "-", given=b'{"ccrec": 1,\n')
    assert result.exit_code == 3
    assert "error: standard input:1:" in result.stderr
    assert "tmp" not in result.stderr
    empty = run("inspect", "-")
    assert empty.exit_code == 3
    assert "error: standard input (byte 0): this file is empty" in empty.stderr


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("pack - -o x.vmod", "a folder is read here"),
        ("move - x Map:A", "a folder is read here"),
        ("build -", "a folder or the name of a shipped one is wanted here"),
        ("los - A1 A2", "a folder or the name of a shipped one is wanted here"),
        ("build mill-farm --patch -", "a program is run from its file"),
        ("new -", "a folder is made here"),
        ("import game.vsav -o -", "a folder is made here"),
        ("unpack game.vsav -o -", "a folder is made here"),
        ("audit game.vsav -o -", "pages of several games"),
        ("audit --query games --database -", "a database is kept"),
        ("diff - -", "a second time"),
        ("convert game.vsav -o - --json", "are both to be printed"),
        ("convert game.vsav --json -o -", "are both to be printed"),
        ("build mill-farm --watch -o -", "--watch builds again and again"),
        ("build mill-farm --preview -o -", "--preview writes a page"),
        ("unpack - --referee", "standard input has no name"),
        ("convert - --to vsav --referee", "standard input has no name"),
        ("replay game.ccrec --scenario -", "only a compiled scenario"),
    ],
)
def test_where_a_stream_makes_no_sense(words: str, message: str) -> None:
    """It is a wrong call (2), or an unreadable input (3) if the content decides, and the message says why."""
    result = run(*words.split(), given=Path("game.vsav").read_bytes())
    assert result.exit_code == (3 if "--scenario" in words else 2), result.output
    assert message in " ".join((result.stdout if "--json" in words else result.stderr).split())


@pytest.mark.parametrize(
    ("words", "ending"),
    [
        ("convert game.vsav --referee", "yaml"),
        ("convert game.vsav --to vsav --referee", "vsav"),
        ("convert p.yaml --base game.vsav --referee", "vsav"),
        ("replay game.ccrec --to markdown", "md"),
        ("replay game.ccrec", "html"),
        ("los mill-farm F4 L6", "svg"),
    ],
)
def test_the_output_alone_is_on_standard_output(words: str, ending: str) -> None:
    """The same bytes as in a file, and all else that is said is on standard error."""
    written = Path(f"out.{ending}")
    named = run(*words.split(), "-o", str(written), "-f")
    streamed = run(*words.split(), "-o", "-")
    assert streamed.exit_code == named.exit_code
    assert streamed.stdout_bytes == written.read_bytes()
    assert standard.OUTPUT in streamed.stderr or "replay" in words
    assert not Path(standard.OUTPUT).exists()


def test_a_call_leaves_no_stream_behind() -> None:
    """In a process that calls commands one after the other, `standard input` is a file's name again."""
    assert run("inspect", "-", given=Path("game.vsav").read_bytes()).exit_code == 0
    assert run("inspect", standard.INPUT).exit_code == 2
    assert run("diff", "-", "-").exit_code == 2
    assert not standard.is_input(standard.INPUT)


class Terminal(io.TextIOWrapper):
    """A stream with somebody before it."""

    def isatty(self) -> bool:
        """It is."""
        return True


def test_a_terminal_is_not_waited_for_in_silence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A note says what is waited for and how it ends."""
    from ccmod.cli.paths import _read

    monkeypatch.setattr(sys, "stdin", Terminal(io.BytesIO(b"typed")))
    assert _read(100) == b"typed"
    assert "note: reading standard input, up to its end (Ctrl-D" in capsys.readouterr().err


def test_a_terminal_gets_no_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is not text is refused; text is made harmless."""
    from ccmod.cli.terminal import print_bytes
    from ccmod.ground.errors import UsageFault

    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", Terminal(written, write_through=True))
    with pytest.raises(UsageFault, match="standard output is a terminal"):
        print_bytes(b"PK\x03\x04\xff")
    print_bytes(b"a \x1b[31mword\n")
    assert b"\x1b" not in written.getvalue()
    assert b"word" in written.getvalue()
