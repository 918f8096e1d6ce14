"""A position on the table as the set-up of a record's header, and a set-up as what a player would lay out first."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from ccmod.games.bolt_action.log.shown import numbered, shown_order, valued
from ccmod.games.bolt_action.rules.names import MODELS, ORDER_NUMBER, PINS, STATUS, TRAYS, UNITS, WRECKED, lost_box
from ccmod.games.bolt_action.rules.points import Point
from ccmod.games.bolt_action.rules.terms import IMMOBILISED
from ccmod.replay.acts import Act, Put
from ccmod.replay.adapter import PieceState, Tableau
from ccmod.replay.conventions import Conventions
from ccmod.replay.location import PieceLocation
from ccmod.vassal.numbers import java_int

STATES: Mapping[str, Mapping[str, bool]] = {
    IMMOBILISED: {"immobilised": True},
    WRECKED: {"destroyed": True, "wreck": True},
}
"""The keys of a set-up for what a vehicle's counter says of it."""
STARTED = frozenset(("pins", "models", "order", "destroyed", "immobilised"))
"""The keys of units in a game under way."""
_TURN = re.compile(r"[0-9]{1,3}\|([0-9]{1,3});")
"""The turn in the state of a tracker whose outer level counts (``build/module/turn/CounterTurnLevel.java``)."""


def setup_of(table: Tableau, scenario: Mapping[str, Any] | None, game: Conventions) -> dict[str, Any]:
    """The differences from the scenario: places of units, their pins, models and orders, and the turn under way."""
    known = (scenario or {}).get("units") or {}
    units = {}
    for state in table.pieces.values():
        point = game.on_board(state.spot)
        if state.piece.kind in UNITS and point is not None:
            row = _unit(state, point, known.get(state.piece.name))
            if row:
                units[state.piece.name] = row
        elif state.piece.kind in UNITS and state.piece.side and _is_lost(state) and state.piece.name in known:
            units[state.piece.name] = {"destroyed": True}
    setup: dict[str, Any] = {"units": units} if units else {}
    if has_begun(setup):  # before, whoever is not there has perhaps not been laid out
        there = {state.piece.name for state in table.pieces.values()}
        taken_off = (name for name, row in known.items() if row.get("at") is not None and name not in there)
        units |= {name: {"destroyed": True} for name in taken_off}
    shown = _TURN.match(next(iter(table.trackers.values()), ""))
    ordered = any(row.get("order") not in (None, (known.get(name) or {}).get("order")) for name, row in units.items())
    # a tracker that was never touched shows the first turn
    if shown is not None and (ordered or (int(shown[1]) > 1 and has_begun(setup))):
        setup["turn"] = int(shown[1])
    return setup


def _is_lost(state: PieceState) -> bool:
    """Whether a unit lies in its side's box for what is destroyed."""
    return state.spot is not None and (state.spot.map, state.spot.place) == (TRAYS, lost_box(state.piece.side))


def _unit(state: PieceState, point: str, known: Mapping[str, Any] | None) -> dict[str, Any]:
    row: dict[str, Any] = {"at": list(map(float, point.split("/")))}
    if known is None:
        row["side"] = state.piece.side
    elif known.get("at") == row["at"]:
        del row["at"]
    pins, models = (java_int(state.values.get(name, "")) for name in (PINS, MODELS))
    if pins is not None and pins > 0:
        row["pins"] = pins
    if models is not None and known is not None and models != known.get("models", models):
        row["models"] = models
    row |= STATES.get(state.values.get(STATUS, ""), {})
    order = shown_order(state)
    if order is not None:
        row["order"] = order
    return row


def has_begun(setup: Mapping[str, Any]) -> bool:
    """Whether the counters of a position show that play is under way."""
    return any(row.keys() & STARTED for row in (setup.get("units") or {}).values())


def arrange(setup: Mapping[str, Any], table: Tableau, game: Conventions) -> Iterator[Act]:
    """The changes that turn the module's set-up into that of a record's header."""
    for name, row in (setup.get("units") or {}).items():
        id = table.find(name)
        if id is None:
            continue
        if row.get("destroyed") and not row.get("wreck"):
            yield Put((id,), PieceLocation(TRAYS, lost_box(table.pieces[id].piece.side)))
        elif row.get("at") is not None:
            yield Put((id,), PieceLocation(game.board, str(Point.of(row["at"]))))
        for key, property in (("pins", PINS), ("models", MODELS)):
            if row.get(key) is not None:
                yield from numbered(table, name, property, int(row[key]))
        if row.get("order") is not None:
            yield from numbered(table, name, ORDER_NUMBER, row["order"])
        for word, keys in STATES.items():
            if keys.items() <= row.items():
                yield from valued(table, name, STATUS, word)
