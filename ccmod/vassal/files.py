"""Writing files so that nothing is ever half-written and nothing is overwritten by accident."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from ccmod.errors import Place, UsageFault


def write_atomically(path: str | Path, content: bytes | Callable[[BinaryIO], None], *, force: bool = False) -> None:
    """Write ``content`` (bytes, or a function that writes to the open file it is given) as the file ``path``.

    It is written beside its final place and then moved there in one step, so that a reader sees the old file or
    the new one and a failure leaves the old one. Raises :class:`UsageFault` if ``path`` exists and not ``force``.
    """
    path = Path(path)
    refuse_existing(path, force=force)
    temporary = path.with_name(f".{path.name}.{secrets.token_hex(4)}.tmp")
    try:
        with temporary.open("xb") as stream:
            if callable(content):
                content(stream)
            else:
                stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        if force:
            os.replace(temporary, path)
        else:
            _move_to_free_place(temporary, path)
    finally:
        with suppress(FileNotFoundError):
            temporary.unlink()


def refuse_existing(path: str | Path, *, force: bool = False) -> None:
    """Raise :class:`UsageFault` if there is a file at ``path`` and not ``force``; for a check before long work."""
    if not force and Path(path).exists():
        raise UsageFault(
            "file/exists",
            "this file exists already and is not overwritten",
            place=Place(str(path)),
            hint="choose another name, or say --force",
        )


def _move_to_free_place(temporary: Path, path: Path) -> None:
    """Move without overwriting a file that somebody else put there meanwhile."""
    try:
        os.link(temporary, path)
    except FileExistsError:
        refuse_existing(path)
        raise
    except OSError:  # a file system without hard links
        refuse_existing(path)
        os.replace(temporary, path)
