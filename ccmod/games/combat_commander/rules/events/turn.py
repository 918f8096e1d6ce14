"""The Turn and its Orders and Actions (5, O14, A24)."""

from __future__ import annotations

from ccmod.games.combat_commander.rules.events.slots import ACTION, CARD, ORDER, PILE
from ccmod.play.event import Event, event_type
from ccmod.play.phrase import Phrase
from ccmod.play.slots import NAME, NAMES


@event_type("begin_turn", Phrase("{side} begins a turn", side=NAME))
class BeginTurn(Event):
    """A side becomes the active player (5)."""

    side: str


@event_type("end_turn", Phrase("{side} ends the turn", side=NAME))
class EndTurn(Event):
    """The active player has refilled and the turn is over (5.4)."""

    side: str


@event_type("pass", Phrase("{side} passes", side=NAME))
class Pass(Event):
    """The active player gives no Orders this turn (O15); his discards follow."""

    side: str


@event_type(
    "order",
    Phrase("{side} plays {card} as the order {order}[ on {target}]", side=NAME, card=CARD, order=ORDER, target=NAME),
    silent={"to": PILE},
)
class Order(Event):
    """The active player plays a card as an Order (1.5). ``target`` is the side that a Rout is ordered on (O23.1)."""

    side: str
    card: str
    order: str
    target: str | None = None
    to: str = "discard"


@event_type("activate", Phrase("{side} activates {units}", side=NAME, units=NAMES))
class Activate(Event):
    """Units are named for the Order or Op Fire under way (O14.1); several lines add up."""

    side: str
    units: tuple[str, ...]


@event_type("end_order", Phrase("{side} completes the order", side=NAME))
class EndOrder(Event):
    """The Order and all that belongs to it is done (O14.2)."""

    side: str


@event_type(
    "action",
    Phrase(
        "{side} plays {card} as the action {action}[ with {units}]", side=NAME, card=CARD, action=ACTION, units=NAMES
    ),
    silent={"to": PILE},
)
class Action(Event):
    """Either player plays a card as an Action (1.6); Op Fire is A33."""

    side: str
    card: str
    action: str
    units: tuple[str, ...] = ()
    to: str = "discard"


@event_type("decline", Phrase("{side} declines to act", side=NAME))
class Decline(Event):
    """A player lets an action window pass (A24.2, O21.6)."""

    side: str
