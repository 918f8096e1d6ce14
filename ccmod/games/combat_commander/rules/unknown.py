"""What an event names of which the position knows nothing: then no rule can say that the step is right."""

from __future__ import annotations

from functools import lru_cache

from ccmod.games.combat_commander.rules.events import Roll
from ccmod.games.combat_commander.rules.names import INITIATIVE
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.play.event import Event
from ccmod.play.naming import held, named

SIDE, SUBJECT, CARD = ("side",), ("subject",), ("card",)
PIECES = ("unit", "units", "piece", "pieces", "weapon", "observer", "radio")
"""Fields that name pieces which are in the game already."""
NEW = ("pick",)
"""Event types whose pieces come into the game by them."""
OF_A_PIECE = ("defense", "recover", "rout")
"""Rolls whose subject is a unit."""


def unknown(state: State, event: Event) -> list[str]:
    """The data that are missing, in words."""
    found = []
    sides, pieces, cards = _asked(type(event))  # type: ignore[arg-type]  # a class has a hash, whatever its events have
    if sides:
        told = (state.scenario or {}).get("sides") or {}
        found += [f"the side {side}" for side in named(event, sides) if side not in told]
    if pieces:
        found += [f"what {name} is" for name in named(event, pieces) if not is_known(state, name)]
    if isinstance(event, Roll) and event.roll in OF_A_PIECE:
        found += [f"what {name} is" for name in named(event, SUBJECT) if not is_known(state, name)]
    if cards:
        unknown = (card for card in named(event, cards) if card != INITIATIVE and state.tables.card(card) is None)
        found += [f"the card {card}" for card in unknown]
    return found


@lru_cache(maxsize=1 << 10)
def _asked(cls: type[Event]) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """The fields of an event type that name sides, pieces and cards: most types have none, or few."""
    pieces = () if cls.type in NEW else PIECES
    return held(cls, SIDE), held(cls, pieces), held(cls, CARD)  # type: ignore[arg-type]


def is_known(state: State, piece: str) -> bool:
    """Whether it is known what a piece is."""
    found = state.units.get(piece) or state.weapons.get(piece) or state.radios.get(piece)
    return found is not None and found.type is not None
