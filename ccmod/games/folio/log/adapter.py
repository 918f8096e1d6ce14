"""The folio series' adapter: reads the steps of a log into events, and events back into acts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from ccmod.games.folio.log.inferred import inferred
from ccmod.games.folio.log.positions import arrange, setup_of
from ccmod.games.folio.rules import events as e
from ccmod.games.folio.rules.state.position import State
from ccmod.games.folio.rules.system import SYSTEM
from ccmod.play.event import Event
from ccmod.replay.acts import Act
from ccmod.replay.adapter import Change, LogStep, Tableau
from ccmod.replay.conventions import Conventions, Values
from ccmod.replay.entries import LogEntry
from ccmod.replay.followed import FollowedEntries
from ccmod.replay.inferred import InferredChange, together


class FolioConventions(Conventions):
    """See :class:`Conventions`. It remembers where the combat under way is."""

    combat: str | None = None

    def values(self, event: Event, table: Tableau) -> Values:
        """The hex of a support that names none."""
        if isinstance(event, e.Attack | e.Bombard):
            self.combat = event.hex
        return {"hex": event.hex or self.combat} if isinstance(event, e.Support) else {}


class Folio(FollowedEntries[State]):
    """See :class:`ccmod.replay.adapter.Adapter`."""

    stepwise = (e.EnterHex, e.Retreat)
    system = SYSTEM
    shared = ("ground", "scenario", "options")

    def __init__(self, scenario: Mapping[str, Any] | None) -> None:
        super().__init__(scenario, FolioConventions())

    def setup(self, table: Tableau) -> Mapping[str, Any]:
        """The header's set-up for a position."""
        self._setup = setup_of(table, self.scenario)
        return self._setup

    def made_by_hand(self, step: LogStep, left: list[Change]) -> Iterator[InferredChange]:
        """Units that were dragged, markers that were taken."""
        yield from inferred(left, self.state(), self.game)

    def meant(self, step: LogStep) -> list[tuple[Event, bool]]:
        """The sentences of a step that are events: markers that one command sends say theirs one by one."""
        together: list[tuple[Event, bool]] = []
        for event, reported in step.said:
            last = together[-1][0] if together else None
            if isinstance(event, e.Receive | e.TakeBack) and type(last) is type(event) and last.side == event.side:
                together[-1] = replace(last, markers=(*last.markers, *event.markers)), reported
            else:
                together.append((event, reported))
        return together

    def puts_in_words(self, said: LogEntry) -> bool:
        """The last thing that happened may be what the sentence says; it is kept with all the sentence's words."""
        last = self.last()
        if last is None or not last.inferred or not _says_no_more(last.event, said.event):
            return False
        self.replace(last, said.event, inferred=True)
        return True

    def add_inferred(self, event: Event, step: int) -> None:
        """Markers that are taken one after the other are one allotment."""
        last = self.entries[-1] if self.entries else None
        if last is not None and last.inferred and last.stands and isinstance(last.event, e.Receive):
            joined = together([last.event, event])
            if len(joined) == 1 and isinstance(joined[0], Event):
                self.replace(last, joined[0], inferred=True)
                return
        super().add_inferred(event, step)

    def arrange(self, setup: Mapping[str, Any], table: Tableau) -> Iterator[Act]:
        """The changes that turn the module's set-up into that of a record's header."""
        return arrange(setup, table)


def _says_no_more(inferred: Event, said: Event) -> bool:
    """Whether what pieces showed is what a sentence behind it says, perhaps with less than the sentence."""
    if type(said) is not type(inferred):
        return False
    pairs = ((getattr(inferred, name), getattr(said, name)) for name in inferred.slots)
    return all(own == other or own is None or other is None for own, other in pairs)
