"""Shared by all games' adapters: the events found in a log so far, the undoing and redoing of its steps, the acts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from itertools import takewhile
from typing import Any

from ccmod.ground.dataclass import dataclass
from ccmod.play.event import Event
from ccmod.play.naming import named
from ccmod.play.record import Record
from ccmod.play.remark import Remark
from ccmod.replay.acts import Act
from ccmod.replay.adapter import Change, LoggedEvent, LogStep, Moved, Tableau
from ccmod.replay.claims import claimed, subject_of
from ccmod.replay.conventions import HEX_GAME, Conventions
from ccmod.replay.moves import moves

MEMORY = 12
"""Steps for which a sentence may wait for the pieces that somebody then moves by hand."""


@dataclass(slots=True)
class LogEntry:
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
    remark: Remark | None = None
    maybe: tuple[int, ...] = ()
    """The steps of acts that may be none, this one among them."""
    likely: bool = False
    """Whether they are acts where the rules allow both."""
    typed_too: bool = False
    """Whether a player has typed it besides."""
    slip: frozenset[int] = frozenset()
    """The steps by which a counter was dragged away and back again, if it is of one of them: nothing has happened."""

    @property
    def stands(self) -> bool:
        """Whether it happened."""
        return not self.undone and not self.slip

    @property
    def is_typed(self) -> bool:
        """Whether a player wrote it."""
        return not self.reported and not self.inferred

    @property
    def waits(self) -> bool:
        """Whether pieces of later steps may still belong to it: what was typed, or reported before anything moved."""
        return self.stands and not self.inferred and not (self.reported and self.claims)

    def logged(self, event: Event | None = None, dragged: tuple[str, str] | None = None) -> LoggedEvent:
        """The event as the log reports it; or another event that it turned out to be."""
        return LoggedEvent(event or self.event, self.step, self.remark, self.maybe, self.likely, dragged)

    def claim(self, change: Change, game: Conventions) -> bool:
        """Take the change as one's own, if it is; each piece once."""
        event = claimed(self.event, change, game)
        if event is None or any(subject_of(old) == subject_of(change) for old in self.claims):
            return False
        self.claims.append(change)
        self.event = event
        return True


class Entries:
    """Shared by all systems' readings: entries in the log's order; undone ones stay, since they may be redone."""

    stepwise: tuple[type[Event], ...] = ()
    """The events in which a counter goes from hex to hex: one drag may stand for several."""
    drag_reports: tuple[type[Event], ...] = ()
    """The events that the boards of the game's modules report of whatever is dragged."""

    def __init__(self, game: Conventions = HEX_GAME) -> None:
        self.game = game
        self.entries: list[LogEntry] = []
        self.left: dict[int, list[Change]] = {}
        """By step, the changes that no sentence had claimed when it was read."""
        self.drags: dict[int, tuple[Moved, ...]] = {}
        """The steps that did nothing but drag counters over the board."""
        self.explained: set[int] = set()
        """Steps whose moves were not understood until a later sentence said what they were."""

    def completed(self, setup: Mapping[str, Any]) -> Mapping[str, Any]:
        """The set-up as it is: in most games no later event says more about the start than the pieces do."""
        return setup

    def acts(self, event: Event, table: Tableau) -> Iterator[Act]:
        """The effect of an event on the pieces as they are now."""
        return moves(event, table, self.game)

    def laid_out(self, record: Record, table: Tableau) -> Record:
        """The record as it is: in most games it leaves nothing open that pieces must show."""
        return record

    def unclaimed(self, step: LogStep, said: list[LogEntry]) -> list[Change]:
        """The changes of a step that belong to none of its sentences, nor to one that waits."""
        waiting = [entry for entry in self.recent(step.number - MEMORY) if self.waits(entry)]
        takers = [*said, *reversed(waiting)]
        left = [change for change in step.changes if not any(entry.claim(change, self.game) for entry in takers)]
        self.left[step.number] = left
        return left

    def waits(self, entry: LogEntry) -> bool:
        """Whether pieces of later steps may still belong to an entry."""
        return entry.waits

    def last(self) -> LogEntry | None:
        """The last entry that stands."""
        return next((entry for entry in reversed(self.entries) if entry.stands), None)

    def since(self, step: int) -> list[LogEntry]:
        """The entries that stand of the last steps before this one, the latest first."""
        return [entry for entry in reversed(self.recent(step - MEMORY)) if entry.stands]

    def recent(self, step: int) -> list[LogEntry]:
        """The entries from a step on, in their order: looked for from the end, however long the log is."""
        return list(takewhile(lambda entry: entry.step >= step, reversed(self.entries)))[::-1]

    def replace(self, entry: LogEntry, event: Event, *, inferred: bool) -> None:
        """An entry is this event now."""
        self.forget(self.entries.index(entry))
        entry.event, entry.inferred = event, inferred

    def remove(self, entry: LogEntry) -> None:
        """An entry was no act of its own."""
        index = next(index for index, one in enumerate(self.entries) if one is entry)
        self.forget(index)
        del self.entries[index]

    def forget(self, index: int) -> None:
        """The entry at an index is another now, and what a game keeps of those before it does not hold after it."""

    def take_back(self, step: int) -> None:
        """The events of a step did not happen."""
        self._mark(step, True)

    def restore(self, step: int) -> None:
        """The events of a step happened after all."""
        self._mark(step, False)

    def _mark(self, step: int, undone: bool) -> None:
        for index, entry in enumerate(self.entries):
            if step in entry.slip:
                self.forget(index)
                entry.slip = frozenset()
            if entry.step == step:
                self.forget(index)
                entry.undone = undone

    def events(self) -> Iterable[LoggedEvent]:
        """The events that stand."""
        return (one.logged(dragged=self.dragged(one)) for one in self.entries if one.stands)

    def dragged(self, entry: LogEntry) -> tuple[str, str] | None:
        """From where to where the counters of an entry were dragged, if it is of those that go from place to place."""
        if not isinstance(entry.event, self.stepwise):
            return None
        mine = set(named(entry.event, tuple(entry.event.slots)))
        moves = (one for one in (*self.left.get(entry.step, ()), *entry.claims) if isinstance(one, Moved))
        places = ((one, self.game.on_board(one.old), self.game.on_board(one.new)) for one in moves)
        ways = {(old, new) for one, old, new in places if one.piece.name in mine and old and new and old != new}
        return ways.pop() if len(ways) == 1 else None
