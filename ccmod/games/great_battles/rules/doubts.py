"""The allowances for a log that does not report all that happens, such as those of others' modules, or how units face.

In a log of others' modules a unit may have been disordered, ordered, extended or resupplied without a word, so that
nearly every rule may be kept though it looks broken. Certain is only what the words of one sentence, or the data of the
battle, show.
"""

from __future__ import annotations

from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
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


BY_ORDERS = frozenset({
    "V002", "V022", "V029", "V030", "V032", "V045", "V052", "V060", "V061", "V062", "V063", "V066", "V069", "V070",
    "V071", "V073", "V074", "V076", "V080", "V081", "V082", "V083", "V085", "V086", "V089", "V091", "V092", "V095",
    "V097", "V100", "V107", "V108", "V112", "V121", "V124", "V125", "V131", "V132", "V134", "V138", "V142", "V143",
    "V166",
})  # fmt: skip
"""The checks that depend on the orders of a unit."""
BY_LIGHT = frozenset({"V101", "V107", "V108", "V121"})
"""The checks that depend on day or night."""
BY_EXTENT = frozenset({"V035", "V102", "V103", "V104", "V113", "V006", "X01", "X02"})
"""The checks that depend on the hexes of extended units."""


def doubts(state: State, check: str) -> str | None:
    """Why a breach may be none; ``None`` if it is certain."""
    if state.ledger.partial and check not in CERTAIN:
        return UNREPORTED
    if not state.ledger.read_off:
        return None
    periods = ((state.scenario or {}).get("turns") or {}).get("periods")
    if periods and check in BY_LIGHT and "turn" in state.ledger.unclear:
        return "the turn, and with it the light"
    if check in BY_EXTENT:
        return next((f"where {unit.name} extends to" for unit in state.units.values() if _is_half_seen(unit)), None)
    return None


def _is_half_seen(unit: Unit) -> bool:
    """Whether a unit was seen to be extended, and nobody knows over which hexes: its counter lies in one alone."""
    return unit.form is not None and unit.hex is not None and len(unit.parts) < 2


def unsure(state: State, check: str, objection: Objection) -> str | None:
    """The part of the position that a breach may rest on and a log leaves out.

    That is a Column which links a unit to its brigade's orders, or how a unit faces that was dragged over several
    hexes, in each of which it turns freely.
    """
    named = [state.units[name] for name in objection.pieces if name in state.units]
    if check in BY_ORDERS:
        linked = next((unit for unit in named if unit.perhaps_linked), None)
        if linked is not None:
            return f"the Columns that may link {linked.name} to its brigade"
    if check not in BY_FACING:
        return None
    there = (unit for hex in objection.hexes for unit in state.units_in(hex))
    found = next((unit for unit in (*named, *there) if unit.facing_is_guessed), None)
    return None if found is None else f"how {found.name} faces"
