"""The Combat Results Tables (4.1, 7.3, 7.4): differential and terrain make a column, column and die a result."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from ccmod.ground.dataclass import dataclass
from ccmod.play.resources import read_yaml

RESULTS = ("*", "A1", "A2", "A3", "(A)", "Ae", "D2", "D3", "De", "Ex")
"""Every code of either table; ``*`` means no effect."""


@dataclass(frozen=True, slots=True)
class Row:
    """One terrain row: its terrains, and for each column the lowest and highest differential."""

    terrain: tuple[str, ...]
    bands: tuple[tuple[int, int], ...]

    def column(self, differential: int) -> int:
        """The column (from 1) of a differential; beyond its ends the outermost columns count."""
        if differential < self.bands[0][0]:
            return 1
        for number, (low, high) in enumerate(self.bands, 1):
            if low <= differential <= high:
                return number
        return len(self.bands)


@dataclass(frozen=True, slots=True)
class ResultsTable:
    """One Combat Results Table; its rows go from the best terrain for the defender to the worst."""

    name: str
    rows: tuple[Row, ...]
    results: Mapping[int, tuple[str, ...]]

    def row_of(self, terrain: str) -> int | None:
        """The number of the row (from 0) that has a terrain; ``None`` if there is none."""
        return next((number for number, row in enumerate(self.rows) if terrain in row.terrain), None)

    def best_row(self, terrains: Iterable[str]) -> int | None:
        """The row that favours the defender most (7.4e); ``None`` if none of the terrains has a row."""
        rows = [row for row in map(self.row_of, terrains) if row is not None]
        return min(rows, default=None)

    def result(self, row: int, differential: int, die: int) -> str:
        """The result of a die in a terrain row."""
        return self.results[die][self.rows[row].column(differential) - 1]


@lru_cache(maxsize=8)
def table(name: str) -> ResultsTable:
    """The table of this name: ``standard`` or ``island_war``."""
    data = read_yaml(__package__, "data/crt.yaml")[name]
    rows = tuple(Row(tuple(row["terrain"]), tuple((low, high) for low, high in row["bands"])) for row in data["rows"])
    return ResultsTable(name, rows, {die: tuple(codes) for die, codes in data["results"].items()})
