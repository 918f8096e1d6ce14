"""What belongs to the battle itself, and not to its set-up before the first turn (3.0, 6.17)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.play.event import Event

PLAY = (
    e.FirstAm, e.FillPool, e.DrawAm, e.SkipAm, e.Activate, e.EndActivation, e.EndPool, e.EndTurn,
    e.TryOrders, e.OrdersResult, e.LooseCannon, e.TryCoordination, e.CoordinationResult, e.Coordinate,
    e.Withdraw, e.ReactFace, e.ReactRefuse, e.ReactMove, e.TurnBack, e.Recrew,
    e.Fire, e.HoldFire, e.FireResult, e.Udd, e.SecondDisorder, e.Retreat, e.Advance,
    e.Charge, e.Designate, e.RetreatBefore, e.HangBack, e.Wrap, e.Countercharge, e.Line, e.Resolve, e.ShockResult,
    e.ContinueShock, e.EndShock, e.LoseLeader, e.BreakReserve, e.LeaveReserve, e.FinishWorks, e.FlipAbandoned,
    e.TryRally, e.Rest, e.TryStragglers, e.TryReturn, e.ReturnRouted, e.EndBlown,
)  # fmt: skip
"""What nobody does in a set-up; counters may be put anywhere in it, on any side, with any marker."""
WITH_A_CAUSE = (e.Lose, e.Disorder, e.Rally, e.Resupply)
"""What a set-up may show of counters, if nobody says by what it came about."""
ANY_TIME = ("initiative", "a random choice")
"""Dice that may be thrown before the first turn is announced."""


def is_of_the_battle(event: Event) -> bool:
    """Whether an event is surely none of a set-up."""
    if isinstance(event, e.Roll):
        return event.purpose not in ANY_TIME
    if isinstance(event, WITH_A_CAUSE):
        return event.cause is not None
    return isinstance(event, PLAY)
