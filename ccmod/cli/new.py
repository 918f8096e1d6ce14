"""``ccmod new``: the folder of a new module."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from ccmod.cli.games import GameId
from ccmod.cli.json_output import json_option, print_data
from ccmod.cli.lazy import is_quiet
from ccmod.cli.paths import OutputFolder
from ccmod.cli.terminal import NOTE, say
from ccmod.cli.values import OneOf

if TYPE_CHECKING:
    from ccmod.report.outputs.modules import New


def _systems() -> tuple[str, ...]:
    from ccmod.authoring.new import systems

    return systems()


GRIDS = ("hex", "square", "areas", "table")


@click.command(name="new", short_help="Start a module's folder.")
@click.argument("name", metavar="NAME", type=OutputFolder())
@click.option("--system", type=GameId(known=_systems), default="plain", show_default=True, help="The game's rules.")
@click.option("--grid", type=OneOf(GRIDS), help="The map of a plain game (default: hex).")
@click.option("--title", help="The module's name in VASSAL (default: derived from NAME).")
@json_option
def command(name: Path, system: str, grid: str | None, title: str | None, as_json: bool) -> None:
    """Start a module's folder.

    NAME is the folder to make and becomes the module's id: lower case letters and digits, hyphens between words. The
    folder builds at once with `ccmod build NAME`; the comments in its YAML files say how to continue.

    The system is plain for any game, or the id of a game whose rules ccmod knows: `ccmod rules` lists them.
    """
    from ccmod.authoring.new import new_module

    start = new_module(name, system=system, grid=grid, title=title)
    if as_json:
        data: New = {
            "folder": str(start.folder), "title": start.title, "system": start.system,
            "files": list(start.files), "note": start.note,
        }  # fmt: skip
        print_data("new", data)
        return
    if is_quiet():
        return
    say(f"{start.folder}: {start.title}")
    say(f"  {', '.join(start.files)}")
    if start.note is not None:
        say(NOTE, f" {start.note}")
    say(f"next: ccmod build {start.folder}")
