"""Entries that an archive may not have: names that lead out of it, twins, secrets and bombs."""

from __future__ import annotations

import re
import zipfile
from collections.abc import Sequence

from ccmod.ground.errors import SourceLocation, UnreadableInput, UnsupportedInput
from ccmod.ground.limits import RAISE_IT, Limits

_DRIVE = re.compile(r"[A-Za-z]:")
_CONTROL = re.compile(r"[\x00-\x1f\x7f]")
_METHODS = {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA}
_ENCRYPTED = 0x1
_LOCAL_HEADER_SIZE = 30
"""Bytes before each entry's name and content."""


def check_entries(
    infos: Sequence[zipfile.ZipInfo], limits: Limits, file: str | None, *, packed: int | None = None
) -> None:
    """Raise for the first entry that is unsafe, before anything is unpacked; ``packed`` is the size of the whole file.

    Sizes are those that the archive states; unpacking stops at the stated size, so they cannot lie upwards.
    """
    if len(infos) > limits.entries:
        raise _bomb(f"it has {len(infos)} entries; the limit is {limits.entries}", file, None)
    seen: set[str] = set()
    total = 0
    for info in infos:
        name = info.orig_filename
        fault = name_fault(name)
        if fault is not None:
            raise UnreadableInput(
                "archive/entry-name", f"an entry has a name that {fault}", place=SourceLocation(file, part=repr(name))
            )
        if name in seen:
            raise UnreadableInput(
                "archive/duplicate", "two entries have this name", place=SourceLocation(file, part=name)
            )
        seen.add(name)
        _check_packing(info, limits, file)
        total += info.file_size
    if total > limits.total_size:
        raise _bomb(f"its entries unfold to {total} bytes; the limit is {limits.total_size}", file, None)
    if packed is not None and is_dense(total, packed, limits):
        raise _bomb(f"its entries unfold to more than {limits.total_ratio} times its size", file, None)
    _check_places([info for info in infos if hasattr(info, "header_offset")], file, packed)


def is_dense(total: int, packed: int, limits: Limits) -> bool:
    """Whether ``packed`` bytes unfold to so many (``total``) that nothing genuine can be in them."""
    return total > limits.total_ratio_from and total > limits.total_ratio * packed


def is_dense_entry(info: zipfile.ZipInfo, limits: Limits) -> bool:
    """Whether an entry unfolds to so many times its size that nothing genuine can be in it."""
    return info.file_size > limits.ratio_from and info.file_size > limits.ratio * max(1, info.compress_size)


def _check_places(infos: Sequence[zipfile.ZipInfo], file: str | None, packed: int | None) -> None:
    """Raise if entries of a file that was read lie outside it, or share packed bytes, by which few bytes unfold to many
    entries."""
    end = 0
    for info in sorted(infos, key=lambda info: info.header_offset):
        if info.header_offset < 0:
            raise _outside("before the archive's start", file, info.orig_filename)
        if info.header_offset < end:
            raise _bomb("this entry shares its packed bytes with another", file, info.orig_filename)
        end = info.header_offset + _LOCAL_HEADER_SIZE + info.compress_size
        if packed is not None and end > packed:
            raise _outside("beyond the archive's end", file, info.orig_filename)


def _outside(where: str, file: str | None, part: str) -> UnreadableInput:
    hint = "fetch the file again from where it came"
    return UnreadableInput(
        "archive/damaged", f"this entry lies {where}", place=SourceLocation(file, part=part), hint=hint
    )


def name_fault(name: str) -> str | None:
    """The danger in an entry's name, or ``None``."""
    if not name or _CONTROL.search(name):
        return "is empty or has control characters"
    if "\\" in name:
        return "has a backslash"
    if name.startswith("/") or _DRIVE.match(name):
        return "is absolute"
    if ".." in name.split("/"):
        return "leads out of the archive"
    return None


def _check_packing(info: zipfile.ZipInfo, limits: Limits, file: str | None) -> None:
    name = info.orig_filename
    if info.flag_bits & _ENCRYPTED:
        raise UnsupportedInput("archive/encrypted", "this entry is encrypted", place=SourceLocation(file, part=name))
    if info.compress_type not in _METHODS:
        message = f"this entry is packed in a way that is not known (method {info.compress_type})"
        raise UnsupportedInput("archive/method", message, place=SourceLocation(file, part=name))
    if info.file_size > limits.entry_size:
        raise _bomb(f"this entry unfolds to {info.file_size} bytes; the limit is {limits.entry_size}", file, name)
    if is_dense_entry(info, limits):
        raise _bomb(f"this entry unfolds to more than {limits.ratio} times its size", file, name)


def _bomb(message: str, file: str | None, part: str | None) -> UnreadableInput:
    return UnreadableInput("archive/bomb", message, place=SourceLocation(file, part=part), hint=RAISE_IT)
