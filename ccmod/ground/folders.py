"""Writing whole folders: all of it or nothing, and nothing outside of it."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

from ccmod.ground.entries import name_fault
from ccmod.ground.errors import SourceLocation, UnwritableOutput, UsageFault
from ccmod.ground.files import temporary_name
from ccmod.ground.system_errors import writing


class Files(Protocol):
    """Files by relative path: a mapping, or what makes them one after the other, so that they need not all be held."""

    def items(self) -> Iterable[tuple[str, bytes]]:
        """Each path with its content."""
        ...


def write_folder(folder: Path, files: Files, *, check: Callable[[], None] | None = None) -> None:
    """Write ``files`` (by relative path; one that ends in ``/`` is an empty folder) as the folder ``folder``.

    They are written aside, then moved to their place; a failure leaves what was there, and no folder that was not
    there. ``check`` raises if something is there that may not be replaced; without it nothing may be
    (:func:`refuse_existing_folder`). Raises :class:`UnwritableOutput` if the system refuses (``file/write``), and
    for a name that leads out of the folder (``file/outside``).
    """
    check = check or (lambda: refuse_existing_folder(folder))
    with writing(folder):
        check()
        if folder.is_dir() and not any(folder.iterdir()):
            _fill(folder, files)
            return
        with made_folder(folder.parent):
            temporary = _beside(folder)
            try:
                _write(temporary, files)
                check()
                _put(temporary, folder)
            finally:
                shutil.rmtree(temporary, ignore_errors=True)


def refuse_existing_folder(folder: Path) -> None:
    """Raise :class:`UsageFault` if there is anything at ``folder`` but an empty folder."""
    with writing(folder):
        if folder.is_symlink() or (folder.exists() and not (folder.is_dir() and not any(folder.iterdir()))):
            message = "this exists already and is not overwritten"
            raise UsageFault(
                "file/folder-exists", message, place=SourceLocation(str(folder)), hint="choose another name"
            )


@contextmanager
def made_folder(folder: Path) -> Iterator[None]:
    """Make a folder, and those above it that are absent; if what is done meanwhile fails, they go again if empty.

    Raises ``OSError``; :func:`~ccmod.ground.system_errors.writing` around it says for which output.
    """
    made: list[Path] = []
    try:
        for one in (*reversed(folder.parents), folder):
            if not one.is_dir():
                if os.path.lexists(one):
                    raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(one))
                one.mkdir()
                made.append(one)
        yield
    except BaseException:
        for one in reversed(made):
            try:
                one.rmdir()
            except OSError:
                break
        raise


def _write(root: Path, files: Files) -> None:
    """Write the files below a new folder."""
    root.mkdir()
    for name, content in files.items():
        fault = name_fault(name)
        if fault is not None:
            message = f"the name of a file {fault}"
            raise UnwritableOutput("file/outside", message, place=SourceLocation(part=repr(name)))
        path = root / name
        if name.endswith("/"):
            path.mkdir(parents=True, exist_ok=True)
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("xb") as stream:
            stream.write(content)


def _fill(folder: Path, files: Files) -> None:
    """Fill a folder that is there and empty: it may be the working folder, or another disk's."""
    temporary = folder / temporary_name()
    moved: list[Path] = []
    try:
        _write(temporary, files)
        for path in sorted(temporary.iterdir()):
            path.rename(folder / path.name)
            moved.append(folder / path.name)
    except BaseException:
        for path in moved:
            shutil.rmtree(path) if path.is_dir() else path.unlink()
        raise
    finally:
        shutil.rmtree(temporary, ignore_errors=True)


def _put(temporary: Path, folder: Path) -> None:
    """Move a finished folder to its place, and what was there out of the way until that is done."""
    if not folder.exists():
        temporary.rename(folder)
        return
    old = _beside(folder)
    folder.rename(old)
    try:
        temporary.rename(folder)
    except BaseException:
        old.rename(folder)
        raise
    shutil.rmtree(old, ignore_errors=True)


def _beside(folder: Path) -> Path:
    return Path(os.path.abspath(folder)).with_name(temporary_name())
