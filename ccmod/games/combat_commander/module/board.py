"""The main map: the author's hexes with their names, and reports of what enters them."""

from __future__ import annotations

from ccmod.authoring.maps.grid import Grid
from ccmod.authoring.maps.lattice import Origin, lattice_of
from ccmod.authoring.maps.tools import Tools
from ccmod.games.combat_commander.module import reports
from ccmod.games.combat_commander.module.buttons import UNMARK
from ccmod.games.combat_commander.module.common import BOARD
from ccmod.hexes.grid import HexGrid
from ccmod.hexes.points import Point
from ccmod.modules.components import BOARD as BOARD_CLASS
from ccmod.modules.components import component
from ccmod.modules.maps import map_window
from ccmod.modules.plain.boards import map_tools
from ccmod.modules.plain.grids import cells_grid
from ccmod.modules.workshop import Workshop
from ccmod.vassal.buildfile import Element


def window(workshop: Workshop, *, told: bool = True) -> Element:
    """The map window with the author's map."""
    the_map = workshop.authored.map.file
    board = component(BOARD_CLASS, _grid(workshop), name=the_map.id, image=_picture(workshop))
    return map_window(
        "Map",
        BOARD,
        [board],
        *map_tools(_tools(workshop)),
        launch=False,
        markMoved="Always",
        markUnmovedText="",
        markUnmovedIcon="",
        markUnmovedTooltip="",
        markUnmovedHotkey=UNMARK,
        markUnmovedReport="",
        moveWithinFormat=reports.ENTER if told else "",
        moveToFormat=reports.ARRIVE if told else "",
        createFormat=reports.PLACE if told else "",
    )


def _tools(workshop: Workshop) -> Tools:
    """The author's tools; unless he says so, the whole map is to be seen at first."""
    tools = workshop.authored.module.tools
    return tools if "zoom_start" in tools.model_fields_set else tools.model_copy(update={"zoom_start": 0.8})


def centre(workshop: Workshop, hex: str) -> Point:
    """The pixel of a hex's centre on the map."""
    return grid_of(workshop).centre(workshop.authored.map.board.offset(hex))


def grid_of(workshop: Workshop) -> HexGrid:
    """The grid of the author's map."""
    grid = workshop.authored.map.file.grid
    return HexGrid(dx=grid.dx, dy=grid.dy, x0=grid.x0, y0=grid.y0)


def _grid(workshop: Workshop) -> Element:
    """Columns from A, rows from 1, columns B, D … half a hex lower."""
    own, size = grid_of(workshop), workshop.authored.map.file.grid
    grid = Grid.model_validate({"columns": size.columns, "rows": size.rows})
    return cells_grid(lattice_of(grid, Origin(own.x0, own.y0, own.dx, own.dy), (1, 1)), grid)


def _picture(workshop: Workshop) -> str:
    """The author's picture, or a sheet drawn from the terrain."""
    authored = workshop.authored.map
    if authored.file.image is not None:
        return workshop.pictures.take(f"map-{authored.file.id}", authored.folder / authored.file.image, board=True)
    from ccmod.art.maps.mapfile import map_face
    from ccmod.art.maps.sheet import draw_map

    workshop.warnings.append(f"the map {authored.file.id} has no picture; it was drawn from its terrain")
    face = map_face(authored.file.model_dump())
    return workshop.pictures.draw_board(f"map-{authored.file.id}", draw_map, face)
