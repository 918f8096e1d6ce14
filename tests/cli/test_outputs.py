"""Every command that writes, with every kind of output that cannot be written.

Nothing that is there is destroyed, nothing is left behind, and the message names the output as the user wrote it.
"""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from ccmod.cli import COMMANDS, main
from ccmod.cli.explained import explained_codes
from ccmod.vassal.commands import Chat
from ccmod.vassal.savegame import SavedGame

ROOT = Path(__file__).parent.parent.parent
RECORD = "game.ccrec"

FILES = {
    "adapter suggest --output": ("adapter", "suggest", "k.vmod", "-o", "OUT.yaml"),
    "audit --output": ("audit", "game.vlog", "-o", "OUT.html"),
    "audit --database": ("audit", "--archive", "games", "--processes", "1", "--database", "OUT.sqlite"),
    "build --output": ("build", "k", "-o", "OUT.vmod"),
    "build --preview-only": ("build", "k", "--preview-only", "OUT.html"),
    "check --sarif": ("check", "k.vmod", "--sarif", "OUT.sarif"),
    "contact --output": ("contact", "k.vmod", "-o", "OUT.pdf"),
    "convert --output": ("convert", "game.vsav", "-o", "OUT.yaml"),
    "convert --to": ("convert", "game.vlog", "--to", "vsav", "--referee", "-o", "OUT.vsav"),
    "convert --base": ("convert", "p.yaml", "--base", "game.vsav", "--referee", "-o", "OUT.vsav"),
    "convert --to-module": ("convert", "game.vsav", "--to-module", "k.vmod", "-o", "OUT.vsav"),
    "edit --output": ("edit", "k.vmod", "edits.yaml", "-o", "OUT.vmod"),
    "grid --output": ("grid", "k.vmod", "-o", "OUT.png"),
    "los --output": ("los", "mill-farm", "F4", "L6", "-o", "OUT.svg"),
    "pack --output": ("pack", "game.unpacked", "-o", "OUT.vsav"),
    "record annotate --output": ("record", "annotate", RECORD, "notes.yaml", "-o", "OUT.ccrec"),
    "record join --output": ("record", "join", "mill.vlog", "--module", "mill.vmod", "--referee", "-o", "OUT.ccrec"),
    "record from-log --output": (
        "record",
        "from-log",
        "mill.vlog",
        "--module",
        "mill.vmod",
        "--referee",
        "-o",
        "OUT.ccrec",
    ),
    "record to-log --output": ("record", "to-log", RECORD, "--module", "mill.vmod", "-o", "OUT.vlog"),
    "replay --output": ("replay", RECORD, "--module", "mill.vmod", "-o", "OUT.html"),
    "replay --sarif": ("replay", RECORD, "--sarif", "OUT.sarif"),
    "snapshot --output": ("snapshot", "k.vmod", "-o", "OUT.png"),
}
"""The calls that write a file, by command and option. Commands without ``--force`` of their own: ``--database``."""
FOLDERS = {
    "convert --output": ("convert", "games", "--to-module", "k.vmod", "--jobs", "1", "-o", "OUT"),
    "import --output": ("import", "k.vmod", "-o", "OUT"),
    "new NAME": ("new", "OUT"),
    "unpack --output": ("unpack", "game.vsav", "--referee", "-o", "OUT"),
}
"""The calls that write a folder."""
TOO_LONG = "a" * 300


def run(*words: str) -> Result:
    """Call ccmod."""
    return CliRunner().invoke(main, list(words))


def called(words: tuple[str, ...], output: str, *, force: bool = False) -> tuple[Result, str]:
    """Call ccmod with this output, and the output's whole name."""
    name = next(word for word in words if word.startswith("OUT")).replace("OUT", output)
    forced = ["--force"] if force and words[-2] != "--database" else []
    return run(*(name if word.startswith("OUT") else word for word in words), *forced), name


