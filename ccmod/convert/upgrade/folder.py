"""A whole folder of games carried over, in parallel, resumed where it was broken off.

Beside the new files stands a journal with a line for each file that was done: what it was made of, and its account.
A file of which the same source, module and rules are in the journal, and that is still there, is not made again.
"""

from __future__ import annotations

import json
import multiprocessing
import os
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any

from ccmod.art.workers import leave_signals_to_parent
from ccmod.convert.upgrade.files import Wish, carry_file
from ccmod.errors import CcmodError, InternalFault, UsageFault
from ccmod.vassal.files import check_output
from ccmod.vassal.folders import made_folder
from ccmod.vassal.reading import read_file
from ccmod.vassal.system_errors import writing

JOURNAL = "ccmod-convert.jsonl"
"""The journal's name in the folder of the new files."""
ENDINGS = (".vsav", ".sav", ".vlog", ".log")


@dataclass(slots=True)
class Outcome:
    """What became of one file."""

    file: str
    """Its path below the folder."""
    accounts: dict[str, Any] = field(default_factory=dict)
    """By the file's name; as plain data."""
    error: dict[str, str] | None = None
    """Code and message, if it could not be read; then there is no new file."""
    exit_code: int = 0
    before: bool = False
    """Whether an earlier run did it."""

    @property
    def is_whole(self) -> bool:
        """Whether everything in it was carried over."""
        return self.error is None and all(account["whole"] for account in self.accounts.values())


@dataclass(slots=True)
class FolderReport:
    """What became of all files of a folder."""

    outcomes: list[Outcome] = field(default_factory=list)

    @property
    def exit_code(self) -> int:
        """0 all whole, 1 something could not be carried over, 3 a file could not be read, 5 a fault of ours."""
        worst = max((one.exit_code for one in self.outcomes), default=0)
        return worst if worst else int(not all(one.is_whole for one in self.outcomes))

    def to_data(self) -> dict[str, Any]:
        """The report as plain data."""
        matched: Counter[str] = Counter()
        for one in self.outcomes:
            for account in one.accounts.values():
                matched.update(account["matched"])
        return {
            "files": len(self.outcomes),
            "whole": sum(one.is_whole for one in self.outcomes),
            "broken": sum(one.error is not None for one in self.outcomes),
            "matched": dict(matched),
            "outcomes": [
                {"file": one.file, "whole": one.is_whole, "before": one.before}
                | ({"error": one.error} if one.error else {"accounts": one.accounts})
                for one in self.outcomes
            ],
        }


def games_in(folder: Path) -> list[Path]:
    """The saves and logs in a folder and those below it, by their names, in order."""
    return sorted(path for path in folder.rglob("*") if path.suffix.lower() in ENDINGS and path.is_file())


def carry_folder(
    folder: Path,
    out: Path,
    wish: Wish,
    *,
    jobs: int = 1,
    force: bool = False,
    progress: Callable[[Outcome], None] = lambda outcome: None,
) -> FolderReport:
    """Carry every game of a folder over into another folder, under the same names.

    Files that cannot be read are told and left out. Raises :class:`UsageFault` (``convert/folder``) for a folder that
    is the same, or has no games, and what opening the module or the rules raises.
    """
    if Path(os.path.realpath(out)).is_relative_to(os.path.realpath(folder)):
        raise UsageFault("convert/folder", "the new files need a folder of their own, outside of the old one")
    files = [path for path in games_in(folder) if path.parent != out]
    if not files:
        raise UsageFault("convert/folder", f"there are no saves or logs in {folder}")
    _ = wish.target.palette, wish.rules, wish.old  # wrong ones are told before anything is written
    seal = _seal(wish)
    with writing(out), made_folder(out):
        return _carry_all(folder, files, out, wish, seal, jobs=jobs, force=force, progress=progress)


