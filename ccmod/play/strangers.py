"""Whom an event names of whom a position knows nothing: then no rule can say that the step is right.

A game says what is lacking of a name, by the fields of events in which such names stand:

    STRANGERS = Strangers(VOCABULARY, {"side": _side, "unit": _unit, "units": _unit})
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from ccmod.play.event import Event
from ccmod.play.vocabulary import Vocabulary

Lacking = Callable[[Any, str], str | None]
"""``lacking(state, name)``: the datum that is missing of somebody, in words; ``None`` if he is known."""


class Strangers:
    """The fields with names, by event type, each with what may be lacking; looked at every step of every game."""

    def __init__(
        self,
        vocabulary: Vocabulary,
        lacking: Mapping[str, Lacking],
        newcomers: Mapping[type[Event], Collection[str]] | None = None,
    ) -> None:
        """``lacking``: in the order of the reports; ``newcomers``: the fields of those who come by an event."""
        new = newcomers or {}
        self._asked = {
            cls: tuple(
                (field, lacks)
                for field, lacks in lacking.items()
                if field in cls.slots and field not in new.get(cls, ())
            )
            for cls in vocabulary.types.values()
        }

    def of(self, state: Any, event: Event) -> list[str]:
        """The data that are missing of whom an event names, in words. Fields that hold no names are passed over."""
        missing: list[str] = []
        for field, lacks in self._asked[type(event)]:
            named = getattr(event, field)
            if type(named) is str:  # as nearly all are
                found = lacks(state, named)
                if found is not None:
                    missing.append(found)
            elif type(named) is tuple:
                missing += [found for name in named if (found := lacks(state, name)) is not None]
        return missing
