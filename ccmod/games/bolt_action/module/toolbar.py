"""The toolbar: the tracker that says turns and phases, the cup, dice, the end of turns and of the game."""

from __future__ import annotations

from collections.abc import Sequence

from ccmod.authoring.commands import GlobalCommand
from ccmod.authoring.dice import Die
from ccmod.authoring.properties import ChangeButton, PropertyLine
from ccmod.authoring.turns import Turns
from ccmod.games.bolt_action.module.orders_menu import CUP_OUT, DIE_BACK, DIE_OUT, PUT_BACK, UNKEEP
from ccmod.games.bolt_action.module.words import NUMBERS, SHARED, quoted
from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.names import CUP, DIE, ORDER_NUMBER
from ccmod.games.bolt_action.rules.terms import SHOWN_PHASES
from ccmod.modules.agreement import as_expression
from ccmod.modules.events import button, of_player, unseen
from ccmod.modules.names import slug
from ccmod.play.property_names import SAID

TURN, PHASE = "Turn", "Phase"
"""The tracker's levels and the properties that hold them."""
ORDERS, TURN_END = SHOWN_PHASES
DRAW, IN, OUT = "ccmod.die.draw", "ccmod.die.in", "ccmod.die.away"
"""Keys of a die: drawn, into the cup, out of the game."""
MOST_DICE = 12
"""Up to how many dice the toolbar throws at once."""
_ROLL = e.Roll.phrase.report_format(side="$PlayerSide$", name="$name$", dice="$result$")
_SAY = {phase: f"ccmod.say.{slug(phase)}" for phase in SHOWN_PHASES}


def drawn_of(number: int) -> str:
    """The property of the module that counts the dice on the tray of a side, counted from 0."""
    return f"Drawn{number + 1}"


def dice() -> dict[str, Die]:
    """One to twelve dice, in a menu."""
    return {name: Die.model_validate({"report": _ROLL}) for name in _dice()}


def _dice() -> list[str]:
    return [f"{number}d6" for number in range(1, MOST_DICE + 1)]


def tracker(last: int) -> Turns:
    """The tracker: each turn and the end of its orders press the button that says it."""
    return Turns.model_validate(
        {
            "levels": {TURN: {"from": 1, "to": last, "format": "$value$"}, PHASE: list(SHOWN_PHASES)},
            "shown": "Turn $level1$ · $level2$",
            "report": "",
            "next": "Alt+T",
            "forward only": True,
            "presses": {key: f'{PHASE} == "{phase}"' for phase, key in _SAY.items()},
        }
    )


def properties(sides: Sequence[str]) -> dict[str, PropertyLine]:
    """The messages between counters, the dice on the trays, and what is counted in the cup."""
    counted = {
        f"Dice of {side} in the cup": PropertyLine(
            buttons={
                f"Count the dice of {side} in the cup": ChangeButton(
                    ask=f"How many dice of {side} are in the cup?",
                    tooltip=f"Says how many dice of {side} the cup holds",
                    report=as_expression(e.CountCup.phrase.report_format(dice="$newValue$", side=side)),
                )
            }
        )
        for side in sides
    }
    shared = {name: PropertyLine(start=NUMBERS.get(name, "")) for name in (*SHARED, SAID)}
    return {**shared, **{drawn_of(number): PropertyLine(start="0") for number, _ in enumerate(sides)}, **counted}


def buttons(sides: Sequence[str]) -> dict[str, GlobalCommand]:
    """The buttons by their names; unseen ones say the phases and move dice for units."""
    return {
        "Draw a die": GlobalCommand(
            sends=DRAW, deck=CUP, cards=1, tooltip="Draws an order die from the cup", key="Ctrl+Shift+D"
        ),
        "Put back all dice": GlobalCommand(
            sends=PUT_BACK,
            where=f"{ORDER_NUMBER} > 1 && Kept != 1",
            tooltip="The dice of all units that keep none go back into the cup",
        ),
        "The turn begins": button(of_player(e.BeginTurn, turn=f"${TURN}$")),
        "The orders phase ends": button(of_player(e.EndOrders)),
        "The turn ends": button(of_player(e.EndTurn, turn=f"${TURN}$")),
        "The game ends": button(of_player(e.EndGame)),
        **{f"The game ends: {side} wins": button(of_player(e.EndGame, winner=side)) for side in sides},
        _SAY[ORDERS]: unseen(_SAY[ORDERS], presses=[], report=of_player(e.BeginTurn, turn=f"${TURN}$")),
        _SAY[TURN_END]: unseen(
            _SAY[TURN_END], sends=UNKEEP, where="Kept == 1", quiet=True, report=of_player(e.EndOrders)
        ),
        **{name: one for number, side in enumerate(sides) for name, one in _of_trays(number, side).items()},
    }


def _of_trays(number: int, side: str) -> dict[str, GlobalCommand]:
    """The keys that units press: the last die that their side has drawn goes into the cup, or out of the game."""
    last = f'Class == "{DIE}" && Side == {quoted(side)} && Slot == {drawn_of(number)} && Slot > 0'
    mine = f'Class == "{DIE}" && Side == {quoted(side)}'
    tray, out = {f"{DIE_BACK}.{number}": IN, f"{DIE_OUT}.{number}": OUT}, f"{CUP_OUT}.{number}"
    return {
        **{key: unseen(key, sends=sent, where=last, quiet=True) for key, sent in tray.items()},
        out: unseen(out, sends=OUT, where=mine, deck=CUP, cards=1, quiet=True),
    }


def menus(sides: Sequence[str]) -> dict[str, list[str]]:
    """The menus of the toolbar, each with its buttons."""
    return {
        "Roll …": _dice(),
        "Turn …": [
            "The turn begins",
            "The orders phase ends",
            "Put back all dice",
            "The turn ends",
            *(f"Count the dice of {side} in the cup" for side in sides),
            "The game ends",
            *(f"The game ends: {side} wins" for side in sides),
        ],
    }
