"""The fire of an Extended Line, hex by hex (8.44, 8.45, 10.14)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from ccmod.games.great_battles.rules.gunfire.lines import line_of_fire
from ccmod.games.great_battles.rules.gunfire.screens import blocked, faces
from ccmod.games.great_battles.rules.gunfire.strength import FOOT
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit


def split(strength: int, parts: Sequence[str]) -> dict[str, int]:
    """The strength in each hex of a Line: as even as can be, what is over in the counter's hex, then in the next.

    >>> split(10, ["F6", "F7"]), split(17, ["F6", "F5", "F7"])
    ({'F6': 5, 'F7': 5}, {'F6': 6, 'F5': 6, 'F7': 5})
    """
    each, over = divmod(strength, len(parts))
    return {hex: each + (place < over) for place, hex in enumerate(parts)}


def bearing(state: State, unit: Unit, target: str) -> list[str]:
    """The hexes of a Line from which it may fire at a hex, as far as anybody knows: in front, in range, in sight."""
    weapon = state.charts.weapon(unit.weapon)
    found = []
    for hex in unit.hexes:
        far = weapon is not None and state.board.distance(hex, target) > weapon.range
        ground = state.ground
        hidden = ground is not None and blocked(state, line_of_fire(ground, hex, target), unit) is not None
        if not far and not hidden and faces(state.board, unit, hex, target) is not False:
            found.append(hex)
    return found


def most_at(state: State, unit: Unit, targets: Iterable[str], strength: int) -> int:
    """The most that a Line of a strength may fire at some hexes together: that of all parts that bear on any."""
    room = split(strength, unit.parts)
    parts = {hex for target in targets for hex in bearing(state, unit, target)}
    return sum(min(FOOT, room[hex]) for hex in parts)


def fair_strengths(state: State, unit: Unit, target: str, strength: int, *, near: bool) -> frozenset[int]:
    """With what strengths a Line of a strength may fire at a hex: of each part all, a half or nothing (8.44, 10.15).

    ``near``: only parts beside the target divide theirs, as phasing fire is divided between neighbours.
    """
    room, found = split(strength, unit.parts), frozenset({0})
    for hex in bearing(state, unit, target):
        whole = min(FOOT, room[hex])
        halves = {whole // 2, whole - whole // 2} if not near or state.board.distance(hex, target) == 1 else set()
        found = frozenset(had + more for had in found for more in {0, whole, *halves})
    return found - {0}


def overcharged(state: State, unit: Unit, shots: Sequence[tuple[str, int]]) -> tuple[int, int] | None:
    """Strength fired at some hexes beyond that of the parts of a Line that bear on them: how much, and theirs.

    ``shots`` are hexes with the strength fired at each; the last one is the fire now. Losses since the first are not
    known, so that several together are held to the Line's full strength.
    """
    if unit.sp is None or unit.strength is None:
        return None
    hex, strength = shots[-1]
    most = most_at(state, unit, [hex], unit.sp)
    if strength > most:
        return strength, most
    for count in range(1, len(shots)):
        for others in combinations(shots[:-1], count):
            fired = strength + sum(more for _, more in others)
            most = most_at(state, unit, [hex, *(target for target, _ in others)], unit.strength)
            if fired > most:
                return fired, most
    return None
