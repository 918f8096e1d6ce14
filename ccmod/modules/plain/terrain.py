"""The map with terrain of a rule system as a map of any game: its window, its hexes, its picture or a drawn sheet."""

from __future__ import annotations

from ccmod.authoring.authored import AuthoredMap, TerrainFile
from ccmod.authoring.maps.grid import Grid
from ccmod.authoring.maps.lattice import GridOrigin, lattice_of
from ccmod.authoring.maps.mapfile import MapFile, MoveReports
from ccmod.authoring.maps.plan import BoardPlan, MapPlan
from ccmod.modules.context import BuildContext

ZOOM = 0.8
"""The zoom at first: the whole map is to be seen, unless its author says otherwise."""


def terrain_map(
    context: BuildContext, title: str, says: MoveReports | None = None, *, line_says: str | None = None
) -> AuthoredMap:
    """The window called ``title`` with the hexes of the author's terrain.

    ``says`` are sentences of its own for moves, ``line_says`` one for lines of sight unless its author has one.
    """
    land = context.authored.map
    hexes = land.file.grid
    grid = Grid.model_validate(hexes.shape)
    tools: dict[str, bool | float | str] = {"clear moved": False}
    if line_says is not None and context.authored.module.tools.los_says is None:
        tools["los says"] = line_says
    if "zoom_start" not in context.authored.module.tools.model_fields_set:
        tools |= {"zoom start": ZOOM}
    data = {"id": land.file.id, "title": title, "grid": grid, "tools": tools, "says": says}
    file = MapFile.model_validate(data)
    picture = _picture(context)
    context.board_pictures[file.id] = picture
    size = context.pictures.sizes[picture]
    scale = _scale(land)
    origin = GridOrigin(hexes.x0 * scale, hexes.y0 * scale, hexes.dx * scale, hexes.dy * scale)
    lattice = lattice_of(grid, origin, size)
    (board,) = file.all_boards()
    return AuthoredMap(file, land.source, land.folder, MapPlan(file, (BoardPlan(board, size, lattice, {}, ()),)))


def _scale(land: TerrainFile) -> float:
    """How large the author's picture is shown; a drawn sheet as it is."""
    return float(land.file.image_scale) if land.file.image is not None else 1.0


def _picture(context: BuildContext) -> str:
    """The author's picture, or a sheet drawn from the terrain."""
    land = context.authored.map
    if land.file.image is not None:
        path = land.folder / land.file.image
        return context.pictures.take(f"map-{land.file.id}", path, board=True, scale=_scale(land))
    from ccmod.art.maps.mapfile import map_face
    from ccmod.art.maps.sheet import draw_map

    context.warnings.append(f"the map {land.file.id} has no picture; it was drawn from its terrain")
    return context.pictures.draw_board(f"map-{land.file.id}", draw_map, map_face(land.file.model_dump()))
