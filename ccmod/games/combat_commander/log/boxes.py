"""What lies in the boxes of the tracks as part of a set-up, and back: waiting units, chits, Radios, surrender."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ccmod.games.combat_commander.log.conventions import chit_of, is_radio, number_of
from ccmod.games.combat_commander.rules import names
from ccmod.replay.acts import Act, Put, Turn
from ccmod.replay.adapter import Table
from ccmod.replay.spot import Spot

Setup = dict[str, Any]


def boxes_of(table: Table, scenario: Mapping[str, Any]) -> Setup:
    """What differs from the scenario in the boxes."""
    sides = scenario.get("sides") or {}
    found: Setup = {"waiting": _waiting(table), "chits": _chits(table, list(sides)), "radios": _radios(table)}
    usual: Setup = {
        "waiting": scenario.get("reinforcements") or {},
        "chits": scenario.get("chits") or {},
        "radios": {name: {} for name, row in (scenario.get("radios") or {}).items() if row.get("in_play", True)},
    }
    differs = {key: value for key, value in found.items() if value != usual[key]}
    if "radios" in differs:
        gone = {name: {"in_play": False} for name in usual["radios"] if name not in found["radios"]}
        differs["radios"] = {**found["radios"], **gone}
    surrender = {side: space for side, space in _surrender(table).items() if space != _limit(sides, side)}
    return differs | ({"surrender": surrender} if surrender else {})


def _limit(sides: Mapping[str, Any], side: str) -> int | None:
    return (sides.get(side) or {}).get("surrender")


def _waiting(table: Table) -> dict[str, int]:
    """The units on spaces of the Time track, each with its space (6.1.2(5), 7.2.1)."""
    return {
        s.piece.name: number
        for s in table.pieces.values()
        if s.piece.kind in names.UNITS
        and s.spot is not None
        and s.spot.place.startswith("Time ")
        and (number := number_of(s.spot.place)) is not None
    }


def _chits(table: Table, sides: list[str]) -> dict[str, str]:
    """The chits in play: ``open``, or with whom they lie in secret."""
    holders = {names.OPEN_CHITS: "open"} | {names.objectives_of(side): side for side in sides}
    return {
        letter: holders[s.spot.place]
        for s in table.pieces.values()
        if s.spot is not None and s.spot.deck is None and s.spot.place in holders and (letter := chit_of(s.piece))
    }


def _radios(table: Table) -> dict[str, Setup]:
    """The Radios in their sides' boxes."""
    return {
        s.piece.name: {"broken": True} if s.levels.get(names.STEP) == names.BROKEN else {}
        for s in table.pieces.values()
        if is_radio(s.piece) and s.spot is not None and s.spot.place == names.radio_box_of(s.piece.side)
    }


def _surrender(table: Table) -> dict[str, int]:
    """The space on which each side's Surrender marker lies."""
    found = {}
    for standing in table.pieces.values():
        side = standing.piece.name.removesuffix(" Surrender")
        if standing.piece.kind == "track" and side != standing.piece.name and standing.spot is not None:
            number = number_of(standing.spot.place)
            if number is not None and standing.spot.place.startswith(names.casualties_of(side)):
                found[side] = number
    return found


def arranged(setup: Mapping[str, Any], table: Table) -> Iterator[Act]:
    """What puts these boxes into the state of a record's set-up."""
    for name, space in (setup.get("waiting") or {}).items():
        yield from _put(table, name, f"Time {space}")
    if "chits" in setup:
        yield from _arranged_chits(setup["chits"], table)
    for name, row in (setup.get("radios") or {}).items():
        id = table.find(name)
        if id is not None:
            side = table.pieces[id].piece.side
            yield from _put(
                table, name, names.radio_box_of(side) if row.get("in_play", True) else names.weapons_of(side)
            )
            yield Turn(id, names.STEP, names.BROKEN if row.get("broken") else names.GOOD)
    for side, space in (setup.get("surrender") or {}).items():
        yield from _put(table, f"{side} Surrender", f"{names.casualties_of(side)} {space}")


def _arranged_chits(chits: Mapping[str, str], table: Table) -> Iterator[Act]:
    for id, standing in table.pieces.items():
        letter = chit_of(standing.piece)
        holder = chits.get(letter) if letter else ""
        if holder == "":
            continue
        if holder is None:
            yield from [Put((id,), Spot(names.TRACKS, names.CHITS, names.CHITS))] * (names.CHITS in table.decks)
        else:
            yield Put((id,), Spot(names.TRACKS, names.OPEN_CHITS if holder == "open" else names.objectives_of(holder)))


def _put(table: Table, name: str, place: str) -> Iterator[Act]:
    id = table.find(name)
    if id is not None:
        yield Put((id,), Spot(names.TRACKS, place))
