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


@RULEBOOK.family(RULES, e.Move, e.Withdraw, e.Fire)
def is_disordered_before_others_act(state: State, event: e.Move | e.Withdraw | e.Fire) -> list[Named] | None:
    """A unit that has failed its check on the way is turned over before another of its side moves or fires.

    It may have been turned without a word, which a judge has to see.
    """
    owed = [(id, entry) for cause, id in ON_THE_WAY.items() for entry in state.ledger.entries(cause) if entry.is_owed]
    if not owed or state.ledger.partial or not is_phasing(event):
        return None
    acting = event.units if not isinstance(event, e.Withdraw) else (event.unit,)
    found: list[Named] = []
    for id, entry in owed:
        name = next(iter(entry.pieces or ()), "")
        if name in acting or state.unit(name).disordered:
            continue
        said = f"{name} is Disordered on its way, and {acting[0]} acts before that is done"
        found.append((id, warning(said, "the Disorder first", event.type, (name,), state.unit(name).hexes)))
    return found
