"""Acts: what an event of a record does to pieces, in no words of VASSAL's; see :mod:`ccmod.replay.carrying_out`."""

from __future__ import annotations

from ccmod.ground.dataclass import dataclass
from ccmod.replay.location import PieceLocation


@dataclass(frozen=True, slots=True)
class Put:
    """Act: pieces go to a spot, each on top of what lies there; an empty place is anywhere on the map."""

    pieces: tuple[str, ...]
    """Ids."""
    spot: PieceLocation
    on: str | None = None
    """The piece directly upon which they come to lie instead."""


@dataclass(frozen=True, slots=True)
class Make:
    """Act: a new piece from the counter tray."""

    name: str
    spot: PieceLocation


@dataclass(frozen=True, slots=True)
class TakeOff:
    """Act: a piece leaves the game."""

    piece: str


@dataclass(frozen=True, slots=True)
class SetLayer:
    """Act: a layer is set to a level, 0 to switch it off."""

    piece: str
    layer: str
    level: int


@dataclass(frozen=True, slots=True)
class SetLevel:
    """Act: as :class:`SetLayer`, of the layer at an index of the piece, innermost first; layers may have no names."""

    piece: str
    index: int
    level: int


@dataclass(frozen=True, slots=True)
class Arrange:
    """Act: the cards of a deck get this order, top card first; those that are not named lie below them."""

    deck: str
    cards: tuple[str, ...]
    """Names."""


@dataclass(frozen=True, slots=True)
class SetRotation:
    """Act: a piece is turned by one of its rotate traits, whose name is empty for the first without one."""

    piece: str
    trait: str
    degrees: float
    """Clockwise from how its picture is drawn."""


@dataclass(frozen=True, slots=True)
class SetValue:
    """Act: a value of a piece is set."""

    piece: str
    name: str
    value: str


@dataclass(frozen=True, slots=True)
class SetProperty:
    """Act: a value of the module, or of a map or a zone on it, is set."""

    name: str
    value: str
    was: str
    """Its value before, where the module's set-up has none."""
    map: str | None = None
    zone: str | None = None


@dataclass(frozen=True, slots=True)
class LeaveOut:
    """Act: nothing, for the module cannot show it."""

    about: str
    """The act that was not done, in plain words."""


Act = Put | Make | TakeOff | SetLayer | SetLevel | Arrange | SetRotation | SetValue | SetProperty | LeaveOut
