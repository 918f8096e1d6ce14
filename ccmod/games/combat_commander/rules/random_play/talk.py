"""Further reports of players in a random game: lines of sight, VP marker, markers taken off (10.1, 4.1.1, E44.1)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.sight import sight_of
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.play.event import Event

SAID = 0.02
"""How often somebody says such a thing between two other steps."""

TAKEN_OFF = 0.3
"""How often he looks for markers of units that are gone."""


def talk(state: State, random: Random) -> Iterator[Event]:
    """One thing said, now and then, as the position has it."""
    if state.turn_over or state.interrupts.open is not None:
        return
    if random.random() < TAKEN_OFF:
        yield from _markers_of_the_lost(state)
    if random.random() > SAID:
        return
    if random.random() < 0.5:
        side = max(state.vp, key=lambda name: state.vp[name], default=None)
        if side is not None and not state.dues.dues and not state.dues.late:
            yield e.VPMarker(side, state.vp[side])
        return
    a, b = random.sample(tuple(state.board), 2)
    sight = sight_of(state, a, b)
    if sight.unknown is None:
        yield e.LineOfSight(
            a, b, "clear" if sight.clear else "blocked", sight.hindrance or None if sight.clear else None
        )


def _markers_of_the_lost(state: State) -> Iterator[Event]:
    for cause, comes_off in (("US2", e.Unsuppress), ("UV1", e.Unveteran)):
        for gone in state.ledger.entries(cause):
            yield from (comes_off(name) for name in gone.pieces or () if not gone.is_spent)
