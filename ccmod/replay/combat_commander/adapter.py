"""Combat Commander's adapter: reads the steps of a log into events, and events back into acts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ccmod.play.event import Event
from ccmod.replay.adapter import Act, Adapter, Change, LogStep, Moved, Table
from ccmod.replay.combat_commander import acting, positions
from ccmod.replay.combat_commander.conventions import UNITS
from ccmod.replay.combat_commander.explain import Entry
from ccmod.replay.combat_commander.silent import Loose, events_of
from ccmod.systems.combat_commander import events as e

MEMORY = 12
"""Steps for which a sentence may wait for the pieces that somebody then moves by hand."""


def adapter(scenario: Mapping[str, Any] | None) -> Adapter:
    """A fresh adapter for one log or record."""
    return CombatCommander(scenario)


class CombatCommander:
    """See :class:`ccmod.replay.adapter.Adapter`."""

    def __init__(self, scenario: Mapping[str, Any] | None) -> None:
        self.scenario = scenario
        self.kinds: dict[str, str] = {}
        """Piece name to its class."""
        self.entries: list[Entry] = []
        self.actor = acting.Actor(scenario)

    def setup(self, table: Table) -> Mapping[str, Any]:
        """The header's set-up for a position."""
        self.kinds |= {s.piece.name: s.piece.kind for s in table.pieces.values()}
        return positions.setup_of(table, self.scenario)

    def read(self, step: LogStep) -> Iterator[str]:
        """Take in a step. Sentences come first; what moved without one makes events of its own, or is told."""
        said = [Entry(event, step.number, reported) for event, reported in self._meant(step)]
        waiting = [entry for entry in self.entries if entry.waits and entry.step >= step.number - MEMORY]
        left: list[Change] = []
        for change in step.changes:
            if isinstance(change, Moved):
                self.kinds[change.piece.name] = change.piece.kind
            if not any(entry.claim(change) for entry in [*said, *reversed(waiting)]):
                left.append(change)
        made: list[Event] = []
        for found in events_of(left):
            if isinstance(found, Loose):
                yield found.words
            else:
                made.append(found)
        moved = [Entry(event, step.number, silent=True) for event in made]
        entered = [entry for entry in moved if isinstance(entry.event, e.EnterHex)]
        self.entries += [*entered, *said, *(entry for entry in moved if entry not in entered)]

    def _meant(self, step: LogStep) -> Iterator[tuple[Event, bool]]:
        """The sentences of a step that are events.

        VASSAL's own move report names all pieces of a stack, and it also tells of a marker or a weapon that is pushed
        about alone; only units enter hexes. A player who types what he has just moved says nothing new.
        """
        for event, reported in step.said:
            if isinstance(event, e.EnterHex | e.Reinforce):
                units = tuple(unit for unit in event.units if self._is_unit(unit))
                if not units or (not reported and self._already(event)):
                    continue
                yield type(event)(units, event.hex), reported
            else:
                yield event, reported

    def _is_unit(self, name: str) -> bool:
        return self.kinds.get(name, UNITS[0]) in UNITS

    def _already(self, event: e.EnterHex | e.Reinforce) -> bool:
        last = self.entries[-1] if self.entries else None
        return last is not None and last.event == event and (last.silent or bool(last.claims))

    def take_back(self, step: int) -> None:
        """The events of a step did not happen."""
        self._mark(step, True)

    def restore(self, step: int) -> None:
        """The events of a step happened after all."""
        self._mark(step, False)

    def _mark(self, step: int, undone: bool) -> None:
        for entry in self.entries:
            if entry.step == step:
                entry.undone = undone

    def events(self) -> Iterator[tuple[Event, int]]:
        """The events that stand, each with its step of the log."""
        return ((entry.event, entry.step) for entry in self.entries if not entry.undone)

    def completed(self, setup: Mapping[str, Any]) -> Mapping[str, Any]:
        """With the side whose Turn was under way, where cards show that the game had begun before the log did."""
        if "discards" not in setup:
            return setup
        for event, _ in self.events():
            if isinstance(event, e.BeginTurn):
                return {"active": None, **setup}
            if isinstance(event, e.Order | e.EndOrder | e.Pass | e.EndTurn):
                return {"active": event.side, **setup}
        return setup

    def arrange(self, setup: Mapping[str, Any], table: Table) -> Iterator[Act]:
        """What turns the module's set-up into that of a record's header."""
        return acting.arrange(setup, table)

    def acts(self, event: Event, table: Table) -> Iterator[Act]:
        """What an event does to the pieces as they stand."""
        return self.actor.acts(event, table)
