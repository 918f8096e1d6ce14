"""A map of a position as a picture: boards, stacks, pieces and decks in VASSAL's drawing order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PIL import Image

from ccmod.convert.snapshot.images import Images
from ccmod.convert.snapshot.pieces import Artist, Body, Sprite
from ccmod.errors import UsageFault
from ccmod.replay.places import PlacedGrid
from ccmod.vassal.buildfile import Element
from ccmod.vassal.table import Thing

if TYPE_CHECKING:
    from ccmod.convert.snapshot.game import Scene

_TABLE = (46, 52, 44, 255)
"""The ground where a map has no board and no colour."""
MOST_PIXELS = 120_000_000
"""Pixels of the largest picture."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A picture of a map, and what could not be shown on it."""

    picture: Image.Image
    map: str
    pieces: int
    """Pieces that were drawn, without those inside decks."""
    missing: frozenset[str]
    """Pictures that the module does not have, or that ccmod cannot draw."""
    notes: tuple[str, ...] = ()
    """What should be said of how the position was seen."""


def draw_map(scene: Scene, name: str | None = None, scale: float = 1.0) -> Snapshot:
    """A map as the scene's eyes see it; by default the first with a board that they may look at.

    Raises :class:`UsageFault`: ``snapshot/map`` for a map that there is not, ``snapshot/private`` for one that is not
    for these eyes, ``snapshot/size`` for one that would be too large.
    """
    map_name = _chosen(scene, name)
    images = Images(scene.archive)
    picture = _ground(scene, map_name, images)
    artist = Artist(images, scene.fog)
    spread = _spread(scene.map_element(map_name))
    drawn = 0
    for thing in scene.fog.position.table.top_level():
        if thing.place.map == map_name:
            drawn += _draw(picture, thing, artist, spread)
    if scale != 1.0:
        size = max(1, round(picture.width * scale)), max(1, round(picture.height * scale))
        picture = picture.resize(size, Image.Resampling.LANCZOS)
    return Snapshot(picture.convert("RGB"), map_name, drawn, frozenset(images.missing), tuple(scene.fog.seen.notes))


def _chosen(scene: Scene, name: str | None) -> str:
    boards = {map: placed for map, placed in scene.places.maps.items() if placed}
    if name is None:
        open_ = [map for map in boards if scene.fog.sees_map(map)]
        if not open_:
            raise UsageFault("snapshot/map", "no map of this game shows a board", hint="begin from a set-up or a save")
        return open_[0]
    if name not in boards:
        hint = f"known: {', '.join(boards) or 'none'}"
        raise UsageFault("snapshot/map", f"there is no map {name!r} with a board", hint=hint)
    if not scene.fog.sees_map(name):
        hint = "say whose eyes look, with --as, or --referee"
        raise UsageFault("snapshot/private", f"the map {name!r} is not open to everybody", hint=hint)
    return name


def _ground(scene: Scene, map: str, images: Images) -> Image.Image:
    """The boards of a map where they lie."""
    placed = scene.places.maps[map]
    element = scene.map_element(map)
    edge = (_pixels(element, "edgeWidth"), _pixels(element, "edgeHeight"))
    width = max(board.corner.x + board.grid.width for board in placed) + edge[0]
    height = max(board.corner.y + board.grid.height for board in placed) + edge[1]
    if width * height > MOST_PIXELS:
        raise UsageFault("snapshot/size", f"the map {map!r} would have {width:,} × {height:,} pixels")
    picture = Image.new("RGBA", (width, height), _colour(element.get("backgroundcolor")) or _TABLE)
    elements = {board.get("name"): board for board in element.find("Board")}
    for board in placed:
        _lay_board(picture, board, elements.get(board.name), images)
    return picture


def _lay_board(picture: Image.Image, board: PlacedGrid, element: Element | None, images: Images) -> None:
    if element is None:
        return
    size = board.grid.width, board.grid.height
    image = element.get("image")
    if image:
        shown = images(image)
        if shown.size != size:
            shown = shown.resize(size)
    else:
        shown = Image.new("RGBA", size, _colour(element.get("color")) or _TABLE)
    if board.reversed:
        shown = shown.transpose(Image.Transpose.ROTATE_180)
    picture.alpha_composite(shown, (board.corner.x, board.corner.y))


def _draw(picture: Image.Image, thing: Thing, artist: Artist, spread: tuple[int, int]) -> int:
    """Draw a piece, the pieces of a stack, or a deck; how many pieces there were to draw."""
    _, x, y = thing.place
    if thing.is_deck:
        if (deck := artist.draw_deck(thing)) is not None:
            _lay(picture, deck, x, y)
        return 0
    sprites = [artist.draw(one) for one in (thing.members if thing.is_stack else [thing])]
    before: Body | None = None
    for sprite in filter(None, sprites):
        if before is not None:
            x, y = _next(before, sprite, spread, x, y)
        _lay(picture, sprite, x, y)
        left, top, right, bottom = sprite.body
        before = (left + x, top + y, right + x, bottom + y)
    return len(list(filter(None, sprites)))


def _next(before: Body, sprite: Sprite, spread: tuple[int, int], x: int, y: int) -> tuple[int, int]:
    """Where the next piece of a stack lies, by the shapes of both (``StackMetrics.nextPosition``)."""
    dx, dy = spread
    left, top, right, bottom = sprite.body
    if dx > 0:
        x = before[0] + dx - left
    elif dx < 0:
        x = before[2] - (right - left) + dx - left
    if dy > 0:
        y = before[3] - (bottom - top) - top - dy
    elif dy < 0:
        y = before[1] - dy - top
    return x, y


def _lay(picture: Image.Image, sprite: Sprite, x: int, y: int) -> None:
    left, top = x - sprite.x, y - sprite.y
    cut = (max(0, -left), max(0, -top))
    if cut[0] < sprite.picture.width and cut[1] < sprite.picture.height:
        picture.alpha_composite(sprite.picture, (left + cut[0], top + cut[1]), cut)


def _spread(map: Element) -> tuple[int, int]:
    """How far apart the pieces of a stack lie that is not opened (``StackMetrics.java``)."""
    for metrics in map.find("StackMetrics"):
        return _pixels(metrics, "unexSepX", 2), _pixels(metrics, "unexSepY", 4)
    return 2, 4


def _pixels(element: Element, attribute: str, default: int = 0) -> int:
    try:
        return int(element.get(attribute))
    except ValueError:
        return default


def _colour(text: str) -> tuple[int, int, int, int] | None:
    parts = text.split(",")
    if len(parts) != 3 or not all(part.strip().isdigit() for part in parts):
        return None
    red, green, blue = (min(255, int(part)) for part in parts)
    return red, green, blue, 255
