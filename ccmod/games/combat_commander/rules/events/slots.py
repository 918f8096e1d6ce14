"""The kinds of values that only Combat Commander has: cards, orders, actions, triggers, piles, chits, spaces."""

from __future__ import annotations

from typing import Annotated

from ccmod.games.combat_commander.rules.terms import (
    ACTIONS,
    ENDINGS,
    EVENTS,
    ORDERS,
    REVEALS,
    ROLLS,
    SERVICES,
    TRIGGERS,
)
from ccmod.play.slots import one_of, shaped

CARD = shaped("[A-Z]{1,4}-[0-9]{1,4}|Initiative", "a card such as G-21")
ORDER = one_of(*ORDERS.values())
ACTION = one_of(*ACTIONS.values())
EVENT = one_of(*EVENTS.values())
TRIGGER = one_of(*TRIGGERS.values())
ROLL = one_of(*ROLLS)
REVEAL = one_of(*REVEALS)
WORDLESS = "without a word"
"""The word for a card laid on the discards for an unreported purpose."""
PILE = one_of("hand", "discard", "deck", "elsewhere")
"""Where a card goes."""
CHIT = shaped("[A-Z]", "a letter from A to Z")
"""The letter of an objective chit (7.3.2)."""
SERVICE = one_of(*SERVICES)
ENDING = one_of(*ENDINGS)
SPACE = shaped(
    "casualty space [0-9]{1,3}|the Weapons space|the pool", "casualty space 3, the Weapons space or the pool"
)
"""Where a piece that leaves the game is put (4.2)."""

Card = Annotated[str, CARD]
OrderName = Annotated[str, ORDER]
ActionName = Annotated[str, ACTION]
EventName = Annotated[str, EVENT]
TriggerName = Annotated[str, TRIGGER]
RollName = Annotated[str, ROLL]
Purpose = Annotated[str, REVEAL]
Pile = Annotated[str, PILE]
Chit = Annotated[str, CHIT]
Service = Annotated[str, SERVICE]
EndingName = Annotated[str, ENDING]
Space = Annotated[str, SPACE]
