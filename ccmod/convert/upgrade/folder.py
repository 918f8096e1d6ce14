"""A whole folder of games carried over, in parallel, resumed where it was broken off.

Beside the new files a journal has a line for each file that was done: what it was made of, and its report.
A file of which the same source, module and rules are in the journal, and that is still there, is not made again.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import ExitStack, suppress
from dataclasses import field, replace
from hashlib import sha256
from pathlib import Path
from typing import Any

from ccmod.art.workers import interrupts_held, leave_signals_to_parent, process_context
from ccmod.convert.upgrade.files import MigrationOptions, migrate_file
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import CcmodError, InternalFault, UsageFault, exhaustion
from ccmod.ground.files import check_output
from ccmod.ground.folders import made_folder
from ccmod.ground.reading import read_file
from ccmod.ground.system_errors import cannot_read, writing

JOURNAL = "ccmod-convert.jsonl"
"""The journal's name in the folder of the new files."""
ENDINGS = (".vsav", ".sav", ".vlog", ".log")


@dataclass(slots=True)
class FileOutcome:
    """The result of one file."""

    file: str
    """Its path below the folder."""
    reports: dict[str, Any] = field(default_factory=dict)
    """By the file's name; as plain data."""
    error: dict[str, str] | None = None
    """Code and message, if it could not be read; then there is no new file."""
    exit_code: int = 0
    before: bool = False
    """Whether an earlier run did it."""

    @property
    def is_whole(self) -> bool:
        """Whether everything in it was carried over."""
        return self.error is None and all(report["whole"] for report in self.reports.values())


@dataclass(slots=True)
class FolderReport:
    """The results of all files of a folder."""

    outcomes: list[FileOutcome] = field(default_factory=list)

    @property
    def exit_code(self) -> int:
        """0 all whole, 1 something could not be carried over, 3 a file could not be read, 5 a fault of ours."""
        worst = max((one.exit_code for one in self.outcomes), default=0)
        return worst if worst else int(not all(one.is_whole for one in self.outcomes))

    def to_data(self) -> dict[str, Any]:
        """The report as plain data."""
        matched: Counter[str] = Counter()
        for one in self.outcomes:
            for report in one.reports.values():
                matched.update(report["matched"])
        return {
            "files": len(self.outcomes),
            "whole": sum(one.is_whole for one in self.outcomes),
            "broken": sum(one.error is not None for one in self.outcomes),
            "matched": dict(matched),
            "outcomes": [
                {"file": one.file, "whole": one.is_whole, "before": one.before}
                | ({"error": one.error} if one.error else {"accounts": one.reports})
                for one in self.outcomes
            ],
        }


def games_in(folder: Path) -> list[Path]:
    """The saves and logs in a folder and those below it, by their names, in order."""
    return sorted(path for path in folder.rglob("*") if path.suffix.lower() in ENDINGS and path.is_file())


def migrate_folder(
    folder: Path,
    out: Path,
    options: MigrationOptions,
    *,
    jobs: int = 1,
    force: bool = False,
    progress: Callable[[FileOutcome], None] = lambda outcome: None,
) -> FolderReport:
    """Carry every game of a folder over into another folder, under the same names.

    Unreadable files are reported and left out. Raises :class:`UsageFault` (``convert/folder``) for a folder that
    is the same, or has no games, and what opening the module or the rules raises.
    """
    if Path(os.path.realpath(out)).is_relative_to(os.path.realpath(folder)):
        raise UsageFault("convert/folder", "the new files need a folder of their own, outside of the old one")
    files = [path for path in games_in(folder) if path.parent != out]
    if not files:
        raise UsageFault("convert/folder", f"there are no saves or logs in {folder}")
    _ = options.target.palette, options.rules, options.old  # wrong ones are reported before anything is written
    seal = _seal(options)
    with ExitStack() as undo:
        with writing(out):
            undo.enter_context(made_folder(out))
        journal = _Journal(out / JOURNAL)
        report, tasks = _compare(folder, files, out, seal, journal, force=force)
        for outcome in report.outcomes:
            progress(outcome)
        for mark, outcome in _carried(tasks, options, jobs):
            if outcome.error is None:
                journal.add(mark, outcome)
            report.outcomes.append(outcome)
            progress(outcome)
    with suppress(OSError):  # a folder in which nothing was written does not stay
        out.rmdir()
    report.outcomes.sort(key=lambda one: one.file)
    return report


