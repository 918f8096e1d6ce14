"""What an event names of which the position knows nothing: then no rule can say that the step is right."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.rules.names import INITIATIVE
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.play.event import Event
from ccmod.play.naming import named

SIDE, SUBJECT, CARD = ("side",), ("subject",), ("card",)
PIECES = ("unit", "units", "piece", "pieces", "weapon", "observer", "radio")
"""Fields that name pieces which are in the game already."""
NEW = ("pick",)
"""Event types whose pieces come into the game by them."""
OF_A_PIECE = ("defense", "recover", "rout")
"""Rolls whose subject is a unit."""


def unknown(state: State, event: Event) -> Iterator[str]:
    """The data that are missing, in words."""
    for side in named(event, SIDE):
        if side not in ((state.scenario or {}).get("sides") or {}):
            yield f"the side {side}"
    pieces = named(event, PIECES) if event.type not in NEW else ()
    if getattr(event, "roll", None) in OF_A_PIECE:
        pieces += named(event, SUBJECT)
    for name in pieces:
        if not is_known(state, name):
            yield f"what {name} is"
    for card in named(event, CARD):
        if card != INITIATIVE and state.tables.card(card) is None:
            yield f"the card {card}"


def is_known(state: State, piece: str) -> bool:
    """Whether it is known what a piece is."""
    found = state.units.get(piece) or state.weapons.get(piece) or state.radios.get(piece)
    return found is not None and found.type is not None
