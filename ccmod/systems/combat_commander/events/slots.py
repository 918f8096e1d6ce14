"""The kinds of values that only Combat Commander has: cards, orders, actions, triggers, piles, chits, spaces."""

from __future__ import annotations

from ccmod.play.slots import Slot, one_of
from ccmod.systems.combat_commander.terms import ACTIONS, ENDINGS, EVENTS, ORDERS, REVEALS, ROLLS, SERVICES, TRIGGERS

CARD: Slot[str] = Slot(r"[A-Z]+-[0-9]+|Initiative", str, {"type": "string", "pattern": r"^([A-Z]+-[0-9]+|Initiative)$"})
ORDER = one_of(*ORDERS.values())
ACTION = one_of(*ACTIONS.values())
EVENT = one_of(*EVENTS.values())
TRIGGER = one_of(*TRIGGERS.values())
ROLL = one_of(*ROLLS)
REVEAL = one_of(*REVEALS)
PILE = one_of("hand", "discard", "deck", "elsewhere")
"""Where a card goes."""
CHIT: Slot[str] = Slot("[A-Z]", str, {"type": "string", "pattern": "^[A-Z]$"})
"""The letter of an objective chit (7.3.2)."""
SERVICE = one_of(*SERVICES)
ENDING = one_of(*ENDINGS)
SPACE: Slot[str] = Slot(
    r"casualty space [0-9]+|the Weapons space|the pool",
    str,
    {"type": "string", "pattern": r"^(casualty space [0-9]+|the Weapons space|the pool)$"},
)
"""Where a piece that leaves the game is put (4.2)."""
