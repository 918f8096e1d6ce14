"""Logs of Bolt Action's modules as records, and back: units dragged across the table, dice drawn from the cup."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.names import UNITS
from ccmod.games.bolt_action.rules.points import Point
from ccmod.play.event import Event
from ccmod.replay.acts import Act, Put
from ccmod.replay.adapter import LogStep, Moved, Rotated, Tableau
from ccmod.replay.conventions import Conventions, Values
from ccmod.replay.entries import Entries, Entry
from ccmod.replay.inferred import Inference
from ccmod.replay.location import PieceLocation

BEGINS = (e.BeginTurn, e.DrawDie, e.Order)
"""By which play begins, and deployment is over."""
GOING = (e.Deploy, e.Move, e.Escape, e.Regroup)
"""Events by which a unit comes to a point."""


INFERENCE = Inference(e.VOCABULARY)


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
        """A die that is drawn goes to the corner of the table."""
        return {"drawn": "0/0"}


class BoltAction(Entries):
    """One log's reading, or one record's writing."""

    def __init__(self, scenario: Mapping[str, Any] | None) -> None:
        self.scenario = scenario or {}
        self.game = BoltActionConventions((self.scenario.get("table") or {}).get("map", "Table"))
        super().__init__(self.game)

    def setup(self, table: Tableau) -> Mapping[str, Any]:
        """Where units stand otherwise than in the scenario."""
        known = self.scenario.get("units") or {}
        units: dict[str, Any] = {}
        for state in table.pieces.values():
            name, point = state.piece.name, self.game.on_board(state.spot)
            if state.piece.kind not in UNITS or point is None:
                continue
            at = list(map(float, point.split("/")))
            if name not in known:
                units[name] = {"side": state.piece.side, "at": at}
            elif at != known[name].get("at"):
                units[name] = {"at": at}
        return {"units": units} if units else {}

    def read(self, step: LogStep) -> Iterator[str]:
        """Take in a step: what is said, then what moved without a word."""
        said = [Entry(event, step.number) for event, _ in step.said]
        for entry in said:
            self._say(entry)
        for change in step.changes:
            if isinstance(change, Moved) and not any(entry.claim(change, self.game) for entry in said):
                yield from self._moved(change, step.number)
        for detail in step.details:
            if isinstance(detail, Rotated) and detail.piece.kind in UNITS:
                self._rotated(detail)

    def _say(self, said: Entry) -> None:
        """A sentence; it stands for what was just done by hand, if it only puts that in words."""
        last = self.last()
        if last is not None and last.inferred and _goes_on(last.event, said.event):
            last.event, last.inferred = said.event, False
        else:
            self.entries.append(said)

    def _moved(self, change: Moved, step: int) -> Iterator[str]:
        name, point = change.piece.name, self.game.on_board(change.new)
        event: Event | None = None
        if change.piece.kind not in UNITS:
            event = INFERENCE.event(change, self.game)
        elif point is None:
            yield f"{name} was taken off the table, and no reason was given"
        elif self._is_deployment():
            event = e.Deploy(name, point)
        elif point != self.game.on_board(change.old):
            event = e.Move(name, (point,))
        if event is not None:
            self.entries.append(Entry(event, step, inferred=True))

    def _rotated(self, turn: Rotated) -> None:
        """A counter was turned: its unit faces there after its move in this order, or where it was deployed.

        At the start counters are drawn as they face in the scenario.
        """
        start = ((self.scenario.get("units") or {}).get(turn.piece.name) or {}).get("facing")
        if start is None:
            return
        for entry in reversed(self.entries):
            event = entry.event
            if isinstance(event, e.Order | e.BeginTurn) and not entry.undone:
                return
            if isinstance(event, e.Move | e.Deploy) and event.unit == turn.piece.name and not entry.undone:
                if event.facing is None or entry.inferred:
                    entry.event = replace(event, facing=round(start + turn.new.degrees) % 360)
                return

    def _is_deployment(self) -> bool:
        """Whether play has not begun yet: the first die or order shows it, though nobody says that a turn begins."""
        return not any(isinstance(entry.event, BEGINS) and not entry.undone for entry in self.entries)

    def arrange(self, setup: Mapping[str, Any], table: Tableau) -> Iterator[Act]:
        """Units go to where a record begins."""
        for name, row in (setup.get("units") or {}).items():
            id = table.find(name)
            if id is not None and row.get("at") is not None:
                yield Put((id,), PieceLocation(self.game.board, str(Point.of(row["at"]))))


def _goes_on(silent: Event, event: Event) -> bool:
    """Whether a sentence puts in words what was just done by hand."""
    if isinstance(silent, e.DrawDie):
        return silent == event
    if isinstance(silent, e.Move) and isinstance(event, GOING) and event.unit == silent.unit:
        path = () if isinstance(event, e.Deploy) else event.path
        return bool(path) and path[-1] == silent.path[-1]
    return False
