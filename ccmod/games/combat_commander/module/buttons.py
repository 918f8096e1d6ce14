"""The toolbar: the sentences of the turn at a click, and rolls from the player's own deck."""

from __future__ import annotations

from ccmod.authoring.commands import GlobalCommand
from ccmod.authoring.properties import ChangeButton, PropertyLine
from ccmod.games.combat_commander.module.piles import REVEALS
from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.names import ACTIVATED
from ccmod.games.combat_commander.rules.terms import ROLLS
from ccmod.modules.events import button, of_player, unseen
from ccmod.play.property_names import SAID

_OWN_DECK, _OWN_HAND = '{PlayerSide + " Deck"}', '{PlayerSide + " Hand"}'
_STAND_DOWN, _UNMARK, _CLOSE = "ccmod.all.stand-down", "ccmod.all.unmark", "ccmod.trigger.close"
_NONE, _COUNT, _TAKE = "ccmod.count.from-none", "ccmod.count.hand", "ccmod.count.told"


TURN = {
    "Begin turn": button(
        of_player(e.BeginTurn),
        "My side is active now; takes off Activated markers and marks of movement",
        _STAND_DOWN,
        _UNMARK,
    ),
    "Order done": button(of_player(e.EndOrder), "The order under way is completed"),
    "Decline": button(of_player(e.Decline), "I let this chance of an action pass"),
    "Trigger done": button(
        of_player(e.EndTrigger, trigger="$OpenTrigger$"),
        "The trigger is resolved; the result of the roll follows",
        _CLOSE,
    ),
    "End turn": button(of_player(e.EndTurn), "My turn is over; draw cards before"),
}
"""The buttons of the toolbar itself, outside its menus."""
MORE = {
    "Pass": button(of_player(e.Pass)),
    "Call for a re-roll": button(of_player(e.Reroll)),
    "The sniper hits nobody": button(of_player(e.Sniper, hex="$RandomHex$")),
    "Discard at random": button("", None, _NONE, _COUNT, _TAKE),
}
"""The lines of the menu beside them. By lot, the cards of the hand are counted, then one is selected."""
FORGET = "Clear the fire group"
WORDS = ("FireGroup", "LookFrom", "RandomHex", "Offered", "Chosen", "CallHex", "Take", "Lot")
"""Properties of the module in which one counter leaves word for another."""


def properties() -> dict[str, PropertyLine]:
    """The properties in which counters and cards leave word for each other; buttons empty some of them."""
    made = {name: PropertyLine() for name in (*WORDS, SAID)}
    clear = ChangeButton(set="", tooltip="No piece is in the fire group any more", report="")
    made["FireGroup"] = PropertyLine(buttons={FORGET: clear})
    made["OpenTrigger"] = _emptied("", _CLOSE)
    made["Cards"] = _emptied("0", _NONE)
    return made


def _emptied(start: str, key: str) -> PropertyLine:
    """A property with an unseen button that gives it its first value again."""
    return PropertyLine.model_construct(start=start, buttons={"": ChangeButton(set=start, key=key, report="")})


def toolbar(sides: list[str]) -> dict[str, GlobalCommand]:
    """All buttons."""
    return {
        **TURN,
        **MORE,
        **{text: button(of_player(e.EndGame, winner=side)) for text, side in _ends(sides).items()},
        **{f"Roll: {roll}": _top_card(f"Roll: {roll}", "roll", Roll=roll) for roll in ROLLS},
        **{text: _top_card(text, key) for text, key in REVEALS.items()},
        _STAND_DOWN: unseen(_STAND_DOWN, sends="ccmod.stand-down", where=f"{ACTIVATED}_Level > 0", quiet=True),
        _UNMARK: unseen(_UNMARK, sends="ccmod.unmark", where="Moved == true", quiet=True),
        _COUNT: unseen(_COUNT, sends="ccmod.count", map=_OWN_HAND),
        _TAKE: unseen(_TAKE, sends="ccmod.discard-at-random", map=_OWN_HAND, where="Counted == Lot"),
    }


def menus(sides: list[str]) -> dict[str, list[str]]:
    """The menus that gather some of the buttons."""
    rolls = [f"Roll: {roll}" for roll in ROLLS]
    return {"Turn …": [*MORE, FORGET, *_ends(sides)], "Roll …": [*rolls, *REVEALS]}


def _ends(sides: list[str]) -> dict[str, str]:
    return {f"The game ends: {side} wins": side for side in sides}


def _top_card(text: str, key: str, **values: str) -> GlobalCommand:
    """A button that sends a key to the top card of the player's own deck."""
    tooltip = f"{text} (with the top card of my deck)"
    return GlobalCommand(sends=f"ccmod.{key}", deck=_OWN_DECK, cards=1, set=values, tooltip=tooltip)