@pytest.fixture(scope="module")
def inputs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a module, games and a log that can be judged."""
    folder = tmp_path_factory.mktemp("inputs")
    before = Path.cwd()
    os.chdir(folder)
    try:
        lines = (ROOT / "scenarios" / "mill-farm" / "game.ccrec").read_text().splitlines()
        Path(RECORD).write_text("\n".join(lines[:3]))
        to_log = ("record", "to-log", RECORD, "--module", "mill.vmod", "-o", "mill.vlog")
        for words in (("new", "k"), ("build", "k", "-o", "k.vmod"), ("build", "mill-farm", "-o", "mill.vmod"), to_log):
            assert run(*words).exit_code == 0
        SavedGame.new([Chat("hello")]).write("game.vsav")
        Path("edits.yaml").write_text('ccmod: edit/1\nrules:\n- pieces: "*"\n  marks: {Tried: yes}\n')
        Path("notes.yaml").write_text("ccmod: notes/1\nsteps:\n- {step: end, note: Fine}\n")
        SavedGame.new([], steps=[Chat("a")]).write("game.vlog")
        (folder / "games").mkdir()
        SavedGame.new([], steps=[Chat("a")]).write("games/one.vlog")
        assert run("unpack", "game.vsav", "--referee", "-o", "game.unpacked").exit_code == 0
        assert run("convert", "game.vsav", "-o", "p.yaml", "--referee").exit_code == 0
    finally:
        os.chdir(before)
    return folder


@pytest.fixture(autouse=True)
def place(inputs: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder ``out`` in the working folder, for outputs; nothing else may change there."""
    monkeypatch.chdir(inputs)
    out = inputs / "out"
    out.mkdir()
    before = listing(inputs)
    yield out
    for path in sorted(out.rglob("*"), reverse=True):
        path.rmdir() if path.is_dir() and not path.is_symlink() else path.unlink()
    out.rmdir()
    assert listing(inputs) == before


def listing(folder: Path) -> set[str]:
    """Every path below a folder."""
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if "out" not in path.relative_to(folder).parts}


def refused(result: Result, name: str, exit_code: int) -> None:
    """Such is a good refusal: the right code, the user's name, a hint, a code that is explained, no temporary name."""
    assert result.exit_code == exit_code, result.output
    assert name in result.stderr.replace("\n", ""), result.stderr
    assert ".tmp" not in result.output
    assert "Traceback" not in result.output
    if not result.stderr.startswith("Usage:"):  # click's own words for a folder in the place of a file
        assert "hint:" in result.stderr
        assert result.stderr.partition("[")[2].partition("]")[0] in explained_codes()


def a_folder(path: Path) -> None:
    """Put a folder there."""
    path.mkdir()


def a_socket(path: Path) -> None:
    """Put a socket there."""
    with socket.socket(socket.AF_UNIX) as one:
        one.bind(os.path.relpath(path))


def a_device(path: Path) -> None:
    """Put a device there, which swallows all that is written, where that is permitted."""
    try:
        os.mknod(path, 0o666 | 0o020000, os.makedev(1, 3))
    except (OSError, AttributeError):
        pytest.skip("devices cannot be made here")


def a_loop(path: Path) -> None:
    """Put two links there that name each other."""
    path.symlink_to(path.name + "2")
    path.with_name(path.name + "2").symlink_to(path.name)


SPECIAL: dict[str, tuple[Callable[[Path], None], int]] = {
    "folder": (a_folder, 2),
    "pipe": (os.mkfifo, 2),
    "socket": (a_socket, 2),
    "device": (a_device, 2),
    "loop": (a_loop, 3),
}


@pytest.mark.parametrize("kind", SPECIAL)
@pytest.mark.parametrize("case", FILES)
def test_what_is_no_file_stays(case: str, kind: str, place: Path) -> None:
    """A folder, a pipe, a socket, a device or a circle of links is left alone, also with ``--force``."""
    make, exit_code = SPECIAL[kind]
    suffix = next(word for word in FILES[case] if word.startswith("OUT"))[3:]
    path = place / f"there{suffix}"
    make(path)
    before = path.lstat()
    for force in (False, True):
        result, name = called(FILES[case], "out/there", force=force)
        refused(result, name, exit_code)
        after = path.lstat()
        assert (after.st_mode, after.st_ino) == (before.st_mode, before.st_ino)


