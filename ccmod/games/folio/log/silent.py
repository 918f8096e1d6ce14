"""What pieces that moved without a word mean: the phase and the combat under way tell a step from a retreat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ccmod.games.folio.log.conventions import hex_of, is_in
from ccmod.games.folio.rules import events as e
from ccmod.games.folio.rules.names import (
    REDUCED,
    STEP,
    SUPPORT,
    TRACK,
    UNIT,
    casualties_of,
    pool_of,
    reserve_of,
    support_of,
)
from ccmod.games.folio.rules.retreats import way_back
from ccmod.games.folio.rules.state.position import State
from ccmod.games.folio.rules.ways import cheapest_way
from ccmod.play.event import Event
from ccmod.replay.adapter import Change, Moved, Spot, Turned


@dataclass(frozen=True, slots=True)
class Loose:
    """A change of weight that says nothing sure about the rules, in plain words."""

    words: str


Found = Event | Loose


def events_of(changes: Iterable[Change], state: State) -> Iterator[Found]:
    """The events that these changes are in a position; :class:`Loose` for what remains unclear."""
    changes = list(changes)
    moves = [change for change in changes if isinstance(change, Moved) and change.old != change.new]
    yield from _allotted(move for move in moves if move.piece.kind == SUPPORT)
    for move in moves:
        if move.piece.kind == UNIT:
            yield from _unit(move, state)
        elif move.piece.kind == SUPPORT and hex_of(move.new) is not None:
            yield from _played(move, state)
        elif move.piece.kind == TRACK:
            yield Loose(_told(move))
    for change in changes:
        if isinstance(change, Turned) and change.layer == STEP and change.piece.kind == UNIT:
            lost = change.new == REDUCED
            yield e.LoseStep(change.piece.name) if lost else Loose(f"{change.piece.name} has a step more")


def _unit(move: Moved, state: State) -> Iterator[Found]:
    name, side = move.piece.name, move.piece.side
    old, new = hex_of(move.old), hex_of(move.new)
    if new is None:
        if old is not None and is_in(move.new, casualties_of(side)):
            yield e.Eliminate(name)
        elif old is not None and is_in(move.new, reserve_of(side)):
            yield e.LeaveMap(name)
        elif old is not None:
            yield Loose(_told(move))
    elif old is None:
        yield e.SetUp(name, new) if state.turn is None else e.Arrive(name, new)
    elif old != new:
        yield from _moved(name, new, state)


def _moved(name: str, new: str, state: State) -> Iterator[Event]:
    """From hex to hex: a retreat that is owed, an advance along the path, room made for a retreat, else movement."""
    combat, unit = state.combat, state.unit(name)
    if combat is not None and combat.rolled:
        duty = combat.duties.get(name)
        if duty is not None and not duty.is_done and not duty.resisted:
            yield from (e.Retreat(name, hex) for hex in way_back(state, unit, duty, new))
            return
        if name in combat.attackers and new in combat.path:
            at = combat.advanced.get(name)
            begin = combat.path.index(at) + 1 if at in combat.path else 0
            yield from (e.Advance(name, hex) for hex in combat.path[begin : combat.path.index(new) + 1] or [new])
            return
        if any(not duty.is_done for duty in combat.duties.values()):
            yield e.Displace(name, new)
            return
    yield from (e.EnterHex(name, hex) for hex in cheapest_way(state, unit, new) or [new])


def _allotted(moves: Iterable[Moved]) -> Iterator[Event]:
    """Markers that went into the support of a side, and those that went back, each together."""
    received: dict[str, list[str]] = {}
    returned: dict[str, list[str]] = {}
    for move in moves:
        side = move.piece.side
        if is_in(move.new, support_of(side)):
            received.setdefault(side, []).append(move.piece.name)
        elif is_in(move.new, pool_of(side)):
            returned.setdefault(side, []).append(move.piece.name)
    yield from (e.Receive(side, tuple(markers)) for side, markers in received.items())
    yield from (e.TakeBack(side, tuple(markers)) for side, markers in returned.items())


def _played(move: Moved, state: State) -> Iterator[Found]:
    if state.combat is None or state.combat.rolled:
        yield Loose(f"{_told(move)}, where no combat is under way")
    elif hex_of(move.old) is None:
        yield e.Support(move.piece.side, move.piece.name, hex_of(move.new))


def _told(move: Moved) -> str:
    return f"{move.piece.name} went from {_place(move.old)} to {_place(move.new)}"


def _place(spot: Spot | None) -> str:
    return "nowhere" if spot is None else spot.place if spot.place else f"the map {spot.map}"
