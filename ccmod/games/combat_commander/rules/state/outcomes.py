"""What a roll makes of the unit that it is for: Defense (O20.3.4), Recover (O22.3), Rout (O23.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ccmod.games.combat_commander.rules.events import Roll
from ccmod.games.combat_commander.rules.state.attack import NOTHING

if TYPE_CHECKING:
    from ccmod.games.combat_commander.rules.state.position import State

OUTCOME_ROLLS = frozenset({"defense", "recover", "rout"})
"""The rolls that decide about one unit."""


@dataclass(slots=True)
class Outcome:
    """What a roll has made of a unit and what has not been seen yet."""

    unit: str
    effect: str
    """``break``, ``suppress``, ``rally`` or ``retreat``."""
    hexes: int = 0
    """For a retreat, how many hexes are left."""


def outcome_of(state: State, roll: Roll) -> Outcome | None:
    """What follows from a roll for its unit; ``None`` for nothing, and where a value is unknown.

    The values are those at the time of the roll; what its trigger changes later does not count (1.9.1(c)).
    """
    morale = state.morale(roll.subject) if roll.subject is not None else None
    if roll.subject is None or morale is None:
        return None
    unit, dice = state.units[roll.subject], roll.white + roll.red
    effect, hexes = None, 0
    if roll.roll == "defense":
        defense = state.attack.defenses.get(roll.subject) if state.attack is not None else None
        effect = defense.due if defense is not None and defense.due != NOTHING else None
    elif roll.roll == "recover":
        effect = "rally" if dice < morale else "suppress" if dice == morale else None
    elif roll.roll == "rout":
        effect = "suppress" if dice == morale else "retreat" if dice > morale else None
        hexes = dice - morale
    if effect is None or (effect == "suppress" and unit.suppressed):
        return None
    return Outcome(roll.subject, effect, hexes)
