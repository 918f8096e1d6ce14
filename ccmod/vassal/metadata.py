"""``moduledata``, ``savedata`` and ``extensiondata``: who wrote a file, when, and for which module.

One schema for all three (``build/module/metadata/AbstractMetaData.java``); missing values are empty.
"""

from __future__ import annotations

from datetime import UTC, datetime

from ccmod.ground.dataclass import dataclass
from ccmod.ground.limits import Limits
from ccmod.vassal.numbers import LONG_BITS, java_int
from ccmod.vassal.xml import Element, XmlDocument, element, parse

MODULEDATA, SAVEDATA, EXTENSIONDATA = "moduledata", "savedata", "extensiondata"
"""The entries of an archive."""
VASSAL_VERSION = "3.7.0"
"""The version that ccmod writes: the lowest whose features it uses, so that every later VASSAL opens the file."""


@dataclass(frozen=True, slots=True)
class Metadata:
    """The data of a metadata entry. ``version`` is that of the module or extension, also in ``savedata``."""

    version: str = ""
    extra1: str = ""
    extra2: str = ""
    vassal_version: str = VASSAL_VERSION
    saved_ms: int = 0
    """The time of writing, in milliseconds since 1970 (UTC). A constant keeps files reproducible."""
    description: str = ""
    """The module's description, or the player's comment on the save."""
    name: str = ""
    """The module's name; only in ``moduledata``."""
    universal: bool | None = None
    """Whether an extension fits every module; only in ``extensiondata``."""

    @property
    def saved(self) -> datetime | None:
        """When it was written; ``None`` if that is not stated, before 1970 or beyond the calendar."""
        try:
            return datetime.fromtimestamp(self.saved_ms / 1000, UTC) if self.saved_ms > 0 else None
        except (OverflowError, ValueError, OSError):
            return None

    @classmethod
    def read(cls, data: bytes, *, limits: Limits | None = None, part: str = MODULEDATA) -> Metadata:
        """The metadata in an entry. Raises :class:`UnreadableInput` for invalid XML."""
        texts: dict[str, str] = {}
        for child in parse(data, limits=limits, part=part).root.children:
            if "lang" not in child.attributes:
                texts.setdefault(child.tag, child.characters)
        saved = texts.get("dateSaved", "")
        return cls(
            version=texts.get("version", ""),
            extra1=texts.get("extra1", ""),
            extra2=texts.get("extra2", ""),
            vassal_version=texts.get("VassalVersion", ""),
            saved_ms=java_int(saved, LONG_BITS) or 0,
            description=texts.get("description", ""),
            name=texts.get("name", ""),
            universal=texts["universal"] == "true" if "universal" in texts else None,
        )

    def to_bytes(self) -> bytes:
        """The entry's content, in the order in which VASSAL writes it."""
        rows = {
            "version": self.version,
            "extra1": self.extra1,
            "extra2": self.extra2,
            "VassalVersion": self.vassal_version,
            "dateSaved": str(self.saved_ms),
            "description": self.description,
        }
        root = element("data", {"version": "1"}, *(_row(tag, text) for tag, text in rows.items()))
        if self.name:
            root.add(_row("name", self.name))
        if self.universal is not None:
            root.add(_row("universal", "true" if self.universal else "false"))
        return XmlDocument(root).to_bytes()


def _row(tag: str, text: str) -> Element:
    return element(tag, None, text) if text else element(tag)
