"""``ccmod import``: an existing module or extension as an author's folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from ccmod.cli.json_output import json_option, print_data
from ccmod.cli.lazy import is_quiet
from ccmod.cli.paths import InputPath, OutputFolder, named_here
from ccmod.cli.progress import shows_progress, status
from ccmod.cli.terminal import WARNING, say

FILE = InputPath()


@click.command(name="import", short_help="Turn a module or extension into an author's folder.")
@click.argument("module", type=FILE)
@click.option(
    "-o", "--output", type=OutputFolder(), metavar="FOLDER",
    help="The folder to make (default: the module's name, here).",
)  # fmt: skip
@click.option(
    "--extension", "extensions", type=FILE, multiple=True,
    help="An extension (.vmdx, .mdx) of MODULE to merge into it; may be repeated.",
)  # fmt: skip
@json_option
def command(module: Path, output: Path | None, extensions: tuple[Path, ...], as_json: bool) -> int:
    """Turn a module or extension into an author's folder.

    MODULE is any .vmod, .mod, .vmdx or .mdx. Its maps, counters, prototypes, decks, charts, dice and all other
    components become YAML, pictures and set-ups become files; `ccmod build FOLDER` makes the same file again. Anything
    that is not understood is kept word for word and listed in the report. No code of the module is run.

    The folder is then read as a build reads it and compared with MODULE. If anything differs, the report says where,
    and the exit code is 1.
    """
    from ccmod.convert.importing.folder import import_file
    from ccmod.report.importing import difference_lines, import_data, import_lines

    folder = output or named_here(module, "")
    with _working(shown=not as_json) as report:
        done = import_file(module, folder, extensions=extensions, report=report)
    if as_json:
        print_data("import", import_data(str(module), str(folder), done))
    else:
        for line in difference_lines(str(folder), done):
            say(WARNING, f" {line}", err=True)
        for line in () if is_quiet() else import_lines(str(folder), done):
            say(line)
    return 1 if done.differences else 0


@contextmanager
def _working(*, shown: bool) -> Iterator[Callable[[str], None]]:
    """Say on a terminal what is under way: thousands of counters take some seconds."""
    if not (shown and shows_progress()):
        yield lambda _: None
        return
    with status("reading …") as update:
        yield update
