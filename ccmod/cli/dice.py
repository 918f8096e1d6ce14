"""``ccmod dice``: the dice of logs, tested against honest chance."""

from __future__ import annotations

from pathlib import Path

import click

from ccmod.cli.json_output import json_option, print_data
from ccmod.cli.paths import AdapterParam, InputPath
from ccmod.cli.terminal import say

FILE = InputPath()
ANY = InputPath(folders=True)


@click.command(name="dice", short_help="Count the dice in logs and test them against honest chance.")
@click.argument("files", type=ANY, nargs=-1, required=True)
@click.option("--module", type=FILE, help="The module (.vmod): its buttons give the faces of their dice.")
@click.option(
    "--adapter",
    type=AdapterParam(),
    help="An adapter (YAML, or a shipped name): it describes reports of rolls and dice.",
)
@click.option("--rolls", is_flag=True, help="List every roll as well.")
@json_option
def command(files: tuple[Path, ...], module: Path | None, adapter: Path | None, rolls: bool, as_json: bool) -> None:
    """Count the dice in FILES: logs, folders, ZIP archives, emails (.eml) and mailboxes (mbox).

    Every player's dice are listed by die and purpose, and tested exactly: does each face fall as often as it should,
    are the dice high or low, do high and low alternate as they should, does a die depend on the previous one, are
    undone dice like the others? Copies of a log, and sessions that were logged again, count once. Dice have the faces
    that the module or the adapter declares, or else those that the name of the button and the results show. Nothing
    here is an accusation, and the exit code is always 0.
    """
    from ccmod.audit.audit import AuditContext, audit
    from ccmod.replay.foreign.loading import load_adapter
    from ccmod.report.chance import dice_data, dice_lines
    from ccmod.vassal.opening import module_at

    declared = load_adapter(adapter).file if adapter is not None else None
    context = AuditContext(module_at(module).archive if module is not None else None, adapter=declared)
    found = audit(files, context, rules=False)
    if as_json:
        print_data("dice", dice_data(found))
        return
    for line in dice_lines(found, rolls=rolls):
        say(line)
