"""The data that the rules need of the games in predefined set-ups: read one after the other, and let go."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field
from html import escape

from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import CcmodError
from ccmod.vassal.commands import AddPiece, BoardPicker
from ccmod.vassal.counts import check_count
from ccmod.vassal.lint.picture_names import pictures_of_trait
from ccmod.vassal.opening import Module
from ccmod.vassal.savegame import SavedGame, Seat
from ccmod.vassal.traits import BasicPiece, Piece
from ccmod.vassal.traits.chain import split_states, split_traits
from ccmod.vassal.traits.registry import read_trait

_KNOWN_TYPES, _KNOWN_FIELDS = 20_000, 200_000
"""Types of pieces, and fields of texts, that are remembered; the set-ups of a module share most of theirs."""


@dataclass(slots=True)
class SetupContents:
    """A predefined set-up, as far as the rules look at it."""

    fault: CcmodError | None = None
    """Why it cannot be read, or not all of it."""
    seats: tuple[Seat, ...] = ()
    pictures: dict[str, str] = field(default_factory=dict)
    """Each picture that its pieces name, and what for: ``mask of 'Rifle'``."""
    mentioned: set[str] = field(default_factory=set)
    """Pictures of the archive whose names appear anywhere in it."""
    short: list[tuple[str, int]] = field(default_factory=list)
    """Pieces whose states have fewer levels than their types, and how many fewer."""
    slots: dict[str, list[str]] = field(default_factory=dict)
    """The names of its pieces by the gpid of their slot."""
    boards: list[tuple[str, str]] = field(default_factory=list)
    """Each board that it wants, after the name of the map."""


@dataclass(frozen=True, slots=True)
class _Type:
    """The data in the type of a piece."""

    name: str
    basic: str
    """That of its innermost level."""
    levels: int
    pictures: tuple[tuple[str, str], ...]
    """Name and use."""


class SetupReader:
    """Reads the set-ups of a module, one at a time in memory."""

    def __init__(self, module: Module, pictures: Iterable[str]) -> None:
        """``pictures`` are names of pictures, without ``images/``, to be looked for in all texts."""
        self._module = module
        self._limits = module.archive.limits
        self._text = self._commands = 0
        self._types: dict[str, _Type] = {}
        self._seen: set[str] = set()
        self._wanted = {name: _spellings(name) for name in pictures}

    def read_all(self, entries: Iterable[str]) -> dict[str, SetupContents]:
        """The contents of each set-up by its archive entry."""
        found: dict[str, SetupContents] = {}
        for entry in dict.fromkeys(entries):
            try:
                found[entry] = self._read(entry)
            except CcmodError as fault:
                found[entry] = SetupContents(fault)
        return found

    def _read(self, entry: str) -> SetupContents:
        check_count(self._text, "setups_text", self._limits, entry)
        check_count(self._commands, "setups_commands", self._limits, entry)
        game = self._module.setup(entry, empty_stacks=False)
        found = SetupContents(seats=game.seats)
        texts = list(self._look_at(game, found))
        self._text += game.counts.text_size
        self._commands += len(texts)
        found.mentioned = self._mentioned(texts)
        return found

    def _mentioned(self, texts: list[str]) -> set[str]:
        """The pictures whose names appear in these texts, and that no set-up before has named.

        Set-ups of one module say much the same, so only fields are looked through that no other had.
        """
        fields = set("\t".join(texts).replace("\t", ";").split(";"))
        new = "\n".join(fields - self._seen).encode()
        self._seen = fields if len(self._seen) > _KNOWN_FIELDS else self._seen | fields
        found = {name for name, ways in self._wanted.items() if any(spelling in new for spelling in ways)}
        self._wanted = {name: ways for name, ways in self._wanted.items() if name not in found}
        return found

    def _look_at(self, game: SavedGame, found: SetupContents) -> Iterable[str]:
        """Every text of a game that may contain names; a type that was seen before has given its names."""
        for command in game.tree.walk():
            if isinstance(command, BoardPicker):
                found.boards += [(command.map, board.name) for board in command.boards]
            if not isinstance(command, AddPiece):
                yield command.head
                continue
            if command.type not in self._types:
                yield command.type
            if command.is_stack or command.is_deck:
                continue
            yield command.state
            try:
                self._add(command, found)
            except CcmodError as fault:
                found.fault = found.fault or fault

    def _add(self, command: AddPiece, found: SetupContents) -> None:
        kind = self._types.get(command.type)
        if kind is None:
            if len(self._types) >= _KNOWN_TYPES:
                self._types.clear()
            kind = self._types[command.type] = _read_type(command)
        for name, use in kind.pictures:
            found.pictures.setdefault(name, f"{use} of {kind.name!r}")
        states = split_traits(command.state)
        if len(states) < kind.levels:
            found.short.append((kind.name or command.id or "", kind.levels - len(states)))
            return
        exact = states if len(states) == kind.levels else split_states(command.state, kind.levels)
        basic = read_trait(kind.basic, exact[-1])
        if isinstance(basic, BasicPiece) and basic.gpid:
            found.slots.setdefault(basic.gpid, []).append(kind.name)


def _spellings(picture: str) -> set[bytes]:
    """How the name of a picture may appear in a text; with its folder it ends in one of these, too."""
    name = picture.rpartition("/")[2]
    return {name.encode(), escape(name).encode()}


def _read_type(command: AddPiece) -> _Type:
    piece = Piece.read(command.type, "")
    pictures = (found for trait in (piece.basic, *piece.traits) for found in pictures_of_trait(trait))
    return _Type(piece.name, piece.basic.type, len(piece.traits) + 1, tuple(dict.fromkeys(pictures)))
