"""Position: from which sides those who shock a defender stand around him (11.44)."""

from __future__ import annotations

from collections.abc import Iterator, Set

from ccmod.games.great_battles.rules.gunfire.lines import Unknown
from ccmod.games.great_battles.rules.shock_ground import Round, zones_met
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.shocks import Shock
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.hexes.facing import FLANK, FRONT, REAR

NEIGHBOURS = 6
FRONT_AND_REAR, SURROUNDED = 4, 5
"""The modifier for attacks from front and rear, and that for attacks from all around."""


def position_drms(state: State, now: Round) -> Iterator[set[int]]:
    """The modifier of the position against each hex of the defenders: the values that may be right.

    Raises :class:`Unknown` without a facing, or without a modifier of the battle.
    """
    met = zones_met(state, now.pairs, now.theirs)
    if met is None:
        raise Unknown(f"the facing of {now.theirs[0].name}")
    for hex, own in met.items():
        beside = _all_around(state, now, hex)
        around = own | beside
        values = {_value(state, own)}
        if around != own:
            values = {FRONT_AND_REAR} if around == {FRONT, REAR} else values | {_value(state, around)}
        encircled = _is_surrounded(state, now.shock, hex)
        yield {SURROUNDED} if encircled else values if encircled is False else values | {SURROUNDED}


def _value(state: State, sides: Set[str]) -> int:
    """The battle's modifier for these sides; from the front there is none, from front and rear it is the rules' own."""
    if sides == {FRONT}:
        return 0
    names = [side for side in (FRONT, FLANK, REAR) if side in sides]
    chart = {name.lower().replace("&", "and"): value for name, value in state.charts.positions.items()}
    for ordered in (names, names[::-1]):
        if " and ".join(ordered) in chart:
            return chart[" and ".join(ordered)]
    if sides == {FRONT, REAR}:
        return FRONT_AND_REAR
    raise Unknown(f"the modifier for Position {' and '.join(names)} of the battle")


def _fellows(state: State, shock: Shock, hex: str) -> list[Unit]:
    """All who shock a hex this time; in a Continued Shock those who continue it alone."""
    shocks = [shock] if shock.continued else [shock, *(one for one in state.shocks.all if hex in one.targets)]
    names = dict.fromkeys(name for one in shocks for name in one.strikers or one.attackers if name not in one.hung)
    return [state.unit(name) for name in names]


def _all_around(state: State, now: Round, hex: str) -> set[str]:
    """Through which sides a hex is shocked by others in this phase, as they stood when that was designated."""
    shock = now.shock
    others = [one for one in state.shocks.all if one is not shock and hex in one.targets and not shock.continued]
    if not others:
        return set()
    defender = next((one for one in now.theirs if hex in one.hexes), None)
    around = defender.zones if defender is not None else None
    found: set[str] = set()
    for one in others if around is not None else ():
        for name in one.attackers:
            direction = state.board.direction(hex, one.start.get(name, ""))
            if around is not None and direction is not None and name not in one.hung:
                found.add(around.of(direction))
    return found


def _is_surrounded(state: State, shock: Shock, hex: str) -> bool | None:
    """Whether all hexes around are held by those who shock it, or in front of them; ``None`` at the edge of the map."""
    fellows = _fellows(state, shock, hex)
    covered = {own for unit in fellows for own in (*unit.hexes, *state.fronts(unit))}
    around = state.board.neighbours(hex)
    if not all(other in covered for other in around):
        return False
    return True if len(around) == NEIGHBOURS else None


def watched(state: State, now: Round) -> int:
    """The attacking hexes that lie in front of enemies who are not shocked in this Shock."""
    names = {unit.name for unit in now.theirs}
    hexes = {hex for hex, _ in now.pairs}
    side = now.ours[0].side if now.ours else None
    return sum(any(one.name not in names for one in state.facing_into(hex, side)) for hex in hexes)
