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
class Reasons:
    """The table of one game."""

    rows: tuple[Reason, ...] = ()

    def of(self, type: str, fault: Fault) -> Iterator[Reason]:
        """The reasons of a cell."""
        for row in self.rows:
            if (row.events is None or type in row.events) and fault in row.faults:
                yield row

    def excused(self, type: str, fault: Fault, cell: Cell) -> int:
        """How many of the mutants that nobody objected to are allowed by a reason."""
        return cell.missed - len(self.unexplained(type, fault, cell))

    def unexplained(self, type: str, fault: Fault, cell: Cell) -> list[Passed]:
        """The mutants that nobody objected to and that no reason allows."""
        rows = list(self.of(type, fault))
        return [passed for passed in cell.passed if not any(row.allows(passed) for row in rows)]

    def share(self, type: str, faults: Iterable[Fault], row: Mapping[Fault, Cell]) -> float | None:
        """Caught of what the rules forbid, 0 to 1; ``None`` where nothing is forbidden."""
        cells = {fault: row[fault] for fault in faults if fault in row}
        caught = sum(cell.caught for cell in cells.values())
        forbidden = caught + sum(cell.missed - self.excused(type, fault, cell) for fault, cell in cells.items())
        return caught / forbidden if forbidden else None


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
