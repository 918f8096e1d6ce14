"""Counters that were dragged over several hexes at once: by the way that the rules allow, or by one that nobody logged.

No rule says how a counter is dragged. A reading has put in the cheapest way; where the rules allow that, the counters
have gone it. Where they do not, there may be another one: a question, and no breach.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

from ccmod.ground.errors import CcmodError
from ccmod.hexes.board import Board
from ccmod.play.event import Event
from ccmod.play.finding import Objection, Severity
from ccmod.play.judge import Judge
from ccmod.play.on_map import hexes_of
from ccmod.play.record import Header
from ccmod.play.remark import Remark, RemarkKind
from ccmod.play.system import System
from ccmod.replay.adapter import LoggedEvent

MOST = 50
"""Drags of one log whose way is asked for; from then on the cheapest way is taken."""
Start = tuple[System, Header, Mapping[str, Any] | None]
"""By what a game is judged."""


def with_ways(found: Sequence[LoggedEvent], start: Start) -> list[LoggedEvent]:
    """The events, each long drag with a remark on its way, and as one step where no way is known to be legal."""
    acts = [list(group) for _, group in groupby(found, key=lambda one: (one.dragged, one.step, type(one.event)))]
    if not any(act[0].dragged for act in acts):
        return list(found)
    try:
        long = _long(acts, start)
        for _ in range(MOST):
            without = _first_without_a_way(acts, long, start)
            if without is None:
                break
            index, act = without
            acts[index] = [act]
            long = [one for one in long if one > index]
    except CcmodError:  # a set-up or scenario that the judge will refuse
        return list(found)
    return [one for act in acts for one in act]


def _long(acts: Sequence[list[LoggedEvent]], start: Start) -> list[int]:
    """Where counters were dragged farther than to the next hex, by index."""
    system, board = start[0], None
    if system.board is not None:
        board = system.board(Judge(*start).state)
    if not isinstance(board, Board):
        return []
    ways = ((index, act[0].dragged) for index, act in enumerate(acts))
    return [index for index, way in ways if way and way[0] in board and way[1] in board and board.distance(*way) > 1]


def _first_without_a_way(
    acts: Sequence[list[LoggedEvent]], long: Sequence[int], start: Start
) -> tuple[int, LoggedEvent] | None:
    """The first of the long drags that breaks a rule, as one step; those before it get their remark."""
    judge = Judge(*start)
    for index, act in enumerate(acts[: long[-1] + 1] if long else ()):
        if index not in long:
            for one in act:
                judge.follow(one.event)
            continue
        certain = _certain(act, judge)
        verdicts = [judge.step(one.event) for one in act]
        if not any(one.severity is Severity.VIOLATION for verdict in verdicts for one in verdict.findings):
            act[0] = act[0]._replace(remark=Remark(RemarkKind.READ, _read_as(act)))
        elif not certain:
            return index, _as_one(act)
    return None


def _certain(act: Sequence[LoggedEvent], judge: Judge) -> set[str]:
    """The checks that object to every step with which the counters could begin: what they say is not about the way."""
    event, (start, goal) = act[-1].event, act[0].dragged or ("", "")
    checks = [
        {entry.id for entry, one in judge.system.rulebook.answers(judge.state, step) if _is_breach(one)}
        for near in judge.system.board(judge.state).neighbours(start)  # type: ignore[misc,union-attr]  # it is a Board
        if (step := _going_to(event, goal, near)) is not None
    ]
    return set.intersection(*checks) if checks else set()


def _is_breach(found: Objection) -> bool:
    return found.severity is Severity.VIOLATION


def _going_to(event: Event, goal: str, hex: str) -> Event | None:
    """The event with another hex in the place of the last one."""
    for name in event.slots:
        value = getattr(event, name)
        if value == goal:
            return replace(event, **{name: hex})  # type: ignore[type-var]  # it is a dataclass
        if isinstance(value, tuple) and value[-1:] == (goal,):
            return replace(event, **{name: (hex,)})  # type: ignore[type-var]
    return None


def _hexes(one: LoggedEvent, goal: str) -> tuple[str, ...]:
    """The hexes that an event of a drag enters."""
    values = [getattr(one.event, name) for name in one.event.slots]
    listed = next((value for value in values if isinstance(value, tuple) and value[-1:] == (goal,)), None)
    return listed or tuple(hexes_of(one.event))


def _read_as(act: Sequence[LoggedEvent]) -> str:
    start, goal = act[0].dragged or ("", "")
    way = " - ".join(hex for one in act for hex in _hexes(one, goal))
    return f"one drag from {start} to {goal}, whose way the log does not show; the rules allow {way}"


def _as_one(act: Sequence[LoggedEvent]) -> LoggedEvent:
    start, goal = act[0].dragged or ("", "")
    text = f"the way from {start} to {goal}, which was one drag: the log does not show it"
    return act[-1]._replace(remark=Remark(RemarkKind.OPEN, text))
