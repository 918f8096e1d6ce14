"""What might come next, for the random player: a modest game, with the common Orders, Actions and Events.

Candidates are plausible, not legal: the legal ones are those that no check objects to. Whoever plays them at random
holds both decks, so the chance of the cards lies in the shuffles that are proposed.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.checks.stacking import LIMIT
from ccmod.games.combat_commander.rules.random_play.ends import settle
from ccmod.games.combat_commander.rules.random_play.fights import fight
from ccmod.games.combat_commander.rules.random_play.interrupts import interrupt
from ccmod.games.combat_commander.rules.random_play.orders import carry_out, sensible_orders
from ccmod.games.combat_commander.rules.state.position import Side, State
from ccmod.games.combat_commander.rules.state.stacks import figures_in
from ccmod.play.event import Event

ENOUGH = 0.3
"""How often a player stops discarding, or giving Orders, while he could go on."""


def candidates(state: State, random: Random) -> Iterable[Event]:
    """Events that might come next; none when the game is over."""
    if state.ending.said:
        return ()
    for stage in (_opening, settle, interrupt, fight, carry_out, _turn):
        found = list(stage(state, random))
        if found:
            return found
    return ()


def _opening(state: State, random: Random) -> Iterable[Event]:
    """Shuffle, draw the opening hands, begin."""
    if state.turn is not None:
        return
    for name, side in state.sides.items():
        if side.cards.deck is None:
            deck = sorted(side.cards.all)
            random.shuffle(deck)
            yield e.Shuffle(name, tuple(deck))
            return
        if (side.cards.hand_size or 0) < (side.hand_size or 0):
            yield e.Draw(name, side.cards.top)
            return
    if state.first is not None:
        yield e.BeginTurn(state.first)


def _turn(state: State, random: Random) -> Iterable[Event]:
    """Orders or a Pass, then stacking, then the refill (5)."""
    turn = state.turn
    if turn is None:
        return
    if state.turn_over:
        yield e.BeginTurn(state.other(turn.side) or turn.side)
        return
    side = state.side(turn.side)
    if not turn.refilling and not turn.passed and not turn.stacking:
        orders = list(sensible_orders(state, side))
        yield from orders
        if not turn.orders:
            yield e.Pass(side.name)
            return
        if orders and random.random() > ENOUGH:
            return
    if turn.passed and not turn.refilling and random.random() > ENOUGH:
        discards = [e.Discard(side.name, card) for card in side.cards.hand if _may_discard(side, turn.discarded)]
        if discards:
            yield from discards
            return
    yield from _end(state, side)


def _may_discard(side: Side, discarded: int) -> bool:
    return side.discard_cap is not None and discarded < side.discard_cap


def _end(state: State, side: Side) -> Iterable[Event]:
    """What the Turn's end asks for: legal stacks, a full hand."""
    excess = [
        unit
        for hex in state.stacks
        for name in state.sides
        if (figures_in(state, hex, name) or 0) > LIMIT
        for unit in state.units_in(hex)
        if unit.side == name
    ]
    if excess:
        yield from (e.Eliminate(unit.name, "stacking") for unit in excess)
    elif (side.cards.hand_size or 0) < (side.hand_size or 0):
        yield e.Draw(side.name, side.cards.top)
    else:
        yield e.EndTurn(side.name)
