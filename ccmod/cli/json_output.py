"""``--json``: the option that every command has, and the one object that it prints with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import click

from ccmod.cli.terminal import print_json
from ccmod.report.envelope import envelope

json_option = click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of text.")


def print_data(command: str | None, data: Mapping[str, Any]) -> None:
    """Print the data of a command in the envelope; a command with ``--json`` prints nothing else on stdout.

    ``command`` is a key of :data:`ccmod.report.outputs.OUTPUTS`; ``None`` for an error of a call without a command.
    """
    print_json(envelope(command, data))


def wants_json(words: Sequence[str]) -> bool:
    """Whether a command line asks for JSON, even one that is wrong: ``--json`` stands before any ``--``."""
    words = list(words)
    return "--json" in (words[: words.index("--")] if "--" in words else words)
