"""The next events in a random game: duties, then possible consequences, then a deed, a squad, a phase."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules import terms as t
from ccmod.games.we_were_brothers.rules.checks.close_combat import next_to_strike
from ccmod.games.we_were_brothers.rules.random_play.chances import chance_events, second_rolls
from ccmod.games.we_were_brothers.rules.random_play.deeds import fire_deeds, movement_deeds, shots
from ccmod.games.we_were_brothers.rules.random_play.dues import due_events
from ccmod.games.we_were_brothers.rules.random_play.rolls import colours_of, fallen
from ccmod.games.we_were_brothers.rules.random_play.turns import arrivals, evening, morning, squads
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.play.event import Event

CHANCE = 0.5
"""How often something is done that nothing asks for."""

TALK = 0.03
"""How often somebody says what nobody has to say."""


def candidates(state: State, random: Random) -> Iterator[Event]:
    """Events that might come next; the checks keep the illegal ones away."""
    due = list(due_events(state, random))
    if due:
        yield from due
        yield from second_rolls(state, random)
        return
    if state.turn.over:
        yield from chance_events(state, random)
        return
    if random.random() < CHANCE:
        yield from chance_events(state, random)
    fight = next((one for one in state.fights if not state.is_decided(one)), None)
    if fight is not None:
        striker = next_to_strike(state, fight)
        for colours in colours_of(state, t.BLOW, striker, None):
            yield e.Roll(striker, tuple(fallen(state, colour, random) for colour in colours), t.BLOW)
        if random.random() < 0.15:
            name = random.choice((fight.attacker, fight.defender))
            yield e.Flee(name)
            yield e.Surrender(name, fight.other(name))
        return
    yield from _phase(state, random)


def _phase(state: State, random: Random) -> Iterator[Event]:
    turn = state.turn
    if turn.phase is None or turn.number is None:
        yield from morning(state, random)
    elif turn.phase == t.RESOLUTION:
        left = list(due_events(state, random, all=True))
        yield from left or evening(state, random)
    else:
        yield from _activations(state, random)


def _activations(state: State, random: Random) -> Iterator[Event]:
    """A deed of the man who acts or of the next, another squad, or the end of the phase."""
    turn = state.turn
    if state.mover is not None:
        for man in state.enemies_of(state.man(state.mover)):
            if man.waits:
                yield from shots(state, man, random, e.FopFire)
                if random.random() < 0.2:
                    yield e.HoldFire(man.name, state.mover)
    left = []
    if turn.squad is not None:
        old = [man for man in state.members(turn.squad) if man.waiting not in (None, turn.number)]
        if turn.phase == t.FIRE and old:  # the markers of the turn before come off first
            yield from (e.EndWait(man.name) for man in old)
            return
        members = [man for man in state.members(turn.squad) if man.is_able and man.morale != t.ROUTED]
        left = [man for man in members if man.name not in turn.men]
        current = state.soldiers.get(turn.soldier or "")
        for man in ([current] if current is not None and current in members else []) + left:
            deeds = fire_deeds if turn.phase == t.FIRE else movement_deeds
            yield from deeds(state, man, random)
        if left:
            yield e.Pass(random.choice(left).name)
            if random.random() < TALK:
                yield e.Soldier(random.choice(left).name)
    if random.random() < TALK:
        man = random.choice(list(state.soldiers.values()))
        yield e.Attention(man.name, t.FRONT if man.status is None else t.ATTENTION)
    if turn.squad is not None and random.random() < 0.05:
        yield e.EndSquad(turn.squad)
    yield from due_events(state, random, all=True)
    if turn.phase == t.MOVEMENT:
        yield from arrivals(state, random)
    if not left:
        more = list(squads(state, random))
        yield from more
        if not more:
            yield from evening(state, random)
