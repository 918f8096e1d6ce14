"""A record: what happened in one game, as a header and a list of events.

The canonical text (``.ccrec``) is JSON Lines: the header on the first line, one event on each further line. Blank
lines and lines that begin with ``#`` are skipped, so that a record can be written and commented by hand. Between the
events there may be remarks on how they were read (:mod:`ccmod.play.remark`) and a judge's notes
(:mod:`ccmod.play.note`); after them come the game's variations (:mod:`ccmod.play.variation`).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from math import isfinite
from typing import Any

from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import CcmodError, ManyErrors, SourceLocation, UnreadableInput, UnsupportedInput
from ccmod.play.event import Event
from ccmod.play.note import END, PLACE, Note, StepName, gathered, note_from_data, note_schema
from ccmod.play.note import KEY as NOTE
from ccmod.play.remark import KEY, Remark, remark_from_data, remark_schema
from ccmod.play.slots import HALF
from ccmod.play.variation import KEY as VARIATION
from ccmod.play.variation import Variation, refuse_too_many_steps, variation_from_data, variation_schema
from ccmod.play.vocabulary import Vocabulary, shown

FORMAT = 1
"""The version of the record's own format, in every header as ``ccrec``."""

VocabularyOf = Callable[[str], Vocabulary]
"""From a system's id to its vocabulary; raises for an unknown system."""

_HEADER_KEYS = ("ccrec", "system", "system_version", "scenario", "options", "players", "setup", "midway")
_MAPPINGS = ("options", "players", "setup")
LONGEST_TEXT = 2000
"""Characters of a text in a header."""
LARGEST_NUMBER = 1_000_000_000
DEEPEST = 20
"""How deeply a header's set-up may be nested."""
MOST_ERRORS = 200
"""How many mistakes of one record are listed."""


@dataclass(frozen=True, slots=True)
class Header:
    """The game that was played, the readings of its rules, the players, and the starting position."""

    system: str
    system_version: str | None = None
    scenario: str | None = None
    """The scenario's id; ``None`` when it is not known."""
    options: Mapping[str, str] = field(default_factory=dict)
    players: Mapping[str, str] = field(default_factory=dict)
    """Side to player's name. Never a password."""
    setup: Mapping[str, Any] | None = None
    """The position at the start where it differs from the scenario's, in the system's own terms."""
    midway: bool = False
    """Whether ``setup`` was read off the map of a game under way: what only earlier steps show is unknown then."""

    def to_data(self) -> dict[str, Any]:
        """JSON data; empty fields are left out."""
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
    remarks: Mapping[int, tuple[Remark, ...]] = field(default_factory=dict)
    """Remarks from the reading of a log, by the index of the event that they precede."""
    variations: tuple[Variation, ...] = ()
    """Other lines of play."""
    notes: Mapping[StepName, Note] = field(default_factory=dict)
    """A judge's notes by the number of the step; events count from 1."""

    def of(self, indices: Sequence[int]) -> Record:
        """Some of the events, with their remarks and notes; without variations, which belong to the whole game."""
        remarks = {new: self.remarks[old] for new, old in enumerate(indices) if old in self.remarks}
        steps: dict[StepName, StepName] = {0: 0, **{new: old + 1 for new, old in enumerate(indices, 1)}, END: END}
        notes = {new: self.notes[old] for new, old in steps.items() if old in self.notes}
        return Record(self.header, tuple(self.events[index] for index in indices), remarks, notes=notes)


def joined(header: Header, records: Iterable[Record]) -> Record:
    """Records joined under one header; a note on the end of one is on its last step."""
    events: list[Event] = []
    remarks: dict[int, tuple[Remark, ...]] = {}
    notes: list[tuple[StepName, Note]] = []
    for record in records:
        start = len(events)
        for index, said in record.remarks.items():
            remarks[start + index] = (*remarks.get(start + index, ()), *said)
        events += record.events
        notes = [(start if step == END else step, note) for step, note in notes]
        notes += [(step if step == END else start + step, note) for step, note in record.notes.items()]
    return Record(header, tuple(events), remarks, notes=gathered(notes))


