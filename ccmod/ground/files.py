"""Writing files so that nothing is ever half-written and nothing is overwritten by accident.

Every file that ccmod writes passes :func:`write_atomically`, also one that standard output takes. Links are followed:
the file that they name is replaced, and they stay. Anything else that exists (a folder, a pipe, a device) is left
alone.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable, Iterable
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

from ccmod.ground import standard
from ccmod.ground.errors import SourceLocation, UnwritableOutput, UsageFault
from ccmod.ground.file_kinds import is_stream, not_a_file, special_kind
from ccmod.ground.system_errors import writing

_NO_FILE = "name a file: ccmod puts a whole new file in the place of the old one"


def write_atomically(
    path: str | Path,
    content: bytes | str | Callable[[BinaryIO], None],
    *,
    force: bool = False,
    within: Path | None = None,
) -> None:
    """Write ``content`` (bytes, text, or a function that writes to the open file it is given) as the file ``path``.

    Text is written as UTF-8, with escapes for other characters: the lone surrogates that stand for bytes of a
    file's name which are not text.

    It is written beside its final place and then moved there in one step, so that a reader sees the old file or
    the new one and a failure leaves the old one. A file that is replaced keeps its permissions. Raises what
    :func:`check_output` raises, and :class:`UnwritableOutput` (``file/write``) if the system refuses,
    (``file/outside``) for a link that leads out of the folder ``within``.
    """
    if isinstance(content, str):
        content = content.encode("utf-8", "backslashreplace")
    path = Path(path)
    if standard.is_output(path):
        standard.write_output(content if isinstance(content, bytes) else _collected(content))
        return
    target = check_output(path, force=force)
    if within is not None and not Path(os.path.realpath(target)).is_relative_to(os.path.realpath(within)):
        message = "a link leads out of the folder that was named, and is not followed"
        raise UnwritableOutput("file/outside", message, place=SourceLocation(str(path)), hint="remove the link")
    temporary = target.with_name(temporary_name())
    with writing(path):
        try:
            with temporary.open("xb") as stream:
                if callable(content):
                    content(stream)
                else:
                    stream.write(content)
                stream.flush()
                os.fsync(stream.fileno())
            if force:
                _keep_permissions(target, temporary)
                os.replace(temporary, target)
            else:
                _move_to_free_place(temporary, target, path)
        finally:
            with suppress(OSError):
                temporary.unlink()


def _collected(write: Callable[[BinaryIO], None]) -> bytes:
    """The bytes that a function writes; a ZIP archive goes back in its file, which a stream does not let it."""
    stream = BytesIO()
    write(stream)
    return stream.getvalue()


def temporary_name() -> str:
    """A new name for a file or folder on its way to its place; no longer than a name beside it may be."""
    return f".ccmod-{os.urandom(4).hex()}.tmp"


def check_output(path: str | Path, *, force: bool = False, inputs: Iterable[str | Path | None] = ()) -> Path:
    """The file that an output really is, links followed; for a check before long work.

    Raises :class:`UsageFault` if there is a file and not ``force`` (``file/exists``), for anything that is not a file
    (``file/kind``), and for one of the ``inputs`` or what lies in them (``file/input``), whatever ``force`` says; and
    :class:`UnwritableOutput` (``file/write``) if its folder is absent or cannot be written.
    """
    path = Path(path)
    if standard.is_output(path):
        return path
    with writing(path):
        if any(one is not None and _is_of(path, one) for one in inputs):
            message = "the same command reads this, and does not overwrite it"
            raise UsageFault("file/input", message, place=SourceLocation(str(path)), hint="choose another name")
        if is_stream(path):
            raise not_a_file(path, "an open stream", _NO_FILE)
        try:
            mode = os.stat(path).st_mode
        except FileNotFoundError:
            return _absent(path, force=force)
        kind = special_kind(mode)
        if kind is not None:
            raise not_a_file(path, kind, _NO_FILE)
        if not force:
            raise _exists(path)
        target = Path(os.path.realpath(path))
        _check_folder(target.parent)
    return target


def _absent(path: Path, *, force: bool) -> Path:
    """Where to write a file that is not there; a link may name it all the same."""
    if not os.path.islink(path):
        _check_folder(path.parent)
        return path
    target = Path(os.path.realpath(path))
    if not force:
        message = f"this is a link to {str(target)!r}, where there is no file"
        hint = "name that file itself, or say --force to write it by the link"
        raise UsageFault("file/exists", message, place=SourceLocation(str(path)), hint=hint)
    _check_folder(target.parent)
    return target


def _check_folder(folder: Path) -> None:
    """Raise the ``OSError`` that a new file in this folder would meet."""
    os.stat(folder)
    if not os.access(folder, os.W_OK | os.X_OK):
        read_only = hasattr(os, "statvfs") and os.statvfs(folder).f_flag & os.ST_RDONLY
        number = errno.EROFS if read_only else errno.EACCES
        raise OSError(number, os.strerror(number))


def _is_of(path: Path, read: str | Path) -> bool:
    """Whether a path is what is read, or lies in the folder that is read."""
    if os.path.isdir(read):
        return Path(os.path.realpath(path)).is_relative_to(os.path.realpath(read))
    return is_same_file(path, read)


def is_same_file(first: str | Path, second: str | Path) -> bool:
    """Whether two names lead to one file that is there."""
    return os.path.exists(first) and os.path.exists(second) and os.path.samefile(first, second)


def _exists(path: Path) -> UsageFault:
    return UsageFault(
        "file/exists",
        "this file exists already and is not overwritten",
        place=SourceLocation(str(path)),
        hint="choose another name, or say --force",
    )


def _keep_permissions(old: Path, new: Path) -> None:
    """Give a file the mode and, where that is allowed, the owner of the one that it replaces."""
    try:
        status = os.stat(old)
    except FileNotFoundError:
        return
    if hasattr(os, "chown"):
        with suppress(OSError):
            os.chown(new, status.st_uid, status.st_gid)
    os.chmod(new, stat.S_IMODE(status.st_mode))


def _move_to_free_place(temporary: Path, target: Path, path: Path) -> None:
    """Move without overwriting a file that somebody else put there meanwhile."""
    try:
        try:
            os.link(temporary, target)
        except FileExistsError:
            raise
        except OSError:  # a file system without hard links: an empty file takes the name first
            os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
            try:
                os.replace(temporary, target)
            except BaseException:
                os.unlink(target)
                raise
    except FileExistsError:
        raise _exists(path) from None
