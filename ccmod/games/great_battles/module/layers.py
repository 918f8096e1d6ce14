"""The layers of counters: two sides of a unit, states, banners of leaders; commands set each straight to a level."""

from __future__ import annotations

from collections.abc import Mapping

from ccmod.games.great_battles.rules.names import (
    ABANDONED,
    AMMUNITION,
    BACK,
    BLOWN,
    COLLAPSED,
    DISMOUNTED,
    DISORDER,
    EXTENDED,
    FATIGUE,
    FRONT,
    INEFFECTIVE,
    ORDERS,
    OUT_OF_COMMAND,
    REFUSED,
    RESERVE,
)
from ccmod.games.great_battles.rules.terms import FORMS
from ccmod.games.great_battles.rules.terms import ORDERS as ORDERS_WORDS
from ccmod.modules.context import BuildContext
from ccmod.modules.plain.states import ribbon, ribbon_place, state_layer, suffix
from ccmod.modules.plain.wanted import settable
from ccmod.vassal.traits import Layer, Trait

OF_UNITS: Mapping[str, tuple[str, ...]] = {
    COLLAPSED: ("Collapsed",),
    BLOWN: ("Blown",),
    REFUSED: ("Refused left", "Refused right"),
    ABANDONED: ("Abandoned", "Still abandoned"),
    AMMUNITION: ("Low ammo", "Out of ammo"),
    EXTENDED: FORMS,
    DISMOUNTED: ("Dismounted",),
    OUT_OF_COMMAND: ("Out of command",),
}
"""The layers of units by name, each with the words of its levels."""
OF_LEADERS: Mapping[str, tuple[str, ...]] = {
    ORDERS: ORDERS_WORDS,
    RESERVE: ("In reserve",),
    OUT_OF_COMMAND: ("Out of command",),
    FATIGUE: tuple(f"Fatigue {level}" for level in range(5)),
    INEFFECTIVE: ("Ineffective",),
}
"""The banners of leaders likewise."""


def level(layer: str) -> str:
    """The level of a layer in an expression; negative while it is off."""
    return f'GetProperty("{layer}_Level")' if " " in layer else f"{layer}_Level"


def layers(context: BuildContext, kinds: Mapping[str, tuple[str, ...]], zoom: float) -> list[Trait]:
    """The layers of a counter, all off at first, each a ribbon with its word; ``zoom`` is the counter's."""
    return [_layer(context, name, words, index, zoom) for index, (name, words) in enumerate(kinds.items())]


def _layer(context: BuildContext, name: str, words: tuple[str, ...], index: int, zoom: float) -> Layer:
    pictures = [ribbon(context, word, zoom) for word in words]
    names = [suffix(word.lower()) for word in words]
    layer = state_layer(name, pictures, names, at=ribbon_place(index, zoom))
    return settable(layer, name)


def sign(context: BuildContext, words: str, holds: str, zoom: float) -> Layer:
    """A ribbon at the foot of a counter that shows while an expression holds; the counter's name does not show it."""
    at = ribbon_place(3, zoom)
    layer = state_layer(words, ["", ribbon(context, words, zoom)], at=at, followed=f"{{({holds}) ? 2 : 1}}")
    return layer.change(always_active=True, value=1)


def sides_layer(front: str, back: str) -> Layer:
    """A unit's two sides, Good Order and Disordered, as pictures."""
    layer = state_layer(DISORDER, [front, back], ["", suffix("disordered")], always=True)
    return settable(layer, DISORDER)


assert (FRONT, BACK) == (1, 2), "the sides of a unit are the levels of its layer"
