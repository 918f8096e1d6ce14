"""``--json``: the option that every command has, and the one object that it prints with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import click

from ccmod.cli.terminal import print_json
from ccmod.ground import standard
from ccmod.report.envelope import envelope

BOTH_PRINTED = "--json and a file on standard output are both to be printed: name the file, or leave --json away"


def _alone(ctx: click.Context, param: click.Parameter, value: bool) -> bool:
    """A wrong call if a file is to go to standard output as well (see :mod:`ccmod.cli.paths`)."""
    if value and not ctx.resilient_parsing and standard.output_is_a_file():
        raise click.BadParameter(BOTH_PRINTED, ctx, param)
    return value


json_option = click.option(
    "--json", "as_json", is_flag=True, callback=_alone, help="Print one JSON object instead of text."
)


def print_data(command: str | None, data: Mapping[str, Any]) -> None:
    """Print the data of a command in the envelope; a command with ``--json`` prints nothing else on stdout.

    ``command`` is a key of :data:`ccmod.report.outputs.OUTPUTS`; ``None`` for an error of a call without a command.
    """
    print_json(envelope(command, data))


def wants_json(words: Sequence[str]) -> bool:
    """Whether a command line asks for JSON, even one that is wrong: ``--json`` comes before any ``--``."""
    words = list(words)
    return "--json" in (words[: words.index("--")] if "--" in words else words)
