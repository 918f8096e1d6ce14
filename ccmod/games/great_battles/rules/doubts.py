"""What holds in a log that does not tell all that happens, as those of modules that others made.

There a unit may have been disordered, ordered, extended or resupplied without a word, so that nearly every rule may be
kept though it looks broken. Certain is only what the words of one sentence, or the battle's own data, show.
"""

from __future__ import annotations

from ccmod.games.great_battles.rules.state.position import State
from ccmod.play.ledger import UNTOLD

CERTAIN = frozenset({"V001", "V002", "V046", "V151", "V155"})
"""The checks that look at nothing else: the faces of the die, a check against its Cohesion, orders of guns and leaders,
the row of the Shock table, guns that rout."""


def doubts(state: State, check: str) -> str | None:
    """Why a breach may be none; ``None`` if it is certain."""
    return UNTOLD if state.ledger.partial and check not in CERTAIN else None
