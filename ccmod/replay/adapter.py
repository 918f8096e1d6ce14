"""A rule system's knowledge of its modules, so that logs become records and records logs.

The importer and the exporter know VASSAL and no game; an :class:`Adapter` knows one game's pieces and no VASSAL.
Between them are *changes* (what a step of a log did to pieces) and *acts* (what an event does to them).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import field
from functools import cached_property
from typing import Any, NamedTuple, Protocol

from ccmod import games
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import UnsupportedInput
from ccmod.play.event import Event
from ccmod.play.record import Record
from ccmod.play.remark import Remark
from ccmod.replay.acts import Act
from ccmod.replay.location import PieceLocation


@dataclass(frozen=True, slots=True)
class RecordPiece:
    """A counter or card: its name, which is unique, and its marks ``Class``, ``Side`` and ``Type``."""

    name: str
    kind: str = ""
    """``unit``, ``leader``, ``weapon``, ``card``, ``marker``, ``track``; empty for a piece without a class."""
    side: str = ""
    type: str = ""


@dataclass(frozen=True, slots=True)
class Moved:
    """A piece went from one spot to another; ``None`` is nowhere: it was made, removed, or put off all maps."""

    piece: RecordPiece
    old: PieceLocation | None
    new: PieceLocation | None
    over: tuple[RecordPiece, ...] = ()
    """Now: what lies under it in the stack, the nearest first."""
    was_over: tuple[RecordPiece, ...] = ()
    """Before: what lay under it."""


@dataclass(frozen=True, slots=True)
class Turned:
    """A layer of a piece shows another level; 0 is a layer that is switched off."""

    piece: RecordPiece
    layer: str
    old: int
    new: int


@dataclass(frozen=True, slots=True)
class Ordered:
    """A deck has got a new order, top card first."""

    deck: str
    cards: tuple[str, ...]


Change = Moved | Turned | Ordered
"""The kinds of changes that the rules of a system may read."""


class Facing(NamedTuple):
    """Which way a piece looks by one of its rotate traits."""

    degrees: float
    """Clockwise from how its picture is drawn, from 0 to less than 360."""
    number: int | None = None
    """The facing from 1; ``None`` where the piece may be turned to any angle."""


@dataclass(frozen=True, slots=True)
class Rotated:
    """A piece was turned by one of its rotate traits."""

    piece: RecordPiece
    trait: str
    """The trait's name; empty for the first without one."""
    new: Facing


@dataclass(frozen=True, slots=True)
class PropertySet:
    """A value has changed: of a piece, or of the module, a map or a zone if there is no piece."""

    name: str
    old: str
    new: str
    piece: RecordPiece | None = None
    map: str | None = None
    zone: str | None = None


Detail = Rotated | PropertySet
"""The changes that can be watched in any game, and that no system with rules has events for."""


@dataclass(frozen=True, slots=True)
class LogStep:
    """The sentences and changes of one step of a log."""

    number: int
    """From 1."""
    said: tuple[tuple[Event, bool], ...] = ()
    """The events that its chat lines say, each with whether the module reported it (or somebody typed it)."""
    changes: tuple[Change, ...] = ()
    details: tuple[Detail, ...] = ()


class LoggedEvent(NamedTuple):
    """An event that was not undone, as a log reports it."""

    event: Event
    step: int
    """The step of the log."""
    remark: Remark | None = None
    """How it was read, where that is to be known."""
    maybe: tuple[int, ...] = ()
    """The steps of acts that may be none, this one among them: typed long after it was done, or put back."""
    likely: bool = False
    """Whether these are acts where the rules allow both."""
    dragged: tuple[str, str] | None = None
    """From which place to which the counters went in one drag, where it was one."""


@dataclass(frozen=True, slots=True)
class PieceState:
    """A piece with everything that a record may say of it."""

    piece: RecordPiece
    spot: PieceLocation | None
    levels: Mapping[str, int] = field(default_factory=dict)
    """Layer name to level, 0 for one that is switched off."""
    over: tuple[RecordPiece, ...] = ()
    facings: Mapping[str, Facing] = field(default_factory=dict)
    """Rotate trait to how it is turned."""
    values: Mapping[str, str] = field(default_factory=dict)
    """Dynamic property to its value, where that is looked at."""


