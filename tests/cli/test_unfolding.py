"""Small inputs that stand for much: each is refused with its code by every command, or read within its bounds."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import zipfile
from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ccmod.cli import main
from ccmod.ground.limits import DEFAULT_LIMITS, LIMIT_SIZE, MIB, Limits, limits_in_force
from ccmod.ground.shipped import shipped
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile, Element, element
from ccmod.vassal.cipher import encipher
from ccmod.vassal.traits import Mark, Piece, Prototype, Trait
from tests.hang import ends

P = "VASSAL.build.module."
W = "VASSAL.build.widget."
RECORD = shipped("scenarios") / "mill-farm" / "game.ccrec"
ESC = "\x1b"


def run(*words: str | Path) -> Result:
    """Call ccmod."""
    return CliRunner().invoke(main, [str(word) for word in words])


def definition(name: str, traits: Sequence[Trait]) -> Element:
    """A prototype."""
    piece = Piece.make("", "", traits)
    return element(P + "PrototypeDefinition", {"name": name, "description": ""}, piece.definition)


def slots(count: int, traits: Sequence[Trait]) -> list[Element]:
    """So many piece slots."""
    return [
        element(W + "PieceSlot", {"entryName": f"A{n}", "gpid": str(n)}, Piece.make(f"A{n}", "", traits).definition)
        for n in range(1, count + 1)
    ]


def module(*components: Element, **entries: bytes) -> bytes:
    """A module with a board, and these components."""
    board = element(P + "map.boardPicker.Board", {"name": "b", "width": "100", "height": "100"})
    picker = element(P + "map.BoardPicker", {}, board)
    root = element(
        "VASSAL.build.GameModule", {"name": "M", "version": "1", "VassalVersion": "3.7.0", "nextPieceSlotId": "99999"},
        *components, element(P + "Map", {"mapName": "Board"}, picker),
    )  # fmt: skip
    archive = Archive()
    archive.put("buildFile.xml", BuildFile.new(root).to_bytes())
    for name, content in entries.items():
        archive.put(name, content)
    return archive.to_bytes()


def prototypes(definitions: Iterable[tuple[str, Sequence[Trait]]], pieces: list[Element]) -> bytes:
    """A module of prototypes and slots."""
    container = element(P + "PrototypesContainer", {}, *(definition(*one) for one in definitions))
    return module(container, element(P + "PieceWindow", {"name": "x"}, *pieces))


def doubling(last: Sequence[Trait]) -> list[tuple[str, Sequence[Trait]]]:
    """Fifteen prototypes of which each names the next four times: 268 million times the last."""
    return [*((f"p{n}", [Prototype(f"p{n + 1}")] * 4) for n in range(14)), ("p14", last)]


UNIT = Mark.of({"Class": "unit"})
BOMBS = {
    "of traits": lambda: prototypes(doubling([UNIT]), slots(1, [Prototype("p0")])),
    "of names": lambda: prototypes(doubling([]), slots(1, [Prototype("p0")])),
    "of pieces": lambda: prototypes(
        [("U", [UNIT] * 900), ("V", [Prototype("U")] * 5)], slots(500, [Prototype("V")])
    ),
    "of parameters": lambda: prototypes(
        [(f"p{n}", [Prototype.with_values(f"p{n + 1}", {"x": "$x$$x$"})]) for n in range(45)] + [("p45", [UNIT])],
        slots(1, [Prototype.with_values("p0", {"x": "12345678"})]),
    ),
}  # fmt: skip


@pytest.mark.parametrize("bomb", BOMBS)
def test_prototypes_that_multiply(bomb: str, tmp_path: Path) -> None:
    """What needs the pieces as they enter play refuses the module and names the prototype; ``check`` finds it."""
    path = tmp_path / "m.vmod"
    path.write_bytes(BOMBS[bomb]())
    other = tmp_path / "other.vmod"  # of two that are equal nothing is unfolded
    other.write_bytes(prototypes([("p0", [UNIT])], slots(2, [Prototype("p0")])))
    for words in (["adapter", "suggest", path], ["inspect", "--pieces", "--json", path], ["diff", path, other]):
        with ends(40):
            result = run(*words)
        if (words[0], bomb) == ("diff", "of pieces"):  # only the two that both have need be unfolded
            assert result.exit_code == 1
            continue
        assert (result.exit_code, "module/prototypes" in result.output) == (3, True), (words, result.output)
        assert "PrototypeDefinition:" in result.output
    checked = run("check", path, "--json")
    assert checked.exit_code == 1
    assert "lint/prototype-size" in checked.output
    for words in (["inspect", path], ["unpack", path, "-o", tmp_path / "u"], ["import", path, "-o", tmp_path / "i"]):
        assert run(*words).exit_code == 0, words


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A module that ccmod has built, and a log of its game."""
    folder = tmp_path_factory.mktemp("game")
    built, log = folder / "mf.vmod", folder / "mf.vlog"
    assert run("build", "mill-farm", "-o", built).exit_code == 0
    assert run("record", "to-log", RECORD, "--module", built, "-o", log).exit_code == 0
    return built, log


