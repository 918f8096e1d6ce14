"""How the modules of Combat Commander name maps, decks, layers and regions."""

from __future__ import annotations

import re

from ccmod.replay.adapter import Piece, Spot
from ccmod.vassal.numbers import count_of

BOARD = "Board"
TRACKS = "Tracks"
UNITS = ("unit", "leader")
PIECES = ("unit", "leader", "weapon")
STEP, SUPPRESSED, VETERAN, ACTIVATED = "Step", "Suppressed", "Veteran", "Activated"
GOOD, BROKEN = 1, 2
"""Levels of the layer :data:`STEP`."""
INITIATIVE = "Initiative"
"""The name of the Initiative card's piece, and the region's name before the side."""

CHITS, SMOKE = "Objective Chits", "Smoke"
"""The cups from which objective chits and Smoke markers are drawn."""
OPEN_CHITS = "Open Objectives"
"""The box for chits that everybody sees."""

_HEX = re.compile(r"[A-Z]+[0-9]+")
_CHIT = re.compile(r"Objective ([A-Z])")


def hex_of(spot: Spot | None) -> str | None:
    """The hex that a spot is; ``None`` for any spot that is not a hex of the board."""
    return spot.place if spot and spot.map == BOARD and _HEX.fullmatch(spot.place) else None


def hand_of(side: str) -> str:
    """The map that is a side's hand."""
    return f"{side} Hand"


def deck_of(side: str) -> str:
    """The name of a side's draw pile."""
    return f"{side} Deck"


def discards_of(side: str) -> str:
    """The name of a side's discard pile."""
    return f"{side} Discards"


def pile_of(spot: Spot | None, side: str) -> str:
    """The word of a record for where a card of a side is: ``hand``, ``deck``, ``discard`` or ``elsewhere``."""
    if spot is None:
        return "elsewhere"
    if spot.map == hand_of(side):
        return "hand"
    return {deck_of(side): "deck", discards_of(side): "discard"}.get(spot.deck or "", "elsewhere")


def carrier(under: tuple[Piece, ...]) -> str | None:
    """The unit that carries a weapon which lies above these pieces (the nearest first): the nearest unit (11.1)."""
    return next((piece.name for piece in under if piece.kind in UNITS), None)


def weapons_of(side: str) -> str:
    """The box for a side's weapons that are out of the game."""
    return f"{side} Weapons"


def reserve_of(side: str) -> str:
    """The box for a side's units that are not on the map."""
    return f"{side} Reserve"


def casualties_of(side: str) -> str:
    """What the regions of a side's casualty track begin with."""
    return f"{side} Casualties"


def vp_place(side: str | None, points: int) -> str:
    """The box of the VP track that says so many points for a side."""
    return f"{side} VP {points}" if side and points else "VP 0"


def objectives_of(side: str) -> str:
    """The box for a side's secret objective chits."""
    return f"{side} Objectives"


def radio_box_of(side: str) -> str:
    """The box for a side's Radio."""
    return f"{side} Radio"


def is_control(piece: Piece) -> bool:
    """Whether a marker says who controls an objective."""
    return piece.kind == "marker" and piece.name == f"{piece.side} Control"


def is_spotting_round(piece: Piece) -> bool:
    """Whether a marker is the Spotting Round."""
    return piece.kind == "marker" and piece.name == "Spotting Round"


def is_radio(piece: Piece) -> bool:
    """Whether a marker is a Radio, which lies beside the map."""
    return piece.kind == "marker" and piece.name.startswith(f"{piece.side} Radio ")


def chit_of(piece: Piece) -> str:
    """The letter of an objective chit; nothing for other pieces."""
    match = _CHIT.fullmatch(piece.name) if piece.kind == "marker" else None
    return match[1] if match else ""


def number_of(text: str | None) -> int | None:
    """The number at the end of a place's name."""
    match = re.search(r"(?<![0-9])[0-9]+$", text or "")
    return count_of(match[0]) if match else None
