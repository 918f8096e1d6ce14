"""Predefined set-ups: whether they are there, can be read, and fit the module."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.errors import CcmodError
from ccmod.vassal.commands import AddPiece, BoardPicker
from ccmod.vassal.lint.finding import LintFinding, error, note, warning
from ccmod.vassal.lint.subject import MAPS, Located, Subject
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import BasicPiece, Piece
from ccmod.vassal.traits.chain import peel


def broken_setups(subject: Subject) -> Iterator[LintFinding]:
    """Every set-up that is not there, cannot be read, or does not fit."""
    for one in subject.of("PredefinedSetup"):
        entry = one.component.element.get("file")
        if not one.component["useFile"] or one.component["isMenu"]:
            continue
        if not entry:
            message = "it is to load a file, and names none: VASSAL starts a plain new game"
            yield warning("lint/setup-missing", one.place, message)
        elif entry not in subject.archive:
            yield error("lint/setup-missing", one.place, f"{entry} is not in the module")
        else:
            yield from _examine(subject, one, entry)


def _examine(subject: Subject, setup: Located, entry: str) -> Iterator[LintFinding]:
    game = subject.games[entry]
    if isinstance(game, CcmodError):
        yield error("lint/setup-unreadable", setup.place, f"{entry} cannot be read: {game.message}")
        return
    try:
        pieces = list(_pieces(game))
        levels = {command.id: _missing_levels(command) for command in pieces}
    except CcmodError as fault:
        yield error("lint/setup-unreadable", setup.place, f"{entry} cannot be read: {fault.message}")
        return
    for command in pieces:
        if levels[command.id]:
            name = Piece.read(command.type, command.state).name or command.id
            message = f"the state of {name!r} in {entry} has {levels[command.id]} levels fewer than its type"
            yield error("lint/setup-levels", setup.place, message, "save the set-up anew")
    yield from _strangers(subject, setup, entry, pieces)
    yield from _unknown_boards(subject, setup, entry, game)


def _pieces(game: SavedGame) -> Iterator[AddPiece]:
    """The pieces of a set-up, without stacks and decks."""
    for command in game.tree.walk():
        if isinstance(command, AddPiece) and command.type != "stack" and not command.type.startswith("deck;"):
            yield command


def _missing_levels(command: AddPiece) -> int:
    """How many levels the state has too few; VASSAL stops with an error at the first (FORMATS 10.2)."""
    return max(len(peel(command.type)) - len(peel(command.state)), 0)


def _strangers(subject: Subject, setup: Located, entry: str, pieces: list[AddPiece]) -> Iterator[LintFinding]:
    """Pieces from slots that the module does not have any more."""
    known = {one.gpid for one in subject.definitions}
    if not subject.is_whole or not any(known):
        return
    lost = []
    for command in pieces:
        basic = Piece.read(command.type, command.state).basic
        if isinstance(basic, BasicPiece) and basic.gpid and basic.gpid not in known:
            lost.append(basic.name)
    if lost:
        names = ", ".join(dict.fromkeys(lost[:3]))
        message = f"{len(lost)} pieces of {entry} come from slots that are not there: {names}"
        yield note("lint/setup-strangers", setup.place, message, "Refresh Counters in VASSAL will not touch them")


def _unknown_boards(subject: Subject, setup: Located, entry: str, game: SavedGame) -> Iterator[LintFinding]:
    maps = {one.component.name: one.component for one in subject.everywhere(*MAPS)}
    for command in game.tree.walk():
        if not isinstance(command, BoardPicker) or command.map not in maps:
            continue
        boards = {board.name for board in maps[command.map].all("Board")}
        for board in command.boards:
            if board.name not in boards:
                message = f"{entry} wants the board {board.name!r}, which the map {command.map!r} does not have"
                yield warning("lint/setup-board", setup.place, message)
