"""How errors are shown: on stderr for people, as one JSON object on stdout for ``--json``; which exit code each has."""

from __future__ import annotations

import os
import sys
import traceback
import warnings
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

from ccmod.cli.escapes import printable
from ccmod.cli.json_output import print_data
from ccmod.cli.terminal import ERROR, WARNING, say
from ccmod.cli.wrong_call import wrong_call
from ccmod.ground.counting import counted
from ccmod.ground.errors import (
    CcmodError,
    InputWarning,
    InternalFault,
    ManyErrors,
    SourceLocation,
    UnreadableInput,
    UnsupportedInput,
    exhaustion,
    warning_text,
)
from ccmod.ground.version import __version__
from ccmod.report.styled import Line

if TYPE_CHECKING:
    from ccmod.report.outputs.reference import Mistake

LIBRARIES = {"PIL": ("Pillow", "drawing"), "lxml": ("lxml", "XPath")}
"""Libraries that reading and judging do without, by the name that is imported: what they are called and are for."""
MOST_MISTAKES = 100
"""How many mistakes of one input are shown to a person."""
EXCERPT_WIDTH = 100
"""Longest part of the user's own line that is shown, in characters."""
MOST_WARNINGS = 10
"""Warnings of one code that are shown; of more their number."""


def report_error(error: Exception, *, as_json: bool, command: str | None) -> int:
    """Show what went wrong in a command (``None`` if the call names none) and return the exit code for it."""
    if isinstance(error, click.exceptions.Abort):
        say("stopped", err=True)
        return 130
    if isinstance(error, click.UsageError) and type(error).__name__ == "NoArgsIsHelpError" and not as_json:
        error.show()  # the help, which click shows a call without any word
        return 2
    fault = as_fault(error, command)
    if isinstance(fault, InternalFault) and os.environ.get("CCMOD_DEBUG"):
        for text in "".join(traceback.format_exception(error)).rstrip("\n").split("\n"):
            say(text, err=True)
    if as_json:
        print_data(command, {"error": to_data(fault)})
    else:
        for line in lines_of(fault):
            say(*line, err=True)
    return fault.exit_code


def as_fault(error: Exception, command: str | None = None) -> CcmodError:
    """Any exception as one of ours: trouble with files as unreadable input, anything unforeseen as our own fault."""
    if isinstance(error, CcmodError):
        return error
    if isinstance(error, click.ClickException):
        return wrong_call(error, command)
    if isinstance(error, OSError):
        return _of_system(error)
    exhausted = exhaustion(error, _only_file())
    if exhausted is not None:
        traceback.clear_frames(error.__traceback__)  # what they hold is needed to report it
        return exhausted
    if isinstance(error, ModuleNotFoundError) and error.name in LIBRARIES:
        library, use = LIBRARIES[error.name]
        hint = f"install {library} (pip install {library}); a browser has none of its own"
        return UnsupportedInput("cli/library", f"{use} needs the library {library}, which is not installed", hint=hint)
    from concurrent.futures import BrokenExecutor

    if isinstance(error, BrokenExecutor):
        message = "the system ended a process that worked for this command, perhaps for lack of memory"
        return UnreadableInput("cli/process", message, hint="close other programs, and run the command again")
    return InternalFault(
        "cli/internal",
        f"{type(error).__name__}: {error} (ccmod {__version__}, Python {sys.version.split()[0]})",
        hint="this is a fault of ccmod, not of your files: please report it with the command, the files if they may "
        "be shared, and the output with the environment variable CCMOD_DEBUG=1",
    )


@contextmanager
def shown_warnings() -> Iterator[None]:
    """Show each :class:`InputWarning` once on stderr, and of many with one code only the first."""
    counts: Counter[str] = Counter()
    seen: set[tuple[object, ...]] = set()

    with warnings.catch_warnings():
        other = warnings.showwarning

        def show(message: Warning | str, category: type[Warning], *rest: Any, **more: Any) -> None:
            if not isinstance(message, InputWarning):
                other(message, category, *rest, **more)
            elif (key := _key(message.error)) not in seen:
                seen.add(key)
                counts[message.error.code] += 1
                if counts[message.error.code] <= MOST_WARNINGS:
                    say(WARNING, f" {message}", err=True)

        warnings.simplefilter("always", InputWarning)
        warnings.showwarning = show
        try:
            yield
        finally:
            for code, count in counts.items():
                if count > MOST_WARNINGS:
                    say(WARNING, f" and {count - MOST_WARNINGS} more of these [{code}]", err=True)


def _key(error: CcmodError) -> tuple[object, ...]:
    """A warning as it is compared with others: a file has several names, as where its folder is the working one."""
    at = error.place
    return error.code, error.message, os.path.normpath(at.file or ""), at.line, at.column, at.offset, at.part


def _only_file() -> str | None:
    """The one file that the command was called with; ``None`` if there are several."""
    files = [word for word in sys.argv[2:] if os.path.isfile(word)]
    return files[0] if len(files) == 1 else None


def _of_system(error: OSError) -> CcmodError:
    """A refusal of the system without a known file."""
    from ccmod.ground.system_errors import words_for

    words, hint = words_for(error)
    name = error.filename
    place = None if name is None else SourceLocation(os.fsdecode(name) if isinstance(name, str | bytes) else str(name))
    return UnreadableInput("cli/file", words, place=place, hint=hint)


def to_data(error: CcmodError) -> Mistake:
    """JSON data of an error, stable names; several mistakes are listed in ``errors``."""
    place = error.place
    data: Mistake = {
        "code": error.code,
        "message": error.message,
        "exit_code": error.exit_code,
        "file": place.file,
        "line": place.line,
        "column": place.column,
        "offset": place.offset,
        "part": place.part,
        "hint": error.hint,
        "excerpt": error.excerpt,
    }
    if isinstance(error, ManyErrors):
        data["errors"] = [to_data(one) for one in error.errors]
    if error.doubts:
        data["warnings"] = [warning_text(one) for one in error.doubts]
    return data


def lines_of(error: CcmodError) -> Iterator[Line]:
    """The lines that explain an error to a person: every mistake, then how to learn more."""
    errors = error.errors
    for one in errors[:MOST_MISTAKES]:
        where = f"{one.place}: " if str(one.place) else ""
        yield ERROR, f" {where}{one.message} [{one.code}]"
        if one.excerpt is not None:
            yield from ((text,) for text in _excerpt(one.excerpt, one.place.column))
        if one.hint:
            yield (f"  hint: {one.hint}",)
    if len(errors) > MOST_MISTAKES:
        yield (f"and {counted(len(errors) - MOST_MISTAKES, 'more mistake')}, which --json lists",)
    for one in error.doubts[:MOST_MISTAKES]:
        yield WARNING, f" {warning_text(one)}"
    more = f"more: ccmod explain {errors[0].code}"
    yield (f"  {more}" if len(errors) == 1 else f"{len(errors)} mistakes; {more}",)


def _excerpt(line: str, column: int | None) -> Iterator[str]:
    """The user's line, cut to the part around ``column`` (from 1), with a caret below that column."""
    line = line.rstrip("\r\n").replace("\t", " ")
    start = 0
    if column is not None and column > EXCERPT_WIDTH - 10:
        start = column - EXCERPT_WIDTH // 2
    yield f"    {line[start : start + EXCERPT_WIDTH]}"
    if column is not None and column <= len(line) + 1:
        yield f"    {' ' * len(printable(line[start : column - 1]))}^"
