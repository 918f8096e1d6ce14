"""Names of files and of key commands from the author's names."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import field

from ccmod.ground.dataclass import dataclass


def slug(text: str) -> str:
    """A part of a file name from a name: ``German Light MG`` is ``german-light-mg``, ``Müller`` is ``muller``."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain.lower()).strip("-") or "x" + text.encode().hex()[:12]


@dataclass(slots=True)
class FileNames:
    """Names of files that are not taken yet: ``rifle-a`` for ``Rifle A``, then ``rifle-a.2`` for ``Rifle-A``."""

    _taken: dict[str, str] = field(default_factory=dict)

    def of(self, text: str, owner: str | None = None) -> str:
        """The name for a text, always the same; two owners never share one."""
        front, number = slug(text), 1
        name, owner = front, owner or text
        while self._taken.setdefault(name, owner) != owner:
            number += 1
            name = f"{front}.{number}"
        return name
