"""The game's adapter: reads the steps of a log into events, and events back into acts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ccmod.games.we_were_brothers.log.inferred import changed, inferred
from ccmod.games.we_were_brothers.log.positions import arrange, setup_of
from ccmod.games.we_were_brothers.log.shown import shown
from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.effects.apply import apply
from ccmod.games.we_were_brothers.rules.ground.ground import Ground, ground_of
from ccmod.games.we_were_brothers.rules.names import POSTURE
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.setup import start
from ccmod.play.event import Event
from ccmod.play.on_map import hexes_off
from ccmod.play.record import Header
from ccmod.replay.acts import Act
from ccmod.replay.adapter import LogStep, Tableau
from ccmod.replay.entries import Entries, Entry
from ccmod.replay.following import Following
from ccmod.replay.inferred import Unexplained
from ccmod.replay.moves import turn

BY_HAND = (e.Move, e.Adjust, e.Reinforce)
"""What a drag is taken for, until a sentence says otherwise."""
ON_ARRIVAL = (*BY_HAND, e.Climb, e.GoOut, e.SlipBack)
"""What a sentence may say of a figure that has just been dragged to its hex."""


class Brothers(Entries):
    """See :class:`ccmod.replay.adapter.Adapter`.

    It follows the game's own position, since what a drag or a turned figure means depends on it.
    """

    def __init__(self, scenario: Mapping[str, Any] | None) -> None:
        super().__init__()
        self.scenario = scenario
        self._setup: Mapping[str, Any] = {}
        self._ground: Ground | None = ground_of(scenario["map"]) if scenario and scenario.get("map") else None
        self._following = Following(self._start, _apply, _shared)
        self._stood: dict[str, int] = {}
        """The level of the figure of who was laid down, for when he gets up (9.0-04, A-26)."""

    def _start(self) -> State:
        return start(Header("wwb", setup=self._setup), self.scenario)

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
        for event in changed(step, self.state()):
            self.entries.append(Entry(event, step.number, inferred=True))

    def state(self) -> State:
        """The position after all events that stand."""
        return self._following.position(self.entries)

    def _puts_in_words(self, said: Entry) -> bool:
        """Whether a sentence says what was just done by hand, with more words; then it takes its place."""
        if not isinstance(said.event, ON_ARRIVAL):
            return False
        for entry in reversed(self.entries):
            if entry.undone:
                continue
            if not entry.inferred:
                return False
            if isinstance(entry.event, BY_HAND) and entry.event.soldier == said.event.soldier:
                if _end(entry.event) != _end(said.event):
                    return False
                self._following.forget(self.entries.index(entry))
                entry.event, entry.inferred = said.event, False
                return True
        return False

    def acts(self, event: Event, table: Tableau) -> Iterator[Act]:
        """What an event does to the pieces as they stand."""
        yield from super().acts(event, table)
        yield from shown(event, table, self._ground)
        if isinstance(event, e.Bleed | e.Faint):
            id = table.find(event.soldier)
            if id is not None:
                self._stood.setdefault(event.soldier, table.pieces[id].levels.get(POSTURE, 1))
        elif isinstance(event, e.StopBleeding) and event.soldier in self._stood:
            yield from turn(table, event.soldier, POSTURE, self._stood.pop(event.soldier))

    def _mark(self, step: int, undone: bool) -> None:
        changed = next((index for index, entry in enumerate(self.entries) if entry.step == step), None)
        if changed is not None:
            self._following.forget(changed)
        super()._mark(step, undone)

    def arrange(self, setup: Mapping[str, Any], table: Tableau) -> Iterator[Act]:
        """What turns the module's set-up into that of a record's header."""
        return arrange(setup, table, self._ground)


def _end(event: Event) -> str | None:
    """The hex in which a movement ends."""
    return event.way[-1] if isinstance(event, e.Move) else getattr(event, "hex", None)


def _shared(state: State) -> tuple[object, ...]:
    return state.ground, state.mission, state.options, state.board, state.cards, state.faces


def _apply(state: State, event: Event) -> None:
    """An event that names hexes off the map is nothing to go by."""
    if not hexes_off(event, state.board):
        apply(state, event)
