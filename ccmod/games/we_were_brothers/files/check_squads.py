"""Checks of squads and platoons of a mission: V-001 to V-004 and V-017 of the rules, reported of the file."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from pydantic import ValidationError

from ccmod.authoring.authored import Readable
from ccmod.authoring.named import mapping_at, proper
from ccmod.games.we_were_brothers.files.check_soldiers import Known, SoldierMistake, wrong, wrongs_of
from ccmod.games.we_were_brothers.files.given import Given
from ccmod.games.we_were_brothers.files.squads import Army, SoldierLine
from ccmod.games.we_were_brothers.rules.terms import LEADER
from ccmod.ground.counting import counted
from ccmod.ground.problems import Problems
from ccmod.ground.source import Path_
from ccmod.hexes.board import Board

KEYS = ("squads", "soldiers")
"""Below these, a mistake of an entry is shown at its name."""


def check_squads(read: Readable, tables: Mapping[str, Given], problems: Problems) -> None:
    """Note what is wrong with armies, squads and soldiers whose shape is right."""
    squads: dict[str, str] = {}
    carried: dict[str, str] = {}
    for side, data in mapping_at(read.source, "armies").items():
        army = _army(data)
        found: list[SoldierMistake] = list(_names(str(side), data, squads))
        if army is not None:
            known = _known(read, tables, str(side), army)
            found += [*_sizes(army), *_specialists(army), *_soldiers(army, known), *_carried(army, carried)]
        for one in found:
            at, is_key = ("armies", side, *one.way), one.way == () or one.way[-2:-1] in [(key,) for key in KEYS]
            problems.add(read.source.mistake(one.code, one.message, at, hint=one.hint, key=is_key))


def _army(data: Any) -> Army | None:
    try:
        return Army.model_validate(data)
    except ValidationError:
        return None


def _known(read: Readable, tables: Mapping[str, Given], side: str, army: Army) -> Known:
    board = None if read.land is None else read.land.board
    area = [] if board is None else [proper(board.parse, hex) for hex in army.area]
    return Known(
        side=side,
        cards=tables["weapons"].value if "weapons" in tables else {},
        boxes=tables["health"].value.last if "health" in tables else None,
        kinds={name: counter.class_ for name, counter in (read.counters or {}).items()},
        board=board,
        area=frozenset(hex for hex in area if hex is not None),
        houses={} if read.land is None or board is None else _houses(read.land.file.buildings, board),
    )


def _houses(buildings: Mapping[str, Any], board: Board) -> dict[str, str]:
    """The building of each hex that has one."""
    found = {proper(board.parse, hex): name for name, building in buildings.items() for hex in building.hexes}
    return {hex: name for hex, name in found.items() if hex is not None}


def _names(side: str, data: Any, squads: dict[str, str]) -> Iterator[SoldierMistake]:
    """Squads have names of their own."""
    for squad in data.get("squads") or () if isinstance(data, dict) else ():
        if squads.setdefault(str(squad), side) != side:
            message = f"the {squads[squad]} has a squad {squad}, too"
            yield wrong("wwb/squad", message, ("squads", squad), "give each squad a name of its own")


def _men(army: Army) -> Iterator[tuple[Path_, str, SoldierLine]]:
    """Every soldier with the way to his lines."""
    for squad, lines in army.squads.items():
        for name, soldier in lines.soldiers.items():
            yield ("squads", squad, "soldiers", name), name, soldier


def _sizes(army: Army) -> Iterator[SoldierMistake]:
    """Squads of four and a platoon of three, unless the mission says otherwise (1.0-02, 1.0-03)."""
    for name, squad in army.squads.items():
        if len(squad.soldiers) != squad.men:
            message = f"the squad {name} has {counted(len(squad.soldiers), 'soldier')}, not {squad.men}"
            hint = "a squad has four, unless the mission says men: 3 (1.0-03)"
            yield wrong("wwb/squad", message, ("squads", name), hint)
    led = any(soldier.specialist == LEADER for _, _, soldier in _men(army))
    if led and len(army.squads) != army.platoon:
        message = f"the Leader's platoon has {counted(len(army.squads), 'squad')}, not {army.platoon}"
        yield wrong(
            "wwb/squad", message, ("squads",), "a platoon has three, unless the mission says platoon: 2 (1.0-02)"
        )


def _specialists(army: Army) -> Iterator[SoldierMistake]:
    """One a squad (1.0-05), as many as are granted (3.0-03), one Leader (12.0-01)."""
    first: dict[str, str] = {}
    taken: Tally[str] = Tally()
    for way, name, soldier in _men(army):
        kind, at = soldier.specialist, (*way, "specialist")
        if kind is None:
            continue
        squad = str(way[1])
        if first.setdefault(squad, name) != name:
            message = f"the squad {squad} has two specialists, {first[squad]} and {name}"
            yield wrong("wwb/squad", message, at, "a squad has one at most (1.0-05)")
        taken[kind] += 1
        if kind == LEADER and taken[kind] > 1:
            yield wrong("wwb/squad", f"{name} is a second Leader", at, "a platoon has one (12.0-01)")
        elif army.specialists is not None and taken[kind] > army.specialists.count(kind):
            message = f"{name} is a {kind} more than the mission grants"
            granted = ", ".join(army.specialists) or "none"
            yield wrong("wwb/squad", message, at, f"see specialists: it grants {granted} (3.0-03)")


def _soldiers(army: Army, known: Known) -> Iterator[SoldierMistake]:
    for way, name, soldier in _men(army):
        for one in wrongs_of(name, soldier, known):
            yield replace(one, way=(*way, *one.way))


def _carried(army: Army, carried: dict[str, str]) -> Iterator[SoldierMistake]:
    """A thing is in one soldier's hands, and one soldier at a place in a building."""
    for way, name, soldier in _men(army):
        things: list[tuple[Path_, str]] = [
            (("equipment", index), str(thing)) for index, thing in enumerate(soldier.equipment)
        ]
        if soldier.carries is not None:
            things.append((("carries",), str(soldier.carries)))
        if soldier.place is not None and carried.setdefault(soldier.place, name) != name:
            message = f"{carried[soldier.place]} is at {soldier.place} already"
            yield wrong("wwb/soldier", message, (*way, "place"), "a place is that of one man")
        for part, thing in things:
            if thing in carried:
                message = f"{carried[thing]} carries {thing} already"
                yield wrong("wwb/soldier", message, (*way, *part), "each thing has a number of its own")
            carried.setdefault(thing, name)
