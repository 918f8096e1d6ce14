"""``ccmod convert --to-module``: games carried over to another version of their module, one or a folder full."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ccmod.cli.json_output import print_data
from ccmod.cli.lazy import is_quiet
from ccmod.cli.terminal import say
from ccmod.ground.counting import counted

if TYPE_CHECKING:
    from ccmod.convert.upgrade.files import MigrationOptions
    from ccmod.convert.upgrade.folder import FileOutcome, FolderReport


def migrate(
    source: Path, output: Path | None, options: MigrationOptions, *, as_json: bool, force: bool, jobs: int | None
) -> int:
    """Carry a file or a folder over and report what became of it; the exit code."""
    from ccmod.ground.errors import UsageFault

    if output is None:
        hint = "-o NEW.vsav for one game, -o NEW_FOLDER for a folder"
        raise UsageFault(
            "convert/output", "to carry games over to another module, say with -o where they shall go", hint=hint
        )
    if source.is_dir():
        from ccmod.art.workers import processors

        return _folder(source, output, options, as_json=as_json, force=force, jobs=jobs or processors())
    return _file(source, output, options, as_json=as_json, force=force)


def _file(source: Path, output: Path, options: MigrationOptions, *, as_json: bool, force: bool) -> int:
    from ccmod.convert.upgrade.files import migrate_file
    from ccmod.convert.upgrade.report import report_lines
    from ccmod.ground.files import check_output, is_same_file

    read = [
        options.to,
        options.source,
        options.rules_file,
        *options.extensions,
    ]  # a game or module itself may be replaced
    check_output(output, force=force, inputs=[one for one in read if one is not None and not is_same_file(source, one)])
    reports = migrate_file(source, output, options, force=force)
    if as_json:
        files = {name: report.to_data() for name, report in reports.items()}
        print_data("convert", {"output": str(output), "files": files})
    else:
        for name, report in reports.items():
            first, *others = report_lines(report)
            say(f"{name}: {first}")
            for line in others:
                say(line)
        if not is_quiet():
            say(f"written: {output}", err=True)
    return 0 if all(report.is_whole for report in reports.values()) else 1


def _folder(source: Path, output: Path, options: MigrationOptions, *, as_json: bool, force: bool, jobs: int) -> int:
    from ccmod.convert.upgrade.folder import games_in, migrate_folder

    total, done = len(games_in(source)), 0

    def progress(outcome: FileOutcome) -> None:
        nonlocal done
        done += 1
        if (outcome.error is not None or not is_quiet()) and not as_json:  # what went wrong is shown in any case
            say(f"[{done}/{total}] {outcome.file}: {_in_short(outcome)}", err=True)

    report = migrate_folder(source, output, options, jobs=jobs, force=force, progress=progress)
    if as_json:
        print_data("convert", report.to_data())
    else:
        _add(report)
    return report.exit_code


def _in_short(outcome: FileOutcome) -> str:
    if outcome.error is not None:
        return f"skipped: {_why(outcome.error)}"
    if outcome.before:
        return "was done before"
    return "whole" if outcome.is_whole else "with losses"


def _add(report: FolderReport) -> None:
    """The report for people: what was lost or skipped, the same of many files in one line."""
    data = report.to_data()
    say(f"{counted(data['files'], 'file')}: {data['whole']} whole, {data['broken']} skipped")
    matched = ", ".join(f"{count} by {way}" for way, count in data["matched"].items())
    if matched:
        say(f"pieces: {matched}")
    lines: dict[tuple[str, str, str], dict[str, int]] = {}
    for outcome in report.outcomes:
        if outcome.error is not None:
            say(f"skipped {outcome.file}: {_why(outcome.error)}")
        for one in outcome.reports.values():
            for line in one["lines"]:
                if line["kind"] != "changed":
                    files = lines.setdefault((line["kind"], line["topic"], line["text"]), {})
                    files[outcome.file] = files.get(outcome.file, 0) + line["count"]
    for (kind, topic, text), files in lines.items():
        some = ", ".join(list(files)[:3]) + (f" and {counted(len(files) - 3, 'more file')}" if len(files) > 3 else "")
        say(f"{kind} {topic} (x{sum(files.values())}): {text} [{some}]")


def _why(error: Mapping[str, Any]) -> str:
    """The mistake in a file, with the code that ``ccmod explain`` knows."""
    return f"{error['message']} [{error['code']}]"
