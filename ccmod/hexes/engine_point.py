"""Where VASSAL itself looks for a place by its name, with its errors.

:meth:`~ccmod.hexes.location.BoardGrid.find` is the exact inverse of naming. VASSAL's own way back
(``RegularGridNumbering.java``, ``HexGridNumbering.java``, ``SquareGridNumbering.java``, ``Zone.java``,
``ZonedGrid.java``, ``RegionGrid.java``) is not: it rounds otherwise than it snaps, so that it is a pixel off on grids
with fractions; it takes the odd columns by their numbers, not by their places, where columns descend; and on sideways
grids whose rows descend it finds another hex for every name. Whoever wants to know where VASSAL will put an at-start
stack, or send a piece by a name, asks here.
"""

from __future__ import annotations

import re

from ccmod.hexes.grid import HexGrid
from ccmod.hexes.location import LocationGrid, NumberedGrid, RegionGrid, Zone, ZonedGrid
from ccmod.hexes.numbering import Labels, Numbering
from ccmod.hexes.points import Point, cut

_LETTERS = "-?[A-Z]+"
_LARGEST = 2**31 - 1
"""Java's largest int; a number beyond it names nothing."""


def engine_point(places: LocationGrid, name: str) -> Point | None:
    """The pixel of the board at which VASSAL puts what is to go to the place of this name; ``None`` where it gives up
    (``BadCoords``)."""
    if isinstance(places, NumberedGrid):
        return _numbered(places, name)
    if isinstance(places, RegionGrid):
        return places.regions.get(name)
    if isinstance(places, ZonedGrid):
        for zone in places.zones:
            found = _in_zone(zone, name)
            if found is not None and found in zone:
                return found
        return engine_point(places.background, name) if places.background is not None else None
    return None


def _in_zone(zone: Zone, name: str) -> Point | None:
    """In a zone whose names show no grid location: its middle, or its first corner if that is outside."""
    grid = zone.grid
    pattern = _pattern(
        zone.location_format, {"name": re.escape(zone.name)} | ({"gridLocation": "(.*)"} if grid else {})
    )
    match = re.fullmatch(pattern, name) if pattern else None
    if match is None:
        return None
    if match.re.groups and grid is not None:
        found = engine_point(grid, match[match.re.groups])
        return found if found is not None and found in zone else None
    if not zone.path:
        return Point(0, 0)
    count = len(zone.path)
    middle = Point(cut(sum(p.x for p in zone.path) / count), cut(sum(p.y for p in zone.path) / count))
    return middle if middle in zone else zone.path[0]


def _numbered(places: NumberedGrid, name: str) -> Point | None:
    numbering = places.numbering
    if numbering is None:
        return None
    shapes = {"column": f"({_shape(numbering.columns)})", "row": f"({_shape(numbering.rows)})"}
    both = ("row", "column") if numbering.rows_first else ("column", "row")
    parts = {**shapes, "gridLocation": re.escape(numbering.separator).join(shapes[one] for one in both)}
    match = re.fullmatch(_pattern(numbering.location_format, parts), name)
    groups = [one for token in _properties(numbering.location_format)
              for one in (both if token == "gridLocation" else (token,)) if one in shapes]  # fmt: skip
    if match is None or set(groups) != set(both):
        return None
    numbers = dict(zip(groups, match.groups(), strict=True))  # of a number that occurs twice the last counts
    column, row = _number(numbers["column"], numbering.columns), _number(numbers["row"], numbering.rows)
    if column is None or row is None:
        return None
    return _centre(places, numbering, column - numbering.columns.offset, row - numbering.rows.offset)


def _pattern(location_format: str, parts: dict[str, str]) -> str:
    """A pattern for names of a format: texts between dollars, by turns plain and names of properties."""
    tokens = location_format.split("$")
    plain = {index for index in range(len(tokens)) if index % 2 == 0 or index == len(tokens) - 1}
    return "".join(re.escape(one) if index in plain else parts.get(one, "") for index, one in enumerate(tokens))


def _properties(location_format: str) -> list[str]:
    """The properties that a format names."""
    return location_format.split("$")[1:-1:2]


def _shape(labels: Labels) -> str:
    return _LETTERS if labels.alphabetic else f"-?[0-9]{{{labels.leading + 1},}}"


def _number(text: str, labels: Labels) -> int | None:
    """The number that a label stands for; of letters VASSAL looks at the last one and counts the others."""
    if not labels.alphabetic:
        sign, digits = (-1, text[1:]) if text.startswith("-") else (1, text)
        number = sign * int(digits.lstrip("0")[:12] or "0")
        return number if -_LARGEST - 1 <= number <= _LARGEST else None
    letters = text.removeprefix("-")
    number = 26 * (len(letters) - 1) + ord(letters[-1]) - ord("A")
    return -number if text.startswith("-") else number


def _centre(places: NumberedGrid, numbering: Numbering, column: int, row: int) -> Point:
    grid = places.grid
    if not isinstance(grid, HexGrid):
        column = numbering.max_columns - column if numbering.columns.descending else column
        row = numbering.max_rows - row if numbering.rows.descending else row
        return Point(cut(column * grid.dx + grid.x0), cut(row * grid.dy + grid.y0))
    along, across = (
        (numbering.columns.descending, numbering.rows.descending)
        if grid.sideways
        else (numbering.rows.descending, numbering.columns.descending)
    )
    if numbering.stagger and column % 2:
        row += 1 if along else -1
    if across:
        column = (numbering.max_rows if grid.sideways else numbering.max_columns) - column
    if along:
        row = (numbering.max_columns if grid.sideways else numbering.max_rows) - row
    half = grid.dy / 2 if column % 2 else 0.0
    point = Point(cut(column * grid.dx) + grid.x0, cut(row * grid.dy + half) + grid.y0)
    return Point(point.y, point.x) if grid.sideways else point