def header_from_data(data: Any) -> Header:
    """The header described by JSON or YAML data. Raises :class:`CcmodError` for invalid data."""
    if not isinstance(data, Mapping) or "ccrec" not in data:
        raise UnreadableInput(
            "record/header",
            "this is not a record: its header has no 'ccrec'",
            hint='begin with {"ccrec": 1, "system": …}',
        )
    if isinstance(data["ccrec"], bool | float) or data["ccrec"] != FORMAT:
        raise UnsupportedInput("record/format", f"record format {shown(data['ccrec'])} is not {FORMAT}")
    for key, value in data.items():
        if key not in _HEADER_KEYS:
            raise UnreadableInput("record/header", f"unknown header field {shown(key)}", hint=", ".join(_HEADER_KEYS))
        kind: type = Mapping if key in _MAPPINGS else bool if key == "midway" else str
        if key != "ccrec" and value is not None and not isinstance(value, kind):
            raise _bad(key, value, {Mapping: "a mapping", bool: "true or false"}.get(kind, "text"))
        _refuse_what_no_text_holds(key, value)
    if not data.get("system"):
        raise UnreadableInput("record/header", "the header names no system")
    values = {key: data[key] for key in _HEADER_KEYS[1:] if data.get(key) is not None}
    for key in ("system_version", "scenario"):
        if values.get(key) == "":
            raise _bad(key, "", "a text of some characters, or none at all")
    if "options" in values:
        values["options"] = readings(values["options"])
    for side, player in values.get("players", {}).items():
        if not isinstance(side, str) or not isinstance(player, str):
            raise _bad(f"players: {side}", player, "a player's name, as text")
    return Header(**values)


def _bad(key: str, value: Any, takes: str) -> UnreadableInput:
    return UnreadableInput("record/header", f"header field {key!r} cannot be {shown(value)}", hint=f"it takes {takes}")


def _refuse_what_no_text_holds(key: str, value: Any, depth: int = 0) -> None:
    """Refuse what no report could print: halves of characters, texts and numbers without measure, endless nesting."""
    if isinstance(value, Mapping):
        parts = [*value, *value.values()]
    else:
        parts = list(value) if isinstance(value, list | tuple) else []
    if depth > DEEPEST or (isinstance(value, int) and abs(value) > LARGEST_NUMBER):
        raise _bad(key, value, f"nesting up to {DEEPEST} deep, numbers up to {LARGEST_NUMBER}")
    if isinstance(value, float) and not isfinite(value):
        raise _bad(key, value, "finite numbers")
    if isinstance(value, str) and (len(value) > LONGEST_TEXT or HALF.search(value)):
        raise _bad(key, value, f"texts of up to {LONGEST_TEXT} whole characters")
    for part in parts:
        _refuse_what_no_text_holds(key, part, depth + 1)


def readings(data: Mapping[Any, Any]) -> dict[str, str]:
    """The chosen readings as text: YAML takes a bare ``yes`` or ``no`` for a truth value.

    Raises :class:`UnreadableInput` (``record/header``) for anything but text.
    """
    found = {}
    for name, value in data.items():
        text = {True: "yes", False: "no"}.get(value) if isinstance(value, bool) else value
        if not isinstance(text, str) or not isinstance(name, str):
            message = f"option {shown(name)} cannot be {shown(value)}"
            raise UnreadableInput("record/header", message, hint="write it as text")
        found[name] = text
    return found


def dump_record(record: Record) -> str:
    """The record as its canonical text, ending in a line end."""
    return "".join(f"{json.dumps(data, ensure_ascii=False)}\n" for data in _lines(record))


