"""Random orders of battle: units, Weapons and Radios of every nation, who carries what, who comes later."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field
from random import Random
from typing import Any

from ccmod.games.combat_commander.rules.components import FIGURES, UnitType
from ccmod.games.combat_commander.rules.nations import CARD_LENGTH
from ccmod.games.combat_commander.rules.tables import Tables, shipped_tables
from ccmod.games.combat_commander.rules.terms import ACTIONS, EVENTS, ORDERS
from ccmod.ground.dataclass import dataclass
from ccmod.play.resources import read_yaml

FULL = 7
"""Figures of a side in a hex within the stacking limit (8.2)."""
POOL = (("line_team", 3), ("elite_team", 3), ("green_team", 3), ("private", 1), ("hero", 1))
"""Counters off the map that Events and Actions may bring, and how many of each."""
NUMBERS = range(1, 11)
"""The numbers of random hexes that mend or destroy Weapons (11.4)."""
IN_PLAY, TO_COME = 0.4, 0.9
"""How often a side has a Radio from the start, and how often one waits on the Time track."""
COLUMNS = ("1", "2", "3")
"""The columns of a Support table."""
ONLY_SHIPPED = ("E50", "A38")
"""The particulars of a nation: the Commissar, No Quarter."""
SELDOM = ("E44", "E52", "E52", "E52", "E52", "E54", "E65", "E68", "E74")
"""Events without which something never happens: they come four times as often as the others, or more."""
SELDOM_PLAYED = ("A25", "A29", "A31", "A31", "A36")
"""Actions whose moment is rare: they are on three times as many cards as the others, or more."""
BITTER = ("germany", "russia")
"""The nations that have words of their own on their cards, and on each other's."""
BITTERLY = 0.3
"""How often these two meet, with their own decks."""
OWN_DECK = 0.8
"""How often a side is a nation of its own, whose deck has other cards."""
TRIGGERS = 0.4
"""How many cards of such a deck bear a trigger that they do not bear in the shipped one."""


@dataclass(slots=True)
class Force:
    """One side's pieces, in the shape of a compiled scenario."""

    side: str
    nation: str
    units: dict[str, dict[str, Any]] = field(default_factory=dict)
    weapons: dict[str, dict[str, Any]] = field(default_factory=dict)
    radios: dict[str, dict[str, Any]] = field(default_factory=dict)
    reinforcements: dict[str, int] = field(default_factory=dict)
    support: dict[str, Any] = field(default_factory=dict)


def nations(random: Random) -> tuple[list[str], dict[str, Any]]:
    """Two nations, and those among them that the scenario brings along: like one that ships, with another deck."""
    shipped = read_yaml(__package__.removesuffix(".random_play"), "data/decks.yaml")
    names: list[str] = []
    brought: dict[str, Any] = {}
    pair = [*BITTER] if random.random() < BITTERLY else random.sample(list(shipped), 2)
    random.shuffle(pair)
    for number, name in enumerate(pair):
        if set(pair) != set(BITTER) and random.random() < OWN_DECK:
            like, name = name, f"like {name}"
            brought[name] = {"like": like, "deck": {"prefix": "XY"[number], "cards": _cards(random, shipped[like])}}
        names.append(name)
    return names, brought


def _cards(random: Random, deck: Mapping[str, Any]) -> list[list[Any]]:
    """A deck with the hexes and dice of a shipped one and any words: seldom ones come as often as others."""
    orders = [order for order in ORDERS if order not in ("O19",)]
    actions = [action for action in ACTIONS if action not in ("A28", "A33", *ONLY_SHIPPED)]
    events = [event for event in EVENTS if event not in ONLY_SHIPPED]
    actions, events = actions + [*SELDOM_PLAYED] * 2, events + [*SELDOM] * 3
    rows = []
    for number, *_, hex, white, red, trigger in deck["cards"]:
        if trigger is None and random.random() < TRIGGERS:
            trigger = random.choice(("event", "event", "sniper", "jammed"))
        words = [random.choice(words) for words in (orders, actions, events)]
        rows.append([number, *words, hex, white, red, trigger])
        assert len(rows[-1]) == CARD_LENGTH
    return rows


