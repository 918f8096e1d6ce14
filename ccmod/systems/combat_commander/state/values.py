"""The current Movement of a unit: printed, and what Command, markers, Road and load make of it.

Rules O21, 3.3.1.2 (Command), 11.1 (Weapons), 13.2 (Suppressed), E44.1 (Veteran), T93 (Road).
"""

from __future__ import annotations

from dataclasses import dataclass

from ccmod.systems.combat_commander.state.position import State
from ccmod.systems.combat_commander.state.units import Unit

ROAD_BONUS = 1
"""Movement for a unit that has entered a Road hex in its Move (T93)."""


@dataclass(frozen=True, slots=True)
class Movement:
    """A unit's current Movement, part by part, in MP: ``(("printed", 4), ("Command", 1))``."""

    parts: tuple[tuple[str, int], ...]

    @property
    def mp(self) -> int:
        """The sum of the parts."""
        return sum(mp for _, mp in self.parts)

    def part(self, name: str) -> int:
        """One of the parts; 0 if it does not count."""
        return sum(mp for part, mp in self.parts if part == name)

    def __str__(self) -> str:
        """The sum as a player says it: ``Movement 4 + Command 1 - Weapon 2 = 3 MP``."""
        shown = f"Movement {self.parts[0][1]}"
        for name, mp in self.parts[1:]:
            shown += f" {'+' if mp > 0 else '-'} {name} {abs(mp)}"
        return f"{shown} = {self.mp} MP" if len(self.parts) > 1 else f"{shown} MP"


def movement_of(state: State, unit: Unit, road_bonus: bool, hex: str | None = None) -> Movement | None:
    """What a unit may spend in its Move, as it stands now (or in ``hex``); ``None`` if its counter is unknown."""
    values = unit.values
    if values is None or (unit.weapon is not None and weapon_modifier(state, unit) is None):
        return None
    parts = [
        ("printed", values.move),
        ("Command", 0 if unit.is_leader else state.command_in(hex or unit.hex, unit.side)),
        ("Veteran", int(unit.veteran)),
        ("Suppressed", -int(unit.suppressed)),
        ("Weapon", weapon_modifier(state, unit) or 0),
        ("Road", ROAD_BONUS if road_bonus else 0),
    ]
    return Movement((parts[0], *(part for part in parts[1:] if part[1])))


def weapon_modifier(state: State, unit: Unit) -> int | None:
    """The Movement modifier of the Weapon that a unit carries (11.1); ``None`` if it is not known."""
    if unit.weapon is None:
        return 0
    weapon = state.weapons.get(unit.weapon)
    return weapon.type.move if weapon is not None and weapon.type is not None else None
