"""A record: what happened in one game, as a header and a list of events.

The canonical text (``.ccrec``) is JSON Lines: the header on the first line, one event on each further line. Blank
lines and lines that begin with ``#`` are skipped, so that a record can be written and commented by hand.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ccmod.errors import CcmodError, ManyErrors, Place, UnreadableInput, UnsupportedInput
from ccmod.play.event import Event
from ccmod.play.vocabulary import Vocabulary

FORMAT = 1
"""The version of the record's own format, in every header as ``ccrec``."""

VocabularyOf = Callable[[str], Vocabulary]
"""From a system's id to its vocabulary; raises for an unknown system."""

_HEADER_KEYS = ("ccrec", "system", "system_version", "scenario", "options", "players", "setup")


@dataclass(frozen=True, slots=True)
class Header:
    """Which game was played, under which readings of its rules, by whom, from which position."""

    system: str
    system_version: str | None = None
    scenario: str | None = None
    """The scenario's id; ``None`` when it is not known."""
    options: Mapping[str, str] = field(default_factory=dict)
    players: Mapping[str, str] = field(default_factory=dict)
    """Side to player's name. Never a password."""
    setup: Mapping[str, Any] | None = None
    """The position at the start where it differs from the scenario's, in the system's own terms."""

    def to_data(self) -> dict[str, Any]:
        """JSON data; what is empty is left out."""
        data: dict[str, Any] = {"ccrec": FORMAT, "system": self.system}
        for key in _HEADER_KEYS[2:]:
            value = getattr(self, key)
            if value:
                data[key] = dict(value) if isinstance(value, Mapping) else value
        return data


@dataclass(frozen=True, slots=True)
class Record:
    """A header and its events, in the order in which they happened."""

    header: Header
    events: tuple[Event, ...]


def header_from_data(data: Any) -> Header:
    """The header that JSON or YAML data describes. Raises :class:`CcmodError` with what is wrong."""
    if not isinstance(data, Mapping) or "ccrec" not in data:
        raise UnreadableInput(
            "record/header",
            "this is not a record: its header has no 'ccrec'",
            hint='begin with {"ccrec": 1, "system": …}',
        )
    if data["ccrec"] != FORMAT:
        raise UnsupportedInput("record/format", f"record format {data['ccrec']!r} is not {FORMAT}")
    for key, value in data.items():
        if key not in _HEADER_KEYS:
            raise UnreadableInput("record/header", f"unknown header field {key!r}", hint=", ".join(_HEADER_KEYS))
        kind: tuple[type, ...] = (str, type(None))
        if key in ("options", "players", "setup"):
            kind = (Mapping, type(None))
        if key != "ccrec" and not isinstance(value, kind):
            raise UnreadableInput("record/header", f"header field {key!r} cannot be {value!r}")
    if not isinstance(data.get("system"), str):
        raise UnreadableInput("record/header", "the header names no system")
    values = {key: data[key] for key in _HEADER_KEYS[1:] if data.get(key) is not None}
    if "options" in values:
        values["options"] = readings(values["options"])
    return Header(**values)


def readings(data: Mapping[Any, Any]) -> dict[str, str]:
    """The chosen readings as text: YAML takes a bare ``yes`` or ``no`` for a truth value.

    Raises :class:`UnreadableInput` (``record/header``) for anything but text.
    """
    found = {}
    for name, value in data.items():
        text = {True: "yes", False: "no"}.get(value) if isinstance(value, bool) else value
        if not isinstance(text, str) or not isinstance(name, str):
            raise UnreadableInput("record/header", f"option {name!r} cannot be {value!r}", hint="write it as text")
        found[name] = text
    return found


def dump_record(record: Record) -> str:
    """The record as its canonical text, ending in a line end."""
    lines = [json.dumps(record.header.to_data(), ensure_ascii=False)]
    lines += [json.dumps(event.to_data(), ensure_ascii=False) for event in record.events]
    return "\n".join(lines) + "\n"


def load_record(text: str, vocabulary_of: VocabularyOf, file: str | None = None) -> Record:
    """The record that ``text`` (JSON Lines) holds. ``vocabulary_of(system_id)`` gives the vocabulary.

    Raises :class:`CcmodError` at a bad header, :class:`ManyErrors` with every bad line.
    """
    header: Header | None = None
    vocabulary: Vocabulary | None = None
    events: list[Event] = []
    errors: list[CcmodError] = []
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        try:
            data = _parse_line(line)
            if header is None:
                header = header_from_data(data)
                vocabulary = vocabulary_of(header.system)
            elif vocabulary is not None:
                events.append(_event(data, vocabulary))
        except CcmodError as error:
            error.place = Place(file, number, error.place.column)
            error.excerpt = line[:200]
            if vocabulary is None:
                raise
            errors.append(error)
    if header is None:
        raise UnreadableInput("record/header", "the record is empty", place=Place(file, 1))
    if errors:
        raise ManyErrors(errors)
    return Record(header, tuple(events))


def record_from_data(data: Any, vocabulary_of: VocabularyOf, file: str | None = None) -> Record:
    """The record that one YAML document describes: the header's fields, and ``events`` as a list."""
    if not isinstance(data, Mapping):
        raise UnreadableInput("record/header", "this is not a record", place=Place(file))
    header = header_from_data({key: value for key, value in data.items() if key != "events"})
    vocabulary = vocabulary_of(header.system)
    events, errors = [], []
    for number, item in enumerate(data.get("events") or (), 1):
        try:
            events.append(_event(item, vocabulary))
        except CcmodError as error:
            error.place = Place(file, part=f"events[{number}]")
            errors.append(error)
    if errors:
        raise ManyErrors(errors)
    return Record(header, tuple(events))


def record_schema(system: str, vocabulary: Vocabulary) -> dict[str, Any]:
    """JSON Schema (draft-07) of a record given as one document, ``events`` included."""
    text = {"type": "string"}
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": f"ccmod record, system {system}",
        "type": "object",
        "properties": {
            "ccrec": {"const": FORMAT},
            "system": {"const": system},
            "system_version": text,
            "scenario": text,
            "options": {"type": "object", "additionalProperties": text},
            "players": {"type": "object", "additionalProperties": text},
            "setup": {"type": "object"},
            "events": {"type": "array", "items": vocabulary.schema()},
        },
        "required": ["ccrec", "system"],
        "additionalProperties": False,
    }


def _parse_line(line: str) -> Any:
    try:
        return json.loads(line, object_pairs_hook=_no_duplicates)
    except json.JSONDecodeError as error:
        raise UnreadableInput("record/json", f"not JSON: {error.msg}", place=Place(column=error.colno)) from None
    except RecursionError:
        raise UnreadableInput("record/json", "nested too deeply") from None


def _no_duplicates(pairs: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    data: dict[str, Any] = {}
    for key, value in pairs:
        if key in data:
            raise UnreadableInput("record/json", f"the key {key!r} stands twice")
        data[key] = value
    return data


def _event(data: Any, vocabulary: Vocabulary) -> Event:
    if not isinstance(data, Mapping):
        raise UnreadableInput("record/event", f"an event is an object, not {data!r}")
    return vocabulary.from_data(data)
