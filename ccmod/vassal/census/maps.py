"""The maps of a module with their boards and grids, by the exact numbers of the build file."""

from __future__ import annotations

from collections.abc import Iterator
from math import isfinite
from typing import Any

from ccmod.ground.dataclass import dataclass
from ccmod.ground.image_size import image_size
from ccmod.vassal.components import Component
from ccmod.vassal.components.spec import spec_by_name
from ccmod.vassal.lint.picture_names import FOLDER
from ccmod.vassal.lint.pictures import HEADER
from ccmod.vassal.lint.subject import MAPS, Subject

_GRIDS = ("HexGrid", "SquareGrid", "RegionGrid")
_NUMBERINGS = ("HexGridNumbering", "SquareGridNumbering", "ObliqueHexGridNumbering")


@dataclass(frozen=True, slots=True)
class GridPart:
    """A grid of a board or of one of its zones."""

    kind: str
    """``HexGrid``, ``SquareGrid`` or ``RegionGrid``."""
    attributes: dict[str, Any]
    """As VASSAL reads them: distances in pixels."""
    numbering: dict[str, Any] | None
    """The attributes of its numbering; ``None`` without one."""
    regions: tuple[tuple[str, int, int], ...] = ()
    """Name and pixel of each region."""


@dataclass(frozen=True, slots=True)
class ZonePart:
    """A zone of a board."""

    name: str
    path: str
    """Its corners in pixels of the board: ``x,y;x,y``."""
    location_format: str
    grid: GridPart | None


@dataclass(frozen=True, slots=True)
class BoardPart:
    """A board of a map."""

    name: str
    image: str
    pixels: tuple[int, int] | None
    """Of its picture, or as it is given for a board without; ``None`` if the picture's size cannot be determined."""
    grid: GridPart | None
    """The grid of the whole board, or behind its zones."""
    zones: tuple[ZonePart, ...]


@dataclass(frozen=True, slots=True)
class StackPart:
    """An at-start stack or deck of a map."""

    name: str
    kind: str
    """``SetupStack`` or ``DrawPile``."""
    board: str
    """Empty for any board."""
    x: int
    y: int
    location: str
    """The grid location that it is put at; empty if it is put at a pixel."""
    pieces: int


@dataclass(frozen=True, slots=True)
class MapPart:
    """A map with its boards, and what is put on it when a game begins."""

    name: str
    kind: str
    """``Map``, ``PrivateMap``, ``PlayerHand`` or ``WidgetMap``."""
    boards: tuple[BoardPart, ...]
    stacks: tuple[StackPart, ...]


def map_parts(subject: Subject) -> Iterator[MapPart]:
    """Every map in document order."""
    for one in subject.of(*MAPS):
        component = one.component
        boards = tuple(_board(subject, board) for board in component.all("Board"))
        stacks = tuple(_stack(stack) for stack in component.all("SetupStack", "DrawPile"))
        yield MapPart(component.name, component.kind, boards, stacks)


def _board(subject: Subject, board: Component) -> BoardPart:
    image = board["image"] or ""
    zones = tuple(ZonePart(zone.name, zone["path"], zone["locationFormat"], _grid(zone)) for zone in board.all("Zone"))
    zoned = next((child for child in board.children if child.kind == "ZonedGrid"), None)
    grid = _grid(board) or (_grid(zoned) if zoned is not None else None)
    return BoardPart(board.name, image, _pixels(subject, board, image), grid, zones)


def _pixels(subject: Subject, board: Component, image: str) -> tuple[int, int] | None:
    if not image:
        return board["width"], board["height"]
    archives = [subject.archive, *([subject.base.archive] if subject.base is not None else [])]
    for archive in archives:
        for entry in (FOLDER + image, f"{FOLDER}{image}.gif"):
            if entry in archive:
                with archive.stream(entry) as stream:
                    return image_size(stream.read(HEADER))
    return None


def _grid(holder: Component) -> GridPart | None:
    """The grid directly in a board or zone."""
    found = next((child for child in holder.children if child.kind in _GRIDS), None)
    if found is None:
        return None
    numbering = next((child for child in found.children if child.kind in _NUMBERINGS), None)
    regions = tuple((one.name, one["originx"], one["originy"]) for one in found.children if one.kind == "Region")
    return GridPart(found.kind, _values(found), _values(numbering) if numbering is not None else None, regions)


def _values(component: Component) -> dict[str, Any]:
    """All attributes, also of a class of the module's own that is named like VASSAL's."""
    spec = component.spec or spec_by_name(component.kind)
    if spec is None:
        return component.values()
    values = {name: component[name] for name in spec.attributes}
    return {name: value if _is_plain(value) else component.element.get(name) for name, value in values.items()}


def _is_plain(value: Any) -> bool:
    """Whether JSON has it; NaN and Infinity are kept as they are written."""
    return not isinstance(value, float) or isfinite(value)


def _stack(stack: Component) -> StackPart:
    element = stack.element
    location = element.get("location") if element.get("useGridLocation") == "true" else ""
    slots = sum(1 for _ in stack.all("PieceSlot", "CardSlot"))
    return StackPart(stack.name, stack.kind, element.get("owningBoard"), stack["x"], stack["y"], location, slots)
