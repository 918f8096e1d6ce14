"""How close quarters change the position."""

from __future__ import annotations

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.events.assaults import YES
from ccmod.games.bolt_action.rules.state.acts import AssaultState
from ccmod.games.bolt_action.rules.state.fights import is_over
from ccmod.games.bolt_action.rules.state.losses import take_unreported
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.state.units import distance
from ccmod.games.bolt_action.rules.terms import VEHICLE
from ccmod.play.effects import effect


@effect
def assault(state: State, event: e.Assault) -> None:
    """An assault is declared, from where the unit stands."""
    unit = state.make_unit(event.unit)
    measured = distance(unit, state.unit(event.target))
    state.make_unit(event.target).fired.clear()  # what it has fired on its order does not count for its reaction
    state.assault = AssaultState(event.unit, event.target, event.distance if measured is None else measured)
    here, whom, target = (event.unit,), {"target": event.target}, state.unit(event.target)
    state.ledger.open("RE1", (event.target,))
    if target.kind != VEHICLE:
        state.ledger.open("ST1", here, least=int(target.kind is not None), where=whom)
    if target.kind in (VEHICLE, None):
        state.ledger.open("GR1", here, least=int(target.kind is not None), where=whom)
        state.ledger.open("ES1", (event.target,))
        if target.is_enclosed is not False:
            state.ledger.open("OT2", here)


@effect
def strike(state: State, event: e.Strike) -> None:
    """One of the two has struck, and the other owes its losses."""
    take_unreported(state)
    state.make_unit(event.unit).acted = True
    fight = state.assault
    if fight is None:
        return
    if fight.drawn or (event.unit == fight.unit and is_over(state, fight)):
        fight.drawn, fight.round = False, fight.round + 1
        fight.strikes, fight.lost = [], {}
    if not fight.strikes:
        state.ledger.open("EN1")
    if event.unit == fight.unit:
        state.ledger.open("ST2", (fight.target,), where={"target": fight.unit})
    else:
        state.ledger.open("ST1", (fight.unit,), where={"target": fight.target})  # if the round is drawn
    fight.strikes.append(event.unit)
    if event.damaged:
        state.ledger.open("LO1", (event.target,), most=event.damaged)
    state.losses[event.target] = event.damaged


def won(state: State, fight: AssaultState) -> None:
    """The winner of a fight may regroup, once: perhaps he has shown by it that he has won."""
    if fight.winner not in fight.regrouped and not any(True for _ in state.ledger.entries("RG1")):
        state.ledger.open("RG1", (fight.winner or "",))


@effect
def end_round(state: State, event: e.EndRound) -> None:
    """A round is won or drawn."""
    take_unreported(state)
    if state.assault is not None:
        fight = state.assault
        fight.winner, fight.drawn = event.winner, event.winner is None
        if not fight.drawn:
            state.ledger.open("K04", (fight.loser or "",))
            won(state, fight)


@effect
def grapple(state: State, event: e.Grapple) -> None:
    """A vehicle is hit."""
    state.make_unit(event.unit).acted = True
    if state.assault is not None:
        state.assault.hits = event.hits
        state.ledger.open("RG2", (event.unit,))
        if event.hits:
            state.ledger.must("BR1", (event.unit,), where={"target": event.target})


@effect
def break_in(state: State, event: e.BreakIn) -> None:
    """A vehicle is damaged or not."""
    if state.assault is not None:
        state.assault.broken = event.outcome == YES
        enclosed = state.unit(event.target).is_enclosed
        if state.assault.broken and enclosed is not True:
            state.ledger.open("K05", (event.target,))
        if state.assault.broken and enclosed is not False:
            state.ledger.open("VR2", (event.target,))
