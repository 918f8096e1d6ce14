"""The adapter of the system ``board``: each change is the event that it looks like."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from ccmod.play.board import events as e
from ccmod.play.board.terms import FRONT, OFF
from ccmod.play.event import Event
from ccmod.play.slots import as_name
from ccmod.replay.adapter import Change, Detail, LogStep, Moved, Ordered, RecordPiece, Rotated, Tableau, Turned
from ccmod.replay.entries import Entries, LogEntry
from ccmod.replay.location import PieceLocation
from ccmod.vassal.visibility import CARD

Faces = Mapping[tuple[str, str, int], str]
"""Piece, layer and level to the word for that face."""
UNNAMED = "value"
"""The name of a property without a name."""
HAND = " Hand"
"""The end of the name of the map of a side's hand, after the side."""


class BoardReader(Entries):
    """See :class:`ccmod.replay.adapter.Reader`."""

    def __init__(self, faces: Faces) -> None:
        super().__init__()
        self.faces = faces

    def setup(self, table: Tableau) -> Mapping[str, Any]:
        """Every piece that lies on a map, and what is in decks and hands."""
        pieces: dict[str, Any] = {}
        hands: dict[str, list[str]] = {}
        for state in sorted(table.pieces.values(), key=lambda state: len(state.over)):
            piece, spot = state.piece, state.spot
            if spot is None or spot.deck is not None:
                continue
            owner = _hand(spot)
            if owner is not None:
                hands.setdefault(owner, []).append(piece.name)
                continue
            row: dict[str, Any] = {"place": spot.place, "kind": piece.kind or "marker", "side": piece.side or None}
            shown = {layer: self._face(piece, layer, level) for layer, level in state.levels.items()}
            row["faces"] = {layer: face for layer, face in shown.items() if face not in (FRONT, OFF)} or None
            turned = {as_name(trait): facing.degrees for trait, facing in state.facings.items() if facing.degrees}
            row["turned"] = {trait: f"{degrees:g}" for trait, degrees in turned.items()} or None
            pieces[piece.name] = {key: value for key, value in row.items() if value is not None}
        return {key: value for key, value in (("pieces", pieces), ("hands", hands), ("decks", _decks(table))) if value}

    def read(self, step: LogStep) -> Iterable[str]:
        """Take in a step: everything that it says and does is an event."""
        made = (*self._events(step.changes), *_details(step.details))
        said = (event for event, _ in step.said)  # a log that was made of a record says what its pieces do
        self.add([*made, *(event for event in said if not _is_among(event, made))], step.number)
        return ()

    def add(self, events: Iterable[Event], step: int) -> None:
        """Events of a step of the log."""
        self.entries += (LogEntry(event, step) for event in events)

    def _events(self, changes: Iterable[Change]) -> Iterator[Event]:
        changes = list(changes)
        yield from _moves(change for change in changes if isinstance(change, Moved))
        for change in changes:
            if isinstance(change, Turned):
                layer = change.layer or None
                yield e.Flip(change.piece.name, self._face(change.piece, change.layer, change.new), layer)
            elif isinstance(change, Ordered):
                yield e.Shuffle(change.deck)

    def _face(self, piece: RecordPiece, layer: str, level: int) -> str:
        return self.faces.get((piece.name, layer, level)) or (f"face {level}" if level else OFF)


def _is_among(said: Event, made: Iterable[Event]) -> bool:
    """Whether a sentence says what was done, if need be piece by piece."""
    if isinstance(said, e.Move):
        parts = [replace(one, pieces=(piece,)) for one in made if isinstance(one, e.Move) for piece in one.pieces]
        return all(any(_says_of(replace(said, pieces=(one,)), part) for part in parts) for one in said.pieces)
    return any(_says_of(said, one) for one in made)


def _says_of(said: Event, made: Event) -> bool:
    """Whether a sentence says what was done; what it leaves out, as where a piece came from, it does not deny."""
    if type(said) is not type(made):
        return False
    stated = ((getattr(said, name), name) for name in said.slots)
    return all(value == getattr(made, name) or not value for value, name in stated)


def _moves(moves: Iterable[Moved]) -> Iterator[Event]:
    """Pieces that went the same way in one step, together."""
    together: dict[tuple[str, str], list[str]] = {}
    single: list[Event] = []
    for move in moves:
        name, old, new = move.piece.name, move.old, move.new
        if old == new:
            continue
        if new is None:
            single.append(e.Remove(name))
        elif new.deck is not None:
            single += [] if old is not None and old.deck == new.deck else [e.Discard(name, new.deck)]
        elif old is not None and old.deck is not None and _hand(new) is not None:
            single.append(e.Draw(str(_hand(new)), old.deck, None if name == CARD else name))
        elif _hand(new) is None and old is not None and old.deck is None and _hand(old) is None:
            together.setdefault((old.place, new.place), []).append(name)
        elif _hand(new) is None:
            single.append(e.Place(name, new.place))
    yield from (e.Move(tuple(names), place, origin) for (origin, place), names in together.items())
    yield from single


def _details(details: Iterable[Detail]) -> Iterator[Event]:
    for detail in details:
        if isinstance(detail, Rotated):
            degrees, number = detail.new
            yield e.Rotate(detail.piece.name, f"{degrees:g}", number, as_name(detail.trait) or None)
        elif detail.piece is not None:
            yield e.Set(detail.piece.name, as_name(detail.name) or UNNAMED, detail.new, detail.old)
        else:
            name, zone, map = (as_name(one or "") for one in (detail.name, detail.zone, detail.map))
            yield e.Property(name or UNNAMED, detail.new, detail.old, zone or None, map or None)


def _hand(spot: PieceLocation) -> str | None:
    """Whose hand a spot is."""
    return spot.map.removesuffix(HAND) if not spot.place and spot.map.endswith(HAND) else None


def _decks(table: Tableau) -> dict[str, list[str]]:
    return {name: list(cards) for name, cards in table.decks.items() if cards}
