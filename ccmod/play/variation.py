"""A variation: other play from some step of a game on. It is part of the game's record.

A line with the key ``variation`` begins one, after all events of the game itself; the events after it are its own, up
to the next such line or the end:

    {"variation": "by the ford", "after": 68}
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ccmod.ground.counting import counted
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import UnreadableInput
from ccmod.play.event import Event
from ccmod.play.slots import HALF
from ccmod.play.vocabulary import shown

KEY = "variation"
"""The key of a line of a record that begins a variation."""
LONGEST = 100
"""Characters of a variation's name."""
MOST = 60
"""Variations of one record."""
MOST_STEPS = 50_000
"""Steps that all variations of a record have together, each with those of the game that lead to it."""


@dataclass(frozen=True, slots=True)
class Variation:
    """Another line of play beside the game's own."""

    name: str
    after: int
    """After how many events of the game it begins; 0 for the set-up."""
    events: tuple[Event, ...] = ()

    def to_data(self) -> dict[str, Any]:
        """The line that begins it, as JSON data."""
        return {KEY: self.name, "after": self.after}


def variation_from_data(data: Mapping[str, Any], played: int, others: tuple[Variation, ...]) -> Variation:
    """The variation, still without events, that JSON or YAML data begins after ``played`` events of the game.

    Raises :class:`UnreadableInput` (``record/variation``), also for the name of one of the ``others``.
    """
    name, after = data[KEY], data.get("after")
    if data.keys() != {KEY, "after"}:
        raise _bad(f"this is not the beginning of a variation: {shown(dict(data))}", f'{{"{KEY}": NAME, "after": 68}}')
    if not isinstance(name, str) or not _is_name(name):
        raise _bad(f"a variation cannot be called {shown(name)}", f"it takes a name of 1 to {LONGEST} characters")
    if isinstance(after, bool) or not isinstance(after, int) or not 0 <= after <= played:
        hint = f"name a step of the game, 0 (the set-up) to {played}; variations come after all its events"
        raise _bad(f"the variation {name!r} cannot begin after step {shown(after)}", hint)
    if any(one.name == name for one in others):
        raise _bad(f"there are two variations {name!r}", "give each a name of its own")
    if len(others) >= MOST:
        raise _bad(f"there are more than {MOST} variations", "keep some of them in another record")
    return Variation(name, after)


def refuse_too_many_steps(variations: tuple[Variation, ...]) -> None:
    """Raise :class:`UnreadableInput` (``record/variation``) for more than :data:`MOST_STEPS` to be played over."""
    steps = sum(one.after + len(one.events) for one in variations)
    if steps > MOST_STEPS:
        message = (
            f"the variations have {counted(steps, 'step')} with those that lead to them; there may be {MOST_STEPS}"
        )
        raise _bad(message, "keep some of them in another record")


def variation_schema() -> dict[str, Any]:
    """JSON Schema (draft-07) of the beginning of a variation."""
    return {
        "title": "Begins a variation; the events behind it are its own.",
        "type": "object",
        "properties": {
            KEY: {"type": "string", "minLength": 1, "maxLength": LONGEST},
            "after": {"type": "integer", "minimum": 0},
        },
        "required": [KEY, "after"],
        "additionalProperties": False,
    }


def _is_name(text: str) -> bool:
    return bool(text.strip()) and len(text) <= LONGEST and text.isprintable() and HALF.search(text) is None


def _bad(message: str, hint: str) -> UnreadableInput:
    return UnreadableInput("record/variation", message, hint=hint)