@pytest.mark.parametrize("kind", ["bomb", "circle"])
def test_built_modules_whose_prototypes_were_changed(kind: str, game: tuple[Path, Path], tmp_path: Path) -> None:
    """A page, a log and a converted game need the module's pieces: the prototype is named, and nothing is written."""
    archive = Archive.open(game[0])
    build = BuildFile.of(archive)
    name = "German squad"  # pieces name it themselves
    first = next(one for one in build.find("PrototypeDefinition") if one.get("name") == name)
    if kind == "bomb":
        next(build.find("PrototypesContainer")).add(*(definition(*one) for one in doubling([])))
    named = "p0" if kind == "bomb" else name
    first.content[:] = [Piece.make("", "", [UNIT, Prototype(named)]).definition]
    archive.put("buildFile.xml", build.to_bytes())
    changed = tmp_path / "changed.vmod"
    archive.write(changed)
    out = tmp_path / "out"
    for words in (
        ["replay", game[1], "--module", changed, "-o", out.with_suffix(".html")],
        ["record", "to-log", RECORD, "--module", changed, "-o", out.with_suffix(".vlog")],
        ["convert", game[1], "--to-module", changed, "-o", out.with_suffix(".vlog")],
    ):
        result = run(*words)
        assert (result.exit_code, "module/prototypes" in result.output) == (3, True), (words, result.output)
        assert f"PrototypeDefinition:{name}" in result.output
        assert not list(tmp_path.glob("out*"))


