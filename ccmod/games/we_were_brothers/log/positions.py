"""A position on the table as the set-up of a record's header, and a set-up as what a player would lay out first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ccmod.games.we_were_brothers.log.lying import lay_out, lying_on
from ccmod.games.we_were_brothers.log.panels import cards_in_hand, equipment_of, given_out, has_panels
from ccmod.games.we_were_brothers.log.place_names import names_of
from ccmod.games.we_were_brothers.log.shown import LOADS, clock_of, faced, loads_of, valued
from ccmod.games.we_were_brothers.rules.ground.ground import Ground
from ccmod.games.we_were_brothers.rules.names import (
    BOX,
    CAMOUFLAGED,
    CARRIES,
    CONDITION,
    HEALTH,
    IN_HAND,
    MAGAZINES,
    MORALE,
    OPPORTUNITY,
    PLACE,
    POSTURE,
    RUNNING,
    SOLDIER,
    SUPPRESSING,
    TURNS,
    UNALERTED,
    lost_box,
    skill_on,
)
from ccmod.games.we_were_brothers.rules.state.soldiers import AWAY, UNREPORTED
from ccmod.games.we_were_brothers.rules.terms import CONDITIONS, LEVELS, POSTURES, SKILLS, UPRIGHT
from ccmod.play.footprints import BOARD
from ccmod.play.property_names import FACING
from ccmod.replay.acts import Act
from ccmod.replay.adapter import PieceState, Tableau
from ccmod.replay.conventions import HEX_GAME, hex_of, hex_on, side_on
from ccmod.replay.location import PieceLocation
from ccmod.replay.marks import choice, flag, lack, show, values_shown
from ccmod.replay.moves import put, turn
from ccmod.vassal.numbers import count_of

NUMBERS = {"box": HEALTH, "rounds": BOX, "magazines": MAGAZINES}
"""The keys of a set-up for the numbers of a soldier."""
MARKS = (
    lack("alerted", UNALERTED),
    choice("morale", MORALE, LEVELS),
    choice("condition", CONDITION, (None, *CONDITIONS)),
    flag("running", RUNNING),
    flag("camouflaged", CAMOUFLAGED),
    choice("waiting", OPPORTUNITY, (None, 0)),
    choice("suppressing", SUPPRESSING, (None, UNREPORTED)),
)
"""The keys of a set-up for the layers of a soldier, except his posture, which also shows whether he has fallen."""
LAID_OUT = frozenset(
    ("hex", "place", "facing", "posture", "side", "magazines", "camouflaged", "weapon", "loads", "equipment")
)
"""The values that may differ before the first turn; anything else shows that the game has begun before the log."""
OF_THE_LIVING = frozenset(("morale", "condition", "posture"))
"""The values that no longer hold for a man who is off the map, whatever lies on his counter."""
Row = dict[str, Any]


def setup_of(table: Tableau, scenario: Mapping[str, Any] | None, ground: Ground | None) -> Row:
    """The differences from the mission, or from an empty map if that is unknown.

    Where the game has begun before, the turn is unknown: the clock may not have been moved.
    """
    known = (scenario or {}).get("soldiers") or {}
    weapons = (scenario or {}).get("weapons") or {}
    soldiers, panels = {}, has_panels(table)
    for state in table.pieces.values():
        if state.piece.kind == SOLDIER:
            mission = known.get(state.piece.name)
            row = _soldier(state, _begins(mission or {}, weapons), ground)
            has = equipment_of(table, state.piece.name) if panels else None
            if has is not None and has != sorted((mission or {}).get("equipment") or ()):
                row["equipment"] = has
            if mission is None and state.piece.side:
                row["side"] = state.piece.side
            if row and (mission is not None or row.get("hex")):
                if _is_lost(state):
                    row = {key: value for key, value in row.items() if key not in OF_THE_LIVING} | {"gone": AWAY}
                soldiers[state.piece.name] = row
    lying = lying_on(table, ground)
    cards = cards_in_hand(table) if panels else {}
    if cards and cards != ((scenario or {}).get("cards") or {}):
        lying["cards"] = cards
    midway = bool(lying) or any(not row.keys() <= LAID_OUT for row in soldiers.values())
    begun: Row = {"turn": None, **({"panels": True} if panels else {})} if midway else {}
    return {**begun, **({"soldiers": soldiers} if soldiers else {}), **lying}


def _begins(row: Mapping[str, Any], weapons: Mapping[str, Any]) -> Row:
    """The data of a soldier in a mission, in the words of a set-up."""
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
        "empty": False,
        "weapon": row.get("weapon"),
        "skills": row.get("skills") or {},
        "loads": [row["carries"]] if row.get("carries") else [],
    }


def _is_lost(state: PieceState) -> bool:
    """Whether a figure lies in its side's box for who is dead, a prisoner or away."""
    return state.spot is not None and (state.spot.map, state.spot.place) == (TURNS, lost_box(state.piece.side))


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
    if state.values.get(IN_HAND):
        shown["weapon"] = state.values[IN_HAND]
    if CARRIES in state.values:
        shown["loads"] = loads_of(state.values[CARRIES])
    if shown.get("rounds") == 0:
        shown |= {"rounds": known["rounds"], "empty": True}
    shown["skills"] = skills_on(state, known["skills"])
    row = {key: value for key, value in shown.items() if value != known[key] and (key, value) != ("facing", None)}
    row |= values_shown(MARKS, state, known)
    if "place" in row and not row["place"]:
        row["place"], row["hex"] = None, hex
    return row


