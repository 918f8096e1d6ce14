"""Whole battles by chance: turn after turn, phase after phase (3.0)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.random_play.activations import activations
from ccmod.games.great_battles.rules.random_play.evenings import evening
from ccmod.games.great_battles.rules.random_play.mornings import morning
from ccmod.games.great_battles.rules.random_play.play import Play, Steps


def battle(play: Play) -> Steps[None]:
    """All turns, and the end of the game."""
    state = play.state
    if state.turn.number is not None and not state.turn.over:
        yield (e.EndTurn(state.turn.number),)
    while state.last_turn is None or (state.turn.number or 0) < state.last_turn:
        yield from _turn(play, (state.turn.number or 0) + 1)
    yield (e.EndGame(play.random.choice((None, *state.sides))),)


def _turn(play: Play, number: int) -> Steps[None]:
    told = ((play.state.scenario or {}).get("turns") or {}).get("periods") or {}
    period = told.get(str(number), "day")
    clock = f"{(5 + number) % 24:02}00"
    yield (e.Turn(number, clock, period if period != "day" or play.often(play.talk) else None),)
    yield from morning(play)
    yield from activations(play)
    yield from evening(play)
    yield (e.EndTurn(number),)
