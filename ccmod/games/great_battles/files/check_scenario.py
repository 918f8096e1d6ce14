"""Checks of a battle beyond its shape: names that mean nothing, counters of the wrong kind, charts.

The places of counters are checked in ``check_places.py``.

Works on the plain data, and passes over what has the wrong shape: that is noted elsewhere, and these mistakes are to
be reported together with it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import TypeAdapter, ValidationError

from ccmod.authoring.authored import Readable
from ccmod.authoring.land_checks import check_turns
from ccmod.authoring.named import counters_of, hexes_of, mapping_at, own_sides_of
from ccmod.authoring.references import Reference, check_references
from ccmod.authoring.sheets import Counter, rows_of
from ccmod.games.great_battles.files.charts import ALL, RESULTS, WEAPONS, ChartLines, WrongChart, chart_data
from ccmod.games.great_battles.files.check_places import (
    check_arrivals,
    check_hexes,
    check_horses,
    check_weapons,
)
from ccmod.games.great_battles.files.scenario import ScenarioFile
from ccmod.games.great_battles.files.values import CLASSES, wrongs_of
from ccmod.games.great_battles.rules.names import LEADER, UNITS
from ccmod.games.great_battles.rules.terms import MARCH, ORDERS
from ccmod.ground.problems import Problems
from ccmod.ground.source import Path_
from ccmod.hexes.facing import FACINGS, VERTICES, in_words

IN_COMMAND = ("leader", "replacement")
"""The keys of leaders."""
_ADAPTER: TypeAdapter[ChartLines] = TypeAdapter(ChartLines)


def check_scenario(read: Readable, problems: Problems) -> None:
    """Note the mistakes of a battle; those that need a map or counters only if these could be read."""
    lookups = hexes_of(read.land)
    if read.counters is not None:
        lookups["own side"] = own_sides_of(read.counters, read.module.sides)
        lookups["counter"] = counters_of(read.counters, listed=read.module.sides)
    found = check_references(ScenarioFile, read.source, lookups, problems)
    commands = [path for _, path, is_key in _commands(read) if is_key]
    weapons = _charts(read, problems).get(WEAPONS)
    if read.counters is not None:
        _kinds(read, read.counters, found, problems)
        check_horses(read, read.counters, found, problems)
        if weapons is not None:
            check_weapons(read, read.counters, found, weapons, problems)
    check_hexes(read, found, problems)
    check_arrivals(read, found, commands, problems)
    _names(read, problems)
    _turns(read, found, commands, problems)
    _facings(read, found, problems)


def _kinds(read: Readable, counters: Mapping[str, Counter], found: list[Reference], problems: Problems) -> None:
    """Leaders lead, units are led, and both say what is printed on them; each kind is looked at once."""
    seen: set[str] = set()
    rows = rows_of(counters.values())
    for one in found:
        counter = counters.get(one.name) if one.kind == "counter" else None
        if counter is None or counter.side != one.side or counter.class_ not in CLASSES:
            continue  # each of these is noted where it is said
        leads = one.way[-1] in IN_COMMAND
        if leads != (counter.class_ == LEADER) or not (leads or counter.class_ in UNITS):
            what, hint = ("leader", f"class: {LEADER}") if leads else ("unit", f"class: {', '.join(UNITS)}")
            message = f"{one.name} is not a {what}, but of the class {counter.class_!r}"
            problems.add(read.source.mistake("gbacw/kind", message, one.at, hint=hint))
        elif counter.kind not in seen:
            seen.add(counter.kind)
            for wrong in wrongs_of(counter):
                problems.add(rows[id(counter.line)].misprint("gbacw/values", wrong.message, wrong.key, wrong.hint))


def _names(read: Readable, problems: Problems) -> None:
    """Each command has a name of its own, the armies among them."""
    seen: set[str] = set()
    for name, path, key in _commands(read):
        if name in seen:
            message, hint = f"there is another command {name}", "write the commands above with it: 1/2/I"
            problems.add(read.source.mistake("gbacw/command-twice", message, path, hint=hint, key=key))
        seen.add(name)


def _commands(read: Readable) -> Iterator[tuple[str, tuple[str, ...], bool]]:
    """The name of each army, corps, division and brigade, its place in the file, and whether it is a key there."""
    for side in mapping_at(read.source, "armies"):
        path, name = ("armies", side), mapping_at(read.source, "armies", side).get("name")
        yield (str(side), path, True) if name is None else (str(name), (*path, "name"), False)
        yield from _below(read, path)


def _below(read: Readable, path: tuple[str, ...]) -> Iterator[tuple[str, tuple[str, ...], bool]]:
    for level in ("corps", "divisions", "brigades"):
        for name in mapping_at(read.source, *path, level):
            yield str(name), (*path, level, name), True
            yield from _below(read, (*path, level, name))


def _turns(read: Readable, found: list[Reference], commands: list[tuple[str, ...]], problems: Problems) -> None:
    """Nothing happens after the last turn."""
    turns: list[tuple[object, Path_, bool]] = [
        (turn, ("turns", "periods", turn), True) for turn in mapping_at(read.source, "turns", "periods")
    ]
    units = [tuple(map(str, one.way)) for one in found if one.way[-2:-1] == ("units",)]
    for path in (*units, *commands):
        at = (*path, "arrives")
        turns.append((mapping_at(read.source, *at).get("turn"), (*at, "turn"), False))
    check_turns(read, problems, turns)


def _facings(read: Readable, found: list[Reference], problems: Problems) -> None:
    """Units on the map face a hexside under March Orders and a vertex under others (7.11); each is reported once."""
    reported: set[tuple[str, ...]] = set()
    for way in (tuple(map(str, one.way)) for one in found if one.way[-2:-1] == ("units",)):
        unit, above = mapping_at(read.source, *way), way[:-2]
        if unit and "at" not in unit:
            continue
        brigade = mapping_at(read.source, *above)
        orders = unit.get("orders", brigade.get("orders"))
        facing = unit.get("facing", brigade.get("facing"))
        at = (*(way if "facing" in unit else above), "facing")
        if orders in ORDERS and facing in FACINGS and at not in reported and (orders == MARCH) == (facing in VERTICES):
            reported.add(at)
            known = [one for one in FACINGS if (one in VERTICES) != (orders == MARCH)]
            message, hint = f"{way[-1]} faces {in_words(facing)} under {orders} Orders", f"write {', '.join(known)}"
            problems.add(read.source.mistake("gbacw/facing", message, at, hint=hint))


def _charts(read: Readable, problems: Problems) -> dict[str, Any]:
    """The charts that can be read, those beside the file among them; what is wrong with the others is noted."""
    found: dict[str, Any] = {}
    given = mapping_at(read.source, "charts")
    try:
        lines = _ADAPTER.validate_python({name: given[name] for name in ALL if name in given})
    except ValidationError:
        return found
    for name in ALL:
        chart = getattr(lines, name)
        try:
            if chart is not None:
                found[name] = chart_data(name, chart, read.folder, "".join(read.source.file.rpartition("/")[:2]))
        except WrongChart as error:
            at = ("charts", name, *(("rows",) if name in RESULTS else ()), *([error.label] if error.label else ()))
            mistake = read.source.mistake("gbacw/chart", str(error), at, hint=error.hint, key=error.label is not None)
            problems.add(error.found or mistake)
    return found
