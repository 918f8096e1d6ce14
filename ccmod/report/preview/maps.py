"""The maps of a module with their boards, what ``ccmod grid`` shows of them, and the pieces of each set-up."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from ccmod.convert.snapshot.appearance import appearance_of
from ccmod.convert.snapshot.cells import cells_of, spots_of, zones_of
from ccmod.convert.snapshot.draw import draw_ground, map_size
from ccmod.convert.snapshot.game import SnapshotScene
from ccmod.convert.snapshot.pieces import Artist
from ccmod.convert.snapshot.proof import terrain_of
from ccmod.convert.snapshot.sprites import Sprite, clear
from ccmod.convert.snapshot.stacks import Laid, StackOffsets, laid
from ccmod.convert.snapshot.surface import file_of
from ccmod.ground.counting import counted
from ccmod.ground.errors import CcmodError, SourceLocation, UnreadableInput, warn
from ccmod.hexes.location import OFFBOARD
from ccmod.hexes.points import Point
from ccmod.perspective import REFEREE
from ccmod.replay.places import MapGrids, PlacedGrid, named_maps
from ccmod.report.preview.looks import Drawn, Looks
from ccmod.report.preview.picture_store import PictureStore, mark_of
from ccmod.vassal.buildfile import Element
from ccmod.vassal.commands import BoardPicker
from ccmod.vassal.opening import Module
from ccmod.vassal.pictures import can_decode
from ccmod.vassal.position import Position
from ccmod.vassal.stacking import map_rules
from ccmod.vassal.table import Thing
from ccmod.vassal.visible import visible

MOST_PIECES = 5_000
"""Pieces of a map that are shown."""
_GRIDS = ("HexGrid", "SquareGrid", "ZonedGrid", "RegionGrid")


class Maps:
    """The maps of one build."""

    def __init__(self, module: Module, looks: Looks, store: PictureStore, known: Drawn) -> None:
        self._module = module
        self._looks = looks
        self._store = store
        self._known = known
        self._terrain = terrain_of(module.archive)
        self._overlays: dict[str, dict[str, Any]] = {}

    def read(self) -> dict[str, Any]:
        """``maps``: each with a view for every set-up; ``overlays``: grids, names and terrain by the views' marks.

        A set-up or a map that cannot be read is left out, with a warning.
        """
        maps: dict[str, list[dict[str, Any]]] = {name: [] for name, _, _ in named_maps(self._module.build)}
        for title, scene in self._scenes():
            for name in maps:
                try:
                    if scene.places.maps[name]:
                        maps[name].append({"setup": title, **self._view(scene, name)})
                except CcmodError as fault:
                    warn(fault)
        shown = [{"name": name, "views": views} for name, views in maps.items() if views]
        return {"maps": shown, "overlays": self._overlays}

    def _scenes(self) -> Iterator[tuple[str, SnapshotScene]]:
        """Every set-up as the referee sees it; of a module without any its empty maps."""
        setups = [(title, entry) for title, entry in self._module.setups() if entry in self._module.archive]
        for title, entry in setups:
            try:
                yield title, self._scene(Position.of(self._module.setup(entry), self._module))
            except CcmodError as fault:
                warn(fault)
        if not setups:
            yield "", self._scene(Position(map_rules(self._module.build)))

    def _scene(self, position: Position) -> SnapshotScene:
        places = MapGrids.of(self._module, [BoardPicker(*one) for one in position.boards.items()])
        return SnapshotScene(self._module, visible(position, REFEREE), places)

    def _view(self, scene: SnapshotScene, map: str) -> dict[str, Any]:
        width, height = map_size(scene, map)
        return {
            "width": width, "height": height, "ground": self._ground(scene, map, (width, height)),
            "overlay": self._overlay(scene.places.maps[map]),
            "pieces": list(self._pieces(scene, map)),
        }  # fmt: skip

    def _ground(self, scene: SnapshotScene, map: str, size: tuple[int, int]) -> str:
        """The boards: the author's own picture where it is all that is seen, else drawn when it is wanted."""
        element, placed = scene.map_element(map), scene.places.maps[map]
        boards = {board.get("name"): board for board in element.find("Board")}
        used = [boards[board.name] for board in placed if board.name in boards]
        first = placed[0]
        fills = (first.grid.width, first.grid.height) == size and first.corner == Point(0, 0) and not first.reversed
        if len(used) == 1 and fills and used[0].get("image") and not _has_lines(used[0]):
            own = self._looks.file(used[0].get("image"))
            if own is not None:
                return own
        corners = repr(
            [(board.name, board.corner, board.reversed, board.grid.width, board.grid.height) for board in placed]
        )
        pictures = [self._looks.digest(board.get("image")) for board in used if board.get("image")]
        looks = repr([_attributes(one) for board in used for one in board.walk()])
        mark = mark_of("ground", corners, looks, element.get("backgroundcolor"), str(size), *pictures)
        return self._store.put(mark, partial(_drawn_ground, scene, map, size, self._looks))

    def _overlay(self, boards: tuple[PlacedGrid, ...]) -> str:
        """The mark of what lies over these boards."""
        overlay: dict[str, Any] = {"grid": [], "names": [], "terrain": [], "zones": [], "spots": []}
        for board in boards:
            for cell in cells_of(board):
                overlay["grid"].append("M" + "L".join(f"{x} {y}" for x, y in cell.corners) + "Z")
                if cell.name != OFFBOARD:
                    x, y = cell.centre
                    overlay["names"].append([cell.name, x, y, round(cell.height)])
                    if cell.name in self._terrain:
                        overlay["terrain"].append([self._terrain[cell.name], x, y, round(cell.height)])
            overlay["zones"] += [[name, [list(corner) for corner in corners]] for name, corners in zones_of(board)]
            overlay["spots"] += [[name, *spot] for name, spot in spots_of(board)]
        overlay["grid"] = "".join(overlay["grid"])
        mark = mark_of(repr(overlay))
        self._overlays[mark] = overlay
        return mark

    def _pieces(self, scene: SnapshotScene, map: str) -> Iterator[dict[str, Any]]:
        """The pieces on a map, in the order in which they are drawn."""
        artist, stacking = _Artist(self._looks, scene, self._known), StackOffsets.of(scene.map_element(map))
        things = [thing for thing in scene.seen.position.table.top_level() if thing.place.map == map]
        if len(things) > MOST_PIECES:
            message = f"of {len(things):,} pieces on the map {map!r} the first {MOST_PIECES:,} are shown"
            warn(UnreadableInput("snapshot/piece", message, place=SourceLocation(self._module.archive.name)))
        for thing in things[:MOST_PIECES]:
            for one in laid(thing, artist, stacking):
                yield self._piece(scene, map, one)

    def _piece(self, scene: SnapshotScene, map: str, one: Laid) -> dict[str, Any]:
        thing, sprite = one.thing, one.sprite
        name = (
            f"{thing.piece.name or 'deck'}: {counted(len(thing.members), 'card')}"
            if thing.is_deck
            else scene.seen.name(thing)
        )
        width, height = sprite.picture.size
        return {
            "name": name, "at": scene.places.name(map, *one.thing.place[1:]),
            "picture": self._looks.sprite(sprite),
            "x": one.x - sprite.x, "y": one.y - sprite.y, "width": width, "height": height,
        }  # fmt: skip


class _Artist(Artist):
    """Draws pieces, but for those that look as they did in the last build."""

    def __init__(self, looks: Looks, scene: SnapshotScene, known: Drawn) -> None:
        super().__init__(looks.images, scene.seen)
        self._looks, self._before = looks, known

    def draw(self, thing: Thing) -> Sprite | None:
        appearance, files = appearance_of(thing.piece)
        key = self._looks.look(repr(appearance), files)
        return self._before.get(key, lambda: super(_Artist, self).draw(thing) or Sprite.of(clear(1, 1)))


def _drawn_ground(scene: SnapshotScene, map: str, size: tuple[int, int], looks: Looks) -> bytes:
    ground = draw_ground(scene, map, size, looks.images)
    return file_of(ground.convert("RGB") if can_decode() else ground)


def _has_lines(board: Element) -> bool:
    """Whether VASSAL draws lines or dots of a grid over a board's picture."""
    grids = (one for one in board.walk() if one.tag.rpartition(".")[2] in _GRIDS)
    return any("true" in (grid.get("visible"), grid.get("dotsVisible")) for grid in grids)


def _attributes(element: Element) -> tuple[str, tuple[tuple[str, str], ...]]:
    return element.tag, tuple(sorted(element.attributes.items()))
