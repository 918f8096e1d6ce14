"""VP and the end of a random game (6.3, 7)."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.effects.victory import winner_of
from ccmod.games.combat_commander.rules.state.dues import OBJECTIVE, TIME
from ccmod.games.combat_commander.rules.state.ending import EXIT, SUDDEN_DEATH
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.play.event import Event

SAYS_CONTROL = 0.8
"""How often a player says that he controls an objective before he takes the VP for it."""


def settle(state: State, random: Random) -> Iterable[Event]:
    """VP that are due; once the game is over, the secret chits and the winner."""
    ending = state.ending
    if state.interrupts.time_due is not None and ending.kind is None:
        return
    if ending.kind in (EXIT, SUDDEN_DEATH):
        secret = [e.RevealChit(side, letter) for side, held in state.objectives.secret.items() for letter in held]
        if secret:
            yield from secret[:1]
            return
    dues = [due for due in state.dues.dues if due.kind != TIME and due.points is not None]
    if dues and dues[0].kind == OBJECTIVE and state.event is None and random.random() < SAYS_CONTROL:
        yield e.TakeControl(dues[0].side, int(dues[0].cause.split()[-1]))
    if dues and (state.event is None or ending.kind is not None):
        yield e.GainVP(dues[0].side, dues[0].points or 0, dues[0].cause)
    elif ending.kind is not None:
        yield e.EndGame(winner_of(state), ending.kind)
