"""An event: one thing that happened, in the words of the game, immutable.

A rule system declares each of its event types once: its name in records, its sentence, what it does to pieces, and
its fields, each with the kind of its values::

    @event_type("break", "{piece} breaks", Shows("{piece}", "Step", 2))
    class Break(Event):
        piece: Name

    @event_type("draw", "{side} draws a card", Goes("{card}", HAND, origin=DECK))
    class Draw(Event):
        side: Name
        card: Name | None = None

Fields that are not in the sentence are hidden: they are known from the pieces that move, never from the chat line,
such as a card drawn in secret or the order of a shuffled deck. Each has a default. A secret choice of a side,
which a later event reveals, is such a field with a note of its owner::

    @event_type("call", "{side} draws a marker")
    class Call(Event):
        side: Name
        marker: Annotated[int, COUNT, SecretOf("side")] | None = None
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, fields
from typing import Any, ClassVar, TypeVar, dataclass_transform, get_args, get_type_hints

from ccmod.ground.dataclass import dataclass
from ccmod.play.footprints import Footprint, Shows
from ccmod.play.phrase import Phrase
from ccmod.play.slots import HEX, Slot


@dataclass(frozen=True, slots=True)
class SecretOf:
    """A note on a hidden field: only the side named by another field may see its value."""

    field: str


class Event:
    """Base of all events; see :func:`event_type`. Fields hold text, numbers, dice, tuples of them, or ``None``."""

    __slots__ = ()
    type: ClassVar[str]
    former_names: ClassVar[tuple[str, ...]] = ()
    """Its names in records that were made before it had this one."""
    phrase: ClassVar[Phrase]
    former_phrases: ClassVar[tuple[Phrase, ...]] = ()
    """Its sentences in modules that were built before it had this one."""
    slots: ClassVar[Mapping[str, Slot[Any]]]
    """Every field with its kind: those of the phrase, and the hidden ones that chat must not show."""
    hexes: ClassVar[tuple[str, ...]] = ()
    """Its fields that name a hex."""
    on_map: ClassVar[tuple[str, ...]] = ()
    """Those, and its fields that name a list of hexes."""
    secrets: ClassVar[Mapping[str, str]] = {}
    """The fields that only one side may see, each with the field that names this side."""
    footprint: ClassVar[tuple[Footprint, ...]]
    """Its effects on pieces."""

    def sentence(self) -> str:
        """The event as its report line, without the asterisk that VASSAL puts before reports."""
        return self.phrase.write(**{name: getattr(self, name) for name in self.phrase.slots})

    def shows(self, layer: str, level: int) -> bool:
        """Whether it sets its piece to this level of a layer."""
        return any(isinstance(one, Shows) and (one.layer, one.level) == (layer, level) for one in self.footprint)

    def to_data(self) -> dict[str, Any]:
        """The event as JSON data, ``type`` first, fields that hold their default left out."""
        data: dict[str, Any] = {"type": self.type}
        for field in fields(self):  # type: ignore[arg-type]  # every event type is a dataclass
            value = getattr(self, field.name)
            if value != field.default:
                data[field.name] = self.slots[field.name].dump(value)
        return data


EventT = TypeVar("EventT", bound=Event)


@dataclass_transform(frozen_default=True)
def event_type(
    name: str, template: str, *footprint: Footprint, formerly: tuple[str, ...] = (), once: tuple[str, ...] = ()
) -> Callable[[type[EventT]], type[EventT]]:
    """Make a class an event type, called ``name`` in records and written as ``template`` (see :class:`Phrase`) in chat.

    Records that call it by one of the names in ``formerly`` are still read, and so are reports that say it by one of
    the templates in ``once``.

    Raises :class:`TypeError` for a field without a slot, a slot of the template that is not a field, a hidden field
    without a default, and a secret in the sentence.
    """

    def decorate(cls: type[EventT]) -> type[EventT]:
        made = dataclass(frozen=True, slots=True)(cls)
        hints = get_type_hints(made, include_extras=True)
        declared = fields(made)  # type: ignore[arg-type]
        slots = {field.name: _slot_of(cls, field.name, hints[field.name]) for field in declared}
        said = Phrase.names(template)
        hidden = [field for field in declared if field.name not in said]
        if not set(said) <= set(slots) or any(field.default is MISSING for field in hidden):
            raise TypeError(f"{cls.__name__}: its fields are {list(slots)}, its sentence is {template!r}")
        secrets = {field: note.field for field, hint in hints.items() for note in _notes(hint, SecretOf)}
        if not secrets.keys() <= {field.name for field in hidden} or not set(secrets.values()) <= set(slots):
            raise TypeError(f"{cls.__name__}: {', '.join(secrets)} cannot be secret, or has no owner")
        made.type, made.former_names, made.secrets = name, formerly, secrets
        made.phrase = Phrase(template, **{field: slots[field] for field in said})
        made.former_phrases = tuple(Phrase(old, **{field: slots[field] for field in Phrase.names(old)}) for old in once)
        made.slots = {**made.phrase.slots, **{field.name: slots[field.name] for field in hidden}}
        made.hexes = tuple(field for field, slot in made.slots.items() if slot is HEX)
        ways = (field for field, slot in made.slots.items() if slot.is_list_of_hexes)
        made.on_map = (*made.hexes, *ways)
        made.footprint = footprint
        return made

    return decorate


def _slot_of(cls: type, name: str, hint: Any) -> Slot[Any]:
    """The slot of a field ``unit: Name`` or ``unit: Name | None``, where ``Name`` is ``Annotated[str, NAME]``."""
    for note in _notes(hint, Slot):
        return note
    raise TypeError(f"{cls.__name__}: the field {name!r} has no slot")


NoteT = TypeVar("NoteT")


def _notes(hint: Any, kind: type[NoteT]) -> Iterator[NoteT]:
    """The notes of a kind on a field's annotation, ``Annotated[...]`` or ``Annotated[...] | None``."""
    for part in (hint, *get_args(hint)):
        yield from (note for note in getattr(part, "__metadata__", ()) if isinstance(note, kind))
