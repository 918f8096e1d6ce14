"""Checks of a map file beyond its shape: hexes of two panels, two levels or no megahex, double barriers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ccmod.authoring.authored import TerrainFile
from ccmod.authoring.land_checks import check_names, check_one_each, check_picture
from ccmod.authoring.named import proper
from ccmod.games.we_were_brothers.files.check_buildings import check_buildings
from ccmod.games.we_were_brothers.files.map import DRAWN, TERRAIN, MapFile
from ccmod.games.we_were_brothers.rules.ground.ground import ALL
from ccmod.ground.nearest import near
from ccmod.ground.problems import Problems
from ccmod.ground.source import Path_

_SHOWN = 8
LEVEL = ("wwb/level-twice", "{} is at level {} already", "a hex has one level")


def check_map(the_map: TerrainFile, problems: Problems) -> None:
    """Note every mistake of a map whose shape is right."""
    check_names(the_map, problems)
    check_one_each(the_map, problems, "level", the_map.board.parse, *LEVEL)
    _panels(the_map, problems)
    _terrain(the_map, problems)
    _barriers(the_map, problems)
    _megahexes(the_map, problems)
    check_buildings(the_map, problems)
    check_picture(the_map, problems)


def _hexes(the_map: TerrainFile, path: Path_, hexes: Sequence[str]) -> Iterator[tuple[str, Path_]]:
    """The hexes of a list that are on the map, each with its place in the file."""
    for index, hex in enumerate(hexes):
        name = proper(the_map.board.parse, hex)
        if name is not None:
            yield name, (*path, index)


def _panels(the_map: TerrainFile, problems: Problems) -> None:
    """A hex lies on one panel."""
    file: MapFile = the_map.file
    held: dict[str, str] = {}
    for panel, those in file.panels.items():
        for name, at in _hexes(the_map, ("panels", panel), tuple(the_map.board) if those == ALL else those):
            if held.setdefault(name, panel) != panel:
                message, hint = f"{name} is on panel {held[name]} already", "a hex lies on one panel"
                path = ("panels", panel) if those == ALL else at
                problems.add(the_map.source.mistake("wwb/panel-twice", message, path, hint=hint))
                if those == ALL:
                    break


def _terrain(the_map: TerrainFile, problems: Problems) -> None:
    """A kind of terrain has a meaning, or is at least drawn."""
    known = [word for words in TERRAIN.values() for word in words]
    for word in the_map.file.terrain:
        if word not in (*known, *DRAWN):
            hint = (
                near(word, (*known, *DRAWN)) or f"the rules know {', '.join(known)}; {', '.join(DRAWN)} are only drawn"
            )
            message = f"there is no terrain {word!r}"
            problems.add(the_map.source.mistake("wwb/terrain", message, ("terrain", word), hint=hint, key=True))


def _barriers(the_map: TerrainFile, problems: Problems) -> None:
    """A hexside has one barrier, and none inside a building."""
    file: MapFile = the_map.file
    held: dict[str, str] = {}
    inside = {
        name: building
        for building, lines in file.buildings.items()
        for name, _ in _hexes(the_map, (), lines.hexes)
    }  # fmt: skip
    for number, barrier in enumerate(file.barriers):
        for index, side in enumerate(barrier.sides):
            name, at = proper(the_map.board.parse_hexside, side), ("barriers", number, "sides", index)
            if name is None:
                continue
            if name in held:
                message = f"there is a {held[name]} at {name} already"
                problems.add(the_map.source.mistake("wwb/barrier", message, at, hint="a hexside has one barrier"))
            held[name] = barrier.kind
            house = next((inside[hex] for hex in name.split("-") if hex in inside), None)
            if house is not None:
                message, hint = f"{name} is a wall of {house}", "the walls of a building need no barriers"
                problems.add(the_map.source.mistake("wwb/barrier", message, at, hint=hint))


def _megahexes(the_map: TerrainFile, problems: Problems) -> None:
    """Where megahexes are named, every hex of the map is in one, so that its distances are known."""
    file: MapFile = the_map.file
    if not file.megahexes:
        return
    if file.sevens is not None:
        message, hint = "the megahexes are named, so none are laid out", "leave one of both out"
        problems.add(the_map.source.mistake("wwb/megahex", message, ("sevens",), hint=hint, key=True))
    named = {name for hexes in file.megahexes.values() for name, _ in _hexes(the_map, (), hexes)}
    left = [hex for hex in the_map.board if hex not in named]
    if left:
        more = f" and {len(left) - _SHOWN} more" if len(left) > _SHOWN else ""
        message = f"in no megahex: {', '.join(left[:_SHOWN])}{more}"
        hint = "name every hex in one, or leave megahexes out: then they are sevens of hexes"
        problems.add(the_map.source.mistake("wwb/megahex", message, ("megahexes",), hint=hint, key=True))
