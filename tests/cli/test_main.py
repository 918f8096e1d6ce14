"""The command line's own manners: help without imports, errors told alike, exit codes, quietness, completion."""

from __future__ import annotations

import json
import runpy
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import click
import pytest
from click.testing import CliRunner, Result

from ccmod.cli import COMMANDS, main
from ccmod.cli.errors import lines_of
from ccmod.cli.lazy import LazyGroup, is_quiet
from ccmod.ground.errors import ManyErrors, SourceLocation, UnreadableInput, UnsupportedInput, UsageFault
from ccmod.ground.version import __version__

Runs = Callable[..., Result]

HEAVY = ("lxml", "PIL", "pydantic", "rich", "jinja2", "yaml", "ccmod.play", "ccmod.vassal", "ccmod.games")


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Runs:
    """Run a group whose one command ``act`` does what the test says."""

    def run(action: Callable[[], Any], *words: str, **settings: Any) -> Result:
        module = ModuleType("fake_commands.act")
        module.command = click.Command(  # type: ignore[attr-defined]
            "act",
            callback=lambda **_: action(),
            params=[click.Option(["--json"], is_flag=True), click.Argument(["name"], required=False)],
        )
        monkeypatch.setitem(sys.modules, "fake_commands", ModuleType("fake_commands"))
        monkeypatch.setitem(sys.modules, "fake_commands.act", module)
        group = LazyGroup("ccmod", package="fake_commands", commands_help={"act": "Act."})
        return CliRunner().invoke(group, ["act", *words], **settings)

    return run


def raising(error: BaseException) -> Callable[[], Any]:
    """An action that raises ``error``."""

    def action() -> None:
        raise error

    return action


def in_python(*words: str) -> str:
    """What a fresh Python prints."""
    return subprocess.run([sys.executable, *words], capture_output=True, text=True, check=True).stdout


def test_help_lists_every_command_and_imports_none() -> None:
    """``ccmod --help`` shows the table and brings in neither commands nor heavy libraries."""
    script = f"""
import sys
from ccmod.cli import main
try:
    main(["--help"])
except SystemExit:
    pass
print([name for name in sys.modules if name.startswith({HEAVY!r})])
print([name for name in sys.modules if name.startswith("ccmod.cli.")])
print([name for name in ("ccmod.cli.errors", "ccmod.report.outputs", "difflib") if name in sys.modules])
"""
    *text, heavy, commands, of_errors = in_python("-c", script).splitlines()
    for name in COMMANDS:
        assert any(line.split()[:1] == [name] for line in text)
    assert heavy == "[]"
    assert of_errors == "[]", "what only an error needs"
    assert {name.rpartition(".")[2] for name in json.loads(commands.replace("'", '"'))}.isdisjoint(COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_that_agrees_with_the_table(name: str) -> None:
    """``--help`` of each command works, and the group's table says what the command's own first line says."""
    result = CliRunner().invoke(main, [name, "--help"])
    assert result.exit_code == 0, result.output
    command = main.get_command(click.Context(main), name)
    assert command is not None
    assert command.help is not None
    assert command.get_short_help_str(200) == COMMANDS[name]


def test_version() -> None:
    """``--version`` prints the package's version."""
    assert __version__ in CliRunner().invoke(main, ["--version"]).output


def test_python_m_ccmod_is_the_command() -> None:
    """``python -m ccmod`` works where no script is on the path."""
    assert __version__ in in_python("-m", "ccmod", "--version")


def test_unknown_command_gets_a_suggestion() -> None:
    """A slip of the pen is answered with the nearest command, exit code 2."""
    result = CliRunner().invoke(main, ["explian"])
    assert result.exit_code == 2
    assert "did you mean 'explain'?" in result.stderr


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (UsageFault("a/b", "m"), 2),
        (UnreadableInput("a/b", "m"), 3),
        (UnsupportedInput("a/b", "m"), 4),
        (ManyErrors([UnreadableInput("a/b", "m"), UnreadableInput("a/c", "n")]), 3),
        (FileNotFoundError(2, "No such file or directory", "x.vlog"), 3),
        (click.UsageError("bad call"), 2),
        (KeyboardInterrupt(), 130),
        (ZeroDivisionError("oops"), 5),
    ],
)
def test_each_kind_of_error_has_its_exit_code(run: Runs, error: BaseException, code: int) -> None:
    """Exit codes are those of the design: 2 usage, 3 input, 4 not supported, 5 ours; 130 as shells say of Ctrl+C."""
    result = run(raising(error))
    assert result.exit_code == code
    assert result.stdout == ""


