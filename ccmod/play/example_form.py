"""How the worked examples of a check are written: a legal record, and below ``but:`` what is different in others.

A file is a list of records, each legal or illegal::

    - legal: a leader reaches the next hex
      source: "3.3.1.1"
      base: meadow
      setup: {active: German, hands: {German: [G-19]}}
      events:
        - German plays G-19 as the order Move
        - German activates Sgt. Weber, German Rifle 2
        - German completes the order
      but:
        - illegal: two hexes are too far
          scenario: {units: {German Rifle 2: {hex: C6}}}
          until: 2
        - illegal: another unit
          2: German activates Sgt. Weber, German Team

Numbers below ``but:`` are those of the legal record's steps. ``2:`` replaces step 2, ``before 2:`` between
steps 1 and 2; ``skip: 2`` leaves it out, ``until: 2`` ends the record with it, and ``then:`` goes on at the end.
``events:`` replaces all of them. ``scenario``, ``setup`` and ``options`` are laid upon those of the legal record;
``without: {setup: hands}`` takes something out of them first. The source is the legal record's if none is given. An
illegal record's last step is the one that breaks the rule, unless ``step: 3`` names another.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import CcmodError
from ccmod.ground.source import Path_, Source

_GIVEN = ("base", "scenario", "setup", "options")
_LAID = _GIVEN[1:]
_ALONE = ("legal", "illegal", "source", "step", *_GIVEN, "events", "but")
_VARIED = ("legal", "illegal", "source", "step", *_LAID, "without", "events", "skip", "until", "then")
_STEP = re.compile(r"(?:before )?(\d{1,4})")


@dataclass(frozen=True, slots=True)
class ExampleLine:
    """An event as it is written, and where."""

    item: Any
    at: Path_


@dataclass(frozen=True, slots=True)
class WrittenExample:
    """One example, with what it takes over from the legal one above it."""

    at: Path_
    name: str
    legal: bool
    source: str
    step: int | None
    """The step, from 1, that breaks the rule; ``None`` in a legal example."""
    given: Mapping[str, Any]
    """``base``, ``scenario``, ``setup`` and ``options``, as far as they are there."""
    events: tuple[ExampleLine, ...]


def merge(base: Mapping[str, Any], over: Mapping[str, Any]) -> dict[str, Any]:
    """``base`` with ``over`` laid on it: mappings are merged key by key, anything else is replaced."""
    merged = dict(base)
    for key, value in over.items():
        old = merged.get(key)
        merged[key] = merge(old, value) if isinstance(old, Mapping) and isinstance(value, Mapping) else value
    return merged


@dataclass(frozen=True, slots=True)
class ExampleReader:
    """Reads the examples of one file. Raises :class:`UnreadableInput` (``example/form``) at what it cannot follow."""

    file: Source

    def examples(self) -> Iterator[WrittenExample]:
        """Every example, each one's variations directly after it."""
        for at, row in self._rows(self.file.data, ()):
            self._know(row, _ALONE, at)
            events = self._lines(row.get("events"), (*at, "events"))
            if not events or not row.get("source"):
                raise self._mistake("an example has events and a source", at, "source: the rule that it comes from")
            legal = self._example(at, row, row["source"], {key: row[key] for key in _GIVEN if key in row}, events)
            yield legal
            if "but" in row:
                if not legal.legal:
                    raise self._mistake("only a legal example can have variations", (*at, "but"))
                for own, variation in self._rows(row["but"], (*at, "but")):
                    yield self._variation(own, variation, legal)

    def _variation(self, at: Path_, row: Mapping[str, Any], legal: WrittenExample) -> WrittenExample:
        self._know(row, _VARIED, at)
        given = self._without(legal.given, row.get("without", []), (*at, "without"))
        for key in _LAID:
            if key in row:
                given[key] = merge(given.get(key) or {}, row[key])
        events = self._changed(legal.events, row, at)
        if given == legal.given and events == legal.events:
            raise self._mistake("nothing is different from the legal example", at)
        return self._example(at, row, row.get("source", legal.source), given, events)

    def _example(
        self, at: Path_, row: Mapping[str, Any], source: str, given: Mapping[str, Any], events: tuple[ExampleLine, ...]
    ) -> WrittenExample:
        legal = "legal" in row
        if legal == ("illegal" in row):
            raise self._mistake("an example is either legal or illegal", at, "begin with 'legal:' or 'illegal:'")
        if legal and "step" in row:
            raise self._mistake("no step of a legal example breaks a rule", (*at, "step"))
        step = None if legal else self._step(row.get("step", len(events)), len(events), (*at, "step"))
        return WrittenExample(at, row["legal" if legal else "illegal"], legal, source, step, given, events)

    def _changed(self, legal: tuple[ExampleLine, ...], row: Mapping[str, Any], at: Path_) -> tuple[ExampleLine, ...]:
        """The events of a variation."""
        if "events" in row:
            return self._lines(row["events"], (*at, "events"))
        until = self._step(row.get("until", len(legal)), len(legal), (*at, "until"))
        skip = {self._step(number, until, (*at, "skip")) for number in _listed(row.get("skip", []))}
        for key in row:
            if match := _STEP.fullmatch(key):
                self._step(int(match[1]), until, (*at, key))
        events: list[ExampleLine] = []
        for number, line in enumerate(legal[:until], 1):
            for key in (f"before {number}", str(number)):
                events += self._lines(row.get(key, []), (*at, key))
            if str(number) not in row and number not in skip:
                events.append(line)
        return (*events, *self._lines(row.get("then", []), (*at, "then")))

    def _step(self, number: Any, last: int, at: Path_) -> int:
        if number not in range(1, last + 1):
            raise self._mistake(f"there is no step {number!r}", at, f"there are the steps 1 to {last}", key=True)
        return int(number)

    def _without(self, given: Mapping[str, Any], names: Any, at: Path_) -> dict[str, Any]:
        """A copy of ``given`` without what ``names`` says: ``{setup: {hands: German}}``, or several names in a list."""
        kept = dict(given)
        for name in names if isinstance(names, Mapping) else _listed(names):
            inner = names[name] if isinstance(names, Mapping) else None
            if name not in kept or (inner is not None and not isinstance(kept[name], Mapping)):
                hint = _near(name, kept)
                raise self._mistake(f"the legal example has no {name!r} here", (*at, name), hint, key=True)
            if inner is None:
                del kept[name]
            else:
                kept[name] = self._without(kept[name], inner, (*at, name))
        return kept

    def _lines(self, value: Any, at: Path_) -> tuple[ExampleLine, ...]:
        """Events, of which one alone needs no brackets."""
        if isinstance(value, list):
            return tuple(ExampleLine(item, (*at, index)) for index, item in enumerate(value))
        return () if value is None else (ExampleLine(value, at),)

    def _rows(self, value: Any, at: Path_) -> Iterator[tuple[Path_, Mapping[str, Any]]]:
        if not isinstance(value, list) or not all(isinstance(row, dict) for row in value):
            raise self._mistake("examples are a list", at, "begin each with '- legal:' or '- illegal:' and its name")
        for index, row in enumerate(value):
            yield (*at, index), row

    def _know(self, row: Mapping[str, Any], words: Collection[str], at: Path_) -> None:
        """Refuse keys that mean nothing here."""
        for key, value in row.items():
            if key not in words and not (words is _VARIED and _STEP.fullmatch(key)):
                raise self._mistake(f"an example has no {key!r} here", (*at, key), _near(key, words), key=True)
            if key in _LAID and not isinstance(value, dict):
                raise self._mistake(f"{key} is a mapping", (*at, key))

    def _mistake(self, message: str, at: Path_, hint: str | None = None, *, key: bool = False) -> CcmodError:
        return self.file.mistake("example/form", message, at, hint=hint, key=key)


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _near(word: Any, known: Collection[str]) -> str:
    from ccmod.ground.nearest import near

    return near(str(word), known) or f"known here: {', '.join(known)}"
