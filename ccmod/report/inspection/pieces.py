"""Pieces and prototypes one by one, as data and as lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from ccmod.ground.counting import counted
from ccmod.report.inspection.traits import trait_data, traits_text
from ccmod.report.inspection.words import listed
from ccmod.vassal.census.game import PlacedPiece
from ccmod.vassal.census.pieces import PieceKind, PrototypeKind

if TYPE_CHECKING:
    from ccmod.report.outputs import inspected_pieces as shapes

Teller = Callable[[PlacedPiece], str]
"""Names the place of a piece."""


def kind_data(one: PieceKind) -> shapes.SlotPiece:
    """A slot, card or marker as JSON data."""
    return {
        "place": one.place,
        "kind": one.kind,
        "name": one.name,
        "piece": one.piece_name,
        "gpid": one.gpid or None,
        "readable": one.is_readable,
        "traits": [trait_data(trait, with_state=False) for trait in one.traits],
    }


def kind_lines(one: PieceKind) -> Iterator[str]:
    """A slot, card or marker for a person."""
    gpid = f"gpid {one.gpid}" if one.gpid else "no gpid"
    named = f", {one.piece_name}" if one.piece_name not in ("", one.name) else ""
    yield f"  {one.kind} {one.place}: {gpid}{named}"
    yield f"    {traits_text(one.traits) if one.is_readable else 'cannot be read'}"


def placed_data(one: PlacedPiece) -> shapes.PlacedPiece:
    """A piece on the table as JSON data; a covered one without id and traits, but with a number of this output."""
    return {
        "id": one.id,
        "number": one.number,
        "name": one.name,
        "map": one.place.map,
        "x": one.place.x,
        "y": one.place.y,
        "in": one.holder,
        "level": one.level,
        "gpid": one.gpid or None,
        "traits": None if one.traits is None else [trait_data(trait, with_state=True) for trait in one.traits],
    }


def placed_lines(one: PlacedPiece, where: str) -> Iterator[str]:
    """A piece on the table for a person."""
    level = f" (number {one.level} from the bottom)" if one.level is not None else ""
    holder = f", in {one.holder if one.holder == 'stack' else f'the deck {one.holder}'}{level}" if one.holder else ""
    yield f"  piece {one.name}: {where}{holder}"
    if one.traits is not None:
        yield f"    {traits_text(one.traits)}"


def prototype_data(one: PrototypeKind) -> shapes.Prototype:
    """A prototype as JSON data."""
    return {
        "name": one.name,
        "place": one.place,
        "pieces": one.pieces,
        "used_by": list(one.users),
        "traits": [trait_data(trait, with_state=False) for trait in one.traits],
    }


def prototype_lines(one: PrototypeKind, shown: int) -> Iterator[str]:
    """A prototype for a person."""
    yield f"  prototype {one.name}: {counted(one.pieces, 'piece') if one.users else 'unused'}"
    yield f"    {traits_text(one.traits) or 'no traits'}"
    if one.users:
        yield f"    named by {listed([place.rpartition('/')[2] for place in one.users], shown)}"
