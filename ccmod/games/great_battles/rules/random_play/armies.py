"""Orders of battle by chance: commands, leaders and units of all kinds, in their state before the first turn.

Names and values are ours.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from random import Random
from typing import Any

from ccmod.games.great_battles.rules.terms import ADVANCE, ATTACK, MARCH, PROFILES, UNRELIABLE
from ccmod.ground.dataclass import dataclass
from ccmod.hexes.board import Board
from ccmod.hexes.facing import FACINGS, VERTICES

NAMES = {"Union": ("OH", "NY", "PA", "IN"), "Confederate": ("GA", "VA", "NC", "TX")}
SIDES = tuple(NAMES)
NUMERALS = ("I", "II", "III", "IV")
SMALL_ARMS = {"R": 6, "M": 3, "SR": 1}
"""Weapons of infantry, and how common they are."""
CARBINES = {"C": 3, "SC": 1}
GUNS = {"N": 3, "P": 2, "H12": 1}
KINDS = ({"infantry": 7, "cavalry": 3}, {"infantry": 7, "cavalry": 3}, {"infantry": 2, "cavalry": 8})
"""Brigades of infantry and of cavalry, and how common they are: in most battles, and in those of cavalry."""
ORDERS = {ADVANCE: 5, ATTACK: 5, MARCH: 1}
LEFT_TO_PLAYERS, LATE = 0.05, 0.05
"""How often a player places a unit himself, and a unit or a leader arrives later."""
STRONG = 0.15
"""How often infantry is strong enough to extend."""
REPLACED = 0.7
"""How often a leader has a replacement."""
MOST_SP = 15
"""In a hex, of one brigade (8.12)."""


@dataclass
class ArmySetup:
    """An order of battle, as a scenario has it."""

    commands: dict[str, Any] = field(default_factory=dict)
    leaders: dict[str, Any] = field(default_factory=dict)
    units: dict[str, Any] = field(default_factory=dict)


class Muster:
    """Raises both armies on a map."""

    def __init__(self, board: Board, barred: set[str], random: Random, *, small: bool = False) -> None:
        """``small``: a division a side, at times far from the other, so that some may be in Reserve."""
        self.board, self.random, self.army, self.small = board, random, ArmySetup(), small
        self.kinds = random.choice(KINDS)
        self._free = [hex for hex in board if hex not in barred]
        self._taken: dict[str, str] = {}
        self._regiments = iter(range(1, 1000))

    def both(self) -> ArmySetup:
        """The armies, some hexes from each other."""
        front = self.random.randint(self.board.columns // 3, 2 * self.board.columns // 3)
        gap = self.random.randint(1, 4) if self.small else self.random.randint(0, 2)
        for number, side in enumerate(SIDES):
            near = [hex for hex in self._free if self._is_behind(hex, front, gap, number)]
            self._corps(side, near or self._free, number)
        return self.army

    def _most(self, usual: int) -> int:
        """How many commands of a kind there are at most."""
        return 1 if self.small else usual

    def _is_behind(self, hex: str, front: int, gap: int, number: int) -> bool:
        column = self.board.offset(hex).column
        return column <= front - gap if number == 0 else column >= front + gap

    def _corps(self, side: str, area: list[str], number: int) -> None:
        random, army = self.random, f"Army of {side}"
        self.army.commands[army] = {"level": "army", "side": side}
        first = self._somewhere(area)
        self._leader(side, "army", army, first, range=random.randint(6, 15), rating=random.randint(1, 3))
        for numeral in NUMERALS[2 * number : 2 * number + random.randint(1, self._most(2))]:
            self.army.commands[numeral] = {"level": "corps", "of": army, "side": side}
            self._leader(side, "corps", numeral, first, range=random.randint(5, 12), rating=random.randint(-1, 2))
            for division in range(1, random.randint(1, self._most(2)) + 1):
                self._division(side, area, numeral, f"{division}/{numeral}")

    def _division(self, side: str, area: list[str], corps: str, name: str) -> None:
        random = self.random
        self.army.commands[name] = {"level": "division", "of": corps, "side": side}
        first = self._somewhere(area)
        coordination = random.randint(0, 3)
        self._leader(
            side, "division", name, first, range=random.randint(4, 10), rating=random.randint(-1, 1),
            coordination=coordination,
        )  # fmt: skip
        for brigade in range(1, random.randint(1, 2 if self.small else 3) + 1):
            self._brigade(side, area, name, f"{brigade}/{name}")
        guns = f"Artillery/{name}"
        self.army.commands[guns] = {"level": "brigade", "of": name, "side": side, "orders": ADVANCE}
        for letter in "ABC"[: random.randint(1, 2)]:
            self._battery(side, area, guns, f"Battery {letter}/{name}")

    def _brigade(self, side: str, area: list[str], division: str, name: str) -> None:
        random = self.random
        kind = random.choices(list(self.kinds), list(self.kinds.values()))[0]
        orders = random.choices(list(ORDERS), list(ORDERS.values()))[0]
        self.army.commands[name] = {"level": "brigade", "of": division, "side": side, "orders": orders}
        centre = self._somewhere(area)
        facing = self._facing(side, orders)
        stacked: dict[str, int] = {}
        for number in range(random.randint(2, 4)):
            row = self._regiment(side, kind, name, random)
            hex = self._place(centre, stacked, row, orders)
            row |= {"hex": hex, "facing": facing}
            if number > 0 and hex not in stacked and random.random() < LEFT_TO_PLAYERS:
                del row["hex"]
            elif number > 0 and hex not in stacked and random.random() < LATE:
                del row["hex"]
                row["arrives"] = {"turn": random.randint(1, 2), "hexes": self._edge(side)}
            stacked[hex] = stacked.get(hex, 0) + row["strength"]
            self._taken[hex] = name
            self.army.units[f"{next(self._regiments)} {random.choice(NAMES[side])}"] = row
            if number == 0:
                profile = random.choice((*PROFILES, UNRELIABLE))
                self._leader(
                    side, "brigade", name, hex, range=random.randint(2, 5), rating=random.randint(-1, 2),
                    profile=profile,
                )  # fmt: skip

    def _regiment(self, side: str, kind: str, brigade: str, random: Random) -> dict[str, Any]:
        arms = SMALL_ARMS if kind == "infantry" else CARBINES
        good, allowance = random.randint(5, 8), 6 if kind == "infantry" else 10
        row: dict[str, Any] = {
            "side": side,
            "type": kind,
            "command": brigade,
            "weapon": random.choices(list(arms), list(arms.values()))[0],
            "strength": _strength(kind, random),
            "cohesion": [good, good - 2],
            "movement": [allowance, allowance - 2],
            "green": random.random() < 0.15,
        }
        if kind == "cavalry" and random.random() < 0.8:
            row["dismounted"] = {"cohesion": [good, good - 1], "movement": [6, 4]}
            row["mounted"] = random.random() < 0.7
        return row

    def _battery(self, side: str, area: list[str], command: str, name: str) -> None:
        """A battery, at times of two sections with guns of their own."""
        random = self.random
        hex = self._somewhere(area)
        self._taken[hex] = command
        good, horse = random.randint(5, 8), random.random() < 0.2
        sections = [name] if random.random() < 0.7 else [f"{name} {word}" for word in ("left", "right")]
        facing = random.choice(VERTICES)
        for section in sections:
            self.army.units[section] = {
                "side": side, "type": "artillery", "command": command,
                "weapon": random.choices(list(GUNS), list(GUNS.values()))[0],
                "strength": random.randint(4, 6) if len(sections) == 1 else random.randint(1, 3),
                "cohesion": [good, good - 2], "movement": [8, 8] if horse else [6, 6], "horse": horse,
                "hex": hex, "facing": facing,
            }  # fmt: skip
            if len(sections) > 1:
                self.army.units[section]["battery"] = name

    def _leader(self, side: str, level: str, command: str, hex: str, **values: Any) -> None:
        """A leader, and at times a man to replace him."""
        name = f"Gen. {len(self.army.leaders) + 1}"
        row = {"side": side, "level": level, "command": command, "hex": hex, **values}
        self.army.leaders[name] = row
        if self.random.random() < LATE:
            row |= {"hex": None, "arrives": {"turn": self.random.randint(1, 2), "hexes": self._edge(side)}}
        if self.random.random() < REPLACED:
            row["replacement"] = f"Col. {len(self.army.leaders)}"
            self.army.leaders[row["replacement"]] = {"side": side, **values}

    def _facing(self, side: str, orders: str) -> str:
        """Towards the enemy, as the orders want it: a hexside under March."""
        ahead = "e" if side == SIDES[0] else "w"
        if orders == MARCH:
            return self.random.choice([one for one in FACINGS if one not in VERTICES])
        return ahead if self.random.random() < 0.8 else self.random.choice(VERTICES)

    def _edge(self, side: str) -> list[str]:
        """Two hexes by which the units of a side arrive: behind it, at the edge of the map."""
        last = 0 if side == SIDES[0] else self.board.columns - 1
        return self.random.sample([hex for hex in self._free if self.board.offset(hex).column == last], 2)

    def _somewhere(self, area: list[str]) -> str:
        free = [hex for hex in area if hex not in self._taken] or [hex for hex in self._free if hex not in self._taken]
        return self.random.choice(free)

    def _place(self, centre: str, stacked: dict[str, int], row: dict[str, Any], orders: str) -> str:
        """A hex near the brigade's first: with another of it at times, else free."""
        most = {MARCH: 7}.get(orders, MOST_SP) if row["type"] == "infantry" else 4 if orders == MARCH else 7
        room = [hex for hex, sp in stacked.items() if sp + row["strength"] <= most]
        if room and self.random.random() < 0.35:
            return self.random.choice(room)
        return next(self._around(centre))

    def _around(self, centre: str) -> Iterator[str]:
        near = sorted(self._free, key=lambda hex: (self.board.distance(centre, hex), self.random.random()))
        return (hex for hex in near if hex not in self._taken)


def _strength(kind: str, random: Random) -> int:
    """The strength points of a regiment; at times enough for a Line or a Column."""
    if kind != "infantry":
        return random.randint(2, 6)
    return random.randint(8, 17) if random.random() < STRONG else random.randint(2, 8)
