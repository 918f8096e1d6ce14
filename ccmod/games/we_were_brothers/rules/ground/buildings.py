"""Buildings (7.0-18..20): their hexes and corners, floors, the places in them with their windows, and doors."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ccmod.ground.dataclass import dataclass
from ccmod.hexes.board import Board


@dataclass(frozen=True, slots=True)
class Place:
    """Where a man may be in a building: a room, a window, the loophole of a bunker."""

    name: str
    building: str
    floor: int
    """0 is the ground floor."""
    hex: str
    opening: str | None = None
    """The hexside that its window or loophole is in; ``None`` away from all windows."""


@dataclass(frozen=True, slots=True)
class Door:
    """A door on a hexside, and the place behind it."""

    name: str
    building: str
    side: str
    open: bool
    """As the game begins."""
    place: str
    """In the middle of the ground floor (7.0-20)."""
    inside: str
    outside: str
    """The hexes on its two sides."""


@dataclass(frozen=True, slots=True)
class Building:
    """A house or a bunker."""

    name: str
    hexes: frozenset[str]
    bunker: bool
    floors: tuple[str, ...]
    """From the ground floor upwards."""
    corners: frozenset[str]
    """The hexes beside its corners (6.0-32)."""
    places: tuple[str, ...]
    doors: tuple[str, ...]


class Buildings:
    """The buildings of a map with all that is in them, by name."""

    def __init__(self, board: Board, rows: Mapping[str, Mapping[str, Any]]) -> None:
        self.buildings: dict[str, Building] = {}
        self.places: dict[str, Place] = {}
        self.doors: dict[str, Door] = {}
        self.at: dict[str, Building] = {}
        """The building of a hex."""
        self.corners: dict[str, str] = {}
        """The building at whose corner a hex lies."""
        for name, row in rows.items():
            self._add(board, name, row)

    def _add(self, board: Board, name: str, row: Mapping[str, Any]) -> None:
        hexes = frozenset(map(board.parse, row["hexes"]))
        places, doors = row.get("places") or {}, row.get("doors") or {}
        building = Building(
            name, hexes, bool(row.get("bunker")), tuple(row.get("floors") or ("ground floor",)),
            frozenset(map(board.parse, row.get("corners") or ())), tuple(places), tuple(doors),
        )  # fmt: skip
        self.buildings[name] = building
        self.at |= dict.fromkeys(hexes, building)
        self.corners |= dict.fromkeys(building.corners, name)
        for place, lines in places.items():
            opening = lines.get("opening")
            self.places[place] = Place(
                place, name, lines.get("floor", 0), board.parse(lines["hex"]), opening and board.parse_hexside(opening)
            )
        for door, lines in doors.items():
            side = board.parse_hexside(lines["side"])
            inside, outside = _in_and_out(side, hexes)
            self.doors[door] = Door(door, name, side, bool(lines.get("open")), lines["place"], inside, outside)


def _in_and_out(side: str, hexes: Iterable[str]) -> tuple[str, str]:
    one, other = side.split("-")
    return (one, other) if one in hexes else (other, one)