def _carry_all(
    folder: Path,
    files: Sequence[Path],
    out: Path,
    wish: Wish,
    seal: str,
    *,
    jobs: int,
    force: bool,
    progress: Callable[[Outcome], None],
) -> FolderReport:
    """The same once the folder ``out`` is there."""
    check_output(out / JOURNAL, force=True)
    done = _journal(out / JOURNAL)
    report = FolderReport()
    tasks = []
    for path in files:
        name = path.relative_to(folder).as_posix()
        mark = _digest(path, seal)
        earlier = done.get(name)
        if earlier is not None and earlier["mark"] == mark and (out / name).exists() and not force:
            outcome = Outcome(name, earlier["accounts"], before=True)
            report.outcomes.append(outcome)
            progress(outcome)
        else:
            made = earlier is not None and (out / name).exists()
            tasks.append(_Task(path, out, name, mark, force or made))
    with writing(out / JOURNAL), (out / JOURNAL).open("a", encoding="utf-8") as journal:
        for mark, outcome in _carried(tasks, wish, jobs):
            if outcome.error is None:
                line = {"file": outcome.file, "mark": mark, "accounts": outcome.accounts}
                journal.write(json.dumps(line, ensure_ascii=False) + "\n")
                journal.flush()
            report.outcomes.append(outcome)
            progress(outcome)
    report.outcomes.sort(key=lambda one: one.file)
    return report


@dataclass(frozen=True, slots=True)
class _Task:
    source: Path
    folder: Path
    """Of the new files."""
    name: str
    mark: str
    force: bool


def _carried(tasks: Sequence[_Task], wish: Wish, jobs: int) -> Iterator[tuple[str, Outcome]]:
    if jobs < 2 or len(tasks) < 2:
        yield from ((task.mark, _carry(task, wish)) for task in tasks)
        return
    context = multiprocessing.get_context("spawn")
    plain = Wish(wish.to, wish.source, wish.extensions, wish.rules_file, wish.side, wish.referee)
    with ProcessPoolExecutor(min(jobs, len(tasks)), context, _start, (plain,)) as pool:
        futures = {pool.submit(_carry_here, task): task for task in tasks}
        try:
            for future in as_completed(futures):
                yield futures[future].mark, future.result()
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


_here: Wish | None = None
"""The wish of a process, with the module that it has opened once."""


def _start(wish: Wish) -> None:
    global _here
    leave_signals_to_parent()
    _here = wish


def _carry_here(task: _Task) -> Outcome:
    assert _here is not None
    return _carry(task, _here)


def _carry(task: _Task, wish: Wish) -> Outcome:
    try:
        output = task.folder / task.name
        with writing(output), made_folder(output.parent):
            accounts = carry_file(task.source, output, wish, force=task.force, within=task.folder)
    except CcmodError as error:
        return Outcome(task.name, error={"code": error.code, "message": str(error)}, exit_code=error.exit_code)
    except Exception as error:  # one file of hundreds must not end the run
        fault = InternalFault("convert/fault", f"{type(error).__name__}: {error}")
        return Outcome(task.name, error={"code": fault.code, "message": str(fault)}, exit_code=fault.exit_code)
    return Outcome(task.name, {name: account.to_data() for name, account in accounts.items()})


def _seal(wish: Wish) -> str:
    """What stands for modules, rules and eyes in the marks."""
    paths = [wish.to, wish.source, *wish.extensions, wish.rules_file]
    seal = sha256(f"{wish.side} {wish.referee}".encode())
    for path in paths:
        seal.update(b"-" if path is None else sha256(read_file(path)).digest())
    return seal.hexdigest()


def _digest(path: Path, seal: str) -> str:
    return sha256(seal.encode() + read_file(path)).hexdigest()


def _journal(path: Path) -> dict[str, dict[str, Any]]:
    """The lines of the journal by file; one that was torn off in the middle is left out."""
    found = {}
    if path.exists():
        for line in read_file(path).decode("utf-8", "replace").splitlines():
            try:
                data = json.loads(line)
                found[str(data["file"])] = {"mark": data["mark"], "accounts": data["accounts"]}
            except (ValueError, KeyError, TypeError):
                continue
    return found
