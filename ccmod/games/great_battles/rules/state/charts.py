"""The charts of a battle: what the series leaves to each battle's cards (10.16, 10.17, 10.67, 11.43 to 11.45).

They are in a scenario's ``charts``, as many as the battle has::

    charts:
      fire:                                       # small arms, and artillery at 1 to 3 hexes (10.17)
        columns: ["1", 2-3, 4-6, ">=7"]           # strength points
        rows:                                     # the modified roll
          "<=0": [none, none, none, d]
          1-8: [none, d, d+1, 1d]
          ">=9": [d, 1d, 1d+1, 1D]
      artillery: {columns: [...], rows: {...}}    # artillery at 4 hexes and more (10.67)
      weapons:                                    # the Range Effects Table (10.16)
        R: {range: 5, prepared: 1, drms: [1, 0, 0, -1, -2]}
        N: {range: 12, drms: [2, 1, 0, 0, 0, 0, -1, -1, -2, -2, -3, -3], rapid: true}
      shock: {columns: [result], rows: {"<=1": [...], 2-4: [...]}}    # the Shock Resolution Table (11.45)
      ratios: {1-4: -4, 1-1: 0, 1 1/2-1: 1}       # the Shock Ratio as a modifier (11.43)
      positions: {flank: 2, front and rear: 4}    # Position (11.44)
      shock_drms: {attacker disordered: -1}       # other modifiers of a Shock (11.42)
      pre_shock_drms: {flank: 1}                  # and of a Pre-Shock Check (11.37)

A label is a number, ``2-3``, ``<=0`` (or ``0 or less``), ``>=9`` (or ``9 or more``); a column's may be a word. A chart
that a battle does not give, and a number for which a chart has no row, is ``None``: then nothing can be said.
"""

from __future__ import annotations

import pickle
import re
from collections.abc import Iterable, Mapping
from dataclasses import field
from functools import lru_cache
from typing import Any

from ccmod.ground.dataclass import dataclass
from ccmod.play.shapes import Shape, by_name, each, either, flag, or_none, row, text, whole

MOST = 100
"""Rows of a chart, and columns."""
_DRM = whole(-99, 99)
_NUMBER = whole(-999, 999)
_N = r"(-?\d{1,3})"
_ONE, _BETWEEN = re.compile(_N), re.compile(f"{_N} ?(?:-|to) ?{_N}")
_LEAST, _MOST = re.compile(f">= ?{_N}|{_N} or more"), re.compile(f"<= ?{_N}|{_N} or less")


@dataclass(frozen=True, slots=True)
class Span:
    """The numbers that a label stands for, both ends included; ``None`` for an open end."""

    least: int | None
    most: int | None

    @classmethod
    def of(cls, label: str | int) -> Span | None:
        """The numbers of a label; ``None`` for a word.

        >>> Span.of("<=0"), Span.of("9 or more"), Span.of("2-3"), Span.of("-3 to -1"), Span.of("result")
        (Span(least=None, most=0), Span(least=9, most=None), Span(least=2, most=3), Span(least=-3, most=-1), None)
        """
        said = str(label).strip()
        if found := _ONE.fullmatch(said):
            return cls(int(found[1]), int(found[1]))
        if found := _BETWEEN.fullmatch(said):
            return cls(int(found[1]), int(found[2]))
        if found := _LEAST.fullmatch(said):
            return cls(int(found[1] or found[2]), None)
        if found := _MOST.fullmatch(said):
            return cls(None, int(found[1] or found[2]))
        return None

    def __contains__(self, number: int) -> bool:
        """Whether it stands for this number."""
        return (self.least is None or self.least <= number) and (self.most is None or number <= self.most)

    def meets(self, other: Span) -> bool:
        """Whether both stand for some number.

        >>> Span.of("2-4").meets(Span.of(">=4")), Span.of("<=1").meets(Span.of("2-4"))
        (True, False)
        """
        ends = ((self.least, other.most), (other.least, self.most))
        return all(least is None or most is None or least <= most for least, most in ends)


