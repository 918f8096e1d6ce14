"""Refusals of the operating system, in plain words: here every ``OSError`` becomes one of ccmod's own errors."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ccmod.ground.errors import SourceLocation, UnreadableInput, UnwritableOutput

_RIGHTS = "ask for the rights to it, or choose another place"
_WORDS = {
    errno.ENOSPC: ("the disk is full", "make room on it, or choose another place"),
    errno.EDQUOT: ("your share of the disk is used up", "make room in it, or choose another place"),
    errno.EFBIG: ("this is more than the system lets one file hold", "choose another place, or raise the limit"),
    errno.EROFS: ("this place can be read, but not written", "choose another place"),
    errno.EACCES: ("there is no permission", _RIGHTS),
    errno.EPERM: ("there is no permission", _RIGHTS),
    errno.ENAMETOOLONG: ("the name is too long", "choose a shorter one"),
    errno.ELOOP: ("its links lead in a circle", "name the file itself"),
    errno.EIO: ("the device failed", "copy the file to another disk, or choose another place"),
    errno.EMFILE: ("too many files are open", "close other programs, or raise the limit (`ulimit -n`)"),
    errno.ENFILE: ("too many files are open", "close other programs"),
    errno.EBUSY: ("something else is using it", "end that first"),
    errno.ENOMEM: ("there is no memory left", "close other programs"),
    errno.EBADF: ("it is closed", None),
}
"""The system's numbers in words for a user, with advice."""


def words_for(error: OSError) -> tuple[str, str | None]:
    """The fault, with the system's own words in brackets, and a hint."""
    system = error.strerror or str(error) or type(error).__name__
    words, hint = _WORDS.get(error.errno or 0, (system, None))
    return (words if words == system else f"{words} ({system})"), hint


def cannot_read(error: OSError, path: str | Path) -> UnreadableInput:
    """The error (``file/read``) for an input that the system does not give."""
    words, hint = words_for(error)
    if isinstance(error, FileNotFoundError):
        words, hint = f"there is no such file ({error.strerror})", "it may have been moved or deleted meanwhile"
    elif isinstance(error, IsADirectoryError):
        words, hint = f"this is a folder, not a file ({error.strerror})", "name a file in it"
    return UnreadableInput("file/read", f"this cannot be read: {words}", place=SourceLocation(str(path)), hint=hint)


def cannot_write(error: OSError, path: str | Path) -> UnwritableOutput:
    """The error (``file/write``) for an output that the system does not take; ``path`` as the user wrote it."""
    words, hint = words_for(error)
    if isinstance(error, NotADirectoryError) and error.filename and os.path.lexists(error.filename):
        words, hint = f"{os.fsdecode(error.filename)!r} is not a folder", "choose another place"
    elif isinstance(error, FileNotFoundError | NotADirectoryError):
        words, hint = _no_folder(Path(path)) or (f"no file can be made here ({error.strerror})", "choose another place")
    return UnwritableOutput(
        "file/write", f"this cannot be written: {words}", place=SourceLocation(str(path)), hint=hint
    )


def _no_folder(path: Path) -> tuple[str, str] | None:
    """The fault of the folder of a file, or the folders above it."""
    if os.path.islink(path):
        path = Path(os.path.realpath(path))
    for folder in reversed(path.parents):
        if os.path.isdir(folder):
            continue
        if os.path.lexists(folder):
            return f"{str(folder)!r} is not a folder", "choose another place"
        return f"there is no folder {str(folder)!r}", "make it first, or choose another place"
    return None


@contextmanager
def reading(path: str | Path) -> Iterator[None]:
    """Raise what the system refuses meanwhile as :func:`cannot_read`."""
    try:
        yield
    except BrokenPipeError:  # of no file: whoever read what is printed went away
        raise
    except OSError as error:
        raise cannot_read(error, path) from None


@contextmanager
def writing(path: str | Path) -> Iterator[None]:
    """Raise what the system refuses meanwhile as :func:`cannot_write`, whichever file it was that it refused."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise cannot_write(error, path) from None