@pytest.mark.parametrize(
    ("output", "words"),
    [
        ("out/nodir/there", "there is no folder 'out/nodir'"),
        ("out/nodir/deeper/there", "there is no folder 'out/nodir'"),
        ("game.vsav/there", "'game.vsav' is not a folder"),
        (f"out/{TOO_LONG}", "the name is too long"),
        pytest.param(
            "/proc/there", "", marks=pytest.mark.skipif(sys.platform != "linux", reason="only Linux has /proc")
        ),
    ],
    ids=["no folder", "no folders", "file as folder", "long name", "proc"],
)
@pytest.mark.parametrize("case", FILES)
def test_places_where_no_file_can_be(case: str, output: str, words: str, place: Path) -> None:
    """The cause is said in plain words, by the name that the user wrote, and nothing is made."""
    result, name = called(FILES[case], output)
    refused(result, name.removesuffix(".html") if case == "audit --output" else name, 3)  # logs have pages beside it
    assert words in result.stderr
    assert list(place.iterdir()) == []


@pytest.mark.parametrize("case", [case for case in FILES if case != "audit --database"])
def test_what_is_there_is_not_overwritten(case: str, place: Path) -> None:
    """Without ``--force`` a file stays, and so does a link, whether it names a file or nothing."""
    suffix = next(word for word in FILES[case] if word.startswith("OUT"))[3:]
    (place / f"file{suffix}").write_bytes(b"old")
    (place / f"link{suffix}").symlink_to(f"file{suffix}")
    (place / f"dangling{suffix}").symlink_to("gone")
    for output in ("file", "link", "dangling"):
        result, name = called(FILES[case], f"out/{output}")
        refused(result, name, 2)
        assert "file/exists" in result.stderr
    assert (place / f"file{suffix}").read_bytes() == b"old"
    assert not (place / "gone").exists()


def test_force_writes_by_links(place: Path) -> None:
    """A chain of links across folders stays; the file at its end is replaced, or made where it dangles."""
    (place / "deep").mkdir()
    (place / "deep" / "target").write_bytes(b"old")
    (place / "deep" / "middle").symlink_to("target")
    (place / "a.yaml").symlink_to("deep/middle")
    (place / "b.yaml").symlink_to("deep/new")
    for name, target in (("a", "target"), ("b", "new")):
        result, _ = called(FILES["convert --output"], f"out/{name}", force=True)
        assert result.exit_code == 0, result.output
        assert (place / f"{name}.yaml").is_symlink()
        assert b"position/1" in (place / "deep" / target).read_bytes()
    assert (place / "deep" / "middle").is_symlink()
    assert sorted(path.name for path in (place / "deep").iterdir()) == ["middle", "new", "target"]


