"""The folio series' adapter: reads the steps of a log into events, and events back into acts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from ccmod.games.folio.log import acting
from ccmod.games.folio.log.explain import Entry
from ccmod.games.folio.log.positions import setup_of
from ccmod.games.folio.log.silent import Loose, events_of
from ccmod.games.folio.rules import events as e
from ccmod.games.folio.rules.effects.apply import apply
from ccmod.games.folio.rules.state.position import State
from ccmod.games.folio.rules.state.setup import start
from ccmod.play.event import Event
from ccmod.play.on_map import hexes_off
from ccmod.play.record import Header
from ccmod.replay.acts import Act
from ccmod.replay.adapter import Adapter, Change, LogStep, Table
from ccmod.replay.entries import Entries

MEMORY = 12
"""Steps for which a sentence may wait for the pieces that somebody then moves by hand."""


def adapter(scenario: Mapping[str, Any] | None) -> Adapter:
    """A fresh adapter for one log or record."""
    return Folio(scenario)


class Folio(Entries[Entry]):
    """See :class:`ccmod.replay.adapter.Adapter`.

    It follows the game's own position, since what a drag means depends on the phase and the combat under way.
    """

    def __init__(self, scenario: Mapping[str, Any] | None) -> None:
        self.scenario = scenario
        super().__init__()
        self.actor = acting.Actor()
        self._setup: Mapping[str, Any] = {}
        self._state: State | None = None
        self._taken_in = 0
        """How many entries the state has seen; it is made anew when one of them changes."""

    def setup(self, table: Table) -> Mapping[str, Any]:
        """The header's set-up for a position."""
        self._setup = setup_of(table, self.scenario)
        return self._setup

    def read(self, step: LogStep) -> Iterator[str]:
        """Take in a step. Sentences come first; what moved without one makes events of its own, or is told."""
        waiting = [entry for entry in self.entries if entry.waits and entry.step >= step.number - MEMORY]
        said = [Entry(event, step.number, reported=reported) for event, reported in self._meant(step)]
        left: list[Change] = [
            change for change in step.changes if not any(one.claim(change) for one in [*said, *reversed(waiting)])
        ]
        self.entries += said
        for found in events_of(left, self.state()):
            if isinstance(found, Loose):
                yield found.words
            else:
                self._add_silent(found, step.number)

    def state(self) -> State:
        """The position after all events that stand."""
        if self._state is None:
            self._state, self._taken_in = start(Header("folio", setup=self._setup), self.scenario), 0
        for entry in self.entries[self._taken_in :]:
            if not entry.undone and not hexes_off(entry.event, self._state.board):
                apply(self._state, entry.event)
        self._taken_in = len(self.entries)
        return self._state

    def _meant(self, step: LogStep) -> Iterator[tuple[Event, bool]]:
        """The sentences of a step that are events: markers that one command sends say theirs one by one."""
        together: list[tuple[Event, bool]] = []
        for event, reported in step.said:
            last = together[-1][0] if together else None
            if isinstance(event, e.Receive | e.TakeBack) and type(last) is type(event) and last.side == event.side:
                together[-1] = replace(last, markers=(*last.markers, *event.markers)), reported
            else:
                together.append((event, reported))
        for event, reported in together:
            if not self._said_already(event):
                yield event, reported

    def _said_already(self, event: Event) -> bool:
        """Whether the last thing that happened is what a sentence now puts in words; it is kept with all its words."""
        last = next((entry for entry in reversed(self.entries) if not entry.undone), None)
        if last is None or not last.says_no_more(event):
            return False
        last.event, self._state = event, None
        return True

    def _add_silent(self, event: Event, step: int) -> None:
        """An event without a sentence; markers that are taken one after the other are one allotment."""
        last = self.entries[-1] if self.entries else None
        if last is not None and last.silent and not last.undone and isinstance(event, e.Receive):
            own = last.event
            if isinstance(own, e.Receive) and own.side == event.side:
                last.event, self._state = replace(own, markers=(*own.markers, *event.markers)), None
                return
        self.entries.append(Entry(event, step, silent=True))

    def _mark(self, step: int, undone: bool) -> None:
        self._state = None
        super()._mark(step, undone)

    def completed(self, setup: Mapping[str, Any]) -> Mapping[str, Any]:
        """The set-up as it is: what phase it was stands on no piece, and in no later event either."""
        return setup

    def arrange(self, setup: Mapping[str, Any], table: Table) -> Iterator[Act]:
        """What turns the module's set-up into that of a record's header."""
        return acting.arrange(setup, table)

    def acts(self, event: Event, table: Table) -> Iterator[Act]:
        """What an event does to the pieces as they stand."""
        return self.actor.acts(event, table)
