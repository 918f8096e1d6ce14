"""What an event does to the pieces: the moves that a player would make by the module's own commands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ccmod.games.folio.log.conventions import GOING, hex_on, side_on
from ccmod.games.folio.rules import events as e
from ccmod.games.folio.rules.names import (
    BOARD,
    FULL,
    REDUCED,
    STEP,
    SUPPORT,
    TRACKS,
    TURN,
    UNIT,
    casualties_of,
    pool_of,
    reserve_of,
    support_of,
    turn_space,
)
from ccmod.play.event import Event
from ccmod.replay.acts import Act, Put, Turn
from ccmod.replay.adapter import Spot, Table


class Actor:
    """Turns events into acts; it remembers where the combat under way is."""

    def __init__(self) -> None:
        self.hex: str | None = None

    def acts(self, event: Event, table: Table) -> Iterator[Act]:
        """The acts of one event."""
        if isinstance(event, GOING):
            if hex_on(table, event.unit) != event.hex:
                yield from _put(table, [event.unit], Spot(BOARD, event.hex), UNIT)
            return
        match event:
            case e.LeaveMap(unit):
                yield from _put(table, [unit], Spot(TRACKS, reserve_of(side_on(table, unit))), UNIT)
            case e.LoseStep(unit):
                yield from _turned(table, unit, REDUCED)
            case e.Eliminate(unit):
                yield from _put(table, [unit], Spot(TRACKS, casualties_of(side_on(table, unit))), UNIT)
            case e.GameTurn(turn):
                yield from _put(table, [TURN], Spot(TRACKS, turn_space(turn)))
            case _:
                yield from self._support(event, table)

    def _support(self, event: Event, table: Table) -> Iterator[Act]:
        match event:
            case e.Receive(side, markers):
                yield from _put(table, markers, Spot(TRACKS, support_of(side)), SUPPORT, side)
            case e.TakeBack(side, markers):
                yield from _put(table, markers, Spot(TRACKS, pool_of(side)), SUPPORT, side)
            case e.Attack():
                self.hex = event.hex
            case e.Bombard(side, _, hex, marker):
                self.hex = hex
                yield from _put(table, [marker], Spot(BOARD, hex), SUPPORT)
            case e.Support(side, marker, hex):
                at = hex or self.hex
                yield from _put(table, [marker], Spot(BOARD, at), SUPPORT) if at is not None else ()


def arrange(setup: Mapping[str, Any], table: Table) -> Iterator[Act]:
    """What turns the module's set-up into that of a record's header."""
    for name, row in (setup.get("units") or {}).items():
        if "hex" in row and hex_on(table, name) != row["hex"]:
            spot = Spot(BOARD, row["hex"]) if row["hex"] else Spot(TRACKS, casualties_of(side_on(table, name)))
            yield from _put(table, [name], spot, UNIT)
        yield from _turned(table, name, REDUCED if row.get("reduced") else FULL)
    for side, hand in (setup.get("hands") or {}).items():
        yield from _put(table, hand, Spot(TRACKS, support_of(side)), SUPPORT)
    for marker in setup.get("used") or ():
        yield from _put(table, [marker], Spot(TRACKS, pool_of(side_on(table, marker))), SUPPORT)
    if setup.get("turn") is not None:
        yield from _put(table, [TURN], Spot(TRACKS, turn_space(setup["turn"])))


def _put(table: Table, names: Iterable[str], spot: Spot, kind: str = "", side: str = "") -> Iterator[Act]:
    """Pieces of a class, and of a side if one is named, go to a spot; what is not on the table stays out of it."""
    ids = [id for name in names if (id := table.find(name)) is not None]
    fit = [id for id in ids if kind in ("", table.pieces[id].piece.kind) and side in ("", table.pieces[id].piece.side)]
    if fit:
        yield Put(tuple(fit), spot)


def _turned(table: Table, name: str, level: int) -> Iterator[Act]:
    id = table.find(name)
    if id is not None and table.pieces[id].levels.get(STEP, level) != level:
        yield Turn(id, STEP, level)
