"""What movement has brought upon a unit, and is not done when another acts (8.22, 9.47, 9.54, 12.33)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.acting import is_phasing
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.position import State
from ccmod.play.finding import warning
from ccmod.play.rulebook import Named

RULES = {"V066": "8.22", "V087": "9.47", "V089": "9.54"}
ON_THE_WAY = {"SHAKEN passing through": "V066", "SHAKEN terrain": "V087", "SHAKEN withdrawal": "V089"}
"""Disorder that comes at once, in the hex in which a unit has come to be, by its causes: each with its check."""
CAUSES_ON_THE_WAY = frozenset(ON_THE_WAY)


@RULEBOOK.family(RULES, e.Move, e.Withdraw, e.Fire)
def is_disordered_before_others_act(state: State, event: e.Move | e.Withdraw | e.Fire) -> list[Named] | None:
    """A unit that fails its check on the move is flipped before another of its side moves or fires.

    It may have been flipped without a report, which is left to the judge.
    """
    on_the_way = state.ledger.among(CAUSES_ON_THE_WAY)
    if not on_the_way or state.ledger.partial or not is_phasing(event):
        return None
    acting = event.units if not isinstance(event, e.Withdraw) else (event.unit,)
    found: list[Named] = []
    for entry in on_the_way:
        name = next(iter(entry.pieces or ()), "")
        if not entry.is_owed or name in acting or state.unit(name).disordered:
            continue
        said = f"{name} is Disordered on its way, and {acting[0]} acts before that is done"
        objection = warning(said, "the Disorder first", event.type, (name,), state.unit(name).hexes)
        found.append((ON_THE_WAY[entry.cause.id], objection))
    return found
