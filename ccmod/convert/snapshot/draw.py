"""A map of a position as a picture: boards, stacks, pieces and decks in VASSAL's drawing order."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ccmod.convert.snapshot.boards import is_main_map, listed, listed_boards, main_map
from ccmod.convert.snapshot.grid_lines import draw_grids
from ccmod.convert.snapshot.images import Images
from ccmod.convert.snapshot.pieces import Artist
from ccmod.convert.snapshot.proof import draw_proof, terrain_of
from ccmod.convert.snapshot.sprites import Body, Sprite
from ccmod.convert.snapshot.stacks import StackOffsets, laid, opaque
from ccmod.convert.snapshot.surface import Surface, blank
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import SourceLocation, UnreadableInput, UsageFault
from ccmod.ground.pillow import Image, ImageDraw, must_draw
from ccmod.replay.places import PlacedGrid, boards_of, named_maps
from ccmod.vassal.bounds import whole_number
from ccmod.vassal.buildfile import Element
from ccmod.vassal.pictures import MOST_PIXELS, can_decode
from ccmod.vassal.table import Thing

if TYPE_CHECKING:
    from ccmod.convert.snapshot.game import SnapshotScene

_TABLE = (46, 52, 44, 255)
"""The ground where a map has no board and no colour."""
_STRIP = 512
"""Rows of a picture that are made at once when it is made larger or smaller."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A picture of a map, and what could not be shown on it."""

    picture: Image.Image
    """RGBA without clear parts: another mode would be a second copy of it, and maps are large."""
    map: str
    pieces: int
    """Pieces that were drawn, without those inside decks."""
    missing: frozenset[str]
    """Pictures that the module does not have, or that ccmod cannot draw."""
    undrawn: frozenset[str] = frozenset()
    """SVG pictures for which the library is absent."""
    notes: tuple[str, ...] = ()
    """Notes on how the position was seen."""


def draw_map(scene: SnapshotScene, name: str | None = None, scale: float = 1.0) -> Snapshot:
    """A map as the scene shows it; by default the main one of those with a board that are open.

    Raises :class:`UsageFault`: ``snapshot/map`` for a map that there is not, ``snapshot/private`` for one that is not
    open, ``snapshot/size`` for a picture that would be too large; :class:`UnreadableInput` with the same code for
    boards that are too large together, and ``module/number`` for a map whose numbers cannot be.
    """
    map_name, notes = _chosen(scene, name)
    return _shot(scene, map_name, scale, notes, _drawn)


def draw_grid(scene: SnapshotScene, name: str | None = None, scale: float = 1.0) -> Snapshot:
    """A map without pieces, its grids laid over it (:mod:`ccmod.convert.snapshot.proof`); raises as :func:`draw_map`.

    The number of pieces is that of the cells and places that are named.
    """
    map_name, notes = _chosen(scene, name)
    return _shot(scene, map_name, scale, notes, _proved)


def _shot(
    scene: SnapshotScene,
    map_name: str,
    scale: float,
    notes: tuple[str, ...],
    draw: Callable[[SnapshotScene, str, tuple[int, int], Images], tuple[Image.Image, int]],
) -> Snapshot:
    must_draw()
    images = Images(scene.archive)
    size = map_size(scene, map_name)
    scaled = max(1, round(size[0] * scale)), max(1, round(size[1] * scale))
    if scaled[0] * scaled[1] > MOST_PIXELS:
        message = f"the picture would have {scaled[0]:,} × {scaled[1]:,} pixels"
        raise UsageFault("snapshot/size", message, hint=f"say a smaller --scale; {MOST_PIXELS:,} are allowed")
    picture, drawn = draw(scene, map_name, size, images)
    if scaled != size:
        picture = _resized(picture.convert("RGB"), scaled)
    return Snapshot(
        picture,
        map_name,
        drawn,
        frozenset(images.missing),
        frozenset(images.undrawn),
        (*scene.notes, *notes, *scene.seen.notes),
    )


def _drawn(scene: SnapshotScene, map: str, size: tuple[int, int], images: Images) -> tuple[Image.Image, int]:
    """The map in its own size; and how many pieces are on it."""
    picture = draw_ground(scene, map, size, images)
    artist = Artist(images, scene.seen)
    stacking = StackOffsets.of(scene.map_element(map))
    things = (thing for thing in scene.seen.position.table.top_level() if thing.place.map == map)
    return picture, sum(_draw(picture, thing, artist, stacking) for thing in things)


def _proved(scene: SnapshotScene, map: str, size: tuple[int, int], images: Images) -> tuple[Image.Image, int]:
    """The map in its own size with its grids, and how many cells and places are named."""
    picture = draw_ground(scene, map, size, images)
    ground = terrain_of(scene.archive)
    named = sum(draw_proof(picture, board, ground) for board in scene.places.maps[map])
    return picture.convert("RGB"), named


def _resized(picture: Image.Image, size: tuple[int, int]) -> Image.Image:
    """A picture in another size, made strip by strip: Pillow needs as much memory again for a picture made at once."""
    width, height = size
    made = Image.new(picture.mode, size)
    rows = picture.height / height
    for top in range(0, height, _STRIP):
        bottom = min(top + _STRIP, height)
        box = (0, top * rows, picture.width, min(bottom * rows, picture.height))
        made.paste(picture.resize((width, bottom - top), Image.Resampling.LANCZOS, box), (0, top))
    return made


