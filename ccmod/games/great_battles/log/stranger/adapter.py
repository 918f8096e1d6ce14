"""The reading of a battle's log: what is said counts, and what only counters show is read as far as that is safe."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from copy import deepcopy
from typing import Any

from ccmod.games.great_battles.log.stranger.positions import COVERED, in_pool, is_unit, marker_of, setup_of
from ccmod.games.great_battles.log.stranger.readings import Marker, Readings
from ccmod.games.great_battles.log.stranger.shown import TURNS, facing_of, facts
from ccmod.games.great_battles.rules.effects.apply import apply
from ccmod.games.great_battles.rules.silent import silent
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.setup import start
from ccmod.games.great_battles.rules.system import SYSTEM
from ccmod.ground.errors import UnreadableInput
from ccmod.play.event import Event
from ccmod.play.on_map import hexes_off
from ccmod.play.record import Header
from ccmod.replay.adapter import LogStep, Rotated, Tableau
from ccmod.replay.entries import Entries, LogEntry
from ccmod.replay.following import FollowedPosition


class Stranger(Entries):
    """See :class:`ccmod.replay.adapter.Reader`.

    It follows the battle's own position, since what a drag means depends on who acts, and on what went before.
    """

    def __init__(self, scenario: Mapping[str, Any] | None) -> None:
        super().__init__()
        self.scenario = scenario
        self._setup: Mapping[str, Any] = {}
        self._facings: dict[str, list[tuple[int, str | None]]] = {}
        """Of each unit where its counter was seen to face, each with the step; steps that were undone are taken out."""
        self._markers: dict[str, Marker] = {}
        self._undone: set[int] = set()
        self._following = FollowedPosition(self._start, _apply, _shared)

    def _start(self) -> State:
        return start(Header("gbacw", setup=self._setup), self.scenario)

    def setup(self, table: Tableau) -> Mapping[str, Any]:
        """The header's set-up for a position."""
        self._setup = setup_of(table, self.scenario) | {"partial": True}
        self._check_hexes()
        for one in table.pieces.values():
            if marker_of(one.piece) is not None:
                self._markers[one.piece.name] = Marker(in_pool(one.spot), bool(one.levels.get(COVERED)))
            if is_unit(one.piece):
                self._facings[one.piece.name] = [(0, facing_of(one.facings.get(TURNS)))]
        return self._setup

    def _check_hexes(self) -> None:
        """Units and leaders stand in hexes of the battle's map; raises ``replay/scenario`` for another battle's."""
        if self.scenario is None:
            return
        board = start(Header("gbacw"), self.scenario).board
        rows = ((name, row) for key in ("units", "leaders") for name, row in (self._setup.get(key) or {}).items())
        off = next(((name, hex) for name, row in rows if (hex := row.get("hex")) and hex not in board), None)
        if off is not None:
            message = f"{off[0]} is in {off[1]}, a hex that the map of {self.scenario.get('title')} does not have"
            hint = "give the battle of this module by --scenario, with the hexes named as on the module's map"
            raise UnreadableInput("replay/scenario", message, hint=hint)

    def facing(self, name: str) -> str | None:
        """Where a unit's counter faces; ``None`` if the module does not show it."""
        seen = self._facings.get(name, ())
        return next((facing for step, facing in reversed(seen) if step not in self._undone), None)

    def state(self) -> State:
        """The position after all events that stand."""
        return self._following.position(self.entries)

    def read(self, step: LogStep) -> Iterator[str]:
        """Take in a step. Sentences come first; what else counters show makes events of its own, or is reported."""
        said = [LogEntry(event, step.number, reported=reported) for event, reported in step.said]
        for entry in said:
            self._retract(entry.event)
        for detail in step.details:
            if isinstance(detail, Rotated) and detail.trait == TURNS and is_unit(detail.piece):
                self._facings.setdefault(detail.piece.name, []).append((step.number, facing_of(detail.new)))
        left = self.unclaimed(step, said)
        self.entries += said
        yield from Readings(self, step, self._markers).all(left)

    def add(self, events: Iterable[Event], step: int) -> None:
        """Events that counters show without a word."""
        self.entries += (LogEntry(event, step, inferred=True) for event in events)

    def drop(self, count: int) -> None:
        """The last entries are read otherwise now."""
        for entry in self.entries[-count:]:
            self._following.forget(self.entries.index(entry))
        del self.entries[-count:]

    def answers(self, event: Event) -> list[Any]:
        """The objections of the checks to an event now, with the events that players leave out before it."""
        state = self.state()
        unsaid = silent(state, event)
        if unsaid:
            state = deepcopy(state, {id(one): one for one in _shared(state)})
            for one in unsaid:
                _do(state, one, unsaid=True)
        return [objection for _, objection in SYSTEM.rulebook.answers(state, event)]

    def forget(self, index: int) -> None:
        """The position behind the entry is played again."""
        self._following.forget(index)

    def _retract(self, said: Event) -> None:
        """Take back what was just read from the counters if a sentence now puts it in words."""
        reported = facts(said)
        count = 0
        for entry in reversed(self.entries):
            shown = facts(entry.event)
            if not entry.inferred or entry.undone or not shown or not shown <= reported:
                break
            count += 1
        if count:
            self.drop(count)

    def _mark(self, step: int, undone: bool) -> None:
        (self._undone.add if undone else self._undone.discard)(step)
        super()._mark(step, undone)


def _shared(state: State) -> list[object]:
    """The parts that never change in a battle."""
    return [state.ground, state.board, state.scenario, state.options, state.charts]


def _apply(state: State, event: Event) -> None:
    """An event that names hexes off the map is nothing to go by."""
    if hexes_off(event, state.board):
        return
    for unsaid in silent(state, event):
        _do(state, unsaid, unsaid=True)
    _do(state, event)


def _do(state: State, event: Event, *, unsaid: bool = False) -> None:
    state.ledger.unsaid = unsaid
    apply(state, event)
