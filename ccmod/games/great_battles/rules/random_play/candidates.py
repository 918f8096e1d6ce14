"""The next events in a random battle."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from ccmod.games.great_battles.rules.random_play.play import Play
from ccmod.games.great_battles.rules.random_play.turns import battle
from ccmod.games.great_battles.rules.state.position import State
from ccmod.play.event import Event

TALKATIVE = (0.0, 0.5, 1.0)
"""How much the players of a battle say of what a log may leave out."""


class Script:
    """The plan of the players of a battle: it goes on from their last step.

    Much of a battle is owed, in an order of its own, over many steps; so the players remember where they are.
    """

    def __init__(self, state: State, random: Random) -> None:
        self._steps = battle(Play(state, random, random.choice(TALKATIVE)))

    def __deepcopy__(self, memo: dict[int, Any]) -> None:
        """A copy of a position does not belong to any battle."""

    def next(self) -> Iterator[Event]:
        """The events from which the next step is chosen."""
        yield from next(self._steps, ())


def candidates(state: State, random: Random) -> Iterator[Event]:
    """Events that make sense now; the checks keep the illegal ones away."""
    if state.script is None and (state.turn.number is None or not state.fresh):
        state.script = Script(state, random)
    if state.script is not None and not state.over:
        yield from state.script.next()
