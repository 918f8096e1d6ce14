"""``ccmod convert --to``: a position as a save of its own, a record's set-up, a scenario to build, or a picture."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ccmod.cli.json_output import print_data
from ccmod.cli.lazy import is_quiet
from ccmod.cli.paths import ending_of, named_here
from ccmod.cli.terminal import NOTE, say

if TYPE_CHECKING:
    from ccmod.convert.snapshot.game import Wanted
    from ccmod.perspective import Perspective
    from ccmod.report.outputs.convert import WrittenFile

KINDS = {"vsav": ".vsav", "setup": ".yaml", "scenario": ".yaml", "png": ".png"}
"""The outputs that can be made instead of YAML, with the endings of the files."""


def make(
    kind: str,
    source: Path,
    output: Path | None,
    step: int | None,
    module: Path | None,
    perspective: Perspective,
    *,
    map_name: str | None,
    as_json: bool,
    force: bool,
) -> None:
    """Make something else than YAML of the position of a save or a log."""
    from ccmod.convert.snapshot.game import Wanted
    from ccmod.ground.errors import UsageFault
    from ccmod.ground.files import check_output, write_atomically

    if output is not None and kind in ("png", "vsav") and ending_of(output, KINDS[kind]) != KINDS[kind]:
        raise UsageFault(
            "convert/ending", f"{output} must end in {KINDS[kind]}", hint=f"--to {kind} writes no other file"
        )
    target = output or named_here(source, f"-{kind}{KINDS[kind]}")
    check_output(target, force=force, inputs=[source, module])
    if kind != "png" and not perspective.referee:
        hint = "a save, a set-up or a scenario holds all that is hidden: say --referee"
        raise UsageFault("convert/fog", f"--to {kind} shows everything", hint=hint)
    notes: list[str] = []
    if kind == "png":
        content, notes = _picture(Wanted(source, module, perspective=perspective), step, map_name)
    elif kind == "vsav":
        content = _save(source, step, module)
    else:
        content, notes = _words(kind, source, step, module)
    write_atomically(target, content, force=force)
    if as_json:
        data: WrittenFile = {"output": str(target), "kind": kind, "notes": notes}
        print_data("convert", data)
        return
    for note in notes:
        say(NOTE, f" {note}", err=True)
    if not is_quiet():
        say(f"{kind}: {target}", err=True)


def _save(source: Path, step: int | None, module: Path | None) -> bytes:
    from ccmod.convert.position_file import check_step, read_game
    from ccmod.convert.saving import as_save
    from ccmod.convert.upgrade.target import open_module

    game = read_game(source)
    check_step(game, step, source)
    return as_save(game, step, None if module is None else open_module(module)).to_bytes()


def _words(kind: str, source: Path, step: int | None, module: Path | None) -> tuple[bytes, list[str]]:
    """A record's set-up or a scenario as YAML."""
    from ccmod.convert.importing.emitting import yaml_text
    from ccmod.convert.position_file import check_step, read_game
    from ccmod.convert.scenario import scenario_of, setup_of
    from ccmod.ground.errors import UsageFault
    from ccmod.replay.built import BuiltModule
    from ccmod.vassal.opening import Module
    from ccmod.vassal.position import Position

    if module is None:
        hint = "name the module that the game was played with: --module MODULE.vmod"
        raise UsageFault("convert/base", f"--to {kind} needs the module, which knows the scenario", hint=hint)
    game, built = read_game(source), BuiltModule.open(module)
    check_step(game, step, source)
    position = Position.after(game, step, Module(built.archive))
    if kind == "setup":
        return yaml_text({"setup": setup_of(position, built)}).encode(), []
    data, notes = scenario_of(position, built)
    return yaml_text(data).encode(), notes


def _picture(wanted: Wanted, step: int | None, map_name: str | None) -> tuple[bytes, list[str]]:
    from ccmod.convert.snapshot import draw_map, open_scene
    from ccmod.convert.snapshot.png import map_png

    scene = open_scene(wanted, step)
    shot = draw_map(scene, map_name)
    return map_png(shot.picture), [f"the picture {name} cannot be shown" for name in sorted(shot.missing)]
