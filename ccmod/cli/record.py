"""``ccmod record``: logs into records, records into logs, and whether a record is sound."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import click

FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.group(name="record", short_help="Turn logs into records of a game, and records into logs.")
def command() -> None:
    """Records of games: what happened, one event a line, in the words of the game.

    A record is made from a VASSAL log, written by hand, or both; it is judged by `ccmod replay` as a log is.
    """


@command.command(short_help="Tell whether a record can be read.")
@click.argument("record", type=FILE)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of text.")
def check(record: Path, as_json: bool) -> None:
    """Tell whether RECORD (.ccrec or YAML) is well written: its header, and each event by its system's vocabulary.

    Whether the rules were kept is another question: see `ccmod replay`.
    """
    from ccmod.replay.reading import read_record
    from ccmod.systems import vocabulary_of

    read = read_record(record, vocabulary_of)
    header = read.header
    if as_json:
        import json

        told = replace(header, setup=None).to_data()  # the set-up lists hands and decks
        data = {"ccmod": 1, "command": "record check", "header": told, "events": len(read.events)}
        click.echo(json.dumps(data, ensure_ascii=False))
        return
    about = f"{header.system}, scenario {header.scenario}" if header.scenario else header.system
    events = f"{len(read.events)} event{'' if len(read.events) == 1 else 's'}"
    click.echo(f"{record}: a sound record of {events} ({about})")
