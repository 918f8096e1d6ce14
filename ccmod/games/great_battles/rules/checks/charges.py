"""Charges and countercharges of cavalry, and cavalry that is Blown (11.5)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.events import words
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.activation import Activation
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.subjects import Units, held_up, left_open
from ccmod.games.great_battles.rules.terms import ADVANCE, ATTACK, CAVALRY_CHARGE, DISMOUNTS
from ccmod.play.event import Event
from ccmod.play.finding import Objection


@RULEBOOK.check("V142", "11.52-11.54", e.Charge)
def may_charge(state: State, event: e.Charge) -> Iterator[Objection]:
    """Mounted cavalry in Good Order under Attack Orders that can see its target and has not yet moved or fired."""
    target = state.unit(event.target)
    for name in event.units:
        unit = state.unit(name)
        if unit.type is None:
            continue
        why = None
        if not unit.is_mounted:
            why = "is not mounted"
        elif unit.disordered:
            why = "is Disordered"
        elif unit.blown or state.orders_of(unit) != ATTACK:
            why = f"is under {state.orders_of(unit)} Orders"
        elif unit.deeds.path:
            why = "has moved already"
        elif unit.deeds.fired:
            why = "has fired"
        elif name in state.firing.charging:
            why = f"has announced its charge at {state.firing.charging[name]}"
        if why is not None:
            yield Objection(f"{name} {why}, and does not charge", "no Charge", why, (name,), unit.hexes)
        elif state.ground is not None and unit.hex is not None and target.hex is not None:
            blocked = state.ground.lines.between(unit.hex, target.hex)
            if blocked is not None:
                said = f"{name} does not see {event.target}"
                yield Objection(said, "a line of sight", str(blocked), (name, event.target), (unit.hex, target.hex))


@RULEBOOK.check("V142", "11.52-11.54", e.Designate)
def has_charged(state: State, event: e.Designate) -> Iterator[Objection]:
    """A Charge is made by mounted cavalry under Attack Orders that has moved next to the enemy and has not fired."""
    if event.manner != CAVALRY_CHARGE:
        return
    for name in event.attackers:
        unit = state.unit(name)
        if unit.type is None or unit.is_artillery:
            continue
        why = None
        if not unit.is_mounted:
            why = "is not mounted"
        elif unit.blown or state.orders_of(unit) != ATTACK:
            why = f"is under {state.orders_of(unit)} Orders"
        elif unit.deeds.fired:
            why = "has fired"
        elif not unit.deeds.path and state.activation.whole:
            why = "has not moved"
        elif name not in state.firing.charging and state.activation.whole and not state.ledger.partial:
            why = "has announced no Charge before it moved"
        target = state.unit(state.firing.charging.get(name, ""))
        if why is not None:
            yield Objection(f"{name} {why}, and does not charge", "no Charge", why, (name,), unit.hexes)
        elif target.hexes and not _is_among(state, target, event.defenders):
            said = f"{name} was to charge {target.name}, not {', '.join(event.defenders)}"
            yield Objection(said, target.name, ", ".join(event.defenders), (name, target.name), target.hexes)


@RULEBOOK.check("V142", "11.52-11.54", e.Move, e.Fire, e.Designate, given=held_up)
def stays_if_its_charge_fails(_: State, event: e.Move | e.Fire | e.Designate, units: Units) -> Iterator[Objection]:
    """Whoever has failed the check for a Charge stays, and does nothing more in its activation."""
    if isinstance(event, e.Fire) and event.kind is not None:
        return
    for unit in units:
        if unit.deeds.charges is False:
            said = f"{unit.name} has failed the check for its Charge, and does nothing more"
            yield Objection(said, "nothing more", words.act(event.type), (unit.name,), unit.hexes)


@RULEBOOK.check("V142", "11.52-11.54", e.EndActivation, e.Activate, e.DrawAm, e.EndPool, given=left_open)
def charges_if_it_passes(state: State, _: Event, __: Activation) -> list[Objection]:
    """Whoever has passed it must charge, but for one that something has stopped, or whose target has got away."""
    charging = state.firing.charging.items()
    return [_does_not_charge(state, *one) for one in charging if _has_to_charge(state, *one)]


def _has_to_charge(state: State, name: str, target: str) -> bool:
    unit, enemy = state.unit(name), state.unit(target)
    stays = unit.hexes and not (unit.deeds.shocked or unit.disordered or unit.deeds.stopped or unit.deeds.beside)
    is_there = enemy.hexes and not (enemy.reactions.moved or enemy.deeds.stopped)
    return bool(unit.deeds.charges and stays and is_there)


def _does_not_charge(state: State, name: str, target: str) -> Objection:
    said = f"{name} has passed the check for its Charge, and does not charge {target}"
    return Objection(said, "the Charge", "none", (name, target), state.unit(name).hexes)


def _is_among(state: State, unit: Unit, others: tuple[str, ...]) -> bool:
    """Whether a unit is one of these, or in a hex of theirs."""
    hexes = {hex for name in others for hex in state.unit(name).hexes}
    return unit.name in others or not hexes.isdisjoint(unit.hexes)


@RULEBOOK.check("V143", "11.56", e.Countercharge)
def may_countercharge(state: State, event: e.Countercharge) -> Iterator[Objection]:
    """Mounted cavalry that is charged from its front and has not fired in this enemy activation."""
    for name in event.units:
        unit = state.unit(name)
        if unit.type is None or unit.hex is None:
            continue
        shock, why = state.shocks.of_defender(name), None
        if not unit.is_mounted:
            why = "is not mounted"
        elif unit.blown:
            why = "is Blown"
        elif state.orders_of(unit) not in (ATTACK, ADVANCE):
            why = f"is under {state.orders_of(unit)} Orders"
        elif any(unit.reactions.fired.values()):
            why = "has fired in this activation"
        elif name in state.shocks.countercharging:
            why = "has countercharged already"
        elif shock is None and state.activation.whole:
            why = "is not to be shocked"
        elif shock is not None and shock.manner is None:
            why = "is not charged"
        if why is not None:
            yield Objection(f"{name} {why}, and does not countercharge", "no countercharge", why, (name,), unit.hexes)
        elif shock is not None and unit.facing is not None:
            behind = [hex for hex in shock.hexes_of(shock.attackers) if hex not in state.fronts(unit)]
            if behind:
                said = f"{name} is attacked from {behind[0]}, which is not in its front"
                yield Objection(said, "attackers in its front", behind[0], (name,), (unit.hex, behind[0]))


@RULEBOOK.check("V141", "11.48, 11.58", e.Disorder, of=("charge",))
def only_who_charged_is_spent_by_a_charge(state: State, event: e.Disorder) -> Objection | None:
    """The end of a Charge disorders riders who charged or countercharged; others are Disordered by their Shock."""
    unit = state.unit(event.unit)
    if unit.type is None or not state.activation.whole:
        return None
    rode = [one for one in state.shocks.all if one.manner == CAVALRY_CHARGE and event.unit in one.attackers]
    if unit.is_mounted and (rode or event.unit in state.shocks.countercharging or event.unit in state.firing.charging):
        return None
    return Objection(f"{event.unit} has not charged", "riders who charged", "none", (event.unit,), unit.hexes)


@RULEBOOK.check("V144", "11.59", e.Blow)
def only_riders_are_blown(state: State, event: e.Blow) -> Objection | None:
    """Mounted cavalry that is Disordered is Blown."""
    unit = state.unit(event.unit)
    if unit.type is None:
        return None
    if not unit.is_mounted:
        return Objection(f"{event.unit} is not mounted, and is not Blown", "not Blown", "Blown", (event.unit,))
    if not unit.disordered:
        said = f"{event.unit} is in Good Order, and is Disordered before it is Blown"
        return Objection(said, "Disordered", "Blown", (event.unit,), unit.hexes)
    return None


@RULEBOOK.check("V144", "11.59", e.EndBlown)
def only_the_blown_recover(state: State, event: e.EndBlown) -> Objection | None:
    """The marker is removed from a unit that has one."""
    unit = state.unit(event.unit)
    if unit.type is None or unit.blown or unit.recovered:
        return None
    return Objection(f"{event.unit} is not Blown", "a Blown unit", event.unit, (event.unit,), unit.hexes)


@RULEBOOK.check("V144", "11.59", e.Mount)
def stays_mounted_while_blown(state: State, event: e.Mount) -> Objection | None:
    """Blown cavalry does not dismount."""
    if event.change != DISMOUNTS or not state.unit(event.unit).blown:
        return None
    return Objection(f"{event.unit} is Blown, and does not dismount", "mounted", "dismounted", (event.unit,))
