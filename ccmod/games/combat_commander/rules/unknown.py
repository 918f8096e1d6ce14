"""What an event names of which the position knows nothing: then no rule can say that the step is right."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.rules.names import INITIATIVE
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.play.event import Event
from ccmod.play.naming import named

PIECES = ("unit", "units", "piece", "pieces", "weapon", "observer", "radio")
"""Fields that name pieces which are in the game already."""
NEW = ("pick",)
"""Event types whose pieces come into the game by them."""
OF_A_PIECE = ("defense", "recover", "rout")
"""Rolls whose subject is a unit."""


def unknown(state: State, event: Event) -> Iterator[str]:
    """The data that are missing, in words."""
    for side in named(event, ("side",)):
        if side not in ((state.scenario or {}).get("sides") or {}):
            yield f"the side {side}"
    pieces = () if event.type in NEW else PIECES
    subject = ("subject",) if getattr(event, "roll", None) in OF_A_PIECE else ()
    for name in named(event, (*pieces, *subject)):
        found = state.units.get(name) or state.weapons.get(name) or state.radios.get(name)
        if found is None or found.type is None:
            yield f"what {name} is"
    for card in named(event, ("card",)):
        if card != INITIATIVE and state.tables.card(card) is None:
            yield f"the card {card}"
