"""Weapon cards: the die at a distance, attacks and magazines, what the firer's posture does (2.0-09 to 2.0-24)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any

from ccmod.games.we_were_brothers.rules.dice import most_lethal
from ccmod.ground.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Band:
    """A combat die and how far it reaches (2.0-19)."""

    to: int | None
    """The greatest distance in megahexes; ``None`` without a limit."""
    die: str


@dataclass(frozen=True, slots=True)
class Card:
    """The face of a weapon card. ``None`` is what the mission does not say."""

    name: str
    army: str | None = None
    specialist: str | None = None
    """The specialist whose weapon it is; ``any`` for every one of them (2.0-09)."""
    magazines: int | None = None
    attacks: int | None = None
    """Shots a magazine: the boxes that the loaded die walks along."""
    suppression_boxes: tuple[int, ...] | None = None
    """The attack boxes with the suppression sign, from 1; none for a weapon that cannot suppress (2.0-15)."""
    suppression: str | None = None
    """The die of suppression fire."""
    linked: bool = False
    bolt: bool = False
    penetration: int | None = None
    heavy: bool = False
    crew: int = 1
    squad_mg: bool = False
    sidearm: bool = False
    posture: Mapping[str, int] = field(default_factory=dict)
    """Shifts by the firer's posture (2.0-17)."""
    bipod: int | None = None
    """The shift in place of the posture's beside a barrier of level 1/2; ``None`` without a bipod (2.0-18)."""
    bands: tuple[Band, ...] = ()
    """From the shortest."""

    @classmethod
    def of(cls, name: str, data: Mapping[str, Any]) -> Card:
        """The card of a compiled mission's ``weapons``."""
        boxes = data.get("suppression_boxes")
        return cls(**{
            **data,
            "name": name,
            "suppression_boxes": None if boxes is None else tuple(boxes),
            "bands": tuple(Band(**band) for band in data.get("bands") or ()),
        })  # fmt: skip

    def die(self, distance: int) -> str | None:
        """The die of the first band that reaches a distance in megahexes; ``None`` beyond the last (8.1-04)."""
        for band in self.bands:
            if band.to is None or distance <= band.to:
                return band.die
        return None

    @property
    def most_lethal(self) -> str | None:
        """The die against a target in the same megahex (8.1-05)."""
        return most_lethal([band.die for band in self.bands])

    @property
    def range(self) -> int | None:
        """The longest distance in megahexes; ``None`` without a limit, or without bands."""
        return self.bands[-1].to if self.bands else None

    def reaches(self, distance: int) -> bool:
        """Whether any band reaches a distance in megahexes."""
        return self.die(distance) is not None

    def pierces(self, armour: int) -> bool | None:
        """Whether it defeats a level of armour (2.0-16); ``None`` if that is not known."""
        return None if self.penetration is None else armour <= self.penetration

    def may_suppress(self, box: int | None) -> bool | None:
        """Whether the loaded die on a box allows suppression fire (8.3-02); ``None`` if the boxes are not known."""
        if self.suppression_boxes is None:
            return None
        return box is not None and bool(self.suppression_boxes) and box <= min(self.suppression_boxes)

    def after(self, box: int, boxes: int = 1) -> int | None:
        """The box of the loaded die some boxes to the right; ``None`` past the last box: empty (2.0-22, 2.0-23).

        Raises :class:`ValueError` if the attacks are not known.
        """
        if self.attacks is None:
            raise ValueError(f"the attacks of {self.name} are not known")
        return box + boxes if box + boxes <= self.attacks else None