@dataclass(frozen=True)
class Tableau:
    """A whole position in the adapter's terms."""

    pieces: Mapping[str, PieceState]
    """By the id that the table gives them; several markers may have one name."""
    decks: Mapping[str, tuple[str, ...]]
    """Deck to the names of its cards, top first."""
    trackers: Mapping[str, str] = field(default_factory=dict)
    """The states of turn trackers by id, as VASSAL writes them."""

    def find(self, name: str) -> str | None:
        """The id of the piece of this name; of the first, if there are several."""
        return self._ids.get(name)

    @cached_property
    def _ids(self) -> Mapping[str, str]:
        """Name to id; the first of several has the name."""
        return {state.piece.name: id for id, state in reversed([*self.pieces.items()])}


class RecordWriter(Protocol):
    """One game's writing of one record."""

    def arrange(self, setup: Mapping[str, Any], table: Tableau) -> Iterator[Act]:
        """The changes that turn the module's set-up into that of a record's header."""
        ...

    def acts(self, event: Event, table: Tableau) -> Iterator[Act]:
        """The effect of an event on the pieces as they are now."""
        ...


class Reader(Protocol):
    """One game's reading of one log; it remembers what it has met so far."""

    def setup(self, table: Tableau) -> Mapping[str, Any]:
        """The header's set-up for a position: what differs from the scenario, or all if that is unknown."""
        ...

    def read(self, step: LogStep) -> Iterable[str]:
        """Take in a step; plain words for each meaningful change that is not understood."""
        ...

    def take_back(self, step: int) -> None:
        """A step was undone: its events did not happen."""
        ...

    def restore(self, step: int) -> None:
        """The undoing of a step was undone."""
        ...

    def events(self) -> Iterable[LoggedEvent]:
        """The events of all steps that were not undone."""
        ...

    @property
    def explained(self) -> Collection[int]:
        """Steps whose moves were not understood until a later sentence said what they were."""
        ...

    def completed(self, setup: Mapping[str, Any]) -> Mapping[str, Any]:
        """A set-up of :meth:`setup` with what only the events read since then show of the start."""
        ...


class Adapter(Reader, RecordWriter, Protocol):
    """A rule system's knowledge of its modules."""

    def laid_out(self, record: Record, table: Tableau) -> Record:
        """A record as its log begins: with what it leaves open and the pieces on a table cannot, as a deck's order."""
        ...


@dataclass(frozen=True, slots=True)
class RecordNames:
    """The names in the records of a game, for adapters of modules that others made."""

    tracks: str | None = None
    """The map on which its modules have decks and boxes; ``None`` if those lie on maps that may have any name."""
    mask: str | None = None
    """The name of a mask as a layer, 1 while it covers its piece; ``None``: that a piece is covered says nothing."""
    deck_name: Callable[[str, str], str] | None = None
    """``deck_name(side, role)``: what its records call a deck; ``None`` where decks keep the names of the module."""
    card_by_hex: Callable[[str, str], str | None] | None = None
    """``card_by_hex(nation, hex)``: the card that shows this random hex, where a hex identifies a card."""


@dataclass(frozen=True, slots=True)
class LogReading:
    """The contents of a game's part ``log``: how its logs become records, and records logs."""

    adapter: Callable[[Mapping[str, Any] | None], Adapter]
    """A fresh adapter for one log or record of a scenario's compiled data, if that is known."""
    names: RecordNames = RecordNames()
    scenario_file: Callable[[Mapping[str, Any], Mapping[str, Any]], tuple[dict[str, Any], list[str]]] | None = None
    """``scenario_file(scenario, setup)``: a set-up as an author's scenario file, and what that cannot say in words."""
    words: Collection[str] = ()
    """Words that its sentences hold besides names of sides and pieces, as orders and weapons, so that they are known
    however somebody types them."""
    foreign: Callable[[Mapping[str, Any] | None], Reader] | None = None
    """A fresh reading of a module that others made, which does not report all that is done; ``None``: as its own."""


def log_reading(system: str) -> LogReading | None:
    """A game's knowledge of its logs; ``None`` for a system that reads none."""
    if system not in games.ids("log"):
        return None
    reading: LogReading = games.load(system).part("log")
    return reading


def names_of(system: str) -> RecordNames:
    """The names in a game's records; as its modules do, if the game says nothing."""
    reading = log_reading(system)
    return reading.names if reading is not None else RecordNames()


def adapter_for(system: str, scenario: Mapping[str, Any] | None) -> Adapter:
    """A fresh adapter of a system. Raises :class:`UnsupportedInput` (``replay/no-adapter``) if it has none."""
    reading = log_reading(system)
    if reading is None:
        raise UnsupportedInput("replay/no-adapter", f"logs of the system {system!r} cannot be read or written yet")
    return reading.adapter(scenario)
