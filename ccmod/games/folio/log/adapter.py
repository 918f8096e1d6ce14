"""The folio series' adapter: reads the steps of a log into events, and events back into acts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from ccmod.games.folio.log.conventions import FolioConventions
from ccmod.games.folio.log.inferred import inferred
from ccmod.games.folio.log.positions import arrange, setup_of
from ccmod.games.folio.rules import events as e
from ccmod.games.folio.rules.effects.apply import apply
from ccmod.games.folio.rules.state.position import State
from ccmod.games.folio.rules.state.setup import start
from ccmod.play.event import Event
from ccmod.play.on_map import hexes_off
from ccmod.play.record import Header
from ccmod.replay.acts import Act
from ccmod.replay.adapter import LogStep, Tableau
from ccmod.replay.entries import Entries, Entry
from ccmod.replay.following import Following
from ccmod.replay.inferred import Unexplained, together


class Folio(Entries):
    """See :class:`ccmod.replay.adapter.Adapter`.

    It follows the game's own position, since what a drag means depends on the phase and the combat under way.
    """

    def __init__(self, scenario: Mapping[str, Any] | None) -> None:
        super().__init__(FolioConventions())
        self.scenario = scenario
        self._setup: Mapping[str, Any] = {}
        self._following = Following(self._start, _apply, lambda state: (state.ground, state.scenario, state.options))

    def _start(self) -> State:
        return start(Header("folio", setup=self._setup), self.scenario)

    def setup(self, table: Tableau) -> Mapping[str, Any]:
        """The header's set-up for a position."""
        self._setup = setup_of(table, self.scenario)
        return self._setup

    def read(self, step: LogStep) -> Iterator[str]:
        """Take in a step. Sentences come first; what moved without one makes events of its own, or is told."""
        said = [Entry(event, step.number, reported=reported) for event, reported in self._meant(step)]
        left = self.unclaimed(step, said)
        self.entries += said
        for found in inferred(left, self.state(), self.game):
            if isinstance(found, Unexplained):
                yield found.words
            else:
                self._add_inferred(found, step.number)

    def state(self) -> State:
        """The position after all events that stand."""
        return self._following.position(self.entries)

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
        last = self.last()
        if last is None or not last.inferred or not _says_no_more(last.event, event):
            return False
        self._replace(last, event)
        return True

    def _add_inferred(self, event: Event, step: int) -> None:
        """An event without a sentence; markers that are taken one after the other are one allotment."""
        last = self.entries[-1] if self.entries else None
        if last is not None and last.inferred and not last.undone and isinstance(last.event, e.Receive):
            joined = together([last.event, event])
            if len(joined) == 1 and isinstance(joined[0], Event):
                self._replace(last, joined[0])
                return
        self.entries.append(Entry(event, step, inferred=True))

    def _replace(self, entry: Entry, event: Event) -> None:
        self._following.forget(self.entries.index(entry))
        entry.event = event

    def _mark(self, step: int, undone: bool) -> None:
        changed = next((index for index, entry in enumerate(self.entries) if entry.step == step), None)
        if changed is not None:
            self._following.forget(changed)
        super()._mark(step, undone)

    def arrange(self, setup: Mapping[str, Any], table: Tableau) -> Iterator[Act]:
        """What turns the module's set-up into that of a record's header."""
        return arrange(setup, table)


def _apply(state: State, event: Event) -> None:
    """An event that names hexes off the map is nothing to go by."""
    if not hexes_off(event, state.board):
        apply(state, event)


def _says_no_more(inferred: Event, said: Event) -> bool:
    """Whether what pieces showed is what a sentence behind it says, perhaps with less than the sentence."""
    if type(said) is not type(inferred):
        return False
    pairs = ((getattr(inferred, name), getattr(said, name)) for name in inferred.slots)
    return all(own == other or own is None or other is None for own, other in pairs)
