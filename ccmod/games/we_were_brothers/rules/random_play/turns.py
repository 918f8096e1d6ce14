"""Turns, phases and squads of a random game."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules import terms as t
from ccmod.games.we_were_brothers.rules.clock import next_phase
from ccmod.games.we_were_brothers.rules.initiative import deserves, points
from ccmod.games.we_were_brothers.rules.random_play.rolls import fallen
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.play.event import Event

LAST = 9
"""The last turn of a random mission."""


def morning(state: State, random: Random) -> Iterator[Event]:
    """The beginning of a turn: points, the roll of a tie, the initiative, orders, the first phase."""
    turn = state.turn
    if turn.number is None:
        yield e.Turn(1)
        return
    if not turn.order:
        yield from _initiative(state, random)
        return
    if turn.phase is None and random.random() < 0.4:
        for leader in (state.leader_of(side) for side in state.sides):
            if leader is not None:
                yield e.Regain(leader.name)
                yield e.Quadrant(leader.name, f"Q{turn.number}")
                squad = random.choice(list(state.squads))
                yield e.OrderCard(leader.name, squad, random.choice(t.ORDERS))
    yield from _next(state)


def _initiative(state: State, random: Random) -> Iterator[Event]:
    turn, counts = state.turn, points(state)
    if random.random() < 0.4:
        for side in state.sides:
            for reason in t.POINT_REASONS:
                if deserves(state, side, reason) and (side, reason) not in turn.points:
                    yield e.InitiativePoint(side, reason)
    if counts is None:
        return
    best = [side for side, count in counts.items() if count == max(counts.values())]
    waiting = [side for side in best if side not in turn.firsts]
    tied = len(best) > 1 and len(set(turn.firsts.values())) == 1 and not waiting
    if len(best) > 1 and (waiting or tied):
        side = random.choice(waiting or best)
        yield e.Roll(side, (fallen(state, "Blue", random),), t.FIRST_SIDE)
        return
    yield from (e.Initiative(side) for side in state.sides)


def _next(state: State) -> Iterator[Event]:
    """The next phase, or the next turn."""
    due = next_phase(state)
    if due is not None:
        yield e.Phase(*due)
    elif state.turn.number is not None:
        yield e.Turn(state.turn.number + 1) if state.turn.number < LAST else e.EndGame(None)


def evening(state: State, random: Random) -> Iterator[Event]:
    """The end of a phase: it is said now and then, and always of the last resolution, at which timers run."""
    turn = state.turn
    last = next_phase(state) is None
    under_way = turn.phase is not None and turn.side is not None and (turn.side, turn.phase) not in turn.ended
    if under_way and (last or random.random() < 0.3):
        yield e.EndPhase(str(turn.side), str(turn.phase))
        return
    yield from _next(state)


def squads(state: State, random: Random) -> Iterator[Event]:
    """The next squad of the side, or of either where they alternate."""
    turn = state.turn
    for name, squad in state.squads.items():
        mine = squad.side == turn.side or state.has("alternating_squads")
        if mine and name not in turn.squads and any(man.is_able for man in state.members(name)):
            yield e.Squad(name)
            man = random.choice(state.members(name))
            if man.skill(t.LEADERSHIP) >= 2 and random.random() < 0.3:
                yield e.Force(man.name, name)


def arrivals(state: State, random: Random) -> Iterator[Event]:
    """Reinforcements who may come now."""
    turn = state.turn
    for man in state.soldiers.values():
        number, edge = man.arrives or (None, None)
        if man.gone != "waiting" or man.side != turn.side or state.ground is None or edge is None:
            continue
        if number is not None and turn.number is not None and turn.number >= number:
            yield e.Reinforce(man.name, random.choice(state.ground.edge_hexes(edge)))
