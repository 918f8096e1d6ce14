"""Models that have still to be taken off: those damaged, or all that are left (BA-SHO-6, BA-CQ-4b, 4d)."""

from __future__ import annotations

from ccmod.games.bolt_action.rules.events import Casualties, Destroy
from ccmod.games.bolt_action.rules.state.position import State


def losses_due(state: State, name: str) -> int:
    """How many models a unit has still to take off."""
    due, left = state.losses.get(name, 0), state.unit(name).models
    return due if left is None else min(due, left)


def models_left(state: State, name: str) -> int | None:
    """How many models a unit has when it has taken off what is due; ``None`` if that is unknown."""
    models = state.unit(name).models
    return None if models is None else models - losses_due(state, name)


def take_off(state: State, name: str, models: int) -> None:
    """A unit has fewer models; with the last one it is lost."""
    unit = state.make_unit(name)
    if unit.thinned:
        state.ledger.leave_out(Destroy)  # perhaps these were its last models
    if unit.models is not None:
        unit.models = max(0, unit.models - models)
    state.losses[name] = max(0, state.losses.get(name, 0) - models)
    state.suffered[name] = state.suffered.get(name, 0) + models
    if not unit.models:
        state.ledger.open("K06", (name,))
    if unit.models == 0:
        owe_nothing(state, name)
    fight = state.assault
    if fight is not None and fight.strikes and name in (fight.unit, fight.target):
        fight.lost[name] = fight.lost.get(name, 0) + models


def owe_nothing(state: State, name: str) -> None:
    """A unit is gone: what it owes, and what is owed against it, as the rolls of other weapons, is void."""
    for entry in state.ledger.entries():
        if name == entry.where.get("target") or (entry.pieces is not None and name in entry.pieces):
            entry.lapse()


def take_unreported(state: State) -> None:
    """Take off losses that a log does not report: the roll gives the number, but nothing later may rely on it."""
    for name in tuple(state.losses):
        due = losses_due(state, name)
        if due:
            state.ledger.leave_out(Casualties)
            take_off(state, name, due)
            unit = state.make_unit(name)
            if unit.models:
                unit.models, unit.thinned = None, True
