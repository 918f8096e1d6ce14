"""What might come next in a random battle."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.state.position import State
from ccmod.play.event import Event


def candidates(state: State, random: Random) -> Iterator[Event]:
    """Events that make sense now; the checks keep the illegal ones away."""
    if state.over:
        return
    if state.turn.number is None or state.turn.over:
        over = state.turn.number is not None and state.turn.number == state.last_turn
        yield e.EndGame() if over else e.Turn((state.turn.number or 0) + 1)
        return
    yield e.Roll(random.choice(state.sides), random.randrange(10), "initiative")
    yield e.EndTurn(state.turn.number)
