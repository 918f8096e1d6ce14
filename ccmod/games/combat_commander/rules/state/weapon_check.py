"""Broken Weapons and random hexes (11.4): the number of a hex repairs some, eliminates others."""

from __future__ import annotations

from ccmod.ground.dataclass import dataclass


@dataclass(slots=True)
class WeaponCheck:
    """A random hex was revealed: what it does to broken weapons (11.4) before it is used."""

    hex: str
    number: int
    """The number of the hex, which is looked up on the weapons."""
    due: frozenset[str] = frozenset()
    """Broken weapons that are repaired or eliminated by it."""
    unknown: frozenset[str] = frozenset()
    """Broken weapons with unknown numbers."""
