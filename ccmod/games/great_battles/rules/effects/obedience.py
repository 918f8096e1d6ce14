"""Whom new orders do not reach, and orders that change by themselves (4.23, 6.26, 6.34, 9.21, 17.32)."""

from __future__ import annotations

from collections.abc import Iterable

from ccmod.games.great_battles.rules.command_range import may_be_linked, unit_traced
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import ADVANCE, AGGRESSIVE, ATTACK, MARCH, NORMAL
from ccmod.games.great_battles.rules.trek import any_near


def obeys(unit: Unit) -> None:
    """A unit is under the orders of its brigade, whatever they were before."""
    unit.orders, unit.perhaps_linked = None, False


def hears(state: State, unit: Unit, old: str) -> None:
    """New orders of its brigade reach a unit, or it keeps those that it has, its own or the brigade's old ones (4.23).

    It keeps them out of command, as somebody has said or the map shows it. Nobody is known to be out of command whose
    chain cannot be traced, or, in a log with gaps, may lead along an unreported Column; the orders of such a unit stay
    uncertain until it is certain that it has others.
    """
    is_away, doubt = unit.out_of_command, False
    if is_away is None:
        is_away = unit_traced(state, unit) is False
        doubt = is_away and bool(state.ledger.gaps) and may_be_linked(state, unit)
    keeps = is_away and not doubt
    unit.orders = (unit.orders or old) if keeps else None
    unit.perhaps_linked = doubt or (keeps and unit.perhaps_linked)


def go_on_advance(state: State, brigades: Iterable[str]) -> None:
    """Brigades that the rules put under Advance Orders, with all their units, whether anybody says it or not."""
    for name in brigades:
        for brigade in state.below(name):
            brigade.orders = ADVANCE
        for unit in state.under(name):
            obeys(unit)


def rouse(state: State, units: Iterable[Unit]) -> None:
    """Units are attacked by other than guns: a march of their brigade ends when the attacker has finished (6.26)."""
    for unit in units:
        brigade = state.brigade_of(unit)
        if brigade is not None and brigade.orders == MARCH:
            state.activation.roused.add(brigade.name)


def end_marches(state: State) -> None:
    """A brigade has finished: those under March Orders that it attacked go under Advance Orders (6.26)."""
    state.activation.struck = set()
    if state.activation.roused:
        go_on_advance(state, state.activation.roused)
        state.activation.roused = set()


def follow_the_cannon(state: State, name: str) -> None:
    """A brigadier does as he pleases: his brigade is under the orders that follow from it, said or not (6.24).

    Where it is not sure which these are, somebody has to say it.
    """
    profile, command = state.activation.cannons.get(name), state.commands.get(name)
    if profile in (None, NORMAL) or command is None:
        return
    near = any_near(state, name) if profile == AGGRESSIVE else (False, False)
    if near is None or near[0] != near[1]:
        return
    units = {unit.name: unit.orders for unit in state.under(name)}
    state.activation.changed[name] = command.orders, units
    old, command.orders = command.orders or ADVANCE, ATTACK if near[0] else ADVANCE
    for unit in state.under(name):
        hears(state, unit, old)


def forget_the_cannon(state: State, name: str) -> None:
    """The result that the die seemed to show of a brigadier is withdrawn: his brigade has the orders that it had."""
    state.activation.cannons.pop(name, None)
    orders, units = state.activation.changed.pop(name, (None, {}))
    if units:
        state.commands[name].orders = orders
        for unit, own in units.items():
            state.units[unit].orders = own


def rejoins(state: State, brigade: str) -> None:
    """The units of a brigade that acts take its orders, if they are in command again."""
    for unit in state.units_of(brigade):
        if (unit.orders is not None or unit.perhaps_linked) and unit_traced(state, unit):
            obeys(unit)
