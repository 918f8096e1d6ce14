"""Moves without a report whose meaning the footprints alone do not show: weapons, cards, markers, and unclear ones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ccmod.games.combat_commander.log.conventions import (
    CombatCommanderConventions,
    carrier,
    chit_of,
    has_meaning_of_its_own,
    is_control,
    is_radio,
    pile_of,
)
from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules import names
from ccmod.replay.adapter import Change, Moved
from ccmod.replay.conventions import hex_of
from ccmod.replay.inferred import (
    Inference,
    InferredChange,
    Unexplained,
    changes_in_order,
    in_words,
    place_in_words,
    together,
)

INFERENCE = Inference(e.VOCABULARY)


def inferred(changes: Iterable[Change], game: CombatCommanderConventions) -> list[InferredChange]:
    """The events that these changes are, those of one kind together; what remains unclear, in words."""
    ordered = list(changes_in_order(changes, game))
    moves = [change for change in ordered if isinstance(change, Moved)]
    return together(found for change in ordered for found in _found(change, moves, game))


def _found(change: Change, moves: list[Moved], game: CombatCommanderConventions) -> Iterator[InferredChange]:
    if isinstance(change, Moved) and change.piece.kind == names.WEAPON:
        yield from _weapon(change, moves)
    elif isinstance(change, Moved) and is_control(change.piece):
        yield from _control(change, game)
    elif isinstance(change, Moved) and change.piece.kind == names.MARKER and not has_meaning_of_its_own(change.piece):
        yield from _marker(change, game)
    else:
        nobodys = isinstance(change, Moved) and chit_of(change.piece) and not game.sides
        event = INFERENCE.event(change, game) if not nobodys else None
        if event is not None:
            yield event
        elif isinstance(change, Moved) and change.old != change.new:
            yield from _unclear(change)


def _weapon(move: Moved, moves: list[Moved]) -> Iterator[InferredChange]:
    """A weapon goes with its carrier; put upon another unit it is transferred."""
    before, now = carrier(move.was_over), carrier(move.over)
    if hex_of(move.new) is None:
        with_carrier = any(m.piece.name == before and hex_of(m.new) is None for m in moves)
        if hex_of(move.old) is not None and not with_carrier:
            lost = move.new is not None and move.new.place.startswith(names.weapons_of(move.piece.side))
            yield e.Eliminate(move.piece.name) if lost else Unexplained(in_words(move))
    elif now is None:
        yield Unexplained(f"{in_words(move)}, where no unit carries it")
    elif now != before and hex_of(move.old) is not None:
        yield e.Transfer(move.piece.name, now)


def _control(move: Moved, game: CombatCommanderConventions) -> Iterator[InferredChange]:
    """A Control marker on an objective says who has it now; one that goes says nothing until another comes."""
    hex = hex_of(move.new)
    if hex is not None and hex != hex_of(move.old):
        number = next((number for number, place in game.objectives.items() if place == hex), None)
        yield Unexplained(in_words(move)) if number is None else e.TakeControl(move.piece.side, number)


def _marker(move: Moved, game: CombatCommanderConventions) -> Iterator[InferredChange]:
    """One move may be several events: drawn from its cup, removed from a hex, placed in another."""
    old, new = hex_of(move.old), hex_of(move.new)
    name = move.piece.type or move.piece.name
    drawn = move.old is not None and move.old.deck == names.SMOKE and not (move.new and move.new.deck == names.SMOKE)
    if drawn and game.actor is not None:
        yield e.DrawMarker(game.actor, name)
    if old is not None and old != new:
        yield e.Remove(name, old)
    if new is not None and old != new:
        yield e.Place(name, new)


def _unclear(move: Moved) -> Iterator[InferredChange]:
    """Changes that matter and have no event; nothing of hidden cards and chits is named."""
    piece, was = move.piece, move.old.place if move.old else ""
    place = move.new.place if move.new else ""
    if piece.kind in names.UNITS:
        if hex_of(move.old) is not None and hex_of(move.new) is None:
            yield Unexplained(in_words(move))
    elif piece.kind == names.CARD:
        way = pile_of(move.old, piece.side), pile_of(move.new, piece.side)
        if way[0] != way[1]:
            yield Unexplained(f"a card of {piece.side} went from {_pile(way[0])} to {_pile(way[1])}")
    elif chit_of(piece):
        if place not in (was, names.CHITS):
            secret = f"a secret objective chit went to {place_in_words(move.new)}"
            yield Unexplained(in_words(move) if names.OPEN_CHITS in (was, place) else secret)
    elif is_radio(piece):
        if was == names.radio_box_of(piece.side) and place != was:
            yield Unexplained(in_words(move)) if place else e.Eliminate(piece.name)
    elif piece.kind == names.TRACK or (piece.kind == names.MARKER and hex_of(move.new) is not None):
        yield Unexplained(in_words(move))


def _pile(word: str) -> str:
    return {"discard": "the discards", "elsewhere": "elsewhere"}.get(word, f"the {word}")
