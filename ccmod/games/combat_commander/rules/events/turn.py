"""The Turn and its Orders and Actions (5, O14, A24)."""

from __future__ import annotations

from ccmod.games.combat_commander.rules.events.slots import ActionName, Card, OrderName, Pile
from ccmod.games.combat_commander.rules.names import ACTIVATED, CARDS, PILE
from ccmod.play.event import Event, event_type
from ccmod.play.footprints import EVERY, Goes, Shows
from ccmod.play.slots import PieceNames, SideName


@event_type("begin_turn", "{side} begins a turn", Shows(EVERY, ACTIVATED, 0, inferred=False))
class BeginTurn(Event):
    """A side becomes the active player (5)."""

    side: SideName


@event_type("end_turn", "{side} ends the turn")
class EndTurn(Event):
    """The active player has refilled his hand and the turn is over (5.4)."""

    side: SideName


@event_type("pass", "{side} passes")
class Pass(Event):
    """The active player gives no Orders this turn (O15); his discards follow."""

    side: SideName


@event_type("order", "{side} plays {card} as the order {order}[ on {target}]", Goes("{card}", PILE, kinds=CARDS))
class Order(Event):
    """The active player plays a card as an Order (1.5). ``target`` is the side that a Rout is ordered on (O23.1)."""

    side: SideName
    card: Card
    order: OrderName
    target: SideName | None = None
    to: Pile = "discard"


@event_type("activate", "{side} activates {units}", Shows("{units}", ACTIVATED, 1))
class Activate(Event):
    """Units are named for the current Order or Op Fire (O14.1); several lines are added together."""

    side: SideName
    units: PieceNames


@event_type("end_order", "{side} completes the order")
class EndOrder(Event):
    """The Order and everything that belongs to it is complete (O14.2)."""

    side: SideName


@event_type(
    "action",
    "{side} plays {card} as the action {action}[ with {units}]",
    Shows("{units}", ACTIVATED, 1),
    Goes("{card}", PILE, kinds=CARDS),
)
class Action(Event):
    """Either player plays a card as an Action (1.6); Op Fire is A33."""

    side: SideName
    card: Card
    action: ActionName
    units: PieceNames = ()
    to: Pile = "discard"


@event_type("decline", "{side} declines to act")
class Decline(Event):
    """A player passes up a chance to act (A24.2, O21.6)."""

    side: SideName
