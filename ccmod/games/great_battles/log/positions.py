"""A position on the table as the set-up of a record's header, and a set-up as what a player would lay out first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ccmod.games.great_battles.log.banners import commands_on, strength_on
from ccmod.games.great_battles.log.shown import faced, facing_of
from ccmod.games.great_battles.rules.names import (
    ABANDONED,
    AMMUNITION,
    BACK,
    BLOWN,
    CAVALRY,
    COLLAPSED,
    DISMOUNTED,
    DISORDER,
    EXTENDED,
    FRONT,
    LEADER,
    LEADERS,
    OUT_OF_COMMAND,
    REFUSED,
    UNITS,
    casualties_box,
    routed_box,
)
from ccmod.games.great_battles.rules.terms import FLANKS, FORMS
from ccmod.play.property_names import FACING
from ccmod.replay.acts import Act
from ccmod.replay.adapter import PieceState, Tableau
from ccmod.replay.conventions import HEX_GAME, hex_of, hex_on, side_on
from ccmod.replay.location import PieceLocation
from ccmod.replay.marks import choice, flag, lack, show, values_shown
from ccmod.replay.moves import put, turn

MARKS = (
    flag("disordered", DISORDER, on=BACK, off=FRONT),
    choice("refused", REFUSED, (None, *FLANKS)),
    flag("collapsed", COLLAPSED),
    flag("blown", BLOWN),
    flag("out_of_command", OUT_OF_COMMAND),
    choice("abandoned", ABANDONED, range(3)),
    choice("ammunition", AMMUNITION, range(3)),
)
"""The keys of a set-up for the layers of a unit."""
OF_CAVALRY = (*MARKS, lack("mounted", DISMOUNTED))
Row = dict[str, Any]


def setup_of(table: Tableau, scenario: Mapping[str, Any] | None) -> Row:
    """The differences from the battle, or from an empty map if that is unknown."""
    known = scenario or {}
    units, leaders = known.get("units") or {}, known.get("leaders") or {}
    found: dict[str, Row] = {"units": {}, "leaders": {}, "commands": {}}
    for state in table.pieces.values():
        name, kind = state.piece.name, state.piece.kind
        if kind in UNITS:
            row = _unit(state, units.get(name) or {})
            if row:
                found["units"][name] = row
        elif kind == LEADER and hex_of(state.spot) != (leaders.get(name) or {}).get("hex"):
            found["leaders"][name] = {"hex": hex_of(state.spot)}
    for name, shown in commands_on(table, known).items():
        listed = (known.get("commands") or {}).get(name) or {}
        row = {about: value for about, value in shown.items() if value != listed.get(about)}
        found["commands"] |= {name: row} if row else {}
    return {key: rows for key, rows in found.items() if rows}


def _unit(state: PieceState, known: Mapping[str, Any]) -> Row:
    hex, row = hex_of(state.spot), dict[str, Any]()
    if hex != known.get("hex"):
        row["hex"] = hex
    facing = facing_of(state.facings.get(FACING))
    if hex is not None and facing not in (None, known.get("facing")):
        row["facing"] = facing
    printed, left = known.get("strength"), strength_on(state)
    if printed is not None and left is not None and left < printed:
        row["lost"] = printed - left
    row |= values_shown(OF_CAVALRY if known.get("type") == CAVALRY else MARKS, state, known)
    form = state.levels.get(EXTENDED, 0)
    if hex is not None and 0 < form <= len(FORMS):
        row["form"] = FORMS[form - 1]
    if state.spot is not None and state.spot.map == LEADERS:
        if state.spot.place == casualties_box(state.piece.side):
            row["eliminated"] = True
        elif state.spot.place.startswith(routed_box("")):
            row["routed"] = True
    return row


def arrange(setup: Mapping[str, Any], table: Tableau, divisions: Mapping[str, str]) -> Iterator[Act]:
    """The changes that turn the module's set-up into that of a record's header; ``divisions`` has each unit's."""
    for name, row in (setup.get("units") or {}).items():
        spot = _spot(name, row, table, divisions)
        if spot is not None and (spot.map == LEADERS or hex_on(table, name) != spot.place):
            yield from put(table, [name], spot, HEX_GAME)
        if row.get("facing") is not None:
            yield from faced(table, name, row["facing"])
        yield from show(OF_CAVALRY, table, name, row)
        if row.get("form") in FORMS:
            yield from turn(table, name, EXTENDED, FORMS.index(row["form"]) + 1)
    for name, row in (setup.get("leaders") or {}).items():
        box = PieceLocation(LEADERS, casualties_box(side_on(table, name)))
        hex = row.get("hex")
        if row.get("killed") or "hex" in row:
            spot = box if row.get("killed") or not hex else PieceLocation(HEX_GAME.board, hex)
            yield from put(table, [name], spot, HEX_GAME)


def _spot(name: str, row: Row, table: Tableau, divisions: Mapping[str, str]) -> PieceLocation | None:
    """Where a unit is laid: its hex, or the box of the routed or the lost."""
    if row.get("routed") and name in divisions:
        return PieceLocation(LEADERS, routed_box(divisions[name]))
    if row.get("eliminated") or ("hex" in row and row["hex"] is None):
        return PieceLocation(LEADERS, casualties_box(side_on(table, name)))
    return PieceLocation(HEX_GAME.board, row["hex"]) if row.get("hex") else None
