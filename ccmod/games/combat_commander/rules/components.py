"""The printed components: the data of a Fate card, a unit counter, a Weapon and a Radio, and how tables write it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ccmod.games.combat_commander.rules.terms import ACTIONS, EVENTS, ORDERS, TRIGGERS
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import InternalFault

DECK_SIZE = 72
"""Cards in every nation's Fate deck (1)."""
FIGURES = {"leader": 1, "hero": 1, "team": 2, "squad": 4}
"""Figures on a counter of each kind (3)."""


@dataclass(frozen=True, slots=True)
class Card:
    """One Fate card (1.5-1.9)."""

    id: str
    nation: str
    order: str
    action: str
    event: str
    hex: str
    white: int
    red: int
    trigger: str | None = None
    """``Event!``, ``Jammed!``, ``Sniper!``, ``Time!`` or none."""

    @property
    def actions(self) -> tuple[str, ...]:
        """The Actions as which the card can be played: its own, and Op Fire if it is a Fire card (1.6)."""
        return (self.action, "Op Fire") if self.order == "Fire" else (self.action,)


@dataclass(frozen=True, slots=True)
class Values:
    """The values printed on one side of a unit counter (3.1)."""

    fp: int
    range: int
    move: int
    morale: int
    command: int = 0
    boxed: frozenset[str] = frozenset()
    """Which of ``fp``, ``range``, ``move`` are boxed."""


@dataclass(frozen=True, slots=True)
class UnitType:
    """A kind of unit counter (3). ``nation`` is ``None`` for Leaders, which every nation has."""

    id: str
    nation: str | None
    kind: str
    """``leader``, ``hero``, ``team`` or ``squad``."""
    quality: str | None
    good: Values
    broken: Values

    @property
    def figures(self) -> int:
        """The figures that count for stacking (8.2)."""
        return FIGURES[self.kind]

    @property
    def vp(self) -> int:
        """The worth of its loss to the opponent (7.1)."""
        return {"squad": 2, "team": 1, "hero": 0}.get(self.kind, 1 + self.good.command)


@dataclass(frozen=True, slots=True)
class WeaponType:
    """A kind of Weapon counter (11)."""

    id: str
    kind: str
    """``mg``, ``mortar``, ``gun``, ``flamethrower``, ``satchel`` or ``molotov``."""
    fp: int
    min_range: int
    max_range: int
    move: int
    """The change of its carrier's Movement; 0 or negative (11.1)."""
    ordnance: bool
    smoke: bool
    boxed: frozenset[str]


@dataclass(frozen=True, slots=True)
class RadioType:
    """A kind of Radio counter (12)."""

    id: str
    """The calibre, in mm: ``105-114``."""
    fp: int
    smoke: bool


def read_deck(nation: str, prefix: str, rows: Iterable[list[Any]]) -> Mapping[str, Card]:
    """A nation's Fate cards by id (``G-21``), in the order of their numbers.

    Raises :class:`InternalFault` unless it has 72 cards, each with a hex of its own, and every pair of dice twice.
    """
    deck = {card.id: card for card in (_card(nation, prefix, row) for row in rows)}
    pairs = [(card.white, card.red) for card in deck.values()]
    hexes = {card.hex for card in deck.values()}
    if len(deck) != DECK_SIZE or len(hexes) != DECK_SIZE or any(pairs.count(pair) != 2 for pair in pairs):
        raise InternalFault("cc/deck", f"the deck of {nation} is not 72 cards with 72 hexes and each dice pair twice")
    return deck


def _card(nation: str, prefix: str, row: list[Any]) -> Card:
    number, order, action, event, hex, white, red, trigger = row
    return Card(
        f"{prefix}-{number}",
        nation,
        ORDERS[order],
        ACTIONS[action],
        EVENTS[event],
        hex,
        white,
        red,
        TRIGGERS[trigger] if trigger else None,
    )


def read_leader(id: str, row: Mapping[str, Any]) -> UnitType:
    """A Leader or the Hero, whom every nation has."""
    good, broken = (
        (fp, range, move, morale, command) for fp, range, move, command, morale in (row["good"], row["broken"])
    )
    return UnitType(id, None, "hero" if id == "hero" else "leader", None, Values(*good), Values(*broken))


def read_unit(id: str, nation: str | None, row: Mapping[str, Any]) -> UnitType:
    """A Squad or Team of a nation."""
    (fp, range, move, morale), boxed = row["good"], frozenset(row.get("boxed") or ())
    good = Values(fp, range, move, morale, boxed=boxed)
    return UnitType(id, nation, row["kind"], row.get("quality"), good, Values(*row["broken"]))


def read_weapon(row: Mapping[str, Any]) -> WeaponType:
    """A Weapon; its range is a number, or the shortest and the longest."""
    range = row["range"]
    shortest, longest = range if isinstance(range, list) else (0, range)
    return WeaponType(
        row["name"],
        row["kind"],
        row["fp"],
        shortest,
        longest,
        row["move"],
        row["ordnance"],
        row["smoke"],
        frozenset(row["boxed"]),
    )


def read_radio(row: Mapping[str, Any]) -> RadioType:
    """A Radio."""
    return RadioType(row["calibre"], row["fp"], row["smoke"])
