"""``ccmod convert``: a position as YAML, and an edited one back into its save."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from ccmod.cli.json_output import json_option, print_data
from ccmod.cli.lazy import is_quiet
from ccmod.cli.paths import InputPath, OutputPath
from ccmod.cli.perspective import perspective_options
from ccmod.cli.terminal import print_yaml, say
from ccmod.cli.values import OneOf, WholeNumber

if TYPE_CHECKING:
    from ccmod.perspective import Perspective
    from ccmod.report.outputs.convert import WrittenBack, WrittenFile

FILE = InputPath()
PLACE = InputPath(folders=True)


@click.command(name="convert", short_help="Write a position as YAML, or an edited one back into a save.")
@click.argument("source", type=PLACE)
@click.option("-o", "--output", type=OutputPath(folders=True), help="Write to this file instead of the screen.")
@click.option("--module", type=FILE, help="The module (.vmod): names places, and knows which maps are private.")
@click.option("--step", type=WholeNumber(0), help="For a log: the position after this many steps (default: all).")
@perspective_options(referee="Show everything; needed to write a position back.")
@click.option("--base", type=FILE, help="With a YAML position: the save that receives its changes.")
@click.option(
    "--to",
    "kind",
    type=OneOf(("yaml", "vsav", "setup", "scenario", "png")),
    default="yaml",
    help="The kind of output (default: yaml).",
)
@click.option("--map", "map_name", metavar="NAME", help="With --to png: which map (default: the first with a board).")
@click.option(
    "--to-module", type=FILE, metavar="NEW.vmod", help="Carry the game, or all of a folder, over to this module."
)
@click.option(
    "--extension",
    "extensions",
    type=FILE,
    multiple=True,
    help="With --to-module: an extension (.vmdx) that is played with it.",
)
@click.option("--rules", type=FILE, help="With --to-module: rules for renamed, resized and renumbered things (YAML).")
@click.option("--refresh", is_flag=True, help="With --to-module: also refresh pieces of games of this version.")
@click.option(
    "--remove-unmatched", is_flag=True, help="With --to-module: remove pieces that are not found in the module."
)
@click.option("--jobs", type=WholeNumber(1), help="With a folder: the number of processes (default: all processors).")
@json_option
@click.option("-f", "--force", is_flag=True, help="Overwrite the output if it is there.")
def command(
    source: Path,
    output: Path | None,
    module: Path | None,
    step: int | None,
    perspective: Perspective,
    base: Path | None,
    kind: str,
    map_name: str | None,
    to_module: Path | None,
    extensions: tuple[Path, ...],
    rules: Path | None,
    refresh: bool,
    remove_unmatched: bool,
    jobs: int | None,
    as_json: bool,
    force: bool,
) -> None:
    """Write the position of SOURCE, a save or a log, as YAML; or write an edited YAML position back.

    To write back, SOURCE is the YAML, --base the save that it came from, and -o the new save:

        ccmod convert position.yaml --base game.vsav -o new.vsav --referee

    With --module, pieces that you add come from the module's palettes; without --base a new save is made.

    A position can also become a save of its own, a set-up for a record, a scenario to build, or a picture:

        ccmod convert game.vlog --step 40 --to vsav -o step40.vsav --referee

    To carry a game over to a newer version of its module, or every game of a folder:

        ccmod convert game.vsav --to-module new.vmod --module old.vmod -o new.vsav

        ccmod convert FOLDER --to-module new.vmod -o NEW_FOLDER

    Changes are reported, and everything that could not be carried over. With --module, the games' own module, places
    are matched by name.

    Everything that was not edited stays as it was. Hidden pieces, masks, hands and face-down decks stay hidden
    unless --as or --referee is given.
    """
    from ccmod.cli.convert_to import make
    from ccmod.cli.converting import migrate
    from ccmod.convert.upgrade.files import MigrationOptions
    from ccmod.ground.errors import UsageFault

    of_other = {
        "--extension": extensions, "--rules": rules, "--refresh": refresh,
        "--remove-unmatched": remove_unmatched, "--jobs": jobs,
    }  # fmt: skip
    given = [name for name, value in of_other.items() if value]
    if given and to_module is None:
        raise click.UsageError(f"{given[0]} is for carrying games over: name the new module with --to-module")
    if map_name is not None and kind != "png":
        raise click.UsageError("--map is for a picture: add --to png")
    if to_module is not None:
        options = MigrationOptions(to_module, module, extensions, rules, perspective, refresh, remove_unmatched)
        raise SystemExit(migrate(source, output, options, as_json=as_json, force=force, jobs=jobs))
    if source.is_dir():
        message = "this is a folder: its games can only be converted to another module"
        raise UsageFault("convert/folder", message, hint="name that module with --to-module")
    if base is not None or _is_position(source):
        _write_back(source, base, output, module, perspective, as_json, force)
    elif kind == "yaml":
        _show(source, output, step, module, perspective, as_json, force)
    else:
        make(kind, source, output, step, module, perspective, map_name=map_name, as_json=as_json, force=force)


def _is_position(source: Path) -> bool:
    """Whether SOURCE is a position in YAML, by its name; of standard input, by how it begins."""
    from ccmod.ground import standard
    from ccmod.ground.reading import read_file
    from ccmod.vassal.opening import begins_like_ours

    if standard.is_input(source):
        start = read_file(source, 16)
        return bool(start) and not begins_like_ours(start)
    return source.suffix.lower() in (".yaml", ".yml")


def _show(
    source: Path,
    output: Path | None,
    step: int | None,
    module: Path | None,
    perspective: Perspective,
    as_json: bool,
    force: bool,
) -> None:
    import json

    from ccmod.convert.position_file import read_position
    from ccmod.convert.writing import dump, to_data
    from ccmod.ground.files import check_output, write_atomically
    from ccmod.report.envelope import envelope

    if output is not None:
        check_output(output, force=force, inputs=[source, module])
    document = read_position(source, module, perspective, step=step).document
    data = {"position": to_data(document)}
    if output is not None:
        text = json.dumps(envelope("convert", data), ensure_ascii=False) + "\n" if as_json else dump(document)
        write_atomically(output, text, force=force)
    if output is not None and as_json:
        done: WrittenFile = {"output": str(output), "kind": "json", "notes": []}
        print_data("convert", done)
    elif output is not None:
        _say(f"position: {output}")
    elif as_json:
        print_data("convert", data)
    else:
        print_yaml(dump(document))


def _write_back(
    source: Path,
    base: Path | None,
    output: Path | None,
    module: Path | None,
    perspective: Perspective,
    as_json: bool,
    force: bool,
) -> None:
    from ccmod.convert.position_file import edited_save
    from ccmod.ground.errors import UsageFault
    from ccmod.ground.files import check_output

    if output is None:
        raise UsageFault("convert/output", "to write a position back, name the new save with -o", hint="-o NEW.vsav")
    check_output(output, force=force, inputs=[source, module])
    written = edited_save(source, base, module, perspective)
    written.game.write(output, force=force)
    if as_json:
        data: WrittenBack = {
            "output": str(output), "added": list(written.added), "removed": list(written.removed),
        }  # fmt: skip
        print_data("convert", data)
        return
    for word, names in (("new", written.added), ("removed", written.removed)):
        if names:
            _say(f"{word}: {', '.join(names) if len(names) <= 20 else f'{len(names)} pieces'}")
    _say(f"save: {output}")


def _say(text: str) -> None:
    if not is_quiet():
        say(text, err=True)
