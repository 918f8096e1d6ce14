"""The small module as if somebody else had made it, and logs of it."""

from __future__ import annotations

from pathlib import Path

from ccmod.ground.errors import CcmodError
from ccmod.play.systems import vocabulary_of
from ccmod.replay.foreign.importing import ForeignLog, import_foreign
from ccmod.replay.foreign.loading import LoadedAdapter, parse_adapter
from ccmod.replay.places import MapGrids
from ccmod.vassal.archive import Archive
from ccmod.vassal.commands import AddPiece, Chat, Command, MovePiece
from ccmod.vassal.metadata import Metadata
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import Piece
from tests.replay.small import centre, commands, write_module

STRANGER = Metadata(version="2.1", name="Strange Fights")

BOARD = """\
adapter: 1
title: Strange Fights
system: board
matches: {module: Strange Fights, version: '2\\..*'}
sides: {German: {hand: German Hand}, Russian: {hand: Russian Hand}}
board: {map: Board, hexes: '[A-O](?:10|[1-9])'}
pieces:
  - {marks: {Class: unit|leader}, name: '(?P<side>German|Russian) .*', kind: unit, side: '{side}'}
  - {marks: {Class: unit|leader}, kind: leader, side: German}
  - {marks: {Class: weapon}, kind: weapon, side: German}
  - {marks: {Class: card}, name: 'G-.*', kind: card, side: German}
  - {marks: {Class: card}, kind: card, side: Russian}
  - {marks: {Class: marker}, kind: marker}
layers:
  - {name: Step, faces: {1: front, 2: broken}}
  - {name: Veteran, ignore: true}
decks: {German Deck: {side: German}, German Discards: {side: German, role: discard}}
chat:
  - {pattern: '=== (?P<turn>Turn \\d+) ===', says: 'Turn {turn} begins'}
  - {pattern: '\\* .+ moves .+'}
dice:
  - {pattern: '\\*\\*\\* (?P<kind>\\dd\\d+) = (?P<dice>\\d+(?:,\\d+)*) \\*\\*\\* <(?P<by>[^>]+)>'}
"""


def adapter(text: str = BOARD) -> LoadedAdapter:
    """The adapter of this text."""
    return parse_adapter(text.encode(), "strange.yaml")


def mistakes(text: str) -> list[CcmodError]:
    """Every mistake of an adapter's text."""
    try:
        adapter(text)
    except CcmodError as error:
        return list(error.errors)
    return []


def archive(path: Path) -> Archive:
    """The module, with nothing in it that ccmod would have left there."""
    found = write_module(path / "own.vmod").archive
    stranger = Archive(name="strange.vmod")
    stranger.put("buildFile.xml", found.read("buildFile.xml").replace(b'name="Small"', b'name="Strange Fights"'))
    stranger.put("moduledata", STRANGER.to_bytes())
    return stranger


def log(*steps: Command, metadata: Metadata | None = STRANGER) -> SavedGame:
    """A log of it."""
    return SavedGame.new(commands(), steps=steps, module=metadata, saved=Metadata())


def read(module: Archive, *steps: Command, text: str = BOARD) -> ForeignLog:
    """What an adapter makes of a log of these steps."""
    loaded = adapter(text)
    return import_foreign(log(*steps), loaded, vocabulary_of(loaded.file.system), module)


def said(found: ForeignLog) -> list[str]:
    """The sentences of its record."""
    return [event.sentence() for event in found.imported.record.events]


def piece(name: str) -> tuple[str, Piece]:
    """Id and piece of a counter in the set-up."""
    for command in commands():
        if isinstance(command, AddPiece):
            found = Piece.read(command.type, command.state)
            if found.name == name:
                assert command.id is not None
                return command.id, found
    raise KeyError(name)


def move(name: str, start: str, end: str) -> MovePiece:
    """A counter drawn from hex to hex."""
    return MovePiece(piece(name)[0], "Board", *centre(end), None, "Board", *centre(start), None, "")


def line(text: str) -> Chat:
    """A line of chat."""
    return Chat(text)


__all__ = ["MapGrids", "adapter", "archive", "line", "log", "mistakes", "move", "piece", "read", "said"]
