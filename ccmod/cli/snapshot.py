"""``ccmod snapshot``: a map with its pieces as a picture, without VASSAL."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ccmod.cli.completion import set_ups, shipped_or_file
from ccmod.cli.json_output import json_option, print_data
from ccmod.cli.lazy import is_quiet
from ccmod.cli.paths import InputPath, OutputPath, SourceName, ending_of, named_here
from ccmod.cli.perspective import perspective_options
from ccmod.cli.shown import say_of_picture
from ccmod.cli.steps import Steps, step_range
from ccmod.cli.terminal import progress_bar, say
from ccmod.cli.values import Share, WholeNumber
from ccmod.ground.counting import counted

if TYPE_CHECKING:
    from ccmod.convert.snapshot import Snapshot
    from ccmod.convert.snapshot.game import Wanted
    from ccmod.perspective import Perspective
    from ccmod.report.outputs.modules import Snapshot as SnapshotData

MOST_FILM = 300_000_000
"""Pixels of all pictures of an animated GIF; each takes two bytes until it is written."""
FILE = InputPath()


@click.command(name="snapshot", short_help="Draw a map with its pieces as a picture.")
@click.argument("source", type=SourceName(files=True), shell_complete=shipped_or_file("scenarios"))
@click.option("-o", "--output", type=OutputPath(".png", ".gif"), help="The PNG (or GIF) to write.")
@click.option("--module", type=FILE, help="For a save or log: its module (.vmod).")
@click.option(
    "--scenario",
    metavar="ID",
    shell_complete=set_ups("source"),
    help="For a module: the set-up (default: the first).",
)
@click.option("--map", "map_name", metavar="NAME", help="The map (default: the one in VASSAL's main window).")
@click.option("--board", metavar="NAME", help="For a module: a board by itself, without a set-up.")
@click.option("--step", type=WholeNumber(0), help="For a log: after this many steps (default: all).")
@click.option("--steps", callback=step_range(0), metavar="A-B", help="For a log: an animated GIF of these steps.")
@click.option("--scale", type=Share(0.05, 4), default=1.0, help="The picture's size, such as 0.5.")
@perspective_options()
@json_option
@click.option("-f", "--force", is_flag=True, help="Overwrite the output if it is there.")
def command(
    source: str,
    output: Path | None,
    module: Path | None,
    scenario: str | None,
    map_name: str | None,
    board: str | None,
    step: int | None,
    steps: Steps | None,
    scale: float,
    perspective: Perspective,
    as_json: bool,
    force: bool,
) -> None:
    """Draw a map with its pieces as a PNG, or several steps of a log as an animated GIF.

    SOURCE is a module's folder, a shipped module's name, a module (.vmod), or a save or log with --module:

        ccmod snapshot mill-farm -o mill-farm.png

        ccmod snapshot mill-farm.vmod --board Board -o board.png

        ccmod snapshot game.vlog --module mill-farm.vmod --step 20 -o step20.png

        ccmod snapshot game.vlog --module mill-farm.vmod --steps 1-30 --scale 0.5 -o turn1.gif

    Hidden pieces are left out, masked ones covered, and private hands closed unless --as or --referee is given.
    """
    from ccmod.convert.snapshot.game import Wanted
    from ccmod.convert.snapshot.png import map_png
    from ccmod.ground.errors import UsageFault
    from ccmod.ground.file_kinds import is_file
    from ccmod.ground.files import check_output

    moving = steps is not None
    if board is not None and (moving or step is not None):
        raise UsageFault("snapshot/steps", "a board by itself has no steps: --board excludes --step and --steps")
    if moving and step is not None:
        raise UsageFault("snapshot/steps", "--step is one picture, --steps are many; say one or the other")
    ending = ".gif" if moving else ".png"
    if output is not None and ending_of(output, ending) != ending:
        what = "several steps make an animated GIF" if moving else "one position is a PNG; --steps makes a GIF"
        raise UsageFault("snapshot/ending", f"{output} must end in {ending}", hint=what)
    target = output or named_here(source, ending)
    check_output(target, force=force, inputs=[module, *([source] if is_file(source) else [])])
    wanted = Wanted(source, module, scenario, perspective, board, map_name)
    if steps is not None:
        content, shot, count = _film(wanted, steps, map_name, scale)
    else:
        shot, count = _still(wanted, step, map_name, scale), 1
        content = map_png(shot.picture)
    _write(target, content, shot, count, as_json=as_json, force=force)


def _still(wanted: Wanted, step: int | None, map_name: str | None, scale: float) -> Snapshot:
    from ccmod.convert.snapshot import draw_map, open_scene

    return draw_map(open_scene(wanted, step), map_name, scale)


def _film(wanted: Wanted, steps: Steps, map_name: str | None, scale: float) -> tuple[bytes, Snapshot, int]:
    """Steps as an animated GIF, each for 0.8 s, the last for 3 s; the last of them, and their number."""
    from PIL import Image

    from ccmod.convert.snapshot import draw_map
    from ccmod.convert.snapshot.game import scenes

    frames: list[Image.Image] = []
    with progress_bar(scenes(wanted, *steps), label="drawing", hidden=is_quiet()) as bar:
        for scene in bar:
            shot = draw_map(scene, map_name, scale)
            _check_film(shot, len(frames) + scene.following + 1)
            frames.append(shot.picture.convert("RGB").quantize(200, Image.Quantize.MEDIANCUT))
    durations = [800] * (len(frames) - 1) + [3000]
    buffer = BytesIO()
    frames[0].save(buffer, "GIF", save_all=True, append_images=frames[1:], duration=durations, loop=0)
    return buffer.getvalue(), shot, len(frames)


def _check_film(shot: Snapshot, count: int) -> None:
    from ccmod.ground.errors import UsageFault

    width, height = shot.picture.size
    if width * height * count > MOST_FILM:
        raise UsageFault(
            "snapshot/size",
            f"the GIF would have {counted(count, 'picture')} of {width:,} × {height:,} pixels",
            hint=f"fewer steps, or a smaller --scale; {MOST_FILM:,} pixels are allowed together",
        )


def _write(target: Path, content: bytes, last: Snapshot, count: int, *, as_json: bool, force: bool) -> None:
    from ccmod.ground.files import write_atomically

    write_atomically(target, content, force=force)
    width, height = last.picture.size
    if as_json:
        data: SnapshotData = {
            "output": str(target), "map": last.map, "width": width, "height": height, "pieces": last.pieces,
            "frames": count, "missing": sorted(last.missing), "undrawn": sorted(last.undrawn),
            "notes": list(last.notes),
        }  # fmt: skip
        print_data("snapshot", data)
        return
    say_of_picture(last)
    if not is_quiet():
        frames = f", {counted(count, 'step')}" if count > 1 else ""
        say(f"{target}: {last.map}, {width} × {height} pixels, {counted(last.pieces, 'piece')}{frames}", err=True)