def skills_on(state: PieceState, known: Mapping[str, int]) -> dict[str, int]:
    """The skills of a man, by the numbers on his counter, or as they are known if it has none."""
    levels = {skill: count_of(state.values.get(skill_on(skill), "")) for skill in SKILLS}
    if all(level is None for level in levels.values()):
        return dict(known)
    return {skill: level for skill, level in levels.items() if level}


def place_in(hex: str, word: str, ground: Ground | None) -> str:
    """The place that a figure's word names; none if it stands in another hex, as after a drag out of the building."""
    if ground is None:
        return word
    place = ground.places.get(names_of(ground).get(word.casefold(), ""))
    return place.name if place is not None and place.hex == hex else ""


def arrange(setup: Mapping[str, Any], table: Tableau, ground: Ground | None) -> Iterator[Act]:
    """The changes that turn the module's set-up into that of a record's header."""
    for name, row in (setup.get("soldiers") or {}).items():
        place = ground.places.get(row.get("place") or "") if ground is not None else None
        hex = place.hex if place is not None else row.get("hex")
        if row.get("gone") == AWAY:
            box = PieceLocation(TURNS, lost_box(side_on(table, name)))
            yield from put(table, [name], box, HEX_GAME)
        elif hex and hex_on(table, name) != hex:
            yield from put(table, [name], PieceLocation(BOARD, hex), HEX_GAME)
        if "place" in row or "hex" in row:
            yield from valued(table, name, PLACE, row.get("place") or "")
        if row.get("facing") is not None:
            yield from faced(table, name, row["facing"])
        if row.get("downed") or row.get("condition"):
            yield from turn(table, name, POSTURE, len(POSTURES))
        elif row.get("posture") in UPRIGHT:
            yield from turn(table, name, POSTURE, UPRIGHT.index(row["posture"]) + 1)
        if row.get("empty"):
            yield from valued(table, name, BOX, "0")
        for skill in SKILLS if "skills" in row else ():
            yield from valued(table, name, skill_on(skill), str(row["skills"].get(skill, 0)))
        if row.get("weapon"):
            yield from valued(table, name, IN_HAND, row["weapon"])
        if "loads" in row:
            yield from valued(table, name, CARRIES, LOADS.join(row["loads"]))
        yield from show(MARKS, table, name, row)
        for key, property in NUMBERS.items():
            if key in row:
                yield from valued(table, name, property, str(row[key]))
    yield from given_out(setup, table)
    yield from lay_out(setup, table, ground)
