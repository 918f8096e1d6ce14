"""Moves, turns and changes without a report: their meaning depends on the acts under way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ccmod.games.great_battles.log.shown import facing_of
from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.names import ACTIVATION, DISMOUNTED, EFFICIENCY, LEADER, REFUSED, STRENGTH, UNITS
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.terms import DISMOUNTS, FLANKS, MOUNTS
from ccmod.games.great_battles.rules.ways import cheapest_way
from ccmod.play.event import Event
from ccmod.play.property_names import FACING
from ccmod.replay.adapter import Change, Detail, Moved, PropertySet, Rotated, Turned
from ccmod.replay.conventions import Conventions, hex_of
from ccmod.replay.inferred import Inference, InferredChange, Unexplained, changes_in_order, in_words, together
from ccmod.vassal.numbers import count_of

INFERENCE = Inference(e.VOCABULARY)


def inferred(changes: Iterable[Change], state: State, game: Conventions) -> list[InferredChange]:
    """The events that these changes are in a position; what remains unclear, in words."""
    return together(found for change in changes_in_order(changes, game) for found in _found(change, state, game))


def turned(details: Iterable[Detail], state: State) -> Iterator[Event]:
    """Counters that were turned, or whose strength was changed, as far as that is not known already."""
    for detail in details:
        if isinstance(detail, PropertySet) and detail.name == STRENGTH and detail.piece is not None:
            yield from _counted(detail.piece.name, count_of(detail.new), state)
        if isinstance(detail, Rotated) and detail.trait == FACING and detail.piece.kind in UNITS:
            facing = facing_of(detail.new)
            if facing is not None and state.unit(detail.piece.name).facing != facing:
                yield e.Face(detail.piece.name, facing)


def _counted(name: str, left: int | None, state: State) -> Iterator[Event]:
    """Strength points that a number on the counter shows to be lost, or regained (12.2, 16.22)."""
    known = state.unit(name).sp
    if known is not None and left is not None and left != known:
        yield e.Lose(name, known - left) if left < known else e.Regain(name, left - known)


def _found(change: Change, state: State, game: Conventions) -> Iterator[InferredChange]:
    if isinstance(change, Moved):
        yield from _moved(change, state, game)
    elif isinstance(change, Turned):
        yield from _shown(change, state, game)


def _shown(change: Turned, state: State, game: Conventions) -> Iterator[Event]:
    """Layers by their footprints; those whose events have none, unless they are reported already."""
    unit = state.unit(change.piece.name)
    if change.layer == REFUSED and 0 < change.new <= len(FLANKS):
        flank = FLANKS[change.new - 1]
        if unit.refused != flank:
            yield e.Refuse(unit.name, flank)
    elif change.layer == DISMOUNTED:
        if unit.mounted != (change.new <= 0):
            yield e.Mount(unit.name, DISMOUNTS if change.new > 0 else MOUNTS)
    elif (event := INFERENCE.event(change, game)) is not None:
        yield event


def _moved(move: Moved, state: State, game: Conventions) -> Iterator[InferredChange]:
    name, old, new = move.piece.name, hex_of(move.old), hex_of(move.new)
    if move.piece.kind in (ACTIVATION, EFFICIENCY) or move.old == move.new:
        return
    if move.piece.kind == LEADER:
        if new is not None and new != old:
            yield from _rode(name, new, state)
        elif new is None and old is not None:
            yield INFERENCE.event(move, game) or Unexplained(in_words(move))
    elif move.piece.kind in UNITS:
        if new is None:
            yield INFERENCE.event(move, game) or Unexplained(in_words(move))
        elif old is None:
            yield _entered(name, new, state)
        elif new != old:
            yield from (e.Move((name,), hex) for hex in cheapest_way(state, state.unit(name), new, (name,)) or [new])


def _rode(name: str, hex: str, state: State) -> Iterator[Event]:
    """A leader who rides, alone or after a unit that took him along, or comes onto the map as a reinforcement.

    Where a sentence has brought him to the hex already, to the men whom he escapes to, his counter only follows.
    """
    leader = state.leaders.get(name)
    if leader is not None and leader.hex is None and leader.due is not None and state.turn.number is not None:
        yield e.Arrive(name, hex)
    elif leader is None or leader.hex != hex:
        took = sorted(leader.riding) if leader is not None else ()
        yield e.MoveLeader(name, hex, unit=next((unit for unit in took if state.unit(unit).hex == hex), None))


def _entered(name: str, hex: str, state: State) -> Event:
    """Who comes onto the map: set up before the battle, back from a rout, or a reinforcement."""
    unit = state.unit(name)
    if state.turn.number is None:
        return e.Deploy(name, hex)
    return e.ReturnRouted(name, hex) if unit.routed else e.Arrive(name, hex)
