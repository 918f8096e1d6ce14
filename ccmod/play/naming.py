"""What an event names: the sides, pieces and cards in some of its fields."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ccmod.play.event import Event


def named(event: Event, fields: Iterable[str]) -> Iterator[str]:
    """The names in those of the fields that the event has, each name of a list by itself."""
    slots = event.slots
    for field in fields:
        if field in slots:
            value = getattr(event, field)
            if isinstance(value, str):
                yield value
            elif isinstance(value, tuple):
                yield from value
