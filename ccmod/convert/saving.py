"""A position of a game as a save of its own: of a log after some of its steps, or a fresh one of a module."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.convert.document import PositionDocument
from ccmod.convert.upgrade.target import Target
from ccmod.vassal.cipher import Cipher
from ccmod.vassal.commands import (
    AddPiece,
    BeginSave,
    BoardPicker,
    Command,
    EndSave,
    GlobalProperty,
    Log,
    MutableProperty,
    Notes,
    Null,
    PlacedBoard,
    Player,
    PlayerLeaves,
    PrivateNotes,
    SecretNote,
    SetupStack,
    TurnTracker,
)
from ccmod.vassal.components import Component
from ccmod.vassal.metadata import MODULEDATA, Metadata
from ccmod.vassal.numbers import count_of
from ccmod.vassal.opening import Module
from ccmod.vassal.position import Position
from ccmod.vassal.property_keys import SavedNames
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import Stack

Key = tuple[str, ...]


def as_save(game: SavedGame, step: int | None = None, played: Module | None = None) -> SavedGame:
    """The position after so many steps of a log (all, if ``None``) as a save; a save is its own.

    It holds what VASSAL would save there: pieces, boards, players, properties, turn trackers, notes; ``played`` is the
    game's own module.
    """
    if not game.is_log:
        return game
    states: dict[Key, Command] = {}
    names = SavedNames()
    rest: list[Command] = []
    for command in _starting(game):
        if isinstance(command, Player | BoardPicker | GlobalProperty | TurnTracker | Notes | PrivateNotes | SecretNote):
            _follow(states, names, command)
        else:
            rest.append(command.with_subs())
    position = Position.of(game, played)
    for _ in position.follow(game, step, watch=lambda command: _follow(states, names, command)):
        pass
    pieces = [_numbered(one) for one in position.commands()]
    module = None
    if game.archive is not None and MODULEDATA in game.archive:
        module = game.archive.read(MODULEDATA)
    setup = [Null(), Null(subs=tuple(pieces)), *states.values(), *rest]
    return SavedGame.new(setup, module=module, saved=game.saved or Metadata(), cipher=Cipher(game.cipher.scheme))


def _starting(game: SavedGame) -> Iterator[Command]:
    """The commands carried out at the start in addition to the pieces."""
    skipped = AddPiece | Null | BeginSave | EndSave | Log
    for sub in game.tree.subs:
        if not isinstance(sub, Log):
            yield from (command for command in sub.walk() if not isinstance(command, skipped))


def _follow(states: dict[Key, Command], names: SavedNames, command: Command) -> None:
    """Take over what a command sets."""
    match command:
        case PlayerLeaves():
            states.pop(("Player", command.id), None)
        case MutableProperty():
            container, name = names.find(command.name, command.container)
            states["GlobalProperty", container, name] = GlobalProperty(name, command.new, container)
        case GlobalProperty():
            states["GlobalProperty", *names.learn(command.name, command.container)] = command.with_subs()
        case Player() | BoardPicker() | TurnTracker() | Notes() | PrivateNotes() | SecretNote():
            states[_key(command)] = command.with_subs()


def _key(command: Command) -> Key:
    match command:
        case Player() | TurnTracker():
            return type(command).__name__, command.id
        case BoardPicker():
            return "BoardPicker", command.map
        case PrivateNotes():
            return "PrivateNotes", command.owner
        case SecretNote():
            return "SecretNote", command.owner, command.name
    return (type(command).__name__,)


def _numbered(command: AddPiece) -> AddPiece:
    """A stack that came to be in the log has an id for it here (``~3``); in a save it needs a number."""
    if command.type != Stack.PREFIX or command.id is None or not command.id.startswith("~"):
        return command
    number = count_of(command.id[1:])
    return command if number is None else AddPiece(f"9{number:012}", command.type, command.state)


def empty_save(target: Target, document: PositionDocument) -> SavedGame:
    """A game of a module with its boards and empty decks, the players and properties of a document, and no pieces."""
    boards = dict(_first_boards(target))
    places = target.places(boards.values())
    decks = [AddPiece(str(2_000_000 + n), one.deck.type, one.deck.state) for n, one in enumerate(target.piles(places))]
    homes = {key.words: key for keys in target.properties.values() for key in keys if key.zone or not key.map}
    values = {homes[words]: value for words, value in document.properties.items() if words in homes}
    setup = [
        Null(),
        Null(subs=tuple(decks)),
        *(Player(f"ccmod {side}", name, side) for side, name in document.players.items()),
        *boards.values(),
        SetupStack(),
        *(key.saved(value) for key, value in values.items()),
    ]
    return SavedGame.new(setup, module=target.metadata, saved=Metadata(version=target.version))


def _first_boards(target: Target) -> Iterator[tuple[str, BoardPicker]]:
    """The first board of each map."""
    for element in target.module.build.root.walk():
        picker = next((child for child in element.children if child.tag.endswith(".BoardPicker")), None)
        name = element.get("mapName")
        if picker is None or not name:
            continue
        first = next((child.name for child in Component(picker).children if child.kind == "Board"), None)
        if first is not None:
            yield name, BoardPicker(name, (PlacedBoard(first),))
