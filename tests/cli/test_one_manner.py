"""The commands speak in one manner: the same flags for the same things, the same codes, and words completed alike."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from click.shell_completion import BashComplete, FishComplete, ZshComplete
from click.testing import CliRunner

from ccmod.cli import main

WRITES = {"output", "sarif", "preview_only"}
"""Options that name what is written."""
OWN_WORK = {"new", "import", "move"}
"""Commands that make or change an author's folder: what he has written is never replaced."""
NO_FILE = {"schema": "--output is the name of a command"}
SHORT = {"--output": "-o", "--force": "-f", "--quiet": "-q", "--verbose": "-v", "--watch": "-w", "--dry-run": "-n"}
"""Each long flag with its short one, wherever it is."""


def _commands(command: click.Command, ctx: click.Context, name: str = "") -> Iterator[tuple[str, click.Command]]:
    if not isinstance(command, click.Group):
        yield name, command
        return
    for word in command.list_commands(ctx):
        below = command.get_command(ctx, word)
        assert below is not None
        yield from _commands(below, click.Context(below, parent=ctx, info_name=word), f"{name} {word}".strip())


COMMANDS = dict(_commands(main, click.Context(main)))


@pytest.mark.parametrize("name", COMMANDS)
def test_flags_are_the_same_everywhere(name: str) -> None:
    """A long flag has the same short one in every command, a short one means one thing, and --json is everywhere."""
    options = [one for one in COMMANDS[name].params if isinstance(one, click.Option)]
    flags = {one.opts[-1]: [flag for flag in one.opts if not flag.startswith("--")] for one in options}
    for long, shorts in flags.items():
        wanted = None if name in NO_FILE and long == "--output" else SHORT.get(long)
        assert shorts == ([wanted] if wanted else []), long
    assert "--json" in flags
    assert "--quiet" in flags


@pytest.mark.parametrize("name", COMMANDS)
def test_what_writes_a_file_replaces_it_only_by_force(name: str) -> None:
    """With -f, --force; commands that make an author's folder replace nothing at all."""
    names = {one.name for one in COMMANDS[name].params}
    writes = bool(names & WRITES) and name not in NO_FILE
    assert ("force" in names) is (writes and name not in OWN_WORK)


@pytest.mark.parametrize("name", COMMANDS)
def test_what_is_read_is_completed(name: str) -> None:
    """Every argument has its words, its files or both; free are only components, hexes and names that are new."""
    free = {"move": {"components"}, "los": {"start", "end"}}
    for one in COMMANDS[name].params:
        if isinstance(one, click.Argument) and one.name not in free.get(name, ()):
            has_own = type(one.type).shell_complete is not click.ParamType.shell_complete
            assert has_own or one._custom_shell_complete is not None, one.name


@pytest.mark.parametrize(
    ("words", "typed", "wanted"),
    [
        (["build"], "mill", "mill-farm"),
        (["snapshot"], "wine", "wine-press"),
        (["los"], "mill", "mill-farm"),
        (["rules"], "c", "cc"),
        (["rules", "cc"], "V04", "V049"),
        (["explain"], "authoring/pl", "authoring/place"),
        (["explain"], "cc/V04", "cc/V049"),
        (["new", "--system"], "g", "gbacw"),
        (["schema", "--system"], "p", "plain"),
        (["schema", "--output"], "record c", "record check"),
        (["replay", "x", "--scenario"], "three", "three-bridges"),
        (["replay", "x", "--adapter"], "the", "the-longest-day"),
        (["snapshot", "mill-farm", "--scenario"], "mill", "mill-farm"),
        (["los", "mill-farm", "--scenario"], "mill", "mill-farm"),
        (["adapter", "check"], "the", "the-longest-day"),
        (["replay", "x", "--only"], "V04", "V049"),
        (["replay", "x", "--rule"], "3.3.1", "3.3.1.1"),
        (["replay", "x", "--option"], "mini_b", "mini_blocks_los=no"),
        (["check", "x", "--silence"], "lint/pro", "lint/prototype-unused"),
        (["audit", "--query"], "le", "league"),
        (["help"], "adap", "adapters"),
    ],
)
@pytest.mark.parametrize("shell", [BashComplete, ZshComplete, FishComplete])
def test_words_are_completed_in_every_shell(
    shell: type[BashComplete], words: list[str], typed: str, wanted: str
) -> None:
    """Shipped names, systems, checks, codes, commands with a schema."""
    complete = shell(main, {}, "ccmod", "_CCMOD_COMPLETE")
    found = complete.get_completions(words, typed)
    assert wanted in [item.value for item in found]
    assert all(item.type != "plain" or item.value.startswith(typed) for item in found)
    assert wanted in "\n".join(complete.format_completion(item) for item in found)


