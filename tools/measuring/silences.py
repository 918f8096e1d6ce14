"""Ways in which players are silent, kept in ``docs/silence/GAME.yaml``, and legal games told in such a way.

- way: losses that a row tells              # its name
  line: '`pin`, `turn_die` after a vehicle result'   # the row of the table of causes, "Silent", that it stands for
  rule: BA-VDR                              # or the rule that makes it plain
  drop: [turn_die, {event: pin, cause: [crew stunned]}]
  blank: {move: [turns]}                    # told without these details
  shorten: {move: [path]}                   # of a list only its last is told
  merge: {enter: [unit]}                    # of those in a row about the same only the last is told;
  merge: {enter: {of: [unit], without: [mp]}}  # and without what only its own step has cost
  swap: {support: [side]}                   # two in a row of different ones change places
  later: {told: [break], behind: [{event: roll, roll: defense}], over: [trigger]}
  an_act_late: [phase, game_turn]           # told behind the next event that is no announcement
  instead:                                  # told as another event, with the fields that both have
    - {event: order, as: {type: discard}}
    - {event: fire, kind: rapid, as: {kind: null}}     # or with other fields; null: without it

A row of the table of causes that nothing needs to be left out for has no way, but a reason:

- line: Declining the advance               # the row
  why: no event says it

An event is named by its type, or by a mapping: ``event`` is its type, ``before`` and ``after`` are the kinds of which
the next or the last one is, and any other key is a field with the value, or one of the values, that it has (``null``:
none). ``later``: from the first event ``behind`` on, as long as nothing but the three lists comes, all of ``told`` is
told after the last one ``behind``. ``an_act_late``: whoever announces one of these late announces late, too, whatever
else he announces before that act; announcements are all that any way of the game announces late.

A game is told in a way always, or now and then: then each thing that the way leaves out or tells otherwise is told as
it was half of the time, by chance. A way with ``whole: why`` is a habit of whole logs, by the table of causes: who
tells such a thing once tells the others, too, so that half of the games have it, and none has it now and then. A way
with ``alone: why`` is not among all at once, since nothing else could be found in a game that is told so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import yaml

from ccmod.ground.errors import CcmodError
from ccmod.play.event import Event
from ccmod.play.system import System
from ccmod.play.vocabulary import Vocabulary

FOLDER = Path(__file__).parent.parent.parent / "docs" / "silence"
ALL = "all at once"
NOW_AND_THEN = 0.5
"""How often somebody is silent who is so now and then."""
NEIGHBOURS = ("before", "after")

Events = Sequence[Event]
Chance = Callable[[], bool]
"""Whether he is silent this time."""
Change = Callable[[Events, Chance], list[Event]]
Fields = Mapping[str, tuple[str, ...]]
"""Names of fields by the type of their event."""


@dataclass(frozen=True, slots=True)
class Kind:
    """Which events are meant."""

    event: str
    where: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    """Values by field; a value ``None`` is met by a field that says nothing."""
    before: tuple[Kind, ...] = ()
    after: tuple[Kind, ...] = ()

    def meets(self, events: Events, at: int) -> bool:
        """Whether the event at a place is meant."""
        event = events[at]
        if event.type != self.event:
            return False
        if any((getattr(event, name) or None) not in values for name, values in self.where.items()):
            return False
        near = ((self.before, at + 1), (self.after, at - 1))
        return all(not kinds or (0 <= there < len(events) and _is_one(kinds, events, there)) for kinds, there in near)


@dataclass(frozen=True, slots=True)
class Way:
    """One way to be silent."""

    name: str
    line: str
    """How the row of the table of causes begins that it stands for."""
    changes: tuple[tuple[Change, bool], ...]
    """Each with whether it is of whole logs."""
    alone: bool = False
    """Whether it is not among all at once."""
    share: float = 1
    """How much of what it leaves out is left out, 0 to 1."""

    @property
    def title(self) -> str:
        """Its name, and whether it is so now and then only."""
        return self.name if self.share == 1 else f"{self.name}, now and then"

    def now_and_then(self) -> Way:
        """The way of somebody who tells these things sometimes, and sometimes not."""
        return replace(self, share=NOW_AND_THEN)

    def told(self, events: Events, random: Random) -> list[Event]:
        """The events as a log tells them that is silent in this way."""
        told = list(events)
        for change, whole in self.changes:
            if not whole:
                told = change(told, lambda: random.random() < self.share)
            elif random.random() < self.share:
                told = change(told, lambda: True)
        return told


def load_ways(system: System) -> tuple[Way, ...]:
    """The ways of a game, and last all of them at once.

    Raises :class:`ValueError` for a kind of change, an event or a field that there is not.
    """
    rows = _rows(system.id)
    late = [kind for row in rows for kind in row.get("an_act_late", ())]
    words = frozenset(system.vocabulary.types[kind.event] for kind in _kinds(late, system.vocabulary))
    ways = tuple(_way(row, system.vocabulary, words) for row in rows if "way" in row)
    return (*ways, Way(ALL, "", tuple(change for way in ways if not way.alone for change in way.changes)))


def load_reasons(system: str) -> dict[str, str]:
    """Why nothing is left out for the other rows of the table of causes."""
    return {row["line"]: row["why"] for row in _rows(system) if "way" not in row}


def _rows(system: str) -> list[dict[str, Any]]:
    return list(yaml.safe_load((FOLDER / f"{system}.yaml").read_text(encoding="utf-8")))


def _way(row: Mapping[str, Any], vocabulary: Vocabulary, words: frozenset[type[Event]]) -> Way:
    made = {**_CHANGES, "an_act_late": partial(_an_act_late, words=words)}
    changes = [(key, value) for key, value in row.items() if key not in ("way", "line", "whole", "alone")]
    unknown = [key for key, _ in changes if key not in made]
    if unknown:
        raise ValueError(f"{row['way']}: there is no change {unknown}")
    whole = "whole" in row
    return Way(
        row["way"],
        row["line"],
        tuple((made[key](value, vocabulary), whole) for key, value in changes),
        "alone" in row,
    )


def _kinds(rows: Iterable[Any], vocabulary: Vocabulary) -> tuple[Kind, ...]:
    return tuple(_kind({"event": row} if isinstance(row, str) else row, vocabulary) for row in rows)


def _kind(row: Mapping[str, Any], vocabulary: Vocabulary) -> Kind:
    where = {key: _list(value) for key, value in row.items() if key not in ("event", *NEIGHBOURS)}
    near = {key: _kinds(_list(row.get(key, [])), vocabulary) for key in NEIGHBOURS}
    _known({row["event"]: where}, vocabulary)
    return Kind(row["event"], where, **near)


def _list(value: Any) -> tuple[Any, ...]:
    return tuple(value) if isinstance(value, list) else (value,)


def _known(named: Mapping[str, Iterable[str]], vocabulary: Vocabulary) -> None:
    """Raises :class:`ValueError` for an event or a field that there is not."""
    for type, names in named.items():
        unknown = set(names) - set(vocabulary.types[type].slots) if type in vocabulary.types else {type}
        if unknown:
            raise ValueError(f"{type}: the vocabulary does not have {sorted(unknown)}")


def _fields(rows: Mapping[str, Any], vocabulary: Vocabulary) -> Fields:
    named = {type: _list(names) for type, names in rows.items()}
    _known(named, vocabulary)
    return named


def _drop(rows: Any, vocabulary: Vocabulary) -> Change:
    kinds = _kinds(rows, vocabulary)
    return lambda events, silent: [
        event for at, event in enumerate(events) if not (_is_one(kinds, events, at) and silent())
    ]


def _is_one(kinds: Iterable[Kind], events: Events, at: int) -> bool:
    return any(kind.meets(events, at) for kind in kinds)


def _blank(rows: Any, vocabulary: Vocabulary) -> Change:
    named = _fields(rows, vocabulary)

    def told(event: Event, silent: Chance) -> Event:
        return _without(event, (name for name in named.get(event.type, ()) if silent()))

    return lambda events, silent: [told(event, silent) for event in events]


def _without(event: Any, names: Iterable[str]) -> Event:
    """The event without these details."""
    defaults = {field.name: field.default for field in fields(event)}
    return replace(event, **{name: defaults[name] for name in names})


def _shorten(rows: Any, vocabulary: Vocabulary) -> Change:
    named = _fields(rows, vocabulary)

    def told(event: Any, silent: Chance) -> Event:
        return replace(event, **{name: getattr(event, name)[-1:] for name in named.get(event.type, ()) if silent()})

    return lambda events, silent: [told(event, silent) for event in events]


def _merge(rows: Mapping[str, Any], vocabulary: Vocabulary) -> Change:
    full = {type: row if isinstance(row, Mapping) else {"of": row} for type, row in rows.items()}
    named = _fields({type: row["of"] for type, row in full.items()}, vocabulary)
    without = _fields({type: row.get("without", []) for type, row in full.items()}, vocabulary)

    def goes_on(events: Events, at: int) -> bool:
        one, *next_ = events[at : at + 2]
        return any(one.type == other.type and one.type in named and _alike(one, other, named) for other in next_)

    def merged(events: Events, silent: Chance) -> Iterator[Event]:
        merges = False
        for at, event in enumerate(events):
            if goes_on(events, at) and silent():
                merges = True
                continue
            yield _without(event, without[event.type]) if merges else event
            merges = False

    return lambda events, silent: list(merged(events, silent))


def _alike(one: Event, other: Event, named: Fields) -> bool:
    return all(getattr(one, name) == getattr(other, name) for name in named[one.type])


def _swap(rows: Any, vocabulary: Vocabulary) -> Change:
    named = _fields(rows, vocabulary)

    def swapped(events: Events, silent: Chance) -> list[Event]:
        told, at = list(events), 0
        while at < len(told) - 1:
            one, other = told[at : at + 2]
            if one.type == other.type and one.type in named and not _alike(one, other, named) and silent():
                told[at : at + 2] = other, one
                at += 1
            at += 1
        return told

    return swapped


def _later(rows: Any, vocabulary: Vocabulary) -> Change:
    told, behind, over = (_kinds(rows.get(key, ()), vocabulary) for key in ("told", "behind", "over"))

    def late(events: Events, silent: Chance) -> Iterator[Event]:
        waiting: list[Event] = []
        under_way = False
        for at, event in enumerate(events):
            if under_way and _is_one(told, events, at):
                if silent():
                    waiting.append(event)
                else:
                    yield event
                continue
            under_way = _is_one(behind, events, at) or (under_way and _is_one(over, events, at))
            if not under_way:
                yield from waiting
                waiting = []
            yield event
        yield from waiting

    return lambda events, silent: list(late(events, silent))


def _an_act_late(rows: Any, vocabulary: Vocabulary, words: frozenset[type[Event]]) -> Change:
    kinds = _kinds(rows, vocabulary)

    def late(events: Events, silent: Chance) -> Iterator[Event]:
        waiting: list[Event] = []
        for at, event in enumerate(events):
            if type(event) in words:
                if waiting or (_is_one(kinds, events, at) and silent()):
                    waiting.append(event)
                else:
                    yield event
                continue
            yield event
            yield from waiting
            waiting = []
        yield from waiting

    return lambda events, silent: list(late(events, silent))


def _instead(rows: Any, vocabulary: Vocabulary) -> Change:
    kinds = [(_kind({key: value for key, value in row.items() if key != "as"}, vocabulary), row["as"]) for row in rows]

    def told(events: Events, at: int, silent: Chance) -> Event:
        other = next((other for kind, other in kinds if kind.meets(events, at)), None)
        if other is None or not silent():
            return events[at]
        data = {**events[at].to_data(), **other}
        kept = ("type", *vocabulary.types[data["type"]].slots)
        try:
            return vocabulary.from_data({key: data[key] for key in data if key in kept and data[key] is not None})
        except CcmodError as error:
            raise ValueError(f"{events[at].sentence()}: {error}") from error

    return lambda events, silent: [told(events, at, silent) for at in range(len(events))]


_CHANGES: Mapping[str, Callable[[Any, Vocabulary], Change]] = {
    "drop": _drop,
    "blank": _blank,
    "shorten": _shorten,
    "merge": _merge,
    "swap": _swap,
    "later": _later,
    "instead": _instead,
}
