"""Logs of Bolt Action's modules as records, and back: units dragged across the table, dice drawn from the cup."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from ccmod.games.bolt_action.log.due_rolls import due_roll
from ccmod.games.bolt_action.log.inferred import counted, dragged, pins_by
from ccmod.games.bolt_action.log.positions import arrange, has_begun, setup_of
from ccmod.games.bolt_action.log.shown import free_space, shown
from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.names import CUP, DIE, UNITS
from ccmod.games.bolt_action.rules.points import Point
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.system import SYSTEM
from ccmod.games.bolt_action.rules.terms import ORDERS, SHOWN_PHASES
from ccmod.play.event import Event
from ccmod.play.property_names import FACING
from ccmod.replay.acts import Act
from ccmod.replay.adapter import Change, LoggedEvent, LogStep, Moved, Rotated, Tableau
from ccmod.replay.conventions import Conventions, Values
from ccmod.replay.entries import LogEntry
from ccmod.replay.followed import FollowedEntries
from ccmod.replay.inferred import InferredChange
from ccmod.replay.location import PieceLocation

BEGINS = (e.BeginTurn, e.DrawDie, e.Order)
"""By which play begins, and deployment is over."""
GOING = (e.Deploy, e.Move, e.Escape, e.Regroup)
"""Events by which a unit comes to a point."""


class BoltActionConventions(Conventions):
    """See :class:`Conventions`. The board is a table, whose places are points in inches."""

    def __init__(self, table: str) -> None:
        self.board = table

    def on_board(self, spot: PieceLocation | None) -> str | None:
        """The point of the table that a spot is."""
        if spot is None or spot.map != self.board or spot.deck is not None or "/" not in spot.place:
            return None
        return spot.place

    def values(self, event: Event, table: Tableau) -> Values:
        """A die that is drawn goes onto the next space of its side's tray."""
        return {"drawn": free_space(table, event.side)} if isinstance(event, e.DrawDie) else {}

    def claims(self, event: Event, change: Moved) -> bool:
        """A die that is drawn may be laid anywhere."""
        if not isinstance(event, e.DrawDie) or change.piece.kind != DIE or change.piece.side != event.side:
            return False
        old, new = (spot.deck if spot is not None else None for spot in (change.old, change.new))
        return old == CUP and new != CUP


