"""A game's additions to the footprints of its events: its board, the commands of its pieces, their loads."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from ccmod.play.event import Event
from ccmod.play.footprints import BOARD, Chosen, Footprint, Location
from ccmod.replay.adapter import Moved, PieceState, RecordPiece, Tableau
from ccmod.replay.location import PieceLocation

_GAP = re.compile(r"\{(\w+)\}")
_HEX = re.compile(r"[A-Z]+[0-9]+|[0-9]{4}|[0-9]{6}")
Values = Mapping[str, Any]
"""The known data of an event: its fields, and the names in its footprint that are not fields."""


class Conventions:
    """Those of most games; a game overrides what is different with it."""

    board: str = BOARD
    """The map on which the game is played."""
    sides: tuple[str, ...] = ()
    """The sides, where they are known."""
    actor: str | None = None
    """The side that acted last: who moves what belongs to nobody."""

    def on_board(self, spot: PieceLocation | None) -> str | None:
        """The place on the board that a spot is; ``None`` for any other."""
        return spot.place if spot is not None and spot.map == self.board and _HEX.fullmatch(spot.place) else None

    def called(self, piece: RecordPiece) -> tuple[str, ...]:
        """The names by which sentences speak of a piece."""
        return (piece.name,)

    def owner(self, piece: RecordPiece) -> str | None:
        """The side that has moved a piece: its own, or for a piece of no side the one that acted last."""
        return piece.side or self.actor

    def bearer(self, piece: RecordPiece, under: tuple[RecordPiece, ...]) -> str | None:
        """The piece that carries another which lies above these (the nearest first)."""
        return None

    def along(self, table: Tableau, id: str) -> list[str]:
        """The ids of what goes along with a piece."""
        return []

    def claims(self, event: Event, change: Moved) -> bool:
        """Whether a move that is in no footprint of an event belongs to it."""
        return False

    def values(self, event: Event, table: Tableau) -> Values:
        """The names in an event's footprint that are not among its fields."""
        return {}


HEX_GAME = Conventions()
"""Those of any game on hexes."""


def hex_of(spot: PieceLocation | None) -> str | None:
    """The hex of the board that a spot is; ``None`` for any spot that is none."""
    return HEX_GAME.on_board(spot)


def hex_on(table: Tableau, name: str) -> str | None:
    """The hex of a piece."""
    id = table.find(name)
    return None if id is None else hex_of(table.pieces[id].spot)


def side_on(table: Tableau, name: str) -> str:
    """The side of a piece; empty if it is not there."""
    id = table.find(name)
    return "" if id is None else table.pieces[id].piece.side


def values_of(event: Event) -> dict[str, Any]:
    """An event's fields."""
    return {name: getattr(event, name) for name in event.slots}


def is_said(values: Values, name: str) -> bool:
    """Whether a field says something."""
    return values.get(name) not in (None, ())


def fits(footprint: Footprint, piece: RecordPiece) -> bool:
    """Whether a footprint takes pieces of this class."""
    return not footprint.kinds or piece.kind in footprint.kinds


def filled(template: str, values: Values) -> tuple[str, ...]:
    """The texts of a template: one for each entry of a field that holds several, none if a field says nothing."""
    gaps = dict.fromkeys(_GAP.findall(template))
    if not all(is_said(values, gap) for gap in gaps):
        return ()
    several = next((gap for gap in gaps if isinstance(values[gap], tuple)), "")
    return tuple(template.format_map({**values, several: one}) for one in values.get(several, ("",)))


@lru_cache(maxsize=1024)
def _pattern(template: str) -> re.Pattern[str]:
    parts = _GAP.split(template)
    return re.compile("".join(f"(?P<{part}>.+?)" if i % 2 else re.escape(part) for i, part in enumerate(parts)))


def matched(template: str, text: str, values: Values) -> dict[str, Any] | None:
    """The values in a text of the names in a template that are not known; ``None`` if it is not this template's."""
    found = _pattern(template).fullmatch(text)
    if found is None:
        return None
    bound = {}
    for gap, said in found.groupdict().items():
        known = values.get(gap)
        if not is_said(values, gap):
            bound[gap] = said
        elif said not in known if isinstance(known, tuple) else said != str(known):
            return None
    return bound


def located(
    to: Location | Chosen, spot: PieceLocation | None, values: Values, game: Conventions, *, loosely: bool = False
) -> dict[str, Any] | None:
    """The values in a spot of a location's names; ``None`` if it is not this location.

    ``loosely`` takes for a loose location every place that is on the board, or beside it, as it is.
    """
    if isinstance(to, Location):
        return _at(to, spot, values, game, loosely)
    if is_said(values, to.field):
        location = chosen(to, values)
        return None if location is None else _at(location, spot, values, game, loosely)
    for value, location in to.locations.items():
        bound = _at(location, spot, values, game, loosely)
        if bound is not None:
            return {**bound, to.field: value}
    return None if to.otherwise is None else _at(to.otherwise, spot, values, game, loosely)


def chosen(to: Location | Chosen, values: Values) -> Location | None:
    """The location that an event means."""
    if isinstance(to, Location):
        return to
    return to.locations.get(values[to.field], to.otherwise) if is_said(values, to.field) else None


def _at(
    location: Location, spot: PieceLocation | None, values: Values, game: Conventions, loosely: bool
) -> dict[str, Any] | None:
    place = game.on_board(spot)
    if location.on_board != (place is not None):
        return None
    if location.anywhere or (loosely and location.loose):
        return {}
    if place is not None:
        return matched(location.name, place, values)
    if spot is None or location.deck != (spot.deck is not None):
        return None
    on_map = matched(location.map, spot.map, values) if location.map else {}
    if on_map is None or not location.name:
        return on_map
    named = matched(location.name, spot.place, {**values, **on_map})
    return None if named is None else {**on_map, **named}


def lying(
    table: Tableau, game: Conventions, pieces: str, at: Location | Chosen, kinds: tuple[str, ...] = ()
) -> Iterator[tuple[PieceState, dict[str, Any]]]:
    """The pieces of such names that lie at such a place, each with what the two say."""
    for state in table.pieces.values():
        if kinds and state.piece.kind not in kinds:
            continue
        owner = {"owner": state.piece.side}
        called = (matched(pieces, name, owner) for name in game.called(state.piece))
        named = next((seen for seen in called if seen is not None), None)
        there = None if named is None else located(at, state.spot, {**owner, **named}, game)
        if named is not None and there is not None:
            yield state, {**named, **there}
