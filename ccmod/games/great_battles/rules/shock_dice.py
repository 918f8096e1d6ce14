"""Dice for the checks before a Shock and a Charge, where nobody reports how they end (11.36, 11.37, 11.54)."""

from __future__ import annotations

from ccmod.games.great_battles.rules.duties.entries import CHECKS, word
from ccmod.games.great_battles.rules.state.position import State
from ccmod.play.entries import LedgerEntry

BEFORE = frozenset(("commitment", "pre-shock", "countercharge", "charge"))
"""The checks before a Shock and a Charge."""


def check_of(state: State, entry: LedgerEntry | None, name: str | None) -> str | None:
    """The check before a Shock for which a unit rolls; ``None`` if it rolls for another, or may do."""
    cause = word(entry) if entry is not None and name is not None else ""
    if cause not in BEFORE:
        return None
    others = (one for one in state.ledger.among(CHECKS) if one is not entry and not one.is_spent)
    return None if any(one.pieces is not None and name in one.pieces for one in others) else cause
