"""A position on the table as the set-up of a record's header, and a set-up as what a player would move first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ccmod.games.folio.rules import names
from ccmod.games.folio.rules.names import FULL, REDUCED, STEP, TRACKS, TURN, box_of
from ccmod.replay.acts import Act
from ccmod.replay.adapter import Tableau
from ccmod.replay.conventions import HEX_GAME, hex_of, hex_on, side_on
from ccmod.replay.location import PieceLocation
from ccmod.replay.marks import flag, show, values_shown
from ccmod.replay.moves import put
from ccmod.vassal.numbers import count_of

Setup = dict[str, Any]
MARKS = (flag("reduced", STEP, on=REDUCED, off=FULL),)
"""The keys of a set-up for the layers of a unit."""


def setup_of(table: Tableau, scenario: Mapping[str, Any] | None) -> Setup:
    """The differences from the scenario, or from an empty map if that is unknown.

    A position in the midst of a game names its turn and its markers; no piece shows the phase, which stays unknown.
    """
    known = (scenario or {}).get("units") or {}
    units: Setup = {}
    for state in table.pieces.values():
        if state.piece.kind != names.UNIT:
            continue
        unit, hex = known.get(state.piece.name) or {}, hex_of(state.spot)
        row: Setup = {"hex": hex} if hex != unit.get("hex") else {}
        row |= values_shown(MARKS, state, unit)
        if row:
            units[state.piece.name] = row
    hands, number = _hands(table), _turn(table)
    setup: Setup = {"units": units} if units else {}
    if hands or number > 1:
        setup |= {"turn": number, "phase": None, "player": None, "hands": hands}
    return setup


def _hands(table: Tableau) -> dict[str, list[str]]:
    """The markers that each side has this turn, those on the map among them."""
    hands: dict[str, list[str]] = {}
    for state in table.pieces.values():
        side, spot = state.piece.side, state.spot
        allotted = spot == PieceLocation(TRACKS, box_of(side, names.ALLOTTED)) or hex_of(spot) is not None
        if state.piece.kind == names.SUPPORT and allotted:
            hands.setdefault(side, []).append(state.piece.name)
    return hands


def _turn(table: Tableau) -> int:
    id = table.find(TURN)
    spot = None if id is None else table.pieces[id].spot
    number = spot.place.removeprefix(TURN).strip() if spot is not None else ""
    return count_of(number) or 1


def arrange(setup: Mapping[str, Any], table: Tableau) -> Iterator[Act]:
    """The changes that turn the module's set-up into that of a record's header."""
    for name, row in (setup.get("units") or {}).items():
        if "hex" in row and hex_on(table, name) != row["hex"]:
            lost = PieceLocation(TRACKS, box_of(side_on(table, name), names.LOST))
            to = PieceLocation(names.BOARD, row["hex"]) if row["hex"] else lost
            yield from put(table, [name], to, HEX_GAME)
        yield from show(MARKS, table, name, row)
    for side, hand in (setup.get("hands") or {}).items():
        yield from put(table, hand, PieceLocation(TRACKS, box_of(side, names.ALLOTTED)), HEX_GAME)
    for marker in setup.get("used") or ():
        yield from put(table, [marker], PieceLocation(TRACKS, box_of(side_on(table, marker), names.POOL)), HEX_GAME)
    if setup.get("turn") is not None:
        yield from put(table, [TURN], PieceLocation(TRACKS, names.turn_space(setup["turn"])), HEX_GAME)
