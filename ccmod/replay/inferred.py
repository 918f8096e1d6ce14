"""The meaning of moves without a report: the event with such a footprint, plain words where none is sure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import MISSING, fields, replace
from typing import Any

from ccmod.ground.dataclass import dataclass
from ccmod.play.event import Event
from ccmod.play.footprints import (
    EVERY,
    OFF_BOARD,
    ON_BOARD,
    Arranged,
    Created,
    Footprint,
    Goes,
    Location,
    Shows,
    TakenOff,
)
from ccmod.play.slots import Slot
from ccmod.play.vocabulary import Vocabulary
from ccmod.replay.adapter import Change, Moved, Ordered, RecordPiece, Turned
from ccmod.replay.conventions import Conventions, fits, located, matched
from ccmod.replay.location import PieceLocation


@dataclass(frozen=True, slots=True)
class Unexplained:
    """A meaningful change that says nothing certain about the rules, in plain words."""

    words: str


InferredChange = Event | Unexplained


class Inference:
    """A vocabulary's footprints from the other side: from a change to the event."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        left = [(cls, one) for cls in vocabulary.types.values() for one in cls.footprint if one.inferred]
        self._left = sorted(left, key=lambda pair: getattr(pair[1], "origin", None) is None)
        """Where a piece comes from says more than where it goes."""

    def event(self, change: Change, game: Conventions) -> Event | None:
        """The first event that a change alone shows; ``None`` if there is none, or something of it is not seen."""
        for cls, footprint in self._left:
            seen = _seen(footprint, change, game)
            made = None if seen is None else _event(cls, seen, change, game)
            if made is not None:
                return made
        return None


def together(found: Iterable[InferredChange]) -> list[InferredChange]:
    """Events of one step that differ only in the pieces that they name, as one."""
    made: list[InferredChange] = []
    for one in found:
        index = next((i for i, other in enumerate(made) if _joined(other, one) is not None), None)
        joined = None if index is None else _joined(made[index], one)
        if index is None or joined is None:
            made.append(one)
        else:
            made[index] = joined
    return made


def _joined(one: InferredChange, other: InferredChange) -> Event | None:
    if not isinstance(one, Event) or type(one) is not type(other):
        return None
    differ = [name for name in one.slots if getattr(one, name) != getattr(other, name)]
    if len(differ) != 1 or differ[0] not in one.phrase.slots or not isinstance(getattr(one, differ[0]), tuple):
        return None
    names = (*getattr(one, differ[0]), *getattr(other, differ[0]))
    return replace(one, **{differ[0]: names})  # type: ignore[type-var]  # it is a dataclass


def in_words(move: Moved) -> str:
    """A move in plain words."""
    return f"{move.piece.name} went from {place_in_words(move.old)} to {place_in_words(move.new)}"


def place_in_words(spot: PieceLocation | None) -> str:
    """A spot in plain words."""
    return "nowhere" if spot is None else spot.place if spot.place else f"the map {spot.map}"


def _seen(footprint: Footprint, change: Change, game: Conventions) -> dict[str, Any] | None:
    """The values of an event's fields that a change shows, if it leaves this footprint."""
    match footprint, change:
        case Arranged(deck, cards), Ordered(name, order):
            side = matched(deck.name, name, {})
            return None if side is None else {**side, cards: order}
        case Shows(pieces, layer, level), Turned(piece, turned, old, new) if fits(footprint, piece) and old != new:
            return _named(pieces, piece, game) if (layer, level) == (turned, new) else None
        case Goes(pieces, to, origin=origin), Moved(piece, old, new):
            way = ((to, new), (origin, old)) if origin is not None else ((to, new),)
        case Created(pieces, to), Moved(piece, old, new):
            way = ((to, new),)
        case TakenOff(pieces, Location() as origin), Moved(piece, old, new) if game.on_board(new) is None:
            way = ((origin, old),)
        case _:
            return None
    named = _named(pieces, piece, game)
    if named is None or not fits(footprint, piece) or old == new:
        return None
    seen = {**named, "owner": piece.side}
    for location, spot in way:
        there = located(location, spot, seen, game)
        if there is None:
            return None
        seen |= there
    comes_from = way[-1][0]
    if len(way) > 1 and comes_from not in (ON_BOARD, OFF_BOARD) and located(comes_from, new, seen, game) is not None:
        return None  # within its origin: a card from one place of a hand to another
    return seen if not game.sides or seen.get("side") in (None, *game.sides) else None


def _named(template: str, piece: RecordPiece, game: Conventions) -> dict[str, Any] | None:
    return {} if template == EVERY else matched(template, game.called(piece)[0], {})


def _event(cls: type[Event], seen: dict[str, Any], change: Change, game: Conventions) -> Event | None:
    """The event with these fields; who acts is whose piece it is, or who acted last."""
    if not isinstance(change, Ordered):
        seen.setdefault("side", game.owner(change.piece))
    values = {}
    for field in fields(cls):  # type: ignore[arg-type]  # every event type is a dataclass
        optional = field.default is not MISSING
        if field.name in seen and not (optional and field.name == "side"):
            values[field.name] = _value(cls.slots[field.name], seen[field.name])
        if values.get(field.name, None if not optional else ()) is None:
            return None
    return cls(**values)


def _value(slot: Slot[Any], text: Any) -> Any:
    """The part of a piece's or a place's name that a field holds."""
    kind = slot.schema["type"]
    if not isinstance(text, str) or kind == "string":
        return text
    if kind == "array":
        return (text,)
    return slot.read_within(text) if text.isascii() and text.isdigit() else None


def changes_in_order(changes: Iterable[Change], game: Conventions) -> Iterator[Change]:
    """Who comes to another place of the board first, then other moves, then what was turned, then decks."""

    def rank(change: Change) -> int:
        if isinstance(change, Moved):
            place = game.on_board(change.new)
            return 0 if place is not None and place != game.on_board(change.old) else 1
        return 2 if isinstance(change, Turned) else 3

    yield from sorted(changes, key=rank)
