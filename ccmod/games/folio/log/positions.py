"""A position on the table as the set-up of a record's header."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ccmod.games.folio.log.conventions import is_in
from ccmod.games.folio.rules.names import REDUCED, STEP, SUPPORT, TRACKS, TURN, UNIT, support_of
from ccmod.replay.adapter import Tableau
from ccmod.replay.conventions import hex_of
from ccmod.vassal.numbers import count_of

Setup = dict[str, Any]


def setup_of(table: Tableau, scenario: Mapping[str, Any] | None) -> Setup:
    """What differs from the scenario, or from an empty map if that is unknown.

    A position in the midst of a game names its turn and its markers; the phase stands on no piece and stays unknown.
    """
    known = (scenario or {}).get("units") or {}
    units: Setup = {}
    for standing in table.pieces.values():
        if standing.piece.kind != UNIT:
            continue
        row: Setup = {"reduced": True} if standing.levels.get(STEP) == REDUCED else {}
        hex = hex_of(standing.spot)
        if hex != (known.get(standing.piece.name) or {}).get("hex"):
            row = {"hex": hex, **row}
        if row:
            units[standing.piece.name] = row
    hands, turn = _hands(table), _turn(table)
    setup: Setup = {"units": units} if units else {}
    if hands or turn > 1:
        setup |= {"turn": turn, "phase": None, "player": None, "hands": hands}
    return setup


def _hands(table: Tableau) -> dict[str, list[str]]:
    """The markers that each side has this turn, those on the map among them."""
    hands: dict[str, list[str]] = {}
    for standing in table.pieces.values():
        side = standing.piece.side
        if standing.piece.kind == SUPPORT and (is_in(standing.spot, TRACKS, support_of(side)) or hex_of(standing.spot)):
            hands.setdefault(side, []).append(standing.piece.name)
    return hands


def _turn(table: Tableau) -> int:
    id = table.find(TURN)
    spot = None if id is None else table.pieces[id].spot
    number = spot.place.removeprefix(TURN).strip() if spot is not None else ""
    return count_of(number) or 1
