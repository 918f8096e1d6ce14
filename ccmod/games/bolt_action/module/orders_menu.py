"""Orders, movement and the turn end in the menu of a unit."""

from __future__ import annotations

from ccmod.authoring.menu import Command
from ccmod.games.bolt_action.module.words import KEPT, POINT, Soldiers, acting, quoted
from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.events.movement import REVERSE, ROAD
from ccmod.games.bolt_action.rules.names import ORDER_NUMBER, STATUS, WRECKED
from ccmod.games.bolt_action.rules.terms import ORDERS, TAKEN_AWAY, WRECK
from ccmod.modules.commands import named
from ccmod.modules.events import NAME, SIDE, says

HERE = f"${POINT}$"
DIE_BACK, DIE_OUT, CUP_OUT = "ccmod.die.back", "ccmod.die.out", "ccmod.cup.out"
"""Hotkeys, each with the number of a side behind it: a die goes from its tray into the cup; out of the game from its
tray; out of the game from the cup."""
PUT_BACK, UNKEEP = "ccmod.order.put-back", "ccmod.order.unkeep"
"""Keys that buttons send to units: the die goes back into the cup; it is not kept any more."""
LOST, AWAY = (named(key).name for key in ("unit.lost", "unit.away"))
"""Keys: into the box of the lost; the die of a unit presses the hotkey of its side."""


def orders(soldiers: Soldiers) -> dict[str, Command]:
    """The six orders, and the dice that are turned to them."""
    sets, acts = soldiers.reckoning.sets, acting(soldiers)
    given = {
        f"Order {order}": says(
            e.Order,
            "Order",
            order=order,
            does=[sets(ORDER_NUMBER, str(number)), sets(KEPT, "0"), *acts],
            key=f"Ctrl+{number - 1}",
        )
        for number, order in enumerate(ORDERS, 2)
    }
    turned = {
        f"Turn die to {order}": says(e.TurnDie, "Turn die", order=order, does=[sets(ORDER_NUMBER, str(number))])
        for number, order in enumerate(ORDERS, 2)
    }
    chosen = Command(does=acts, key="Ctrl+G")
    return {"Acts next: then choose a target": chosen, **given, **turned}


def movement(soldiers: Soldiers) -> dict[str, Command]:
    """The report of a counter that was dragged to its place."""
    made = {
        "Is deployed here": says(e.Deploy, "Move", point=HERE),
        "Has moved here": says(e.Move, "Move", path=HERE),
        "Has moved here by road": says(e.Move, "Move", path=HERE, manner=ROAD),
        "Regroups here": says(e.Regroup, "Move", path=HERE),
        "Regroups where it stands": says(e.Regroup, "Move"),
    }
    if soldiers.is_vehicle:
        made |= {
            "Has moved here in reverse": says(e.Move, "Move", path=HERE, manner=REVERSE),
            **{f"Has moved here with {turns} turns": says(e.Move, "Move", path=HERE, turns=turns) for turns in (1, 2)},
        }
    if soldiers.line.get("recce"):
        made["Escapes to here"] = says(e.Escape, "Move", path=HERE)
    return made


def turn_end(soldiers: Soldiers) -> dict[str, Command]:
    """The die of a unit when the turn is over, and what becomes of units that are destroyed."""
    sets = soldiers.reckoning.sets
    bare, free, has_order = sets(ORDER_NUMBER, "1"), sets(KEPT, "0"), f"{ORDER_NUMBER} > 1"
    back = [bare, free, _press(DIE_BACK)]
    return {
        "Return die to cup": says(
            e.ReturnDice, "Turn end", side=SIDE, units=NAME, when=has_order, does=back, name=PUT_BACK
        ),
        "Keep die": says(e.KeepDice, "Turn end", side=SIDE, units=NAME, when=has_order, does=[sets(KEPT, "1")]),
        "Is free again": Command(hidden=True, name=UNKEEP, does=[free]),
        "Remove its die": says(
            e.RemoveDice, "Turn end", side=SIDE, units=NAME, does=[_press(DIE_OUT), bare], when=has_order
        ),
        "Remove its die from the cup": says(
            e.RemoveDice, "Turn end", side=SIDE, units=NAME, does=[_press(CUP_OUT)], when=f"{ORDER_NUMBER} == 1"
        ),
        **_destroyed(soldiers),
    }


def _destroyed(soldiers: Soldiers) -> dict[str, Command]:
    wreck, here = soldiers.reckoning.sets(STATUS, WRECKED), f"CurrentMap == {quoted(soldiers.table)}"
    made = {"Destroyed": says(e.Destroy, "Losses", does=[LOST], when=here, key="Ctrl+E")}
    if soldiers.is_vehicle:
        made["Destroyed as a wreck"] = says(e.Destroy, "Losses", leaves=WRECK, does=[wreck], when=here)
        made["Destroyed and taken away"] = says(e.Destroy, "Losses", leaves=TAKEN_AWAY, does=[LOST], when=here)
    return made


def _press(hotkey: str) -> str:
    return f"{hotkey}.press"
