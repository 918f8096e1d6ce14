"""The examples on the pages about VASSAL's files, run on the shipped module and a log of its game."""

from __future__ import annotations

import doctest
import re
import shlex
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

import ccmod
from ccmod.cli import main
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile, element
from ccmod.vassal.commands import AddPiece, ChangePiece, Player
from ccmod.vassal.metadata import Metadata
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import Deck, Key, Layer, Mark, Piece, Stack
from tests.shared import SHARED

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
LIBRARY = ROOT / "ccmod" / "vassal" / "README.md"
PAGES = ("inspect", "check", "diff", "unpack")
SAMPLES = {"ragnarok.vmod": "ragnarok/ragnarok.vmod", "kassala.vmod": "kassala/kassala.vmod"}
"""Files that pages use and that are not the project's; without the folder of samples their examples are left out."""


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the module that ships, built, and its game as a log."""
    folder = tmp_path_factory.mktemp("desk")
    module, log = folder / "mill-farm.vmod", folder / "mill-farm.vlog"
    record = ROOT / "scenarios" / "mill-farm" / "game.ccrec"
    for words in (["build", "mill-farm", "-o", module], ["record", "to-log", record, "--module", module, "-o", log]):
        result = CliRunner().invoke(main, list(map(str, words)))
        assert result.exit_code == 0, result.output
    blocks = re.findall(
        r"^```yaml\n# (\S+\.yaml)\n(.*?)^```", (DOCS / "check.md").read_text("utf-8"), re.MULTILINE | re.DOTALL
    )
    for name, text in blocks:
        (folder / name).write_text(text, encoding="utf-8")
    for name, sample in SAMPLES.items():
        if SHARED is not None and (SHARED / "samples" / sample).exists():
            shutil.copy(SHARED / "samples" / sample, folder / name)
    return folder


def examples(page: str) -> Iterator[tuple[str, str]]:
    """Commands and their output from the ``console`` blocks of a page."""
    text = (DOCS / f"{page}.md").read_text(encoding="utf-8")
    for block in re.findall(r"^```console\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            yield command, output


@pytest.mark.parametrize("page", PAGES)
def test_the_examples_of_a_page(page: str, desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run in their order, the commands print what the page says; dots stand for anything, no command fails."""
    monkeypatch.chdir(desk)
    told = list(examples(page))
    assert told
    checker = doctest.OutputChecker()
    for command, expected in told:
        words = shlex.split(command)
        if any(word in SAMPLES and not Path(word).exists() for word in words):
            continue
        result = CliRunner().invoke(main, words[1:])
        assert result.exit_code in (0, 1), result.output
        flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
        assert checker.check_output(expected, result.output, flags), f"{command}\n{result.output[:3000]}"


def snippets(page: str) -> list[str]:
    """The Python blocks of a page in their order."""
    return snippets_of(DOCS / f"{page}.md")


def snippets_of(path: Path) -> list[str]:
    """Those of any page."""
    text = path.read_text(encoding="utf-8")
    return re.findall(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with what the pages read: ``turn3.vlog``, ``game.vmod``; a rifle 1001 in a stack 2001, and a deck."""
    monkeypatch.chdir(tmp_path)
    rifle = Piece.make(
        "German Rifle 1",
        traits=[
            Layer(name="Step", images=("", "b.png"), level_names=("", "broken"), increase_key=Key.ctrl("F")).at(1),
            Mark.of({"Side": "German"}),
        ],
    ).at("Board", 120, 340)
    stack = Piece(Stack("Board", 120, 340, members=("1001",)))
    deck = Piece(Deck(name="German Deck", map="Tracks", x=5, y=5))
    setup = [
        AddPiece("1001", rifle.type, rifle.state),
        AddPiece("2001", stack.type, stack.state),
        AddPiece("3001", deck.type, deck.state),
        Player("pw-anna", "Anna", "German"),
    ]
    step = ChangePiece("1001", rifle.with_level("Step", 2).state, rifle.state)
    metadata = Metadata(name="My module", version="1.0")
    SavedGame.new(setup, steps=[step], module=metadata, saved=Metadata()).write("turn3.vlog")
    root = element("VASSAL.build.GameModule", {"name": "My module", "version": "1.0"})
    archive = Archive()
    archive.put("buildFile.xml", BuildFile.new(root).to_bytes())
    archive.write("game.vmod")
    return tmp_path


def test_the_page_about_python_runs(desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every example prints what it says, on the module that ships and the log of its game."""
    shutil.copy(ROOT / "scenarios" / "mill-farm" / "game.ccrec", desk / "game.ccrec")
    monkeypatch.chdir(desk)
    text = "\n".join(snippets("python"))
    test = doctest.DocTestParser().get_doctest(text, {}, "docs/python.md", None, 0)
    reported: list[str] = []
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=reported.append)
    assert result.attempted > 20
    assert not result.failed, "".join(reported)


@pytest.mark.parametrize("page", sorted([ROOT / "README.md", *DOCS.rglob("*.md")]), ids=lambda path: path.name)
def test_pages_import_nothing_deeper(page: Path) -> None:
    """Users' pages need only what ``import ccmod`` promises, and use no name that it does not."""
    blocks = re.findall(r"^```python\n(.*?)^```", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    text = "\n".join(blocks)
    assert not re.findall(r"^(?:>>> |\s*)(?:from ccmod|import ccmod\.)\S*", text, re.MULTILINE)
    assert set(re.findall(r"\bccmod\.(\w+)", text)) <= {*ccmod.__all__}


def test_the_library_page_runs(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every Python block of the library's page, one after the other: a log is read in five lines, files are written."""
    names: dict[str, object] = {}
    for number, block in enumerate(snippets_of(LIBRARY)):
        if number == 1:  # the page's piece is one of the log
            exec("from ccmod.vassal.commands import AddPiece\ncommand = game.tree.subs[0]", names)
        exec(compile(block, f"the library, block {number + 1}", "exec"), names)
        if number == 0:
            told = capsys.readouterr().out
            assert told.startswith("1 ChangePiece(")
            assert "id='1001'" in told
            assert "pw-anna" not in told
    assert {path.name for path in game.iterdir()} >= {"start.vsav", "turn1.vlog", "new.vmod"}


def test_the_diff_page_runs(game: Path) -> None:
    """Its Python block tells the move of the log that the library's page writes."""
    names: dict[str, object] = {}
    for block in snippets_of(LIBRARY)[:3]:
        exec("from ccmod.vassal.commands import AddPiece\nfrom ccmod.vassal.opening import open_any", names)
        exec("command = open_any('turn3.vlog').tree.subs[0]", names)
        exec(block, names)
    exec(snippets("diff")[0].replace('Perspective("German")', "Perspective()"), names)
