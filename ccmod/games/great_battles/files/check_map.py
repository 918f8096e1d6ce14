"""Checks of a map file beyond its shape: two levels, two slopes, bridges over nothing.

Terrain without a row in the chart is not a mistake: rules that need it cannot be judged, and the judge says so. A
chart's row that no hex of the map has is one of spelling.
"""

from __future__ import annotations

from ccmod.authoring.authored import TerrainFile
from ccmod.authoring.land_checks import check_crossings, check_names, check_one_each, check_picture, check_rows
from ccmod.games.great_battles.rules.costs import WORKS
from ccmod.games.great_battles.rules.ground import BRIDGE, CLEAR, FORD
from ccmod.ground.problems import Problems

LEVEL = ("gbacw/level-twice", "{} is at level {} already", "a hex has one level")
SLOPE = ("gbacw/slope-twice", "the slope at {} is {} already", "a hexside has one slope")
NO_TERRAIN = "the chart has a row of {}, but there is none on the map | nothing of this map is {}"


def check_map(the_map: TerrainFile, problems: Problems) -> None:
    """Note every mistake of a map whose shape is right."""
    file, board = the_map.file, the_map.board
    check_names(the_map, problems)
    check_one_each(the_map, problems, "levels", board.parse, *LEVEL)
    check_one_each(the_map, problems, "slopes", board.parse_hexside, *SLOPE)
    check_crossings(the_map, problems, (BRIDGE, FORD))
    known = {"hex": {CLEAR, *file.terrain}, "hexside": {BRIDGE, FORD, WORKS, *file.slopes, *file.hexsides}}
    for part, words in known.items():
        check_rows(the_map, problems, ("chart", part), getattr(file.chart, part), words, NO_TERRAIN)
    check_picture(the_map, problems)
