"""Whole battles by chance: turn after turn, phase after phase (3.0)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.random_play.activations import activations
from ccmod.games.great_battles.rules.random_play.evenings import evening
from ccmod.games.great_battles.rules.random_play.mornings import morning
from ccmod.games.great_battles.rules.random_play.play import Play, Steps
from ccmod.games.great_battles.rules.state.units import Unit

LATER, WEAK, GONE, SHAKEN = 0.3, 0.3, 0.15, 0.4
"""How often a battle begins so, and a unit in it is weak, has routed, or is Disordered."""
LEAST_LOST = 2
"""Strength points: with fewer lost no stragglers come back (16.23)."""


def is_found_worn(play: Play) -> Steps[None]:
    """The states found of units before the first turn, in battles that let it be."""
    if not play.often(LATER) or not (play.state.scenario or {}).get("worn"):
        return
    for unit in [one for one in play.state.units.values() if one.hex is not None and not one.is_artillery]:
        if play.often(GONE) and not _has_a_leader(play, unit):
            yield (e.Found(unit.name, None, None, None, "routed"),)
        elif (unit.strength or 0) > LEAST_LOST + 1 and play.often(WEAK):
            left = play.random.randint(1, (unit.strength or 0) - LEAST_LOST)
            weak = 2 * left < (unit.strength or 0)
            yield (e.Found(unit.name, None, None, left, "Collapsed" if weak else None),)
            if weak or play.often(SHAKEN):
                yield (e.Found(unit.name, None, None, None, "Disordered"),)
        elif play.often(SHAKEN):
            yield (e.Found(unit.name, None, None, None, "Disordered"),)


def _has_a_leader(play: Play, unit: Unit) -> bool:
    """Whether a leader is in its hex, who would be left alone."""
    return any(one.hex == unit.hex for one in play.state.leaders.values())


def battle(play: Play) -> Steps[None]:
    """All turns, and the end of the game."""
    state = play.state
    if state.turn.number is not None and not state.turn.over:
        yield (e.EndTurn(state.turn.number),)
    for unit in [one for one in state.units.values() if one.hex is None and state.turn.number is None]:
        yield from _is_set_up(play, unit)
    if state.turn.number is None:
        yield from is_found_worn(play)
    while state.last_turn is None or (state.turn.number or 0) < state.last_turn:
        yield from _turn(play, (state.turn.number or 0) + 1)
    yield (e.EndGame(play.random.choice((None, *state.sides))),)


def _is_set_up(play: Play, unit: Unit) -> Steps[None]:
    """A unit that the battle leaves to its player stands behind its brigadier, in a hex by itself (6.17)."""
    state = play.state
    leader = state.leader_of(unit.command or "")
    if leader is None or leader.hex is None or unit.due is not None:
        return
    near = [hex for hex in state.board.within(leader.hex, 3) if not list(state.units_in(hex))]
    ground = state.ground
    free = [hex for hex in near if ground is not None and ground.hex_cost(hex, unit.mover or "") is not None]
    facing = unit.facing or "e"
    yield from play.perhaps([e.Deploy(unit.name, hex, facing) for hex in free[:6]])


def _turn(play: Play, number: int) -> Steps[None]:
    periods = ((play.state.scenario or {}).get("turns") or {}).get("periods") or {}
    period = periods.get(str(number), "day")
    clock = f"{(5 + number) % 24:02}00"
    yield (e.Turn(number, clock, period if period != "day" or play.often(play.talk) else None),)
    yield from morning(play)
    yield from activations(play)
    yield from evening(play)
    yield (e.EndTurn(number),)
