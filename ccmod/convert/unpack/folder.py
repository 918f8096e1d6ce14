"""Unpacking to a folder on disk: all of it or nothing, and never over what is not ours."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from ccmod.convert.unpack.manifest import MANIFEST
from ccmod.convert.unpack.unpacking import Unpacked
from ccmod.ground.errors import SourceLocation, UsageFault
from ccmod.ground.folders import write_folder
from ccmod.ground.limits import Limits
from ccmod.ground.reading import read_file
from ccmod.ground.system_errors import writing
from ccmod.perspective import REFEREE, Perspective
from ccmod.vassal.opening import Module, open_any

_GIT = "# byte for byte: no other line ends\n* -text\n"


def unpack_file(
    source: Path,
    folder: Path,
    *,
    force: bool = False,
    secrets: bool = True,
    perspective: Perspective = REFEREE,
    limits: Limits | None = None,
) -> Unpacked:
    """Unpack a module, extension, save or log to ``folder``; what was unpacked is returned.

    With ``force`` a folder that was unpacked before is replaced. Raises :class:`UsageFault` for any other that exists,
    and for a save or log unless ``perspective`` is the referee's, since its text shows all that is hidden;
    and :class:`~ccmod.ground.errors.UnreadableInput` for a source that is damaged, unsafe or nothing of VASSAL's.
    """
    refuse_folder(folder, force=force)
    if Path(os.path.realpath(source)).is_relative_to(os.path.realpath(folder)):
        message = "this folder holds the file that is unpacked, and is not replaced"
        raise UsageFault("file/input", message, place=SourceLocation(str(folder)), hint="choose another folder")
    opened = open_any(source, limits=limits)
    if not perspective.referee and not isinstance(opened, Module):
        message, hint = "the text of a game shows all that is hidden in it", "say --referee"
        raise UsageFault("unpack/fog", message, place=SourceLocation(str(source)), hint=hint)
    del opened  # its bytes need not be held twice
    unpacked = Unpacked(read_file(source, limits=limits), name=str(source), secrets=secrets, limits=limits)
    write_folder(folder, _Files(unpacked), check=lambda: refuse_folder(folder, force=force))
    return unpacked


class _Files:
    """The files that one unpacks to, and the settings that keep git from changing their line ends."""

    def __init__(self, unpacked: Unpacked) -> None:
        self.unpacked = unpacked

    def items(self) -> Iterator[tuple[str, bytes]]:
        yield from self.unpacked.items()
        yield ".gitattributes", _GIT.encode()


def refuse_folder(folder: Path, *, force: bool) -> None:
    """Raise :class:`UsageFault` if there is something at ``folder`` that may not be replaced."""
    place = SourceLocation(str(folder))
    with writing(folder):
        if not folder.exists() and not folder.is_symlink():
            return
        if not force:
            hint = "choose another folder, or say --force"
            raise UsageFault("unpack/exists", "this folder exists already", place=place, hint=hint)
        is_folder = folder.is_dir() and not folder.is_symlink()
        if not (is_folder and ((folder / MANIFEST).is_file() or not any(folder.iterdir()))):
            hint = "--force replaces only folders that ccmod unpack made, and empty ones"
            raise UsageFault("unpack/foreign", "this is something else than an unpacked file", place=place, hint=hint)
