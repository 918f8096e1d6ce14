"""``ccmod los``: who sees whom on a map, and why."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ccmod.cli.lazy import is_quiet
from ccmod.cli.terminal import print_json, say

if TYPE_CHECKING:
    from ccmod.authoring.authored import Land
    from ccmod.report.sight import Glance

OUTPUT = click.Path(dir_okay=False, path_type=Path)


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
@click.argument("map_name", metavar="MAP")
@click.argument("start", metavar="FROM")
@click.argument("end", metavar="TO")
@click.option("--scenario", metavar="ID", help="Of a module: with the markers of this scenario.")
@click.option(
    "--marker", "markers", multiple=True, callback=_pairs("@", "'Smoke 4@C5'"), metavar="NAME@HEX",
    help="With this marker, such as 'Smoke 4@C5' or 'Blaze@D6'; may be repeated.",
)  # fmt: skip
@click.option(
    "--option", "options", multiple=True, callback=_pairs("=", "NAME=VALUE"), metavar="NAME=VALUE",
    help="Read a rule so.",
)  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of text.")
@click.option("-o", "--output", type=OUTPUT, help="Write a picture here: .svg or .png.")
@click.option("--force", is_flag=True, help="Overwrite the picture if it is there.")
def command(
    map_name: str,
    start: str,
    end: str,
    scenario: str | None,
    markers: list[tuple[str, str]],
    options: list[tuple[str, str]],
    as_json: bool,
    output: Path | None,
    force: bool,
) -> None:
    """Explain the line of sight between two hexes of MAP by the rules of Combat Commander.

    MAP is a shipped map (mill-farm), a map.yaml, or the folder of a module:

        ccmod los mill-farm F4 L6 --marker 'Smoke 4@H5' -o line.png
    """
    from ccmod.authoring.land import load_land
    from ccmod.errors import UsageFault
    from ccmod.report.sight import sight_data, sight_lines

    if output is not None and output.suffix.lower() not in (".svg", ".png"):
        raise UsageFault("los/picture", f"{output.name}: pictures are .svg or .png")
    land = load_land(map_name)
    glance = _glance(map_name, land, start, end, scenario, markers, dict(options))
    if output is not None:
        _draw(glance, land, output, force)
    if as_json:
        print_json(sight_data(glance, land.file.id))
        return
    for line in sight_lines(glance):
        say(line)
    if output is not None and not is_quiet():
        say(f"picture: {output}", err=True)


def _glance(
    map_name: str,
    land: Land,
    start: str,
    end: str,
    scenario: str | None,
    markers: list[tuple[str, str]],
    options: dict[str, str],
) -> Glance:
    from ccmod.authoring.combat_commander.compile import compile_map
    from ccmod.play.record import Header, Record
    from ccmod.replay.account import with_options
    from ccmod.report.sight import Glance
    from ccmod.systems import load_system
    from ccmod.systems.combat_commander.los.lines import Lines

    with_options(load_system("cc"), Record(Header("cc"), ()), options)  # refuses those that there are not
    laid: dict[str, list[str]] = {}
    for name, hex in [*_of_scenario(map_name, scenario), *markers]:
        laid.setdefault(land.board.parse(hex), []).append(name)
    return Glance(Lines(compile_map(land), options), land.board.parse(start), land.board.parse(end), laid)


def _of_scenario(module: str, scenario: str | None) -> list[tuple[str, str]]:
    """The markers of a module's scenario, each with its hex."""
    if scenario is None:
        return []
    from ccmod.authoring import compile_scenario, load_module

    data = compile_scenario(load_module(module), scenario)
    return [(marker["marker"], marker["hex"]) for marker in data["markers"]]


def _draw(glance: Glance, land: Land, output: Path, force: bool) -> None:
    from ccmod.authoring.combat_commander.compile import compile_map
    from ccmod.authoring.combat_commander.shapes import paper_of
    from ccmod.errors import Place
    from ccmod.report.sight_picture import Scene, as_png, as_svg
    from ccmod.vassal.files import check_output, write_atomically
    from ccmod.vassal.pictures import decoded
    from ccmod.vassal.reading import read_file

    check_output(output, force=force)
    picture = None
    if land.file.image is not None and not land.file.image.lower().endswith(".svg"):
        path = land.folder / land.file.image
        picture = decoded(read_file(path), Place(str(path)), "RGB")
    scene = Scene(glance, compile_map(land), paper_of(land).scale, picture)
    write_atomically(output, as_svg(scene) if output.suffix.lower() == ".svg" else as_png(scene), force=force)
