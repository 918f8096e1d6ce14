"""The objectives in play (2.3, 7.3): who controls each, what each is worth, and which hexes belong to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any

from ccmod.games.combat_commander.rules.chits import has_special, worth
from ccmod.games.combat_commander.rules.terrain import TerrainMap
from ccmod.ground.dataclass import dataclass

CONTROL = "Control"
"""The last word of the name of a Control marker (7.3.1)."""


@dataclass(slots=True)
class Objectives:
    """Control and chits. Unknown values are ``None``, or absent from :attr:`control`."""

    hexes: Mapping[int, str] = field(default_factory=dict)
    """The hex of each objective, by its number."""
    buildings: Mapping[int, frozenset[str]] = field(default_factory=dict)
    """For each, all hexes of the building in which it is, or its one hex (7.3.1.1)."""
    doubtful: Mapping[int, frozenset[str]] = field(default_factory=dict)
    """For each, hexes of which it is not known whether they belong to its building."""
    control: dict[int, str | None] = field(default_factory=dict)
    """The side that controls each objective; ``None`` if no side does."""
    occupiers: dict[int, str | None] = field(default_factory=dict)
    """The side that holds each objective alone at this moment."""
    open: list[str] | None = None
    """The letters of the open chits."""
    secret: dict[str, list[str]] = field(default_factory=dict)
    """The letters of each side's secret chits, as far as they are known."""
    unread: dict[str, int] = field(default_factory=dict)
    """How many more secret chits each side has."""

    def value(self, number: int) -> int | None:
        """The present worth of an objective, in VP; ``None`` if it is not known which chits are open (7.3.3)."""
        return None if self.open is None else worth(number, self.open)

    def has(self, special: str) -> bool:
        """Whether an open special chit is in play (7.3.2)."""
        return has_special(special, self.open or ())

    def controlled_by(self, side: str) -> list[int]:
        """The objectives that a side controls."""
        return [number for number, holder in self.control.items() if holder == side]

    def all_known(self) -> bool:
        """Whether the controller of every objective is known."""
        return bool(self.hexes) and all(number in self.control for number in self.hexes)


def objectives_of(data: Mapping[str, Any], setup: Mapping[str, Any], ground: TerrainMap | None) -> Objectives:
    """The objectives as the scenario and a record's own set-up give them."""
    the_map = data.get("map") or {}
    found = Objectives({int(number): hex for number, hex in (the_map.get("objectives") or {}).items()})
    if ground is not None:
        buildings = the_map.get("buildings")
        areas = {number: _area(ground, hex, buildings) for number, hex in found.hexes.items()}
        found.buildings = {number: sure for number, (sure, _) in areas.items()}
        found.doubtful = {number: perhaps for number, (_, perhaps) in areas.items() if perhaps}
    control = setup.get("control") or _shown(found, setup) or data.get("control")
    if control is not None:
        found.control = dict.fromkeys(found.hexes)
        found.control.update({int(number): side for number, side in control.items()})
    chits = setup.get("chits", data.get("chits"))
    if chits is not None:
        found.open = [letter for letter, holder in chits.items() if holder == "open"]
        for letter, holder in chits.items():
            if holder != "open":
                found.secret.setdefault(holder, []).append(letter)
    return found


def _shown(objectives: Objectives, setup: Mapping[str, Any]) -> dict[int, str]:
    """Who controls what by the Control markers of a record's own set-up."""
    shown = ((controlled(objectives, row["marker"], row["hex"])) for row in setup.get("markers") or ())
    return {number: side for claim in shown if claim is not None for side, number in [claim]}


def controlled(objectives: Objectives, marker: str, hex: str) -> tuple[str, int] | None:
    """The side and the objective that a Control marker (``German Control``) in a hex is about, if it is one."""
    side, _, word = marker.rpartition(" ")
    number = next((number for number, there in objectives.hexes.items() if there == hex), None)
    return (side, number) if word == CONTROL and side and number is not None else None


def _area(ground: TerrainMap, hex: str, buildings: list[list[str]] | None) -> tuple[frozenset[str], frozenset[str]]:
    """The hexes of an objective for certain, and those that may belong to its building."""
    here = frozenset({hex})
    if ground.terrain(hex) != "building":
        return here, frozenset()
    if buildings is not None:
        return next((frozenset(group) for group in buildings if hex in group), here), frozenset()
    joined, frontier = {hex}, [hex]
    while frontier:
        for near in ground.board.neighbours(frontier.pop()):
            if near not in joined and ground.terrain(near) == "building":
                joined.add(near)
                frontier.append(near)
    return here, frozenset(joined) - here
