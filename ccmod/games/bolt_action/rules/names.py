"""What the game's modules call pieces, decks and properties: they are built, and logs are read, by these names."""

from __future__ import annotations

from ccmod.play.footprints import BOARD, Location

UNITS, DIE = ("unit", "leader"), "die"
"""The classes of pieces."""
ORDER = "Order"
"""The layer that shows the order of a unit."""
NO_ORDER = "none"
"""Its first level."""
PINS, MODELS = "Pins", "Models"
"""The numbers on a unit."""
CUP = "Order Dice"
"""The deck from which order dice are drawn."""

POINT, PATH = Location(BOARD, "{point}", loose=True), Location(BOARD, "{path}", loose=True)
IN_CUP = Location("", CUP, deck=True)
"""The cup, on whichever map it lies."""
DRAWN = Location(BOARD, "{drawn}", loose=True)
"""Where a die lies that was drawn: anywhere on the table."""
