"""Objections that do not hold while a card lies on the discards that may have been an Order or an Action."""

from __future__ import annotations

from ccmod.games.combat_commander.rules.events import Action, Order
from ccmod.games.combat_commander.rules.state.position import State

HANGING = frozenset({"X02", "V030", "V060", "V094", "V099", "V170", "V171", "V241", "V254", "V255", "V278"})
"""The checks of what only an Order or an Action allows, which a card laid down without a word may have been. What no
card can bring about, or what is wrong with a card that is reported, is none of them."""
SAID = frozenset({Order, Action})


def doubts(state: State, check: str) -> str | None:
    """The datum that is missing in a Turn in which a card was laid down without a word: what it was played for.

    A log that has reported some Orders or Actions reports them; only what depends on the one card is open then. One
    that reports none leaves everything open.
    """
    if state.laid_down is None or (check not in HANGING and state.ledger.reported & SAID):
        return None
    return f"what {state.laid_down} was laid down for"
