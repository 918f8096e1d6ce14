"""``--json`` of every command: one object on stdout that fits its schema, whether the call goes well or fails."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner, Result

from ccmod.cli import COMMANDS, main
from ccmod.report.outputs import ERROR, OUTPUTS
from tools.fuzzing import tiny
from tools.fuzzing.outputs import misfit
from tools.fuzzing.parts import packed
from tools.fuzzing.seeds import ADAPTER, EDITS, RECORD

CLI = Path(__file__).parents[2] / "ccmod" / "cli"
GOOD: dict[str, tuple[str, ...]] = {
    "new": ("new heath",),
    "build": ("build heath -o heath.vmod",),
    "import": ("import m.vmod -o imported",),
    "move": ("move imported extension PieceWindow/PieceSlot:A",),
    "edit": ("edit m.vmod edits.yaml -n", "edit m.vmod edits.yaml -o edited.vmod"),
    "contact": ("contact m.vmod -o m.png",),
    "snapshot": ("snapshot g.vlog --module m.vmod -o m.png -f",),
    "grid": ("grid m.vmod -o m.png -f",),
    "check": ("check m.vmod --publish", "check g.vsav --module m.vmod"),
    "inspect": ("inspect m.vmod", "inspect g.vlog --steps --pieces --referee"),
    "unpack": ("unpack m.vmod -o unpacked",),
    "pack": ("pack unpacked -o packed.vmod",),
    "diff": ("diff g.vsav g.vlog --module m.vmod --referee", "diff m.vmod m.vmod"),
    "record check": ("record check r.ccrec",),
    "record from-log": ("record from-log g.vlog --module m.vmod --adapter a.yaml --referee -o made.ccrec",),
    "record join": ("record join ford.vlog --referee -o joined.ccrec",),
    "record annotate": ("record annotate r.ccrec notes.yaml -o noted.ccrec",),
    "record to-log": ("record to-log made.ccrec --module m.vmod --adapter a.yaml -o made.vlog",),
    "replay": ("replay r.ccrec", "replay noted.ccrec", "replay g.vlog --module m.vmod --adapter a.yaml"),
    "adapter check": ("adapter check a.yaml --module m.vmod --log g.vlog",),
    "adapter suggest": ("adapter suggest m.vmod", "adapter suggest m.vmod -o draft.yaml"),
    "audit": (
        "audit g.vlog",
        "audit --archive games --database d.db --processes 1",
        "audit --archive games --rerun --database d.db --processes 1",
        *(f"audit --query {name} --database d.db" for name in ("games", "results", "ratings", "owed", "answers")),
    ),
    "dice": ("dice g.vlog",),
    "convert": (
        "convert g.vsav --module m.vmod --referee",
        "convert g.vsav -o p.json --referee",
        "convert g.vsav --module m.vmod --to png -o c.png",
        "convert p.yaml --base g.vsav --referee -o back.vsav",
        "convert g.vsav --to-module m.vmod -o up.vsav",
        "convert games --to-module m.vmod --jobs 1 -o up",
    ),
    "los": ("los mill-farm F4 L6 --marker Smoke@H5",),
    "rules": ("rules", "rules cc V031"),
    "schema": ("schema map", "schema --output error"),
    "explain": ("explain record/event", "explain cc/V031", "explain"),
    "help": ("help", "help faq", "help --search fork"),
}
"""Calls that go well, by command, in an order in which each finds what it needs."""
BAD: dict[str, tuple[str, ...]] = {
    "new": ("new games", "new k --system no"),
    "build": ("build no-such", "build bad", "build"),
    "import": ("import r.ccrec -o i",),
    "move": ("move imported imported Map:No",),
    "edit": ("edit m.vmod r.ccrec -n", "edit m.vmod edits.yaml", "edit g.vlog edits.yaml -n"),
    "contact": ("contact m.vmod -o m.doc",),
    "snapshot": ("snapshot g.vlog --module m.vmod --map No -o n.png",),
    "grid": ("grid g.vlog -o n.png", "grid m.vmod --map No -o n.png"),
    "check": ("check g.vlog",),
    "inspect": ("inspect r.ccrec", "inspect absent.vmod"),
    "unpack": ("unpack g.vlog -o u",),
    "pack": ("pack heath -o h.vmod",),
    "diff": ("diff m.vmod g.vlog",),
    "record check": ("record check bad.ccrec", "record check"),
    "record from-log": ("record from-log g.vlog",),
    "record join": ("record join g.vlog --referee", "record join ford.vlog"),
    "record annotate": ("record annotate r.ccrec edits.yaml", "record annotate bad.ccrec notes.yaml"),
    "record to-log": ("record to-log bad.ccrec",),
    "replay": ("replay r.ccrec --only V031", "replay r.ccrec --steps x"),
    "adapter check": ("adapter check r.ccrec",),
    "adapter suggest": ("adapter suggest g.vlog",),
    "audit": ("audit", "audit --query no --database d.db"),
    "dice": ("dice",),
    "convert": ("convert g.vsav --as No --referee", "convert games"),
    "los": ("los mill-farm F4 Z99",),
    "rules": ("rules cc V999", "rules no"),
    "schema": ("schema", "schema --output no", "schema map --system no"),
    "explain": ("explain no/such",),
    "help": ("help no-such", "help faq --search fork"),
}
"""Calls that fail."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Sound and damaged files of every kind."""
    folder = tmp_path_factory.mktemp("files")
    save, log = (packed(tiny.save_entries(one)) for one in (tiny.save_commands(), tiny.log_commands()))
    files = {"m.vmod": packed(tiny.module_entries()), "e.vmdx": packed(tiny.extension_entries()), "g.vsav": save}
    files |= {
        "g.vlog": log,
        "a.yaml": ADAPTER.encode(),
        "r.ccrec": RECORD.encode(),
        "edits.yaml": EDITS.encode(),
        "notes.yaml": b"ccmod: notes/1\nsteps: [{step: 0, ruling: open, bookmark: Here, by: Carla, date: 2026-11-28}]",
        "bad.ccrec": b'{"ccrec": 1}\n?\n',
    }
    for name, content in files.items():
        (folder / name).write_bytes(content)
    for name in ("bad", "games"):
        (folder / name).mkdir()
    (folder / "bad" / "module.yaml").write_text("name: K\nid: 5 5\nversion: []\ncolour: red\n", encoding="utf-8")
    (folder / "games" / "g.vsav").write_bytes(save)
    (folder / "games" / "broken.vlog").write_bytes(b"PK")
    demo = Path(__file__).parents[2] / "scenarios" / "ford-lane" / "game.ccrec"
    to_log = f"record to-log {demo} -o ford.vlog"
    for words in ("import e.vmdx -o extension", "convert g.vsav --referee -o p.yaml", to_log):
        assert call(folder, words).exit_code == 0, words
    return folder


