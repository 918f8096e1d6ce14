"""``ccmod audit``: the logs of games by mail looked at together, and whole archives of games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ccmod.cli.completion import questions
from ccmod.cli.joining import fog, kept_options
from ccmod.cli.json_output import json_option, print_data
from ccmod.cli.lazy import is_quiet
from ccmod.cli.paths import AdapterParam, InputPath, OutputPath
from ccmod.cli.perspective import perspective_options
from ccmod.cli.progress import is_watched, patient, shows_progress
from ccmod.cli.terminal import say
from ccmod.cli.values import WholeNumber

if TYPE_CHECKING:
    from ccmod.audit.joining import Kept
    from ccmod.front.auditing import AuditReport
    from ccmod.perspective import Perspective

FILE = InputPath()
OUT = OutputPath(several="pages of several games and their logs are written")
RECORD = ".ccrec"
"""The ending of a file into which the whole game goes as one record."""
ANY = InputPath(folders=True)


@click.command(name="audit", short_help="Compare the logs of one game: order, gaps, undone steps, dice.")
@click.argument("files", type=ANY, nargs=-1)
@click.option("--module", type=FILE, help="The module (.vmod): names places, and knows which maps are private.")
@click.option(
    "--adapter",
    type=AdapterParam(),
    help="An adapter (YAML, or a shipped name): it describes reports of rolls and dice.",
)
@perspective_options()
@click.option("--given-order", is_flag=True, help="Keep the order in which the logs are named.")
@click.option("--no-rules", is_flag=True, help="Do not judge the game by its rules, even if they are known.")
@click.option("--strict", is_flag=True, help="Anything that could not be judged by the rules counts as a finding.")
@click.option("--letter", is_flag=True, help="Print a short letter to the players instead of the report.")
@json_option
@click.option("-o", "--output", type=OUT, help="Write an HTML page here, or the game as a record (.ccrec).")
@kept_options
@click.option("-f", "--force", is_flag=True, help="Overwrite the page or the record if it is there.")
@click.option("--archive", is_flag=True, help="Treat each folder as an archive of many games.")
@click.option(
    "--database", type=OutputPath(several="a database is kept"), help="The file for the results of an archive."
)
@click.option("--processes", type=WholeNumber(1), help="The number of processes for an archive (default: all cores).")
@click.option("--dask", metavar="ADDRESS", help="Work on an archive through the Dask scheduler at this address.")
@click.option("--rerun", is_flag=True, help="Judge an archive again, and say which findings have changed, and why.")
@click.option(
    "--query",
    metavar="WORDS",
    shell_complete=questions,
    help="Ask a database: league, games, failed, results, ratings, owed, answers, or a SELECT of your own.",
)
def command(
    files: tuple[Path, ...],
    module: Path | None,
    adapter: Path | None,
    perspective: Perspective,
    given_order: bool,
    no_rules: bool,
    strict: bool,
    letter: bool,
    as_json: bool,
    output: Path | None,
    kept: Kept,
    force: bool,
    archive: bool,
    database: Path | None,
    processes: int | None,
    dask: str | None,
    rerun: bool,
    query: str | None,
) -> int:
    """Compare FILES, the logs of a game by mail, with each other.

    FILES are logs, folders, ZIP archives, emails (.eml) and mailboxes (mbox). Logs are sorted into games, and in each
    by the dates that VASSAL wrote, by name and by position. Findings say where to look: gaps, forks, repeated turns,
    undone rolls and draws, looks at hidden pieces, clocks, broken rules. The exit code is 1 if there are
    findings, or if a game that ccmod has rules for could not be judged at all; with --strict if any step could not be
    judged. With -o game.ccrec and --referee the logs are also made into one record, as `ccmod record join` does it;
    --talk and --undone are for that record.

    With --archive each folder holds many games; results are kept in a database, and interrupted work continues
    where it stopped. With --rerun everything is judged again, as after an update of ccmod: the exit code is 1 if a
    finding has changed. --query asks the database for the findings of the league, the games and their results, the
    ratings of the players, who owes a move, and how fast players answer.
    """
    joins = _joins(output, kept, perspective)
    ofs = {"--database": database, "--processes": processes, "--dask": dask}
    _check_archive(ofs, files, archive=archive, query=query, rerun=rerun, output=output, letter=letter)
    if archive or query is not None:
        from ccmod.cli.audit_archive import ArchiveAudit, ask_archive, judge_archive

        if query is not None:
            return ask_archive(database, query, perspective, as_json=as_json)
        work = ArchiveAudit(files, module, perspective, processes, dask, rerun)
        return judge_archive(work, database, as_json=as_json)
    if not files:
        raise click.UsageError("name the logs, folders, archives, mails or mailboxes of the game")
    from ccmod.front.auditing import audit

    if output is not None:
        _check_output(output, (module, adapter, *files), force=force)
    found = audit(
        files, module, adapter, perspective, sort=not given_order, rules=not no_rules, complete=strict,
        progress=_progress(),
    )  # fmt: skip
    written = _write(found, output, kept, joins=joins, force=force) if output is not None else []
    _print(found, letter=letter, as_json=as_json)
    for file in written if not (is_quiet() or as_json or letter) else ():
        say(f"{'record' if joins else 'page'}: {file}")
    return int(not found.is_clean)


def _check_archive(
    of_archives: Mapping[str, object], files: tuple[Path, ...], *,
    archive: bool, query: str | None, rerun: bool, output: Path | None, letter: bool,
) -> None:  # fmt: skip
    """Refuse options of archives where there is none, and the others where there is one: none is passed over."""
    if query is not None and (files or archive or rerun):
        raise click.UsageError("--query only asks a database: leave out files, --archive and --rerun")
    if rerun and not archive:
        raise click.UsageError("--rerun judges an archive again: add --archive")
    given = [name for name, value in of_archives.items() if value is not None]
    if given and not archive and (query is None or given != ["--database"]):
        raise click.UsageError(f"{given[-1]} is for an archive: add --archive")
    if (archive or query is not None) and (output is not None or letter):
        option = "--letter" if letter else "--output"
        raise click.UsageError(f"{option} is for the logs of one game, without --archive and --query")


def _joins(output: Path | None, kept: Kept, perspective: Perspective) -> bool:
    """Whether one record of all logs is to be written, which only the referee may do.

    Raises :class:`click.UsageError` for options of such a record where none is written.
    """
    joins = output is not None and output.suffix.lower() == RECORD
    if (kept.talk or kept.undone) and not joins:
        raise click.UsageError("--talk and --undone are for the record of -o game.ccrec")
    if joins and not perspective.referee:
        raise fog()
    return joins


def _write(found: AuditReport, output: Path, kept: Kept, *, joins: bool, force: bool) -> list[Path]:
    """Write the pages, or one record if the audit ``joins`` the logs; what was written."""
    if not joins:
        return found.write_pages(output, force=force)
    found.write_record(output, talk=kept.talk, undone=kept.undone, force=force)
    return [output]


def _check_output(output: Path, inputs: Iterable[Path | None], *, force: bool) -> None:
    """Raise :class:`UsageFault` for a file that cannot be written, or whose ending asks for something else."""
    from ccmod.ground.errors import UsageFault
    from ccmod.ground.files import check_output

    if output.suffix.lower() in (".vlog", ".json", ".md", ".bbcode"):
        hint = "name it .html for a page, or .ccrec for a record of all the logs; --json prints the data"
        raise UsageFault("audit/ending", f"the ending of {output} does not say what to write", hint=hint)
    check_output(output, force=force, inputs=[file for file in inputs if file is None or not file.is_dir()])


def _print(found: AuditReport, *, letter: bool, as_json: bool) -> None:
    if as_json:
        print_data("audit", found.to_data())
        return
    for line in found.letter() if letter else found.lines():
        say(line)


def _progress() -> Callable[[str], None] | None:
    """Names each log while it is read; on a terminal once the work has taken a second."""
    from time import monotonic

    if not shows_progress():
        return None
    if is_watched():
        tell = patient()

        def tell_name(name: str) -> None:
            tell(f"reading {name}", None)

        return tell_name
    began = monotonic()

    def show(name: str) -> None:
        if monotonic() - began > 1:
            say(f"reading {name}", err=True)

    return show
