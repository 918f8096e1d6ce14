"""Checks of a map file beyond its shape: hexes off the map, roads with gaps, terrain without a cost."""

from __future__ import annotations

from ccmod.authoring.authored import TerrainFile
from ccmod.authoring.land_checks import check_crossings, check_names, check_picture, check_rows
from ccmod.ground.nearest import near
from ccmod.ground.problems import Problems

FREE = ("sea",)
"""Terrain that cannot be entered, and so without a cost."""
NO_COST = "the Terrain Effects Chart has no cost of {} | write it under costs: {{hex: {{…}}}}"
NO_HEX = "the chart has a cost of {}, which is no terrain of the map | "
NO_HEXSIDE = "the chart has a cost of {}, but there is none on the map | no hexside of this map is of that kind"


def check_map(the_map: TerrainFile, problems: Problems) -> None:
    """Note every mistake of a map whose shape is right: every terrain has its cost, a hexside need not have one."""
    file = the_map.file
    check_names(the_map, problems)
    check_crossings(the_map, problems, ("bridge",))
    check_rows(the_map, problems, ("terrain",), file.terrain, ("clear", *file.costs.hex, *FREE), NO_COST)
    if "clear" not in file.costs.hex:
        slips = [word for word in file.costs.hex if word not in file.terrain and near(word, ("clear",)) is not None]
        check_rows(the_map, problems, ("costs", "hex"), slips, ("clear",), NO_HEX)
    check_rows(the_map, problems, ("costs", "hexside"), file.costs.hexside, file.hexsides, NO_HEXSIDE)
    check_picture(the_map, problems)
