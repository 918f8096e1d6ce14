"""How long a retreat is, whether it leads away from the enemy, and who retreats first (12.42, 12.44, 12.48)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.checks.retreats import goes_where_it_may
from ccmod.games.great_battles.rules.duties.entries import open_for
from ccmod.games.great_battles.rules.duties.movement import RETREATS
from ccmod.games.great_battles.rules.retreat_ways import beside, causing, free_hexes, nearest_enemies
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import CAUTIOUS
from ccmod.games.great_battles.rules.unreported_columns import may_hold_one
from ccmod.games.great_battles.rules.weariness import tiredness
from ccmod.play.finding import Objection, warning

BY_SHOCK, BY_CAUTION = "RETREAT shock", "RETREAT loose cannon"


@RULEBOOK.check("V147", "12.44-12.48", e.Retreat)
def goes_away_from_who_drives_it_back(state: State, event: e.Retreat) -> Objection | None:
    """After a Shock no unit retreats to a hex adjacent to that Shock's enemies, unless friends occupy it."""
    unit, shock = state.unit(event.unit), state.shocks.current
    if shock is None or shock.over or shock.total is None or unit.parts or _causes(state, unit) - {BY_SHOCK}:
        return None
    if any(one.side == unit.side and one is not unit for one in state.units_in(event.hex)):
        return None
    near = next((one for one in causing(state, unit) if beside(state, one, event.hex)), None)
    if near is None:
        return None
    said = f"{event.hex} is beside {near.name}, who has driven {unit.name} back"
    return Objection(said, "a hex that is not beside him", event.hex, (unit.name, near.name), (event.hex,))


def _causes(state: State, unit: Unit) -> set[str]:
    """By what a unit has to retreat, or may."""
    return {one.cause.id for cause in RETREATS for one in open_for(state, cause, unit.name) if not one.is_spent}


@RULEBOOK.check("V147", "12.44-12.48", e.Retreat)
def goes_away_from_the_nearest_enemy(state: State, event: e.Retreat) -> Objection | None:
    """If it can, a unit ends its retreat farther from the enemy that was nearest to it.

    A first hex may be followed by another, but not that of a Cautious brigadier's retreat.
    """
    unit = state.unit(event.unit)
    gone = state.shocks.retreats.get(unit.name, 0)
    origin = state.shocks.fled.get(unit.name, unit.hex)
    if origin is None or unit.hex is None or unit.parts or state.ground is None or unit.type is None or gone > 1:
        return None
    cautious = state.activation.cannons.get(unit.command or "") == CAUTIOUS
    if gone == 0 and (not cautious or _causes(state, unit) - {BY_CAUTION}):
        return None
    if any(one is not unit for one in state.units_in(event.hex)) or not state.board.adjacent(unit.hex, event.hex):
        return None
    distance, (nearest, near) = state.board.distance, nearest_enemies(state, unit, origin)
    if not near or any(distance(event.hex, hex) > nearest for hex in near):
        return None
    found = None
    for first in _open_hexes(state, unit, origin):
        for last in (first, *(_open_hexes(state, unit, first) if gone else ())):
            if all(distance(last, hex) > nearest for hex in near):
                said = f"{event.hex} is no farther from the nearest enemy than {origin}, and {last} is"
                found = Objection(said, last, event.hex, (unit.name,), (event.hex, last))
                if not any(may_hold_one(state, hex, unit) for hex in (first, last)):
                    return found
    return None if found is None else state.ledger.asked(found, e.Extend)


def _open_hexes(state: State, unit: Unit, at: str) -> Iterator[str]:
    """The free hexes beside another into which a unit surely may retreat."""
    for hex in free_hexes(state, unit, at):
        if at != unit.hex or not any(goes_where_it_may(state, e.Retreat(unit.name, hex))):
            yield hex


@RULEBOOK.check("V147", "12.44-12.48", e.Retreat)
def waits_for_the_weaker_side(state: State, event: e.Retreat) -> Objection | None:
    """If both sides retreat, the one with the highest Cohesion goes last; at a tie the attackers.

    Whether the order matters is left to the judge.
    """
    shock = state.shocks.current
    if shock is None or shock.over or shock.total is None or state.shocks.retreats.get(event.unit):
        return None
    ours, theirs = shock.strikers or shock.attackers, shock.struck or shock.defenders
    attacks = event.unit in ours
    others = theirs if attacks else ours if event.unit in theirs else ()
    if not any(state.shocks.retreats.get(name) for name in others):
        return None
    first, last = (_best(state, names) for names in ((theirs, ours) if attacks else (ours, theirs)))
    if first is None or last is None or not (first[0] > last[1] or (first[0] == last[1] and not attacks)):
        return None
    said = f"the side of {others[0]} has the highest Cohesion, and retreats last"
    return warning(said, f"{event.unit} first", f"{others[0]} first", (event.unit, *others))


def _best(state: State, names: tuple[str, ...]) -> tuple[int, int] | None:
    """The highest Cohesion of some units, less half of their fatigue: at the least and at the most."""
    found = []
    for unit in map(state.unit, names):
        if unit.is_artillery or unit.values.cohesion is None:
            return None
        least, most = tiredness(state, unit)
        found.append((unit.values.cohesion - most, unit.values.cohesion - least))
    return (max(low for low, _ in found), max(high for _, high in found)) if found else None
