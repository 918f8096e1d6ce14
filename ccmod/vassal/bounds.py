"""The numbers that a build file may give to boards, grids and maps: one table, and the only way to read them.

VASSAL's editor offers every number that a Java ``int`` or ``double`` holds, and stops or hangs at many of them. The
bounds here are far beyond any map that can be played on, and such that nothing computed from them grows without end.
Sources: ``Board.java``, ``HexGrid.java``, ``SquareGrid.java``, ``Region.java``, ``RegularGridNumbering.java``,
``Map.java``, ``StackMetrics.java``.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite

from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import SourceLocation, UnreadableInput
from ccmod.vassal.numbers import INT_BITS, java_double, java_int
from ccmod.vassal.xml import Element

_INT_LEAST, _INT_MOST = -(1 << (INT_BITS - 1)), (1 << (INT_BITS - 1)) - 1


@dataclass(frozen=True, slots=True)
class Bound:
    """The numbers that an attribute may have, both ends included, and its value where it is not written."""

    default: float
    least: float
    most: float
    is_whole: bool = True

    @property
    def words(self) -> str:
        """The numbers that are allowed, for messages."""
        return f"{'whole numbers' if self.is_whole else 'numbers'} from {self.least:,} to {self.most:,}"

    def read(self, text: str) -> float | None:
        """The number in a text, as Java reads it; ``None`` if it is none or outside."""
        number = java_int(text) if self.is_whole else java_double(text)
        return number if number is not None and isfinite(number) and self.least <= number <= self.most else None


def _spacing(default: float) -> Bound:
    return Bound(default, 0.01, 1_000_000, is_whole=False)


def _pixel(default: int = 0) -> Bound:
    return Bound(default, _INT_LEAST, _INT_MOST)


_SIDE = Bound(500, 1, 100_000)
_EDGE = Bound(0, 0, 100_000)
_APART = {"unexSepX": Bound(2, -10_000, 10_000), "unexSepY": Bound(4, -10_000, 10_000)}
_LEADING = Bound(1, _INT_LEAST, 100)
_FIRST = Bound(1, -1_000_000_000, 1_000_000_000)
_NUMBERING = {"hLeading": _LEADING, "vLeading": _LEADING, "hOff": _FIRST, "vOff": _FIRST}
_MAP = {"edgeWidth": _EDGE, "edgeHeight": _EDGE}
_STACK = {"x": _pixel(), "y": _pixel()}

BOUNDS: Mapping[str, Mapping[str, Bound]] = {
    "HexGrid": {"dx": _spacing(55.42562584220407), "dy": _spacing(64.0), "x0": _pixel(), "y0": _pixel(32)},
    "SquareGrid": {"dx": _spacing(48.0), "dy": _spacing(48.0), "x0": _pixel(24), "y0": _pixel(24)},
    "HexGridNumbering": _NUMBERING,
    "SquareGridNumbering": _NUMBERING,
    "Region": {"originx": _pixel(), "originy": _pixel()},
    "Board": {"width": _SIDE, "height": _SIDE},
    "Map": _MAP,
    "PrivateMap": _MAP,
    "PlayerHand": _MAP,
    "WidgetMap": _MAP,
    "DrawPile": _STACK,
    "SetupStack": _STACK,
    "StackMetrics": _APART,
}
"""Class (without its package) and attribute to what is allowed; distances are in pixels."""
MOST_LETTERS = 1_000
"""Letters in the longest name of a column or row: VASSAL repeats them (A to Z, AA, BB …)."""


def whole_number(element: Element, name: str, place: SourceLocation | None = None, kind: str = "") -> int:
    """A whole number of an element of a class in :data:`BOUNDS`; its default where it is not written.

    ``place`` is the map and board for messages; ``kind`` the class, where a module's own takes its place. Raises
    :class:`UnreadableInput` (``module/grid`` of grids, else ``module/number``) for any other text.
    """
    return int(_number(element, name, place, kind))


def decimal_number(element: Element, name: str, place: SourceLocation | None = None) -> float:
    """A number of an element of a class in :data:`BOUNDS`, finite; else as :func:`whole_number`."""
    return float(_number(element, name, place, ""))


def _number(element: Element, name: str, place: SourceLocation | None, kind: str) -> float:
    kind = kind or element.tag.rpartition(".")[2]
    bound = BOUNDS[kind][name]
    text = element.get(name)
    number = bound.read(text) if text else bound.default
    if number is None:
        shown = text if len(text) <= 40 else f"{text[:40]} ..."
        message = f"{name} of {kind} is {shown!r}; allowed are {bound.words}"
        raise (
            grid_fault(message, place)
            if "Grid" in kind
            else UnreadableInput("module/number", message, place=place, hint=_HINT)
        )
    return number


_HINT = "correct it in VASSAL's editor; ccmod check lists every number that cannot be"


def grid_fault(message: str, place: SourceLocation | None) -> UnreadableInput:
    """The refusal of a grid on a map and board."""
    return UnreadableInput("module/grid", message, place=place, hint=_HINT)