def call(folder: Path, words: str) -> Result:
    """Run ccmod in the folder."""
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        return CliRunner().invoke(main, words.split())


def printed(result: Result) -> Any:
    """The one object on stdout, which is one line."""
    assert result.stdout.count("\n") == 1, result.stdout
    return json.loads(result.stdout)


def leaves() -> Iterator[tuple[str, click.Command]]:
    """Every command by its full name."""
    for name in COMMANDS:
        command = main.get_command(click.Context(main), name)
        assert command is not None
        if isinstance(command, click.Group):
            yield from ((f"{name} {word}", one) for word, one in command.commands.items())
        else:
            yield name, command


def test_every_command_has_json_and_a_schema() -> None:
    """No command is without; none is described that there is not; each is called here, well and wrongly."""
    names = [name for name, command in leaves() if any("--json" in param.opts for param in command.params)]
    assert names == [name for name, _ in leaves()]
    assert {*names, ERROR} == OUTPUTS.keys()
    assert set(names) == GOOD.keys() == BAD.keys()


def test_good_calls_fit_their_schemas(folder: Path) -> None:
    """Each prints one object with its version and its name; findings (exit code 1) are no errors."""
    for name, lines in GOOD.items():
        for words in lines:
            result = call(folder, f"{words} --json")
            data = printed(result)
            assert misfit(data) is None, words
            assert (data["ccmod"], data["command"]) == (1, name)
            assert "error" not in data, words
            assert result.exit_code in ((3,) if words.startswith("convert games") else (0, 1)), words


@pytest.mark.parametrize(("name", "words"), [(name, words) for name, lines in BAD.items() for words in lines])
def test_failing_calls_fit_the_schema_of_errors(name: str, words: str, folder: Path) -> None:
    """The error stands in the same object, with the command's name and the exit code."""
    result = call(folder, f"{words} --json")
    data = printed(result)
    assert misfit(data) is None
    assert (data["command"], data["error"]["exit_code"]) == (name, result.exit_code)
    assert result.exit_code in (2, 3, 4)
    assert result.stderr == ""


@pytest.mark.parametrize("words", ["", "no-such", "record", "record no-such x"])
def test_a_call_without_a_command(words: str, folder: Path) -> None:
    """There is no name of a command then."""
    data = printed(call(folder, f"{words} --json"))
    assert misfit(data) is None
    assert data["command"] is None


def test_what_a_patch_prints_is_no_data(folder: Path) -> None:
    """A program of the user's may print; stdout stays one object."""
    (folder / "talk.py").write_text("def patch(build_file, archive):\n    print('hello')\n", encoding="utf-8")
    assert call(folder, "new meadow").exit_code == 0
    result = call(folder, "build meadow -o meadow.vmod --patch talk.py --json")
    assert misfit(printed(result)) is None
    assert result.stderr == "hello\n"


def test_a_file_of_that_name_is_no_option(folder: Path) -> None:
    """What stands behind ``--`` is a name: the error is told in words."""
    result = call(folder, "inspect -- --json")
    assert (result.stdout, result.exit_code) == ("", 2)


def test_only_one_file_prints_data() -> None:
    """All JSON goes through the envelope; ``ccmod schema`` alone prints a document of another kind."""
    users = {
        path.name
        for path in CLI.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and any(one.name == "print_json" for one in node.names)
    }
    assert users == {"json_output.py", "schema.py"}
