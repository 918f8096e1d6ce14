"""A Time Advance in a random game, step by step (6.1.2)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.checks.sudden_death import all_objectives_win
from ccmod.games.combat_commander.rules.random_play.chance import cards_for, may_be_placed, roll, smokes
from ccmod.games.combat_commander.rules.state.context import TimeAdvance
from ccmod.games.combat_commander.rules.state.dues import TIME
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.time_advance import DIG_IN, arrivals, sudden_death_due
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
        deck = [*(cards.deck or ()), *cards.discards]
        random.shuffle(deck)
        yield e.Reshuffle(causer, tuple(deck))
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
    waits = sorted(arrivals(state, advance.space), key=lambda name: state.side_of(name) == state.active)
    for name in waits[:1]:
        side = state.side_of(name) or ""
        if name in state.radios:
            yield e.Receive(side, name)
        else:
            hexes = state.board.edge(state.side(side).edge or "west")
            free = [hex for hex in hexes if not state.enemies_in(hex, side) and may_stand(state, hex)]
            yield from (e.Reinforce((name,), hex) for hex in free)


def may_stand(state: State, hex: str) -> bool:
    """Whether a unit can be in a hex at all."""
    impassable = state.ground is not None and state.ground.terrain(hex) == "water_barrier"
    return not impassable and "Blaze" not in state.markers.get(hex, ())


def _dig_in(state: State, advance: TimeAdvance, random: Random) -> Iterator[Event]:
    """The inactive player may dig in; more would only make the game longer."""
    side = state.other(state.active or "")
    if side is None:
        return
    hexes = {unit.hex for unit in state.units_of(side) if unit.hex and may_be_placed(state, "Foxholes", unit.hex)}
    played = list(advance.window.played_by(side))
    if advance.stage < DIG_IN and not played and hexes and random.random() < DIGS_IN:
        yield from (e.Action(side, card, "Dig In") for card in cards_for(state, side, "Dig In"))
    elif played and advance.dug < len(played):
        yield from (e.Place("Foxholes", hex, side) for hex in sorted(hexes))
