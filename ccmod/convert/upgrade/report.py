"""The report of what became of everything: what was matched how, what was changed, what could not be carried over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import field
from typing import Any

from ccmod.ground.counting import counted
from ccmod.ground.dataclass import dataclass

WAYS = ("id", "name", "traits", "rule", "kept", "removed")
"""How a piece found its new definition; ``kept`` found none and is as it was, ``removed`` is by a rule."""
KINDS = ("lost", "kept", "changed", "note")
"""The reports of a thing, the gravest first: something lost, something left as it was because nothing was found
for it, something changed, something that is as it was and worth a look."""
_HARMLESS = ("changed", "note")
_SHOWN = 3
"""How many names of a longer list are shown."""


@dataclass(frozen=True, slots=True)
class ReportLine:
    """One thing that is reported, of one or more pieces, decks, properties ..."""

    kind: str
    topic: str
    """``pieces``, ``decks``, ``boards``, ``places``, ``properties``, ``players``, ``trackers``, ``log``,
    ``module``, ``rules``."""
    text: str
    names: tuple[str, ...]
    """Of whom, each once."""
    count: int
    """How often."""

    def to_data(self) -> dict[str, Any]:
        """The line as plain data."""
        return {"kind": self.kind, "topic": self.topic, "text": self.text, "of": list(self.names), "count": self.count}

    @property
    def words(self) -> str:
        """The line for people."""
        shown = ", ".join(self.names[:_SHOWN])
        more = f" and {len(self.names) - _SHOWN} more" if len(self.names) > _SHOWN else ""
        many = f" (x{self.count})" if self.count > len(self.names) else ""
        return f"{shown}{more}{many}: {self.text}" if shown else self.text


@dataclass(slots=True)
class MigrationReport:
    """Gathers what is reported while a game is carried over."""

    matched: Counter[str] = field(default_factory=Counter)
    """Pieces by the way in which they were matched."""
    pieces: int = 0
    partial: bool = False
    """Whether it leaves out what is hidden, which is carried over all the same."""
    _lines: dict[tuple[str, str, str], Counter[str]] = field(default_factory=dict)

    def add(self, kind: str, topic: str, text: str, name: str = "") -> None:
        """Report something of a thing; the same of several becomes one line."""
        self._lines.setdefault((kind, topic, text), Counter())[name] += 1

    @property
    def lines(self) -> tuple[ReportLine, ...]:
        """All lines, the gravest first."""
        found = [
            ReportLine(kind, topic, text, tuple(name for name in names if name), sum(names.values()))
            for (kind, topic, text), names in self._lines.items()
        ]
        return tuple(sorted(found, key=lambda line: (KINDS.index(line.kind), line.topic)))

    @property
    def is_whole(self) -> bool:
        """Whether everything was carried over."""
        return all(line.kind in _HARMLESS for line in self.lines)

    def to_data(self) -> dict[str, Any]:
        """The report as plain data."""
        return {
            "pieces": self.pieces,
            "matched": {way: self.matched[way] for way in WAYS if self.matched[way]},
            "whole": self.is_whole,
            "partial": self.partial,
            "lines": [line.to_data() for line in self.lines],
        }


_WAYS = {
    "id": "by id",
    "name": "by name",
    "traits": "by traits",
    "rule": "by rule",
    "kept": "not matched",
    "removed": "removed by rule",
}
_HEADS = {"lost": "could not be carried over", "kept": "left as it was", "changed": "changed", "note": "notes"}


def report_lines(report: MigrationReport) -> Iterable[str]:
    """The report for people, line by line."""
    counts = ", ".join(f"{report.matched[way]} {_WAYS[way]}" for way in WAYS if report.matched[way])
    yield f"{counted(report.pieces, 'piece')}{f': {counts}' if counts else ''}"
    for kind in KINDS:
        lines = [line for line in report.lines if line.kind == kind]
        if lines:
            yield f"{_HEADS[kind]} ({len(lines)})"
            yield from (f"  {line.topic}: {line.words}" for line in lines)
    if report.partial:
        yield "what is hidden was carried over as well and is left out here: --referee reports everything"
