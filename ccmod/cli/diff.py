"""``ccmod diff``: what is different between two modules, or two games."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from ccmod.cli.json_output import json_option, print_data
from ccmod.cli.paths import InputPath
from ccmod.cli.perspective import perspective_options
from ccmod.cli.terminal import say
from ccmod.cli.values import WholeNumber

SOURCE = InputPath(folders=True)

if TYPE_CHECKING:
    from ccmod.perspective import Perspective


@click.command(name="diff", short_help="Show the differences between two modules or two games.")
@click.argument("first", type=SOURCE)
@click.argument("second", type=SOURCE)
@click.option(
    "--module", type=SOURCE, help="The games' module (.vmod): names places, and knows which maps are private."
)
@click.option("--step", type=WholeNumber(0), help="If SECOND is a log: after this many steps (default: all).")
@click.option("--from-step", type=WholeNumber(0), help="If FIRST is a log: after this many steps (default: all).")
@perspective_options()
@click.option(
    "--limit-list",
    type=WholeNumber(0),
    default=40,
    show_default=True,
    metavar="N",
    help="Show at most N lines for each topic.",
)
@json_option
def command(
    first: Path,
    second: Path,
    module: Path | None,
    step: int | None,
    from_step: int | None,
    perspective: Perspective,
    limit_list: int,
    as_json: bool,
) -> int:
    """Show the differences between FIRST and SECOND: two modules, or two games, each a save or the end of a log.

    An author's folder counts as the module that it builds: `ccmod diff released.vmod FOLDER`.

    For games: pieces that moved, changed, appeared or disappeared, stacks, decks, players, boards, properties and
    notes. For modules: first the changes that players and games under way will notice, then versions, prototypes, piece
    slots, components, set-ups and images.

    Hidden things stay hidden unless --as or --referee is given. The exit code is 1 if there are differences, else 0.
    """
    from ccmod.front.converting import diff
    from ccmod.report.difference import difference_data, difference_lines

    found = diff(first, second, perspective, module, from_step=from_step, step=step)
    if as_json:
        data = difference_data(str(first), str(second), found, perspective=perspective)
        print_data("diff", data)
    else:
        for line in difference_lines(str(first), str(second), found, max(limit_list, 0)):
            say(line)
    return 1 if found.changes else 0
