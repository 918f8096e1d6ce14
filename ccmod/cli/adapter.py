"""``ccmod adapter``: what modules made by others mean, checked and drafted."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from ccmod.cli.json_output import json_option, print_data
from ccmod.cli.lazy import CommandGroup, is_quiet
from ccmod.cli.paths import AdapterParam, InputPath, OutputPath
from ccmod.cli.perspective import referee_option
from ccmod.cli.terminal import NOTE, WARNING, print_yaml, say
from ccmod.ground.counting import counted

if TYPE_CHECKING:
    from ccmod.perspective import Perspective
    from ccmod.replay.foreign.checking import CheckedAdapter
    from ccmod.replay.foreign.loading import LoadedAdapter
    from ccmod.report.outputs.games import AdapterCheck, AdapterSuggest
    from ccmod.vassal.opening import Module

FILE = InputPath()


@click.group(cls=CommandGroup, name="adapter", short_help="Draft or check a description of a module made by others.")
def command() -> None:
    """Adapters let `ccmod replay` read logs of modules that ccmod has not built.

    An adapter is a YAML file that describes the pieces, layers, decks, dice and chat lines of a module.
    """


@command.command(short_help="Look for mistakes in an adapter.")
@click.argument("adapter", type=AdapterParam())
@click.option("--module", type=FILE, help="The module (.vmod) that it is for.")
@click.option("--log", type=FILE, help="A log to try it on.")
@referee_option("Try it on hidden pieces and cards of the log, too.")
@json_option
def check(adapter: Path, module: Path | None, log: Path | None, perspective: Perspective, as_json: bool) -> int:
    """Look for mistakes in ADAPTER: alone, against its module, and on a log of a real game.

    With --log it also says how many steps of the log were understood, and why the others were not, as far as an
    onlooker could see them; with --referee, all of them. The exit code is 1 if there are warnings; notes do not count.
    """
    from ccmod.replay.foreign.checking import check_adapter
    from ccmod.replay.foreign.loading import load_adapter
    from ccmod.replay.reading import open_log

    loaded = load_adapter(adapter)
    opened = None if module is None else _module(module)
    checked = check_adapter(loaded, opened, None if log is None else open_log(log), perspective)
    if as_json:
        print_data("adapter check", _data(loaded, checked))
    else:
        _print(loaded, checked)
    return int(any(not remark.is_note for remark in checked.remarks))


@command.command(short_help="Write a first draft from a module.")
@click.argument("module", type=FILE)
@click.option(
    "-o",
    "--output",
    type=OutputPath(),
    help="Where to write the adapter (default: the terminal).",
)
@click.option("-f", "--force", is_flag=True, help="Overwrite the file if it is there.")
@json_option
def suggest(module: Path, output: Path | None, force: bool, as_json: bool) -> None:
    """Write a first draft of an adapter for MODULE: its maps, grids, sides, pieces, layers, decks, reports and dice."""
    from ccmod.ground.files import check_output, write_atomically
    from ccmod.ground.standard import is_output
    from ccmod.replay.foreign.suggest import suggest as draft

    if output is not None:
        check_output(output, force=force, inputs=[module])
    text = draft(_module(module))
    if output is not None:
        write_atomically(output, text, force=force)
    if as_json:
        data: AdapterSuggest = {
            "module": str(module),
            "output": None if output is None else str(output),
            "draft": text if output is None else None,
        }
        print_data("adapter suggest", data)
    elif output is None:
        print_yaml(text)
    elif not is_quiet():
        then = "" if is_output(output) else f", then `ccmod adapter check {output} --module {module}`"
        say(f"{output}: a first draft; look through it{then}")


def _module(path: Path) -> Module:
    from ccmod.ground.errors import SourceLocation, UsageFault
    from ccmod.vassal.opening import Module, open_any

    opened = open_any(path)
    if not isinstance(opened, Module):
        hint = "name the module (.vmod); a log goes behind --log"
        raise UsageFault(
            "adapter/no-module", "this is a game, not a module", place=SourceLocation(str(path)), hint=hint
        )
    return opened


def _print(loaded: LoadedAdapter, checked: CheckedAdapter) -> None:
    for remark in checked.remarks:
        say(NOTE if remark.is_note else WARNING, f" {remark.place}: {remark.message}")
        if remark.hint:
            say(f"  hint: {remark.hint}")
    if checked.log is not None:
        say(str(checked.log.understood))
    if not is_quiet():
        count = sum(not remark.is_note for remark in checked.remarks)
        result = "nothing to object" if not count else counted(count, "warning")
        say(f"{loaded.name} ({loaded.file.title}, {loaded.file.system}): {result}")


def _data(loaded: LoadedAdapter, checked: CheckedAdapter) -> AdapterCheck:
    data: AdapterCheck = {
        "file": loaded.name,
        "system": loaded.file.system,
        "remarks": [
            {
                "severity": "note" if one.is_note else "warning",
                "line": one.place.line,
                "column": one.place.column,
                "message": one.message,
                "hint": one.hint,
            }
            for one in checked.remarks
        ],
    }
    if checked.log is not None:
        fared = checked.log.understood
        data["log"] = {
            "steps": fared.steps, "events": fared.events, "talk": fared.talk, "quiet": fared.quiet,
            "undone": fared.undone, "failed": {str(step): why for step, why in sorted(fared.failed.items())},
        }  # fmt: skip
    return data