@dataclass(frozen=True, slots=True)
class Chart:
    """A table of results."""

    columns: tuple[str, ...]
    rows: tuple[tuple[Span, tuple[str, ...]], ...]
    _spans: tuple[Span | None, ...] = ()
    _cells: dict[tuple[int, int | str], str | None] = field(default_factory=dict, compare=False, repr=False)
    """The cells looked up before."""

    @classmethod
    def of(cls, data: Mapping[str, Any] | None) -> Chart | None:
        """A chart of a compiled scenario, whose shape is :data:`CHARTS`."""
        if not data:
            return None
        columns = tuple(map(str, data["columns"]))
        spans = ((Span.of(label), cells) for label, cells in data["rows"].items())
        rows = tuple((span, tuple(map(str, cells))) for span, cells in spans if span is not None)
        return cls(columns, rows, tuple(map(Span.of, columns)))

    def cell(self, number: int, column: int | str) -> str | None:
        """The cell for a number, in the column of another number or of a word; ``None`` where it is empty."""
        wanted = (number, column)
        if wanted not in self._cells:
            self._cells[wanted] = self._cell(number, column)
        return self._cells[wanted]

    def _cell(self, number: int, column: int | str) -> str | None:
        at = self._column(column)
        cells = next((cells for span, cells in self.rows if number in span), ())
        return cells[at] if at is not None and at < len(cells) else None

    def _column(self, wanted: int | str) -> int | None:
        if isinstance(wanted, str):
            return self.columns.index(wanted) if wanted in self.columns else None
        return next((at for at, span in enumerate(self._spans) if span is not None and wanted in span), None)


@dataclass(frozen=True, slots=True)
class Weapon:
    """A row of the Range Effects Table (10.16)."""

    range: int
    """The farthest hex that it reaches."""
    prepared: int = 0
    """The farthest hex for Prepared Fire."""
    drms: tuple[int, ...] = ()
    """The modifier at 1 hex, 2 hexes …"""
    rapid: bool = False
    """Whether it is a smooth-bore that may use Rapid Fire (10.68)."""

    def drm(self, distance: int) -> int | None:
        """The modifier of range; ``None`` where the table has none."""
        return self.drms[distance - 1] if 0 < distance <= len(self.drms) else None


@dataclass(frozen=True, slots=True)
class Charts:
    """All charts of a battle; ``None`` or empty for those that it does not give."""

    fire: Chart | None = None
    artillery: Chart | None = None
    weapons: Mapping[str, Weapon] = field(default_factory=dict)
    shock: Chart | None = None
    ratios: Mapping[str, int] = field(default_factory=dict)
    positions: Mapping[str, int] = field(default_factory=dict)
    shock_drms: Mapping[str, int] = field(default_factory=dict)
    pre_shock_drms: Mapping[str, int] = field(default_factory=dict)

    @classmethod
    def of(cls, data: Mapping[str, Any] | None) -> Charts:
        """The charts of a compiled scenario, whose shape is :data:`CHARTS`."""
        data = data or {}
        weapons = {
            str(code): Weapon(
                one["range"], one.get("prepared") or 0, tuple(one.get("drms") or ()), bool(one.get("rapid"))
            )
            for code, one in (data.get("weapons") or {}).items()
        }
        fire, artillery, shock = (Chart.of(data.get(name)) for name in ("fire", "artillery", "shock"))
        numbers = (dict(data.get(name) or {}) for name in ("ratios", "positions", "shock_drms", "pre_shock_drms"))
        return cls(fire, artillery, weapons, shock, *numbers)

    @staticmethod
    def of_battle(data: Mapping[str, Any] | None) -> Charts:
        """The same, made once for all games of a battle: they never change."""
        return _charts(pickle.dumps(data))

    def weapon(self, code: str | None) -> Weapon | None:
        """The weapon of a code; ``None`` if the battle's charts do not have it."""
        return self.weapons.get(code or "")


@lru_cache(maxsize=8)
def _charts(data: bytes) -> Charts:
    """The bytes are made here and never come from a file."""
    return Charts.of(pickle.loads(data))


def _label(value: Any) -> str | None:
    return None if isinstance(value, str | int) and not isinstance(value, bool) and Span.of(value) else ""


def _rows(most: int) -> Shape:
    return by_name(each(_CELL, most), _label)


def _chart(value: Any) -> str | None:
    """Columns, and rows none of which has more cells than there are columns."""
    wrong = row(("columns", "rows"), columns=each(_CELL, MOST), rows=_rows(MOST))(value)
    return _rows(len(value["columns"]))(value["rows"]) if wrong is None else wrong


def _lines(values: Iterable[str]) -> dict[str, Shape]:
    return dict.fromkeys(values, or_none(by_name(_NUMBER)))


_CELL = either(text, _NUMBER)
_WEAPON = row(
    ("range",), range=whole(1, MOST), prepared=or_none(whole(0, MOST)), drms=or_none(each(_DRM, MOST)), rapid=flag
)
CHARTS: Shape = or_none(
    row(
        **dict.fromkeys(("fire", "artillery", "shock"), or_none(_chart)),
        weapons=or_none(by_name(_WEAPON)),
        **_lines(("ratios", "positions", "shock_drms", "pre_shock_drms")),
    )
)
"""How a scenario's ``charts`` have to look."""