def _lines(record: Record) -> Iterator[dict[str, Any]]:
    """The lines of a record: each event between the remarks on it and the note on it, then the variations."""
    yield record.header.to_data()
    for index, event in enumerate((None, *record.events)):
        if event is not None:
            yield from _remarked(record, index - 1)
            yield event.to_data()
        if index in record.notes:
            yield record.notes[index].to_data()
    yield from _remarked(record, len(record.events))
    if END in record.notes:
        yield record.notes[END].to_data() | {PLACE: END}
    for variation in record.variations:
        yield variation.to_data()
        yield from (event.to_data() for event in variation.events)


def _remarked(record: Record, index: int) -> Iterator[dict[str, Any]]:
    return (remark.to_data() for remark in record.remarks.get(index, ()))


def load_record(text: str, vocabulary_of: VocabularyOf, file: str | None = None) -> Record:
    """Read a record from ``text`` (JSON Lines). ``vocabulary_of(system_id)`` gives the vocabulary.

    Raises :class:`CcmodError` at a bad header, :class:`ManyErrors` with every bad line.
    """
    header: Header | None = None
    vocabulary: Vocabulary | None = None
    body = _Body()
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
                body.take(data, vocabulary)
        except CcmodError as error:
            error.place = SourceLocation(file, number, error.place.column)
            error.excerpt = line[:200]
            if vocabulary is None:
                raise
            errors.append(error)
            if len(errors) == MOST_ERRORS:
                break
    if header is None:
        raise UnreadableInput("record/header", "the record is empty", place=SourceLocation(file, 1))
    if errors:
        raise ManyErrors(errors)
    return body.record(header, file)


def record_from_data(data: Any, vocabulary_of: VocabularyOf, file: str | None = None) -> Record:
    """The record described by one YAML document: the header's fields, and ``events`` as a list."""
    if not isinstance(data, Mapping):
        raise UnreadableInput("record/header", "this is not a record", place=SourceLocation(file))
    header = header_from_data({key: value for key, value in data.items() if key != "events"})
    vocabulary = vocabulary_of(header.system)
    items = data.get("events")
    if items is not None and not isinstance(items, list | tuple):
        raise UnreadableInput("record/header", f"'events' is a list, not {shown(items)}", place=SourceLocation(file))
    body = _Body()
    errors: list[CcmodError] = []
    for number, item in enumerate(items or (), 1):
        try:
            body.take(item, vocabulary)
        except CcmodError as error:
            error.place = SourceLocation(file, part=f"events[{number}]")
            errors.append(error)
            if len(errors) == MOST_ERRORS:
                break
    if errors:
        raise ManyErrors(errors)
    return body.record(header, file)


def record_schema(system: str, vocabulary: Vocabulary) -> dict[str, Any]:
    """JSON Schema (draft-07) of a record given as one document, ``events`` included."""
    text = {"type": "string", "minLength": 1, "maxLength": LONGEST_TEXT}
    name = {"type": "string", "maxLength": LONGEST_TEXT}
    items = [remark_schema(), note_schema(), variation_schema(), *vocabulary.schema()["oneOf"]]
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": f"ccmod record, system {system}",
        "type": "object",
        "properties": {
            "ccrec": {"const": FORMAT},
            "system": {"const": system},
            "system_version": text,
            "scenario": text,
            "options": {"type": "object", "additionalProperties": name},
            "players": {"type": "object", "additionalProperties": name},
            "setup": {"type": "object"},
            "midway": {"type": "boolean"},
            "events": {"type": "array", "items": {"oneOf": items}},
        },
        "required": ["ccrec", "system"],
        "additionalProperties": False,
    }


