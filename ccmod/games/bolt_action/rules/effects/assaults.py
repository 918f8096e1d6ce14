"""How close quarters change the position."""

from __future__ import annotations

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.state.acts import Assault
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.state.units import distance
from ccmod.play.effects import effect


@effect
def assault(state: State, event: e.Assault) -> None:
    """An assault is declared, from where the unit stands."""
    unit = state.make_unit(event.unit)
    measured = distance(unit, state.unit(event.target))
    state.make_unit(event.target).fired.clear()  # what it has fired on its order does not count for its reaction
    state.assault = Assault(event.unit, event.target, event.distance if measured is None else measured)


@effect
def strike(state: State, event: e.Strike) -> None:
    """One of the two has struck, and the other owes its losses."""
    state.make_unit(event.unit).acted = True
    fight = state.assault
    if fight is None:
        return
    if fight.drawn:
        fight.drawn, fight.round = False, fight.round + 1
        fight.strikes, fight.lost = [], {}
    fight.strikes.append(event.unit)
    state.losses[event.target] = event.damaged


@effect
def end_round(state: State, event: e.EndRound) -> None:
    """A round is won or drawn."""
    if state.assault is not None:
        state.assault.winner, state.assault.drawn = event.winner, event.winner is None


@effect
def grapple(state: State, event: e.Grapple) -> None:
    """A vehicle is hit."""
    state.make_unit(event.unit).acted = True
    if state.assault is not None:
        state.assault.hits = event.hits


@effect
def break_in(state: State, event: e.BreakIn) -> None:
    """A vehicle is damaged or not."""
    if state.assault is not None:
        state.assault.broken = event.outcome == "damaged"
