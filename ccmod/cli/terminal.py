"""Everything that ccmod prints goes through here: lines, JSON, YAML, tables and progress.

No other file writes to the standard streams (a test keeps it so). Texts are made harmless here
(:mod:`ccmod.cli.escapes`), whether a terminal or a pipe is behind the stream, and our own colours are put around them
afterwards. Texts of other origin, such as the warnings of Python, are made harmless by :func:`guarded`.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, redirect_stdout
from typing import TYPE_CHECKING, Any, TextIO, cast

import click

from ccmod.cli.escapes import printable, printable_json, printable_lines, printable_yaml
from ccmod.ground import standard
from ccmod.ground.errors import UsageFault
from ccmod.report.styled import Styled

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

ERROR = Styled("error:", "bold red")
WARNING = Styled("warning:", "bold yellow")
NOTE = Styled("note:", "bold cyan")
"""The beginnings of lines."""
_WIDE = 170
"""Columns of a table that no terminal limits."""


def say(*parts: str | Styled, err: bool = False) -> None:
    """Print one line of text, on stderr with ``err``; a line end within a part is shown as an escape."""
    _write("".join(map(_part, parts)) + "\n", err=err)


def print_json(data: Any, *, indent: int | None = None) -> None:
    """Print data as JSON. Nothing in it is changed, but harmful characters are written as ``\\uXXXX``."""
    ascii_only = not (getattr(sys.stdout, "encoding", None) or "utf-8").lower().startswith("utf")
    _write(printable_json(data, indent=indent, ascii_only=ascii_only) + "\n")


def print_yaml(text: str) -> None:
    """Print a YAML document, which ends in a line end; it means the same data."""
    _write(printable_yaml(text))


def print_bytes(content: bytes) -> None:
    """Print a whole file, as it is; on a terminal only text, made harmless.

    Raises :class:`~ccmod.ground.errors.UsageFault` (``cli/binary``) if a terminal cannot show it.
    """
    stream = sys.stdout
    if not stream.isatty():
        stream.flush()
        stream.buffer.write(content)
        stream.buffer.flush()
        return
    try:
        stream.write(printable_lines(content.decode()))
    except UnicodeDecodeError:
        hint = "send it to a file or a program: > FILE, or | PROGRAM"
        raise UsageFault("cli/binary", "this is not text, and standard output is a terminal", hint=hint) from None


def print_table(table: Table) -> None:
    """Print a table as wide as the terminal, or so wide that its lines are whole for ``grep`` where there is none."""
    _console(width=None if sys.stdout.isatty() else _WIDE).print(table)


@contextmanager
def status(text: str) -> Iterator[Callable[[str], None]]:
    """Show on the terminal that something is under way; gives a function that changes the text."""
    with _console(err=True).status(printable(text)) as shown:
        yield lambda new: shown.update(printable(new))


@contextmanager
def passing_line(text: str) -> Iterator[None]:
    """Show a line on the terminal, and take it back at the end."""
    _write(printable(text), err=True)
    try:
        yield
    finally:
        _write("\r\x1b[K", err=True)


def progress_bar(
    steps: Iterable[Any] | None = None,
    *,
    label: str,
    length: int | None = None,
    hidden: bool = False,
    show_pos: bool = False,
) -> AbstractContextManager[Any]:
    """A bar of click on stderr, over ``steps`` or for ``length`` updates; ``show_pos`` counts them."""
    return click.progressbar(steps, length, printable(label), hidden=hidden, show_pos=show_pos, file=_stream(err=True))


def draws_bars() -> bool:
    """Whether stderr is a terminal, on which a bar can be seen."""
    return sys.stderr.isatty()


def has_streams() -> bool:
    """Whether the caller has left all three standard streams open."""
    return None not in (sys.stdin, sys.stdout, sys.stderr)


def flush() -> None:
    """Write out what stdout still holds; raises :class:`BrokenPipeError` if the reader went away."""
    sys.stdout.flush()


def _part(part: str | Styled) -> str:
    if isinstance(part, str):
        return printable(part)
    words = part.style.split()
    colour = next((word for word in words if word not in ("bold", "dim")), None)
    return click.style(printable(part.text), fg=colour, bold="bold" in words or None, dim="dim" in words or None)


def _write(text: str, *, err: bool = False) -> None:
    color = False if os.environ.get("NO_COLOR") else None
    click.echo(text, file=_stream(err=err), nl=False, color=color)


def _stream(*, err: bool) -> TextIO:
    """The stream itself; what its encoding lacks becomes an escape, rather than an error.

    Where a file goes to standard output nothing else does.
    """
    stream = sys.stderr if err or standard.output_is_a_file() else sys.stdout
    if isinstance(stream, _Guard):
        stream = stream.stream
    if getattr(stream, "errors", None) == "strict" and hasattr(stream, "reconfigure"):
        stream.reconfigure(errors="backslashreplace")
    return stream


def _console(*, err: bool = False, width: int | None = None) -> Console:
    """A console of rich that interprets no text, whatever is written by it."""
    from rich.console import Console, ConsoleOptions, RenderableType
    from rich.segment import Segment

    class Harmless(Console):
        def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
            for segment in super().render(renderable, options):
                yield segment if segment.control else segment._replace(text=printable_lines(segment.text))

    return Harmless(file=_stream(err=err), width=width, highlight=False, markup=False, emoji=False)


class _Guard:
    """A stream to a terminal as others see it: escape sequences become visible, lines and tabs stay."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream

    def write(self, text: str) -> int:
        self.stream.write(printable_lines(text))
        return len(text)

    def writelines(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.write(line)

    @property
    def buffer(self) -> _GuardedBytes:
        return _GuardedBytes(self)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)


class _GuardedBytes:
    """The stream of bytes to which click writes shell completions."""

    def __init__(self, guard: _Guard) -> None:
        self.guard = guard

    def write(self, data: bytes) -> int:
        self.guard.write(data.decode(errors="backslashreplace"))
        return len(data)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.guard.stream, name)


@contextmanager
def stdout_kept(when: bool) -> Iterator[None]:
    """While this lasts, what a program of the user's prints goes to stderr: stdout is for the data alone."""
    with redirect_stdout(sys.stderr) if when else nullcontext():
        yield


@contextmanager
def guarded() -> Iterator[None]:
    """While this lasts, what others than this file write to a terminal is made harmless, too."""
    before = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = (
        cast(TextIO, _Guard(stream)) if stream is not None and stream.isatty() else stream for stream in before
    )
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before
