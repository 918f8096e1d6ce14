"""Writing whole folders: all of it or nothing."""

from __future__ import annotations

import secrets
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path

from ccmod.errors import Place, UsageFault


def write_folder(folder: Path, files: Mapping[str, bytes], *, check: Callable[[], None] | None = None) -> None:
    """Write ``files`` (by relative path; one that ends in ``/`` is an empty folder) as the folder ``folder``.

    They are written beside its place, then moved there in one step; a failure leaves what was there. ``check`` raises
    if something is there that may not be replaced; without it nothing may be (:func:`refuse_existing_folder`).
    """
    mark = secrets.token_hex(4)
    temporary = folder.with_name(f".{folder.name}.{mark}.tmp")
    old = folder.with_name(f".{folder.name}.{mark}.old")
    try:
        for name, content in files.items():
            path = temporary / name
            if name.endswith("/"):
                path.mkdir(parents=True, exist_ok=True)
                continue
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("xb") as stream:
                stream.write(content)
        if check is None:
            refuse_existing_folder(folder)
        else:
            check()
        if folder.exists():
            folder.rename(old)
        temporary.rename(folder)
    except BaseException:
        if old.exists():
            old.rename(folder)
        raise
    finally:
        shutil.rmtree(temporary, ignore_errors=True)
        shutil.rmtree(old, ignore_errors=True)


def refuse_existing_folder(folder: Path) -> None:
    """Raise :class:`UsageFault` if there is anything at ``folder`` but an empty folder."""
    if folder.is_symlink() or (folder.exists() and not (folder.is_dir() and not any(folder.iterdir()))):
        message = "this exists already and is not overwritten"
        raise UsageFault("file/folder-exists", message, place=Place(str(folder)), hint="choose another name")