def test_a_returned_number_is_the_exit_code(run: Runs) -> None:
    """A command that found something returns 1; one that returns nothing is done."""
    assert run(lambda: 1).exit_code == 1
    assert run(lambda: None).exit_code == 0


def test_an_error_shows_place_line_caret_and_hint(run: Runs) -> None:
    """The message stands at file:line:column, the caret below the very column, then the hint and where to read on."""
    error = UnreadableInput(
        "yaml/value", "no such hex", place=SourceLocation("a.yaml", 3, 6), hint="did you mean C4?", excerpt="hex: C44\n"
    )
    assert run(raising(error)).stderr.splitlines() == [
        "error: a.yaml:3:6: no such hex [yaml/value]",
        "    hex: C44",
        "         ^",
        "  hint: did you mean C4?",
        "  more: ccmod explain yaml/value",
    ]


def test_many_errors_are_all_told_and_counted(run: Runs) -> None:
    """Every mistake is told, also one inside another bundle, and the count comes last."""
    inner = ManyErrors([UnreadableInput("a/b", "second"), UnreadableInput("a/c", "third")])
    lines = run(raising(ManyErrors([UnreadableInput("a/a", "first"), inner]))).stderr.splitlines()
    assert [line.split()[1] for line in lines[:3]] == ["first", "second", "third"]
    assert lines[3].startswith("3 mistakes")


def test_a_long_line_is_cut_around_the_caret() -> None:
    """Of a line of thousands of characters only the part around the column is shown, caret still below it."""
    error = UnreadableInput("a/b", "m", place=SourceLocation("f", 1, 5001), excerpt="x" * 5000 + "Y" + "x" * 5000)
    _, (line,), (caret,), _ = lines_of(error)
    assert len(line) < 120
    assert line[caret.index("^")] == "Y"


def test_control_characters_of_a_file_are_shown_as_escapes(run: Runs) -> None:
    """A hostile file can neither steer the terminal nor begin a line, and the caret still stands below its column."""
    place = SourceLocation("a\x9b.yaml", 1, 3)
    error = UnreadableInput("a/b", "bad \x1b[2J\nname", place=place, hint="\x07", excerpt="\x1b\t:\u202e")
    assert run(raising(error)).stderr.splitlines()[:4] == [
        r"error: a\x9b.yaml:1:3: bad \x1b[2J\nname [a/b]",
        r"    \x1b :\u202e",
        "         ^",
        r"  hint: \x07",
    ]


def test_with_json_an_error_is_one_object_on_stdout(run: Runs) -> None:
    """``--json`` gives the error as data too, with the same exit code; nothing on stderr."""
    error = UnreadableInput("a/b", "m", place=SourceLocation("f", 1, 2), hint="h")
    result = run(raising(error), "--json")
    data = json.loads(result.stdout)
    assert data["ccmod"] == 1
    wanted = {"code": "a/b", "message": "m", "file": "f", "line": 1, "column": 2, "hint": "h", "exit_code": 3}
    assert wanted.items() <= data["error"].items()
    assert (result.exit_code, result.stderr) == (3, "")


def test_with_json_many_errors_and_usage_errors_are_data_too(run: Runs) -> None:
    """Bundles list their errors; a wrong call is ``cli/usage``."""
    many = run(raising(ManyErrors([UnreadableInput("a/b", "m"), UnreadableInput("a/c", "n")])), "--json")
    assert [one["code"] for one in json.loads(many.stdout)["error"]["errors"]] == ["a/b", "a/c"]
    usage = run(lambda: None, "--json", "--nonsense")
    assert json.loads(usage.stdout)["error"]["code"] == "cli/usage"
    assert usage.exit_code == 2


