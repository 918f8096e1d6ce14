"""Broken Weapons and random hexes (11.4): the number of a hex repairs some, eliminates others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ccmod.games.combat_commander.rules.state.position import State


@dataclass(slots=True)
class WeaponCheck:
    """A random hex was revealed: what it does to broken weapons (11.4) before it is used."""

    hex: str
    number: int
    """The number of the hex, which is looked up on the weapons."""
    due: frozenset[str] = frozenset()
    """Broken weapons that are repaired or eliminated by it."""
    unknown: frozenset[str] = frozenset()
    """Broken weapons whose numbers nobody has given."""


def check_weapons(state: State, hex: str) -> WeaponCheck:
    """What a random hex does to the broken weapons in play (11.4)."""
    number = hex.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    check = WeaponCheck(hex, int(number) if number.isdecimal() else 0)
    for name, weapon in state.weapons.items():
        if weapon.broken and weapon.carrier is not None:
            if weapon.fix is None or weapon.eliminate is None:
                check.unknown |= {name}
            elif check.number in weapon.fix | weapon.eliminate:
                check.due |= {name}
    return check
