"""Where an order of battle puts its counters, and what these can do there: each mistake at the line that makes it.

Works on the plain data, as all checks of a battle's file.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from pydantic import TypeAdapter

from ccmod.authoring.authored import Readable
from ccmod.authoring.named import mapping_at, proper
from ccmod.authoring.references import Reference
from ccmod.authoring.sheets import Counter
from ccmod.games.great_battles.rules.names import CAVALRY
from ccmod.ground.problems import Problems
from ccmod.ground.source import Path_

AT, ARRIVES, LEADER, UNITS, MOUNTED = "at", "arrives", "leader", "units", "mounted"
ON_FOOT = ("foot cohesion", "foot move")
"""The values of a counter of cavalry that can dismount."""
_FLAG: TypeAdapter[bool] = TypeAdapter(bool)


def check_hexes(read: Readable, found: list[Reference], problems: Problems) -> None:
    """No hex holds units or leaders of both sides at first (8.11, 9.31)."""
    holders: dict[str, tuple[str, str | None]] = {}
    reported: set[str] = set()
    for one in found:
        if read.land is None or one.kind != "hex" or one.way[-1] != AT:
            continue
        hex, name = proper(read.land.board.parse, one.name), _who(read, one)
        first, side = holders.setdefault(hex or "", (name, one.side))
        if hex is not None and side != one.side and hex not in reported:
            reported.add(hex)
            message = f"{name} stands in {hex} with {first} of the {side} side"
            hint = "enemies never share a hex: correct one of the two"
            problems.add(read.source.mistake("gbacw/shared-hex", message, one.at, hint=hint))


def _who(read: Readable, one: Reference) -> str:
    """Whose hex it is: a unit's, or a command's leader's."""
    way = tuple(map(str, one.way[:-1]))
    return way[-1] if way[-2:-1] == (UNITS,) else str(mapping_at(read.source, *way).get(LEADER, way[-1]))


def check_arrivals(read: Readable, found: list[Reference], commands: Collection[Path_], problems: Problems) -> None:
    """Who arrives later does not stand on the map; a hex or an arrival of a leader needs the leader."""
    for way in (*_units(found), *commands):
        lines = mapping_at(read.source, *map(str, way))
        if lines.get(AT) is not None and lines.get(ARRIVES) is not None:
            who = way[-1] if way[-2:-1] == (UNITS,) else lines.get(LEADER, "the leader")
            message, hint = f"{who} stands in {lines[AT]} and arrives, too", "write at, or arrives, not both"
            problems.add(read.source.mistake("gbacw/two-places", message, (*way, ARRIVES), hint=hint, key=True))
    for way in commands:
        lines = mapping_at(read.source, *map(str, way))
        key = next((one for one in (AT, ARRIVES) if lines.get(one) is not None), None)
        if key is not None and lines.get(LEADER) is None:
            message, hint = f"{key} says where a leader is, and {way[-1]} has none", "name the leader, or leave it out"
            problems.add(read.source.mistake("gbacw/no-leader", message, (*way, key), hint=hint, key=True))


def _units(found: list[Reference]) -> Iterator[Path_]:
    return (one.way for one in found if one.kind == "counter" and one.way[-2:-1] == (UNITS,))


def check_horses(read: Readable, counters: Mapping[str, Counter], found: list[Reference], problems: Problems) -> None:
    """Only cavalry is mounted or not, and only cavalry with values for it begins on foot (14.21)."""
    for way in _units(found):
        counter, lines = counters.get(str(way[-1])), mapping_at(read.source, *map(str, way))
        if counter is None or MOUNTED not in lines:
            continue
        can = any(value in counter.behaviour.values for value in ON_FOOT)
        if counter.class_ != CAVALRY:
            message, hint = f"{way[-1]} is {counter.class_}, and never mounted", "leave mounted out: cavalry has it"
        elif not can and not _FLAG.validate_python(lines[MOUNTED]):
            message = f"{way[-1]} has no values on foot, and never dismounts"
            hint = f"give its counter {' and '.join(ON_FOOT)}, or leave mounted out"
        else:
            continue
        problems.add(read.source.mistake("gbacw/mounted", message, (*way, MOUNTED), hint=hint, key=True))


def check_weapons(
    read: Readable,
    counters: Mapping[str, Counter],
    found: list[Reference],
    rows: Collection[str],
    problems: Problems,
) -> None:
    """Each weapon of a unit has a row in the battle's weapons, if the battle has them; each reported once (10.16)."""
    reported: set[str] = set()
    for way, at in ((one.way, one.at) for one in found if one.kind == "counter" and one.way[-2:-1] == (UNITS,)):
        counter = counters.get(str(way[-1]))
        weapon = counter.behaviour.values.get("weapon") if counter is not None else None
        if weapon is not None and weapon not in rows and weapon not in reported:
            reported.add(weapon)
            message = f"{way[-1]} has the weapon {weapon!r}, for which the chart weapons has no row"
            hint = f"add the row, or write one of {', '.join(sorted(rows))}"
            problems.add(read.source.mistake("gbacw/weapon", message, at, hint=hint, key=True))
