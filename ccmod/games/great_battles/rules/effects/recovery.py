"""The facts of recovery noted at the end of a turn: the benefits of Reserve, and rest (6.35, 13.45)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.state.commands import RETURN, STRAGGLERS
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.terms import RECOVERY
from ccmod.play.effects import effect


def took(state: State, command: str | None, benefit: int) -> None:
    """A command in Reserve, with all below it, took a benefit at the end of a turn."""
    if state.turn.phase not in (None, RECOVERY):
        return
    for found in state.below(command):
        if found.reserve:
            found.benefits = max(found.benefits, benefit)


def recover(state: State) -> None:
    """Brigades have finished: their units that were Blown before, and in no Shock since, are so no more (11.59).

    It need not be reported. Where only counters show the state, the marker on them does.
    """
    now = state.turn.number, state.turn.action_phases
    for name in state.activation.brigades if not state.ledger.partial else ():
        for unit in state.under(name):
            if unit.blown and unit.blown_since != now:
                unit.blown, unit.recovered = False, True


@effect
def rest(state: State, event: e.Rest) -> None:
    """A brigade takes what it gets for a turn of rest."""
    state.make_command(event.brigade).rested = event.benefit


@effect
def try_stragglers(state: State, event: e.TryStragglers) -> None:
    """Men are gathered."""
    took(state, state.unit(event.unit).command, STRAGGLERS)
    state.make_unit(event.unit).tried.add("stragglers")


@effect
def try_return(state: State, event: e.TryReturn) -> None:
    """Routed men are called back."""
    took(state, state.unit(event.unit).command, RETURN)
    state.make_unit(event.unit).tried.add("return")
