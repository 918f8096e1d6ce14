"""Whom a step concerns, as far as it is seen: the side that acts, and the counters that it names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ccmod.play.view import BoardView
from ccmod.replay.step import JudgedStep


class Concerned:
    """Finds the side and the counters of steps, by the names in the positions that are seen."""

    def __init__(self, sides: Iterable[str], views: Iterable[BoardView]) -> None:
        self.sides = list(sides)
        self.units: dict[str, int] = {}
        """Each counter that belongs to a side, with its number."""
        self._side_of: dict[str, str] = {}
        for view in views:
            for counter in view.counters:
                if counter.side and counter.name not in self._side_of:
                    self._side_of[counter.name] = counter.side
                    self.units[counter.name] = len(self.units)

    def data(self, step: JudgedStep) -> dict[str, Any]:
        """The number of the side that acts, and those of the counters; what there is not is left out."""
        names = list(_texts(step.event or {}))
        pieces = [piece for finding in step.findings for piece in finding.objection.pieces]
        units = dict.fromkeys(self.units[name] for name in (*names, *pieces) if name in self.units)
        acting = next((side for name in names if (side := self._side(name)) is not None), None)
        data: dict[str, Any] = {} if acting is None else {"side": self.sides.index(acting)}
        return {**data, "units": list(units)} if units else data

    def _side(self, name: str) -> str | None:
        return name if name in self.sides else self._side_of.get(name)


def _texts(event: Mapping[str, Any]) -> Iterator[str]:
    """The texts of an event's fields, in their order."""
    for name, value in event.items():
        if name == "type":
            continue
        for one in value if isinstance(value, list) else [value]:
            if isinstance(one, str):
                yield one
