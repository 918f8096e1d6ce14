"""The turn: order dice drawn, given, kept and put back (BA-TUR, BA-END)."""

from __future__ import annotations

from ccmod.games.bolt_action.rules.events.slots import OrderName, Phase, Point
from ccmod.games.bolt_action.rules.names import DIE, DRAWN, IN_CUP, NO_ORDER, ON_TRAY, ORDER, POINT, UNITS
from ccmod.play.event import Event, event_type
from ccmod.play.footprints import EVERY, Goes, Sets
from ccmod.play.slots import Count, PieceName, PieceNames, SideName, Signed, TurnNumber


@event_type("deploy", "{unit} is deployed at {point}[ facing {facing}]", Goes("{unit}", POINT, kinds=UNITS))
class Deploy(Event):
    """A unit is placed before play begins. ``facing``: degrees, clockwise from the table's upper edge."""

    unit: PieceName
    point: Point
    facing: Signed | None = None


@event_type("turn", "Turn {turn} begins")
class BeginTurn(Event):
    """A turn begins, and with it the orders phase."""

    turn: TurnNumber


@event_type("tracker", "Turn {turn} · {phase}")
class Tracker(Event):
    """The turn tracker of a module without its own sentences was clicked: it shows a turn and its phase."""

    turn: TurnNumber
    phase: Phase


@event_type("cup", "The cup holds {dice:die/dice} of {side}")
class CountCup(Event):
    """The dice of a side in the cup, as counted."""

    side: SideName
    dice: Count


@event_type("draw", "{side} gets an order die from the cup", Goes(EVERY, DRAWN, origin=IN_CUP, kinds=(DIE,), most="1"))
class DrawDie(Event):
    """A die is drawn, and its side gives an order (BA-TUR-1)."""

    side: SideName


@event_type("order", "{unit} is ordered to {order}[ by {side}]", Sets("{unit}", ORDER, "{order}"))
class Order(Event):
    """A unit gets the die, with this order up (BA-TUR-2); ``side`` is the side that gives it."""

    unit: PieceName
    order: OrderName
    side: SideName | None = None


@event_type("end_orders", "The orders phase ends")
class EndOrders(Event):
    """Every unit that can has had an order (BA-TUR-5)."""


@event_type("remove_dice", "{side} removes the dice of {units}")
class RemoveDice(Event):
    """The dice of destroyed units leave the game (BA-END-1)."""

    side: SideName
    units: PieceNames


@event_type("keep_dice", "{side} keeps the dice of {units}")
class KeepDice(Event):
    """Units stay on Ambush or Down into the next turn (BA-END-2)."""

    side: SideName
    units: PieceNames


@event_type(
    "return_dice",
    "{side} puts back the dice of {units}",
    Goes(EVERY, IN_CUP, origin=ON_TRAY, kinds=(DIE,), most="units", inferred=False),
    Sets("{units}", ORDER, NO_ORDER),
)
class ReturnDice(Event):
    """Dice go back to the cup (BA-END-2)."""

    side: SideName
    units: PieceNames


@event_type("end_turn", "Turn {turn} ends")
class EndTurn(Event):
    """A turn is over."""

    turn: TurnNumber


@event_type("end_game", "The game ends[: {winner} wins]")
class EndGame(Event):
    """The game is over."""

    winner: SideName | None = None
