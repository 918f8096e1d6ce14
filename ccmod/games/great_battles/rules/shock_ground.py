"""From where a Shock comes, and over which ground (11.42, 11.44, 15.23)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ccmod.games.great_battles.rules.ground import TerrainMap
from ccmod.games.great_battles.rules.gunfire.lines import CHART, Unknown
from ccmod.games.great_battles.rules.sight import ABRUPT
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.shocks import Shock
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.hexes.facing import FRONT

Pairs = Sequence[tuple[str, str]]
"""Hexes of attackers, each with one of the defenders beside it."""


class Round(NamedTuple):
    """The round of a Shock that is under way."""

    shock: Shock
    ours: list[Unit]
    """Those who attack in it, without those who did not commit themselves (11.44)."""
    theirs: list[Unit]
    """Those who are attacked."""
    pairs: Pairs


def round_of(state: State, shock: Shock) -> Round:
    """Who attacks whom in the round under way, and from where."""
    strikers, struck = shock.strikers or shock.attackers, shock.struck or shock.defenders
    ours = [state.unit(name) for name in strikers if name not in shock.hung]
    theirs = [state.unit(name) for name in struck]
    return Round(shock, ours, theirs, approaches(state, ours, theirs))


def approaches(state: State, ours: Iterable[Unit], theirs: Iterable[Unit]) -> Pairs:
    """The hexes of the attackers, each with one of the defenders beside it."""
    held = dict.fromkeys([hex for unit in theirs for hex in unit.hexes])
    from_ = dict.fromkeys([hex for unit in ours for hex in unit.hexes])
    adjacent = state.board.adjacent
    return [(a, b) for a in from_ for b in held if adjacent(a, b)]


def zones_met(state: State, pairs: Pairs, theirs: Sequence[Unit]) -> dict[str, set[str]] | None:
    """Through which sides attackers come at each hex of the defenders; ``None`` if a facing is not known."""
    met: dict[str, set[str]] = {}
    for a, b in pairs:
        unit = next(one for one in theirs if b in one.hexes)
        around, direction = unit.zones, state.board.direction(b, a)
        if around is None or direction is None:
            return None
        met.setdefault(b, set()).add(around.of(direction))
    return met


def meets_flank_or_rear(state: State, unit: Unit, theirs: Sequence[Unit]) -> bool | None:
    """Whether a unit comes at the flank or rear of those whom it attacks; ``None`` if not of all, or not known."""
    met = zones_met(state, approaches(state, [unit], theirs), theirs)
    sides = {side != FRONT for sides in (met or {}).values() for side in sides}
    return sides.pop() if len(sides) == 1 else None


def terrain_drms(state: State, pairs: Pairs) -> list[frozenset[int]]:
    """The modifier by the ground: the values that may be right.

    Raises :class:`Unknown` without a map, and for terrain without a row.
    """
    ground = state.ground
    if ground is None:
        raise Unknown("the map")
    found = [_ground_between(ground, a, b) for a, b in pairs]
    if not found:
        raise Unknown("where those who shock each other stand")
    return found


def _ground_between(ground: TerrainMap, a: str, b: str) -> frozenset[int]:
    """The same from one hex into another; computed once a map, which never changes.

    Whether a slope counts for who comes down it the chart does not say.
    """
    known: frozenset[int] | None = ground.shock_drms.get((a, b))
    if known is not None:
        return known
    values = {0}
    for kind in ground.terrain(b):
        row = ground.hexes.get(kind)
        if row is None and kind != "clear":
            raise Unknown(f"the Shock modifier of {kind} {CHART}")
        values = {had + (row.shock if row is not None else 0) for had in values}
    for kind in sorted(ground.side_features(a, b)):
        row = ground.sides.get(kind)
        if row is None:
            raise Unknown(f"the Shock modifier of {kind} {CHART}")
        falls = kind in ABRUPT and ground.level(a) >= ground.level(b)
        values |= {had + row.shock for had in values} if falls else set()
        values = values if falls else {had + row.shock for had in values}
    found = ground.shock_drms[a, b] = frozenset(values)
    return found


def favours_the_defender(state: State, pairs: Pairs) -> bool | None:
    """Whether a modifier of terrain favours the defender (11.43, 11.55); ``None`` if that is not known.

    Whether Breastworks are terrain, or several hexes each have to be open, is not said.
    """
    try:
        drms = terrain_drms(state, pairs)
    except Unknown:
        return None
    if not drms or breastworks(state, pairs) is not False:
        return None
    if max(map(max, drms)) < 0:
        return True
    return False if min(map(min, drms)) >= 0 else None


def breastworks(state: State, pairs: Pairs) -> bool | None:
    """Whether a Shock crosses Breastworks that cover a defender; ``None`` if it is not known whom they cover."""
    if not state.works:
        return False
    covers: set[bool | None] = set()
    for a, b in pairs:
        side = state.board.hexside(a, b)
        inside = state.works_in.get(side)
        covers.add(False if side not in state.works else None if inside is None else inside == b)
    return True if True in covers else None if None in covers else False
