"""What all games' adapters share: the events found in a log so far, the undoing and redoing of its steps, the acts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from typing import Any

from ccmod.ground.dataclass import dataclass
from ccmod.play.event import Event
from ccmod.play.record import Record
from ccmod.replay.acts import Act
from ccmod.replay.adapter import Change, LogStep, Tableau
from ccmod.replay.claims import claimed, subject_of
from ccmod.replay.conventions import HEX_GAME, Conventions
from ccmod.replay.moves import moves

MEMORY = 12
"""Steps for which a sentence may wait for the pieces that somebody then moves by hand."""


@dataclass(slots=True)
class Entry:
    """An event of the record to be, with the changes that were found to be its own."""

    event: Event
    step: int
    """The step of the log."""
    inferred: bool = False
    """Made from pieces that moved without a sentence."""
    undone: bool = False
    reported: bool = True
    """Said by the module itself, not typed by a player."""
    claims: list[Change] = field(default_factory=list)

    @property
    def waits(self) -> bool:
        """Whether pieces of later steps may still belong to it: what was typed, or reported before anything moved."""
        return not self.undone and not self.inferred and not (self.reported and self.claims)

    def claim(self, change: Change, game: Conventions) -> bool:
        """Take the change as one's own, if it is; each piece once."""
        event = claimed(self.event, change, game)
        if event is None or any(subject_of(old) == subject_of(change) for old in self.claims):
            return False
        self.claims.append(change)
        self.event = event
        return True


class Entries:
    """What all systems' readings share: entries in the log's order; undone ones stay, since they may be redone."""

    def __init__(self, game: Conventions = HEX_GAME) -> None:
        self.game = game
        self.entries: list[Entry] = []

    def completed(self, setup: Mapping[str, Any]) -> Mapping[str, Any]:
        """The set-up as it is: in most games no later event tells more of the start than the pieces do."""
        return setup

    def acts(self, event: Event, table: Tableau) -> Iterator[Act]:
        """What an event does to the pieces as they stand."""
        return moves(event, table, self.game)

    def laid_out(self, record: Record, table: Tableau) -> Record:
        """The record as it is: in most games it leaves nothing open that pieces must show."""
        return record

    def unclaimed(self, step: LogStep, said: list[Entry]) -> list[Change]:
        """The changes of a step that belong to none of its sentences, nor to one that waits."""
        since = step.number - MEMORY
        waiting = [entry for entry in self.entries if entry.step >= since and self.waits(entry)]
        takers = [*said, *reversed(waiting)]
        return [change for change in step.changes if not any(entry.claim(change, self.game) for entry in takers)]

    def waits(self, entry: Entry) -> bool:
        """Whether pieces of later steps may still belong to an entry."""
        return entry.waits

    def last(self) -> Entry | None:
        """The last entry that stands."""
        return next((entry for entry in reversed(self.entries) if not entry.undone), None)

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

    def events(self) -> Iterable[tuple[Event, int]]:
        """The events that stand, each with its step of the log."""
        return ((entry.event, entry.step) for entry in self.entries if not entry.undone)