def _chosen(scene: SnapshotScene, name: str | None) -> tuple[str, tuple[str, ...]]:
    """The map to draw, and a note of the others where none was named."""
    boards = [map for map, placed in scene.places.maps.items() if placed]
    if name is None and scene.map is None:
        open_ = [map for map in boards if scene.seen.sees_map(map)]
        chosen = main_map(scene.module.build, open_)
        if chosen is None or not (scene.seen.position.boards or is_main_map(scene.module.build, chosen)):
            raise _undecided(scene, open_)
        others = [map for map in open_ if map != chosen]
        return chosen, (f"the map {chosen!r}; others with --map: {listed(others)}",) if others else ()
    name = scene.map if name is None else name
    if name is None or name not in boards:
        raise UsageFault("snapshot/map", f"there is no map {name!r} with a board", hint=f"known: {listed(boards)}")
    if not scene.seen.sees_map(name):
        hint = "say --as the side that may look at it, or --referee"
        raise UsageFault("snapshot/private", f"the map {name!r} is not open to everybody", hint=hint)
    return name, ()


def _undecided(scene: SnapshotScene, open_: list[str]) -> UsageFault:
    """The refusal of a game of which nothing says what the main map shows: the boards for it are listed."""
    known = [
        (name, list(boards_of(picker)))
        for name, _, picker in named_maps(scene.module.build)
        if name not in open_ and scene.seen.sees_map(name)
    ]
    maps = f"; or a map: --map, known: {listed(open_)}" if open_ else ""
    if not any(boards for _, boards in known):
        return UsageFault("snapshot/map", "no map of this game shows a board", hint=f"begin from a set-up{maps}")
    hint = f"choose one: --board, known: {listed_boards(known)}{maps}"
    return UsageFault("snapshot/map", "the main map shows no board by itself", hint=hint)


def map_size(scene: SnapshotScene, map: str) -> tuple[int, int]:
    """Width and height of a map in pixels: its boards with the edge around them. Raises as :func:`draw_map`."""
    placed = scene.places.maps[map]
    element, place = scene.map_element(map), SourceLocation(scene.archive.name, part=f"map {map!r}")
    width = max(board.corner.x + board.grid.width for board in placed)
    height = max(board.corner.y + board.grid.height for board in placed)
    edge = (whole_number(element, name, place, "Map") for name in ("edgeWidth", "edgeHeight"))
    size = width + next(edge), height + next(edge)
    if size[0] * size[1] > MOST_PIXELS:
        message = f"its boards together have {size[0]:,} × {size[1]:,} pixels; {MOST_PIXELS:,} are allowed"
        raise UnreadableInput("snapshot/size", message, place=place)
    return size


def draw_ground(scene: SnapshotScene, map: str, size: tuple[int, int], images: Images) -> Any:
    """The boards of a map where they lie; as a sketch they are without the grids that VASSAL would draw."""
    element = scene.map_element(map)
    picture = blank(size, opaque(element.get("backgroundcolor")) or _TABLE)
    elements = {board.get("name"): board for board in element.find("Board")}
    for board in scene.places.maps[map]:
        if board.name in elements:
            _lay_board(picture, board, elements[board.name], images)
            if can_decode():
                draw_grids(
                    picture, board, elements[board.name], SourceLocation(scene.archive.name, part=f"map {map!r}")
                )
    return picture


def _lay_board(picture: Any, board: PlacedGrid, element: Element, images: Images) -> None:
    size = board.grid.width, board.grid.height
    image = element.get("image")
    if image:
        images.lay_board(image, picture, board.corner, size, turn=board.reversed)
    else:
        left, top = board.corner
        colour = opaque(element.get("color")) or _TABLE
        picture.paste(colour, (left, top, left + size[0], top + size[1]))


def _draw(picture: Image.Image, thing: Thing, artist: Artist, stacking: StackOffsets) -> int:
    """Draw a piece, the pieces of a stack, or a deck; how many pieces there were to draw."""
    pieces = 0
    for one in laid(thing, artist, stacking):
        pieces += not one.thing.is_deck
        if one.is_covered and stacking.blank is not None:
            _lay_blank(picture, one.body, stacking.blank)
        else:
            _lay(picture, one.sprite, one.x, one.y)
    return pieces


def _lay_blank(picture: Image.Image, body: Body, colour: tuple[int, int, int, int]) -> None:
    """The square that stands for a piece below the top one of its stack, where it is on the picture."""
    left, top, right, bottom = body
    if left < picture.width and top < picture.height and right > 0 and bottom > 0:
        box = max(left, -2), max(top, -2), min(right, picture.width + 2), min(bottom, picture.height + 2)
        ImageDraw.Draw(picture).rectangle(box, colour, "black")


def _lay(picture: Surface, sprite: Sprite, x: int, y: int) -> None:
    """Lay the part of a sprite that is on the picture."""
    left, top = x - sprite.x, y - sprite.y
    cut = max(0, -left), max(0, -top)
    end = min(sprite.picture.width, picture.width - left), min(sprite.picture.height, picture.height - top)
    if cut[0] < end[0] and cut[1] < end[1]:
        picture.alpha_composite(sprite.picture, (left + cut[0], top + cut[1]), (*cut, *end))
