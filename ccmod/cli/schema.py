"""``ccmod schema``: the JSON Schema of an author's file, of a record, or of a judged game."""

from __future__ import annotations

from typing import Any

import click

from ccmod.cli.terminal import print_json

KINDS = ("module", "map", "counters", "cards", "scenario", "adapter", "record", "replay", "audit", "rules")


@click.command(name="schema", short_help="Print the JSON Schema of an author's file or a record.")
@click.argument("kind", type=click.Choice(KINDS))
@click.option(
    "--system",
    help="The rule system of a map, a scenario (default: plain, any game) or a record (default: board, any game).",
)
def command(kind: str, system: str | None) -> None:
    """Print the JSON Schema (draft-07) of a kind of file.

    KIND is module (module.yaml), map, counters, cards, scenario, record (the events of a game), rules (of
    `ccmod convert --rules`), or of what `ccmod replay --json` and `ccmod audit --json` print: replay, audit.
    Editors with a YAML language server complete and check a file that begins with

    # yaml-language-server: $schema=module.schema.json
    """
    print_json(_schema(kind, system), indent=2)


def _schema(kind: str, system: str | None) -> dict[str, Any]:
    if kind == "replay":
        from ccmod.report.schema import account_schema

        return account_schema()
    if kind == "audit":
        from ccmod.report.audit_schema import audit_schema

        return audit_schema()
    if kind == "rules":
        from ccmod.convert.upgrade.reading_rules import rules_schema

        return rules_schema()
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
