"""Wrong calls are answered in ccmod's own words: the wrong word, what to write instead, where to read on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from ccmod.cli import COMMANDS, main

CALLS = [
    ("snapshot mill-farm -o a.png --scale big", "--scale: 'big' is not a number from 0.05 to 4", "0.5 half"),
    ("convert . --step -1", "--step: '-1' is not a whole number of 0 or more", None),
    ("build mill-farm --limit-size abc", "--limit-size: 'abc' is not a whole number from 1 to 1000000", None),
    ("new foo --grid hexx", "--grid: 'hexx' is not one of hex, square, areas, table", "did you mean 'hex'? `"),
    ("new foo --system wbw", "--system: 'wbw' is not one of plain, ", "did you mean 'wwb'?"),
    ("build mill-farm -o .", "--output: '.' is a folder", "name the file to write in it"),
    ("build mill-farm -o x.txt", "--output: 'x.txt' must end in .vmod or .vmdx", "write 'x.vmod'"),
    ("check mill-farm", "there is no file or folder 'mill-farm'", "`ccmod build mill-farm` makes its .vmod"),
    ("import .", ".: this is a folder, not a file [file/kind]", "name a file in it"),
    ("los mill-farm A1", "TO is missing", "the call is `ccmod los MAP FROM TO`"),
    ("pack .", "--output is missing", "`ccmod pack --help`"),
    ("replay x --as", "--as needs a value after it", "`ccmod replay --help`"),
    ("build --json=3", "--json takes no value", "`ccmod build --help`"),
    ("build --prevew x", "there is no option --prevew", "did you mean --preview"),
    ("build a b c", "more words than the command takes: b c", "the call is `ccmod build MODULE`"),
    ("record chek x", "there is no command ccmod record chek", "did you mean 'check'?"),
    ("frobnicate", "there is no command ccmod frobnicate", "the commands are new, build, "),
]


@pytest.mark.parametrize(("words", "message", "hint"), CALLS)
def test_a_wrong_call_says_what_is_wrong_and_what_to_write(
    words: str, message: str, hint: str | None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """One line for the mistake with its code, one for what to do; exit code 2, nothing on standard output."""
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(main, words.split())
    first, advice, more = result.stderr.splitlines()
    assert result.exit_code == 2
    assert first.startswith(f"error: {message}")
    assert advice.startswith("  hint: ")
    assert (hint or f"`ccmod {words.split()[0]} --help`") in advice
    assert more.startswith("  more: ccmod explain ")
    assert result.stdout == ""


def test_every_number_and_choice_is_refused_in_our_words() -> None:
    """No option has a number or a choice of click's own, whose errors speak of "valid integer ranges"."""
    ours = {param.type.__class__.__module__ for param in _params(main, list(COMMANDS)) if _is_narrow(param.type)}
    assert ours == {"ccmod.cli.values"}


def _is_narrow(kind: click.ParamType) -> bool:
    return isinstance(kind, click.types.IntParamType | click.types.FloatParamType | click.Choice)


def _params(group: click.Group, names: list[str]) -> Iterator[click.Parameter]:
    ctx = click.Context(group)
    for name in names:
        command = group.get_command(ctx, name)
        assert command is not None
        yield from command.params
        if isinstance(command, click.Group):
            yield from _params(command, command.list_commands(ctx))
