"""The steps of the Recovery Phase, which each side goes through in their order (3.0 IV/B)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.state.position import State
from ccmod.play.event import Event

STEPS: Mapping[type[Event], int] = {
    e.ReplaceLeader: 1,
    e.Rest: 2,
    e.Rally: 2,
    e.Resupply: 2,
    e.TryStragglers: 2,
    e.TryReturn: 2,
    e.LeaveReserve: 3,
    e.FlipAbandoned: 5,
    e.FinishWorks: 6,
    e.Ineffective: 7,
    e.Effective: 7,
}
"""The step of each act, and the phase after them as one more; guns that are eliminated, 4, may go sooner."""
WORDS = {
    1: "leaders are replaced",
    2: "commands recover",
    3: "commands leave Reserve",
    5: "guns stay Abandoned",
    6: "Breastworks are finished",
    7: "effectiveness is looked at",
}
AT_THE_END = ("reserve", "rest")
"""The causes of a rally, or of ammunition, that belong there."""


def recovery_step(state: State, event: Any) -> tuple[str, int] | None:
    """The side of an act of the Recovery Phase, and its step; ``None`` for another act, or if the side is not known."""
    step = STEPS.get(type(event))
    if step is None or (isinstance(event, (e.Rally, e.Resupply)) and event.cause not in AT_THE_END):
        return None
    match event:
        case e.ReplaceLeader():
            leader = state.leaders.get(event.lost)
            side = leader.side if leader is not None else None
        case e.Rest() | e.LeaveReserve() | e.Ineffective() | e.Effective():
            command = state.commands.get(event.brigade if isinstance(event, e.Rest) else event.command)
            side = command.side if command is not None else None
        case e.FlipAbandoned():
            side = state.unit(event.battery).side
        case _:
            side = state.unit(event.unit).side
    return (side, step) if side is not None else None