def test_many_entries_of_nothing(tmp_path: Path) -> None:
    """190 entries of 15 MiB are each below the size from which its own ratio counts; together they are refused."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("buildFile.xml", '<VASSAL.build.GameModule name="M" version="1"/>')
        for number in range(12):
            archive.writestr(f"images/{number}.png", bytes(15 * MIB))
    path = tmp_path / "m.vmod"
    path.write_bytes(stream.getvalue())
    for words in (
        ["unpack", path, "-o", tmp_path / "u"], ["import", path, "-o", tmp_path / "i"], ["check", path],
        ["inspect", path], ["diff", path, path], ["snapshot", path, "-o", tmp_path / "x.png"],
        ["contact", path, "-o", tmp_path / "c.pdf"],
    ):  # fmt: skip
        result = run(*words)
        assert (result.exit_code, "archive/bomb" in result.output) == (3, True), (words, result.output)
    assert list(tmp_path.iterdir()) == [path]


def test_small_entries_may_be_packed_as_tightly_as_they_like(tmp_path: Path) -> None:
    """A ratio says nothing of a few megabytes: texts and old bitmaps of genuine modules shrink to a hundredth."""
    path = tmp_path / "m.vmod"
    path.write_bytes(module(**{"images/black.bmp": bytes(15 * MIB)}))
    assert run("inspect", path).exit_code == 0


def test_unpacking_holds_one_entry_at_a_time(tmp_path: Path) -> None:
    """A module of 160 MB is unpacked and imported within 120 MB more than its file has."""
    noise = os.urandom(100_000)
    entries = {f"images/{number}.bin": noise * 200 for number in range(8)}
    path = tmp_path / "m.vmod"
    path.write_bytes(module(**entries))
    size = path.stat().st_size
    for words in (["unpack", "m.vmod", "-o", "u"], ["import", "m.vmod", "-o", "i"]):
        result = limited(tmp_path, size // MIB + 120, *words)
        assert result.returncode == 0, result.stderr
    assert (tmp_path / "u" / "content" / "images" / "7.bin").read_bytes() == noise * 200


def test_a_set_up_that_is_missing(tmp_path: Path) -> None:
    """The error names the component; what does not need the set-up goes on without it."""
    path = tmp_path / "m.vmod"
    path.write_bytes(module(element(P + "PredefinedSetup", {"name": "Start", "file": "start.vsav", "useFile": "true"})))
    result = run("snapshot", path, "-o", tmp_path / "x.png", "--json")
    assert result.exit_code == 3
    error = json.loads(result.stdout)["error"]
    assert (error["code"], error["part"]) == ("module/entry-missing", "PredefinedSetup:Start")
    assert error["hint"]
    for words, code in (
        (["check", path], 1), (["inspect", "--deep", path], 0), (["diff", path, path], 0),
        (["unpack", path, "-o", tmp_path / "u"], 0), (["import", path, "-o", tmp_path / "i"], 0),
        (["adapter", "suggest", path], 0),
    ):  # fmt: skip
        assert run(*words).exit_code == code, words


def nested(depth: int) -> bytes:
    """A module whose build file has elements so deep."""
    inner = element(W + "PieceSlot", {"entryName": "A", "gpid": "1"}, Piece.make("A").definition)
    for _ in range(depth - 3):
        inner = element(W + "TabWidget", {"entryName": "x"}, inner)
    return module(element(P + "PieceWindow", {"name": "w"}, inner))


def test_elements_at_the_limit_of_depth(tmp_path: Path) -> None:
    """Every command that reads a build file stands the deepest that is read; import and build come back to it."""
    path, back = tmp_path / "m.vmod", tmp_path / "back.vmod"
    path.write_bytes(nested(DEFAULT_LIMITS.xml_depth))
    for words, code in (
        (["inspect", "--deep", path], 0), (["unpack", path, "-o", tmp_path / "u"], 0),
        (["pack", tmp_path / "u", "-o", tmp_path / "same.vmod"], 0),
        (["import", path, "-o", tmp_path / "i"], 0), (["build", tmp_path / "i", "-o", back], 0),
        (["diff", path, back], 0),
        (["check", path], 1), (["adapter", "suggest", path], 0), (["snapshot", path, "-o", tmp_path / "x.png"], 0),
    ):  # fmt: skip
        result = run(*words)
        assert result.exit_code == code, (words, result.output)
    path.write_bytes(nested(DEFAULT_LIMITS.xml_depth + 1))
    for words in (["inspect", path], ["import", path, "-o", tmp_path / "j"], ["check", path]):
        result = run(*words)
        assert (result.exit_code, "xml/bomb" in result.output) == (3, True), words


def save(path: Path, *setup: str, steps: Iterable[str] = ()) -> Path:
    """A save or log of these commands."""
    text = ESC.join(["begin_save", *setup, "end_save", *(f"LOG\t{step}" for step in steps), "LOG\tCHATend"])
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("savedGame", encipher(text))
    return path


def piece(id: int, traits: int = 0) -> str:
    """The command that adds a piece."""
    levels = range(traits)
    type = "".join("mark;A" + "\\" * level + "\t" for level in levels) + "piece;;;a.png;A"
    state = "".join("1" + "\\" * level + "\t" for level in levels) + "Board;1;1;;0"
    return f"+/{id}/{type}/{state}"


def stack(ids: Iterable[int]) -> str:
    """The command that adds a stack."""
    return "+/s/stack/Board;1;1;" + ";".join(map(str, ids))


TIGHT = Limits(commands=300, pieces=100, traits=200, touched=500)
GAMES = {
    "commands": ([""] * 300, [], "commands"),
    "steps": ([], ["CHATa"] * 300, "commands"),
    "pieces": ([piece(n) for n in range(101)], [], "pieces"),
    "pieces in steps": ([], [piece(n) for n in range(101)], "pieces"),
    "traits": ([piece(n, 21) for n in range(10)], [], "traits"),
    "a stack that is moved": (
        [*map(piece, range(50)), stack(range(50))], [f"M/s/Board/{n}/5/null/Board/1/1/null/me" for n in range(20)],
        "pieces and traits that its commands touch",
    ),
    "a piece that is changed": (
        [piece(1, 100)], ["D/1/x/"] * 20, "pieces and traits that its commands touch",
    ),
    "a stack that is told again": (
        [*map(piece, range(50)), stack(range(50))], ["D/s/Board;2;2;" + ";".join(map(str, range(50))) + "/"] * 20,
        "pieces and traits that its commands touch",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", GAMES)
def test_games_beyond_a_count(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each count has its limit, and the error says which; what the option raises is read."""
    setup, steps, what = GAMES[name]
    path = save(tmp_path / "g.vlog", *setup, steps=steps)
    monkeypatch.setattr("ccmod.ground.limits.DEFAULT_LIMITS", TIGHT)
    for words in (["inspect", "--steps", path], ["convert", path, "--step", "1000000"], ["diff", path, path]):
        result = run(*words)
        assert result.exit_code in (2, 3), (words, result.output)
        if result.exit_code == 3:
            assert "save/size" in result.output
            assert what in result.output
            assert "--limit-size" in result.output
    assert run("inspect", "--steps", path).exit_code == 3
    assert run("inspect", "--steps", path, "--limit-size", "128").exit_code == 0
    assert LIMIT_SIZE not in os.environ


