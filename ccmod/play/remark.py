"""The remarks of a log's reading on an event: how it was read, and what of it is not sure.

People drag and type as it comes. In the record a remark precedes the event that it is about, so that whoever
judges the record knows what the log did not say:

    {"remark": "read", "text": "one drag, read as the way C4 - D4 - E5"}
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import UnreadableInput
from ccmod.play.slots import HALF
from ccmod.play.vocabulary import shown

KEY = "remark"
"""The key of a line of a record that is a remark and no event."""
LONGEST = 1000
"""Characters of a remark."""


class RemarkKind(StrEnum):
    """The meaning of a remark for the judge; the values are the words of the record."""

    READ = "read"
    """The next event was read from what was done by hand: said with the reasons of the step."""
    OPEN = "open"
    """It is not sure that the next event happened so: what speaks against it is not checkable."""
    UNCLEAR = "unclear"
    """An unreadable line comes before the next event: what may depend on it is not checkable."""


@dataclass(frozen=True, slots=True)
class Remark:
    """One remark, about the event that follows it."""

    kind: RemarkKind
    text: str
    """For :attr:`RemarkKind.READ` a reason; for the others the datum that is missing."""

    def to_data(self) -> dict[str, Any]:
        """JSON data."""
        return {KEY: self.kind.value, "text": self.text}


def remark_from_data(data: Mapping[str, Any]) -> Remark:
    """The remark that JSON or YAML data describes. Raises :class:`UnreadableInput` (``record/remark``)."""
    kind, text = data.get(KEY), data.get("text")
    if kind not in list(RemarkKind) or data.keys() != {KEY, "text"}:
        hint = f'{{"{KEY}": one of {", ".join(RemarkKind)}, "text": …}}'
        raise UnreadableInput("record/remark", f"this is not a remark: {shown(dict(data))}", hint=hint)
    if not isinstance(text, str) or not text.strip() or len(text) > LONGEST or HALF.search(text):
        hint = f"it takes a text of up to {LONGEST} whole characters"
        raise UnreadableInput("record/remark", f"a remark cannot say {shown(text)}", hint=hint)
    return Remark(RemarkKind(kind), text)


def remark_schema() -> dict[str, Any]:
    """JSON Schema (draft-07) of a remark."""
    return {
        "title": "A remark on the event behind it.",
        "type": "object",
        "properties": {
            KEY: {"enum": list(RemarkKind)},
            "text": {"type": "string", "minLength": 1, "maxLength": LONGEST},
        },
        "required": [KEY, "text"],
        "additionalProperties": False,
    }
