"""Names of archive entries as paths that every file system can hold, and back."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Mapping
from pathlib import PurePosixPath

_UNFIT = re.compile(r'[<>:"|?*%\\\x00-\x1f\x7f]|[. ]$')
_DEVICE = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)
_LONGEST = 180
"""Bytes in a part of a path; file systems hold 255."""
_CODE = re.compile(r"((?:%[0-9A-F]{2})+)")


def file_paths(names: Mapping[str, str]) -> dict[str, str]:
    """For each entry name a relative path with forward slashes; ``names`` maps it to the name that suits it best.

    Two names that a file system could take for one (by case, by accents, or a file where the other has a folder) get
    different paths: the later one is put into a folder ``%2``, ``%3`` ... of its own. Paths of folders end in ``/``.
    """
    files: set[str] = set()
    folders: set[str] = set()
    paths: dict[str, str] = {}
    for entry, name in names.items():
        plain = "/".join(_fit(part) for part in name.rstrip("/").split("/"))
        path, number = plain, 1
        while _clashes(path, files, folders, is_folder=name.endswith("/")):
            number += 1
            path = f"%{number}/{plain}"
        parents = [_key(str(parent)) for parent in PurePosixPath(path).parents]
        folders.update([*parents, _key(path)] if name.endswith("/") else parents)
        if not name.endswith("/"):
            files.add(_key(path))
        paths[entry] = path + "/" * name.endswith("/")
    return paths


def file_name(text: str) -> str:
    """Any text as the name of one file: no separators, no names that a system keeps for itself, not too long."""
    return _fit(text.replace("/", "%2F"))


def is_file_name(name: str) -> bool:
    """Whether a text can be the name of one file unchanged, on every system."""
    return bool(name) and file_name(name) == name


def entry_name(path: str) -> str:
    """The entry name for a path that nobody gave one: ``%XX`` are undone."""
    return _CODE.sub(lambda match: bytes.fromhex(match[1].replace("%", "")).decode("utf-8", "replace"), path)


def _fit(part: str) -> str:
    if part in ("", ".", ".."):
        return part.replace(".", "%2E") or "%"
    fit = _UNFIT.sub(lambda match: f"%{ord(match[0]):02X}", part)
    if _DEVICE.fullmatch(fit):
        fit = f"%{ord(fit[0]):02X}{fit[1:]}"
    if len(fit.encode()) > _LONGEST:
        mark = hashlib.sha256(part.encode()).hexdigest()[:10]
        fit = fit.encode()[: _LONGEST - 20].decode("utf-8", "ignore") + f"%{mark}"
    return fit


def _clashes(path: str, files: set[str], folders: set[str], *, is_folder: bool) -> bool:
    parents = {_key(str(parent)) for parent in PurePosixPath(path).parents}
    return _key(path) in files or not parents.isdisjoint(files) or (not is_folder and _key(path) in folders)


def _key(path: str) -> str:
    return unicodedata.normalize("NFC", path).casefold()
