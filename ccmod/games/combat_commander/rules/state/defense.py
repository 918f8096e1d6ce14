"""The total of a Defense roll, term by term (O20.3.4)."""

from __future__ import annotations

from ccmod.games.combat_commander.rules.events import Roll
from ccmod.games.combat_commander.rules.state.attack import BREAK, SUPPRESS, AttackUnderWay, Defense, judged
from ccmod.games.combat_commander.rules.state.cover import covers_of
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.units import Unit
from ccmod.games.combat_commander.rules.state.values import morale_of
from ccmod.play.once import once
from ccmod.play.sum import Sum


@once
def defense_by(state: State, roll: Roll) -> Defense | None:
    """The total that a Defense roll comes to, with its parts; ``None`` where no attack is known or no unit on the map.

    For its effect, too, as long as nothing has changed before that (:func:`..effects.outcomes.count_unreported`).
    """
    if state.attack is None or roll.subject is None:
        return None
    return defense_of(state, state.attack, roll.subject, roll.white + roll.red)


def defense_of(state: State, attack: AttackUnderWay, name: str, dice: int) -> Defense | None:
    """The total of a roll for a unit; its parts are unknown where a value is. ``None`` for a unit off the map."""
    unit = state.units.get(name)
    if unit is None or unit.hex is None:
        return None
    known = all(piece in state.units or _is_known(state, piece) for piece in attack.pieces)
    tie, total = tie_of(state, unit), attack.sum if known else None
    covers = covers_of(state, unit.hex, attack)
    chosen = None if covers is None else covers.best
    best = None if chosen is None else defense_total(state, unit, chosen, dice)
    if covers is None or best is None or total is None:
        return Defense(name, dice, total, best, frozenset(), tie)
    others = [cover for cover in covers.allowed(state.option("AMB-22")) if cover is not chosen]
    sums = [best, *(defense_total(state, unit, cover, dice) for cover in others)]
    allowed = frozenset([judged(one.value, total.value, tie) for one in sums if one is not None])
    return Defense(name, dice, total, best, allowed, tie)


def _is_known(state: State, piece: str) -> bool:
    """Whether a Weapon or Radio is one of which it is known what it is: Woods and Cover depend on it."""
    weapon = state.weapons.get(piece)
    return piece in state.radios or (weapon is not None and weapon.type is not None)


def defense_total(state: State, unit: Unit, cover: Sum, dice: int) -> Sum | None:
    """The Defense Total of a unit with this Cover; ``None`` if its counter is unknown."""
    morale = morale_of(state, unit, cover)
    return None if morale is None else morale.plus(("roll", dice))


def tie_of(state: State, unit: Unit) -> str:
    """The effect of equal totals: they suppress, but break a unit that is activated to Move (O20.3.4; AMB-44)."""
    return BREAK if is_moving(state, unit) else SUPPRESS


def is_moving(state: State, unit: Unit) -> bool:
    """Whether a unit counts as moving: activated for the Move under way, or for any of this Turn (AMB-44)."""
    order = state.order
    if order is not None and order.name == "Move" and order.nobody_named and unit.name in order.performers:
        return True
    if unit.activated_for != "Move" or state.order is None:
        return False
    if state.option("AMB-44") == "any Move of the Turn":
        return True
    return state.order.name == "Move" and unit.name in state.order.activation.units


def morale_sum(state: State, name: str) -> Sum | None:
    """The modified Morale of a unit in the best Cover of its hex (T78.3); ``None`` if something is unknown."""
    unit = state.units.get(name)
    covers = covers_of(state, unit.hex) if unit is not None and unit.hex is not None else None
    return morale_of(state, unit, covers.best) if unit is not None and covers is not None else None


def morale_in_place(state: State, name: str) -> int | None:
    """The value of that Morale."""
    found = morale_sum(state, name)
    return None if found is None else found.value
