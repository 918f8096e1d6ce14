"""The next events for the random player: a modest game, with the common Orders, Actions and Events.

Candidates are plausible, not legal: the legal ones are those that no check objects to. Whoever plays them at random
holds both decks, so the chance of the cards lies in the shuffles that are proposed.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.random_play.answers import after_discards, follow_up
from ccmod.games.combat_commander.rules.random_play.arrivals import deploys
from ccmod.games.combat_commander.rules.random_play.chance import thinned
from ccmod.games.combat_commander.rules.random_play.decks import stacked
from ccmod.games.combat_commander.rules.random_play.fights import fight
from ccmod.games.combat_commander.rules.random_play.interrupts import interrupt
from ccmod.games.combat_commander.rules.random_play.orders import carry_out, sensible_orders
from ccmod.games.combat_commander.rules.random_play.talk import talk
from ccmod.games.combat_commander.rules.random_play.time import settle
from ccmod.games.combat_commander.rules.state.position import Side, State
from ccmod.games.combat_commander.rules.state.stacks import LIMIT, figures_in
from ccmod.play.event import Event

ENOUGH = 0.3
"""How often a player stops discarding, or giving Orders, while he could go on."""


def candidates(state: State, random: Random) -> Iterable[Event]:
    """Events that might come next; none when the game is over."""
    if state.ending.said:
        return ()
    for stage in (_opening, thinned, settle, follow_up, interrupt, fight, carry_out, _turn):
        found = list(stage(state, random))
        if found:
            return [*found, *talk(state, random)]
    return ()


def _opening(state: State, random: Random) -> Iterable[Event]:
    """Shuffle, draw the opening hands, begin."""
    if state.turn is not None:
        return
    for name, side in state.sides.items():
        if side.cards.deck is None:
            yield e.Shuffle(name, stacked(state.tables, side.cards.all, random))
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
    if not turn.refilling and not turn.passed and not turn.stacking and not turn.deployed:
        orders = list(sensible_orders(state, side))
        yield from orders
        if not turn.orders:
            yield e.Pass(side.name)
            return
        if orders and random.random() > ENOUGH:
            return
    if turn.passed and turn.discarded and not turn.refilling and random.random() > ENOUGH:
        answers = list(after_discards(state, state.other(side.name) or ""))
        if answers:
            yield from answers
            return
    owed = not turn.discarded and state.option("AMB-15") == "at least one"
    if turn.passed and not turn.refilling and (owed or random.random() > ENOUGH):
        discards = [e.Discard(side.name, card) for card in side.cards.hand if _may_discard(side, turn.discarded)]
        if discards:
            yield from discards
            return
    yield from _end(state, side)


def _may_discard(side: Side, discarded: int) -> bool:
    return side.discard_cap is not None and discarded < side.discard_cap


def _end(state: State, side: Side) -> Iterable[Event]:
    """The demands of the Turn's end: legal stacks, a full hand."""
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
        yield from deploys(state, excess)
    elif (side.cards.hand_size or 0) < (side.hand_size or 0):
        yield e.Draw(side.name, side.cards.top)
    else:
        yield e.EndTurn(side.name)
