"""From one position to the next: every event as it happened, legal or not."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.effects import assaults, damage, movement, orders, sequence, shooting
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.play.event import Event

EFFECTS: Mapping[type[Event], Callable[[State, Any], None]] = {
    e.Deploy: sequence.deploy,
    e.BeginTurn: sequence.begin_turn,
    e.CountCup: sequence.count_cup,
    e.DrawDie: sequence.draw,
    e.Order: sequence.order,
    e.EndOrders: sequence.end_orders,
    e.RemoveDice: sequence.remove_dice,
    e.KeepDice: sequence.keep_dice,
    e.ReturnDice: sequence.return_dice,
    e.EndTurn: sequence.end_turn,
    e.EndGame: sequence.end_game,
    e.OrderTest: orders.order_test,
    e.MoraleTest: orders.morale_test,
    e.Fubar: orders.fubar,
    e.FriendlyFire: orders.friendly_fire,
    e.Panic: orders.panic,
    e.TurnDie: orders.turn_die,
    e.Rally: orders.rally,
    e.Pin: orders.pin,
    e.Unpin: orders.unpin,
    e.Move: movement.move,
    e.Escape: movement.escape,
    e.Regroup: movement.regroup,
    e.Declare: shooting.declare,
    e.React: shooting.react,
    e.Measure: shooting.measure,
    e.Shoot: shooting.shoot,
    e.ToHit: shooting.to_hit,
    e.Damage: shooting.damage,
    e.Casualties: shooting.casualties,
    e.VehicleResult: damage.vehicle_result,
    e.Destroy: damage.destroy,
    e.Assault: assaults.assault,
    e.Strike: assaults.strike,
    e.EndRound: assaults.end_round,
    e.Grapple: assaults.grapple,
    e.BreakIn: assaults.break_in,
}
"""What each event type does."""


def apply(state: State, event: Event) -> None:
    """Change the position by an event. Never raises."""
    effect = EFFECTS.get(type(event))
    if effect is not None:
        effect(state, event)