@contextmanager
def full_disk() -> Iterator[None]:
    """No file can take one byte meanwhile: the limit on the size of files does that to whoever runs the tests."""
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.mark.parametrize("case", [*FILES, *(f"folder: {case}" for case in FOLDERS)])
def test_a_disk_that_takes_nothing(case: str, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is exit code 3 with the output's name and the system's words, and not even an empty folder stays."""
    monkeypatch.setenv("CCMOD_CACHE", "off")
    words = FOLDERS[case.removeprefix("folder: ")] if case.startswith("folder: ") else FILES[case]
    with full_disk():
        result, name = called(words, "out/there")
    assert result.exit_code == 3, result.output
    assert (name.removesuffix(".html") if case == "audit --output" else name) in result.output.replace("\n", "")
    assert ".tmp" not in result.output
    if case == "audit --database":
        assert "audit/database-file" in result.stderr
        assert "no database" not in result.stderr
    else:
        assert "File too large" in result.output
    assert list(place.iterdir()) == []


@pytest.mark.parametrize("case", FOLDERS)
def test_what_is_in_the_way_of_a_folder(case: str, place: Path) -> None:
    """Files, links and pipes in the place of a folder or above it are left alone."""
    (place / "file").write_bytes(b"old")
    (place / "empty").mkdir()
    (place / "link").symlink_to("empty")
    (place / "dangling").symlink_to("gone")
    os.mkfifo(place / "pipe")
    before = listing_all(place)
    for output in ("out/file", "out/pipe", "out/dangling", "out/file/below", "out/link", f"out/{'b' * 300}"):
        if output == "out/link" and case == "convert --output":
            continue  # of games the folder may be there already, by a link, too
        result, _ = called(FOLDERS[case], output)
        assert result.exit_code in (2, 3), result.output
        assert ".tmp" not in result.output
        assert listing_all(place) == before
    assert (place / "file").read_bytes() == b"old"


def listing_all(folder: Path) -> list[tuple[str, int]]:
    """Every path below a folder, with its kind."""
    return sorted((str(path), path.lstat().st_mode) for path in folder.rglob("*"))


def test_the_working_folder_is_filled_if_it_is_empty(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """``-o .`` in an empty folder is that folder."""
    for words, file in (
        (("import", "../../k.vmod"), "module.yaml"),
        (("unpack", "../../game.vsav", "--referee", "--force"), "content"),
    ):
        folder = place / file
        folder.mkdir()
        monkeypatch.chdir(folder)
        result = run(*words, "-o", ".")
        assert result.exit_code == 0, result.output
        assert (folder / file).exists()
        assert not list(folder.glob("*.tmp"))


def test_inputs_are_not_overwritten(place: Path) -> None:
    """What a command reads is no output for it, also with ``--force``."""
    for words in (
        ("convert", "game.vsav", "-o", "game.vsav", "--force"),
        ("replay", RECORD, "-o", RECORD, "--force"),
        ("adapter", "suggest", "k.vmod", "-o", "./k.vmod", "--force"),
        ("pack", "game.unpacked", "-o", "game.unpacked/content/x.vsav"),
        ("convert", "game.vsav", "--to-module", "k.vmod", "-o", "k.vmod", "--force"),
    ):
        result = run(*words)
        assert (result.exit_code, "file/input" in result.stderr) == (2, True), (words, result.output)
    result = run("audit", "game.vlog", "-o", "game.vlog", "--force")  # a page is never called a log
    assert (result.exit_code, "audit/ending" in result.stderr) == (2, True)
    assert run("snapshot", "k.vmod", "-o", "k.vmod", "--force").exit_code == 2  # nor is a picture a module
    result = run("replay", RECORD, "-o", "out/a", "--sarif", "out/a")
    assert (result.exit_code, "replay/outputs" in result.stderr) == (2, True)
    assert list(place.iterdir()) == []


def test_a_folder_that_holds_the_source_is_not_replaced(place: Path) -> None:
    """``unpack --force`` does not throw away what it unpacks."""
    assert run("unpack", "game.vsav", "--referee", "-o", "out/u").exit_code == 0
    (place / "u" / "inside.vsav").write_bytes(Path("game.vsav").read_bytes())
    result = run("unpack", "out/u/inside.vsav", "-o", "out/u", "--force")
    assert (result.exit_code, "file/input" in result.stderr) == (2, True)
    assert (place / "u" / "inside.vsav").is_file()


def test_links_in_the_folder_of_new_games_are_not_followed(place: Path) -> None:
    """The games of a folder are written below the folder that was named and nowhere else."""
    (place / "elsewhere").write_bytes(b"precious")
    (place / "new").mkdir()
    (place / "new" / "one.vlog").symlink_to("../elsewhere")
    result = run("convert", "games", "--to-module", "k.vmod", "-o", "out/new", "--jobs", "1", "--force")
    assert result.exit_code == 3
    assert "out of the folder" in result.output
    assert (place / "elsewhere").read_bytes() == b"precious"


def test_every_option_that_writes_is_tried() -> None:
    """A command that writes and has no case here fails this test."""
    cases = {*FILES, *FOLDERS}
    for name, command in commands():
        for param in command.params:
            if isinstance(param.type, click.Path) and not param.type.exists:
                option = next((word for word in param.opts if word.startswith("--")), "NAME")
                assert f"{name} {option}" in cases, f"{name} {option} has no case"


def commands() -> Iterator[tuple[str, click.Command]]:
    """Every command by its whole name."""
    context = click.Context(main)
    for name in COMMANDS:
        command = main.get_command(context, name)
        assert command is not None
        if isinstance(command, click.Group):
            yield from ((f"{name} {inner}", one) for inner, one in command.commands.items())
        else:
            yield name, command
