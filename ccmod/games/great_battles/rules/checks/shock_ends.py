"""The duties of attackers before their Shock is over: the advance, and what follows a Charge (11.46, 11.47, 11.57)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.shocks import Shock
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import CAVALRY_CHARGE
from ccmod.play.finding import Objection

WON = 8
"""The total from which a Charge has to go on (11.47)."""


def ended(state: State, event: e.EndShock) -> Shock | None:
    """The Shock that is over, if it was fought and the defenders did not fall back before it."""
    shock = state.shocks.find(event.attackers)
    return shock if shock is not None and shock.resolved and not shock.fell_back and not shock.continued else None


@RULEBOOK.check("V139", "11.46", e.EndShock)
def goes_into_the_hex_that_was_left(state: State, event: e.EndShock) -> Iterator[Objection]:
    """Attackers that can advance into an empty hex that the defenders have left do so.

    Cavalry that charged has a check of its own.
    """
    shock = ended(state, event)
    if shock is None or shock.manner == CAVALRY_CHARGE:
        return
    attackers = [state.unit(name) for name in shock.attackers]
    if not shock.targets or any(list(state.units_in(hex)) for hex in shock.targets):
        return
    able = [unit for unit in attackers if any(_can_enter(state, unit, hex) for hex in shock.targets)]
    if not able or any(unit.hex in shock.targets for unit in attackers):
        return
    left, name = " and ".join(shock.targets), able[0].name
    yield Objection(f"{left} was left, and {name} does not advance", "an advance", "none", (name,), shock.targets)


def _can_enter(state: State, unit: Unit, hex: str) -> bool:
    """Whether a unit is surely able to advance into an empty hex."""
    if unit.type is None or unit.is_artillery or unit.hex is None or unit.parts or unit.deeds.stopped:
        return False
    if state.ground is None or not state.board.adjacent(unit.hex, hex):
        return False
    return state.ground.bars(unit.hex, hex, unit.mover or "") is None


@RULEBOOK.check("V140", "11.47", e.EndShock)
def goes_on_after_a_charge(state: State, event: e.EndShock) -> Iterator[Objection]:
    """After a Charge of 8 or more the victors shock the enemies then in front of them."""
    shock = ended(state, event)
    if shock is None or shock.manner is None or shock.total is None or shock.total < WON:
        return
    for name in shock.attackers:
        unit = state.unit(name)
        if unit.hex not in shock.targets or unit.is_artillery or unit.parts or unit.refused or unit.deeds.stopped:
            continue
        before = sorted(hex for hex in state.fronts(unit) if state.enemies_in(hex, unit.side))
        if not before or any(_is_closed(state, unit, hex) for hex in before):
            continue
        enemy = state.enemies_in(before[0], unit.side)[0]
        said = f"{name} has charged and won with {shock.total}, and does not go on against {enemy.name}"
        yield Objection(said, "a Continued Shock", "none", (name, enemy.name), (unit.hex or "", before[0]))
        return


def _is_closed(state: State, unit: Unit, hex: str) -> bool:
    """Whether a unit may not, or perhaps not, shock the enemies in a hex: a barred hexside, a Shock still to come."""
    if state.ground is None or state.ground.bars(unit.hex or "", hex, unit.mover or "") is not None:
        return True
    return any(hex in one.targets and not one.resolved and not one.over for one in state.shocks.all)
