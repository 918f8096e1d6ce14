"""What an event does to markers, chits, Radios and the pieces of the tracks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ccmod.games.combat_commander.log.conventions import hex_of, is_control, is_spotting_round
from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.names import (
    OPEN_CHITS,
    SMOKE,
    TRACKS,
    casualties_of,
    objectives_of,
    radio_box_of,
    reserve_of,
    vp_place,
)
from ccmod.play.event import Event
from ccmod.play.footprints import BOARD
from ccmod.replay.acts import Act, Make, Put, TakeOff
from ccmod.replay.adapter import Spot, Table


def marked(event: Event, table: Table, objectives: Mapping[int, str]) -> Iterator[Act]:
    """The acts of one event; ``objectives`` has their hexes."""
    match event:
        case e.Place(marker, hex):
            yield _placed(table, marker, hex)
        case e.Remove(marker, hex):
            yield from _removed(table, marker, hex)
        case e.DrawMarker(side, marker):
            yield from _drawn(table, marker, side)
        case e.TakeControl(side, number) if number in objectives:
            yield from _taken(table, side, objectives[number])
        case e.Spot(_, hex) | e.Drift(hex):
            round_id = _spotting_round(table)
            yield Make("Spotting Round", Spot(BOARD, hex)) if round_id is None else Put((round_id,), Spot(BOARD, hex))
        case e.LoseSpot():
            round_id = _spotting_round(table)
            yield from [] if round_id is None else [TakeOff(round_id)]
        case e.Receive(side, radio):
            yield from _put(table, radio, radio_box_of(side), make=True)
        case e.DrawChit(side, chit, secret):
            letter = chit or secret
            if letter:
                yield from _put(table, f"Objective {letter}", OPEN_CHITS if chit else objectives_of(side), make=True)
        case e.RevealChit(_, letter):
            yield from _put(table, f"Objective {letter}", OPEN_CHITS, make=True)
        case e.VPMarker(side, points):
            yield from _put(table, "VP", vp_place(side, points))
        case e.MoveSurrender(side, space):
            yield from _put(table, f"{side} Surrender", f"{casualties_of(side)} {space}")


def _put(table: Table, name: str, place: str, *, make: bool = False) -> Iterator[Act]:
    """A piece goes to a place of the tracks; one that is nowhere may be taken from the counters' window."""
    id, spot = table.find(name), Spot(TRACKS, place)
    if id is not None:
        yield Put((id,), spot)
    elif make:
        yield Make(name, spot)


def _placed(table: Table, marker: str, hex: str) -> Act:
    """One that was drawn goes to its hex, any other comes from the counters' window."""
    for id, s in table.pieces.items():
        aside = s.spot is not None and s.spot.deck is None and s.spot.place.endswith(" Reserve")
        if s.piece.name == marker and aside:
            return Put((id,), Spot(BOARD, hex))
    return Make(marker, Spot(BOARD, hex))


def _removed(table: Table, marker: str, hex: str) -> Iterator[Act]:
    """Smoke goes back into its cup; there may be several of a name in a hex, of which the first one goes."""
    for id, s in table.pieces.items():
        if s.piece.kind == "marker" and hex_of(s.spot) == hex and marker in (s.piece.name, s.piece.type):
            back = s.piece.name.startswith(f"{SMOKE} ") and SMOKE in table.decks
            yield Put((id,), Spot(TRACKS, SMOKE, SMOKE)) if back else TakeOff(id)
            return


def _drawn(table: Table, marker: str, side: str) -> Iterator[Act]:
    for id, s in table.pieces.items():
        if s.piece.name == marker and s.spot is not None and s.spot.deck == SMOKE:
            yield Put((id,), Spot(TRACKS, reserve_of(side)))
            return


def _taken(table: Table, side: str, hex: str) -> Iterator[Act]:
    """The marker of the side that had the objective goes, one of the other comes."""
    there = {id: s.piece.side for id, s in table.pieces.items() if is_control(s.piece) and hex_of(s.spot) == hex}
    if side not in there.values():
        yield from (TakeOff(id) for id in there)
        yield Make(f"{side} Control", Spot(BOARD, hex))


def _spotting_round(table: Table) -> str | None:
    return next((id for id, s in table.pieces.items() if is_spotting_round(s.piece) and hex_of(s.spot)), None)
