"""The data of ``ccmod inspect``: a save or log, a module or extension."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from ccmod.report.outputs.audit import Player
from ccmod.report.outputs.base import Count, Counts, Shape, StepNumber, Texts, one_of
from ccmod.report.outputs.inspected_pieces import PlacedPiece, Prototype, SlotPiece


class Metadata(Shape):
    """What VASSAL writes into a file about itself."""

    name: str | None
    """The module's name."""
    version: str
    """The module's version."""
    vassal_version: str
    """The version of VASSAL that wrote it."""
    saved: str | None
    """When it was written (ISO 8601)."""
    description: str
    """The comment of whoever saved it."""
    extra: Sequence[str]
    """The module's two further texts."""


class MapContent(Shape):
    """What lies on one map of a game."""

    boards: Sequence[str]
    """The boards of the map."""
    pieces: Count
    """How many pieces are seen on it."""
    stacks: Count
    """How many stacks of two or more."""
    names: Counts
    """The pieces by name, or by what they look like to these eyes."""


class DeckContent(Shape):
    """A deck of a game."""

    name: str
    """The deck's name."""
    map: str | None
    """The map on which it lies."""
    cards: Count
    """How many cards are in it."""
    face_down: bool
    """Whether they lie face down."""
    from_the_top: Sequence[str] | None
    """Their names from the top; null if these eyes may not see them."""


class GameContent(Shape):
    """A save or log in numbers and names, as it is when opened."""

    encoding: str
    """How its commands are scrambled."""
    zip: bool
    """Whether there is a ZIP archive around it."""
    players: Sequence[Player]
    """Who plays. Never a password."""
    maps: dict[str, MapContent]
    """What lies on each map."""
    decks: Sequence[DeckContent]
    """The decks."""
    pieces: Count
    """How many pieces are seen."""
    stacks: Count
    """How many stacks of two or more."""
    empty_stacks: Count | None
    """Stacks without pieces that the file holds; null but for the referee."""
    classes: Counts
    """The pieces by their class, which a mark names."""
    traits: Counts
    """The traits of all pieces by name."""
    properties: Sequence[str]
    """The names of the global properties."""
    turn_trackers: Texts
    """The state of each turn tracker by its id."""
    extensions: Sequence[str]
    """The extensions that it was played with."""
    other_commands: Counts
    """Commands that are not looked into, by their first word."""
    steps: Count
    """How many steps the log has."""


class Mismatch(Shape):
    """A command of a log that does not fit the position in which it was carried out."""

    kind: str
    """What is wrong."""
    piece: str | None
    """The id of the piece."""
    about: str
    """The same in words."""


class LogStep(Shape):
    """One step of a log in plain words."""

    step: StepNumber
    """The step, from 1."""
    who: str | None
    """The player who moved something, if the log tells."""
    undo: bool
    """Whether it takes other steps back."""
    deeds: Sequence[str]
    """What happened, a sentence each."""
    chat: Sequence[str]
    """What was said."""
    misfits: Sequence[Mismatch]
    """What does not fit."""


class InspectedGame(Shape):
    """A save or log."""

    file: str
    """The file."""
    kind: Annotated[str, one_of(["save", "log"])]
    """What it is, by its content."""
    notes: Sequence[str]
    """What one should know of it."""
    written: Metadata | None
    """What it says of itself."""
    module: Metadata | None
    """The module that it is for."""
    game: GameContent
    """What is in it."""
    pieces: NotRequired[Sequence[PlacedPiece]]
    """Every piece that is seen (`--pieces`)."""
    steps: NotRequired[Sequence[LogStep]]
    """Every step of a log (`--steps`)."""


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
    """Whose map it is, if it is a private one."""
    boards: Sequence[BoardName]
    """Its boards."""
    decks: Sequence[str]
    """The names of its decks."""
    at_start_stacks: Count
    """How many at-start stacks it has."""


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
    """What it says of itself."""
    extends: str | None
    """The module that an extension is for."""
    sides: Sequence[str]
    """The sides that can be played."""
    maps: Sequence[MapName]
    """The maps in short."""
    prototypes: Sequence[str]
    """The names of the prototypes."""
    piece_slots: Count
    """How many slots and cards there are."""
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
    """How many charts there are."""
    images: Count
    """How many pictures the archive holds."""
    image_bytes: Count
    """Their size, unpacked."""
    sounds: Count
    """How many sounds the archive holds."""
    own_classes: Sequence[str]
    """Java classes of the module's own, which VASSAL runs."""


_As = TypedDict("_As", {"as": Annotated[str, Field(description="What it is used as.")]})


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
    """Whether its name stands in no more than a text: an expression, a help page."""
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
    """In pixels; null if the picture's size cannot be told."""
    height: int | None
    """In pixels."""
    grid: Grid | None
    """The grid of the whole board, or behind its zones."""
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
    """How many pieces it holds."""


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
    """What it is, by its content."""
    notes: Sequence[str]
    """What one should know of it."""
    written: Metadata | None
    """What it says of itself."""
    contents: ModuleContent
    """What is in it."""
    pieces: NotRequired[Sequence[SlotPiece]]
    """Every slot, card and marker with its traits."""
    prototypes: NotRequired[Sequence[Prototype]]
    """Every prototype with its traits and its users."""
    images: NotRequired[Sequence[Image]]
    """Every picture with what names it."""
    maps: NotRequired[Sequence[ModuleMap]]
    """Every map with its boards, grids and at-start stacks."""
