"""Where counters and decks go: the maps, zones and points that their lines name are there."""

from __future__ import annotations

from collections.abc import Iterable

from ccmod.authoring.authored import AuthoredMap, Readable
from ccmod.authoring.behaviour import Place
from ccmod.authoring.systems import system_files
from ccmod.ground.nearest import near
from ccmod.ground.problems import Problems
from ccmod.ground.source import Path_, Source


def check_places(read: Readable, problems: Problems) -> None:
    """Note maps of decks and places of casualties that are not there, if maps and sheets could be read."""
    if read.maps is None or read.sheets is None or read.cards is None:
        return
    maps = {one.file.title: one for one in read.maps}
    files = system_files(read.module.system)
    known = [*maps, *(files.maps if files is not None else ())]
    for sheet in read.cards.sheets:
        for name, deck in sheet.file.decks.items():
            if deck.map is not None:
                at: Path_ = ("decks", name, "map")
                _one_of(deck.map, known, "map", sheet.source, at, problems)
                if deck.map in maps:
                    _on_map(deck.at, maps[deck.map], sheet.source, ("decks", name, "at"), problems)
    places: list[tuple[Place | None, Source, Path_]] = []
    for one in read.sheets:
        places += [(line.casualties, one.source, ("prototypes", name)) for name, line in one.file.prototypes.items()]
        places += [(row.line.casualties, row.source, row.at) for row in one.lines]
    for box in read.cards.sheets:
        places += [(line.casualties, box.source, ("prototypes", name)) for name, line in box.file.prototypes.items()]
        places += [(row.line.casualties, row.source, row.at) for row in box.lines]
    for place, source, at in places:
        _casualties(place, maps, known, source, (*at, "casualties"), problems)


def _casualties(
    place: Place | None,
    maps: dict[str, AuthoredMap],
    known: list[str],
    source: Source,
    at: Path_,
    problems: Problems,
) -> None:
    if place is None:
        return
    if place.map not in maps:
        _one_of(place.map, known, "map", source, (*at, "map"), problems)
        return
    boards = maps[place.map].plan.boards
    if place.zone is not None:
        zones = [zone.name for board in boards for zone in board.zones]
        _one_of(place.zone, zones, "zone", source, (*at, "zone"), problems)
    _on_map(place.at, maps[place.map], source, (*at, "at"), problems)
    if place.region is not None:
        points = {name for board in boards for name in (*board.points, *(n for z in board.zones for n in z.points))}
        _one_of(place.region, sorted(points), "point", source, (*at, "region"), problems)


def _on_map(pixel: tuple[int, int] | None, the_map: AuthoredMap, source: Source, at: Path_, problems: Problems) -> None:
    """A pixel lies on the map as it is shown at first, with the space around its boards."""
    width, height = the_map.plan.size()
    if pixel is not None and (pixel[0] >= width or pixel[1] >= height):
        message = f"{pixel[0]}, {pixel[1]} is beside the map {the_map.file.title}, which has {width} × {height} pixels"
        problems.add(source.mistake("authoring/off-picture", message, at))


def _one_of(name: str, known: Iterable[str], what: str, source: Source, at: Path_, problems: Problems) -> None:
    names = list(known)
    if name not in names:
        hint = near(name, names) or (f"there are {', '.join(names[:20])}" if names else "there is none at all")
        problems.add(source.mistake("authoring/unknown-name", f"there is no {what} {name!r}", at, hint=hint))
