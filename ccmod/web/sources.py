"""An author's folder on the page: what it is called by, and what it needs of what ships with ccmod."""

from __future__ import annotations

import re
from pathlib import Path, PurePosixPath

from ccmod.ground.shipped import shipped

FILES = ("module.yaml", "extension.yaml")
"""By which such a folder is known; not from where they are read, since that brings in pydantic."""
_MOST = 1_000_000
"""Characters of a YAML file in which names are looked for."""


def is_source(file: str) -> bool:
    """Whether a file is the first of an author's folder."""
    return PurePosixPath(file).name in FILES


def folder_of(file: str) -> str:
    """The folder of a file as the page names it; ``.`` for one that lies in none."""
    return PurePosixPath(file).parent.as_posix()


def shipped_maps(file: str) -> list[str]:
    """The shipped maps that an author's folder may use: those whose names stand in its YAML files.

    Their pictures are not in the library, and are fetched for it.
    """
    known = sorted(path.name for path in shipped("maps").iterdir() if path.is_dir())
    texts = [path.read_text("utf-8", "replace")[:_MOST] for path in Path(file).parent.rglob("*.yaml") if path.is_file()]
    return [name for name in known if any(re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", text) for text in texts)]