def test_commands_and_traits_at_their_limits(tmp_path: Path) -> None:
    """Nested as deep as is read: every command stands it."""
    deep = "CHATa"
    for level in range(DEFAULT_LIMITS.command_depth - 2):
        deep += "\\" * level + ESC + "CHATa"
    traits = DEFAULT_LIMITS.trait_depth - 1
    path = save(tmp_path / "g.vlog", piece(1, traits), deep, steps=["D/1/" + piece(1, traits).split("/")[3] + "/"])
    for words in (
        ["inspect", "--steps", "--pieces", "--json", path], ["convert", path], ["diff", path, path],
        ["unpack", path, "-o", tmp_path / "u", "--referee"], ["pack", tmp_path / "u", "-o", tmp_path / "back.vlog"],
        ["audit", path], ["dice", path],
    ):  # fmt: skip
        result = run(*words)
        assert result.exit_code in (0, 1), (words, result.output)
    assert (tmp_path / "back.vlog").read_bytes() == path.read_bytes()


def test_a_text_beyond_the_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The largest genuine save has more than the usual limit: the hint names the option, and with it it is read."""
    path = save(tmp_path / "g.vsav", "CHAT" + "a" * (3 * MIB))
    monkeypatch.setattr("ccmod.ground.limits.DEFAULT_LIMITS", Limits(text_size=2 * MIB))
    result = run("inspect", path, "--json")
    error = json.loads(result.stdout)["error"]
    assert (error["code"], result.exit_code) == ("save/size", 3)
    assert "--limit-size" in error["hint"]
    assert run("convert", path, "--limit-size", "65").exit_code == 0


def test_the_option_raises_all_limits_in_proportion() -> None:
    """A save of ten times the size has ten times the commands; a smaller size lowers the sizes alone."""
    more, less = Limits.of_size(640), Limits.of_size(1)
    assert more.text_size == 640 * MIB
    assert more.entry_size == DEFAULT_LIMITS.entry_size
    assert (more.commands, more.memory) == (10 * DEFAULT_LIMITS.commands, 10 * DEFAULT_LIMITS.memory)
    assert (less.text_size, less.total_size, less.commands) == (MIB, MIB, DEFAULT_LIMITS.commands)
    assert limits_in_force() is DEFAULT_LIMITS


def limited(folder: Path, megabytes: int, *words: str) -> subprocess.CompletedProcess[str]:
    """Call ccmod as a process that may have so much memory of its own."""
    import resource

    def bound() -> None:
        resource.setrlimit(resource.RLIMIT_DATA, (megabytes * MIB, megabytes * MIB))

    command = [sys.executable, "-m", "ccmod", *words]
    return subprocess.run(
        command, cwd=folder, preexec_fn=bound, capture_output=True, text=True, timeout=600, check=False,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
    )  # fmt: skip


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux counts all memory that a process may write to")
def test_memory_that_runs_out_is_an_error_of_its_own(tmp_path: Path) -> None:
    """What no limit foresaw ends with exit 3 and the file's name, not with a traceback or the kernel's kill."""
    save(tmp_path / "g.vlog", steps=["CHATa"] * 200_000)
    result = limited(tmp_path, 60, "inspect", "--steps", "g.vlog")
    assert (result.returncode, "Traceback" in result.stderr) == (3, False), result.stderr
    assert "g.vlog: " in result.stderr
    assert "[limits/memory]" in result.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux counts all memory that a process may write to")
def test_the_command_line_bounds_its_own_memory() -> None:
    """Two gigabytes, without being asked; the option raises it with the other limits."""
    program = (
        "import resource, sys; from ccmod.cli import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "print(resource.getrlimit(resource.RLIMIT_DATA)[0], file=sys.stderr)"
    )
    for words, bound in ((["explain", "cli/usage"], 1), (["inspect", "--limit-size", "128", __file__], 2)):
        result = subprocess.run(
            [sys.executable, "-c", program, *words], capture_output=True, text=True, timeout=600, check=False
        )
        assert int(result.stderr.splitlines()[-1]) == bound * DEFAULT_LIMITS.memory


def test_recursion_without_end_is_an_error_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A nesting that no limit foresaw is the input's fault, not ours."""

    def endless(*_: object, **__: object) -> None:
        endless()

    monkeypatch.setattr("ccmod.vassal.opening.open_any", endless)
    path = save(tmp_path / "g.vsav")
    result = run("inspect", path)
    assert (result.exit_code, "[limits/depth]" in result.output) == (3, True), result.output
