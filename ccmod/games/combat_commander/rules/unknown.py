"""Names in an event that the position does not know: then no rule can say that the step is right."""

from __future__ import annotations

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.names import INITIATIVE
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.play.event import Event
from ccmod.play.naming import Strangers

PIECES = ("unit", "units", "piece", "pieces", "weapon", "observer", "radio")
"""Fields that name pieces which are in the game already."""
OF_A_PIECE = ("defense", "recover", "rout")
"""Rolls whose subject is a unit."""


def is_known(state: State, piece: str) -> bool:
    """Whether it is known what a piece is."""
    found = state.units.get(piece) or state.weapons.get(piece) or state.radios.get(piece)
    return found is not None and found.type is not None


def _side(state: State, name: str) -> str | None:
    sides = state.scenario.get("sides") if state.scenario is not None else None
    return None if sides and name in sides else f"the side {name}"


def _piece(state: State, name: str) -> str | None:
    return None if is_known(state, name) else f"what {name} is"


def _card(state: State, name: str) -> str | None:
    return None if name == INITIATIVE or state.tables.card(name) is not None else f"the card {name}"


_OWN = {"side": _side, **dict.fromkeys(PIECES, _piece)}
STRANGERS = Strangers(e.VOCABULARY, {**_OWN, "card": _card}, {e.Pick: PIECES})
STRANGERS_OF_ROLLS = Strangers(e.VOCABULARY, {**_OWN, "subject": _piece, "card": _card})
"""The same of rolls for a unit."""


def unknown(state: State, event: Event) -> list[str]:
    """The data that are missing, in words."""
    of_a_piece = type(event) is e.Roll and event.roll in OF_A_PIECE
    return (STRANGERS_OF_ROLLS if of_a_piece else STRANGERS).of(state, event)
