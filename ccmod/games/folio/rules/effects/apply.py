"""From one position to the next: every event as it happened, legal or not."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ccmod.games.folio.rules import events as e
from ccmod.games.folio.rules.effects import combat, movement, sequence
from ccmod.games.folio.rules.state.position import State
from ccmod.play.event import Event

EFFECTS: Mapping[type[Event], Callable[[State, Any], None]] = {
    e.SetUp: movement.set_up,
    e.GameTurn: sequence.game_turn,
    e.Receive: sequence.receive,
    e.BeginPhase: sequence.begin_phase,
    e.TakeBack: sequence.take_back,
    e.EndTurn: sequence.end_turn,
    e.EndGame: sequence.end_game,
    e.Arrive: movement.arrive,
    e.EnterHex: movement.enter_hex,
    e.LeaveMap: movement.leave_map,
    e.Attack: combat.attack,
    e.Bombard: combat.bombard,
    e.Support: combat.support,
    e.Decline: combat.decline,
    e.Reckon: combat.reckon,
    e.Roll: combat.roll,
    e.LoseStep: combat.lose_step,
    e.Eliminate: combat.eliminate,
    e.Retreat: combat.retreat,
    e.Displace: combat.displace,
    e.Resist: combat.resist,
    e.Advance: combat.advance,
}
"""What each event type does; a withdrawal changes nothing, since nothing can be withdrawn (8.3l)."""


def apply(state: State, event: Event) -> None:
    """Change the position by an event. Never raises."""
    effect = EFFECTS.get(type(event))
    if effect is not None:
        effect(state, event)
    state.steps += 1
