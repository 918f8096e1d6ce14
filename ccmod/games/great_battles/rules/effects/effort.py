"""The acts of units that tire their brigade (17.22), or spoil its rest (13.45)."""

from __future__ import annotations

from collections.abc import Iterable

from ccmod.games.great_battles.rules.effects.obedience import go_on_advance
from ccmod.games.great_battles.rules.ground import WHOLE
from ccmod.games.great_battles.rules.state.commands import Command
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import ATTACK, MARCH, WAYS

FOUR = 4
"""The most activations that a march is worth."""


def toils(state: State, unit: Unit) -> None:
    """A unit acts in its own activation: its brigade does not rest this turn, and tires by this Action Phase."""
    spoils(unit, "acted")
    brigade = state.brigade_of(unit)
    if brigade is None:
        return
    if not brigade.active:
        _stirs(state, unit, brigade)
    if not unit.is_artillery:
        brigade.efforts.add(state.turn.action_phases)
        if state.orders_of(unit) == ATTACK:
            brigade.attacks.add(state.turn.action_phases)


def marches(state: State, unit: Unit, way: str | None, *, guessed: bool = False) -> None:
    """To how many activations its march comes so far, with this marker, and whether it keeps to the roads.

    ``guessed``: the cost of its step was not reported, and may be more than was computed.
    """
    if state.activation.command != MARCH:
        return
    if unit.is_artillery and unit.deeds.spent is not None and equivalents(state, unit) == FOUR:
        state.activation.wheels.add(unit.name)
    brigade = state.brigade_of(unit)
    if brigade is not None:
        brigade.marched = max(brigade.marched, equivalents(state, unit))
        brigade.off_road |= way not in WAYS
        brigade.march_is_guessed |= guessed


def equivalents(state: State, unit: Unit) -> int:
    """How many activations a unit's movement points come to (5.35); 4, the most, if they are not known."""
    allowance = (unit.values.movement or 0) - state.tiredness(unit)
    if unit.deeds.spent is None or allowance <= 0:
        return FOUR
    return -(-unit.deeds.spent // (WHOLE * allowance))


def spoils(unit: Unit, deed: str) -> None:
    """A unit that builds does something else, or its hex is attacked: its works are given up (15.14)."""
    if unit.works is not None and unit.spoiled is None:
        unit.spoiled = deed


def strikes(state: State, units: Iterable[Unit]) -> None:
    """An attack on any unit of a brigade in Reserve drives the brigade out of it, to Advance Orders (6.34)."""
    for unit in units:
        brigade = state.brigade_of(unit)
        if brigade is not None and brigade.reserve:
            brigade.reserve, brigade.reserve_all_turn, brigade.struck = False, False, True
            state.activation.struck.add(brigade.name)
            go_on_advance(state, (brigade.name,))


def stirs(state: State, units: Iterable[Unit]) -> None:
    """Units do what spoils their brigade's rest. Guns spoil only that of a brigade of guns."""
    for unit in units:
        brigade = state.brigade_of(unit)
        if brigade is not None and not brigade.active:
            _stirs(state, unit, brigade)


def _stirs(state: State, unit: Unit, brigade: Command) -> None:
    brigade.active = not unit.is_artillery or state.is_of_guns(brigade.name)


def pays(state: State, unit: Unit, mp: int | None) -> None:
    """A change of face or form is an effort if it costs anything (17.22)."""
    spends(unit, mp)
    if mp:
        toils(state, unit)


def spends(unit: Unit, mp: int | None) -> None:
    """Movement points as announced, in halves; nothing said is nothing known."""
    deeds = unit.deeds
    deeds.spent = None if mp is None or deeds.spent is None else deeds.spent + mp
