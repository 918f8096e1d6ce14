"""``ccmod unpack``: a module, save or log as a folder of plain files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from ccmod.cli.json_output import json_option, print_data
from ccmod.cli.lazy import is_quiet
from ccmod.cli.paths import InputPath, OutputFolder, named_here
from ccmod.cli.perspective import referee_option
from ccmod.cli.terminal import say
from ccmod.ground.counting import counted

if TYPE_CHECKING:
    from ccmod.perspective import Perspective
    from ccmod.report.outputs.modules import Unpack


@click.command(name="unpack", short_help="Unpack a module, save or log to a folder of plain files.")
@click.argument("file", type=InputPath())
@click.option(
    "-o", "--output", type=OutputFolder(), metavar="FOLDER",
    help="Unpack to this folder (default: FILE.unpacked, here).",
)  # fmt: skip
@click.option("--no-secrets", is_flag=True, help="Replace the players' passwords by neutral ids.")
@referee_option("Show everything; needed to unpack a save or log.")
@click.option("-f", "--force", is_flag=True, help="Replace the folder if it was unpacked before.")
@json_option
def command(
    file: Path, output: Path | None, no_secrets: bool, perspective: Perspective, force: bool, as_json: bool
) -> None:
    """Unpack a module, save or log to a folder of plain files, to read, compare and edit.

    The command stream of a save becomes text, one command on each line; so do set-ups inside a module. `ccmod pack`
    makes the file again: byte for byte, if nothing was changed.

    The text of a save or log contains everything that is hidden in the game, so it requires --referee. It also contains
    the players' passwords, unless --no-secrets is given (then the packed file differs from the original).
    """
    from ccmod.convert.unpack.folder import unpack_file

    folder = output or named_here(file, f"{file.suffix}.unpacked")
    unpacked = unpack_file(file, folder, force=force, secrets=not no_secrets, perspective=perspective)
    count, has_passwords = unpacked.count, unpacked.players and not no_secrets
    if as_json:
        data: Unpack = {"file": str(file), "folder": str(folder), "files": count, "passwords": has_passwords}
        print_data("unpack", data)
        return
    if is_quiet():
        return
    say(f"{folder}: {counted(count, 'file')}", err=True)
    if has_passwords:
        say("note: the text holds the players' passwords and all that is hidden; share it with care", err=True)
