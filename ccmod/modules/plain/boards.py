"""The map windows of a module, each with its board or boards and its tools."""

from __future__ import annotations

from ccmod.art.boards import draw_board
from ccmod.authoring.authored import AuthoredMap
from ccmod.authoring.keys import key_of
from ccmod.authoring.maps.mapfile import MoveReports, Scale
from ccmod.authoring.maps.pixels import rgb
from ccmod.authoring.maps.plan import BoardPlan
from ccmod.authoring.maps.tools import Tools
from ccmod.modules import added, maps
from ccmod.modules.components import BOARD, Value, component
from ccmod.modules.context import BuildContext
from ccmod.modules.plain.faces import board_face
from ccmod.modules.plain.grids import board_grid
from ccmod.modules.plain.moving import CLEAR_TRAIL
from ccmod.vassal.buildfile import Element
from ccmod.vassal.commands import BoardPicker, PlacedBoard
from ccmod.vassal.values import TEXTS

MOVES = "$pieceName$: $previousLocation$ → $location$"
NAMED = MoveReports(within=MOVES, to=MOVES, created="$pieceName$ → $location$")
UNNAMED = MoveReports(within="$pieceName$ moves", to="$pieceName$ → $mapName$", created="$pieceName$ → $mapName$")
"""The reports of moves on maps whose places have names, and on others."""


def window(context: BuildContext, the_map: AuthoredMap, *content: Element, launch: bool) -> Element:
    """The window of one map with its decks and stacks; all but the first are opened by a button."""
    file, plan = the_map.file, the_map.plan
    tools = tools_of(context, the_map)
    boards = [_board(context, the_map, board) for board in plan.boards]
    for zone in (one.zone for board in plan.boards for one in board.zones if one.zone is not None):
        added.settle(context, zone.components)
    attributes = _attributes(the_map, tools, launch=launch)
    several = len(plan.boards) > 1
    decks = any(one.tag.endswith("DrawPile") for one in content)
    counters = ((slot.name, slot.width) for slot in context.slots.values() if not slot.card)
    return maps.map_window(
        "PrivateMap" if file.sides else "Map",
        file.title,
        boards,
        *map_tools(tools, file.scale, decks=decks, gap=maps.viewer_gap(counters, decks=decks)),
        *content,
        *added.components(context, file),
        setup=BoardPicker(file.title, placed_boards(file.rows())).write_head() if several else "",
        **attributes,
    )


def placed_boards(rows: list[list[str]]) -> tuple[PlacedBoard, ...]:
    """A layout as saved games have it."""
    return tuple(PlacedBoard(id, column, row) for row, ids in enumerate(rows) for column, id in enumerate(ids))


def tools_of(context: BuildContext, the_map: AuthoredMap) -> Tools:
    """The tools of a map: the module's, unless it says otherwise."""
    own = the_map.file.tools
    return context.authored.module.tools.model_copy(update={name: getattr(own, name) for name in own.model_fields_set})


def _board(context: BuildContext, the_map: AuthoredMap, plan: BoardPlan) -> Element:
    if plan.file.id in context.board_pictures:
        picture = context.board_pictures[plan.file.id]
    elif plan.file.image is not None:
        path = the_map.folder / plan.file.image
        picture = context.pictures.take(_file_name(the_map, plan), path, board=True, scale=plan.file.image_scale)
    else:
        picture = drawn(context, the_map, plan)
        context.warnings.append(f"the board {plan.file.id} of {the_map.file.title} has no picture; it was drawn")
    grid = board_grid(plan)
    return component(BOARD, *([grid] if grid is not None else []), name=plan.file.id, image=picture)


def drawn(context: BuildContext, the_map: AuthoredMap, plan: BoardPlan) -> str:
    """The picture that ccmod draws of a board."""
    return context.pictures.draw_board(_file_name(the_map, plan), draw_board, board_face(plan, the_map.file.scale))


def _file_name(the_map: AuthoredMap, plan: BoardPlan) -> str:
    return f"map-{the_map.file.id}" + (f"-{plan.file.id}" if plan.file.id != the_map.file.id else "")


def _attributes(the_map: AuthoredMap, tools: Tools, *, launch: bool) -> dict[str, Value]:
    file = the_map.file
    named = any(board.lattice or board.points or board.zones for board in the_map.plan.boards)
    said = file.says or (NAMED if named else UNNAMED)
    attributes: dict[str, Value] = {
        "launch": launch,
        "buttonName": (file.button or file.title) if launch else "",
        "icon": "" if not launch or file.button else "map.png",
        "tooltip": f"Show or hide {file.title}" if launch else "",
        "edgeWidth": file.edge,
        "edgeHeight": file.edge,
        "allowMultiple": len(the_map.plan.boards) > 1,
        "hotkey": key_of(file.key) if launch and file.key else None,
        "markMoved": "Always" if file.marks else "Never",
        "markUnmovedText": "",
        "markUnmovedIcon": maps.ICONS.unmoved if tools.clear_moved else "",
        "markUnmovedTooltip": "Take all marks of movement off" if tools.clear_moved else "",
        "markUnmovedHotkey": "",
        "moveWithinFormat": said.within if file.reports else "",
        "moveToFormat": said.to if file.reports else "",
        "createFormat": said.created if file.reports else "",
    }
    if file.sides:
        attributes |= {"side": TEXTS.write(tuple(file.sides)), "visible": file.visible, "useBoards": ""}
    return attributes


def map_tools(
    tools: Tools, scale: Scale | None = None, *, decks: bool = False, gap: int = maps.LEAST_GAP
) -> list[Element]:
    """The tools of a map that nobody has switched off; ``gap`` is that of its stack viewer."""
    made = [maps.last_move(rgb(tools.last_move or "#000000"), enabled=tools.last_move is not None)]
    made.append(maps.stacking(tools.stacking or 0, disabled=tools.stacking is None))
    if tools.stack_viewer is not None:
        made.append(maps.stack_viewer(text=tools.stack_viewer, decks=decks, gap=gap))
    if tools.zoom is not None:
        made.append(maps.zoomer(tools.zoom_start, tools.zoom))
    if tools.los is not None:
        measure = {"scale": scale.pixels, "unit": scale.unit} if scale is not None else {}
        made.append(maps.line_of_sight(rgb(tools.los), says=tools.los_says, **measure))  # type: ignore[arg-type]
    if tools.overview is not None:
        made.append(maps.overview(tools.overview))
    switched = {
        maps.hide_pieces: tools.hide_pieces,
        maps.image_saver: tools.picture,
        maps.text_saver: tools.text,
    }
    made += [make() for make, wanted in switched.items() if wanted]
    if tools.clear_trails:
        made.append(maps.trails_button(CLEAR_TRAIL))
    if tools.flare is not None:
        made.append(maps.flare(rgb(tools.flare)))
    return made
