"""``ccmod los``: who sees whom on a map, and why."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ccmod.cli.completion import readings, set_ups, shipped_or_file
from ccmod.cli.games import GameId
from ccmod.cli.json_output import json_option, print_data
from ccmod.cli.lazy import is_quiet
from ccmod.cli.paths import OutputPath, SourceName, ending_of
from ccmod.cli.terminal import say

if TYPE_CHECKING:
    from ccmod.authoring.authored import TerrainFile
    from ccmod.authoring.sight import SightExplanation

OUTPUT = OutputPath()


def _pairs(sign: str, example: str) -> Any:
    """Read ``NAME=VALUE`` or ``MARKER@HEX``; several of one key are kept together."""

    def read(_: click.Context, __: click.Parameter, values: tuple[str, ...]) -> list[tuple[str, str]]:
        found = []
        for value in values:
            first, mark, second = value.partition(sign)
            if not mark or not first.strip() or not second.strip():
                raise click.BadParameter(f"{value!r} is not written as {example}")
            found.append((first.strip(), second.strip()))
        return found

    return read


@click.command(name="los", short_help="Explain a line of sight on a map.")
@click.argument(
    "map_name", metavar="MAP", type=SourceName(files=False), shell_complete=shipped_or_file("maps", "scenarios")
)
@click.argument("start", metavar="FROM")
@click.argument("end", metavar="TO")
@click.option("--system", type=GameId("sight"), help="Use the rules of this game, if several have lines of sight.")
@click.option(
    "--scenario",
    metavar="ID",
    shell_complete=set_ups("map_name"),
    help="For a module: with the markers of this scenario.",
)
@click.option(
    "--marker", "markers", multiple=True, callback=_pairs("@", "'Smoke 4@C5'"), metavar="NAME@HEX",
    help="With this marker, such as 'Smoke 4@C5' or 'Blaze@D6'; may be repeated.",
)  # fmt: skip
@click.option(
    "--option", "options", multiple=True, callback=_pairs("=", "NAME=VALUE"), metavar="NAME=VALUE",
    shell_complete=readings, help="Choose a reading of a rule.",
)  # fmt: skip
@json_option
@click.option("-o", "--output", type=OUTPUT, help="Write a picture here: .svg or .png.")
@click.option("-f", "--force", is_flag=True, help="Overwrite the picture if it is there.")
def command(
    map_name: str,
    start: str,
    end: str,
    system: str | None,
    scenario: str | None,
    markers: list[tuple[str, str]],
    options: list[tuple[str, str]],
    as_json: bool,
    output: Path | None,
    force: bool,
) -> None:
    """Explain the line of sight between two hexes of MAP by the rules of the game.

    MAP is a shipped map (mill-farm), a map.yaml, or the folder of a module:

        ccmod los mill-farm F4 L6 --marker 'Smoke 4@H5' -o line.png
    """
    from ccmod.authoring.land import load_land
    from ccmod.authoring.sight import sight_of
    from ccmod.ground.errors import UsageFault

    if output is not None and ending_of(output, ".svg") not in (".svg", ".png"):
        raise UsageFault("los/picture", f"{output.name}: pictures are .svg or .png", hint="name it .svg or .png")
    system = system or _only_system()
    land, explainer = load_land(map_name, system), sight_of(system)
    laid = [*(explainer.markers_of(_scenario(map_name, scenario)) if scenario is not None else ()), *markers]
    for hex in (start, end, *(hex for _, hex in markers)):
        _check_hex(land, hex)
    explained = explainer.explain(land, start, end, laid, dict(options))
    if output is not None:
        _draw(explained, land, output, force)
    if as_json:
        print_data("los", explained.data())
        return
    for line in explained.lines():
        say(line)
    if output is not None and not is_quiet():
        say(f"picture: {output}", err=True)


def _check_hex(land: TerrainFile, hex: str) -> None:
    """A usage error if it is not a hex of the map."""
    from ccmod.ground.errors import CcmodError, UsageFault

    try:
        land.board.parse(hex)
    except CcmodError as error:
        raise UsageFault(error.code, error.message, hint=error.hint) from None


def _only_system() -> str:
    """The game whose rules count where none was named."""
    from ccmod.authoring.sight import systems_with_sight
    from ccmod.ground.errors import UsageFault

    known = systems_with_sight()
    if len(known) != 1:
        raise UsageFault("los/system", "several games know lines of sight", hint=f"--system {' or '.join(known)}")
    return known[0]


def _scenario(module: str, scenario: str) -> Mapping[str, Any]:
    """The compiled data of a module's scenario."""
    from ccmod.authoring import compile_scenario, load_module

    return compile_scenario(load_module(module), scenario)


def _draw(explained: SightExplanation, land: TerrainFile, output: Path, force: bool) -> None:
    from ccmod.ground.errors import SourceLocation
    from ccmod.ground.files import check_output, write_atomically
    from ccmod.ground.reading import read_file
    from ccmod.vassal.pictures import decoded

    check_output(output, force=force)
    picture, image = None, land.file.image
    if image is not None and not image.lower().endswith(".svg"):
        path = land.folder / image
        picture = decoded(read_file(path), SourceLocation(str(path)), "RGB")
    write_atomically(output, explained.picture(picture, ending_of(output, ".svg")[1:]), force=force)
