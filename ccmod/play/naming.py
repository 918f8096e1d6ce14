"""What an event names: the sides, pieces and cards in some of its fields."""

from __future__ import annotations

from functools import lru_cache

from ccmod.play.event import Event


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
