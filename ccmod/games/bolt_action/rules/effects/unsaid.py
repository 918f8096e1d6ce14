"""The unreported effects of results, FUBAR and lost fights: their rows show them well enough."""

from __future__ import annotations

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules import terms as t
from ccmod.games.bolt_action.rules.effects.orders import turn_die
from ccmod.games.bolt_action.rules.effects.shooting import destroy
from ccmod.games.bolt_action.rules.state.fights import loser_of
from ccmod.games.bolt_action.rules.state.losses import take_unreported
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.state.units import Unit


def carry_out(state: State) -> None:
    """Before play goes on: whoever is lost is lost, and the dice show what they should."""
    take_unreported(state)
    if state.harm is not None:
        state.make_unit(state.harm.unit).pins += pins_unreported(state)
    carry_out_results(state)
    _fubar(state)
    fight = state.assault
    if fight is not None:
        if fight.strikes and fight.winner is None:
            _lose(state, loser_of(state, fight))
        if fight.strikes and fight.winner is None:
            state.ledger.leave_out(e.Destroy)  # nor does anything show who has lost
        _lose(state, fight.loser)
        if fight.broken and state.unit(fight.target).is_enclosed is False:
            _lose(state, fight.target)
    for name in state.suffered:
        if state.unit(name).models == 0:
            _lose(state, name)


def _lose(state: State, name: str | None) -> None:
    if name is not None and name in state.units and not state.unit(name).destroyed:
        state.ledger.leave_out(e.Destroy)
        destroy(state, e.Destroy(name))
        state.make_unit(name).lost_unsaid = True


def _turn(state: State, unit: Unit, order: str) -> None:
    if unit.order != order and not unit.destroyed:
        state.ledger.leave_out(e.TurnDie)
        turn_die(state, e.TurnDie(unit.name, order))


def pins_unreported(state: State) -> int:
    """The pins of the last results that were not reported, unless the vehicle is lost by them."""
    harm = state.harm
    return 0 if harm is None or is_lost(state) else max(0, len(harm.results) - harm.pins)


def is_lost(state: State) -> bool:
    """Whether a vehicle is lost by the last results (BA-VDR-2 to 4)."""
    harm = state.harm
    if harm is None:
        return False
    twice = t.IMMOBILISED in harm.results and harm.results.count(t.IMMOBILISED) + harm.was_immobilised > 1
    return t.KNOCKED_OUT in harm.results or twice or (t.ON_FIRE in harm.results and harm.test == t.FAILED)


def carry_out_results(state: State) -> None:
    """The effect of the table of results on a vehicle, but for its pins (BA-VDR-1 to 4)."""
    harm = state.harm
    if harm is None or state.unit(harm.unit).destroyed:
        return
    unit, results = state.make_unit(harm.unit), harm.results
    if is_lost(state):
        _lose(state, unit.name)
        return
    is_down = t.STUNNED in results or (t.ON_FIRE in results and harm.test == t.PASSED)
    if is_down or (t.IMMOBILISED in results and harm.had_acted):
        _turn(state, unit, t.DOWN)


def _fubar(state: State) -> None:
    """The die that friendly fire and panic leave (BA-FUB-1, 2)."""
    activation = state.activation
    if activation is None or activation.fubar is None:
        return
    unit = state.make_unit(activation.unit)
    if activation.friend is None and activation.enemy is None and not activation.panics and activation.turned is None:
        state.ledger.leave_out(e.FriendlyFire, e.Panic, e.TurnDie)  # and which of its two dice it has, is a guess
    if activation.fubar == t.FRIENDLY_FIRE and unit.order != t.DOWN:
        _turn(state, unit, t.FIRE if activation.friend is not None or activation.shot else t.DOWN)
    elif activation.fubar == t.PANIC and activation.turned is None:
        runs = activation.enemy is not None or activation.moved > 0
        if activation.panics and not runs:
            _turn(state, unit, t.DOWN)
        elif unit.order not in (t.RUN, t.DOWN) or (unit.order == t.DOWN and activation.moved > 0):
            _turn(state, unit, t.RUN if runs else t.DOWN)
