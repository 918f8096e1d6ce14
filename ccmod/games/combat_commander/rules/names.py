"""The names of maps, layers, decks and boxes in the game's modules, by which logs are read, too."""

from __future__ import annotations

from ccmod.play.footprints import BOARD as BOARD
from ccmod.play.footprints import Chosen, Location

TRACKS = "Tracks"
"""The map of the tracks, decks and boxes beside the board."""
UNIT, LEADER, WEAPON, CARD, MARKER, TRACK = "unit", "leader", "weapon", "card", "marker", "track"
"""The classes of pieces."""
UNITS = (UNIT, LEADER)
CARDS = (CARD,)
PIECES = (UNIT, LEADER, WEAPON)
STEP, SUPPRESSED, VETERAN, ACTIVATED = "Step", "Suppressed", "Veteran", "Activated"
"""Layers of units; weapons and Radios have the first."""
GOOD, BROKEN = 1, 2
"""Levels of the layer :data:`STEP`."""
INITIATIVE, TIME, VP = "Initiative", "Time", "VP"
"""The pieces of the tracks, and what the names of their regions begin with."""
SPOTTING_ROUND, SNIPER = "Spotting Round", "Sniper"
CHITS, SMOKE = "Objective Chits", "Smoke"
"""The cups from which objective chits and Smoke markers are drawn."""
OPEN_CHITS = "Open Objectives"
"""The box for chits that everybody sees."""


def hand_of(side: str) -> str:
    """The map that is a side's hand."""
    return f"{side} Hand"


def deck_of(side: str) -> str:
    """The name of a side's draw pile."""
    return f"{side} Deck"


def discards_of(side: str) -> str:
    """The name of a side's discard pile."""
    return f"{side} Discards"


def weapons_of(side: str) -> str:
    """The box for a side's weapons that are out of the game."""
    return f"{side} Weapons"


def reserve_of(side: str) -> str:
    """The box for a side's units that are not on the map."""
    return f"{side} Reserve"


def casualties_of(side: str) -> str:
    """The beginning of the names of the regions of a side's casualty track."""
    return f"{side} Casualties"


def objectives_of(side: str) -> str:
    """The box for a side's secret objective chits."""
    return f"{side} Objectives"


def radio_box_of(side: str) -> str:
    """The box for a side's Radio."""
    return f"{side} Radio"


def surrender_of(side: str) -> str:
    """The Surrender marker of a side."""
    return f"{side} Surrender"


def control_of(side: str) -> str:
    """The marker of a side that controls an objective."""
    return f"{side} Control"


def chit_called(letter: str) -> str:
    """The objective chit of a letter."""
    return f"Objective {letter}"


def vp_place(side: str | None, points: int | str) -> str:
    """The box of the VP track that says so many points for a side."""
    return f"{side} {VP} {points}" if side and points else f"{VP} 0"


def _beside(name: str, *, deck: bool = False) -> Location:
    return Location(TRACKS, name, deck, loose=True)


HEX = Location(BOARD, "{hex}")
HAND, DECK, DISCARDS = (
    Location(hand_of("{side}")),
    Location(TRACKS, deck_of("{side}"), deck=True),
    Location(TRACKS, discards_of("{side}"), deck=True),
)
PILE = Chosen(
    "to",
    {
        "hand": HAND,
        "discard": DISCARDS,
        "deck": DECK,
        "elsewhere": Location(TRACKS, reserve_of("{side}"), anywhere=True),
    },
)
"""Where a card goes, by the words of a record."""
RESERVE, OWN_RESERVE = _beside(reserve_of("{owner}")), _beside(reserve_of("{side}"))
CASUALTIES, WEAPONS = _beside(f"{casualties_of('{owner}')} {{box}}"), _beside(weapons_of("{owner}"))
TIME_SPACE, INITIATIVE_BOX = _beside(f"{TIME} {{space}}"), _beside(f"{INITIATIVE} {{side}}")
VP_BOX = Chosen("points", {0: _beside(vp_place(None, 0))}, _beside(vp_place("{side}", "{points}")))
LEAD_BOX = Chosen("lead", {0: _beside(vp_place(None, 0))}, _beside(vp_place("{leader}", "{lead}")))
SURRENDER_SPACE = _beside(f"{casualties_of('{side}')} {{space}}")
RADIO_BOX = _beside(radio_box_of("{owner}"))
OPEN_BOX, SECRET_BOX = _beside(OPEN_CHITS), _beside(objectives_of("{side}"))
HERE, OBJECTIVE = Location(BOARD, "{here}", loose=True), Location(BOARD, "{objective}", loose=True)
"""The hex of the Squad that its Teams replace, and that of the objective."""
ANY_RESERVE = _beside(reserve_of("{anybody}"))
"""Where a marker lies that was drawn."""
SMOKE_CUP = _beside(SMOKE, deck=True)
