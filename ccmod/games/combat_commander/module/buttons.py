"""The toolbar: the sentences of the turn at a click, and rolls from the player's own deck."""

from __future__ import annotations

from ccmod.games.combat_commander.module import reports
from ccmod.games.combat_commander.rules.terms import ROLLS
from ccmod.modules.commands import named
from ccmod.modules.components import component
from ccmod.modules.decks import parameters_of
from ccmod.modules.names import slug
from ccmod.modules.skeleton import emptying_button
from ccmod.vassal.buildfile import Element
from ccmod.vassal.values import KEYS, TEXTS, Key

TURN = {
    "Begin turn": reports.BEGIN_TURN,
    "Order done": reports.END_ORDER,
    "Decline": reports.DECLINE,
    "Trigger done": reports.TRIGGER_DONE,
    "End turn": reports.END_TURN,
}
"""The buttons that stand in the toolbar itself."""
MORE = {
    "Pass": reports.PASS,
    "Call for a re-roll": reports.REROLL,
    "The sniper hits nobody": reports.SNIPER_MISSES,
}
"""The lines of the menu beside them."""
TOOLTIPS = {
    "Begin turn": "My side is active now; takes off Activated markers and marks of movement",
    "Order done": "The order under way is completed",
    "Trigger done": "The trigger is resolved; the result of the roll follows",
    "Decline": "I let this chance of an action pass",
    "End turn": "My turn is over; draw cards before",
}
BY_LOT = "Discard at random"
FORGET = "Forget the fire group"
_OWN_DECK = 'MODULE|true|DECK|||||0|0|{PlayerSide + " Deck"}|false|||EQUALS||'
"""The fast match that looks only at the deck of the player's side."""
STAND_DOWN = named("all.stand-down")
UNMARK = named("all.unmark")
_CLOSE = named("trigger.close")
PRESSED = {"Begin turn": (STAND_DOWN, UNMARK), "Trigger done": (_CLOSE,)}
"""What buttons do besides: a new turn clears the last, no unit is activated and no piece marked as moved any more."""
_COUNT = (named("count.from-none"), named("count.hand"), named("count.told"))
_LOT = named("discard-at-random")


def toolbar(sides: list[str]) -> list[Element]:
    """All buttons, and the menus that gather some of them."""
    ends = {f"The game ends: {side} wins": reports.end_game(side) for side in sides}
    rolls = {f"Roll: {roll}": _from_deck("roll", f"Roll: {roll}", {"Roll": roll}) for roll in ROLLS}
    reveals = {
        text: _from_deck(key, text, {})
        for text, key in (
            ("Reveal for an event", "reveal-event"),
            ("Reveal for a random hex", "reveal-hex"),
            ("Reveal for a drift", "reveal-drift"),
        )
    }
    return [
        *(_say(text, report, PRESSED.get(text, ())) for text, report in (TURN | MORE | ends).items()),
        *rolls.values(),
        *reveals.values(),
        _stand_down(),
        *_by_lot(),
        _menu("Turn …", [*MORE, BY_LOT, FORGET, *ends], "turn.png"),
        _menu("Roll …", [*rolls, *reveals], "dice.png"),
    ]


def forget_fire_group() -> Element:
    """The button for one who has joined the wrong pieces to a fire group."""
    return emptying_button(FORGET, "No piece is in the fire group any more")


def count_from_none() -> Element:
    """The unseen button that begins to count the cards of a hand."""
    return _unseen(_COUNT[0], "P,0")


def close_trigger() -> Element:
    """The unseen button that forgets the trigger that was resolved."""
    return _unseen(_CLOSE, "P,")


def _unseen(hotkey: Key, change: str) -> Element:
    made = emptying_button("", "")
    made.attributes |= {"propChanger": change, "hotkey": str(hotkey)}
    return made


def _by_lot() -> list[Element]:
    """One card of the player's hand is drawn by lot and discarded: the cards are counted, then one is told."""
    button = _say(BY_LOT, "", _COUNT)
    return [button, _to_hand(_COUNT[1], named("count"), ""), _to_hand(_COUNT[2], _LOT, "{BasicName == Lot}")]


def _to_hand(hotkey: Key, sent: Key, condition: str) -> Element:
    made = _stand_down()
    made.attributes |= {
        "name": hotkey.name,
        "buttonHotkey": str(hotkey),
        "hotkey": str(sent),
        "target": 'MODULE|true|MAP|{PlayerSide + " Hand"}||||0|0||false|||EQUALS||',
        "filter": condition,
        "reportSingle": "false",
    }
    return made


def _say(text: str, report: str, keys: tuple[Key, ...] = ()) -> Element:
    """A button that says one sentence, if there is one, and presses others."""
    return component(
        "module.DoActionButton",
        name=text,
        text=text,
        tooltip=TOOLTIPS.get(text, text),
        icon="",
        hotkey=named(f"say.{slug(text)}"),
        doReport=bool(report),
        reportFormat=report,
        doHotkey=bool(keys),
        hotkeys=KEYS.write(keys),
    )


def _from_deck(key: str, text: str, values: dict[str, str]) -> Element:
    """A button that sends a key to the top card of the player's own deck."""
    return component(
        "module.GlobalKeyCommand",
        name=text,
        buttonText=text,
        tooltip=f"{text} (with the top card of my deck)",
        icon="",
        buttonHotkey=named(f"press.{slug(text)}"),
        hotkey=named(key),
        target=_OWN_DECK,
        filter="",
        deckCount="1",
        singleMap=False,
        reportSingle=False,
        reportFormat="",
        parameters=parameters_of(values),
    )


def _stand_down() -> Element:
    """Takes off all Activated markers; pressed by the button that begins a turn."""
    return component(
        "module.GlobalKeyCommand",
        name="Take off all Activated markers",
        buttonText="",
        tooltip="",
        icon="",
        buttonHotkey=STAND_DOWN,
        hotkey=named("stand-down"),
        target="MODULE|false|MAP|||||0|0||false|||EQUALS||",
        filter="{Activated_Level > 0}",
        deckCount="0",
        singleMap=False,
        reportSingle=True,
        reportFormat="",
    )


def _menu(text: str, items: list[str], icon: str) -> Element:
    return component(
        "module.ToolbarMenu", description=text, text=text, tooltip=text, icon=icon, menuItems=TEXTS.write(tuple(items))
    )
