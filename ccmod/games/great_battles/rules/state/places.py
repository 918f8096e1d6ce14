"""Where the units of a battle stand: stacks, extended units, enemies nearby, the hexes in front (7.1, 8.1, 8.4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from typing import Any

from ccmod.games.great_battles.rules.ground import TerrainMap
from ccmod.games.great_battles.rules.state.commands import Leader
from ccmod.games.great_battles.rules.state.roster import Roster
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.ground.dataclass import dataclass
from ccmod.hexes.board import Board

UNKNOWN_SHEET = Board(99, 99)
"""The hexes of a map without a description."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Where all units stand, as one side sees it: the units that keep its leaders from a hex."""

    held: frozenset[str] = frozenset()
    """The hexes of the enemy; of abandoned guns none."""
    watched: frozenset[str] = frozenset()
    """Those beside them in which no friends are."""
    searches: dict[tuple[str, int], Any] = field(default_factory=dict, compare=False, repr=False)
    """The ranges that were traced so, by where they begin and halves (``leader_ways.py``)."""

    def leaves_free(self, between: frozenset[str], hex: str) -> bool:
        """Whether it keeps no leader of the side from coming to a hex through those between (4.15)."""
        return hex not in self.held and self.held.isdisjoint(between) and self.watched.isdisjoint(between)


