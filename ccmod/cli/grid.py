"""``ccmod grid``: a map with its grid, names and terrain laid over it, to see whether they fit the print."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ccmod.cli.completion import shipped_or_file
from ccmod.cli.json_output import json_option, print_data
from ccmod.cli.lazy import is_quiet
from ccmod.cli.paths import OutputPath, SourceName, named_here
from ccmod.cli.shown import say_of_picture
from ccmod.cli.terminal import say
from ccmod.cli.values import Share
from ccmod.ground.counting import counted

if TYPE_CHECKING:
    from ccmod.report.outputs.modules import Grid


@click.command(name="grid", short_help="Draw a map with its grid and names over it, for proof-reading.")
@click.argument("module", type=SourceName(files=True), shell_complete=shipped_or_file("scenarios"))
@click.option("-o", "--output", type=OutputPath(".png"), help="The PNG to write.")
@click.option("--map", "map_name", metavar="NAME", help="The map (default: the one in VASSAL's main window).")
@click.option("--board", metavar="NAME", help="Only this board of the map.")
@click.option("--scale", type=Share(0.05, 4), default=1.0, help="The picture's size, such as 0.5.")
@json_option
@click.option("-f", "--force", is_flag=True, help="Overwrite the output if it is there.")
def command(
    module: str,
    output: Path | None,
    map_name: str | None,
    board: str | None,
    scale: float,
    as_json: bool,
    force: bool,
) -> None:
    """Draw a map with its grid and names over it, for proof-reading.

    MODULE is a module's folder, a shipped module's name, or any module (.vmod). Every cell is outlined and has the
    name that VASSAL gives it, and its terrain if the game's rules know it; zones, areas and the spaces of tracks are
    marked. If the lines do not match the print, the grid's numbers or its known cells are wrong.

        ccmod grid mill-farm -o mill-farm-grid.png
    """
    from ccmod.convert.snapshot import draw_grid
    from ccmod.convert.snapshot.game import open_boards
    from ccmod.ground.file_kinds import is_file
    from ccmod.ground.files import check_output, write_atomically

    target = output or named_here(module, "-grid.png")
    check_output(target, force=force, inputs=[module] if is_file(module) else [])
    shot = draw_grid(open_boards(module, board, map_name), map_name, scale)
    buffer = BytesIO()
    shot.picture.save(buffer, "PNG")
    write_atomically(target, buffer.getvalue(), force=force)
    width, height = shot.picture.size
    if as_json:
        data: Grid = {
            "output": str(target), "map": shot.map, "width": width, "height": height, "named": shot.pieces,
            "missing": sorted(shot.missing), "undrawn": sorted(shot.undrawn), "notes": list(shot.notes),
        }  # fmt: skip
        print_data("grid", data)
        return
    say_of_picture(shot)
    if not is_quiet():
        say(f"{target}: {shot.map}, {width} × {height} pixels, {counted(shot.pieces, 'place')} named", err=True)
