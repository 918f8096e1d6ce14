"""The position in a game: from a save, and then step by step along a log, as VASSAL itself would have it.

Commands are carried out even when they do not fit the position; each misfit is reported as a :class:`Mismatch`.
Visual layers and maps without stacks are known only with the module; without it every map is treated as ordinary.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Self

from ccmod.ground.errors import CcmodError
from ccmod.vassal import sequence
from ccmod.vassal.commands import (
    AddPiece,
    BeginSave,
    BoardPicker,
    ChangePiece,
    Command,
    EndSave,
    GlobalProperty,
    Log,
    MovePiece,
    MutableProperty,
    Notes,
    PlacedBoard,
    Player,
    PlayerLeaves,
    PrivateNotes,
    PublicNotes,
    RemovePiece,
    SecretNote,
    SetupStack,
    TurnTracker,
    Undo,
)
from ccmod.vassal.covers import Owners
from ccmod.vassal.execution import Mismatch, PieceCommands
from ccmod.vassal.merging import carried_out
from ccmod.vassal.opening import Module
from ccmod.vassal.property_keys import MODULE, SavedNames
from ccmod.vassal.savegame import SavedGame, Seat
from ccmod.vassal.stacking import LocalPlayer, MapRules, Stacking, map_rules
from ccmod.vassal.table import MapPixel, Table, Thing
from ccmod.vassal.traits import Piece

__all__ = ["MODULE", "MapPixel", "Mismatch", "Position"]

Watcher = Callable[[Command], Callable[[list[Mismatch]], object] | None]
"""Looks at a position before a command is carried out; what it returns looks at it afterwards."""


class Position:
    """Everything on the maps, the players, the boards and properties; changed by :meth:`apply`.

    ``rules`` are those of the module's maps (:func:`~ccmod.vassal.stacking.map_rules`). ``viewer`` is the player at
    whose computer the log is stepped through: his VASSAL places nothing onto pieces hidden from him. By default each
    move is seen as its mover saw it.
    """

    def __init__(self, rules: Mapping[str, MapRules] | None = None, viewer: LocalPlayer | None = None) -> None:
        self.table = Table()
        self.boards: dict[str, tuple[PlacedBoard, ...]] = {}
        """By map."""
        self.properties: dict[tuple[str, str], str] = {}
        """By container (``Module``, map, ``map:zone``) and name, as the save has them (``PropertyKey``)."""
        self._saved_names = SavedNames()
        self.trackers: dict[str, str] = {}
        """States of the turn trackers by id."""
        self.notes = ""
        self.public_notes = ""
        self.private_notes: dict[str, str] = {}
        """By the id of the player who wrote them: a password, never to be shown."""
        self.secret_notes: dict[tuple[str, str], SecretNote] = {}
        """By the id of the player who wrote them, and by name."""
        self.setup_stacks = False
        """Whether the at-start stacks have been laid out already, so that VASSAL does not lay them again."""
        self.undoing = False
        """Whether an undo has begun that is not yet complete."""
        self._seats: dict[str, Seat] = {}
        self.owners = Owners(self.table.things)
        """Who may own things, for traits that ccmod does not know."""
        self.rules = dict(rules or {})
        """Those of the module's maps, by their names; none without the module."""
        private = ((name, one.private_to) for name, one in self.rules.items())
        self.private_maps = {name: sides for name, sides in private if sides is not None}
        """The maps that the module keeps private, with the sides that may look at them."""
        stacking = Stacking(self.rules, self._property_of, viewer)
        self.table.layer_of = stacking.layer
        self._pieces = PieceCommands(self.table, self.seat_of, stacking)

    @classmethod
    def of(
        cls,
        game: SavedGame,
        module: Module | None = None,
        viewer: LocalPlayer | None = None,
        extensions: Iterable[Module] = (),
    ) -> Self:
        """The position when a save or log is opened, on the maps of its ``module`` and of the module's extensions.

        Raises :class:`UnreadableInput` for a piece beyond the limits, or a module without a proper build file.
        """
        modules = () if module is None else (module, *extensions)
        position = cls(map_rules(*(one.build for one in modules)), viewer)
        try:
            for command in game.setup:
                position.apply(command)
        except CcmodError as error:
            raise (error.in_file(game.name) if game.name else error) from None
        return position

    @classmethod
    def after(cls, game: SavedGame, step: int | None = None, module: Module | None = None) -> Self:
        """The position of a save, or of a log after the given number of steps (all, if ``step`` is ``None``).

        Raises as :meth:`of`.
        """
        position = cls.of(game, module)
        for _ in position.follow(game, step):
            pass
        return position

    def follow(
        self,
        game: SavedGame,
        last: int | None = None,
        *,
        before: Callable[[int, Command], object] | None = None,
        watch: Watcher | None = None,
    ) -> Iterator[tuple[int, Command, list[Mismatch]]]:
        """Step through a log: after each step its number (from 1), its action, and the misfits.

        ``last`` is the last step that is carried out (all, if it is ``None``). ``before`` is called with the number
        and the action of each step before it is carried out, ``watch`` as :meth:`apply` says.
        """
        for number, action in enumerate(game.steps[:last], 1):
            if before is not None:
                before(number, action)
            yield number, action, self.apply(action, step=number, watch=watch)

    def apply(self, action: Command, *, step: int | None = None, watch: Watcher | None = None) -> list[Mismatch]:
        """Carry out a command and everything inside it; returns the misfits.

        ``watch`` is called with each command before it is carried out, without those inside it and with neighbouring
        changes of one piece as one; what it returns is called after it with its misfits.
        """
        if isinstance(action, Log):
            action = action.assemble()
        found: list[Mismatch] = []
        self._pieces.found = found
        for command in carried_out(action):
            if watch is None:
                self._one(command)
            else:
                self._watched(command, watch, step)
        return [replace(one, step=step) for one in found]

    def piece(self, id: str) -> Piece:
        """A piece, stack or deck in its current state. Raises :class:`KeyError` for an unknown id."""
        return self.table.things[id].piece

    def place(self, id: str) -> MapPixel:
        """The place of a piece: that of the stack or deck around it. Raises :class:`KeyError` for an unknown id."""
        return self.table.things[id].place

    def holder(self, id: str) -> str | None:
        """The id of the stack or deck that contains a piece."""
        parent = self.table.things[id].parent
        return None if parent is None else parent.id

    def members(self, id: str) -> list[str]:
        """Ids in a stack or deck from bottom to top."""
        return [member.id for member in self.table.things[id].members]

    def piece_ids(self) -> list[str]:
        """All pieces, without stacks and decks."""
        return [id for id, thing in self.table.things.items() if not thing.is_stack and not thing.is_deck]

    def stack_ids(self) -> list[str]:
        """All stacks that have members."""
        return [thing.id for thing in self.table.holders() if thing.is_stack]

    def deck(self, name: str) -> Thing:
        """The deck with this name, its ``members`` from bottom to top. Raises :class:`KeyError` if there is none."""
        for deck in self.decks():
            if deck.piece.name == name:
                return deck
        raise KeyError(name)

    def cards(self, deck: str) -> list[str]:
        """The ids of a deck's cards by the deck's name, from bottom to top: the last is drawn first."""
        return [card.id for card in self.deck(deck).members]

    def decks(self) -> list[Thing]:
        """All decks."""
        return [thing for thing in self.table.holders() if thing.is_deck]

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The players and their sides now."""
        return tuple(dict.fromkeys(self._seats.values()))

    def seat_of(self, player: str | None) -> Seat | None:
        """The seat of a player id (a password: never show it)."""
        return self._seats.get(player) if player else None

    def take_players(self, other: Position) -> None:
        """Take over the players of another position."""
        self._seats, self.owners = dict(other._seats), other.owners

    def property(self, name: str, container: str = MODULE) -> str | None:
        """The value of a global property, if it was ever set."""
        return self.properties.get((container, name))

    def _property_of(self, thing: Thing, name: str) -> str | None:
        """As a piece knows it: its own, its map's, the module's; expressions are not evaluated."""
        found = thing.piece.properties.get(name)
        for container in (thing.place.map, MODULE):
            if found is None and container is not None:
                found = self.properties.get((container, name))
        return found

    def commands(self) -> list[AddPiece]:
        """The commands that rebuild the pieces in a save: members before their stacks and decks, no empty stacks."""
        inside = [thing for thing in self.table.things.values() if thing.parent is not None or not thing.arrival]
        order = [thing for thing in inside if not thing.is_stack and not thing.is_deck]
        order += [thing for thing in self.table.top_level() if not thing.is_stack or thing.members]
        return [AddPiece(thing.id, thing.type, thing.piece.state) for thing in order]

    def _watched(self, command: Command, watch: Watcher, step: int | None) -> None:
        finish, known = watch(command), len(self._pieces.found)
        self._one(command)
        if finish is not None:
            finish([replace(one, step=step) for one in self._pieces.found[known:]])

    def _one(self, command: Command) -> None:
        match command:
            case AddPiece() | MovePiece() | ChangePiece() | RemovePiece():
                self._pieces.carry_out(command)
            case BeginSave() | EndSave():
                self._pieces.started = isinstance(command, EndSave)
            case BoardPicker():
                self.boards[command.map] = command.boards
            case GlobalProperty():
                self.properties[self._saved_names.learn(command.name, command.container)] = command.value
            case MutableProperty():
                self.properties[self._saved_names.find(command.name, command.container)] = command.new
            case TurnTracker():
                self.trackers[command.id] = command.state
            case Player():
                self._seats[command.id] = Seat(command.name, command.side)
                self.owners.meet(command.id, command.name, command.side)
            case PlayerLeaves():
                self._seats.pop(command.id, None)
            case SetupStack():
                self.setup_stacks = True
            case Undo():
                self.undoing = command.starts
            case PublicNotes():
                self.public_notes = command.text
            case Notes():
                self.notes = command.text
            case PrivateNotes():
                self.private_notes[command.owner] = "\n".join(sequence.decode(command.text, "|"))
            case SecretNote():
                self.secret_notes[command.owner, command.name] = command
