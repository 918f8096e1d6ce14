"""From the plain data of a map file (``map.yaml``) to the face that is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ccmod.art.faces import HouseFace, MapFace
from ccmod.hexes.board import Board
from ccmod.hexes.paper import Paper
from ccmod.hexes.printed import board_of
from ccmod.hexes.sevens import sevens

SAME = {
    "forest": "woods", "light woods": "woods", "heavy woods": "woods", "village": "town", "farm": "building",
    "swamp": "marsh", "fields": "field", "cornfield": "field", "wheatfield": "field", "scrub": "brush",
    "rocks": "rough", "rocky": "rough", "boulders": "rough",
    "creek": "stream", "brook": "stream", "canal": "river", "stone wall": "wall",
}  # fmt: skip
"""Other words for kinds of terrain, and of hexsides, that are drawn alike."""
SAME_HEXES = SAME | {"olive grove": "olives", "ditch": "gully", "depression": "gully", "river": "stream"}
"""Those of terrain in hexes: on hexsides there are rivers and ditches, too."""
BARRIERS = ("wall", "hedge", "fence")
"""Kinds of barriers that are drawn."""


def map_face(data: Mapping[str, Any]) -> MapFace:
    """The face of a map file's data.

    Raises :class:`ccmod.ground.errors.UnreadableInput` (``hexes/…``) for a hex off the map, a chain with a gap, and an
    outline that is none.
    """
    grid = data["grid"]
    board = board_of(grid)
    paper = Paper(board, grid["x0"], grid["y0"], grid["dx"], grid["dy"])
    terrain: dict[str, list[str]] = {}
    for kind, hexes in data.get("terrain", {}).items():
        for hex in _listed(hexes):
            terrain.setdefault(board.parse(hex), []).append(SAME_HEXES.get(kind, kind))
    return MapFace(
        **grid,
        title=data["title"],
        terrain={hex: kinds[0] for hex, kinds in terrain.items()},
        also={hex: kinds[1:] for hex, kinds in terrain.items() if kinds[1:]},
        level={board.parse(hex): level for level, hexes in _levels(data).items() for hex in _listed(hexes)},
        relief="levels" in data,
        slopes=_hexsides(board, data.get("slopes", {})),
        pikes=_ways(board, data, "pike"),
        roads=_ways(board, data, "road"),
        trails=_ways(board, data, "trail"),
        rails=_ways(board, data, "rail"),
        hexsides=_hexsides(board, data.get("hexsides", {}) | _barriers(data)),
        objectives={str(number): board.parse(hex) for number, hex in data.get("objectives", {}).items()},
        compass={str(number): direction for number, direction in data.get("compass", {}).items()},
        places={board.parse(hex): text for hex, text in data.get("places", {}).items()},
        shapes={
            kind: [[paper.scale.pixel(spot) for spot in paper.outline(text)] for text in outlines]
            for kind, outlines in data.get("shapes", {}).items()
        },
        houses=_houses(board, data.get("buildings")),
        heights=_heights(board, data),
        groups=_groups(board, data),
        note=data.get("note") or "",
    )


def _barriers(data: Mapping[str, Any]) -> dict[str, list[str]]:
    """The hexsides of each kind of barrier that is drawn."""
    found: dict[str, list[str]] = {}
    for barrier in data.get("barriers", ()):
        kind = barrier.get("kind", BARRIERS[0])
        if SAME.get(kind, kind) in BARRIERS:
            found.setdefault(kind, []).extend(_listed(barrier["sides"]))
    return found


def _heights(board: Board, data: Mapping[str, Any]) -> dict[str, str]:
    """The level of each barrier, on every fifth of its hexsides."""
    found = {}
    for barrier in data.get("barriers", ()):
        sides = _listed(barrier["sides"])
        for index in range(min(2, len(sides) // 2), len(sides), 5):
            found[board.parse_hexside(sides[index])] = str(barrier["level"])
    return found


def _groups(board: Board, data: Mapping[str, Any]) -> dict[str, list[str]]:
    """Groups of hexes by name, as they are given or as sevens around one."""
    if data.get("megahexes"):
        return {name: [board.parse(hex) for hex in _listed(hexes)] for name, hexes in data["megahexes"].items()}
    return sevens(board, board.parse(data["sevens"])).hexes if data.get("sevens") else {}


def _houses(board: Board, buildings: Any) -> list[HouseFace]:
    """The houses of which the map says what is inside; a list of buildings says only which hexes each has."""
    named = buildings.items() if isinstance(buildings, Mapping) else ()
    return [_house(board, name, house) for name, house in named]


def _house(board: Board, name: str, house: Mapping[str, Any]) -> HouseFace:
    """A house whose places are lettered without its own name."""
    rooms: dict[str, list[tuple[str, str]]] = {}
    for place, lines in (house.get("places") or {}).items():
        floor = lines.get("floor") or "ground floor"
        rooms.setdefault(board.parse(lines["hex"]), []).append((place.removeprefix(name).strip(), floor))
    openings = [lines.get("opening") for lines in (house.get("places") or {}).values()]
    return HouseFace(
        name=name,
        hexes=[board.parse(hex) for hex in _listed(house["hexes"])],
        rooms=rooms,
        windows=[board.parse_hexside(side) for side in openings if side],
        doors={
            board.parse_hexside(lines["side"]): (door, bool(lines.get("open")))
            for door, lines in (house.get("doors") or {}).items()
        },
    )


def _levels(data: Mapping[str, Any]) -> Mapping[int, Any]:
    """The levels with their hexes: of hills (``level``), or of every hex (``levels``)."""
    found: Mapping[int, Any] = data.get("levels", data.get("level", {}))
    return found


def _hexsides(board: Board, kinds: Mapping[str, Any]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for kind, sides in kinds.items():
        found.setdefault(SAME.get(kind, kind), []).extend(board.parse_hexside(side) for side in _listed(sides))
    return found


def _ways(board: Board, data: Mapping[str, Any], kind: str) -> list[tuple[str, ...]]:
    """The ways of a kind, from ``ways`` where they have a part of their own, else by the plural of the kind."""
    chains = data["ways"].get(kind, ()) if data.get("ways") else data.get(f"{kind}s", ())
    return [board.chain(_listed(chain)) for chain in chains]


def _listed(names: str | list[str]) -> list[str]:
    """Names in a list, or as authors may write them in one line."""
    return names.split() if isinstance(names, str) else names
