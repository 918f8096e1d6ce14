"""Checks of the buildings of a map file: places outside, windows in no wall, doors that lead nowhere."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.authoring.authored import TerrainFile
from ccmod.authoring.named import proper
from ccmod.games.we_were_brothers.files.map import Building, MapFile
from ccmod.ground.dataclass import dataclass
from ccmod.ground.nearest import near
from ccmod.ground.problems import Problems
from ccmod.ground.source import Path_
from ccmod.hexes.board import Board


@dataclass(frozen=True, slots=True)
class BuildingMistake:
    """A mistake, where it is, and what to do about it."""

    path: Path_
    message: str
    hint: str


def check_buildings(the_map: TerrainFile, problems: Problems) -> None:
    """Note every mistake of the buildings of a map, each by itself, and names and hexes that two of them have."""
    file: MapFile = the_map.file
    hexes: dict[str, str] = {}
    names: dict[str, str] = {}
    for name, building in file.buildings.items():
        for one in (*_twice(the_map.board, name, building, hexes, names), *_one(the_map.board, name, building)):
            path = ("buildings", name, *one.path)
            problems.add(the_map.source.mistake("wwb/building", one.message, path, hint=one.hint))


def _twice(
    board: Board, name: str, building: Building, hexes: dict[str, str], names: dict[str, str]
) -> Iterator[BuildingMistake]:
    """A hex is of one building; a place or door is known by its name alone."""
    for index, hex in enumerate(building.hexes):
        found = proper(board.parse, hex)
        if found is not None and hexes.setdefault(found, name) != name:
            yield BuildingMistake(("hexes", index), f"{found} is of {hexes[found]} already", "a hex has one building")
    for part, lines in (("places", building.places), ("doors", building.doors)):
        for one in lines:
            if one in names:
                yield BuildingMistake(
                    (part, one), f"there is a {one!r} in {names[one]} already", "records call each by its name"
                )
            names.setdefault(one, name)


def _one(board: Board, name: str, building: Building) -> Iterator[BuildingMistake]:
    inside = {found for hex in building.hexes if (found := proper(board.parse, hex)) is not None}
    if len(inside) < len(set(building.hexes)):
        return  # a hex that is none is noted, and what lies around it depends on it
    elsewhere = _elsewhere(board, name, building, inside)
    if elsewhere is not None:
        yield elsewhere
        return
    for index, hex in enumerate(building.corners):
        found = proper(board.parse, hex)
        if found is not None and (found in inside or inside.isdisjoint(board.neighbours(found))):
            yield BuildingMistake(
                ("corners", index), f"{found} is not beside {name}", "name hexes outside that touch it"
            )
    yield from _places(board, name, building, inside)
    yield from _doors(board, name, building, inside)


def _elsewhere(board: Board, name: str, building: Building, inside: set[str]) -> BuildingMistake | None:
    """The mistake in the hexes or floors of a building if not one of its places lies there."""
    hexes = [proper(board.parse, place.hex) for place in building.places.values()]
    theirs = sorted({hex for hex in hexes if hex is not None})
    if theirs and inside and inside.isdisjoint(theirs):
        message = f"no place of {name} lies in its hexes {', '.join(sorted(inside))}"
        return BuildingMistake(("hexes",), message, f"its places lie in {', '.join(theirs)}")
    floors = dict.fromkeys(place.floor for place in building.places.values())
    if floors and not any(floor in building.floors for floor in floors):
        message = f"no place of {name} is on its floors: {', '.join(building.floors)}"
        return BuildingMistake(("floors",), message, f"its places are on {', '.join(floors)}")
    return None


def _places(board: Board, name: str, building: Building, inside: set[str]) -> Iterator[BuildingMistake]:
    for place, lines in building.places.items():
        hex = proper(board.parse, lines.hex)
        if hex is not None and hex not in inside:
            yield BuildingMistake(
                ("places", place, "hex"), f"{hex} is not of {name}", f"its hexes: {', '.join(sorted(inside))}"
            )
        if lines.floor not in building.floors:
            hint = near(lines.floor, building.floors) or f"its floors: {', '.join(building.floors)}"
            yield BuildingMistake(("places", place, "floor"), f"{name} has no {lines.floor!r}", hint)
        side = None if lines.opening is None else proper(board.parse_hexside, lines.opening)
        if side is not None and hex in inside and not _through_the_wall(side, inside, hex):
            message = f"{side} is not an outer wall of {name} at {hex}"
            outer = [board.hexside(hex, one) for one in board.neighbours(hex) if one not in inside] if hex else []
            yield BuildingMistake(
                ("places", place, "opening"), message, f"its outer walls there: {', '.join(outer) or 'none'}"
            )


def _doors(board: Board, name: str, building: Building, inside: set[str]) -> Iterator[BuildingMistake]:
    for door, lines in building.doors.items():
        side = proper(board.parse_hexside, lines.side)
        if side is not None and not _through_the_wall(side, inside):
            message, hint = f"{side} is not an outer wall of {name}", "name one of its hexes and one outside"
            yield BuildingMistake(("doors", door, "side"), message, hint)
        place = building.places.get(lines.place)
        if place is None:
            hint = near(lines.place, building.places) or f"its places: {', '.join(building.places) or 'none'}"
            yield BuildingMistake(("doors", door, "place"), f"{name} has no place {lines.place!r}", hint)
        elif place.floor in building.floors[1:] or place.opening is not None:
            message = f"{lines.place} is not in the middle of the ground floor"
            yield BuildingMistake(
                ("doors", door, "place"), message, "a door leads there, away from every window (7.0-20)"
            )


def _through_the_wall(side: str, inside: set[str], hex: str | None = None) -> bool:
    """Whether a hexside lies between a hex of a building (a certain one) and one outside."""
    here = [one for one in side.split("-") if one in inside]
    return len(here) == 1 and hex in (None, here[0])