def _compare(
    folder: Path, files: Sequence[Path], out: Path, seal: str, journal: _Journal, *, force: bool
) -> tuple[FolderReport, list[_Task]]:
    """Files that an earlier run did, those that cannot be read, and those left to do."""
    report, tasks = FolderReport(), []
    for path in files:
        name = path.relative_to(folder).as_posix()
        try:
            mark = _digest(path, seal)
        except CcmodError as error:
            report.outcomes.append(_failed(name, error))
            continue
        earlier = journal.done.get(name)
        made = earlier is not None and (out / name).exists()
        if made and earlier is not None and earlier["mark"] == mark and not force:
            report.outcomes.append(FileOutcome(name, earlier["accounts"], before=True))
        else:
            tasks.append(_Task(path, out, name, mark, force or made))
    return report, tasks


@dataclass(frozen=True, slots=True)
class _Task:
    source: Path
    folder: Path
    """Of the new files."""
    name: str
    mark: str
    force: bool


def _carried(tasks: Sequence[_Task], options: MigrationOptions, jobs: int) -> Iterator[tuple[str, FileOutcome]]:
    if jobs < 2 or len(tasks) < 2:
        yield from ((task.mark, _carry(task, options)) for task in tasks)
        return
    context = process_context()
    given = options if context.get_start_method() == "fork" else replace(options)  # opened modules are not sent
    with ProcessPoolExecutor(min(jobs, len(tasks)), context, _start, (given,)) as pool:
        with interrupts_held():
            futures = {pool.submit(_carry_here, task): task for task in tasks}
        try:
            for future in as_completed(futures):
                yield futures[future].mark, future.result()
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


_here: MigrationOptions | None = None
"""The options of a process, with the module that it has opened once."""


def _start(options: MigrationOptions) -> None:
    global _here
    leave_signals_to_parent()
    _here = options


def _carry_here(task: _Task) -> FileOutcome:
    assert _here is not None
    return _carry(task, _here)


def _carry(task: _Task, options: MigrationOptions) -> FileOutcome:
    try:
        reports = migrate_file(task.source, task.folder / task.name, options, force=task.force, within=task.folder)
    except CcmodError as error:
        return _failed(task.name, error)
    except OSError as error:
        return _failed(task.name, cannot_read(error, task.source))
    except Exception as error:  # one file of hundreds must not end the run
        return _failed(
            task.name, exhaustion(error) or InternalFault("convert/fault", f"{type(error).__name__}: {error}")
        )
    return FileOutcome(task.name, {name: report.to_data() for name, report in reports.items()})


def _failed(name: str, error: CcmodError) -> FileOutcome:
    return FileOutcome(name, error={"code": error.code, "message": str(error)}, exit_code=error.exit_code)


def _seal(options: MigrationOptions) -> str:
    """The part of the marks that depends on modules, rules and the perspective."""
    paths = [options.to, options.source, *options.extensions, options.rules_file]
    seal = sha256(f"{options.perspective.key} {options.refresh} {options.remove_unmatched}".encode())
    for path in paths:
        seal.update(b"-" if path is None else sha256(read_file(path)).digest())
    return seal.hexdigest()


def _digest(path: Path, seal: str) -> str:
    return sha256(seal.encode() + read_file(path)).hexdigest()


class _Journal:
    """The file of what was done, a line a game."""

    def __init__(self, path: Path) -> None:
        """Reads what is there; a line that was torn off in the middle is left out."""
        self.path = path
        self.done: dict[str, dict[str, Any]] = {}
        check_output(path, force=True)
        for line in read_file(path).decode("utf-8", "replace").splitlines() if path.exists() else ():
            try:
                data = json.loads(line)
                self.done[str(data["file"])] = {"mark": data["mark"], "accounts": data["accounts"]}
            except (ValueError, KeyError, TypeError, RecursionError):
                continue

    def add(self, mark: str, outcome: FileOutcome) -> None:
        """Note a game that was carried over."""
        line = json.dumps({"file": outcome.file, "mark": mark, "accounts": outcome.reports})
        with writing(self.path), self.path.open("a", encoding="utf-8") as stream:
            stream.write(f"{line}\n")
