"""The names of pieces, decks and properties in the game's modules, by which logs are read, too."""

from __future__ import annotations

from ccmod.play.footprints import BOARD, Location

UNITS, DIE = ("unit", "leader"), "die"
"""The classes of pieces."""
ORDER = "Order"
"""The layer that shows the order of a unit."""
NO_ORDER = "none"
"""Its first level."""
ORDER_NUMBER = "OrderNumber"
"""The property behind that layer: 1 for no order, then the orders in their order."""
PINS, MODELS = "Pins", "Models"
"""The numbers on a unit."""
STATUS, WRECKED = "Status", "wreck"
"""What is to be seen of a unit besides order and pins, in a word; that of a wreck."""
CUP = "Order Dice"
"""The deck from which order dice are drawn."""
TRAYS = "Dice"
"""The map beside the table: the cup, a tray of each side for its dice that are drawn, a box for what it has lost."""

POINT, PATH = Location(BOARD, "{point}", loose=True), Location(BOARD, "{path}", loose=True)
IN_CUP = Location("", CUP, deck=True)
"""The cup, on whichever map it lies."""
DRAWN, ON_TRAY = Location(TRAYS, "{drawn}", loose=True), Location(TRAYS)
"""Where a die lies that was drawn: the first free space of its side's tray; and anywhere on the trays."""


def tray_space(side: str, number: int) -> str:
    """A space of a side's tray, counted from 1."""
    return f"{side} die {number}"


def lost_box(side: str) -> str:
    """The box of a side's units that are destroyed."""
    return f"{side} losses"
