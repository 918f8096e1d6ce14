"""Units and Support Fire markers with their state in play (1.1, 2.3, 8.0)."""

from __future__ import annotations

from dataclasses import field

from ccmod.games.folio.rules.terms import COMMANDO, MOBILE
from ccmod.ground.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Values:
    """The values printed on one side of a counter: attack, defense, movement allowance (2.3.2)."""

    attack: int
    defense: int
    movement: int

    def __str__(self) -> str:
        """``4-4-10``."""
        return f"{self.attack}-{self.defense}-{self.movement}"


@dataclass(slots=True)
class Unit:
    """A unit. Unknown values are ``None``."""

    name: str
    side: str | None = None
    front: Values | None = None
    back: Values | None = None
    """Its reduced side; ``None`` for a unit of one step."""
    mobility: str | None = None
    """``leg`` or ``mobile``."""
    traits: frozenset[str] = frozenset()
    size: str | None = None
    hex: str | None = None
    """Its hex; ``None`` off the map."""
    reduced: bool = False
    eliminated: bool = False
    moved: set[str] = field(default_factory=set)
    """The phases of this player turn in which it has moved."""
    attacked: set[str] = field(default_factory=set)
    """The phases of this player turn in which it has attacked."""
    was_attacked: set[str] = field(default_factory=set)
    """The phases of this player turn in which it was attacked."""
    advanced: bool = False
    """It has advanced after combat in this player turn (7.9h)."""
    displaced: bool = False
    """It was displaced in this player turn (7.7.2e)."""

    driven_back: bool = False
    """It has retreated or was displaced in this player turn."""

    @property
    def values(self) -> Values | None:
        """The values of the side that is up."""
        return self.back if self.reduced else self.front

    @property
    def steps(self) -> int:
        """The steps that it has left, as far as its counter shows."""
        return 2 if self.back is not None and not self.reduced else 1

    @property
    def is_mobile(self) -> bool | None:
        """Whether it is mobile; ``None`` if that is not known."""
        return None if self.mobility is None else self.mobility == MOBILE

    @property
    def is_commando(self) -> bool:
        """Whether zones cost it nothing (5.1.2e)."""
        return COMMANDO in self.traits

    def new_player_turn(self, *, forget_displaced: bool = True) -> None:
        """Forget what it has done in the player turn before."""
        if self.moved:
            self.moved.clear()
        if self.attacked:
            self.attacked.clear()
        if self.was_attacked:
            self.was_attacked.clear()
        self.advanced = self.driven_back = False
        if forget_displaced:
            self.displaced = False
