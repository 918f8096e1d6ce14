"""A Time Advance and the end of a random game, step by step (6.1.2, 6.3, 7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.checks.sudden_death import all_objectives_win
from ccmod.games.combat_commander.rules.effects.victory import winner_of
from ccmod.games.combat_commander.rules.random_play.chance import cards_for, may_be_placed, roll, smokes
from ccmod.games.combat_commander.rules.random_play.decks import stacked
from ccmod.games.combat_commander.rules.state.context import TimeAdvance
from ccmod.games.combat_commander.rules.state.dues import OBJECTIVE, TIME
from ccmod.games.combat_commander.rules.state.ending import EXIT, SUDDEN_DEATH
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.stacks import room_for
from ccmod.games.combat_commander.rules.state.time_advance import arrivals, may_come, sudden_death_due
from ccmod.play.event import Event

DIGS_IN = 0.3
"""How often a player who could dig in does."""


def time_advance(state: State, advance: TimeAdvance, random: Random) -> Iterator[Event]:
    """The steps that are still to come, each player's reinforcements one by one."""
    causer = advance.side
    if advance.over or advance.lost:
        return
    if not advance.reshuffled:
        cards = state.side(causer).cards
        yield e.Reshuffle(causer, stacked(state.tables, (*(cards.deck or ()), *cards.discards), random))
    elif sudden_death_due(state, advance.space) and not advance.sudden_death:
        winner = all_objectives_win(state)
        if winner is not None:
            yield e.EndGame(winner)
        else:
            yield from roll(state, causer, "sudden death")
    elif state.dues.kind(TIME):
        yield from (e.GainVP(due.side, 1, "Time") for due in state.dues.kind(TIME)[:1])
    elif not advance.cleared and any(smokes(state)):
        yield from (e.Remove(marker, hex, causer) for hex, marker in smokes(state))
    else:
        came = list(_reinforcements(state, advance))
        yield from came or _dig_in(state, advance, random)


def _reinforcements(state: State, advance: TimeAdvance) -> Iterator[Event]:
    """The pieces that come now, the inactive player's first."""
    due = (name for name in arrivals(state, advance.space) if may_come(state, name))
    waits = sorted(due, key=lambda name: state.side_of(name) == state.active)
    for name in waits[:1]:
        side = state.side_of(name) or ""
        if name in state.radios:
            yield e.Receive(side, name)
        else:
            hexes = state.board.edge(state.side(side).edge or "west")
            yield from (e.Reinforce((name,), hex) for hex in room_for(state, state.unit(name), hexes))


def _dig_in(state: State, advance: TimeAdvance, random: Random) -> Iterator[Event]:
    """Either player may dig in, the inactive one first; more than once each would only make the game longer."""
    digging = state.acting
    if digging is not None and digging.played.action == "Dig In" and not any(digging.seen(e.Place)):
        digger = digging.played.side
        yield from (e.Place("Foxholes", hex, digger) for hex in _diggable(state, digger))
        return
    active = state.active or ""
    for side in (state.other(active), active):
        if side is None or any(advance.window.played_by(active)) or any(advance.window.played_by(side)):
            continue
        if any(_diggable(state, side)) and random.random() < DIGS_IN:
            yield from (e.Action(side, card, "Dig In") for card in cards_for(state, side, "Dig In"))
            return


def _diggable(state: State, side: str) -> list[str]:
    hexes = {unit.hex for unit in state.units_of(side) if unit.hex is not None}
    return [hex for hex in sorted(hexes) if may_be_placed(state, "Foxholes", hex)]


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
