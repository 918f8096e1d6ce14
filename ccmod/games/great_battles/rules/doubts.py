"""The allowances for a log that does not report all that happens, such as those of others' modules, or how units face.

In a log of others' modules a unit may have been disordered, ordered, extended or resupplied without a word, so that
nearly every rule may be kept though it looks broken. Certain is only what the words of one sentence, or the data of the
battle, show.
"""

from __future__ import annotations

from ccmod.games.great_battles.rules.state.position import State
from ccmod.play.finding import Objection
from ccmod.play.ledger import UNREPORTED

CERTAIN = frozenset({"V001", "V002", "V046", "V151", "V155"})
"""The checks that look at nothing else: the faces of the die, a check against its Cohesion, orders of guns and leaders,
the row of the Shock table, guns that rout."""


BY_FACING = frozenset({
    "V061", "V062", "V063", "V065", "V069", "V089", "V102", "V105", "V107", "V108", "V110", "V113", "V114", "V115",
    "V116", "V124", "V125", "V131", "V133", "V134", "V138", "V143", "V147", "V161",
})  # fmt: skip
"""The checks that depend on how units face."""


def doubts(state: State, check: str) -> str | None:
    """Why a breach may be none; ``None`` if it is certain."""
    return UNREPORTED if state.ledger.partial and check not in CERTAIN else None


def unsure(state: State, check: str, objection: Objection) -> str | None:
    """How a unit faces that was dragged over several hexes, if a breach may rest on it: it turns freely in each."""
    if check not in BY_FACING:
        return None
    named = (state.units[name] for name in objection.pieces if name in state.units)
    there = (unit for hex in objection.hexes for unit in state.units_in(hex))
    found = next((unit for unit in (*named, *there) if unit.facing_is_guessed), None)
    return None if found is None else f"how {found.name} faces"
