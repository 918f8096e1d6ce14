"""The series' adapter: reads the steps of a log into events, and events back into acts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ccmod.games.great_battles.log.conventions import SeriesConventions
from ccmod.games.great_battles.log.inferred import inferred, turned
from ccmod.games.great_battles.log.positions import arrange, setup_of
from ccmod.games.great_battles.log.shown import shown
from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.effects.apply import apply
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.setup import start
from ccmod.play.event import Event
from ccmod.play.naming import named
from ccmod.play.on_map import hexes_off
from ccmod.play.record import Header
from ccmod.replay.acts import Act
from ccmod.replay.adapter import LogStep, Tableau
from ccmod.replay.entries import Entries, Entry
from ccmod.replay.following import Following
from ccmod.replay.inferred import Unexplained

BY_HAND = (e.Move, e.MoveLeader, e.Deploy, e.Arrive)
"""What a drag is taken for, until a sentence says otherwise."""
ON_ARRIVAL = (
    *BY_HAND, e.Retreat, e.Advance, e.Withdraw, e.ReactMove, e.RetreatBefore, e.TurnBack, e.ReturnRouted,
)  # fmt: skip
"""What a sentence may say of a counter that has just been dragged to its hex."""
TO_A_UNIT = (e.RelocateLeader, e.ReplaceLeader)
"""What a sentence may say of a leader who has just been dragged to the unit that it names."""


class GreatBattles(Entries):
    """See :class:`ccmod.replay.adapter.Adapter`.

    It follows the game's own position, since what a drag or a turned counter means depends on it.
    """

    def __init__(self, scenario: Mapping[str, Any] | None) -> None:
        super().__init__(SeriesConventions(scenario or {}))
        self.scenario = scenario
        self._setup: Mapping[str, Any] = {}
        self._following = Following(self._start, _apply, lambda state: (state.ground, state.scenario, state.options))

    def _start(self) -> State:
        return start(Header("gbacw", setup=self._setup), self.scenario)

    def setup(self, table: Tableau) -> Mapping[str, Any]:
        """The header's set-up for a position."""
        self._setup = setup_of(table, self.scenario)
        return self._setup

    def read(self, step: LogStep) -> Iterator[str]:
        """Take in a step. Sentences come first; what moved without one makes events of its own, or is told."""
        said = [Entry(event, step.number, reported=reported) for event, reported in step.said]
        said = [entry for entry in said if not self._puts_in_words(entry)]
        left = self.unclaimed(step, said)
        self.entries += said
        for found in inferred(left, self.state(), self.game):
            if isinstance(found, Unexplained):
                yield found.words
            else:
                self.entries.append(Entry(found, step.number, inferred=True))
        for event in turned(step.details, self.state()):
            self.entries.append(Entry(event, step.number, inferred=True))

    def state(self) -> State:
        """The position after all events that stand."""
        return self._following.position(self.entries)

    def _puts_in_words(self, said: Entry) -> bool:
        """Whether a sentence says what was just done by hand, with more words; then it takes its place."""
        if not isinstance(said.event, (*ON_ARRIVAL, *TO_A_UNIT)):
            return False
        who, where = self._who(said.event), self._where(said.event)
        for entry in reversed(self.entries):
            if entry.undone:
                continue
            if not entry.inferred:
                return False
            if isinstance(entry.event, BY_HAND) and self._who(entry.event) == who:
                if entry.event.hex != where:
                    return False
                self._following.forget(self.entries.index(entry))
                entry.event, entry.inferred = said.event, False
                return True
        return False

    @staticmethod
    def _who(event: Event) -> tuple[str, ...]:
        """Whose counter an event moves: a leader who goes with a unit is one of two."""
        return named(event, ("leader",)) or named(event, ("unit", "units"))

    def _where(self, event: Event) -> str | None:
        """The hex that a sentence is about: that of the unit, where a leader goes to one."""
        return self.state().unit(event.unit).hex if isinstance(event, TO_A_UNIT) else getattr(event, "hex", None)

    def acts(self, event: Event, table: Tableau) -> Iterator[Act]:
        """What an event does to the pieces as they stand."""
        yield from super().acts(event, table)
        yield from shown(event, table)

    def _mark(self, step: int, undone: bool) -> None:
        changed = next((index for index, entry in enumerate(self.entries) if entry.step == step), None)
        if changed is not None:
            self._following.forget(changed)
        super()._mark(step, undone)

    def arrange(self, setup: Mapping[str, Any], table: Tableau) -> Iterator[Act]:
        """What turns the module's set-up into that of a record's header."""
        known = self.scenario or {}
        commands = known.get("commands") or {}
        divisions = {
            name: above
            for name, row in (known.get("units") or {}).items()
            if (above := (commands.get(row.get("command")) or {}).get("of"))
        }
        return arrange(setup, table, divisions)


def _apply(state: State, event: Event) -> None:
    """An event that names hexes off the map is nothing to go by."""
    if not hexes_off(event, state.board):
        apply(state, event)
