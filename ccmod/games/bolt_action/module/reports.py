"""What the menu of a unit does and says: each sentence is the report of an event, so that a log can be judged."""

from __future__ import annotations

from ccmod.authoring.behaviour import Points, State
from ccmod.authoring.menu import Command
from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.names import NO_ORDER, ORDER, PINS
from ccmod.games.bolt_action.rules.terms import ORDERS, WRECK
from ccmod.modules.events import act, report
from ccmod.modules.traits import texts
from ccmod.vassal.traits import DynamicProperty
from ccmod.vassal.values import Key

NUMBER = "OrderNumber"
"""The property behind the layer of orders: 1 for no order, then the orders in their order."""
STATES = {ORDER: State.model_validate({"levels": [NO_ORDER, *ORDERS], "when": NUMBER, "at": (0, -16)})}
"""The order of a unit as a layer that follows its number."""
POINTS = {PINS: Points.model_validate({"most": 20})}
"""Pins; the models are the author's to count."""


def commands() -> dict[str, Command]:
    """The lines of a unit's menu, by their words."""
    return {
        **{f"Order {order}": _ordered(e.Order, order) for order in ORDERS},
        **{f"Turn die to {order}": _ordered(e.TurnDie, order) for order in ORDERS},
        "Return die to cup": act(e.ReturnDice, does=[_key(NO_ORDER)]),
        "Keep die": act(e.KeepDice),
        "Take a pin": act(e.Pin, says=report(e.Pin, pins="1")),
        "Remove a pin": act(e.Unpin, says=report(e.Unpin, pins="1")),
        "Lose a model": act(e.Casualties, says=report(e.Casualties, models="1")),
        "Panic without an enemy": act(e.Panic),
        "Regroup": act(e.Regroup),
        "Destroyed": act(e.Destroy),
        "Destroyed as a wreck": act(e.Destroy, says=report(e.Destroy, leaves=WRECK)),
    }


def number() -> str:
    """The trait that holds the number of the order, as VASSAL writes it."""
    keys = [Key.named(_key(order)) for order in (NO_ORDER, *ORDERS)]
    changes = DynamicProperty.key_commands(*(("", str(key), f"P,{level}") for level, key in enumerate(keys, 1)))
    (text,) = texts(DynamicProperty(name=NUMBER, constraints="true,1,7,false", commands=changes, value="1"))
    return text


def _ordered(event: type[e.Order | e.TurnDie], order: str) -> Command:
    return Command(does=[_key(order)], says=report(event, order=order))


def _key(order: str) -> str:
    return f"ccmod.order.{order.lower()}"
