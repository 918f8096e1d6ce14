"""The demands of a result that are not yet carried out (12.2)."""

from __future__ import annotations

from dataclasses import field

from ccmod.ground.dataclass import dataclass


@dataclass(slots=True)
class FireResults:
    """The last fire and its result, as far as losses go."""

    target: str | None = None
    """The hex of the last fire."""
    ball: bool | None = None
    """Whether it was fire of guns at four hexes or more, which strikes each unit by itself (10.67)."""
    reported: dict[str, int] = field(default_factory=dict)
    """How many results were reported, by hex."""
    mixed: bool = False
    """Results of other fire may still be open: which comes first is not known."""
    owed: dict[str, int] = field(default_factory=dict)
    """By hex the strength that fire has still to take from it."""
    again: set[str] = field(default_factory=set)
    """The units that this fire, or a step of a Shock, has disordered a second time (12.35e)."""
    second: dict[str, str] = field(default_factory=dict)
    """The causes of the last second Disorders, by unit."""
