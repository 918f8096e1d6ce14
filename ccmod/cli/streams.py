"""The standard streams when they are closed or full, and the signals that end a command."""

from __future__ import annotations

import errno
import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import TextIO

from ccmod.ground.errors import UnwritableOutput

_OF_WRITING = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF)
_ENDING = ("SIGTERM", "SIGHUP")


def open_absent() -> None:
    """Put something in the place of standard streams that the caller closed.

    What is written to a closed standard output is refused like what is written to a full one; messages to a closed
    standard error go nowhere. In this order, so that no file that is opened later takes the number of a stream.
    """
    if sys.stdin is None:
        sys.stdin = os.fdopen(os.open(os.devnull, os.O_RDONLY), encoding="utf-8")
    if sys.stdout is None:
        sys.stdout = os.fdopen(os.open(os.devnull, os.O_RDONLY), "w", encoding="utf-8")
    if sys.stderr is None:
        sys.stderr = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8")


def lost_output(error: Exception) -> UnwritableOutput | None:
    """The error for a standard stream that cannot be written, if it was that which raised ``error``.

    Errors of files have the file's name by then, so one of writing without a name is a stream's. The stream goes
    nowhere from then on, so that the interpreter's last flush does not fail as well.
    """
    if not isinstance(error, OSError) or error.filename is not None or error.errno not in _OF_WRITING:
        return None
    from ccmod.ground.system_errors import words_for

    name, stream = ("standard error", sys.stderr) if _fails(sys.stderr) else ("standard output", sys.stdout)
    drop(stream)
    words, hint = words_for(error)
    return UnwritableOutput("cli/output", f"{name} cannot be written: {words}", hint=hint)


def _fails(stream: TextIO) -> bool:
    """Whether a stream still holds what it could not write."""
    try:
        stream.flush()
    except OSError:
        return True
    return False


def drop_output() -> None:
    """Let what is still to be written to standard output go nowhere."""
    drop(sys.stdout)


def drop(stream: TextIO) -> None:
    """Let what is still to be written to a standard stream go nowhere."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


@contextmanager
def ended_in_order() -> Iterator[None]:
    """Let a signal that ends the process clean up first: 128 and its number is the exit code, as a shell has it."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    numbers = [getattr(signal, name) for name in _ENDING if hasattr(signal, name)]
    numbers = [number for number in numbers if signal.getsignal(number) == signal.SIG_DFL]
    for number in numbers:
        signal.signal(number, _end)
    try:
        yield
    finally:
        for number in numbers:
            signal.signal(number, signal.SIG_DFL)


def _end(number: int, _: FrameType | None) -> None:
    raise SystemExit(128 + number)
