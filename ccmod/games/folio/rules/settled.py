"""Whether what a die asks for has been done: steps that are lost, retreats that are begun (7.6, 7.7)."""

from __future__ import annotations

from ccmod.games.folio.rules.state.combat import Combat
from ccmod.games.folio.rules.state.position import State

COSTLY = frozenset(("De", "Ae", "Ex", "(A)"))
"""Results that cost steps."""
SURE = frozenset(("D2", "D3", "De", "Ex"))
"""Results after which some unit is always driven back or loses a step, by a bombardment, too (8.4d)."""


def is_unpaid(state: State, combat: Combat) -> bool:
    """Whether a result that costs steps has cost none yet."""
    if combat.losses or combat.result not in COSTLY:
        return False
    if combat.bombardment and combat.result == "Ae" and state.option("A29") == "nothing":
        return False
    return not (combat.bombardment and combat.result in ("(A)", "Ae") and not any(state.units_of(combat.side)))


def is_settled(state: State, combat: Combat) -> bool:
    """Whether its die is cast, and all that it asks for has been done or begun."""
    if not combat.rolled:
        return False
    owed = any(duty.is_untouched and state.unit(duty.unit).hex is not None for duty in combat.duties.values())
    return not owed and not is_unpaid(state, combat)
