"""The series' adapter: reads the steps of a log into events, and events back into acts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ccmod.games.great_battles.log.banners import hoisted, hoisted_at_first
from ccmod.games.great_battles.log.inferred import inferred, turned
from ccmod.games.great_battles.log.owners import laid, lays_markers, owned
from ccmod.games.great_battles.log.positions import arrange, setup_of
from ccmod.games.great_battles.log.shown import shown
from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.system import SYSTEM
from ccmod.play.event import Event
from ccmod.play.naming import named
from ccmod.replay.acts import Act
from ccmod.replay.adapter import Change, LogStep, Tableau
from ccmod.replay.conventions import Conventions, Values
from ccmod.replay.entries import LogEntry
from ccmod.replay.followed import FollowedEntries
from ccmod.replay.inferred import InferredChange


class SeriesConventions(Conventions):
    """See :class:`Conventions`."""

    def __init__(self, scenario: Mapping[str, Any]) -> None:
        self._commands = scenario.get("commands") or {}
        self._units = scenario.get("units") or {}

    def values(self, event: Event, table: Tableau) -> Values:
        """The division in whose box a unit that routs lies."""
        name = getattr(event, "unit", None)
        brigade = (self._units.get(name) or {}).get("command") if isinstance(name, str) else None
        division = (self._commands.get(brigade) or {}).get("of")
        return {"division": division} if division else {}


BY_HAND = (e.Move, e.MoveLeader, e.Deploy, e.Arrive)
"""The event for which a drag is taken, until a sentence contradicts."""
ON_ARRIVAL = (
    *BY_HAND, e.Retreat, e.Advance, e.Withdraw, e.ReactMove, e.RetreatBefore, e.TurnBack, e.ReturnRouted,
)  # fmt: skip
"""The events that a sentence may report of a counter that has just been dragged to its hex."""
TO_A_UNIT = (e.RelocateLeader, e.ReplaceLeader)
"""The events that a sentence may report of a leader who has just been dragged to the unit that it names."""


class GreatBattles(FollowedEntries[State]):
    """See :class:`ccmod.replay.adapter.Adapter`."""

    stepwise = (e.Move, e.Retreat)
    system = SYSTEM
    shared = ("ground", "scenario", "options")

    def __init__(self, scenario: Mapping[str, Any] | None) -> None:
        super().__init__(scenario, SeriesConventions(scenario or {}))
        self._laid = set[int]()

    def setup(self, table: Tableau) -> Mapping[str, Any]:
        """The header's set-up for a position."""
        self._setup = setup_of(table, self.scenario)
        return self._setup

    def meant(self, step: LogStep) -> Iterable[tuple[Event, bool]]:
        """The module's reports are for the side that they are about, whoever presses the key."""
        if lays_markers(step):
            self._laid.add(step.number)
        for event, reported in step.said:
            yield (owned(event, step, self.state()) if reported else event), reported

    def made_by_hand(self, step: LogStep, left: list[Change]) -> Iterator[InferredChange]:
        """Counters that were dragged, and then those that were turned."""
        yield from laid(step, left, self.state(), self._seen)
        yield from inferred(left, self.state(), self.game)
        yield from turned(step.details, self.state())

    def puts_in_words(self, said: LogEntry) -> bool:
        """A drag is what the sentence behind it says of the same counter, to the same hex."""
        if isinstance(said.event, e.FillPool) and said.step not in self._laid:
            for entry in list(self._pooled(said.event.side, said.event.command)):
                if entry.inferred:
                    self.remove(entry)
        if not isinstance(said.event, (*ON_ARRIVAL, *TO_A_UNIT)):
            return False
        who = self._who(said.event)
        last = self.by_hand(lambda event: isinstance(event, BY_HAND) and self._who(event) == who)
        if last is None or getattr(last.event, "hex", None) != self._where(said.event):
            return False
        self.replace(last, said.event, inferred=False)
        return True

    def _pooled(self, side: str, command: str) -> Iterator[LogEntry]:
        """The known data of a command's markers in the pool of this turn, the newest first."""
        for entry in reversed(self.entries):
            if isinstance(entry.event, e.Turn | e.EndTurn):
                return
            if not (entry.stands and isinstance(entry.event, e.FillPool)):
                continue
            if (entry.event.side, entry.event.command) == (side, command):
                yield entry

    def _seen(self, side: str, command: str) -> int:
        """How many of them were seen to be laid there, not only reported."""
        known = [entry for entry in self._pooled(side, command) if entry.inferred or entry.step in self._laid]
        return sum(entry.event.count for entry in known if isinstance(entry.event, e.FillPool))

    @staticmethod
    def _who(event: Event) -> tuple[str, ...]:
        """Whose counter an event moves: a leader who goes with a unit is one of two."""
        return named(event, ("leader",)) or named(event, ("unit", "units"))

    def _where(self, event: Event) -> str | None:
        """The hex that a sentence is about: that of the unit, where a leader goes to one."""
        return self.state().unit(event.unit).hex if isinstance(event, TO_A_UNIT) else getattr(event, "hex", None)

    def acts(self, event: Event, table: Tableau) -> Iterator[Act]:
        """The effect of an event on the pieces as they are now."""
        yield from super().acts(event, table)
        yield from shown(event, table)
        yield from hoisted(event, table, self.scenario or {})

    def arrange(self, setup: Mapping[str, Any], table: Tableau) -> Iterator[Act]:
        """The changes that turn the module's set-up into that of a record's header."""
        known = self.scenario or {}
        commands = known.get("commands") or {}
        divisions = {
            name: above
            for name, row in (known.get("units") or {}).items()
            if (above := (commands.get(row.get("command")) or {}).get("of"))
        }
        yield from arrange(setup, table, divisions)
        yield from hoisted_at_first(setup, table, known)
