"""``ccmod move``: components between the folders of a module and its extension."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from ccmod.cli.json_output import json_option, print_data
from ccmod.cli.lazy import is_quiet
from ccmod.cli.paths import InputPath
from ccmod.cli.terminal import say

if TYPE_CHECKING:
    from ccmod.report.outputs.modules import Move

FOLDER = InputPath(files=False)


@click.command(name="move", short_help="Move components between a module's folder and an extension's.")
@click.argument("source", type=FOLDER, metavar="FROM")
@click.argument("target", type=FOLDER, metavar="TO")
@click.argument("components", nargs=-1, required=True, metavar="COMPONENT...")
@json_option
def command(source: Path, target: Path, components: tuple[str, ...], as_json: bool) -> None:
    """Move components between a module's folder and an extension's.

    FROM and TO are folders that `ccmod import` made: a module's and that of an extension of it, either way. COMPONENT
    is a class and a name, such as PieceSlot:Tiger, optionally with the component around it
    (ListWidget:Tanks/PieceSlot:Tiger), or the id of a piece slot (gpid:12).

    A component moves with everything inside it, into the same component of the module. It keeps its ids, except those
    that TO already has, so that games under way find their pieces. Files that only it uses move with it.
    """
    from ccmod.convert.importing.moving import move

    done = move(source, target, components)
    if as_json:
        data: Move = {
            "from": str(source), "to": str(target),
            "components": done.components, "files": done.files, "notes": done.notes,
        }  # fmt: skip
        print_data("move", data)
    elif not is_quiet():
        for one in done.components:
            say(f"{target}: {one}")
        if done.files:
            say(f"  with it: {', '.join(done.files)}")
        for note in done.notes:
            say(f"  note: {note}")
