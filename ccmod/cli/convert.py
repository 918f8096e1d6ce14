"""``ccmod convert``: a position as YAML, and an edited one back into its save."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from ccmod.cli.lazy import is_quiet

if TYPE_CHECKING:
    from ccmod.convert.position_file import Look

FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command(name="convert", short_help="Write a position as YAML, or an edited one back into a save.")
@click.argument("source", type=FILE)
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), help="Write here, not to the screen.")
@click.option("--module", type=FILE, help="The module (.vmod): places go by their names, private maps stay private.")
@click.option("--step", type=click.IntRange(0), help="Of a log: the position after so many steps (default: all).")
@click.option("--as", "side", metavar="SIDE", help="See through the eyes of this side.")
@click.option("--referee", is_flag=True, help="See everything; needed to write a position back.")
@click.option("--base", type=FILE, help="With a YAML position: the save into which its changes go.")
@click.option("--json", "as_json", is_flag=True, help="Print the position as one JSON object instead of YAML.")
@click.option("--force", is_flag=True, help="Overwrite the output if it is there.")
def command(
    source: Path,
    output: Path | None,
    module: Path | None,
    step: int | None,
    side: str | None,
    referee: bool,
    base: Path | None,
    as_json: bool,
    force: bool,
) -> None:
    """Write the position of SOURCE, a save or a log, as YAML; or write an edited YAML position back.

    To write back, SOURCE is the YAML, --base the save that it came from, and -o the new save:

        ccmod convert position.yaml --base game.vsav -o new.vsav --referee

    Whatever was not edited is in the new save as it was. Hidden pieces, masks, hands and face-down decks stay hidden
    unless --as or --referee is given.
    """
    from ccmod.convert.position_file import Look
    from ccmod.errors import UsageFault

    if side is not None and referee:
        raise UsageFault("convert/eyes", "--as and --referee exclude each other")
    look = Look(module, side, referee)
    if base is not None:
        _write_back(source, base, output, look, force)
    elif source.suffix.lower() in (".yaml", ".yml"):
        raise UsageFault("convert/base", "to write a position back, name the save that it came from with --base")
    else:
        _show(source, output, step, look, as_json, force)


def _show(source: Path, output: Path | None, step: int | None, look: Look, as_json: bool, force: bool) -> None:
    from ccmod.convert.position_file import read_position
    from ccmod.convert.writing import dump, to_data
    from ccmod.vassal.files import write_atomically

    document = read_position(source, look, step).document
    if as_json:
        import json

        text = json.dumps({"ccmod": 1, "command": "convert", "position": to_data(document)}, ensure_ascii=False) + "\n"
    else:
        text = dump(document)
    if output is None:
        click.echo(text, nl=False)
    else:
        write_atomically(output, text.encode(), force=force)
        _say(f"position: {output}")


def _write_back(source: Path, base: Path, output: Path | None, look: Look, force: bool) -> None:
    from ccmod.convert.position_file import edited_save
    from ccmod.errors import UsageFault
    from ccmod.vassal.files import refuse_existing

    if output is None:
        raise UsageFault("convert/output", "to write a position back, name the new save with -o")
    refuse_existing(output, force=force)
    edited_save(source, base, look).write(output, force=force)
    _say(f"save: {output}")


def _say(text: str) -> None:
    if not is_quiet():
        click.echo(text, err=True)
