"""``ccmod check``: what is wrong in a module or extension."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from ccmod.cli.terminal import print_json, say
from ccmod.report.styled import Styled

if TYPE_CHECKING:
    from ccmod.vassal.lint import LintFinding, Subject
    from ccmod.vassal.opening import Module

FILE = click.Path(exists=True, dir_okay=False, path_type=Path)
_COLOURS = {"error": "red", "warning": "yellow", "note": "cyan"}


@click.command(name="check", short_help="Look for mistakes in a module or extension.")
@click.argument("file", type=FILE)
@click.option("--module", "base", type=FILE, help="The module that an extension is for.")
@click.option(
    "--silence",
    "silenced",
    metavar="CODE[:PLACE]",
    multiple=True,
    help="Leave out findings of this code, perhaps only at places like this; * and ? stand for anything.",
)
@click.option("--publish", is_flag=True, help="Look also for what a module lacks before it is published.")
@click.option("--all", "everything", is_flag=True, help="Show every finding, not the first of each code.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(
    file: Path, base: Path | None, silenced: tuple[str, ...], publish: bool, everything: bool, as_json: bool
) -> int:
    """Look for mistakes in a module or extension.

    FILE is any .vmod, .vmdx, .mod or .mdx. Looked for are files that are missing or unused; broken references to
    prototypes, keys, decks, maps, boards and sides; ids and names that are not unique; set-ups that cannot be loaded;
    and more. `ccmod explain CODE` tells what each finding means. What need not be told again stands behind --silence,
    or in `.ccmod-check` or `ccmod-check.yaml` beside the file.

    --publish adds a checklist for publication: name, version, description, help, credits and licence, size and
    pictures, set-ups, the VASSAL version that is needed; and shows what the form of a module library asks for.

    The exit code is 1 if there are errors or warnings;
    notes do not count.
    """
    from ccmod.cli.explain import explained_codes
    from ccmod.report.lint import Checked, lint_data, lint_lines
    from ccmod.vassal.lint import Silence, Subject, lint, read_silences

    known = [code for code in explained_codes() if code.startswith(("lint/", "publish/"))]
    silences = [Silence.read(text, known) for text in silenced] + read_silences(file, known)
    subject = Subject(_module(file), Subject(_module(base)) if base is not None else None)
    todo, facts = _checklist(subject, file) if publish else ((), None)
    checked = Checked(str(file), subject, *lint(subject, silences, todo), facts)
    if as_json:
        print_json(lint_data(checked))
    else:
        for line in lint_lines(checked, everything=everything):
            word, blank, rest = line.partition(" ")
            say(*((Styled(word, f"bold {_COLOURS[word]}"), blank, rest) if word in _COLOURS else (line,)))
    return int(not checked.is_clean)


def _checklist(subject: Subject, path: Path) -> tuple[list[LintFinding], dict[str, str]]:
    from ccmod.errors import Place, UsageFault
    from ccmod.vassal.lint.publishing import checklist

    if subject.is_extension:
        message = "the checklist is for whole modules, and this is an extension"
        raise UsageFault("check/no-module", message, place=Place(str(path)))
    return checklist(subject, path.stat().st_size)


def _module(path: Path) -> Module:
    from ccmod.errors import Place, UsageFault
    from ccmod.vassal.opening import Module, open_any

    opened = open_any(path)
    if not isinstance(opened, Module):
        hint = "`ccmod inspect` describes saves and logs"
        raise UsageFault("check/no-module", "this is a game, not a module", place=Place(str(path)), hint=hint)
    return opened
