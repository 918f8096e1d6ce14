"""``ccmod import``: an existing module as an author's folder."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from ccmod.cli.lazy import is_quiet
from ccmod.cli.terminal import print_json, say, shows_progress, status


@click.command(name="import", short_help="Turn a module into an author's folder.")
@click.argument("module", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "-o", "--output", type=click.Path(path_type=Path), metavar="FOLDER",
    help="The folder to make (default: the module's name, here).",
)  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print the report as one JSON object.")
def command(module: Path, output: Path | None, as_json: bool) -> None:
    """Turn a module into an author's folder.

    MODULE is any .vmod or .mod. Its maps, counters, prototypes, decks, charts, dice and all other components become
    YAML, pictures and set-ups become files; `ccmod build FOLDER` makes the module again. What is not understood is kept
    as it stands, and told in the report. Nothing of the module is run.
    """
    from ccmod.convert.importing.folder import import_file
    from ccmod.report.importing import import_data, import_lines

    folder = output if output is not None else Path(module.stem)
    with _working(shown=not as_json and not is_quiet()):
        done = import_file(module, folder)
    if as_json:
        print_json(import_data(str(module), str(folder), done))
    elif not is_quiet():
        for line in import_lines(str(folder), done):
            say(line)


@contextmanager
def _working(*, shown: bool) -> Iterator[None]:
    """Say on a terminal that something is under way: thousands of counters take some seconds."""
    if not (shown and shows_progress()):
        yield
        return
    with status("taking the module apart …"):
        yield
