"""The turn: order dice drawn, given, kept and put back (BA-TUR, BA-END)."""

from __future__ import annotations

from ccmod.games.bolt_action.rules.events.slots import COUNT, NAME, NAMES, POINT, SIGNED, TURN
from ccmod.play.event import Event, event_type
from ccmod.play.phrase import Phrase


@event_type("deploy", Phrase("{unit} is deployed at {point}[ facing {facing}]", unit=NAME, point=POINT, facing=SIGNED))
class Deploy(Event):
    """A unit is placed before play begins. ``facing``: degrees, clockwise from the table's upper edge."""

    unit: str
    point: str
    facing: int | None = None


@event_type("turn", Phrase("Turn {turn} begins", turn=TURN))
class BeginTurn(Event):
    """A turn begins, and with it the orders phase."""

    turn: int


@event_type("cup", Phrase("The cup holds {dice} dice of {side}", dice=COUNT, side=NAME))
class CountCup(Event):
    """The dice of a side in the cup, as counted."""

    side: str
    dice: int


@event_type("draw", Phrase("{side} gets an order die from the cup", side=NAME))
class DrawDie(Event):
    """A die is drawn, and its side gives an order (BA-TUR-1)."""

    side: str


@event_type("order", Phrase("{unit} is ordered to {order}[ by {side}]", unit=NAME, order=NAME, side=NAME))
class Order(Event):
    """A unit gets the die, with this order up (BA-TUR-2); ``side`` is who gives it."""

    unit: str
    order: str
    side: str | None = None


@event_type("end_orders", Phrase("The orders phase ends"))
class EndOrders(Event):
    """Every unit that can has had an order (BA-TUR-5)."""


@event_type("remove_dice", Phrase("{side} removes the dice of {units}", side=NAME, units=NAMES))
class RemoveDice(Event):
    """The dice of destroyed units leave the game (BA-END-1)."""

    side: str
    units: tuple[str, ...]


@event_type("keep_dice", Phrase("{side} keeps the dice of {units}", side=NAME, units=NAMES))
class KeepDice(Event):
    """Units stay on Ambush or Down into the next turn (BA-END-2)."""

    side: str
    units: tuple[str, ...]


@event_type("return_dice", Phrase("{side} puts back the dice of {units}", side=NAME, units=NAMES))
class ReturnDice(Event):
    """Dice go back to the cup (BA-END-2)."""

    side: str
    units: tuple[str, ...]


@event_type("end_turn", Phrase("Turn {turn} ends", turn=TURN))
class EndTurn(Event):
    """A turn is over."""

    turn: int


@event_type("end_game", Phrase("The game ends[: {winner} wins]", winner=NAME))
class EndGame(Event):
    """The game is over."""

    winner: str | None = None
