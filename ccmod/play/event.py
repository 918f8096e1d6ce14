"""An event: one thing that happened, in the words of the game, immutable.

A rule system declares each of its event types as a class with a phrase:

>>> from ccmod.play.phrase import Phrase
>>> from ccmod.play.slots import NAME
>>> @event_type("draw", Phrase("{side} draws a card", side=NAME), silent={"card": NAME})
... class Draw(Event):
...     side: str
...     card: str | None = None
>>> Draw("German", "G-21").sentence()
'German draws a card'
>>> Draw("German", "G-21").to_data()
{'type': 'draw', 'side': 'German', 'card': 'G-21'}
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar, TypeVar, dataclass_transform

from ccmod.play.phrase import Phrase
from ccmod.play.slots import Slot


class Event:
    """Base of all events; see :func:`event_type`. Fields hold text, whole numbers, tuples of text, or ``None``."""

    __slots__ = ()
    type: ClassVar[str]
    phrase: ClassVar[Phrase]
    slots: ClassVar[Mapping[str, Slot[Any]]]
    """Every field with its kind: those of the phrase, and the silent ones that chat must not show."""

    def sentence(self) -> str:
        """The event as its report line, without the ``* `` that VASSAL puts before reports."""
        return self.phrase.write(**{name: getattr(self, name) for name in self.phrase.slots})

    def to_data(self) -> dict[str, Any]:
        """The event as JSON data, ``type`` first, fields that hold their default left out."""
        data: dict[str, Any] = {"type": self.type}
        for field in fields(self):  # type: ignore[arg-type]  # every event type is a dataclass
            value = getattr(self, field.name)
            if value != field.default:
                data[field.name] = list(value) if isinstance(value, tuple) else value
        return data


EventT = TypeVar("EventT", bound=Event)


@dataclass_transform(frozen_default=True)
def event_type(
    name: str, phrase: Phrase, silent: Mapping[str, Slot[Any]] | None = None
) -> Callable[[type[EventT]], type[EventT]]:
    """Make a class an event type called ``name`` in records and said as ``phrase`` in chat.

    ``silent`` fields are known from the pieces that move, never from the chat line: a card drawn in secret, the
    order of a shuffled deck. Each must have a default.
    """

    def decorate(cls: type[EventT]) -> type[EventT]:
        made = dataclass(frozen=True, slots=True)(cls)
        made.type = name
        made.phrase = phrase
        made.slots = {**phrase.slots, **(silent or {})}
        names = [field.name for field in fields(made)]  # type: ignore[arg-type]
        if set(names) != set(made.slots):
            raise TypeError(f"{cls.__name__}: fields {names} and slots {list(made.slots)} differ")
        return made

    return decorate
