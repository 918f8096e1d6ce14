"""From one position to the next: every event as it happened, legal or not."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.duties.openings import OPENINGS
from ccmod.games.great_battles.rules.effects import (
    combat,
    command,
    dice,
    formation,
    found,
    movement,
    recovery,
    sequence,
    shock,
    shots,
)
from ccmod.games.great_battles.rules.events import VOCABULARY
from ccmod.games.great_battles.rules.ledger import LEDGER
from ccmod.games.great_battles.rules.phases import PHASES_OF, phase_of
from ccmod.games.great_battles.rules.recovery_order import STEPS as RECOVERY_STEPS
from ccmod.games.great_battles.rules.recovery_order import recovery_step
from ccmod.games.great_battles.rules.state.position import State
from ccmod.play.effects import effects_of
from ccmod.play.event import Event

BEGINS: dict[type[Event], str] = {
    e.Turn: "turn",
    e.Initiative: "initiative",
    e.FillPool: "pool",
    **dict.fromkeys((e.FirstAm, e.DrawAm), "marker"),
    e.Activate: "activation",
    **dict.fromkeys((e.Intend, e.Move, e.Withdraw, e.Advance, e.Fire, e.Resolve), "occasion"),
    e.Designate: "shock",
}
"""The act that begins with an event."""


def begins(state: State, event: Event) -> None:
    """Keep that with which something begins, for the reasons of what it lets happen; one of :data:`BEGINS`."""
    state.began[BEGINS[type(event)]] = event, state.ledger.step


PLAY = (
    e.FirstAm, e.FillPool, e.DrawAm, e.SkipAm, e.Activate, e.EndActivation, e.EndPool, e.EndTurn,
    e.TryOrders, e.OrdersResult, e.LooseCannon, e.TryCoordination, e.CoordinationResult, e.Coordinate,
    e.Withdraw, e.ReactFace, e.ReactRefuse, e.ReactMove, e.TurnBack, e.Recrew,
    e.Fire, e.HoldFire, e.FireResult, e.Udd, e.SecondDisorder, e.Retreat, e.Advance,
    e.Charge, e.Designate, e.RetreatBefore, e.HangBack, e.Wrap, e.Countercharge, e.Line, e.Resolve, e.ShockResult,
    e.ContinueShock, e.EndShock, e.LoseLeader, e.BreakReserve, e.LeaveReserve, e.FinishWorks, e.FlipAbandoned,
    e.TryRally, e.Rest, e.TryStragglers, e.TryReturn, e.ReturnRouted, e.EndBlown,
)  # fmt: skip
"""The events that do not belong to a set-up; counters may be put anywhere in it, on any side, with any marker."""
WITH_A_CAUSE = (e.Lose, e.Disorder, e.Rally, e.Resupply)
"""The states that counters may have in a set-up without a reported cause."""
ANY_TIME = ("initiative", "a random choice")
"""Dice that may be thrown before the first turn is announced."""


def is_of_the_battle(event: Event) -> bool:
    """Whether an event is surely none of a set-up."""
    if isinstance(event, e.Roll):
        return event.purpose not in ANY_TIME
    if isinstance(event, WITH_A_CAUSE):
        return event.cause is not None
    return isinstance(event, PLAY)


SHOCKS = effects_of(shock)
"""The consequences of an event before it moves or removes the units."""
EFFECTS = effects_of(sequence, command, movement, formation, combat, dice, recovery, found)
"""The effect of each event type. Others change nothing: announcements, dice, and reports of them."""
SHOTS = effects_of(shots)
"""The data kept of fire besides, as the position was before the event."""
NOTES = dict.fromkeys(BEGINS, begins)
"""The facts noted for reasons."""


def _shows(state: State, event: Event) -> None:
    """The phase of an act has begun; nearly always it was under way."""
    phase = phase_of(event)
    if phase is not None and phase != state.turn.phase:
        sequence.shows_phase(state, phase)


def _recovers(state: State, event: Event) -> None:
    """How far a side has come in the Recovery Phase."""
    recovers = recovery_step(state, event)
    if recovers is not None:
        side, step = recovers
        state.turn.recovered[side] = max(step, state.turn.recovered.get(side, 0))


SHOWS = (SHOCKS, dict.fromkeys(PHASES_OF, _shows), dict.fromkeys(RECOVERY_STEPS, _recovers))
"""The earlier facts that an event shows."""
STEPS = (*SHOWS, dict.fromkeys(VOCABULARY.types.values(), LEDGER.follow), OPENINGS, NOTES, SHOTS, EFFECTS)
"""All that events do: what they show, before the ledger follows them; then what they open and change."""
ALL = {cls: tuple(step[cls] for step in STEPS if cls in step) for cls in VOCABULARY.types.values()}
"""The same by event type, in this order."""


def apply(state: State, event: Event) -> None:
    """Change the position by an event. Never raises."""
    now = state.turn
    if now.number is None and now.early is None and is_of_the_battle(event):
        now.early = event.sentence()
    for does in ALL[type(event)]:
        does(state, event)
    state.reckoned = None
