"""The words of ``data/event_causes.yaml``: whom an Event may choose, and what its consequences say."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any

from ccmod.games.combat_commander.rules.chits import CHITS, chits
from ccmod.games.combat_commander.rules.state.acting import Carried
from ccmod.games.combat_commander.rules.state.choices import (
    Test,
    is_broken,
    is_captured,
    is_commanded,
    is_interdicted,
)
from ccmod.games.combat_commander.rules.state.pending import is_smoke
from ccmod.games.combat_commander.rules.state.placing import is_free, is_left
from ccmod.games.combat_commander.rules.state.position import State

NUMBERS = range(1, 21)
"""The numbers that may follow the kind of a marker: the Hindrance of a Smoke, the FP of Mines."""


def known(state: State, pieces: Iterable[str]) -> frozenset[str] | None:
    """These pieces; ``None``, that is any, where it is not known which units there are."""
    return frozenset(pieces) if state.units_known else None


Selector = Callable[[State, Carried], Iterable[Any]]


def _nearest_units(state: State, _: Carried) -> Iterable[str]:
    """Those in the random hex, or in all hexes with units that are nearest to it (E43)."""
    hex = state.interrupts.open.hex if state.interrupts.open is not None else None
    away = {at: 0 if hex is None else state.board.distance(hex, at) for at in state.stacks}
    least = min(away.values(), default=0)
    return (name for at, distance in away.items() if distance == least for name in state.stacks_at(at))


def _no_veterans(state: State, carried: Carried) -> Iterable[str]:
    return (unit.name for unit in state.units_of(carried.side) if not unit.veteran)


def _chosen_by(test: Test) -> Selector:
    """The units on the map that the player may choose."""
    return lambda state, carried: (
        unit.name for unit in state.units.values() if unit.hex is not None and test(state, unit, carried.side)
    )


def _out_of_command(state: State, carried: Carried) -> Iterable[str]:
    for unit in state.units_of(carried.side):
        if unit.kind == "squad" and not unit.suppressed and not is_commanded(state, unit):
            yield unit.name


def _weapons_in_play(state: State, carried: Carried) -> Iterable[str]:
    """Unbroken ones on the map (E63)."""
    for weapon in state.weapons.values():
        if not weapon.broken and not weapon.eliminated and state.on_map(weapon.carrier):
            yield weapon.name


def _free_random_hex(state: State, carried: Carried) -> Iterable[str]:
    """The random hex, if the marker of the Event can lie there, and there is one left beyond doubt."""
    hex = state.interrupts.open.hex if state.interrupts.open is not None else None
    if hex is not None and is_left(state, carried.name) and is_free(state, carried.name, hex):
        yield hex


def _heroes_in_the_pool(state: State, carried: Carried) -> Iterable[str]:
    """The Hero of a side, unless one is on the map already or waits to come, or nowhere is a friendly hex for him."""
    heroes = [unit for unit in state.units.values() if unit.is_hero and unit.side == carried.side]
    if any(state.units_of(carried.side)) and not any(
        unit.hex is not None or unit.name in state.tracks.waiting for unit in heroes
    ):
        yield from (unit.name for unit in heroes)


def _chits_left(state: State, carried: Carried) -> Iterable[str]:
    objectives = state.objectives
    secret = sum(map(len, objectives.secret.values())) + sum(objectives.unread.values())
    if len(objectives.open or ()) + secret < CHITS:
        yield "a chit"


def _secret_chits(state: State, carried: Carried) -> Iterable[str]:
    """Those of the opponent, who has one to reveal (E67)."""
    other = state.other(carried.side) or ""
    yield from state.objectives.secret.get(other, ())
    yield from ["a chit"] * state.objectives.unread.get(other, 0)


def _smokes(state: State, _: Carried) -> Iterable[str]:
    return (marker for here in state.markers.values() for marker in here if is_smoke(marker))


def _casualties(state: State, _: Carried) -> Iterable[str]:
    return (name or "a unit" for row in state.tracks.rows.values() for name in row.values())


SELECT: Mapping[str, Selector] = {
    "units": lambda state, _: (unit.name for unit in state.units.values() if unit.hex is not None),
    "units nearest to the random hex": _nearest_units,
    "units in the open": _chosen_by(is_interdicted),
    "broken units": _chosen_by(is_broken),
    "own broken units near enemies": _chosen_by(is_captured),
    "own Squads out of command": _out_of_command,
    "own units without a Veteran marker": _no_veterans,
    "Weapons": lambda state, _: state.weapons,
    "unbroken Weapons in play": _weapons_in_play,
    "a free random hex": _free_random_hex,
    "a Hero in the pool": _heroes_in_the_pool,
    "a chit that is left": _chits_left,
    "a secret chit of the opponent": _secret_chits,
    "casualties": _casualties,
    "Smokes": _smokes,
    "the player's own Surrender marker": lambda state, carried: (
        [carried.side] if state.side(carried.side).surrender is not None else []
    ),
}
"""The words of the data for pieces, and for the conditions of a duty."""


def _markers(*kinds: str) -> Callable[[State, Carried], Collection[str]]:
    names = frozenset(name for kind in kinds for name in (kind, *(f"{kind} {number}" for number in NUMBERS)))
    return lambda _state, _carried: names


def _near_random_hex(state: State, _: Carried) -> Collection[str] | None:
    hex = state.interrupts.open.hex if state.interrupts.open is not None else None
    return None if hex is None else frozenset({hex, *state.board.neighbours(hex)})


def _own_edge(state: State, carried: Carried) -> Collection[str] | None:
    edge = state.side(carried.side).edge
    return None if edge is None else frozenset(state.board.edge(edge))


WORDS: Mapping[str, Callable[[State, Carried], object]] = {
    **{kind: _markers(kind) for kind in ("Blaze", "Foxholes", "Mines", "Smoke", "Wire")},
    "Mines or Wire": _markers("Mines", "Wire"),
    "the random hex and those next to it": _near_random_hex,
    "the player's own edge": _own_edge,
    "the player": lambda _, carried: carried.side,
    "the opponent": lambda state, carried: state.other(carried.side),
    "chits without a secret side": lambda *_: frozenset(chit.letter for chit in chits().values() if chit.open_only),
    "nothing": lambda *_: frozenset(),
}
"""The words of the data for the values that fields of an event must have."""