def _parse_line(line: str) -> Any:
    try:
        return json.loads(line, object_pairs_hook=_no_duplicates, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise UnreadableInput(
            "record/json",
            f"this is not JSON: {_json_words(error)}",
            place=SourceLocation(column=error.colno),
            hint='a record has one JSON object a line, the first such as {"ccrec": 1, "system": …}; logs end in .vlog',
        ) from None
    except ValueError:
        raise UnreadableInput("record/json", "a number of thousands of digits") from None
    except RecursionError:
        raise UnreadableInput("record/json", "nested too deeply") from None


_JSON_FAULTS = {
    "Expecting value": "a value is missing here",
    "Expecting ',' delimiter": "a comma is missing here",
    "Expecting ':' delimiter": "a colon is missing here",
    "Expecting property name": "a name in double quotes is wanted here",
    "Illegal trailing comma": "there is a comma too many here",
    "Unterminated string": "this text has no closing quote",
    "Invalid control character": "a text may not hold this character",
    "Invalid \\": "this backslash begins no escape",
    "Extra data": "nothing may follow the object",
}
"""How Python's refusals begin, with words for them."""


def _json_words(error: json.JSONDecodeError) -> str:
    if error.pos == 0 and not error.doc.startswith(("{", "[")):
        return "the line does not begin with {"
    if not error.doc[error.pos :].strip() and not error.msg.startswith("Unterminated"):
        return "the line ends within the object"
    return next(
        (words for begins, words in _JSON_FAULTS.items() if error.msg.startswith(begins)), "it is malformed here"
    )


def _no_constant(name: str) -> Any:
    raise UnreadableInput("record/json", f"{name} is not JSON", hint="numbers are finite")


def _no_duplicates(pairs: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    data: dict[str, Any] = {}
    for key, value in pairs:
        if key in data:
            raise UnreadableInput("record/json", f"the key {shown(key)} is given twice")
        data[key] = value
    return data


class _Body:
    """Gathers what follows a header: events, the remarks before them, the notes on them, and variations."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.remarks: dict[int, tuple[Remark, ...]] = {}
        self.variations: list[tuple[Variation, list[Event]]] = []
        self.notes: dict[StepName, Note] = {}

    def take(self, data: Any, vocabulary: Vocabulary) -> None:
        """Take in one object. Raises :class:`UnreadableInput` for anything but an event and its additions."""
        if not isinstance(data, Mapping):
            raise UnreadableInput("record/event", f"an event is an object, not {shown(data)}")
        if VARIATION in data:
            others = tuple(variation for variation, _ in self.variations)
            self.variations.append((variation_from_data(data, len(self.events), others), []))
        elif KEY in data:
            self._remark(data)
        elif NOTE in data and "type" not in data:
            self._note(data)
        else:
            event = vocabulary.from_data(data)
            (self.variations[-1][1] if self.variations else self.events).append(event)

    def _remark(self, data: Mapping[str, Any]) -> None:
        if self.variations:
            message = f"a remark in the variation {self.variations[-1][0].name!r}"
            hint = "remarks are about what a log says; those on the game come before the first variation"
            raise UnreadableInput("record/remark", message, hint=hint)
        here = len(self.events)
        self.remarks[here] = (*self.remarks.get(here, ()), remark_from_data(data))

    def _note(self, data: Mapping[str, Any]) -> None:
        if self.variations:
            message = f"a note in the variation {self.variations[-1][0].name!r}"
            hint = "notes are on steps of the game: put it before the first variation, behind its event"
            raise UnreadableInput("record/note", message, hint=hint)
        note, step = note_from_data(data), END if PLACE in data else len(self.events)
        if step in self.notes:
            where = {0: "the set-up", END: "the end"}.get(step, f"step {step}")
            raise UnreadableInput("record/note", f"{where} has a note already", hint="make one note of both")
        self.notes[step] = note

    def record(self, header: Header, file: str | None) -> Record:
        """All of it under its header. Raises :class:`UnreadableInput` for variations of too many steps."""
        variations = tuple(replace(variation, events=tuple(own)) for variation, own in self.variations)
        try:
            refuse_too_many_steps(variations)
        except CcmodError as error:
            error.place = SourceLocation(file)
            raise
        return Record(header, tuple(self.events), self.remarks, variations, self.notes)