def force(random: Random, side: str, nation: str, brought: Mapping[str, Any], area: list[str], spaces: range) -> Force:
    """An order of battle set up in an area; ``spaces`` are those of the Time track on which pieces may wait."""
    tables = shipped_tables()
    like = brought[nation]["like"] if nation in brought else nation
    made = Force(side, nation)
    free = dict.fromkeys(area, FULL)
    names = _names(side)
    for type in _types(random, tables, like):
        name = next(names)
        made.units[name] = {"side": side, "type": type.id, "hex": _place(random, free, type)}
    for type_id, count in POOL:
        if type_id not in tables.units(like):
            continue
        for _ in range(count):
            made.units[next(names)] = {"side": side, "type": type_id, "hex": None}
    _arm(random, made, tables, like, spaces)
    _support(random, made, tables, like, names)
    for name, row in list(made.units.items()):
        if row["hex"] is not None and random.random() < 0.1 and len(made.reinforcements) < 3:
            row["hex"] = None
            made.reinforcements[name] = random.choice(spaces)
    return made


def _names(side: str) -> Iterator[str]:
    number = 0
    while True:
        number += 1
        yield f"{side} {number}"


def _types(random: Random, tables: Tables, nation: str) -> Iterator[UnitType]:
    """Five to nine Squads and Teams, and two to four Leaders."""
    types = list(tables.units(nation).values())
    yield from random.choices([type for type in types if type.kind in ("squad", "team")], k=random.randint(5, 9))
    leaders = [type for type in types if type.kind == "leader" and type.id != "private"]
    yield from random.sample(leaders, random.randint(2, 4))


def _place(random: Random, free: dict[str, int], type: UnitType) -> str:
    hex = random.choice([hex for hex, room in free.items() if room >= FIGURES[type.kind]])
    free[hex] -= FIGURES[type.kind]
    return hex


def _arm(random: Random, made: Force, tables: Tables, nation: str, spaces: range) -> None:
    """A Weapon for about every other unit on the map, any kind as often as another; a Radio, in play or to come."""
    kinds: dict[str, list[str]] = {}
    for weapon in tables.weapons(nation).values():
        kinds.setdefault(weapon.kind, []).append(weapon.id)
    for name, row in made.units.items():
        if row["hex"] is not None and random.random() < 0.6:
            _give(random, made, name, random.choice(kinds[random.choice(list(kinds))]))
    calibres = list(tables.radios(nation))
    for number, calibre in enumerate(random.sample(calibres, min(2, len(calibres)))):
        radio = f"{made.side} Radio {calibre}"
        made.radios[radio] = {"side": made.side, "type": calibre, "in_play": number == 0 and random.random() < IN_PLAY}
        if number and random.random() < TO_COME:
            made.reinforcements[radio] = random.choice(spaces)


def _give(random: Random, made: Force, unit: str | None, type: str) -> str:
    name = f"{made.side} {type} {len(made.weapons) + 1}"
    numbers = random.sample(NUMBERS, 6)
    row = {"side": made.side, "type": type, "fix": numbers[:3], "eliminate": numbers[3:]}
    made.weapons[name] = row if unit is None else {**row, "carrier": unit}
    return name


def _support(random: Random, made: Force, tables: Tables, nation: str, names: Iterator[str]) -> None:
    """A Support table, and the counters in its columns, off the map (A35.4, E59, E68)."""
    types = [type for type in tables.units(nation).values() if type.kind in ("squad", "team", "leader")]
    counters: dict[str, list[str]] = {}
    for column in COLUMNS:
        chosen = random.sample(types, 3)
        counters[column] = [type.id for type in chosen]
        for type in chosen:
            name = next(names)
            made.units[name] = {"side": made.side, "type": type.id, "hex": None}
            if random.random() < 0.3:
                _give(random, made, name, random.choice(list(tables.weapons(nation))))
    columns = {str(roll): random.choice(COLUMNS) for roll in range(2, 13)}
    made.support = {"columns": {roll: int(column) for roll, column in columns.items()}, "counters": counters}
