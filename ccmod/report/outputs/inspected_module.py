"""The data of ``ccmod inspect`` for a module or extension."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from ccmod.report.outputs.base import Count, Counts, Metadata, Shape, one_of
from ccmod.report.outputs.inspected_pieces import Prototype, SlotPiece


class BoardName(Shape):
    """A board in short."""

    name: str
    """The board's name."""
    grid: str
    """The kinds of its grids."""


class MapName(Shape):
    """A map in short."""

    name: str
    """The map's name."""
    kind: str
    """`map`, `private map`, `hand` or `map in a window`."""
    sides: Sequence[str]
    """The owner of a private map."""
    boards: Sequence[BoardName]
    """Its boards."""
    decks: Sequence[str]
    """The names of its decks."""
    at_start_stacks: Count
    """The number of at-start stacks."""


class SetupEntry(Shape):
    """A predefined set-up."""

    name: str
    """Its name in VASSAL's menu."""
    entry: str
    """The archive entry that holds it."""
    present: bool
    """Whether that is there."""


class ModuleContent(Shape):
    """A module or extension in numbers and names."""

    name: str
    """The module's name."""
    version: str
    """Its version."""
    vassal_version: str
    """The version of VASSAL that wrote it."""
    description: str
    """Its own metadata."""
    extends: str | None
    """The module that an extension is for."""
    sides: Sequence[str]
    """The sides that can be played."""
    maps: Sequence[MapName]
    """The maps in short."""
    prototypes: Sequence[str]
    """The names of the prototypes."""
    piece_slots: Count
    """The number of slots and cards."""
    pieces: Counts
    """Slots by the name of their piece."""
    classes: Counts
    """Slots by the class of their piece, which a mark names."""
    traits: Counts
    """The traits of all definitions by name."""
    setups: Sequence[SetupEntry]
    """The predefined set-ups."""
    dice: Sequence[str]
    """The names of the dice buttons."""
    turn_trackers: Sequence[str]
    """The names of the turn trackers."""
    properties: Sequence[str]
    """The names of the global properties."""
    charts: Count
    """The number of charts."""
    images: Count
    """The number of pictures in the archive."""
    image_bytes: Count
    """Their size, unpacked."""
    sounds: Count
    """The number of sounds in the archive."""
    own_classes: Sequence[str]
    """Java classes of the module's own, which VASSAL runs."""


_As = TypedDict("_As", {"as": Annotated[str, Field(description="The purpose of the file.")]})


class ImageUse(Shape, _As):
    """A use of a picture."""

    place: str
    """The path of the component or piece that names it."""


class Image(Shape):
    """A picture in the archive."""

    entry: str
    """Its name in the archive."""
    bytes: Count
    """Its size, unpacked."""
    width: int | None
    """In pixels; null for a kind whose size is not known, such as SVG."""
    height: int | None
    """In pixels."""
    used: bool
    """Whether anything names it."""
    mentioned_only: bool
    """Whether its name occurs only in a text: an expression or a help page."""
    uses: Sequence[ImageUse]
    """Where it is named."""


class Region(Shape):
    """A named point of an irregular grid."""

    name: str
    """Its name."""
    x: int
    """In pixels from the left."""
    y: int
    """In pixels from the top."""


class Grid(Shape):
    """A grid of a board or of one of its zones."""

    kind: str
    """`HexGrid`, `SquareGrid` or `RegionGrid`."""
    attributes: dict[str, Any]
    """Its attributes in the build file by name, distances in pixels."""
    numbering: dict[str, Any] | None
    """The attributes of its numbering; null without one."""
    regions: Sequence[Region]
    """The points of an irregular grid."""


class Zone(Shape):
    """A zone of a board."""

    name: str
    """Its name."""
    path: str
    """Its corners in pixels of the board: `x,y;x,y`."""
    location_format: str
    """How VASSAL names places in it."""
    grid: Grid | None
    """Its grid."""


class Board(Shape):
    """A board of a map."""

    name: str
    """Its name."""
    image: str | None
    """Its picture."""
    width: int | None
    """In pixels; null if the picture's size cannot be determined."""
    height: int | None
    """In pixels."""
    grid: Grid | None
    """The grid of the whole board, or of the area outside its zones."""
    zones: Sequence[Zone]
    """Its zones."""


class AtStartStack(Shape):
    """An at-start stack or deck of a map."""

    name: str
    """Its name."""
    kind: str
    """`SetupStack` or `DrawPile`."""
    board: str | None
    """The board on which it lies; null for any."""
    x: int
    """In pixels from the left."""
    y: int
    """In pixels from the top."""
    location: str | None
    """The name of its place in the grid."""
    pieces: Count
    """The number of pieces in it."""


class ModuleMap(Shape):
    """A map with its boards, grids and at-start stacks."""

    name: str
    """The map's name."""
    kind: str
    """`Map`, `PrivateMap`, `PlayerHand` or `WidgetMap`."""
    boards: Sequence[Board]
    """Its boards."""
    stacks: Sequence[AtStartStack]
    """Its at-start stacks and decks."""


class InspectedModule(Shape):
    """A module or extension."""

    file: str
    """The file."""
    kind: Annotated[str, one_of(["module", "extension"])]
    """The kind of the file, by its content."""
    notes: Sequence[str]
    """Notes on it."""
    written: Metadata | None
    """Its own metadata."""
    contents: ModuleContent
    """Its contents."""
    pieces: NotRequired[Sequence[SlotPiece]]
    """Every slot, card and marker with its traits."""
    prototypes: NotRequired[Sequence[Prototype]]
    """Every prototype with its traits and its users."""
    images: NotRequired[Sequence[Image]]
    """Every picture with what names it."""
    maps: NotRequired[Sequence[ModuleMap]]
    """Every map with its boards, grids and at-start stacks."""
