"""Where a unit may retreat (7.7): single steps, whole paths, and the hexes in which a retreat may end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise, product

from ccmod.games.folio.rules.state.combat import Duty
from ccmod.games.folio.rules.state.position import State
from ccmod.games.folio.rules.state.units import Unit
from ccmod.games.folio.rules.terms import AMPHIBIOUS

WITH_DISTANCE = "path and distance"


def why_not(state: State, unit: Unit, origin: str, hex: str) -> tuple[str, str] | None:
    """The check that forbids a step of a retreat, and why (7.7d, 7.7e); ``None`` if nothing does."""
    if state.enemies_in(hex, unit.side):
        return "FV122", f"an enemy is in {hex}"
    step = state.ground.step(origin, hex) if state.ground is not None else None
    if step is not None and step.banned is not None and not _swims(state, unit, hex):
        return "FV124", step.banned
    if hex in state.zone_against(unit.side):
        return "FV123", f"{hex} is in an enemy zone of control"
    return None


def _swims(state: State, unit: Unit, hex: str) -> bool:
    """Whether an amphibious unit may go into a sea hex, for a step (7.7f)."""
    return AMPHIBIOUS in unit.traits and state.ground is not None and hex in state.ground.sea


def on_land(unit: Unit) -> Unit:
    """The same unit as one that does not swim: the sea comes last (7.7f, A47)."""
    return replace(unit, traits=unit.traits - {AMPHIBIOUS})


def steps(state: State, unit: Unit, at: str, duty: Duty, *, vacant: bool) -> Iterator[str]:
    """The hexes into which a retreat may go on from ``at``; only empty ones if ``vacant``."""
    for hex in state.board.neighbours(at):
        if why_not(state, unit, at, hex) is not None:
            continue
        if not (vacant and state.others_in(hex, unit.name)) and not _nearer(state, duty, at, hex):
            yield hex


def _nearer(state: State, duty: Duty, at: str, hex: str) -> bool:
    """Whether a step does not lead away from where the retreat began, where that is asked for (A16)."""
    if hex == duty.origin or hex in duty.path:
        return True
    if state.option("A16") != WITH_DISTANCE:
        return False
    return state.board.distance(duty.origin, hex) <= state.board.distance(duty.origin, at)


def ways(state: State, unit: Unit, at: str, duty: Duty, left: int, *, vacant: bool) -> list[list[str]]:
    """The ways of ``left`` more hexes, each from ``at`` on and through no hex twice; past empty ones if ``vacant``.

    The end of a way is not asked to be empty unless all of it is.
    """
    found = [[at]]
    for _ in range(left):
        found = [
            [*way, hex] for way in found for hex in steps(state, unit, way[-1], duty, vacant=vacant) if hex not in way
        ]
    return found


def ends(state: State, unit: Unit, at: str, duty: Duty, left: int, *, vacant: bool) -> set[str]:
    """The empty hexes in which a retreat of ``left`` more hexes may end; past empty hexes only if ``vacant``."""
    last = {way[-1] for way in ways(state, unit, at, duty, left, vacant=vacant)}
    return {hex for hex in last if hex == at or not state.others_in(hex, unit.name)}


def occupied_ends(state: State, unit: Unit, at: str, duty: Duty, left: int) -> set[str]:
    """The hexes with friends in which a retreat would end if they made room (7.7.2)."""
    last = {way[-1] for way in ways(state, unit, at, duty, left, vacant=False)}
    return {hex for hex in last if state.others_in(hex, unit.name)}


def nearest_enemies(state: State, side: str | None, hex: str) -> tuple[int, list[Unit]]:
    """The distance of the nearest enemies from a hex, and those enemies; 0 and none if there are none."""
    enemies = [unit for unit in state.units.values() if unit.hex is not None and unit.side not in (side, None)]
    if not enemies:
        return 0, []
    least = min(state.board.distance(hex, unit.hex or "") for unit in enemies)
    return least, [unit for unit in enemies if state.board.distance(hex, unit.hex or "") == least]


def in_vain(state: State, unit: Unit, at: str, hex: str, duty: Duty) -> set[str]:
    """The hexes in which a retreat could end past vacant hexes, if its step from ``at`` to ``hex`` is past friends.

    A step to one of them is not in vain (7.7c, A18); the sea comes last.
    """
    if not state.others_in(hex, unit.name):
        return set()
    dry = any(ends(state, on_land(unit), at, duty, duty.left, vacant=False))
    free = ends(state, on_land(unit) if dry else unit, at, duty, duty.left, vacant=True)
    return set() if hex in free else free


def whole_ways(state: State, unit: Unit, duty: Duty) -> list[list[str]]:
    """The ways of a retreat's full length, from where it began, past the hexes that were reported, in their order."""
    whole, last = ways(state, unit, duty.origin, replace(duty, path=[]), duty.hexes, vacant=False), duty.reported[-1:]
    return [way for way in whole if way[-1:] == last and [hex for hex in way if hex in duty.reported] == duty.reported]


def approaches(state: State, unit: Unit, way: Iterable[str]) -> bool:
    """Whether a step of a retreat leads nearer to the enemies that are nearest (7.7.1b)."""
    ranges = [nearest_enemies(state, unit.side, hex)[0] for hex in way]
    return any(after < before for before, after in pairwise(ranges))


def way_back(state: State, unit: Unit, duty: Duty, goal: str) -> list[str]:
    """The hexes of a retreat to ``goal``; ``goal`` alone if no way leads there.

    It leads over land if it can, and then past empty hexes: the sea comes last (7.7f), after friends (7.7c).
    """
    at = unit.hex or ""
    found: list[str] = []
    for who, vacant in product((on_land(unit), unit), (True, False)):
        for length in range(1, duty.left + 1):
            for way in ways(state, who, at, duty, length, vacant=vacant):
                if way[-1] != goal:
                    continue
                found = found or way[1:]
                if vacant or not _passes_in_vain(state, unit, way, duty):
                    return way[1:]
    return found or [goal]


def _passes_in_vain(state: State, unit: Unit, way: list[str], duty: Duty) -> bool:
    """Whether a way leads past friends where it need not."""
    path = list(duty.path)
    for at, hex in pairwise(way):
        if in_vain(state, unit, at, hex, replace(duty, path=list(path))):
            return True
        path.append(hex)
    return False
