"""Checks of a map file beyond its shape: two levels, two slopes, bridges over nothing.

Terrain without a row in the chart is not a mistake: rules that need it cannot be judged, and the judge says so. A
chart's row that no hex of the map has is one of spelling.
"""

from __future__ import annotations

from ccmod.authoring.authored import TerrainFile
from ccmod.authoring.images import check_image
from ccmod.authoring.named import hexes_of, proper
from ccmod.authoring.references import check_references
from ccmod.games.great_battles.rules.costs import WORKS
from ccmod.games.great_battles.rules.ground import BRIDGE, CLEAR, FORD
from ccmod.ground.nearest import near
from ccmod.ground.problems import Problems


def check_map(the_map: TerrainFile, problems: Problems) -> None:
    """Note every mistake of a map whose shape is right."""
    check_references(type(the_map.file), the_map.source, hexes_of(the_map), problems)
    _levels(the_map, problems)
    _slopes(the_map, problems)
    _crossings(the_map, problems)
    _chart(the_map, problems)
    if the_map.file.image is not None:
        check_image(the_map.source, ("image",), the_map.folder, the_map.file.image, problems)


def _levels(the_map: TerrainFile, problems: Problems) -> None:
    """A hex has one level."""
    held: dict[str, int] = {}
    for level, hexes in the_map.file.levels.items():
        for index, hex in enumerate(hexes):
            name = proper(the_map.board.parse, hex)
            if name is not None and held.setdefault(name, level) != level:
                message, at = f"{name} is at level {held[name]} already", ("levels", str(level), index)
                problems.add(the_map.source.mistake("gbacw/level-twice", message, at, hint="a hex has one level"))


def _slopes(the_map: TerrainFile, problems: Problems) -> None:
    """A hexside has one slope."""
    held: dict[str, str] = {}
    for kind, sides in the_map.file.slopes.items():
        for index, side in enumerate(sides):
            name = proper(the_map.board.parse_hexside, side)
            if name is not None and held.setdefault(name, kind) != kind:
                message, at = f"the slope at {name} is {held[name]} already", ("slopes", kind, index)
                problems.add(the_map.source.mistake("gbacw/slope-twice", message, at, hint="a hexside has one slope"))


def _crossings(the_map: TerrainFile, problems: Problems) -> None:
    """A bridge or a ford crosses something."""
    parse, hexsides = the_map.board.parse_hexside, the_map.file.hexsides
    dry = (BRIDGE, FORD)
    wet = {proper(parse, side) for kind, sides in hexsides.items() if kind not in dry for side in sides}
    for kind in dry:
        for index, side in enumerate(hexsides.get(kind, ())):
            name = proper(parse, side)
            if name is not None and name not in wet:
                message, hint = f"there is nothing to cross at {name}", "name the river or stream there, too"
                at = ("hexsides", kind, index)
                problems.add(the_map.source.mistake("authoring/no-bridge", message, at, hint=hint))


def _chart(the_map: TerrainFile, problems: Problems) -> None:
    """The chart names what the map has."""
    file = the_map.file
    known = {"hex": {CLEAR, *file.terrain}, "hexside": {BRIDGE, FORD, WORKS, *file.slopes, *file.hexsides}}
    for part, words in known.items():
        for word in getattr(file.chart, part):
            if word not in words:
                hint = near(word, words) or f"nothing of this map is {word}"
                message, at = f"the chart has a row of {word}, but there is none on the map", ("chart", part, word)
                problems.add(the_map.source.mistake("authoring/cost", message, at, hint=hint, key=True))
