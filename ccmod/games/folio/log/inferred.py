"""Moves without a report: the phase and the combat under way distinguish a step from a retreat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ccmod.games.folio.rules import events as e
from ccmod.games.folio.rules.names import STEP, SUPPORT, TRACK, UNIT
from ccmod.games.folio.rules.retreats import way_back
from ccmod.games.folio.rules.state.position import State
from ccmod.games.folio.rules.ways import cheapest_way, way_ahead
from ccmod.play.event import Event
from ccmod.replay.adapter import Change, Moved, Turned
from ccmod.replay.conventions import Conventions, hex_of
from ccmod.replay.inferred import Inference, InferredChange, Unexplained, changes_in_order, in_words, together

INFERENCE = Inference(e.VOCABULARY)


def inferred(changes: Iterable[Change], state: State, game: Conventions) -> list[InferredChange]:
    """The events that these changes are in a position; what remains unclear, in words."""
    return together(found for change in changes_in_order(changes, game) for found in _found(change, state, game))


def _found(change: Change, state: State, game: Conventions) -> Iterator[InferredChange]:
    event = None
    if isinstance(change, Moved) and change.old == change.new:
        return
    if isinstance(change, Moved) and hex_of(change.new) is not None and change.piece.kind in (UNIT, SUPPORT):
        yield from _on_the_map(change, state)
        return
    event = INFERENCE.event(change, game)
    if event is not None:
        yield event
    elif isinstance(change, Turned):
        if change.layer == STEP and change.piece.kind == UNIT:
            yield Unexplained(f"{change.piece.name} has a step more")
    elif isinstance(change, Moved) and (
        change.piece.kind == TRACK or (change.piece.kind == UNIT and hex_of(change.old) is not None)
    ):
        yield Unexplained(in_words(change))


def _on_the_map(move: Moved, state: State) -> Iterator[InferredChange]:
    name, old, new = move.piece.name, hex_of(move.old), hex_of(move.new) or ""
    if move.piece.kind == SUPPORT:
        if state.combat is None or state.combat.rolled:
            yield Unexplained(f"{in_words(move)}, where no combat is under way")
        elif old is None:
            yield e.Support(move.piece.side, name, new)
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
            yield from (e.Advance(name, hex) for hex in way_ahead(combat, name, new))
            return
        if any(not duty.is_done for duty in combat.duties.values()):
            yield e.Displace(name, new)
            return
    yield from (e.EnterHex(name, hex) for hex in cheapest_way(state, unit, new) or [new])