class BoltAction(FollowedEntries[State]):
    """One log's reading, or one record's writing."""

    system = SYSTEM
    shared = ("table", "rules", "options")

    def __init__(self, scenario: Mapping[str, Any] | None) -> None:
        table = ((scenario or {}).get("table") or {}).get("map", "Table")
        super().__init__(scenario, BoltActionConventions(table))
        self._known = (scenario or {}).get("units") or {}
        self._faced: dict[str, float] = {}
        """By unit: how its counter is turned at first."""
        self._to_take_off: dict[str, int] = {}
        """By unit: the step in which a die of the toolbar was its Rally."""

    def setup(self, table: Tableau) -> Mapping[str, Any]:
        """Where units stand, and what their counters show, otherwise than in the scenario."""
        self._setup = setup_of(table, self.scenario, self.game)
        self._look(table)
        return self._setup

    def _look(self, table: Tableau) -> None:
        for state in table.pieces.values():
            if FACING in state.facings:
                self._faced.setdefault(state.piece.name, state.facings[FACING].degrees)

    def meant(self, step: LogStep) -> Iterable[tuple[Event, bool]]:
        """The meaning of sentences: clicks on a plain tracker, dice of the toolbar, orders as people write them."""
        for event, reported in step.said:
            meant = self._meant(event)
            if isinstance(event, e.Roll) and isinstance(meant, e.Rally):
                self._to_take_off[meant.unit] = step.number
            if isinstance(meant, e.Unpin) and self._is_of_a_rally(meant):
                continue
            yield meant, reported

    def _is_of_a_rally(self, event: e.Unpin) -> bool:
        """Whether pins come off by hand that a Rally has taken off, whose die is one of the toolbar."""
        since = self._to_take_off.get(event.unit)
        later = [one for one in self.entries if one.stands and since is not None and one.step >= since]
        rally = later[0].event if later else None
        return isinstance(rally, e.Rally) and len(later) == 1 and event.pins <= rally.pins

    def _meant(self, event: Event) -> Event:
        if isinstance(event, e.Tracker):
            return e.BeginTurn(event.turn) if event.phase == SHOWN_PHASES[0] else e.EndOrders()
        if isinstance(event, e.Roll):
            return due_roll(self.state(), event)
        if isinstance(event, e.Order | e.TurnDie):
            return replace(event, order=_order(event.order))
        if isinstance(event, e.Shoot):
            return replace(event, weapon=event.weapon.lower())
        return event

    def puts_in_words(self, said: LogEntry) -> bool:
        """Whether a sentence puts in words what was just done by hand."""
        last, event = self.last(), said.event
        if last is None or not last.inferred:
            return False
        done = last.event
        if isinstance(done, e.DrawDie) and done == event:
            self.replace(last, event, inferred=False)
            return True
        if not isinstance(event, GOING) or not isinstance(done, e.Move | e.Deploy) or event.unit != done.unit:
            return False
        here, there = _path(done), _path(event)
        if there and there[-1] != here[-1]:
            return False
        if not isinstance(event, e.Deploy) and len(there) < len(here):
            event = replace(event, path=here)
        self.replace(last, event, inferred=False)
        return True

    def made_by_hand(self, step: LogStep, left: list[Change]) -> Iterator[InferredChange]:
        """Units that were dragged, dice that were drawn, numbers that were set, and then counters that were turned."""
        yield from dragged(left, self.state(), self.game, deploys=self._is_deployment())
        yield from counted(step, self.state(), self._reported_pins)
        for detail in step.details:
            if isinstance(detail, Rotated) and detail.piece.kind in UNITS:
                self._rotated(detail)

    def _reported_pins(self, name: str) -> int:
        """The pins of a unit as the log reports them."""
        row = (self._setup.get("units") or {}).get(name) or self._known.get(name) or {}
        pins = int(row.get("pins") or 0)
        for entry in self.entries:
            if entry.stands and getattr(entry.event, "unit", None) == name:
                pins = max(0, pins + pins_by(entry.event))
        return pins

    def _rotated(self, turn: Rotated) -> None:
        """A counter was turned: its unit faces there after its move in this order, or where it was deployed.

        At the start counters face as the scenario says, however they are turned.
        """
        name = turn.piece.name
        begins = (self._known.get(name) or {}).get("facing")
        if begins is None:
            return
        facing = round(begins + turn.new.degrees - self._faced.get(name, 0)) % 360
        for entry in reversed(self.entries):
            event = entry.event
            if isinstance(event, e.Order | e.BeginTurn) and entry.stands:
                return
            if isinstance(event, e.Move | e.Deploy) and event.unit == name and entry.stands:
                if event.facing is None or entry.inferred:
                    self.replace(entry, replace(event, facing=facing), inferred=entry.inferred)
                return

    def _is_deployment(self) -> bool:
        """Whether play has not begun yet: the first die or order shows it, though nobody says that a turn begins."""
        if has_begun(self._setup):
            return False
        return not any(isinstance(entry.event, BEGINS) and entry.stands for entry in self.entries)

    def events(self) -> Iterable[LoggedEvent]:
        """The events that stand; successive drags of a unit are one way, as somebody goes around a house."""
        found: list[tuple[LogEntry, Event]] = []
        stood = self._places()
        for entry in self.entries:
            if not entry.stands:
                continue
            before = found[-1] if found else None
            start = stood.get(getattr(entry.event, "unit", ""))
            joined = None if before is None else _joined(*before, entry, start)
            if joined is not None:
                found.pop()
            elif before is not None and isinstance(before[1], GOING) and _path(before[1]):
                stood[before[1].unit] = _path(before[1])[-1]
            found.append((entry, entry.event if joined is None else joined))
        return (entry.logged(event) for entry, event in found if not (isinstance(event, e.Move) and not event.path))

    def _places(self) -> dict[str, str]:
        """Where each unit stands at first."""
        rows = {**self._known, **(self._setup.get("units") or {})}
        spots = {name: row.get("at") or (self._known.get(name) or {}).get("at") for name, row in rows.items()}
        return {name: str(Point.of(spot)) for name, spot in spots.items() if spot is not None}

    def acts(self, event: Event, table: Tableau) -> Iterator[Act]:
        """The effect of an event on the pieces as they are now."""
        yield from super().acts(event, table)
        self._look(table)
        begin = {name: (row.get("facing") or 0) - self._faced.get(name, 0) for name, row in self._known.items()}
        yield from shown(event, table, begin)

    def arrange(self, setup: Mapping[str, Any], table: Tableau) -> Iterator[Act]:
        """Units go to where a record begins, and their counters show their states."""
        self._look(table)
        return arrange(setup, table, self.game)


def _order(word: str) -> str:
    """An order as the game writes it."""
    return next((order for order in ORDERS if order.casefold() == word.casefold()), word)


def _path(event: Event) -> tuple[str, ...]:
    return (event.point,) if isinstance(event, e.Deploy) else getattr(event, "path", ())


def _joined(entry: LogEntry, before: Event, later: LogEntry, start: str | None) -> Event | None:
    """Two drags as one way; a unit that comes back to a point of it, or its start, has not gone on from there."""
    event = later.event
    if not entry.inferred or not isinstance(before, e.Move) or not isinstance(event, e.Move | e.Regroup | e.Escape):
        return None
    if before.unit != event.unit or not event.path:
        return None
    path, last = before.path, event.path[-1]
    if not later.inferred and len(event.path) > 1:
        return event  # the whole way is said
    if last == start:
        return replace(event, path=())
    return replace(event, path=path[: path.index(last) + 1] if last in path else (*path, *event.path))
