"""Which step losses a combat brings (7.6 to 7.8, 8.4): the entries of the ledger that losses use."""

from __future__ import annotations

from ccmod.games.folio.rules.retreats import nearest_enemies
from ccmod.games.folio.rules.state.combat import Combat, Duty
from ccmod.games.folio.rules.state.position import State
from ccmod.games.folio.rules.state.units import Unit
from ccmod.games.folio.rules.strength import differential, friendly_fire
from ccmod.games.folio.rules.terms import AMPHIBIOUS
from ccmod.games.folio.rules.unseen import COMBAT_SPAN


def open_losses(state: State, combat: Combat) -> None:
    """The die is cast: what its result costs, and what may be paid in the place of retreats."""
    ledger, sums = state.ledger, differential(state, combat)
    if combat.result is None:
        ledger.unclear[COMBAT_SPAN] = "the result of the combat"
        return
    if combat.result == "De":
        ledger.open("C12", (combat.target,), sums=sums)
    elif combat.result == "Ex":
        ledger.open("C01", (combat.target,), sums=sums)
        if combat.attackers:
            ledger.open("C02", combat.attackers, sums=sums)
    elif combat.bombardment and combat.result in friendly_fire(state, combat):
        ledger.open("C09", sums=sums)
    elif combat.result == "(A)":
        ledger.open("C04", combat.attackers, sums=sums)
    elif combat.result == "Ae" and not combat.bombardment:
        for name in combat.attackers:
            ledger.open("C13", (name,), sums=sums)
    for duty in combat.duties.values():
        ledger.open("C06", payers(state, duty.unit), sums=sums)


def payers(state: State, unit: str) -> tuple[str, ...]:
    """Whose step pays for a retreat that is refused or not made: the unit's, or any of its owner's (B03)."""
    if state.option("B03") == "the retreating unit":
        return (unit,)
    return tuple(other.name for other in state.units_of(state.unit(unit).side))


def resists(state: State, unit: str) -> None:
    """Stiff Resistance costs a step, in the place of the whole retreat (7.8)."""
    _no_longer(state, unit)
    state.ledger.open("C05", payers(state, unit))


def open_price(state: State, unit: Unit, duty: Duty, origin: str | None, hex: str) -> None:
    """A step of a retreat: one that completes it leaves nothing to pay, sea and shells have a price of their own."""
    if not duty.left:
        _no_longer(state, unit.name)
    swims = AMPHIBIOUS in unit.traits and state.ground is not None and hex in state.ground.sea
    if swims and not _has_a_price(state, "C07", unit.name):
        state.ledger.open("C07", (unit.name,))
    if duty.from_shells and origin is not None and not _has_a_price(state, "C08", unit.name):
        before, after = (nearest_enemies(state, unit.side, at)[0] for at in (origin, hex))
        if after < before:
            state.ledger.open("C08", (unit.name,))


def _has_a_price(state: State, cause: str, unit: str) -> bool:
    """Whether a unit pays already: one step for its whole retreat, however often it swims or comes nearer."""
    return any(entry.is_for(unit) for entry in state.ledger.entries(cause))


def _no_longer(state: State, unit: str) -> None:
    """Nothing is paid any more for one retreat that is not made in full; for those of other units as before (B03)."""
    paid = (entry for entry in state.ledger.entries("C06") if unit in (entry.pieces or ()) and not entry.used)
    for entry in list(paid)[:1]:
        state.ledger.withdraw(entry)
