"""What an event names: the sides, pieces and cards in some of its fields."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ccmod.play.event import Event


def named(event: Event, fields: Iterable[str]) -> Iterator[str]:
    """The names in those of the fields that the event has, each name of a list by itself."""
    for field in fields:
        value = getattr(event, field) if field in event.slots else None
        if isinstance(value, tuple):
            yield from value
        elif isinstance(value, str):
            yield value
