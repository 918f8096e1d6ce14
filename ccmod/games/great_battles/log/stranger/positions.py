"""A position as the set-up of a record's header, as far as a module shows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from ccmod.games.great_battles.log.banners import commands_on, strength_on
from ccmod.games.great_battles.log.stranger.shown import OF_UNITS, TURNS, facing_of
from ccmod.games.great_battles.rules.names import (
    ACTIVATION_POOL,
    CAVALRY,
    DISMOUNTED,
    DISORDER,
    LEADER,
    UNITS,
    casualties_box,
)
from ccmod.games.great_battles.rules.terms import CONDITIONS
from ccmod.replay.adapter import PieceState, RecordPiece, Tableau
from ccmod.replay.conventions import hex_of
from ccmod.replay.location import PieceLocation

Setup = dict[str, Any]
UNIT = "unit"
"""The class of units in modules that do not distinguish infantry from guns."""
COVERED = "Covered"
"""The layer of what is masked: 1 while only its owner may see its face."""
AM = "AM of "
"""How the type of an Activation Marker begins, with its command behind."""
ROUTED = "Routed"
"""How the boxes of routed units begin."""


def is_unit(piece: RecordPiece) -> bool:
    """Whether a piece is a combat unit."""
    return piece.kind in (UNIT, *UNITS)


def marker_of(piece: RecordPiece) -> str | None:
    """The command of an Activation Marker; ``None`` for any other piece."""
    return piece.type.removeprefix(AM) if piece.type.startswith(AM) and piece.side else None


def in_pool(spot: PieceLocation | None) -> bool:
    """Whether a marker lies in the pool."""
    return spot is not None and ACTIVATION_POOL in (spot.place, spot.deck)


def setup_of(table: Tableau, scenario: Mapping[str, Any] | None) -> Setup:
    """The differences of the counters from the battle's data: hexes and facings, strength and states.

    What a module does not show of a unit is not known: its facing and its losses. Where counters stand otherwise than
    at the battle's beginning, no piece shows the turn and the phase, and they are not known either.
    """
    data = scenario or {}
    known: Mapping[str, Any] = data.get("units") or {}
    units: Setup = {}
    leaders: Setup = {}
    pool: dict[str, Counter[str]] = {}
    for state in table.pieces.values():
        name = state.piece.name
        if is_unit(state.piece):
            row = _unit(state, known.get(name) or {})
            units.update({name: row} if row else {})
        elif state.piece.kind == LEADER:
            hex = hex_of(state.spot)
            if hex != ((data.get("leaders") or {}).get(name) or {}).get("hex"):
                leaders[name] = {"hex": hex}
        command = marker_of(state.piece)
        if command is not None and in_pool(state.spot) and not state.levels.get(COVERED):
            pool.setdefault(state.piece.side, Counter())[command] += 1
    parts = {"units": units, "leaders": leaders, "commands": commands_on(table, data)}
    setup: Setup = {key: rows for key, rows in parts.items() if rows}
    if pool:
        setup["pool"] = {side: dict(counts) for side, counts in pool.items()}
    if any("hex" in row or row.get("disordered") for row in (*units.values(), *leaders.values())) or pool:
        setup |= {"phase": None, "turn": None}
    return setup


def _unit(state: PieceState, known: Mapping[str, Any]) -> Setup:
    """The set-up of a unit."""
    row: Setup = {}
    hex = hex_of(state.spot)
    if hex != known.get("hex"):
        row["hex"] = hex
    facing = facing_of(state.facings.get(TURNS))
    if hex is not None and facing != known.get("facing"):
        row["facing"] = facing
    printed, left = known.get("strength"), strength_on(state)
    if printed is not None and left != printed:
        row["lost"] = None if left is None else max(printed - left, 0)
    for layer, levels in OF_UNITS.items():
        level = state.levels.get(layer)
        if level is None or (level <= 1 if layer == DISORDER else level == 0 and layer != DISMOUNTED):
            continue
        about, value = CONDITIONS.get(levels.get(level, ""), ("", None))
        if about and value != known.get(about, about == "mounted" and known.get("type") == CAVALRY):
            row[about] = value
    if hex is None and state.spot is not None and state.spot.place.startswith(ROUTED):
        row |= {"routed": True, "disordered": True}
    if state.spot is not None and state.spot.place == casualties_box(state.piece.side):
        row["eliminated"] = True
    return row
