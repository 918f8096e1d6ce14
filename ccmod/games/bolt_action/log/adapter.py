"""Logs of Bolt Action's modules as records, and back: units dragged across the table, dice drawn from the cup."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.names import CUP, DIE, UNITS
from ccmod.games.bolt_action.rules.points import Point
from ccmod.play.event import Event
from ccmod.replay.acts import Act, Put, TakeOff
from ccmod.replay.adapter import LogStep, Moved, Piece, Spot, Table
from ccmod.replay.entries import Entries, Entry

GOING = (e.Deploy, e.Move, e.Escape, e.Regroup)
"""Events by which a unit comes to a point."""


class BoltAction(Entries[Entry]):
    """One log's reading, or one record's writing."""

    def __init__(self, scenario: Mapping[str, Any] | None) -> None:
        self.scenario = scenario or {}
        self.table = (self.scenario.get("table") or {}).get("map", "Table")
        super().__init__()

    def setup(self, table: Table) -> Mapping[str, Any]:
        """Where units stand otherwise than in the scenario."""
        known = self.scenario.get("units") or {}
        units: dict[str, Any] = {}
        for standing in table.pieces.values():
            name, point = standing.piece.name, self._point(standing.spot)
            if standing.piece.kind not in UNITS:
                continue
            row = known.get(name)
            at = None if point is None else list(map(float, point.split("/")))
            if row is None and at is not None:
                units[name] = {"side": standing.piece.side, "at": at}
            elif row is not None and at is not None and at != row.get("at"):
                units[name] = {"at": at}
        return {"units": units} if units else {}

    def read(self, step: LogStep) -> Iterator[str]:
        """Take in a step: what is said, then what moved without a word."""
        said = [event for event, _ in step.said]
        for event in said:
            self._say(event, step.number)
        for change in step.changes:
            if isinstance(change, Moved) and not any(_explains(event, change) for event in said):
                yield from self._moved(change, step.number)

    def _say(self, event: Event, step: int) -> None:
        """A sentence; it stands for what was just done by hand, if it only puts that in words."""
        last = next((entry for entry in reversed(self.entries) if not entry.undone), None)
        if last is not None and last.silent and _goes_on(last.event, event):
            last.event, last.silent = event, False
        else:
            self.entries.append(Entry(event, step))

    def _moved(self, change: Moved, step: int) -> Iterator[str]:
        piece = change.piece
        if piece.kind == DIE and change.old is not None and change.old.deck == CUP and change.new is not None:
            if change.new.deck is None:
                self.entries.append(Entry(e.DrawDie(piece.side), step, silent=True))
            return
        if piece.kind not in UNITS:
            return
        point = self._point(change.new)
        if point is None:
            yield f"{piece.name} was taken off the table, and nobody said why"
        elif self._is_deployment():
            self.entries.append(Entry(e.Deploy(piece.name, point), step, silent=True))
        elif point != self._point(change.old):
            self.entries.append(Entry(e.Move(piece.name, (point,)), step, silent=True))

    def _is_deployment(self) -> bool:
        return not any(isinstance(entry.event, e.BeginTurn) and not entry.undone for entry in self.entries)

    def _point(self, spot: Spot | None) -> str | None:
        """The point of the table that a spot is."""
        if spot is None or spot.map != self.table or spot.deck is not None or "/" not in spot.place:
            return None
        return spot.place

    def completed(self, setup: Mapping[str, Any]) -> Mapping[str, Any]:
        """The set-up as it is."""
        return setup

    def arrange(self, setup: Mapping[str, Any], table: Table) -> Iterator[Act]:
        """Units go to where a record begins."""
        for name, row in (setup.get("units") or {}).items():
            id = table.find(name)
            if id is not None and row.get("at") is not None:
                yield Put((id,), Spot(self.table, str(Point.of(row["at"]))))

    def acts(self, event: Event, table: Table) -> Iterator[Act]:
        """What an event does to the pieces as they stand."""
        match event:
            case e.Deploy(unit=unit, point=point):
                yield from self._go(table, unit, point)
            case e.Move(unit=unit, path=path) | e.Escape(unit=unit, path=path) | e.Regroup(unit=unit, path=path):
                for point in path:
                    yield from self._go(table, unit, point)
            case e.DrawDie(side=side):
                yield from self._draw(table, side)
            case e.Destroy(unit=unit, leaves=None):
                id = table.find(unit)
                if id is not None:
                    yield TakeOff(id)
            case e.ReturnDice(side=side, units=units):
                yield from self._put_back(table, side, len(units))

    def _go(self, table: Table, unit: str, point: str) -> Iterator[Act]:
        id = table.find(unit)
        if id is not None:
            yield Put((id,), Spot(self.table, point))

    def _draw(self, table: Table, side: str) -> Iterator[Act]:
        for id, standing in table.pieces.items():
            if _is_die(standing.piece, side) and standing.spot is not None and standing.spot.deck == CUP:
                yield Put((id,), Spot(self.table, "0/0"))
                return

    def _put_back(self, table: Table, side: str, count: int) -> Iterator[Act]:
        cups = [one.spot for one in table.pieces.values() if one.spot is not None and one.spot.deck == CUP]
        out = [
            id
            for id, one in table.pieces.items()
            if _is_die(one.piece, side) and one.spot is not None and one.spot.deck != CUP
        ]
        if cups:
            yield Put(tuple(out[:count]), cups[0])


def _is_die(piece: Piece, side: str) -> bool:
    return piece.kind == DIE and piece.side == side


def _explains(event: Event, change: Moved) -> bool:
    """Whether a change is what an event of the same step does."""
    name = change.piece.name
    if isinstance(event, GOING):
        return event.unit == name
    if isinstance(event, e.Destroy):
        return event.unit == name and change.new is None
    return isinstance(event, e.DrawDie | e.ReturnDice) and _is_die(change.piece, event.side)


def _goes_on(silent: Event, event: Event) -> bool:
    """Whether a sentence puts in words what was just done by hand."""
    if isinstance(silent, e.DrawDie):
        return silent == event
    if isinstance(silent, e.Move) and isinstance(event, GOING) and event.unit == silent.unit:
        path = () if isinstance(event, e.Deploy) else event.path
        return bool(path) and path[-1] == silent.path[-1]
    return False


def adapter(scenario: Mapping[str, Any] | None) -> BoltAction:
    """A fresh adapter for one log or record."""
    return BoltAction(scenario)
