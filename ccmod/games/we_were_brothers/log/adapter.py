"""The game's adapter: reads the steps of a log into events, and events back into acts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from ccmod.games.we_were_brothers.log.inferred import changed, inferred
from ccmod.games.we_were_brothers.log.panels import moved_on_panels
from ccmod.games.we_were_brothers.log.place_names import names_of, recased
from ccmod.games.we_were_brothers.log.positions import arrange, setup_of
from ccmod.games.we_were_brothers.log.shown import shown
from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.ground.ground import Ground, ground_of
from ccmod.games.we_were_brothers.rules.names import POSTURE
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.system import SYSTEM
from ccmod.play.event import Event
from ccmod.play.remark import Remark, RemarkKind
from ccmod.replay.acts import Act
from ccmod.replay.adapter import Change, LogStep, Tableau
from ccmod.replay.entries import LogEntry
from ccmod.replay.followed import FollowedEntries
from ccmod.replay.inferred import InferredChange
from ccmod.replay.moves import turn

NOT_SAID = "the purpose of the dice was not stated; they are read as those that are due"


def meant_dice(roll: e.Roll, before: e.Roll | None, state: State) -> e.Roll:
    """The roll that is due, if one repeats what the last was for and nothing calls for that, and a single one is due.

    Who rolls is the one whom it is due from: the module names who has acted last.
    """
    new = before is not None and _words(roll) != _words(before)
    if new or state.ledger.find(roll).entry is not None:
        return roll
    dice = [one for one in state.ledger.entries() if one.is_owed and one.cause.id.startswith("DIE ")]
    due = [one for one in dice if one.is_for(roll.roller)] or dice
    if len(due) != 1:
        return roll
    purpose, subject = due[0].where.get("purpose"), due[0].where.get("subject")
    if not isinstance(purpose, str):
        return roll
    roller = next(iter(due[0].pieces or ()), roll.roller)
    return replace(roll, roller=roller, purpose=purpose, subject=subject if isinstance(subject, str) else None)


def _words(roll: e.Roll) -> tuple[str, str | None]:
    """The module's data of a roll, apart from the roller and the result."""
    return roll.purpose, roll.subject


BY_HAND = (e.Move, e.Adjust, e.Reinforce)
"""The event for which a drag is taken, until a sentence contradicts."""
ON_ARRIVAL = (*BY_HAND, e.Climb, e.GoOut, e.SlipBack)
"""The events that a sentence may report of a figure that has just been dragged to its hex."""

COUNTED = (e.Rounds, e.Health)
"""Numbers that a menu sets by one at a click."""


class Brothers(FollowedEntries[State]):
    """See :class:`ccmod.replay.adapter.Adapter`."""

    stepwise = (e.Move,)
    system = SYSTEM
    shared = ("ground", "mission", "options", "board", "cards", "faces")

    def __init__(self, scenario: Mapping[str, Any] | None) -> None:
        super().__init__(scenario)
        self._ground: Ground | None = ground_of(scenario["map"]) if scenario and scenario.get("map") else None
        self._places = names_of(self._ground)
        self._stood: dict[str, int] = {}
        """The level of the figure of who was laid down, for when he gets up (9.0-04, A-26)."""
        self._rolled: e.Roll | None = None
        """The last roll as the module reported it."""
        self._unsaid: set[int] = set()
        """The steps of dice that were rolled without a stated purpose."""

    def setup(self, table: Tableau) -> Mapping[str, Any]:
        """The header's set-up for a position."""
        self._setup = setup_of(table, self.scenario, self._ground)
        return self._setup

    def meant(self, step: LogStep) -> Iterable[tuple[Event, bool]]:
        """Places as the map writes them; what the module reports of dice may be left from the roll before."""
        for event, reported in step.said:
            if not (reported and isinstance(event, e.Roll)):
                yield recased(event, self._places), reported
                continue
            due = meant_dice(event, self._rolled, self.state())
            self._rolled = event
            if due != event:
                self._unsaid.add(step.number)
            yield due, reported

    def read(self, step: LogStep) -> Iterator[str]:
        """Take in a step; dice rolled for something else than the module says are reported."""
        yield from super().read(step)
        if step.number in self._unsaid:
            for entry in self.recent(step.number):
                if isinstance(entry.event, e.Roll):
                    entry.remark = Remark(RemarkKind.READ, NOT_SAID)

    def made_by_hand(self, step: LogStep, left: list[Change]) -> Iterator[InferredChange]:
        """Figures that were dragged, and then those that were turned."""
        yield from inferred(left, self.state(), self.game)
        yield from changed(step, self.state())

    def add_inferred(self, event: Event, step: int) -> None:
        """An event without a sentence."""
        if not self._counts_on(event):
            super().add_inferred(event, step)

    def _counts_on(self, event: Event) -> bool:
        """Whether the next click continues to change a number: only its final value is reported."""
        last = self.last()
        if last is None or not isinstance(event, COUNTED) or type(last.event) is not type(event):
            return False
        if getattr(last.event, "soldier", None) != event.soldier:
            return False
        self.replace(last, event, inferred=last.inferred)
        return True

    def puts_in_words(self, said: LogEntry) -> bool:
        """A drag is what the sentence behind it says of the same man, to the same hex; a number goes on by clicks."""
        if self._counts_on(said.event):
            return True
        if not isinstance(said.event, ON_ARRIVAL):
            return False
        who = said.event.soldier
        last = self.by_hand(lambda event: isinstance(event, BY_HAND) and event.soldier == who)
        if last is None or _end(last.event) != _end(said.event):
            return False
        self.replace(last, said.event, inferred=False)
        return True

    def acts(self, event: Event, table: Tableau) -> Iterator[Act]:
        """The effect of an event on the pieces as they are now."""
        yield from super().acts(event, table)
        yield from shown(event, table, self._ground)
        yield from moved_on_panels(event, table)
        if isinstance(event, e.Bleed | e.Faint):
            id = table.find(event.soldier)
            if id is not None:
                self._stood.setdefault(event.soldier, table.pieces[id].levels.get(POSTURE, 1))
        elif isinstance(event, e.StopBleeding) and event.soldier in self._stood:
            yield from turn(table, event.soldier, POSTURE, self._stood.pop(event.soldier))

    def arrange(self, setup: Mapping[str, Any], table: Tableau) -> Iterator[Act]:
        """The changes that turn the module's set-up into that of a record's header."""
        return arrange(setup, table, self._ground)


def _end(event: Event) -> str | None:
    """The hex in which a movement ends."""
    return event.way[-1] if isinstance(event, e.Move) else getattr(event, "hex", None)
