"""Perturbed games: legal games spoilt by chance, plausibly and beyond all reason, to test what a judge makes of them.

A game is spoilt as data, so that what the vocabulary refuses is refused, and everything else comes to the judge.
Nothing is asked of the verdicts: a game that cannot be deserves findings, or to be refused, and never an exception.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from ccmod.ground.errors import UnreadableInput
from ccmod.play.event import Event
from ccmod.play.vocabulary import Vocabulary

Data = dict[str, Any]

ODD: tuple[Any, ...] = (
    None, "", " ", "x", "nobody", [], [""], [None], ["nobody"], ["nobody", "nobody"], {}, True, False, 0, 1, -1, 7, -99,
    999, 9999, 10**9, -(10**400), 1.5, float("nan"), float("inf"), "\ud800", "\0", "x" * 500, "A1", "Z99", "ZZZZ9999",
    "0000", "999999", "A-0", "Initiative", "G-1", "0/0", "-9999/9999", ["0/0"], ["0"], ["99"] * 40,
    "casualty space 999",
)  # fmt: skip
"""Values that belong nowhere, or hardly anywhere."""


def spoilt(events: Sequence[Event], random: Random, times: int, *, rough: bool) -> list[Data]:
    """The events as data with ``times`` changes; ``rough`` brings in values from outside the game, too."""
    rows = [event.to_data() for event in events]
    pool = _Pool(rows)
    for _ in range(times):
        if rows:
            random.choice(ROUGH if rough else PLAUSIBLE)(rows, pool, random)
    return rows


def readable(rows: Sequence[Data], vocabulary: Vocabulary) -> list[Event]:
    """The events that the vocabulary takes; the others are left out."""
    events = []
    for row in rows:
        try:
            events.append(vocabulary.from_data(row))
        except UnreadableInput:
            continue
    return events


class _Pool:
    """Everything that a game says, by field: other units, hexes, cards and numbers to put in the place of its own."""

    def __init__(self, rows: Sequence[Data]) -> None:
        self.rows = [dict(row) for row in rows]
        self.by_field: dict[str, list[Any]] = {}
        self.names: list[Any] = []
        for row in rows:
            for field, value in row.items():
                if field != "type":
                    self.by_field.setdefault(field, []).append(value)
                    self.names += value if isinstance(value, list) else [value] if isinstance(value, str) else []


Change = Callable[[list[Data], _Pool, Random], None]


def _drop(rows: list[Data], _: _Pool, random: Random) -> None:
    del rows[random.randrange(len(rows))]


def _swap(rows: list[Data], _: _Pool, random: Random) -> None:
    index = random.randrange(len(rows))
    rows[index - 1], rows[index] = rows[index], rows[index - 1]


def _double(rows: list[Data], _: _Pool, random: Random) -> None:
    index = random.randrange(len(rows))
    rows.insert(index, dict(rows[index]))


def _move(rows: list[Data], _: _Pool, random: Random) -> None:
    row = rows.pop(random.randrange(len(rows)))
    rows.insert(random.randint(0, len(rows)), row)


def _bring_in(rows: list[Data], pool: _Pool, random: Random) -> None:
    """An event from elsewhere in the game."""
    rows.insert(random.randint(0, len(rows)), dict(random.choice(pool.rows)))


def _cut(rows: list[Data], _: _Pool, random: Random) -> None:
    """Some events in a row are missing."""
    index = random.randrange(len(rows))
    del rows[index : index + random.randint(1, 10)]


def _another_value(rows: list[Data], pool: _Pool, random: Random) -> None:
    """Another hex, card, number, unit or side from the same game."""
    row = random.choice(rows)
    fields = [field for field in row if field != "type"]
    if fields:
        field = random.choice(fields)
        row[field] = random.choice(pool.by_field[field])


def _another_number(rows: list[Data], _: _Pool, random: Random) -> None:
    """A number that is a little off."""
    row = random.choice(rows)
    numbers = [field for field, value in row.items() if isinstance(value, int)]
    if numbers:
        row[random.choice(numbers)] += random.choice((-3, -2, -1, 1, 2, 3))


def _other_names(rows: list[Data], pool: _Pool, random: Random) -> None:
    """A list that has lost a name, gained one, or says one twice."""
    row = random.choice(rows)
    lists = [field for field, value in row.items() if isinstance(value, list) and value]
    if lists:
        field = random.choice(lists)
        names = list(row[field])
        match random.randrange(3):
            case 0:
                names.pop(random.randrange(len(names)))
            case 1:
                names.append(random.choice(names))
            case _:
                names.insert(random.randint(0, len(names)), random.choice(pool.names))
        row[field] = names


def _leave_out(rows: list[Data], _: _Pool, random: Random) -> None:
    """A field is left out."""
    row = random.choice(rows)
    fields = [field for field in row if field != "type"]
    if fields:
        del row[random.choice(fields)]


def _any_name(rows: list[Data], pool: _Pool, random: Random) -> None:
    """Anything that the game names, in any field: a hex for a unit, a card for a side."""
    row = random.choice(rows)
    fields = [field for field in row if field != "type"]
    if fields and pool.names:
        field = random.choice(fields)
        name = random.choice(pool.names)
        row[field] = [name] if isinstance(row[field], list) else name


def _odd_value(rows: list[Data], pool: _Pool, random: Random) -> None:
    """A value that belongs nowhere."""
    row = random.choice(rows)
    row[random.choice([field for field in row if field != "type"] or ["type"])] = random.choice(ODD)


def _odd_number(rows: list[Data], _: _Pool, random: Random) -> None:
    """A number from the edges of what the vocabulary takes."""
    row = random.choice(rows)
    numbers = [field for field, value in row.items() if isinstance(value, int)]
    if numbers:
        row[random.choice(numbers)] = random.choice((-9999, -99, -7, -1, 0, 1, 6, 7, 12, 20, 99, 500, 999, 9999))


def _odd_field(rows: list[Data], pool: _Pool, random: Random) -> None:
    """A field that this event does not have, with the value of another event."""
    row = random.choice(rows)
    field = random.choice(list(pool.by_field))
    row[field] = random.choice(pool.by_field[field])


PLAUSIBLE: tuple[Change, ...] = (
    _drop, _swap, _double, _move, _bring_in, _cut, _another_value, _another_value, _another_value, _another_number,
    _other_names, _leave_out,
)  # fmt: skip
ROUGH: tuple[Change, ...] = (*PLAUSIBLE, _any_name, _any_name, _odd_value, _odd_value, _odd_number, _odd_field)
