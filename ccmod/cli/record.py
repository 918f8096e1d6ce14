"""``ccmod record``: logs into records, records into logs, and whether a record is sound."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ccmod.cli.completion import shipped_or_file
from ccmod.cli.joining import fog, kept_options
from ccmod.cli.json_output import json_option, print_data
from ccmod.cli.lazy import CommandGroup, is_quiet
from ccmod.cli.paths import AdapterParam, InputPath, OutputPath, SourceName, named_after
from ccmod.cli.perspective import referee_option
from ccmod.cli.terminal import say
from ccmod.ground.counting import counted, in_words

if TYPE_CHECKING:
    from ccmod.audit.joining import Kept
    from ccmod.perspective import Perspective
    from ccmod.play.record import Header, Record
    from ccmod.replay.exporter import Exported
    from ccmod.report.outputs.games import RecordAnnotated, RecordFromLog, RecordJoined, RecordToLog
    from ccmod.report.outputs.replay import Unread

FILE = InputPath()


def _write(output: Path, record: Record, *, force: bool) -> Header:
    """Write a record with the version of the rules under which it was made; its header."""
    from ccmod.ground.files import write_atomically
    from ccmod.play.record import dump_record
    from ccmod.play.systems import load_system

    header = replace(record.header, system_version=load_system(record.header.system).version)
    write_atomically(output, dump_record(replace(record, header=header)), force=force)
    return header


def _unread(steps: Sequence[tuple[int, str]]) -> list[Unread]:
    return [{"log_step": step, "about": about} for step, about in steps]


def _print_notes(notes: Sequence[str], unread: Sequence[tuple[int, str]]) -> None:
    """Print what should be known of the reading of logs."""
    for note in notes:
        say(f"  note: {note}")
    for step, about in unread:
        say(f"  log step {step} was not understood: {about}")


@click.group(cls=CommandGroup, name="record", short_help="Turn logs into records of a game, and records into logs.")
def command() -> None:
    """Records of games: their events, one on each line, in the words of the game.

    A record is made from a VASSAL log, written by hand, or both; `ccmod replay` judges it as it judges a log.
    """


@command.command(short_help="Check whether a record can be read.")
@click.argument("record", type=FILE)
@json_option
def check(record: Path, as_json: bool) -> None:
    """Check whether RECORD (.ccrec or YAML) is well written: its header, and each event by its system's vocabulary.

    Whether the rules were kept is judged by `ccmod replay`.
    """
    from ccmod.play.systems import vocabulary_of
    from ccmod.replay.reading import read_record

    read = read_record(record, vocabulary_of)
    header = read.header
    if as_json:
        shown = replace(header, setup=None).to_data()  # the set-up lists hands and decks
        data = {
            "header": shown, "events": len(read.events), "variations": len(read.variations), "notes": len(read.notes),
        }  # fmt: skip
        print_data("record check", data)
        return
    about = f"{header.system}, scenario {header.scenario}" if header.scenario else header.system
    beside = ((len(read.variations), "variation"), (len(read.notes), "note"))
    contents = [counted(len(read.events), "event"), *(counted(*one) for one in beside if one[0])]
    say(f"{record}: a sound record of {in_words(contents)} ({about})")


@command.command("from-log", short_help="Make a record of a VASSAL log.")
@click.argument("log", type=FILE)
@click.option("--module", type=FILE, help="The module (.vmod) that the game was played with.")
@click.option(
    "--adapter",
    type=AdapterParam(),
    help="The adapter of a module made by others: YAML, or a shipped name.",
)
@click.option(
    "--scenario",
    type=SourceName(files=True),
    help="Its scenario: YAML, folder, compiled JSON, or a shipped name.",
    shell_complete=shipped_or_file("scenarios"),
)
@click.option("-o", "--output", type=OutputPath(), help="The record (default: LOG.ccrec).")
@referee_option("Show everything; needed, since the record holds all that is hidden.")
@click.option("-f", "--force", is_flag=True, help="Overwrite the record if it is there.")
@json_option
def from_log(
    log: Path,
    module: Path | None,
    adapter: Path | None,
    scenario: str | None,
    output: Path | None,
    perspective: Perspective,
    force: bool,
    as_json: bool,
) -> None:
    """Make a record of LOG, a game of a module that ccmod has built, or of any module by an adapter.

    The record contains everything in the log, including hidden cards, so it requires --referee.
    """
    from ccmod.ground.files import check_output
    from ccmod.play.systems import vocabulary_of
    from ccmod.replay.reading import read_log

    if not perspective.referee:
        raise fog()
    output = output or named_after(log, ".ccrec")
    check_output(output, force=force, inputs=[log, module, adapter])
    game = read_log(log, vocabulary_of, module, scenario, adapter)
    header = _write(output, game.record, force=force)
    source = game.source
    if as_json:
        data: RecordFromLog = {
            "output": str(output), "system": header.system, "events": len(game.record.events),
            "log_steps": source.all_steps, "undone": source.undone, "notes": list(source.notes),
            "unread": _unread(source.unread),
        }  # fmt: skip
        print_data("record from-log", data)
        return
    if is_quiet():
        return
    say(f"{output}: {counted(len(game.record.events), 'event')} of {counted(source.all_steps, 'log step')}")
    if source.undone:
        say(f"  undone and left out: {source.undone}")
    _print_notes(source.notes, source.unread)


@command.command("join", short_help="Make one record of all the logs of a game by mail.")
@click.argument("logs", nargs=-1, required=True, type=InputPath(folders=True))
@click.option("--module", type=FILE, help="The module (.vmod) that the game was played with.")
@kept_options
@click.option("-o", "--output", type=OutputPath(), help="The record (default: game.ccrec).")
@referee_option("Show everything; needed, since the record holds all that is hidden.")
@click.option("-f", "--force", is_flag=True, help="Overwrite the record if it is there.")
@json_option
def join(
    logs: tuple[Path, ...],
    module: Path | None,
    kept: Kept,
    output: Path | None,
    perspective: Perspective,
    force: bool,
    as_json: bool,
) -> None:
    """Make one record of LOGS, all the logs of a game by mail: files, folders, ZIP archives, emails (.eml), mailboxes.

    They are ordered as in `ccmod audit`. Steps that a later log repeats are left out, and so are talk and undone steps,
    unless --talk and --undone keep them. `ccmod replay` then judges the whole game on one page, and
    `ccmod record to-log` makes one log from it. `ccmod audit -o game.ccrec` writes the same record.
    """
    from ccmod.audit.joining import joined_game
    from ccmod.ground.files import check_output

    if not perspective.referee:
        raise fog()
    output = output or Path("game.ccrec")
    check_output(output, force=force, inputs=[*logs, module])
    game = joined_game(logs, module, kept)
    header = _write(output, game.record, force=force)
    if as_json:
        data: RecordJoined = {
            "output": str(output), "system": header.system, "events": len(game.record.events),
            "logs": list(game.logs), "notes": list(game.notes),
            "unread": _unread(game.unread),
        }  # fmt: skip
        print_data("record join", data)
    elif not is_quiet():
        say(f"{output}: {counted(len(game.record.events), 'event')} of {counted(len(game.logs), 'log')}")
        for name in game.logs:
            say(f"  {name}")
        _print_notes(game.notes, game.unread)


@command.command("annotate", short_help="Put a judge's notes into a record.")
@click.argument("record", type=FILE)
@click.argument("notes", type=FILE)
@click.option(
    "-o", "--output", type=OutputPath(),
    help="The annotated record (default: RECORD-annotated.ccrec).",
)  # fmt: skip
@click.option("-f", "--force", is_flag=True, help="Overwrite the record if it is there.")
@json_option
def annotate(record: Path, notes: Path, output: Path | None, force: bool, as_json: bool) -> None:
    """Put NOTES, a file that a page has saved or YAML, into a copy of RECORD, each after the event that it is about.

    A note replaces one that the record has on the same step; an entry that says nothing removes it. Notes change no
    verdict. `ccmod replay` shows them in every output, and `ccmod record to-log` writes them into the chat of a log.
    """
    from ccmod.ground.files import check_output, write_atomically
    from ccmod.play.note import END, StepName
    from ccmod.play.record import dump_record
    from ccmod.play.rulebook import RecordEnds
    from ccmod.play.systems import vocabulary_of
    from ccmod.replay.reading import read_record
    from ccmod.report.noted import with_notes
    from ccmod.report.notes import load_notes

    output = output or named_after(record, "-annotated.ccrec")
    check_output(output, force=force, inputs=[record, notes])
    read = read_record(record, vocabulary_of)
    sentences: dict[StepName, str] = {step: event.sentence() for step, event in enumerate(read.events, 1)}
    sentences[END] = RecordEnds().sentence()
    noted = replace(read, notes=with_notes(read.notes, load_notes(notes, sentences)))
    write_atomically(output, dump_record(noted), force=force)
    if as_json:
        data: RecordAnnotated = {"output": str(output), "notes": len(noted.notes)}
        print_data("record annotate", data)
    elif not is_quiet():
        say(f"{output}: {counted(len(noted.notes), 'note')} on {counted(len(noted.events), 'event')}")


@command.command("to-log", short_help="Make a VASSAL log of a record.")
@click.argument("record", type=FILE)
@click.option("--module", type=FILE, help="The module (.vmod) to play it in; shipped modules are found automatically.")
@click.option(
    "--adapter", type=AdapterParam(), help="For a game without rules: the adapter by which its record was made."
)
@click.option("-o", "--output", type=OutputPath(".vlog", ".log"), help="The log (default: RECORD.vlog).")
@click.option("-f", "--force", is_flag=True, help="Overwrite the log if it is there.")
@json_option
def to_log(
    record: Path, module: Path | None, adapter: Path | None, output: Path | None, force: bool, as_json: bool
) -> None:
    """Make a log of RECORD that VASSAL can step through, with one step for each event.

    Anyone who opens it in VASSAL sees all of it, as in every log.
    """
    from ccmod.ground.files import check_output
    from ccmod.play.systems import vocabulary_of
    from ccmod.replay.reading import read_record

    output = output or named_after(record, ".vlog")
    check_output(output, force=force, inputs=[record, module, adapter])
    read = read_record(record, vocabulary_of)
    exported = _exported(read, module, adapter)
    exported.game.write(output, force=force)
    left_out = [*exported.left_out, *(f"the variation {one.name!r}: a log has one line" for one in read.variations)]
    if as_json:
        data: RecordToLog = {
            "output": str(output), "steps": len(read.events), "left_out": left_out,
        }  # fmt: skip
        print_data("record to-log", data)
    elif not is_quiet():
        say(f"{output}: {counted(len(read.events), 'step')}")
        for words in left_out:
            say(f"  {words}")


def _exported(record: Record, module: Path | None, adapter: Path | None) -> Exported:
    from ccmod.replay.exporter import export_log
    from ccmod.replay.reading import module_for

    if record.header.system != "board" or module is None:
        return export_log(record, module_for(record.header, module))
    from ccmod.convert.upgrade.target import open_module
    from ccmod.replay.foreign.exporting import export_watched
    from ccmod.replay.foreign.loading import load_adapter, parse_adapter
    from ccmod.replay.foreign.suggest import suggest

    opened = open_module(module)
    draft = None if adapter is not None else suggest(opened).encode()
    loaded = load_adapter(adapter) if adapter is not None else parse_adapter(draft or b"", "draft.yaml", sound=True)
    return export_watched(record, opened, loaded)
