"""The map windows of a module, each with its board or boards."""

from __future__ import annotations

from ccmod.authoring.authored import AuthoredMap
from ccmod.build.components import BOARD, component
from ccmod.build.maps import flare, image_saver, line_of_sight, map_window, overview, stack_viewer, stacking, zoomer
from ccmod.build.workshop import Workshop
from ccmod.vassal.buildfile import Element


def window(workshop: Workshop, the_map: AuthoredMap, *, launch: bool) -> Element:
    """The window of one map; all but the first are opened by a button."""
    file = the_map.file
    assert file.image is not None
    picture = workshop.pictures.take(f"map-{file.id}", the_map.folder / file.image, board=True)
    board = component(BOARD, name=file.id, image=picture)
    tools = (stacking(6), stack_viewer(), zoomer(), line_of_sight(), overview(), image_saver(), flare())
    return map_window("Map", file.title, [board], *tools, launch=launch, buttonName=file.title if launch else "")
