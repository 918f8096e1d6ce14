"""``ccmod schema``: the JSON Schema of an author's file, of a record, or of what a command prints with ``--json``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from ccmod.cli.completion import author_systems, printing_commands
from ccmod.cli.json_output import json_option, print_data
from ccmod.cli.terminal import print_json
from ccmod.cli.values import OneOf

if TYPE_CHECKING:
    from ccmod.report.outputs.reference import JsonSchema

KINDS = ("module", "map", "counters", "cards", "scenario", "adapter", "record", "rules", "lint-rules", "edit", "notes")


@click.command(name="schema", short_help="Print the JSON Schema of a file or of a command's output.")
@click.argument("kind", required=False, type=OneOf(KINDS))
@click.option(
    "--system",
    shell_complete=author_systems,
    help="The rule system of a map, a scenario (default: plain, any game) or a record (default: board, any game).",
)
@click.option(
    "--output",
    "printed_by",
    metavar="COMMAND",
    shell_complete=printing_commands,
    help="The schema of this command's --json output; or: error.",
)
@json_option
def command(kind: str | None, system: str | None, printed_by: str | None, as_json: bool) -> None:
    """Print the JSON Schema (draft-07) of a kind of file, or of a command's output.

    KIND is module (module.yaml), map, counters, cards, scenario, adapter, record (the events of a game), rules (of
    `ccmod convert --rules`), lint-rules (of `ccmod check --rules`), edit (the rules of `ccmod edit`), or notes
    (of `ccmod replay --notes`). Editors with a YAML language server complete and check a file that begins with

    # yaml-language-server: $schema=module.schema.json

    With --output, it is the schema of a command's --json output, or of the errors of all commands:

        ccmod schema --output replay

        ccmod schema --output "record check"

        ccmod schema --output error
    """
    if (kind is None) is (printed_by is None):
        raise click.UsageError("name a kind of file, or a command with --output")
    of = kind or printed_by or ""
    schema = _schema(of, system) if kind is not None else _output_schema(of)
    if as_json:
        data: JsonSchema = {"of": of, "schema": schema}
        print_data("schema", data)
    else:
        print_json(schema, indent=2)


def _output_schema(command: str) -> dict[str, Any]:
    from difflib import get_close_matches

    from ccmod.ground.errors import UsageFault
    from ccmod.report.output_schema import output_schema
    from ccmod.report.outputs import OUTPUTS

    if command not in OUTPUTS:
        near = get_close_matches(command, OUTPUTS, 1)
        hint = f"did you mean {near[0]!r}?" if near else f"the commands are {', '.join(OUTPUTS)}"
        raise UsageFault("cli/unknown-output", f"no command {command!r} prints JSON", hint=hint)
    return output_schema(command)


def _schema(kind: str, system: str | None) -> dict[str, Any]:
    if kind == "rules":
        from ccmod.convert.upgrade.reading_rules import rules_schema

        return rules_schema()
    if kind == "lint-rules":
        from ccmod.authoring.schema import lint_rules_schema

        return lint_rules_schema()
    if kind == "edit":
        from ccmod.convert.editing.rules import edit_schema

        return edit_schema()
    if kind == "notes":
        from ccmod.report.notes import notes_schema

        return notes_schema()
    if kind == "adapter":
        from ccmod.replay.foreign.schema import adapter_schema

        return adapter_schema()
    if kind == "record":
        from ccmod.play.record import record_schema
        from ccmod.play.systems import vocabulary_of

        system = system or "board"
        return record_schema(system, vocabulary_of(system))
    from ccmod.authoring.schema import schema_of

    return schema_of(kind, system or "plain")
