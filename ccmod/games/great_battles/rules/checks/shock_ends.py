"""The duties of attackers: the Shock itself, the advance, and what follows a Charge (11.21, 11.46, 11.47, 11.57)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.shock_duty import has_lost_its_target, has_to_attack, may_attack
from ccmod.games.great_battles.rules.state.activation import Activation
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.shocks import Shock
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.subjects import finishing, left_open
from ccmod.games.great_battles.rules.terms import CAVALRY_CHARGE
from ccmod.play.event import Event
from ccmod.play.finding import Objection

WON = 8
"""The total from which a Charge has to go on (11.47)."""
LAST = (e.EndShock, e.Resolve, e.EndActivation, e.Activate, e.DrawAm, e.EndPool)
"""Events before which a Shock is carried out to its end."""


def ended(state: State, event: Event) -> Shock | None:
    """The Shock that is over, said or not, if it was not continued."""
    now = state.shocks
    if isinstance(event, e.EndShock):
        shock = now.find(event.attackers)
        return None if shock is None or shock.continued else shock
    shock = now.current
    if shock is None or shock.over or shock.continued or shock.total is None:
        return None
    again = isinstance(event, e.Resolve) and not {*event.attackers, *event.defenders}.isdisjoint(shock.fought)
    return None if again else shock


def _is_fought(shock: Shock) -> bool:
    """Whether it came to a roll, and the defenders did not fall back before it."""
    return shock.resolved and not shock.fell_back


@RULEBOOK.check("V132", "11.21", e.EndActivation, e.Activate, e.DrawAm, e.EndPool, given=finishing)
def attacks_if_it_has_to(state: State, _: Event, brigades: tuple[str, ...]) -> list[Objection] | None:
    """A unit that has come beside an enemy in front of it, and has not fired, shocks him before its activation ends.

    Of a unit that is Disordered, or stacked with guns, that is not certain; nor where the enemies in front of it came
    there by a retreat or a reaction.
    """
    if not state.turn.action_phases:
        return None
    came = [one for name in brigades for one in state.under(name) if one.done is not None and one.done.beside]
    return [found for unit in came if (found := _has_not_attacked(state, unit)) is not None]


def _has_not_attacked(state: State, unit: Unit) -> Objection | None:
    """The objection to a unit that has come beside an enemy."""
    if unit.type is None or not has_to_attack(state, unit) or unit.deeds.shocked or unit.deeds.withdrew:
        return None
    if unit.disordered or any(one.is_artillery for one in state.stack(unit.hex)):
        return None
    if any(unit.name in (*one.attackers, *one.strikers) for one in state.shocks.all):
        return None
    targets = may_attack(state, unit)
    enemy = next((one for hex in targets for one in state.enemies_in(hex, unit.side)), None)
    if enemy is None or enemy.deeds.stopped or enemy.reactions.moved or has_lost_its_target(state, unit, targets):
        return None
    said = f"{unit.name} has come beside {enemy.name} without firing, and does not shock it"
    return Objection(said, "a Shock", "none", (unit.name, enemy.name), (*unit.hexes, *enemy.hexes))


@RULEBOOK.check("V139", "11.46", *LAST, given=ended)
def goes_into_the_hex_that_was_left(state: State, _: Event, shock: Shock) -> Iterator[Objection]:
    """Attackers that can advance into an empty hex that the defenders have left do so.

    Cavalry that charged has a check of its own.
    """
    if shock.manner == CAVALRY_CHARGE or not _is_fought(shock):
        return
    attackers = [state.unit(name) for name in shock.attackers if name not in shock.hung]
    if not shock.targets or any(state.units_in(hex) for hex in shock.targets):
        return
    able = [unit for unit in attackers if any(_can_enter(state, unit, hex) for hex in shock.targets)]
    if not able or any(unit.hex in shock.targets for unit in attackers):
        return
    yield _stays(shock, able[0])


def _stays(shock: Shock, unit: Unit) -> Objection:
    said = f"{' and '.join(shock.targets)} was left, and {unit.name} does not advance"
    return Objection(said, "an advance", "none", (unit.name,), shock.targets)


@RULEBOOK.check("V139", "11.46", e.EndActivation, e.Activate, e.DrawAm, e.EndPool, given=left_open)
def goes_into_the_hex_left_before(state: State, _: Event, __: Activation) -> list[Objection]:
    """The same where a Pre-Shock Check has driven the defenders off, so that no die is rolled for the Shock."""
    return [found for one in state.shocks.all if (found := _is_not_entered(state, one)) is not None]


def _is_not_entered(state: State, shock: Shock) -> Objection | None:
    """The objection to a Shock before which the defenders were driven off."""
    if shock.resolved or shock.fell_back or shock.unreported or shock.over or shock.manner == CAVALRY_CHARGE:
        return None
    gone = [state.unit(name).hex is None or state.shocks.retreats.get(name) for name in shock.defenders]
    if not gone or not all(gone) or any(state.units_in(hex) for hex in shock.targets):
        return None
    able = [state.unit(name) for name in shock.attackers if name not in shock.hung]
    first = next((unit for unit in able if any(_can_enter(state, unit, hex) for hex in shock.targets)), None)
    return _stays(shock, first) if first is not None else None


def _can_enter(state: State, unit: Unit, hex: str) -> bool:
    """Whether a unit is surely able to advance into an empty hex."""
    if unit.type is None or unit.is_artillery or unit.hex is None or unit.parts or unit.deeds.stopped:
        return False
    if state.ground is None or not state.board.adjacent(unit.hex, hex):
        return False
    return state.ground.bars(unit.hex, hex, unit.mover or "") is None


@RULEBOOK.check("V157", "11.57, 11.46", *LAST, given=ended)
def rides_into_the_hex_that_was_left(state: State, _: Event, shock: Shock) -> Iterator[Objection]:
    """Charging cavalry advances into the hex that its charge has cleared, if it can."""
    if shock.manner != CAVALRY_CHARGE or len(shock.targets) != 1:
        return
    (hex,) = shock.targets
    riders = [state.unit(name) for name in shock.attackers]
    if any(unit.hex == hex for unit in riders) or state.units_in(hex):
        return
    able = next((unit for unit in riders if unit.is_mounted and _can_enter(state, unit, hex)), None)
    if able is not None:
        said = f"{able.name} has charged, and {hex} is empty"
        yield Objection(said, f"it advances to {hex}", "it stays", (able.name,), (*able.hexes, hex))


@RULEBOOK.check("V140", "11.47", *LAST, given=ended)
def goes_on_after_a_charge(state: State, _: Event, shock: Shock) -> Iterator[Objection]:
    """After a Charge of 8 or more the victors shock the enemies then in front of them."""
    if not _is_fought(shock) or shock.manner is None or shock.total is None or shock.total < WON:
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
