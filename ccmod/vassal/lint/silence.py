"""Findings that an author knows of and does not want to hear again."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

from ccmod.ground.errors import CcmodError, Place, UnreadableInput, UsageFault
from ccmod.ground.reading import read_file
from ccmod.vassal.lint.finding import LintFinding

FILES = (".ccmod-check", "ccmod-check.yaml")
"""Files beside a module that list silences."""


@dataclass(frozen=True, slots=True)
class Silence:
    """A pattern of codes, and one of places."""

    code: str
    place: str = "*"

    @classmethod
    def read(cls, text: str, known: Iterable[str]) -> Silence:
        """``CODE`` or ``CODE:PLACE``, either with ``*`` and ``?``; ``lint/`` and ``publish/`` may be left out.

        Raises :class:`UsageFault` if no code in ``known`` is meant.
        """
        code, _, place = text.strip().partition(":")
        known = list(known)
        if "/" not in code:
            rooms = [room for room in ("lint", "publish") if any(fnmatchcase(one, f"{room}/{code}") for one in known)]
            code = f"{rooms[0] if rooms else 'lint'}/{code}"
        if not any(fnmatchcase(one, code) for one in known):
            raise UsageFault("check/silence", f"there is no finding {code!r} to silence", hint="see docs/check.md")
        return cls(code, place or "*")

    def covers(self, finding: LintFinding) -> bool:
        """Whether it silences a finding; a place is matched from its start or from any of its steps."""
        place = finding.place
        steps = [place, *(place[at + 1 :] for at, char in enumerate(place) if char == "/")]
        return fnmatchcase(finding.code, self.code) and any(fnmatchcase(one, self.place) for one in steps)


def read_silences(module: Path, known: Iterable[str]) -> list[Silence]:
    """The silences in the files beside a module: YAML, ``silence:`` with a list of texts as on the command line.

    Raises :class:`UnreadableInput` for a file that is no such YAML, or a code that does not exist.
    """
    known = list(known)
    found = []
    for path in (module.parent / name for name in FILES):
        if path.is_file():
            found += [_in_file(text, known, path) for text in _texts(path)]
    return found


def _in_file(text: str, known: Iterable[str], path: Path) -> Silence:
    try:
        return Silence.read(text, known)
    except CcmodError as fault:
        raise UnreadableInput(fault.code, fault.message, place=Place(str(path)), hint=fault.hint) from None


def _texts(path: Path) -> list[str]:
    import yaml

    data: Any = None
    try:
        data = yaml.safe_load(read_file(path))
    except yaml.YAMLError as fault:
        raise _no_list(path, f" ({' '.join(str(fault).split())})") from None
    listed = data.get("silence") if isinstance(data, dict) else None
    if not isinstance(listed, list) or not all(isinstance(one, str) for one in listed) or len(data) != 1:
        raise _no_list(path, "")
    return listed


def _no_list(path: Path, why: str) -> UnreadableInput:
    hint = "write `silence:` and below it lines such as `- lint/image-unused` or `- image-unused:images/old-*`"
    return UnreadableInput("check/file", f"this file does not list silences{why}", place=Place(str(path)), hint=hint)