@dataclass(slots=True)
class Places(Roster):
    """The map with the counters on it."""

    ground: TerrainMap | None = None
    board: Board = UNKNOWN_SHEET
    """The hexes of the map; of one without a description, by their names."""
    stacks: dict[str, list[Unit]] = field(default_factory=dict)
    """The units whose counters lie in each hex, from the top."""
    extended: tuple[Unit, ...] = ()
    """The units that lie in several hexes, in the order of the units."""
    covered: frozenset[str] = frozenset()
    """The hexes that they lie in."""
    works: dict[str, int] = field(default_factory=dict)
    """Breastworks that stand, by hexside: the turn in which they were finished."""
    works_in: dict[str, str] = field(default_factory=dict)
    """The hex that they cover, by hexside, where it is known."""
    _standing: dict[str | None, Standing] = field(default_factory=dict, compare=False, repr=False)
    """How it looks for each side that was asked for; forgotten when a counter moves."""

    def edge(self, text: str) -> str | None:
        """The name of a hexside as somebody wrote it (``C5-C4``); ``None`` if the map has none such."""
        a, _, b = text.partition("-")
        return self.board.hexside(a, b) if a in self.board and self.board.adjacent(a, b) else None

    def put(self, unit: Unit, hex: str | None, *, on_top: bool = True) -> None:
        """Move a unit's counter to the top of a hex or beneath all others there; off the map with ``None``.

        Leaders whom it leaves behind may have gone with it, which need not be said.
        """
        left = unit.hex
        if left is not None:
            stack = self.stacks.get(left)
            if stack is not None and unit in stack:
                stack.remove(unit)
                if not stack:
                    del self.stacks[left]
            if hex is not None:
                self._takes_along(unit, left)
        unit.stands(hex, unit.parts)
        self._standing.clear()
        if hex is not None:
            stack = self.stacks.setdefault(hex, [])
            stack.insert(0 if on_top else len(stack), unit)

    def restack(self, hex: str, units: list[Unit]) -> None:
        """The counters in a hex are these, from the top."""
        if units:
            self.stacks[hex] = units
        else:
            self.stacks.pop(hex, None)

    def lay(self, unit: Unit, parts: tuple[str, ...] = ()) -> None:
        """A unit lies in these hexes, its counter's first; without any in that of its counter alone (8.4, 8.5)."""
        if unit.parts or parts:
            unit.stands(unit.hex, parts)
            self._standing.clear()
            self.extended = tuple([one for one in self.units.values() if one.parts])
            self.covered = frozenset([hex for one in self.extended for hex in one.parts])

    def abandon(self, guns: Unit, level: int) -> None:
        """Guns have no crew, for the first turn or the second; or have one again, with 0 (12.8)."""
        guns.abandoned = level
        self._standing.clear()

    def _takes_along(self, unit: Unit, left: str) -> None:
        """A unit leaves a hex in which leaders of its own may be."""
        for leader in self.officers(unit.command):
            if leader.hex is None or leader.side != unit.side:
                continue
            if leader.hex == left:
                leader.riding.add(unit.name)
            elif leader.riding and self._may_have_come_to(leader, left):
                leader.riding.add(unit.name)
                leader.dropped.add(left)

    def _may_have_come_to(self, leader: Leader, hex: str) -> bool:
        """Whether a leader may be in a hex in which nobody has heard of him: he was left there, or rides with a unit
        there.
        """
        return hex in leader.dropped or any(self.unit(name).hex == hex for name in leader.riding)

    def standing(self, side: str | None) -> Standing:
        """Where all units stand now, as a side sees it."""
        found = self._standing.get(side)
        if found is None:
            found = self._standing[side] = self._seen_by(side)
        return found

    def _seen_by(self, side: str | None) -> Standing:
        held: set[str] = set()
        friends: set[str] = set()
        for unit in self.units.values():
            if unit.side is not None and unit.hex is not None and not unit.abandoned:
                (friends if unit.side == side else held).update(unit.hexes)
        board = self.board
        beside: set[str] = set()
        for hex in held:
            if hex in board:
                beside.update(board.neighbours(hex))
        return Standing(frozenset(held), frozenset(beside - friends))

    def stack(self, hex: str | None) -> list[Unit]:
        """The units whose counters lie in a hex, from the top."""
        return [*self.stacks.get(hex or "", ())]

    def units_in(self, hex: str) -> list[Unit]:
        """The units in a hex, extensions among them."""
        stack = self.stacks.get(hex)
        found = [] if stack is None else [*stack]
        if hex in self.covered:
            found += [unit for unit in self.extended if unit.hex != hex and hex in unit.parts]
        return found

    def enemies_in(self, hex: str, side: str | None) -> list[Unit]:
        """The units in a hex that belong to the opponent of ``side``; abandoned guns are none (12.8)."""
        found: list[Unit] = []
        for one in self.units_in(hex) if hex in self.covered else self.stacks.get(hex, ()):
            if one.side != side and one.side is not None and not one.abandoned:
                found.append(one)
        return found

    def occupied_near(self, hex: str) -> list[str]:
        """The neighbours of a hex in which units are; most are empty."""
        stacks, covered, near = self.stacks, self.covered, self.board.neighbours(hex)
        if not covered:  # as nearly always
            return list(filter(stacks.__contains__, near))
        return [other for other in near if other in stacks or other in covered]

    def enemies_beside(self, unit: Unit) -> list[Unit]:
        """The enemy units next to any hex of a unit."""
        hexes = unit.hexes
        if len(hexes) == 1:
            near = self.occupied_near(hexes[0])
        else:
            near = list({other for hex in hexes for other in self.occupied_near(hex)})
        return [enemy for hex in sorted(near) for enemy in self.enemies_in(hex, unit.side)] if near else []

    def enemies_near(self, unit: Unit, hexes: int) -> Iterator[Unit]:
        """The enemy units within a distance of a unit on the map; abandoned guns are none."""
        distance, own = self.board.distance, unit.hexes
        for enemy in self.units.values():
            if enemy.side in (None, unit.side) or enemy.abandoned:
                continue
            for there in enemy.hexes:
                if any(distance(here, there) <= hexes for here in own):
                    yield enemy
                    break

    def fronts(self, unit: Unit) -> frozenset[str]:
        """The hexes in front of a unit (7.12, 7.34); none if its facing is not known."""
        around = unit.zones
        return frozenset() if around is None else self.board.ahead(unit.hexes, around.front)

    def facing_into(self, hex: str, side: str | None) -> list[Unit]:
        """The enemies of a side that have a hex in their front."""
        near = (enemy for other in self.occupied_near(hex) for enemy in self.enemies_in(other, side))
        return [enemy for enemy in near if hex in self.fronts(enemy)]

    def stars(self, unit: Unit) -> list[Leader]:
        """The leaders of a unit's own chain in its hex, whose stars count (11.73)."""
        return [one for one in self.officers(unit.command) if one.hex and one.hex in unit.hexes]
