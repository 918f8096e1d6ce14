"""The sides, pieces and cards that an event names, and which of them a position does not know."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import lru_cache
from typing import Any

from ccmod.play.event import Event
from ccmod.play.vocabulary import Vocabulary


def named(event: Event, fields: tuple[str, ...]) -> tuple[str, ...]:
    """The names in those of the fields that the event has, each name of a list by itself."""
    return names_in(event, held(type(event), fields))  # type: ignore[arg-type]  # a class has a hash, whatever its events have


def names_in(event: Event, fields: tuple[str, ...]) -> tuple[str, ...]:
    """The names in fields all of which the event has; most have one such field."""
    if len(fields) == 1:
        only = getattr(event, fields[0])
        return only if type(only) is tuple else (only,) if type(only) is str else ()
    found: tuple[str, ...] = ()
    for field in fields:
        value = getattr(event, field)
        if type(value) is str:
            found += (value,)
        elif type(value) is tuple:
            found += value
    return found


@lru_cache(maxsize=1 << 12)
def held(cls: type[Event], fields: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the fields that events of a type have: asked at every step of every game, and settled once."""
    return tuple(field for field in fields if field in cls.slots)


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
        """The missing data of those whom an event names, in words. Fields that hold no names are passed over."""
        missing: list[str] = []
        for field, lacks in self._asked[type(event)]:
            named = getattr(event, field)
            if type(named) is str:  # as nearly all are
                found = lacks(state, named)
                if found is not None:
                    missing.append(found)
            elif type(named) is tuple:
                for name in named:
                    found = lacks(state, name)
                    if found is not None:
                        missing.append(found)
        return missing
