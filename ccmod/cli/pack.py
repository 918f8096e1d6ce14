"""``ccmod pack``: an unpacked folder as the file that it came from."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from ccmod.cli.json_output import json_option, print_data
from ccmod.cli.lazy import is_quiet
from ccmod.cli.paths import InputPath, OutputPath
from ccmod.cli.terminal import say

if TYPE_CHECKING:
    from ccmod.report.outputs.modules import Pack


@click.command(name="pack", short_help="Pack an unpacked folder again.")
@click.argument("folder", type=InputPath(files=False))
@click.option(
    "-o", "--output", type=OutputPath(), required=True, metavar="FILE",
    help="Write the module, save or log here.",
)  # fmt: skip
@click.option("-f", "--force", is_flag=True, help="Overwrite the file if it is there.")
@json_option
def command(folder: Path, output: Path, force: bool, as_json: bool) -> None:
    """Pack a folder that ccmod unpack made.

    Without changes the file is the same as before, byte for byte. Changed entries are packed again in their places, a
    changed game is scrambled with its old key; files added to content/ become new entries, and entries whose files
    were deleted are left out.
    """
    from ccmod.convert.unpack.packing import pack_folder
    from ccmod.convert.unpack.unpacking import CONTENT
    from ccmod.ground.files import check_output, write_atomically

    check_output(output, force=force, inputs=[folder / CONTENT])
    packed = pack_folder(folder)
    write_atomically(output, packed.data, force=force)
    if as_json:
        data: Pack = {
            "output": str(output), "same": packed.same,
            "changed": packed.changed, "added": packed.added, "removed": packed.removed,
        }  # fmt: skip
        print_data("pack", data)
        return
    if is_quiet():
        return
    result = "the same bytes as the file that was unpacked" if packed.same else "packed anew"
    say(f"{output}: {result}", err=True)
    for what, names in (("changed", packed.changed), ("added", packed.added), ("left out", packed.removed)):
        for name in names:
            say(f"  {what}: {name}", err=True)
