"""The tables by which a game is judged: the components that ship, and those of nations that its scenario brings along.

The numbers are in ``data/decks.yaml``, ``data/units.yaml`` and ``data/weapons.yaml``. The nations of a scenario are
laid beside them in a :class:`Tables` of its own, which belongs to the position: no game knows another's nations.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field
from functools import cache
from typing import Any

from ccmod.games.combat_commander.rules.components import (
    Card,
    RadioType,
    UnitType,
    WeaponType,
    read_deck,
    read_leader,
    read_radio,
    read_unit,
    read_weapon,
)
from ccmod.games.combat_commander.rules.nations import check_nation
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import InternalFault, UnreadableInput, UnsupportedInput
from ccmod.play.resources import read_yaml


@dataclass(frozen=True, slots=True)
class Nation:
    """The components of one nation."""

    deck: Mapping[str, Card]
    """Its Fate cards by id, in the order of their numbers."""
    units: Mapping[str, UnitType]
    """Its kinds of units by id, the Leaders among them."""
    weapons: Mapping[str, WeaponType]
    """Its Weapons by name, those in the common pool among them."""
    radios: Mapping[str, RadioType]
    """Its Radios by calibre."""


@dataclass(frozen=True, slots=True)
class Tables:
    """The components of all nations that a game knows. It never changes, so that games may share one."""

    nations: Mapping[str, Nation]
    cards: Mapping[str, Card] = field(init=False, repr=False)
    """Every Fate card of every nation by its id (``G-21``)."""

    def __post_init__(self) -> None:
        """Gather the cards of all decks."""
        cards = {id: card for nation in self.nations.values() for id, card in nation.deck.items()}
        object.__setattr__(self, "cards", cards)

    def card(self, id: str) -> Card | None:
        """The card of this id; ``None`` for the Initiative card and for ids that no deck has."""
        return self.cards.get(id)

    def deck(self, nation: str | None) -> Mapping[str, Card]:
        """A nation's cards by id; none for an unknown nation."""
        return self._of(nation).deck

    def units(self, nation: str | None) -> Mapping[str, UnitType]:
        """The unit types of a nation by id; only Leaders if the nation is unknown."""
        return self._of(nation).units

    def weapons(self, nation: str | None) -> Mapping[str, WeaponType]:
        """The Weapon types of a nation by name; only the common pool's if the nation is unknown."""
        return self._of(nation).weapons

    def radios(self, nation: str | None) -> Mapping[str, RadioType]:
        """The Radios of a nation by calibre; none if the nation is unknown."""
        return self._of(nation).radios

    def _of(self, nation: str | None) -> Nation:
        return self.nations.get(nation or "") or _any_nation()


@cache
def shipped_tables() -> Tables:
    """The tables that ship with ccmod, read once."""
    decks = read_yaml(__package__, "data/decks.yaml")
    return Tables({name: _nation(name, name, data["prefix"], data["cards"]) for name, data in decks.items()})


def tables_with(brought: Mapping[str, Any]) -> Tables:
    """The shipped tables with the nations that a scenario brings along beside them (:mod:`.nations`).

    Raises :class:`UnreadableInput` or :class:`UnsupportedInput` (``cc/nation``) for a nation that cannot be, one that
    ships, and one whose cards are named as another's.
    """
    if not brought:
        return shipped_tables()
    shipped = read_yaml(__package__, "data/decks.yaml")
    prefixes = {data["prefix"] for data in shipped.values()}
    nations = dict(shipped_tables().nations)
    for name, data in brought.items():
        nations[name] = _brought(name, data, shipped)
        prefix = data["deck"]["prefix"]
        if prefix in prefixes:
            message = f"the cards of {name} are named as another nation's already"
            raise UnsupportedInput("cc/nation", message, hint="give its deck another prefix")
        prefixes.add(prefix)
    return Tables(nations)


def _brought(name: str, data: Any, shipped: Mapping[str, Any]) -> Nation:
    try:
        check_nation(name, data, shipped)
        rows = data["deck"].get("cards") or shipped[data["like"]]["cards"]
        return _nation(name, data.get("like"), data["deck"]["prefix"], rows, data)
    except InternalFault as error:
        hint = "72 cards with 72 hexes, each pair of dice twice"
        raise UnreadableInput("cc/nation", f"the deck of {name} is not a Fate deck", hint=hint) from error
    except (AttributeError, LookupError, TypeError, ValueError) as error:
        hint = "write its rows, and the ids of rules on its cards, as the shipped tables have them"
        raise UnreadableInput("cc/nation", f"the tables of {name} cannot be read", hint=hint) from error


def _nation(
    name: str, like: str | None, prefix: str, cards: Iterable[list[Any]], own: Mapping[str, Any] | None = None
) -> Nation:
    """A nation with the counters of the shipped one that it is ``like``, and what it has of its ``own`` beside them."""
    own = own or {}
    squads = {**(read_yaml(__package__, "data/units.yaml")[like] if like else {}), **(own.get("units") or {})}
    radios = [row for row in read_yaml(__package__, "data/weapons.yaml")["radios"] if like in row["count"]]
    return Nation(
        read_deck(name, prefix, cards),
        _leaders() | {id: read_unit(id, name, row) for id, row in squads.items()},
        _weapons(like) | {row["name"]: read_weapon(row) for row in own.get("weapons") or ()},
        {row["calibre"]: read_radio(row) for row in (*radios, *(own.get("radios") or ()))},
    )


@cache
def _any_nation() -> Nation:
    """The data of a nation that the tables do not have."""
    return Nation({}, _leaders(), _weapons(None), {})


def _leaders() -> dict[str, UnitType]:
    return {id: read_leader(id, row) for id, row in read_yaml(__package__, "data/units.yaml")["leaders"].items()}


def _weapons(nation: str | None) -> dict[str, WeaponType]:
    rows = read_yaml(__package__, "data/weapons.yaml")["weapons"]
    return {row["name"]: read_weapon(row) for row in rows if nation in row["count"] or "shared" in row["count"]}
