"""Modifiers of a battle's Shock chart that the position decides, by the names that an author gives them (11.42)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from ccmod.games.great_battles.rules.shock_ground import Round
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import COLUMN, LINE, MARCH

ATTACKER, DEFENDER = "attacker", "defender"
PERIODS = ("night", "dawn", "dusk")
"""Periods of the day that a chart may name."""
OF_UNITS: Mapping[str, Callable[[State, Unit], bool]] = {
    "disordered": lambda _, unit: unit.disordered,
    "collapsed": lambda _, unit: unit.is_collapsed,
    "blown": lambda _, unit: unit.blown,
    "green": lambda _, unit: unit.green,
    "mounted": lambda _, unit: unit.is_mounted,
    "refused": lambda _, unit: unit.refusal is not None,
    "in line": lambda _, unit: unit.form == LINE,
    "in column": lambda _, unit: unit.form == COLUMN,
    "under march orders": lambda state, unit: state.orders_of(unit) == MARCH,
}
"""The possible facts about the units of a side, which a name says behind ``attacker`` or ``defender``."""


@lru_cache(maxsize=1 << 8)
def is_decided(name: str) -> bool:
    """Whether the position says if a modifier of this name counts; of any other only the battle's own rules do."""
    side, _, fact = name.lower().partition(" ")
    return name.lower() in PERIODS or (side in (ATTACKER, DEFENDER) and fact in OF_UNITS)


def holds_in(state: State, now: Round, name: str) -> bool | None:
    """Whether a modifier counts in the round under way; ``None`` if it may, or holds for some units of the side."""
    if not is_decided(name):
        return None
    if name.lower() in PERIODS:
        return state.turn.period == name.lower()
    side, _, fact = name.lower().partition(" ")
    units = [unit for unit in (now.ours if side == ATTACKER else now.theirs) if not unit.abandoned]
    found = {OF_UNITS[fact](state, unit) for unit in units}
    return found.pop() if len(found) == 1 else None
