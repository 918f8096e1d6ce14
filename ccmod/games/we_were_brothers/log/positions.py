"""A position on the table as the set-up of a record's header, and a set-up as what a player would lay out first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ccmod.games.we_were_brothers.log.place_names import names_of
from ccmod.games.we_were_brothers.log.shown import clock_of, faced, valued
from ccmod.games.we_were_brothers.rules.ground.ground import Ground
from ccmod.games.we_were_brothers.rules.names import (
    BOX,
    CAMOUFLAGED,
    CONDITION,
    HEALTH,
    MAGAZINES,
    MORALE,
    OPPORTUNITY,
    PLACE,
    POSTURE,
    RUNNING,
    SOLDIER,
    SUPPRESSING,
    UNALERTED,
)
from ccmod.games.we_were_brothers.rules.state.soldiers import UNREPORTED
from ccmod.games.we_were_brothers.rules.terms import CONDITIONS, LEVELS, POSTURES, UPRIGHT
from ccmod.play.footprints import BOARD
from ccmod.play.property_names import FACING
from ccmod.replay.acts import Act
from ccmod.replay.adapter import PieceState, Tableau
from ccmod.replay.conventions import HEX_GAME, hex_of, hex_on
from ccmod.replay.location import PieceLocation
from ccmod.replay.marks import choice, flag, lack, show, values_shown
from ccmod.replay.moves import put, turn

NUMBERS = {"box": HEALTH, "rounds": BOX, "magazines": MAGAZINES}
"""What a set-up calls the numbers of a soldier."""
MARKS = (
    lack("alerted", UNALERTED),
    choice("morale", MORALE, LEVELS),
    choice("condition", CONDITION, (None, *CONDITIONS)),
    flag("running", RUNNING),
    flag("camouflaged", CAMOUFLAGED),
    choice("waiting", OPPORTUNITY, (None, 0)),
    choice("suppressing", SUPPRESSING, (None, UNREPORTED)),
)
"""What the layers of a soldier say in a set-up, except his posture, which also shows whether he has fallen."""
LAID_OUT = frozenset(("hex", "place", "facing", "posture", "side", "magazines", "camouflaged"))
"""What may differ before the first turn; anything else shows that the game has begun before the log."""
Row = dict[str, Any]


def setup_of(table: Tableau, scenario: Mapping[str, Any] | None, ground: Ground | None) -> Row:
    """What differs from the mission, or from an empty map if that is unknown.

    Where the game has begun before, nobody knows in which turn it is: the clock may not have been moved.
    """
    known = (scenario or {}).get("soldiers") or {}
    weapons = (scenario or {}).get("weapons") or {}
    soldiers = {}
    for state in table.pieces.values():
        if state.piece.kind == SOLDIER:
            mission = known.get(state.piece.name)
            row = _soldier(state, _begins(mission or {}, weapons), ground)
            if mission is None and state.piece.side:
                row["side"] = state.piece.side
            if row and (mission is not None or row.get("hex")):
                soldiers[state.piece.name] = row
    midway = any(not row.keys() <= LAID_OUT for row in soldiers.values())
    return {**({"turn": None} if midway else {}), **({"soldiers": soldiers} if soldiers else {})}


def _begins(row: Mapping[str, Any], weapons: Mapping[str, Any]) -> Row:
    """What a mission gives a soldier, in the words of a set-up."""
    magazines = row.get("magazines")
    if magazines is None:
        magazines = (weapons.get(row.get("weapon") or "") or {}).get("magazines") or 0
    return {
        "hex": row.get("hex"),
        "place": row.get("place") or "",
        "facing": row.get("facing"),
        "posture": row.get("posture", UPRIGHT[0]),
        "alerted": row.get("alerted", True),
        "box": row.get("health", 0),
        "rounds": row.get("rounds", 1),
        "magazines": magazines,
    }


def _soldier(state: PieceState, known: Row, ground: Ground | None) -> Row:
    hex = hex_of(state.spot)
    shown: Row = {"hex": hex}
    if hex is not None:
        place = place_in(hex, state.values.get(PLACE, known["place"]), ground)
        shown |= {"place": place, "facing": clock_of(state.facings.get(FACING))}
        posture = state.levels.get(POSTURE, 1)
        if 0 < posture <= len(UPRIGHT):
            shown["posture"] = UPRIGHT[posture - 1]
    for key, property in NUMBERS.items():
        value = state.values.get(property, "")
        if value.isascii() and value.isdecimal():
            shown[key] = int(value)
    row = {key: value for key, value in shown.items() if value != known[key] and (key, value) != ("facing", None)}
    row |= values_shown(MARKS, state, known)
    if "place" in row and not row["place"]:
        row["place"], row["hex"] = None, hex
    return row


def place_in(hex: str, word: str, ground: Ground | None) -> str:
    """The place that a figure's word names; none if it stands in another hex, as after a drag out of the building."""
    if ground is None:
        return word
    place = ground.places.get(names_of(ground).get(word.casefold(), ""))
    return place.name if place is not None and place.hex == hex else ""


def arrange(setup: Mapping[str, Any], table: Tableau, ground: Ground | None) -> Iterator[Act]:
    """What turns the module's set-up into that of a record's header."""
    for name, row in (setup.get("soldiers") or {}).items():
        place = ground.places.get(row.get("place") or "") if ground is not None else None
        hex = place.hex if place is not None else row.get("hex")
        if hex and hex_on(table, name) != hex:
            yield from put(table, [name], PieceLocation(BOARD, hex), HEX_GAME)
        if "place" in row or "hex" in row:
            yield from valued(table, name, PLACE, row.get("place") or "")
        if row.get("facing") is not None:
            yield from faced(table, name, row["facing"])
        if row.get("downed") or row.get("condition"):
            yield from turn(table, name, POSTURE, len(POSTURES))
        elif row.get("posture") in UPRIGHT:
            yield from turn(table, name, POSTURE, UPRIGHT.index(row["posture"]) + 1)
        yield from show(MARKS, table, name, row)
        for key, property in NUMBERS.items():
            if key in row:
                yield from valued(table, name, property, str(row[key]))
