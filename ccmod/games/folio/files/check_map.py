"""Checks of a map file beyond its shape: hexes off the map, roads with gaps, terrain without a cost."""

from __future__ import annotations

from ccmod.authoring.authored import TerrainFile
from ccmod.authoring.images import check_image
from ccmod.authoring.named import hexes_of, proper
from ccmod.authoring.references import check_references
from ccmod.ground.nearest import near
from ccmod.ground.problems import Problems

FREE = ("sea",)
"""Terrain that cannot be entered, and so without a cost."""


def check_map(the_map: TerrainFile, problems: Problems) -> None:
    """Note every mistake of a map whose shape is right."""
    check_references(type(the_map.file), the_map.source, hexes_of(the_map), problems)
    _bridges(the_map, problems)
    _costs(the_map, problems)
    if the_map.file.image is not None:
        check_image(the_map.source, ("image",), the_map.folder, the_map.file.image, problems)


def _bridges(the_map: TerrainFile, problems: Problems) -> None:
    """A bridge crosses something."""
    parse, hexsides = the_map.board.parse_hexside, the_map.file.hexsides
    wet = {proper(parse, side) for kind, sides in hexsides.items() if kind != "bridge" for side in sides}
    for index, side in enumerate(hexsides.get("bridge", ())):
        name = proper(parse, side)
        if name is not None and name not in wet:
            message, at = f"there is nothing to cross at {name}", ("hexsides", "bridge", index)
            hint = "name the river or stream there, too"
            problems.add(the_map.source.mistake("authoring/no-bridge", message, at, hint=hint))


def _costs(the_map: TerrainFile, problems: Problems) -> None:
    """Every terrain has its cost; a feature without one costs nothing."""
    file, source = the_map.file, the_map.source
    known = {"clear", *file.costs.hex, *FREE}
    for word in file.terrain:
        if word not in known:
            hint = near(word, known) or "write it under costs: {hex: {…}}"
            message = f"the Terrain Effects Chart has no cost of {word}"
            problems.add(source.mistake("authoring/cost", message, ("terrain", word), hint=hint, key=True))
    for word in file.costs.hexside:
        if word not in file.hexsides:
            hint = near(word, file.hexsides) or "no hexside of this map is of that kind"
            message, at = f"the chart has a cost of {word}, but there is none on the map", ("costs", "hexside", word)
            problems.add(source.mistake("authoring/cost", message, at, hint=hint, key=True))
