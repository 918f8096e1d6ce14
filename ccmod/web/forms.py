"""Every kind of act of a game as a form to fill in, for what cannot be pointed at on the board."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypedDict

from ccmod.ground.errors import UsageFault
from ccmod.play.causes import EventKind
from ccmod.play.event import Event
from ccmod.play.slots import PIECE, SIDE, THING, Slot
from ccmod.play.variants import names_of
from ccmod.web.analysing import Proposed, SeenPosition, proposed, table_at


class Field(TypedDict):
    """One part of a sentence."""

    name: str
    about: str
    """What it is, in words."""
    needed: bool
    choices: list[str]
    """The words that it may be; empty where it is a name, a hex, a number or a list."""
    likely: list[str]
    """The kinds of :attr:`Forms.names` that it may be: ``side``, ``piece``, ``hex``, ``thing``."""


class Form(TypedDict):
    """One kind of act."""

    type: str
    sentence: str
    """The sentence with its parts in braces, those that may be left out in brackets."""
    fields: list[Field]


class Forms(TypedDict):
    """What a position offers to fill in."""

    forms: list[Form]
    """In the order of the game's vocabulary."""
    names: dict[str, list[str]]
    """What may be named: sides, pieces and places that the reader sees, and the scenario's things, each by its kind."""


def forms(
    file: str,
    step: int,
    line: Sequence[Mapping[str, Any]] = (),
    module: str | None = None,
    seen: str | None = None,
) -> Forms:
    """The acts of the game in a file, after ``step`` steps and the events of a ``line``."""
    table = table_at(file, step, line, module, seen)
    view = None if table.system.view is None else table.system.view(table.judge.state)
    counters = () if view is None else view.counters
    by_kind = {
        SIDE: table.record.header.players,
        PIECE: [one.name for one in counters],
        "hex": [one.hex for one in counters],
        THING: names_of(table.scenario),
    }
    known = {kind: _seen(names, table) for kind, names in by_kind.items()}
    return {"forms": [_form(cls) for cls in _acts(table).values()], "names": known}


def _seen(names: Iterable[str], table: SeenPosition) -> list[str]:
    return list(dict.fromkeys(name for name in names if name and name not in table.hidden))


def filled(
    file: str,
    step: int,
    type: str,
    words: Mapping[str, str],
    line: Sequence[Mapping[str, Any]] = (),
    module: str | None = None,
    seen: str | None = None,
) -> Proposed:
    """What the judge says of an act with these words in its fields.

    Raises :class:`UsageFault` (``web/field``) for a word that does not fit, or a field that is empty and may not be.
    """
    table = table_at(file, step, line, module, seen)
    cls = _acts(table).get(type)
    if cls is None:
        raise UsageFault("web/field", f"{table.system.title} has no act {type!r}")
    values = {name: _value(cls, name, words.get(name, "").strip()) for name in cls.phrase.slots}
    return proposed(table.choice(cls(**values)), table)


def _acts(table: SeenPosition) -> dict[str, type[Event]]:
    if table.system.ledger is None:
        return {}
    events = table.system.ledger(table.judge.state).book.events
    return {cls.type: cls for cls, declared in events.items() if declared.kind is EventKind.ACT}


def _form(cls: type[Event]) -> Form:
    phrase = cls.phrase
    fields: list[Field] = [
        {
            "name": name,
            "about": slot.about,
            "needed": name in phrase.needed,
            "choices": [str(word) for word in slot.schema.get("enum", slot.words)],
            "likely": ["hex"] if name in cls.hexes else list(slot.names) if slot.names else _any_name(slot),
        }
        for name, slot in phrase.slots.items()
    ]
    return {"type": cls.type, "sentence": phrase.template, "fields": fields}


def _any_name(slot: Slot[Any]) -> list[str]:
    """What a name may be of which nobody has said it."""
    return [THING, PIECE, SIDE] if slot.is_name or slot.is_list_of_names else []


def _value(cls: type[Event], name: str, text: str) -> Any:
    slot = cls.phrase.slots[name]
    if not text and name not in cls.phrase.needed:
        return slot.empty
    value = slot.read_within(text) if re.fullmatch(slot.pattern, text) else None
    if value is None:
        found = f"{text[:60]!r} does not fit" if text else "it is empty"
        raise UsageFault("web/field", f"{name.replace('_', ' ')}: {found}", hint=f"it is {slot.about}")
    return value
