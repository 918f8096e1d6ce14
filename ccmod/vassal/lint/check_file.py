"""The file beside a module that says how it is to be checked: silences, and rules of the author's own."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import CcmodError, UnreadableInput
from ccmod.ground.source import Path_, Source, read_source
from ccmod.vassal.lint.silence import Silence

FILES = (".ccmod-check", "ccmod-check.yaml")
"""The names that it may have."""
_KEYS = ("silence", "rules")
_HINT = (
    "write `silence:` and below it lines such as `- lint/image-unused` or `- image-unused:images/old-*`; "
    "`rules:` names files of rules beside it"
)


@dataclass(frozen=True, slots=True)
class CheckFile:
    """Such a file."""

    source: Source
    rules: tuple[Path, ...]
    """Files of rules, in its own folder or below."""
    silenced: tuple[str, ...]

    def silences(self, known: Iterable[str]) -> list[Silence]:
        """Its silences. Raises :class:`UnreadableInput` (``check/silence``) for a code that is not ``known``."""
        known = list(known)
        return [self._silence(text, index, known) for index, text in enumerate(self.silenced)]

    def _silence(self, text: str, index: int, known: Sequence[str]) -> Silence:
        try:
            return Silence.read(text, known)
        except CcmodError as fault:
            raise self.source.mistake(fault.code, fault.message, ("silence", index), hint=fault.hint) from None


def check_files(module: Path) -> list[CheckFile]:
    """The files beside a module, or in an author's folder: YAML, with ``silence`` (texts as on the command line) and
    ``rules`` (names of files).

    Raises :class:`UnreadableInput` (``yaml/…``, ``check/file``) for a file that is something else.
    """
    folder = module if module.is_dir() else module.parent
    return [_read(path) for path in (folder / name for name in FILES) if path.is_file()]


def _read(path: Path) -> CheckFile:
    source = read_source(path)
    data = source.data
    if not isinstance(data, dict) or not data or not data.keys() <= set(_KEYS):
        raise _fault(source, "this file does not list silences or rules", ())
    silenced, named = (_texts(source, key, data.get(key)) for key in _KEYS)
    rules = [_inside(path.parent, name, source, ("rules",)) for name in named]
    return CheckFile(source, tuple(rules), tuple(silenced))


def _texts(source: Source, key: str, value: Any) -> list[str]:
    """A list of texts; one text of ``rules`` may be given without a list."""
    listed = [value] if key == "rules" and isinstance(value, str) else [] if value is None else value
    if not isinstance(listed, list) or not all(isinstance(one, str) for one in listed):
        raise _fault(source, f"'{key}' takes a list of texts", (key,))
    return listed


def _inside(folder: Path, name: str, source: Source, path: Path_) -> Path:
    """A file of the folder: what somebody else's file names elsewhere on this computer is not read."""
    found = folder / name
    if "\0" in name or not Path(os.path.realpath(found)).is_relative_to(os.path.realpath(folder)):
        raise _fault(source, f"{name!r} leads out of the folder", path)
    return found


def _fault(source: Source, message: str, path: Path_) -> CcmodError:
    return UnreadableInput("check/file", message, place=source.place(path), hint=_HINT)
