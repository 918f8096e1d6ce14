"""Set-ups as saved games: pieces in stacks and decks, as VASSAL itself would save them.

A set-up is saved as an onlooker would: no player, no password. Ids are the slots' numbers, so that they are the same in
every build.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field

from ccmod.ground.dataclass import dataclass
from ccmod.vassal.commands import (
    AddPiece,
    BoardPicker,
    Command,
    GlobalProperty,
    Notes,
    Null,
    PlacedBoard,
    SetupStack,
    TurnTracker,
)
from ccmod.vassal.metadata import Metadata
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import Deck, Piece, Stack

FIRST_PIECE, FIRST_STACK = 1_000_000, 2_000_000
"""Where the ids of pieces (plus a number of the lock) and of stacks begin."""


@dataclass(slots=True)
class MapContents:
    """The pieces on the maps, from the bottom up."""

    boards: dict[str, str | tuple[PlacedBoard, ...]] = field(default_factory=dict)
    """Map to its board, or to its boards and where they lie."""
    properties: dict[str, str] = field(default_factory=dict)
    """Properties of the module."""
    notes: str = ""
    turn: str | None = None
    """The state of the turn tracker, if there is one."""
    _pieces: list[AddPiece] = field(default_factory=list)
    _heaps: list[AddPiece] = field(default_factory=list)

    def lay(self, piece: Piece, number: int, map: str, x: int, y: int) -> str:
        """Put a piece, not stacked, on a map; returns its id. ``number`` is unique in the position."""
        id = str(FIRST_PIECE + number)
        placed = piece.with_basic(map=map, x=x, y=y, persistent=(("UniqueID", id),))
        self._pieces.append(AddPiece(id, placed.type, placed.state))
        return id

    def stack(self, ids: Iterable[str], map: str, x: int, y: int) -> None:
        """Make a stack of pieces that were laid at this very place, bottom first."""
        stack = Stack(map=map, x=x, y=y, members=tuple(ids))
        self._heaps.append(AddPiece(str(FIRST_STACK + len(self._heaps) + 1), stack.type, stack.state))

    def deck(self, deck: Deck, ids: Iterable[str], map: str, x: int, y: int) -> None:
        """Make a deck of cards that were laid at this very place, bottom first."""
        placed = deck.change(map=map, x=x, y=y, cards=tuple(ids))
        self._heaps.append(AddPiece(str(FIRST_STACK + len(self._heaps) + 1), placed.type, placed.state))

    def commands(self) -> list[Command]:
        """The parts between the marks of a save, in VASSAL's order (``build/module/GameState.java``)."""
        return [
            Null(),
            Null(subs=(*self._pieces, *self._heaps)),
            *(
                BoardPicker(map, (PlacedBoard(boards),) if isinstance(boards, str) else boards)
                for map, boards in self.boards.items()
            ),
            SetupStack(),
            Notes(self.notes),
            *([] if self.turn is None else [TurnTracker("TurnTracker0", self.turn)]),
            *(GlobalProperty(name=name, value=value, container="Module") for name, value in self.properties.items()),
        ]


def save_bytes(position: MapContents, module: Metadata, saved: Metadata) -> bytes:
    """The ``.vsav`` of a position, with VASSAL's three entries."""
    archive = SavedGame.new(position.commands(), module=module, saved=saved).archive
    assert archive is not None, "a new game has its archive"
    return archive.to_bytes()
