"""The effect of an event on the pieces as they are now, by its footprint: the moves that a player would make."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.play.event import Event
from ccmod.play.footprints import EVERY, Arranged, Chosen, Counts, Created, Goes, GoesOnto, Location, Shows, TakenOff
from ccmod.replay.acts import Act, Arrange, Make, Put, SetLayer, SetValue, TakeOff
from ccmod.replay.adapter import Tableau
from ccmod.replay.conventions import Conventions, Values, chosen, filled, fits, is_said, located, matched, values_of
from ccmod.replay.location import PieceLocation


def moves(event: Event, table: Tableau, game: Conventions) -> Iterator[Act]:
    """The acts of one event. Pieces off the table stay out of it; states that only modules show are left to them."""
    values = {**values_of(event), **game.values(event, table)}
    values.setdefault("owner", values.get("side"))
    for footprint in event.footprint:
        if is_said(values, footprint.unless):
            continue
        match footprint:
            case Goes():
                yield from _going(footprint, values, table, game)
            case GoesOnto():
                yield from _going_onto(footprint, values, table, game)
            case Created():
                yield from _made(footprint, values, table, game)
            case TakenOff():
                yield from _taken_off(footprint, values, table, game)
            case Shows():
                yield from _shown(footprint, values, table)
            case Counts():
                yield from _counted(footprint, values, table)
            case Arranged(deck, cards) if is_said(values, cards):
                yield from (Arrange(name, values[cards]) for name in filled(deck.name, values))


def put(table: Tableau, names: Iterator[str] | list[str], spot: PieceLocation, game: Conventions) -> Iterator[Act]:
    """Pieces go to a spot, with what they carry."""
    for name in names:
        id = table.find(name)
        if id is not None:
            yield Put((id, *game.along(table, id)), spot)


def turn(table: Tableau, name: str, layer: str, level: int) -> Iterator[Act]:
    """A piece shows a level of a layer, if it has the layer and shows another."""
    id = table.find(name)
    if id is not None and table.pieces[id].levels.get(layer, level) != level:
        yield SetLayer(id, layer, level)


def _going(step: Goes, values: Values, table: Tableau, game: Conventions) -> Iterator[Act]:
    for id in _pieces(step, values, table, game):
        state = table.pieces[id]
        spots = list(_spots(step.to, {**values, "owner": state.piece.side}, table, game))
        there = game.on_board(state.spot)
        for spot in spots:
            if len(spots) > 1 or there is None or there != game.on_board(spot):
                yield Put((id, *([] if step.alone else game.along(table, id))), spot)
    if step.make:
        missing = (name for name in filled(step.pieces, values) if table.find(name) is None)
        yield from (Make(name, spot) for name in missing for spot in _spots(step.to, values, table, game))


def _pieces(step: Goes, values: Values, table: Tableau, game: Conventions) -> Iterator[str]:
    """The ids of the pieces that go."""
    if step.pieces == EVERY:
        yield from _every(step, values, table, game)
        return
    for name in filled(step.pieces, values):
        for id, state in table.pieces.items():
            here = step.origin is None or not step.only_there or _is_at(step.origin, state.spot, values, game)
            if state.piece.name == name and fits(step, state.piece) and here:
                yield id
                break


def _every(step: Goes, values: Values, table: Tableau, game: Conventions) -> list[str]:
    """Those at the origin, of the event's side; those of a deck from the bottom up."""
    ids = list(table.pieces)
    if step.origin is not None and step.origin.deck:
        cards = (card for deck in filled(step.origin.name, values) for card in reversed(table.decks.get(deck, ())))
        ids = [id for card in cards if (id := table.find(card)) is not None]
    found = []
    for id in ids:
        state = table.pieces[id]
        here = step.origin is None or _is_at(step.origin, state.spot, values, game)
        if here and fits(step, state.piece) and values.get("side") in (None, state.piece.side):
            found.append(id)
    if not step.most:
        return found
    return found[: int(step.most) if step.most.isdigit() else len(values[step.most])]


def _is_at(location: Location, spot: PieceLocation | None, values: Values, game: Conventions) -> bool:
    return located(location, spot, values, game) is not None


def _spots(to: Location | Chosen, values: Values, table: Tableau, game: Conventions) -> Iterator[PieceLocation]:
    """The spots of a location, one after the other."""
    location = chosen(to, values)
    if location is None:
        return
    for name in filled(location.name, values) if location.name else ("",):
        deck = name if location.deck else None
        if location.on_board:
            yield PieceLocation(game.board, name)
        elif location.map:
            yield from (PieceLocation(map, name, deck) for map in filled(location.map, values))
        else:  # a deck that a module may have on any map is where its cards are
            spots = (state.spot for state in table.pieces.values())
            yield from [spot for spot in spots if spot is not None and spot.deck == deck][:1]


def _going_onto(step: GoesOnto, values: Values, table: Tableau, game: Conventions) -> Iterator[Act]:
    for piece, bearer in zip(filled(step.pieces, values), filled(step.bearer, values), strict=True):
        id, below = table.find(piece), table.find(bearer)
        if id is not None and below is not None:
            state, spot = table.pieces[id], table.pieces[below].spot
            if spot is not None and game.bearer(state.piece, state.over) != bearer:
                yield Put((id,), spot, on=below)


def _made(step: Created, values: Values, table: Tableau, game: Conventions) -> Iterator[Act]:
    for name in filled(step.pieces, values):
        aside = [
            id
            for id, state in table.pieces.items()
            if step.aside is not None and state.piece.name == name and _is_at(step.aside, state.spot, {}, game)
        ]
        for spot in _spots(step.to, values, table, game):
            yield Put((aside[0],), spot) if aside else Make(name, spot)


def _taken_off(step: TakenOff, values: Values, table: Tableau, game: Conventions) -> Iterator[Act]:
    """Of several pieces of a name in one place the first one goes."""
    for name in filled(step.pieces, values):
        for id, state in table.pieces.items():
            here = step.origin is None or _is_at(step.origin, state.spot, values, game)
            if here and fits(step, state.piece) and name in game.called(state.piece):
                cup = step.cup
                back = cup is not None and cup.name in table.decks and matched(f"{cup.name} {{kind}}", name, {})
                yield (
                    Put((id,), PieceLocation(cup.map, cup.name, cup.name)) if back and cup is not None else TakeOff(id)
                )
                break


def _shown(step: Shows, values: Values, table: Tableau) -> Iterator[Act]:
    every = (state.piece.name for state in table.pieces.values())
    for name in every if step.pieces == EVERY else filled(step.pieces, values):
        yield from turn(table, name, step.layer, step.level)


def _counted(step: Counts, values: Values, table: Tableau) -> Iterator[Act]:
    """A number on a piece goes up or down, but not below 0; one that is not a number stays."""
    for by in filled(step.by, values):
        for name in filled(step.pieces, values):
            id = table.find(name)
            old = None if id is None else table.pieces[id].values.get(step.property)
            if id is not None and old is not None and old.isascii() and old.isdecimal():
                yield SetValue(id, step.property, str(max(0, int(old) + int(by))))