def test_a_fault_of_ours_hides_the_traceback_unless_asked(run: Runs, monkeypatch: pytest.MonkeyPatch) -> None:
    """A stranger sees one short message and how to report it; CCMOD_DEBUG=1 shows the traceback."""
    monkeypatch.delenv("CCMOD_DEBUG", raising=False)
    short = run(raising(ZeroDivisionError("oops"))).stderr
    assert "ZeroDivisionError: oops" in short
    assert "report" in short
    assert "Traceback" not in short
    monkeypatch.setenv("CCMOD_DEBUG", "1")
    assert "Traceback" in run(raising(ZeroDivisionError("oops"))).stderr


def test_colour_only_where_wanted(run: Runs, monkeypatch: pytest.MonkeyPatch) -> None:
    """Colour shows on a terminal, and never when NO_COLOR is set."""
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert "\x1b[" in run(raising(UsageFault("a/b", "m")), color=True).stderr
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[" not in run(raising(UsageFault("a/b", "m")), color=True).stderr


@pytest.mark.parametrize("words", [["--quiet", "act"], ["act", "--quiet"]])
def test_quiet_is_understood_before_and_behind_the_command(words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """``--quiet`` reaches the command wherever it stands."""
    heard: list[bool] = []
    module = ModuleType("fake_commands.act")
    module.command = click.Command("act", callback=lambda: heard.append(is_quiet()))  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "fake_commands", ModuleType("fake_commands"))
    monkeypatch.setitem(sys.modules, "fake_commands.act", module)
    params = [param for param in main.params if param.name == "quiet"]
    group = LazyGroup("ccmod", package="fake_commands", commands_help={"act": "Act."}, params=params)
    assert CliRunner().invoke(group, words).exit_code == 0
    assert heard == [True]


def test_a_reader_that_goes_away_ends_the_command_quietly() -> None:
    """With ``| head`` there is no traceback; the exit code is the shell's for a closed pipe."""
    script = """
import sys
from types import ModuleType
import click
from ccmod.cli.lazy import LazyGroup
module = ModuleType("ccmod.cli.endless")
@click.command()
def endless():
    while True:
        click.echo("line")
module.command = endless
sys.modules["ccmod.cli.endless"] = module
LazyGroup("ccmod", package="ccmod.cli", commands_help={"endless": "."})()
"""
    with subprocess.Popen(
        [sys.executable, "-c", script, "endless"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


def test_completion_offers_commands_without_importing_them() -> None:
    """Shell completion names the commands that begin so, in a group whose commands cannot even be imported."""
    group = LazyGroup("ccmod", package="nowhere", commands_help={"record": "R.", "replay": "P.", "build": "B."})
    items = group.shell_complete(click.Context(group), "re")
    assert [(item.value, item.help) for item in items] == [("record", "R."), ("replay", "P.")]


def test_start_up_is_quick() -> None:
    """``ccmod --help`` takes less than three times what a bare ``import click`` takes."""
    bench = runpy.run_path(str(Path(__file__).parent.parent.parent / "tools" / "bench_startup.py"))
    bare, ours = bench["measure"](5)
    assert ours < 3 * bare


def test_quiet_reaches_the_commands_of_a_group(tmp_path: Path) -> None:
    """``ccmod record check FILE -q`` is understood, and still gives the answer that was asked for."""
    record = tmp_path / "game.ccrec"
    record.write_text('{"ccrec": 1, "system": "cc"}\n', encoding="utf-8")
    loud = CliRunner().invoke(main, ["record", "check", str(record)])
    quiet = CliRunner().invoke(main, ["record", "check", str(record), "-q"])
    assert (loud.exit_code, quiet.exit_code) == (0, 0)
    assert quiet.output == loud.output
