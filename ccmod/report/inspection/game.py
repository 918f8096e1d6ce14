"""A save or log in numbers and names, as data and as lines."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ccmod.ground.counting import counted
from ccmod.report.inspection.words import listed, most_frequent
from ccmod.vassal.summary import GameSummary

if TYPE_CHECKING:
    from ccmod.report.outputs import inspected_game as shapes


def game_data(game: GameSummary) -> shapes.GameContent:
    """The summary as JSON data."""
    return {
        "encoding": game.encoding,
        "zip": game.container,
        "players": [{"name": seat.name, "side": seat.side} for seat in game.seats],
        "maps": {
            name: {
                "boards": [board.name for board in content.boards],
                "pieces": content.pieces,
                "stacks": content.stacks,
                "names": dict(content.names.most_common()),
            }
            for name, content in game.maps.items()
        },
        "decks": [
            {
                "name": deck.name,
                "map": deck.map,
                "cards": deck.count,
                "face_down": deck.face_down,
                "from_the_top": None if deck.cards is None else list(deck.cards),
            }
            for deck in game.decks
        ],
        "pieces": game.pieces,
        "stacks": game.stacks,
        "empty_stacks": game.empty_stacks,
        "classes": game.classes,
        "traits": game.traits,
        "properties": game.properties,
        "turn_trackers": game.trackers,
        "extensions": game.extensions,
        "other_commands": game.unknown,
        "steps": game.steps,
    }


def game_lines(game: GameSummary, shown: int) -> Iterator[str]:
    """The summary for a person."""
    yield f"  encoding: {game.encoding}{'' if game.container else ', no ZIP archive'}"
    for seat in game.seats:
        yield f"  player: {seat.name or '(no name)'}, {seat.side or '(no side)'}"
    empty = f", {counted(game.empty_stacks, 'empty stack')}" if game.empty_stacks else ""
    yield f"  {counted(game.pieces, 'piece')} in {counted(game.stacks, 'stack')}{empty}"
    for name, content in game.maps.items():
        boards = ", ".join(board.name for board in content.boards)
        yield f"  map {name}: {counted(content.pieces, 'piece')}{f', boards {boards}' if boards else ''}"
        if content.names:
            yield f"    {most_frequent(content.names, shown)}"
    for deck in game.decks:
        cards = "" if deck.cards is None or not deck.cards else f": {listed(list(deck.cards), shown)}"
        face = "face down" if deck.face_down else "face up"
        yield f"  deck {deck.name}: {counted(deck.count, 'card')}, {face}{cards}"
    if set(game.classes) - {"(no class)"}:
        yield f"  classes: {most_frequent(game.classes, shown)}"
    if game.traits:
        yield f"  traits: {most_frequent(game.traits, shown)}"
    if game.properties:
        yield f"  global properties: {listed(game.properties, shown)}"
    for id, state in game.trackers.items():
        yield f"  turn tracker {id}: {state}"
    if game.extensions:
        yield f"  extensions: {', '.join(game.extensions)}"
    if game.unknown:
        yield f"  other commands: {most_frequent(game.unknown, shown)}"
