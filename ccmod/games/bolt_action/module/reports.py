"""What the menu of a unit does and says: each sentence is the report of an event, so that a log can be judged."""

from __future__ import annotations

from collections.abc import Mapping

from ccmod.authoring.behaviour import Points, State
from ccmod.authoring.menu import Command
from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.terms import ORDERS, WRECK
from ccmod.vassal.traits import DynamicProperty
from ccmod.vassal.values import Key

UNIT, SIDE = "$BasicName$", "$Side$"
ORDER = "Order"
"""The layer that shows the order of a unit."""
NUMBER = "OrderNumber"
"""The property behind it: 1 for no order, then the orders in their order."""
PINS, MODELS = "Pins", "Models"
"""The numbers on a unit."""


def commands() -> dict[str, Command]:
    """The lines of a unit's menu, by their words."""
    made = {f"Order {order}": _ordered(order, e.Order) for order in ORDERS}
    made |= {f"Turn die to {order}": _ordered(order, e.TurnDie) for order in ORDERS}
    made |= {
        "Return die to cup": _act([_key("none")], e.ReturnDice.phrase.report_format(side=SIDE, units=UNIT)),
        "Keep die": _act([], e.KeepDice.phrase.report_format(side=SIDE, units=UNIT)),
        "Take a pin": _act([_points(PINS, "up")], e.Pin.phrase.report_format(unit=UNIT, pins="1")),
        "Remove a pin": _act([_points(PINS, "down")], e.Unpin.phrase.report_format(unit=UNIT, pins="1")),
        "Lose a model": _act([_points(MODELS, "down")], e.Casualties.phrase.report_format(unit=UNIT, models="1")),
        "Panic without an enemy": _act([], e.Panic.phrase.report_format(unit=UNIT)),
        "Regroup": _act([], e.Regroup.phrase.report_format(unit=UNIT)),
        "Destroyed": _act([], e.Destroy.phrase.report_format(unit=UNIT)),
        "Destroyed as a wreck": _act([], e.Destroy.phrase.report_format(unit=UNIT, leaves=WRECK)),
    }
    return made


def states() -> Mapping[str, State]:
    """The order of a unit as a layer that follows its number."""
    return {ORDER: State.model_validate({"levels": ["none", *ORDERS], "when": NUMBER, "at": (0, -16)})}


def points() -> Mapping[str, Points]:
    """Pins; the models are the author's to count."""
    return {PINS: Points.model_validate({"most": 20})}


def number() -> str:
    """The trait that holds the number of the order, as VASSAL writes it."""
    keys = [Key.named(_key(order)) for order in ("none", *ORDERS)]
    changes = DynamicProperty.key_commands(*(("", str(key), f"P,{level}") for level, key in enumerate(keys, 1)))
    trait = DynamicProperty(name=NUMBER, constraints="true,1,7,false", commands=changes, value="1")
    return f"{trait.type}\t{trait.state}"


def _ordered(order: str, event: type[e.Order | e.TurnDie]) -> Command:
    return _act([_key(order)], event.phrase.report_format(unit=UNIT, order=order))


def _act(does: list[str], says: str) -> Command:
    return Command.model_validate({"does": does, "says": says})


def _key(order: str) -> str:
    return f"ccmod.order.{order.lower()}"


def _points(name: str, act: str) -> str:
    return f"ccmod.points.{name.lower()}.{act}"
