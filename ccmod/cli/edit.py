"""``ccmod edit``: many pieces of a module changed by rules."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from ccmod.cli.json_output import json_option, print_data
from ccmod.cli.lazy import is_quiet
from ccmod.cli.paths import InputPath, OutputPath
from ccmod.cli.terminal import say
from ccmod.cli.values import WholeNumber

if TYPE_CHECKING:
    from ccmod.report.outputs.modules import Edit

FILE = InputPath()


@click.command(name="edit", short_help="Change many pieces of a module by rules.")
@click.argument("module", type=FILE)
@click.argument("rules", type=FILE, metavar="RULES.yaml")
@click.option(
    "-o", "--output", type=OutputPath(".vmod", ".vmdx", ".mod", ".mdx"), metavar="FILE", help="The module to write."
)
@click.option("-f", "--force", is_flag=True, help="Overwrite the output if it is there.")
@click.option("-n", "--dry-run", is_flag=True, help="Only show what would change; write nothing.")
@click.option("--module", "base", type=FILE, help="For an extension: its module, for the prototypes that it uses.")
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
    module: Path,
    rules: Path,
    output: Path | None,
    force: bool,
    dry_run: bool,
    base: Path | None,
    limit_list: int,
    as_json: bool,
) -> None:
    """Change many pieces of MODULE by rules and write the result to a new file.

    MODULE is any module or extension. Each rule selects pieces (by name, by prototype, by the traits that they have or
    lack, or by the rows of a table) and changes them: it adds, removes, replaces or changes traits, takes properties
    from a table, renames, or adds missing reports.
    `ccmod schema edit` prints all keys, as JSON Schema.

        ccmod edit game.vmod rules.yaml --dry-run

        ccmod edit game.vmod rules.yaml -o game-2.vmod

    Both show the changes, and those that players and games under way will notice. Everything else stays as it was, byte
    for byte.
    """
    from ccmod.convert.diff.modules import compare_modules
    from ccmod.convert.editing.module import edit_file
    from ccmod.ground.errors import UsageFault
    from ccmod.ground.files import check_output
    from ccmod.perspective import ONLOOKER
    from ccmod.report.difference import difference_data, difference_lines

    if (output is None) is not dry_run:
        message = "--dry-run writes nothing: leave -o away" if dry_run else "say with -o where to write the new module"
        raise UsageFault("edit/output", message, hint="-o NEW.vmod, or --dry-run to see what would change")
    if output is not None:
        check_output(output, force=force, inputs=[module, rules, base])
    edited = edit_file(module, rules, module=base)
    found = compare_modules(edited.before, edited.after)
    if output is not None:
        edited.after.archive.write(output, force=force)
    shown = "(dry run)" if output is None else str(output)
    if as_json:
        data: Edit = {
            "output": None if output is None else str(output),
            "rules": [{"place": place, "changed": count} for place, count in edited.counts],
            "notes": edited.notes,
            "difference": difference_data(str(module), shown, found, perspective=ONLOOKER),
        }  # fmt: skip
        print_data("edit", data)
    elif not is_quiet():
        for place, count in edited.counts:
            say(f"{place}: {count} changed")
        for note in edited.notes:
            say(f"  note: {note}")
        for line in difference_lines(str(module), shown, found, max(limit_list, 0)):
            say(line)
