"""Why a fault may go without an objection: the reasons in the rules, kept in ``docs/caught/GAME.yaml``.

- events: [roll]                       # or "all"
  faults: [one up, one down]
  fields: [white, red]                 # only where these were changed; all, if not given
  said: [for initiative]               # only where the sentence of the event has one of these; all, if not given
  reason: a die shows what it shows
  rule: "1.9"
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from tools.measuring.matrix import Cell, Passed
from tools.measuring.mutants import Fault

FOLDER = Path(__file__).parent.parent.parent / "docs" / "caught"


@dataclass(frozen=True, slots=True)
class Reason:
    """One row of the table."""

    events: tuple[str, ...] | None
    """``None`` for all."""
    faults: tuple[Fault, ...]
    reason: str
    rule: str
    fields: tuple[str, ...] | None = None
    said: tuple[str, ...] | None = None

    def __str__(self) -> str:
        only = ", ".join((*(self.fields or ()), *(self.said or ())))
        return f"{f'{only}: ' if only else ''}{self.reason} ({self.rule})"

    def allows(self, passed: Passed) -> bool:
        """Whether it is for a fault in this field of an event that reads so."""
        in_field = self.fields is None or passed.field in self.fields
        return in_field and (self.said is None or any(words in passed.said for words in self.said))


@dataclass(frozen=True, slots=True)
class Tally:
    """How many mutants that the rules forbid were called violations, were only asked about, and were missed."""

    caught: int = 0
    asked: int = 0
    missed: int = 0

    def __add__(self, other: Tally) -> Tally:
        """Both together."""
        return Tally(self.caught + other.caught, self.asked + other.asked, self.missed + other.missed)

    @property
    def forbidden(self) -> int:
        """All of them."""
        return self.caught + self.asked + self.missed

    def shares(self) -> tuple[float, float, float] | None:
        """Each as a share of all, 0 to 1; ``None`` where nothing is forbidden."""
        all_ = self.forbidden
        return (self.caught / all_, self.asked / all_, self.missed / all_) if all_ else None


@dataclass(frozen=True, slots=True)
class Reasons:
    """The table of one game."""

    rows: tuple[Reason, ...] = ()

    def of(self, type: str, fault: Fault) -> Iterator[Reason]:
        """The reasons of a cell."""
        for row in self.rows:
            if (row.events is None or type in row.events) and fault in row.faults:
                yield row

    def excused(self, type: str, fault: Fault, cell: Cell) -> int:
        """How many of the mutants that were not called a violation are allowed by a reason."""
        return len(cell.passed) - len(self.unexplained(type, fault, cell))

    def unexplained(self, type: str, fault: Fault, cell: Cell) -> list[Passed]:
        """The mutants that were not called a violation and that no reason allows."""
        rows = list(self.of(type, fault))
        return [passed for passed in cell.passed if not any(row.allows(passed) for row in rows)]

    def tally(self, type: str, faults: Iterable[Fault], row: Mapping[Fault, Cell]) -> Tally:
        """What became of the mutants of some cells of a row that the rules forbid."""
        found = Tally()
        for fault in faults:
            if fault in row:
                left = self.unexplained(type, fault, row[fault])
                asked = sum(passed.asked for passed in left)
                found += Tally(row[fault].caught, asked, len(left) - asked)
        return found


def load_reasons(system: str) -> Reasons:
    """The table of a game; empty where it has none. Raises :class:`ValueError` for a fault that there is not."""
    file = FOLDER / f"{system}.yaml"
    if not file.is_file():
        return Reasons()
    return Reasons(tuple(_reason(row) for row in yaml.safe_load(file.read_text(encoding="utf-8"))))


def _reason(row: Mapping[str, Any]) -> Reason:
    events = None if row["events"] == "all" else tuple(row["events"])
    fields, said = (tuple(row[key]) if key in row else None for key in ("fields", "said"))
    return Reason(events, tuple(map(Fault, row["faults"])), row["reason"], row["rule"], fields, said)
