"""The main map: the author's hexes with their names, and reports of what enters them."""

from __future__ import annotations

from ccmod.build.combat_commander import reports
from ccmod.build.combat_commander.buttons import UNMARK
from ccmod.build.combat_commander.common import BOARD
from ccmod.build.components import BOARD as BOARD_CLASS
from ccmod.build.components import GRID, component
from ccmod.build.maps import (
    flare,
    image_saver,
    line_of_sight,
    map_window,
    overview,
    stack_viewer,
    stacking,
    zoomer,
)
from ccmod.build.workshop import Workshop
from ccmod.hexes.grid import HexGrid
from ccmod.hexes.points import Point
from ccmod.vassal.buildfile import Element


def window(workshop: Workshop) -> Element:
    """The map window with the author's map."""
    the_map = workshop.authored.map.file
    board = component(BOARD_CLASS, _grid(workshop), name=the_map.id, image=_picture(workshop))
    return map_window(
        "Map",
        BOARD,
        [board],
        stacking(6),
        stack_viewer(),
        zoomer(0.8),
        line_of_sight(),
        overview(),
        image_saver(),
        flare(),
        launch=False,
        markMoved="Always",
        markUnmovedText="",
        markUnmovedIcon="",
        markUnmovedTooltip="",
        markUnmovedHotkey=UNMARK,
        markUnmovedReport="",
        moveWithinFormat=reports.ENTER,
        moveToFormat=reports.ENTER,
        createFormat=reports.PLACE,
    )


def centre(workshop: Workshop, hex: str) -> Point:
    """The pixel of a hex's centre on the map."""
    return grid_of(workshop).centre(workshop.authored.map.board.offset(hex))


def grid_of(workshop: Workshop) -> HexGrid:
    """The grid of the author's map."""
    grid = workshop.authored.map.file.grid
    return HexGrid(dx=grid.dx, dy=grid.dy, x0=grid.x0, y0=grid.y0)


def _grid(workshop: Workshop) -> Element:
    grid = grid_of(workshop)
    numbering = component(
        f"{GRID}mapgrid.HexGridNumbering",
        first="H",
        sep="",
        hType="A",
        hLeading=0,
        hOff=0,
        hDescend=False,
        vType="N",
        vLeading=0,
        vOff=1,
        vDescend=False,
        stagger=False,
        locationFormat="$gridLocation$",
        visible=False,
        color="0,0,0",
        fontSize=9,
        rotateText=0,
        hDrawOff=0,
        vDrawOff=0,
    )
    return component(
        f"{GRID}HexGrid",
        numbering,
        x0=grid.x0,
        y0=grid.y0,
        dx=float(grid.dx),
        dy=float(grid.dy),
        sideways=False,
        snapTo=True,
        edgesLegal=False,
        cornersLegal=False,
        visible=False,
        dotsVisible=False,
        color="0,0,0",
    )


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
