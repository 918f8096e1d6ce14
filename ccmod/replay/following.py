"""The game's own position along a log, for games in which the same move means different things at different times."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from copy import deepcopy
from typing import Generic, TypeVar

from ccmod.play.event import Event
from ccmod.replay.entries import LogEntry

State = TypeVar("State")
STRIDE = 32
"""Entries from one kept position to the next: what a late correction costs at most."""


class FollowedPosition(Generic[State]):
    """The position after all entries that stand.

    Entries change later: a sentence completes what was read from pieces, steps are undone. Then only what comes after
    the changed entry is played again, from a position that was kept.
    """

    def __init__(
        self,
        start: Callable[[], State],
        apply: Callable[[State, Event], None],
        shared: Callable[[State], Iterable[object]],
    ) -> None:
        self._start, self._apply, self._shared = start, apply, shared
        self._kept: list[tuple[int, State]] = []
        """How many entries each kept position has seen, and it itself."""
        self._state: State | None = None
        self._seen = 0

    def position(self, entries: Sequence[LogEntry]) -> State:
        """The position after these entries."""
        if self._state is None:
            self._seen, kept = self._kept[-1] if self._kept else (0, self._start())
            self._state = self._copy(kept)
        for entry in entries[self._seen :]:
            if entry.stands:
                self._apply(self._state, entry.event)
            self._seen += 1
            if self._seen % STRIDE == 0:
                self._kept.append((self._seen, self._copy(self._state)))
        return self._state

    def forget(self, index: int) -> None:
        """The entry at an index is another now."""
        self._kept = [(seen, state) for seen, state in self._kept if seen <= index]
        if self._seen > index:
            self._state = None

    def _copy(self, state: State) -> State:
        """A copy that shares what never changes: the map, the scenario."""
        return deepcopy(state, {id(one): one for one in self._shared(state)})
