"""The main map: the author's hexes with their names, and plain reports of what moves from hex to hex.

A drag says nothing of its purpose (movement, retreat, advance), so the report only tells from where to where; what it
means in the game is told by the phase and by the combat under way.
"""

from __future__ import annotations

from ccmod.authoring.maps.grid import Grid
from ccmod.authoring.maps.lattice import Origin, lattice_of
from ccmod.games.folio.rules.names import BOARD
from ccmod.hexes.grid import HexGrid
from ccmod.hexes.points import Point
from ccmod.modules.components import BOARD as BOARD_CLASS
from ccmod.modules.components import component
from ccmod.modules.maps import map_window
from ccmod.modules.plain.boards import ARRIVES, MOVES, map_tools
from ccmod.modules.plain.grids import cells_grid
from ccmod.modules.workshop import Workshop
from ccmod.vassal.buildfile import Element


def window(workshop: Workshop) -> Element:
    """The map window with the author's map."""
    tools = workshop.authored.module.tools
    if "zoom_start" not in tools.model_fields_set:
        tools = tools.model_copy(update={"zoom_start": 0.8})
    the_map = workshop.authored.map.file
    return map_window(
        "Map",
        BOARD,
        [component(BOARD_CLASS, _grid(workshop), name=the_map.id, image=_picture(workshop))],
        *map_tools(tools),
        launch=False,
        markMoved="Always",
        markUnmovedText="",
        markUnmovedIcon="",
        moveWithinFormat=MOVES,
        moveToFormat=MOVES,
        createFormat=ARRIVES,
    )


def centre(workshop: Workshop, hex: str) -> Point:
    """The pixel of a hex's centre on the map."""
    return _hexes(workshop).centre(workshop.authored.map.board.offset(hex))


def _hexes(workshop: Workshop) -> HexGrid:
    grid = workshop.authored.map.file.grid
    return HexGrid(dx=grid.dx, dy=grid.dy, x0=grid.x0, y0=grid.y0)


def _grid(workshop: Workshop) -> Element:
    own, size = _hexes(workshop), workshop.authored.map.file.grid
    grid = Grid.model_validate({"columns": size.columns, "rows": size.rows})
    return cells_grid(lattice_of(grid, Origin(own.x0, own.y0, own.dx, own.dy), (1, 1)), grid)


def _picture(workshop: Workshop) -> str:
    """The author's picture, or a sheet drawn from the terrain."""
    land = workshop.authored.map
    if land.file.image is not None:
        return workshop.pictures.take(f"map-{land.file.id}", land.folder / land.file.image, board=True)
    from ccmod.art.maps.mapfile import map_face
    from ccmod.art.maps.sheet import draw_map

    workshop.warnings.append(f"the map {land.file.id} has no picture; it was drawn from its terrain")
    return workshop.pictures.draw_board(f"map-{land.file.id}", draw_map, map_face(land.file.model_dump()))
