"""Whose act it is that a module reports: by mail one player rolls, and lays markers, for the other as well."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.names import ACTIVATION, ACTIVATION_POOL
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.terms import MARCH
from ccmod.play.event import Event
from ccmod.replay.adapter import Change, LogStep, Moved
from ccmod.replay.location import PieceLocation


def owned(event: Event, step: LogStep, state: State) -> Event:
    """The module's reports, for the side whose unit is rolled for, or whose marker it is (10.17, 5.31)."""
    if isinstance(event, e.Roll) and event.subject is not None:
        side = _side_of(event.subject, state)
        return event if side in (None, event.side) else replace(event, side=side)
    if isinstance(event, e.FillPool):
        sides = {move.piece.side for move in _into_the_pool(step.changes)}
        return replace(event, side=sides.pop()) if len(sides) == 1 else event
    return event


def lays_markers(step: LogStep) -> bool:
    """Whether markers go into the pool in this step."""
    return any(True for _ in _into_the_pool(step.changes))


def laid(step: LogStep, left: Iterable[Change], state: State, seen: Callable[[str, str], int]) -> Iterator[e.FillPool]:
    """Markers that are dragged into the pool without a word, unless their number was reported before.

    ``seen`` says how many of a side's command have been seen to be laid there this turn.
    """
    if any(isinstance(event, e.FillPool) for event, _ in step.said):
        return
    found = Counter(
        (move.piece.side, command)
        for move in _into_the_pool(left)
        if (command := _command_of(move.piece.name, state)) is not None
    )
    for (side, command), count in found.items():
        if state.pool.get((side, command), 0) <= seen(side, command):
            yield e.FillPool(side, count, command)


def _into_the_pool(changes: Iterable[Change]) -> Iterator[Moved]:
    for change in changes:
        if not isinstance(change, Moved) or change.piece.kind != ACTIVATION:
            continue
        if _is_pool(change.new) and not _is_pool(change.old):
            yield change


def _is_pool(spot: PieceLocation | None) -> bool:
    return spot is not None and ACTIVATION_POOL in (spot.place, spot.deck)


def _side_of(name: str, state: State) -> str | None:
    who = state.units.get(name) or state.leaders.get(name)
    return who.side if who is not None else None


def _command_of(marker: str, state: State) -> str | None:
    """The command of a marker, by its name: ``AM 1-I No. 2``, ``AM Union March No. 1``."""
    word = marker.removeprefix("AM ").partition(" No. ")[0]
    if word.endswith(f" {MARCH}"):
        return MARCH
    return next((name for name in state.commands if name.replace("/", "-") == word), None)