FREE_WORDS = {"side", "map_name", "board", "xpath", "search", "title", "dask", "markers", "only", "steps"}
"""Options for words of the game, or of the user's own; numbers; and the pattern of `ccmod contact --only`."""


@pytest.mark.parametrize("name", COMMANDS)
def test_an_option_for_a_word_of_ours_completes_it(name: str) -> None:
    """Every option that takes a text has its words completed, or takes a word that only the user knows."""
    for one in COMMANDS[name].params:
        if isinstance(one, click.Option) and isinstance(one.type, click.types.StringParamType) and not one.is_flag:
            has_own = type(one.type).shell_complete is not click.ParamType.shell_complete
            free = one.name in FREE_WORDS or one.metavar == "ID"
            assert has_own or one._custom_shell_complete is not None or free, one.name


@pytest.mark.parametrize(
    "call",
    [
        ["build", "nowhere"],
        ["contact", "nowhere"],
        ["snapshot", "nowhere"],
        ["grid", "nowhere"],
        ["check", "nowhere"],
        ["inspect", "nowhere"],
        ["replay", "nowhere"],
        ["diff", "nowhere", "nowhere"],
        ["los", "nowhere", "A1", "A2"],
        ["rules", "nowhere"],
        ["rules", "cc", "V9999"],
        ["explain", "nowhere"],
        ["schema", "nowhere"],
        ["schema", "--output", "nowhere"],
        ["schema", "map", "--system", "nowhere"],
        ["new", "x", "--system", "nowhere"],
        ["los", "mill-farm", "ZZ99", "A2"],
        ["nowhere"],
    ],
    ids=" ".join,
)
def test_a_wrong_word_is_a_wrong_call_in_every_command(
    call: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Exit code 2 and nothing on standard output."""
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(main, call)
    assert result.exit_code == 2
    assert not result.stdout


@pytest.mark.parametrize(
    ("call", "ending"),
    [
        (["build", "mill-farm", "-o", "x"], ".vmod or .vmdx"),
        (["build", "mill-farm", "--preview-only", "x.txt"], ".html or .htm"),
        (["snapshot", "mill-farm", "-o", "x.jpeg"], ".png or .gif"),
        (["snapshot", "mill-farm", "-o", "x.gif"], ".png"),
        (["grid", "mill-farm", "-o", "x.jpg"], ".png"),
        (["record", "to-log", "x.ccrec", "-o", "x.txt"], ".vlog or .log"),
        (["convert", "x.ccrec", "--to", "png", "-o", "x.jpg"], ".png"),
        (["los", "mill-farm", "F4", "L6", "-o", "x.jpg"], ".svg or .png"),
    ],
)
def test_an_output_has_the_ending_of_its_kind(
    call: list[str], ending: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another ending is a wrong call (2), which says the right one, and nothing is written."""
    monkeypatch.chdir(tmp_path)
    Path("x.ccrec").write_text("")
    result = CliRunner().invoke(main, call)
    assert result.exit_code == 2
    assert ending in " ".join(result.stderr.split())
    assert [one.name for one in tmp_path.iterdir()] == ["x.ccrec"]
