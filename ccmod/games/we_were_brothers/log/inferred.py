"""Moves, turns and changes without a report: their meaning depends on the position."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeGuard

from ccmod.games.we_were_brothers.log.shown import clock_of
from ccmod.games.we_were_brothers.log.ways import mode_of
from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.drags import way_to
from ccmod.games.we_were_brothers.rules.names import (
    BOX,
    CAMOUFLAGED,
    CONDITION,
    HEALTH,
    MORALE,
    OPPORTUNITY,
    POSTURE,
    RUNNING,
    SOLDIER,
    SUPPRESSING,
    UNALERTED,
)
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import UNREPORTED, Soldier
from ccmod.games.we_were_brothers.rules.terms import CONDITIONS, EMPTY, FIRE, LEVELS, POSTURES
from ccmod.play.event import Event
from ccmod.play.property_names import FACING
from ccmod.replay.adapter import Change, LogStep, Moved, PropertySet, Rotated, Turned
from ccmod.replay.conventions import Conventions, hex_of
from ccmod.replay.inferred import InferredChange, Unexplained, changes_in_order, in_words
from ccmod.vassal.numbers import count_of


def inferred(changes: Iterable[Change], state: State, game: Conventions) -> list[InferredChange]:
    """The events that these changes are in a position; what remains unclear, in words."""
    ordered = list(changes_in_order(changes, game))
    fell = {one.piece.name for one in ordered if isinstance(one, Turned) and one.layer == CONDITION}
    own = (one for one in ordered if not (_is_posture(one) and one.piece.name in fell))  # who faints lies down
    return [found for change in own for found in _found(change, state)]


def _is_posture(change: Change) -> TypeGuard[Turned]:
    return isinstance(change, Turned) and change.layer == POSTURE


def _found(change: Change, state: State) -> Iterator[InferredChange]:
    if isinstance(change, Moved) and change.piece.kind == SOLDIER:
        yield from _dragged(change, state)
    elif isinstance(change, Turned) and change.piece.kind == SOLDIER:
        event = _turned(change.layer, change.new, state.man(change.piece.name))
        if event is not None:
            yield event


def _dragged(move: Moved, state: State) -> Iterator[InferredChange]:
    """A figure that was dragged: it arrives, steps for its shot, or moves by the cheapest way."""
    man, new = state.man(move.piece.name), hex_of(move.new)
    if new is None:
        if hex_of(move.old) is not None and man.gone is None:
            yield Unexplained(in_words(move))
    elif man.gone == "waiting":
        yield e.Reinforce(man.name, new)
    elif new != man.hex:
        beside = man.hex is not None and man.hex in state.board and state.board.adjacent(man.hex, new)
        if state.turn.phase == FIRE and state.turn.side == man.side and beside and not man.deeds.assaulted:
            yield e.Adjust(man.name, new)
        else:
            way = way_to(state, man, new)
            yield e.Move(man.name, mode_of(state, man, way), way)


def _turned(layer: str, level: int, man: Soldier) -> Event | None:
    """The new facts that a layer shows of a soldier."""
    name = man.name
    if layer == POSTURE and 0 < level <= len(POSTURES):
        return e.Posture(name, POSTURES[level - 1]) if POSTURES[level - 1] != man.shown_posture else None
    if layer == MORALE and level < len(LEVELS):
        return _morale(name, LEVELS.index(man.morale), level)
    if layer == CONDITION and level <= len(CONDITIONS):
        return _condition(name, man.condition, level)
    flags = {
        RUNNING: (man.running, e.RunOn, e.StopRunning),
        OPPORTUNITY: (man.waiting is not None, e.Wait, e.EndWait),
        UNALERTED: (not man.alerted, None, e.Alert),
        CAMOUFLAGED: (man.camouflaged, e.Camouflage, e.Uncover),
    }
    if layer in flags:
        is_so, on, off = flags[layer]
        kind = on if level > 0 else off
        return kind(name) if kind is not None and is_so != (level > 0) else None
    if layer == SUPPRESSING and level <= 0 and man.suppressing not in (None, UNREPORTED):
        return e.EndSuppression(name, man.suppressing)
    return None


def _morale(name: str, old: int, new: int) -> Event | None:
    new = max(new, 0)
    if new < old:
        return e.Improve(name, LEVELS[new])
    return (e.Shake, e.Suppress, e.Rout)[new - 1](name) if new > old else None


def _condition(name: str, old: str | None, level: int) -> Event | None:
    new = CONDITIONS[level - 1] if level > 0 else None
    if new == old:
        return None
    return e.StopBleeding(name) if new is None else (e.Bleed, e.Faint, e.Stabilise)[level - 1](name)


def changed(step: LogStep, state: State) -> Iterator[Event]:
    """Figures that were turned, and numbers that were set, as far as that is not known already."""
    reloaded = {event.soldier for event, _ in step.said if isinstance(event, e.Reload)}
    last = {(one.piece, _what(one)): one for one in step.details if one.piece is not None}
    for detail in last.values():
        if detail.piece is None or detail.piece.kind != SOLDIER:
            continue
        man = state.man(detail.piece.name)
        if isinstance(detail, Rotated):
            clock = clock_of(detail.new) if detail.trait == FACING else None
            if clock is not None and clock != man.facing:
                yield e.Face(man.name, clock)
        elif detail.name == HEALTH and (box := count_of(detail.new)) is not None and box != man.box:
            yield e.Health(man.name, box)
        elif detail.name == BOX and man.name not in reloaded:
            yield from _loaded(man, count_of(detail.new))


def _what(detail: Rotated | PropertySet) -> str:
    return detail.trait if isinstance(detail, Rotated) else detail.name


def _loaded(man: Soldier, box: int | None) -> Iterator[Event]:
    """The die stands elsewhere."""
    if box is not None and man.loading is not None and man.loading.box not in (box, None):
        yield e.Rounds(man.name, str(box) if box else EMPTY)
