"""The standard streams in the place of files: ``-`` on a command line, for input and for output.

A command that takes ``-`` gives a stream here, and names it by :data:`INPUT` or :data:`OUTPUT` from then on, as it
names any other file; :func:`~ccmod.ground.reading.read_file` and :func:`~ccmod.ground.files.write_atomically` know
these names while a stream is given, and messages show them.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ccmod.ground.dataclass import dataclass

INPUT = "standard input"
OUTPUT = "standard output"

Reader = Callable[[int], bytes]
"""Reads up to so many bytes of the stream; less only at its end."""
Writer = Callable[[bytes], None]


@dataclass(slots=True)
class _Streams:
    """The streams of the running command."""

    reader: Reader | None = None
    writer: Writer | None = None
    content: bytes = b""
    """The bytes read from the input, so that it can be read again."""
    is_whole: bool = False


_given = _Streams()


def give_input(reader: Reader) -> None:
    """Let :data:`INPUT` name a stream, which is read when its content is first asked for."""
    _given.reader, _given.content, _given.is_whole = reader, b"", False


def give_output(writer: Writer) -> None:
    """Let :data:`OUTPUT` name a stream."""
    _given.writer = writer


def take_back() -> None:
    """Let the names mean files again, and forget what was read."""
    _given.reader = _given.writer = None
    _given.content = b""


def is_input(path: str | Path) -> bool:
    """Whether this is the standard input that the command was given."""
    return _given.reader is not None and str(path) == INPUT


def is_output(path: str | Path) -> bool:
    """Whether this is the standard output that the command was given."""
    return _given.writer is not None and str(path) == OUTPUT


def output_is_a_file() -> bool:
    """Whether standard output takes a file, so that nothing else may be printed there."""
    return _given.writer is not None


def input_bytes(most: int) -> bytes:
    """The first ``most`` bytes of the standard input, or all that it has."""
    assert _given.reader is not None
    missing = most - len(_given.content)
    if missing > 0 and not _given.is_whole:
        more = _given.reader(missing)
        _given.content += more
        _given.is_whole = len(more) < missing
    return _given.content[:most]


def write_output(content: bytes) -> None:
    """Write a whole file to the standard output."""
    assert _given.writer is not None
    _given.writer(content)
