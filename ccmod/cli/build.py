"""``ccmod build``: an author's YAML made into a VASSAL module."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from ccmod.build import Report
    from ccmod.build.pictures import Pictures


@click.command(name="build", short_help="Make a VASSAL module from an author's YAML.")
@click.argument("module", metavar="MODULE")
@click.option("-o", "--output", type=click.Path(path_type=Path, dir_okay=False), help="The module to write.")
@click.option("-f", "--force", is_flag=True, help="Write over a module that is there already.")
@click.option(
    "--patch",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    help="A Python file of yours whose function patch(build_file, archive) changes the finished module.",
)
@click.option("--json", "as_json", is_flag=True, help="Print what was built as one JSON object.")
def command(module: str, output: Path | None, force: bool, patch: Path | None, as_json: bool) -> None:
    """Make a VASSAL module from an author's YAML.

    MODULE is the folder that holds module.yaml, or the name of a module that ships with ccmod, such as mill-farm. The
    module is written to the working folder as ID-VERSION.vmod unless --output says otherwise; all mistakes in its
    files are told at once, and nothing is written then.
    """
    from ccmod.build import build_module, default_output
    from ccmod.cli.lazy import is_quiet
    from ccmod.vassal.files import refuse_existing

    if output is not None:
        refuse_existing(output, force=force)
    with _counting(shown=not as_json and not is_quiet()) as pictures:
        built = build_module(module, pictures, patch=patch)
    path = output or default_output(built)
    built.write(path, force=force)
    if as_json:
        _print_json(path, built.report)
        return
    for warning in built.report.warnings:
        click.echo(f"{click.style('warning:', fg='yellow', bold=True)} {warning}", err=True)
    if not is_quiet():
        for line in _lines(path, built.report):
            click.echo(line)


@contextmanager
def _counting(*, shown: bool) -> Iterator[Pictures]:
    """The pictures of a build, counted on a terminal while they are drawn."""
    from ccmod.build.pictures import Pictures

    if not (shown and sys.stderr.isatty()):
        yield Pictures()
        return
    from rich.console import Console

    with Console(stderr=True).status("reading …") as status:
        yield Pictures(lambda count: status.update(f"drawing pictures … {count}"))


def _lines(path: Path, report: Report) -> list[str]:
    count = len(report.setups)
    return [
        f"{path}: {report.name} {report.version}",
        f"  {report.pieces} counters, {report.cards} cards, {report.pictures} pictures, "
        f"{report.bytes / 1_000_000:.1f} MB, {report.seconds:.1f} s",
        f"  {count} set-up{'s' if count != 1 else ''}: {', '.join(report.setups)}",
    ]


def _print_json(path: Path, report: Report) -> None:
    import json
    from dataclasses import asdict

    click.echo(json.dumps({"ccmod": 1, "build": {"file": str(path), **asdict(report)}}, ensure_ascii=False))
