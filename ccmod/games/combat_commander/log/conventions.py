"""What pieces and places of Combat Commander's modules are, by their names."""

from __future__ import annotations

import re

from ccmod.games.combat_commander.rules.names import SPOTTING_ROUND, UNITS, control_of, deck_of, discards_of, hand_of
from ccmod.play.footprints import BOARD
from ccmod.replay.adapter import Piece, Spot
from ccmod.vassal.numbers import count_of

_HEX = re.compile(r"[A-Z]+[0-9]+")
_CHIT = re.compile(r"Objective ([A-Z])")


def hex_of(spot: Spot | None) -> str | None:
    """The hex that a spot is; ``None`` for any spot that is not a hex of the board."""
    return spot.place if spot and spot.map == BOARD and _HEX.fullmatch(spot.place) else None


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


def is_control(piece: Piece) -> bool:
    """Whether a marker says who controls an objective."""
    return piece.kind == "marker" and piece.name == control_of(piece.side)


def is_spotting_round(piece: Piece) -> bool:
    """Whether a marker is the Spotting Round."""
    return piece.kind == "marker" and piece.name == SPOTTING_ROUND


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
