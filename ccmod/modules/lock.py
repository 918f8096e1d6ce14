"""Ids that outlive a build: kept in ``module.lock`` beside ``module.yaml``, so that games under way survive a rebuild.

VASSAL's refresh finds pieces by the id of their slot (gpid). A thing that is built again gets its old number, a new one
the next free number; a number is never given to something else.
"""

from __future__ import annotations

import json
from pathlib import Path

from ccmod.ground.errors import SourceLocation, UnreadableInput
from ccmod.ground.reading import read_file

FILE = "module.lock"
FORMAT = 1


class Lock:
    """Numbers by key. Keys say what a thing is: ``counter/German Rifle 1``, ``card/G-21``."""

    def __init__(self, numbers: dict[str, int] | None = None, next_number: int = 1) -> None:
        self._numbers = dict(numbers or {})
        self.next_number = next_number
        """Above every number that was ever given."""
        self.changed = False

    @classmethod
    def read(cls, folder: Path) -> Lock:
        """The lock of a module's folder; an empty one if it was never built.

        Raises :class:`UnreadableInput` (``build/lock``) for a file that is not a lock.
        """
        path = folder / FILE
        if not path.is_file():
            return cls()
        try:
            data = json.loads(read_file(path).decode())
            numbers = {str(key): int(number) for key, number in data["numbers"].items()}
            next_number = int(data["next"])
            sound = data["ccmod_lock"] == FORMAT and len(set(numbers.values())) == len(numbers)
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            sound, numbers, next_number = False, {}, 1
        if not sound or next_number <= max(numbers.values(), default=0):
            raise UnreadableInput(
                "build/lock",
                "this is not a lock file of ccmod",
                place=SourceLocation(str(path)),
                hint="restore it from a backup; without it, saved games no longer find their counters",
            )
        return cls(numbers, next_number)

    def __contains__(self, key: object) -> bool:
        return key in self._numbers

    def rename(self, old: str, new: str) -> None:
        """Hand the number of a thing on to its new name, if it is not known by that yet."""
        if new not in self._numbers and old in self._numbers:
            self._numbers[new] = self._numbers.pop(old)
            self.changed = True

    def number(self, key: str) -> int:
        """The number of a thing; a new one the first time."""
        if key not in self._numbers:
            self._numbers[key] = self.next_number
            self.next_number += 1
            self.changed = True
        return self._numbers[key]

    def gpid(self, key: str) -> str:
        """The number as a piece slot has it."""
        return str(self.number(key))

    def to_text(self) -> str:
        """The file's text; a number a line, so that versions compare well."""
        data = {"ccmod_lock": FORMAT, "next": self.next_number, "numbers": self._numbers}
        return json.dumps(data, ensure_ascii=False, indent=1) + "\n"
