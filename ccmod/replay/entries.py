"""The events that the reading of a log has found so far, and the undoing and redoing of its steps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

from ccmod.play.event import Event


@dataclass(slots=True)
class Entry:
    """An event of the record to be."""

    event: Event
    step: int
    """The step of the log."""
    silent: bool = False
    """Made from pieces that moved without a sentence."""
    undone: bool = False


Found = TypeVar("Found", bound=Entry)


class Entries(Generic[Found]):
    """What all systems' readings share: entries in the log's order; undone ones stay, since they may be redone."""

    def __init__(self) -> None:
        self.entries: list[Found] = []

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
