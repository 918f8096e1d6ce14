"""Readings of logs that follow the game's own position, since what a drag or a turned counter means depends on it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Generic

from ccmod.play.event import Event
from ccmod.play.on_map import hexes_off
from ccmod.play.record import Header
from ccmod.play.system import System
from ccmod.replay.adapter import Change, LogStep
from ccmod.replay.conventions import HEX_GAME, Conventions
from ccmod.replay.entries import Entries, LogEntry
from ccmod.replay.following import FollowedPosition, State
from ccmod.replay.inferred import InferredChange, Unexplained
from ccmod.replay.said_twice import not_heard_before, settle
from ccmod.replay.slips import forget_slips


class FollowedEntries(Entries, Generic[State]):
    """Entries with the position after them. A game says in :meth:`made_by_hand` what pieces without a sentence mean."""

    system: System
    """The rules by which it goes on."""
    shared: tuple[str, ...]
    """The attributes of a position that never change, so that copies share them: the map, the scenario."""

    def __init__(self, scenario: Mapping[str, Any] | None, game: Conventions = HEX_GAME) -> None:
        super().__init__(game)
        self.scenario = scenario
        self._setup: Mapping[str, Any] = {}
        self._following = FollowedPosition(self._start, self._apply, self._shared)

    def read(self, step: LogStep) -> Iterator[str]:
        """Take in a step. Sentences come first; what moved without one makes events of its own, or is reported."""
        said = [LogEntry(event, step.number, reported=reported) for event, reported in self.meant(step)]
        said = [entry for entry in said if not self.puts_in_words(entry)]
        said = not_heard_before(self, said, step)
        first = len(self.entries)
        left = self.unclaimed(step, said)
        self.entries += said
        for found in self.made_by_hand(step, left):
            if isinstance(found, Unexplained):
                yield found.words
            else:
                self.add_inferred(found, step.number)
        settle(self, step, first)
        forget_slips(self, step)

    def meant(self, step: LogStep) -> Iterable[tuple[Event, bool]]:
        """The sentences of a step that are events, each with whether the module reports it."""
        return step.said

    def made_by_hand(self, step: LogStep, left: list[Change]) -> Iterator[InferredChange]:
        """The meanings of changes that no sentence of the step claims; each is given once those before are entered."""
        raise NotImplementedError

    def puts_in_words(self, said: LogEntry) -> bool:
        """Whether a sentence says what was just done by hand, with more words; then it takes that one's place."""
        return False

    def add_inferred(self, event: Event, step: int) -> None:
        """An event without a sentence."""
        self.entries.append(LogEntry(event, step, inferred=True))

    def by_hand(self, of: Callable[[Event], bool]) -> LogEntry | None:
        """The last entry of this kind, if nothing was said since."""
        for entry in reversed(self.entries):
            if not entry.stands:
                continue
            if not entry.inferred:
                return None
            if of(entry.event):
                return entry
        return None

    def state(self) -> State:
        """The position after all events that stand."""
        return self._following.position(self.entries)

    def _start(self) -> State:
        state: State = self.system.start(Header(self.system.id, setup=self._setup), self.scenario)
        return state

    def _apply(self, state: State, event: Event) -> None:
        """An event that names hexes off the map is nothing to go by."""
        hexes = () if self.system.board is None else self.system.board(state)
        if not hexes_off(event, hexes):
            self.system.apply(state, event)

    def _shared(self, state: State) -> Iterable[object]:
        return (getattr(state, name) for name in self.shared)

    def forget(self, index: int) -> None:
        """The position after the entry is played again."""
        self._following.forget(index)
