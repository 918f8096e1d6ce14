"""Data files of a package kept compiled beside its code, as Python keeps the code itself.

PyYAML reads a page in the time in which Python reads thirty of them compiled, and a short command spends a tenth of its
own on tables that never change. So what a data file says is kept in ``__pycache__``, where ``PYTHONPYCACHEPREFIX`` puts
it and only if ``PYTHONDONTWRITEBYTECODE`` allows it, with the size and the time of the file that it stands for. Where
the folder cannot be written, the file is read anew each time.
"""

from __future__ import annotations

import marshal
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from importlib.resources.abc import Traversable
from importlib.util import cache_from_source
from pathlib import Path
from typing import Any

from ccmod.ground.stamp import stamp_of


def compiled(path: Path, read: Callable[[str], Any]) -> Any:
    """The result that ``read`` makes of the text of a file: plain data, from what was kept of it or else read and kept.

    Raises :class:`OSError` if there is no such file, and what ``read`` raises.
    """
    stamp = stamp_of(path)
    try:
        kept = _place(path)
        recorded, data = marshal.loads(kept.read_bytes())
        if recorded == stamp:
            return data
    except (OSError, ValueError, EOFError, TypeError, NotImplementedError):
        pass  # nothing is kept, or nothing that this Python understands
    data = read(path.read_text(encoding="utf-8"))
    if not sys.dont_write_bytecode:
        with suppress(OSError, ValueError, NotImplementedError):
            _keep(_place(path), marshal.dumps((stamp, data)))
    return data


def shipped_yaml(file: Traversable) -> Any:
    """The data of a YAML file that ships, compiled where it lies in a folder. Its reader knows no lines and no limits:
    for files of users there is :func:`ccmod.ground.source.parse_source`.
    """
    return compiled(file, _loaded) if isinstance(file, Path) else _loaded(file.read_text(encoding="utf-8"))


def _loaded(text: str) -> Any:
    import yaml

    return yaml.load(text, getattr(yaml, "CSafeLoader", yaml.SafeLoader))


def _place(path: Path) -> Path:
    """``__pycache__/deck.yaml.cpython-311.data`` for ``deck.yaml``. Raises :class:`NotImplementedError` where Python
    keeps no compiled files.
    """
    return Path(cache_from_source(f"{path}.py")).with_suffix(".data")


def _keep(kept: Path, content: bytes) -> None:
    """Written beside its place and moved there, since others may be reading or writing it. Raises :class:`OSError`."""
    kept.parent.mkdir(parents=True, exist_ok=True)
    own = kept.with_suffix(f".{os.getpid()}")
    try:
        own.write_bytes(content)
        os.replace(own, kept)
    finally:
        own.unlink(missing_ok=True)
