"""The printed components as data: Fate cards, units and Weapons of all six nations, read once when first asked for.

The numbers stand in ``data/decks.yaml``, ``data/units.yaml`` and ``data/weapons.yaml``; here they get their names.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from ccmod.games.combat_commander.rules import nations
from ccmod.games.combat_commander.rules.files import read_yaml
from ccmod.games.combat_commander.rules.terms import ACTIONS, EVENTS, ORDERS, TRIGGERS
from ccmod.ground.errors import InternalFault, UnreadableInput, UnsupportedInput

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
        """What the card can be played for as an Action: its own, and Op Fire if it is a Fire card (1.6)."""
        return (self.action, "Op Fire") if self.order == "Fire" else (self.action,)


@dataclass(frozen=True, slots=True)
class Values:
    """What is printed on one side of a unit counter (3.1)."""

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
        """What its loss is worth to the opponent (7.1)."""
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
    """What the carrier's Movement changes by; 0 or negative (11.1)."""
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


@cache
def cards() -> Mapping[str, Card]:
    """Every Fate card of every nation by its id (``G-21``)."""
    return {card.id: card for deck in decks().values() for card in deck.values()}


@cache
def decks() -> Mapping[str, Mapping[str, Card]]:
    """For each nation its cards by id. Raises :class:`InternalFault` if a deck is not what every deck is."""
    shipped = read_yaml("data/decks.yaml")
    found = {nation: _deck(nation, data["prefix"], data["cards"]) for nation, data in shipped.items()}
    for nation, data in nations.learned().items():
        cards = data["deck"].get("cards") or shipped[data["like"]]["cards"]
        found[nation] = _deck(nation, data["deck"]["prefix"], cards)
    return found


def learn(brought: Mapping[str, Any]) -> None:
    """Take in the nations that a scenario brings along (:mod:`.nations`).

    Raises :class:`UnreadableInput` or :class:`UnsupportedInput` (``cc/nation``) for one that cannot be, one that
    ships, and another of a name that is known already.
    """
    shipped = read_yaml("data/decks.yaml")
    prefixes = {data["prefix"] for data in shipped.values()}
    for name, data in brought.items():
        known = nations.learned().get(name)
        if known == data:
            continue
        nations.check_nation(name, data, shipped)
        others = prefixes | {other["deck"]["prefix"] for other in nations.learned().values()}
        if known is not None or data["deck"]["prefix"] in others:
            raise UnsupportedInput("cc/nation", f"{name} or its cards are another nation's already", hint="rename them")
        nations.remember(name, data)
        for function in (cards, decks, unit_types, weapon_types, radio_types):
            function.cache_clear()
        try:
            decks()
        except (InternalFault, KeyError, TypeError) as error:
            nations.forget(name)
            decks.cache_clear()
            hint = "72 cards with 72 hexes, each pair of dice twice, ids of rules as in the shipped decks"
            raise UnreadableInput("cc/nation", f"the deck of {name} is no Fate deck", hint=hint) from error


def card_of(card: str) -> Card | None:
    """The card of this id; ``None`` for the Initiative card and for ids that no deck has."""
    return cards().get(card)


def deck_of(nation: str | None) -> Mapping[str, Card]:
    """A nation's cards by id; none for an unknown nation."""
    return decks().get(nation or "", {})


@cache
def unit_types(nation: str | None) -> Mapping[str, UnitType]:
    """The unit types of a nation by id, its Leaders among them; only Leaders if the nation is unknown."""
    data, own = read_yaml("data/units.yaml"), nations.learned().get(nation or "", {})
    types = {id: _leader(id, row) for id, row in data["leaders"].items()}
    for id, row in {**data.get(own.get("like", nation), {}), **(own.get("units") or {})}.items():
        (fp, range, move, morale), boxed = row["good"], frozenset(row.get("boxed") or ())
        good = Values(fp, range, move, morale, boxed=boxed)
        types[id] = UnitType(id, nation, row["kind"], row.get("quality"), good, Values(*row["broken"]))
    return types


@cache
def weapon_types(nation: str | None) -> Mapping[str, WeaponType]:
    """The Weapon types of a nation by name, those in the common pool among them."""
    own = nations.learned().get(nation or "", {})
    rows = read_yaml("data/weapons.yaml")["weapons"]
    like = own.get("like", nation)
    found = {row["name"]: _weapon(row) for row in rows if like in row["count"] or "shared" in row["count"]}
    return {**found, **{row["name"]: _weapon(row) for row in own.get("weapons") or ()}}


@cache
def radio_types(nation: str | None) -> Mapping[str, RadioType]:
    """The Radios of a nation by calibre."""
    own = nations.learned().get(nation or "", {})
    like = own.get("like", nation)
    rows = [row for row in read_yaml("data/weapons.yaml")["radios"] if like in row["count"]]
    rows += own.get("radios") or ()
    return {row["calibre"]: RadioType(row["calibre"], row["fp"], row["smoke"]) for row in rows}


def _deck(nation: str, prefix: str, rows: Iterable[list[Any]]) -> Mapping[str, Card]:
    deck = {card.id: card for card in (_card(nation, prefix, row) for row in rows)}
    _inspect(nation, deck)
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


def _inspect(nation: str, deck: Mapping[str, Card]) -> None:
    """Every deck has 72 cards, each with a hex of its own, and every pair of dice twice."""
    pairs = [(card.white, card.red) for card in deck.values()]
    hexes = {card.hex for card in deck.values()}
    if len(deck) != DECK_SIZE or len(hexes) != DECK_SIZE or any(pairs.count(pair) != 2 for pair in pairs):
        raise InternalFault("cc/deck", f"the deck of {nation} is not 72 cards with 72 hexes and each dice pair twice")


def _leader(id: str, row: Mapping[str, Any]) -> UnitType:
    good, broken = (
        (fp, range, move, morale, command) for fp, range, move, command, morale in (row["good"], row["broken"])
    )
    return UnitType(id, None, "hero" if id == "hero" else "leader", None, Values(*good), Values(*broken))


def _weapon(row: Mapping[str, Any]) -> WeaponType:
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
