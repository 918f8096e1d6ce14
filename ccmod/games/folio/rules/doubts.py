"""Violations that may be none: what follows an attack that nobody has declared."""

from __future__ import annotations

from ccmod.games.folio.rules.state.position import State
from ccmod.games.folio.rules.unseen import COMBAT_SPAN, THE_ATTACK

IN_DOUBT = frozenset(("FV018", "FV108", "FV121", "FV122", "FV123", "FV124", "FV133", "FV139", "FV171", "X02", "X03"))
"""The checks of an attack's consequences, of which nothing is known where it was not declared."""


def doubts(state: State, check: str) -> str | None:
    """The datum missing for a check while the results of an undeclared attack are reported; else ``None``."""
    unreported = check in IN_DOUBT and state.ledger.unclear.get(COMBAT_SPAN) == THE_ATTACK
    return THE_ATTACK if unreported else None
