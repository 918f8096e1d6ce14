"""Checks of a battle beyond its shape: names that mean nothing, two units in a hex, late reinforcements.

Works on the plain data, and passes over what has the wrong shape: that is noted elsewhere, and these mistakes are to
be reported together with it.
"""

from __future__ import annotations

from collections.abc import Mapping

from ccmod.authoring.authored import Readable
from ccmod.authoring.land_checks import check_turns
from ccmod.authoring.named import counters_of, hexes_of, mapping_at, own_sides_of, proper, scenario_sides_of
from ccmod.authoring.references import Reference, check_references
from ccmod.authoring.sheets import Counter, rows_of
from ccmod.games.folio.files.scenario import ScenarioFile
from ccmod.games.folio.files.values import CLASSES, UNIT, wrongs_of
from ccmod.ground.problems import Problems


def check_scenario(read: Readable, problems: Problems) -> None:
    """Note the mistakes of a battle; those that need a map or counters only if these could be read."""
    lookups = hexes_of(read.land)
    if names := list(mapping_at(read.source, "sides")):
        lookups["side"] = scenario_sides_of(names, read.counters)
    if read.counters is not None:
        lookups["own side"] = own_sides_of(read.counters, read.module.sides)
        lookups["counter"] = counters_of(read.counters, _no_unit, read.module.sides)
    found = check_references(ScenarioFile, read.source, lookups, problems)
    _one_unit_a_hex(read, found, problems)
    for side in names:
        _choices_have_an_area(read, side, problems)
        arrivals = mapping_at(read.source, "sides", side, "reinforcements")
        check_turns(read, problems, ((turn, ("sides", side, "reinforcements", turn), True) for turn in arrivals))
    if read.counters is not None:
        _values(read, read.counters, found, problems)


def _no_unit(counter: Counter) -> str | None:
    """What a counter is that is not a unit; a class that the series does not have is noted in its sheet."""
    return "no unit" if counter.class_ != UNIT and counter.class_ in CLASSES else None


def _one_unit_a_hex(read: Readable, found: list[Reference], problems: Problems) -> None:
    """Units do not stack (5.3)."""
    held: dict[str, str] = {}
    for one in found:
        known = read.counters is None or one.name in read.counters
        if one.kind == "counter" and one.way[2] == "setup" and known:
            text = str(one.way[3])
            hex = (read.land and proper(read.land.board.parse, text)) or text.strip()
            other = held.setdefault(hex, one.name)
            if other != one.name:
                message = f"{other} is in {hex} already"
                problems.add(read.source.mistake("authoring/stacked", message, one.at, hint="one unit a hex (5.3)"))


def _choices_have_an_area(read: Readable, side: str, problems: Problems) -> None:
    """Units whose hexes are chosen have an area to choose from (3.0)."""
    lines = mapping_at(read.source, "sides", side)
    if lines.get("choose") and not lines.get("area"):
        message, at = "these units have no area to be set up in", ("sides", side, "choose")
        problems.add(read.source.mistake("authoring/area", message, at, hint="area: A1 A2 B1"))


def _values(read: Readable, counters: Mapping[str, Counter], found: list[Reference], problems: Problems) -> None:
    """The units say what is printed on them; each kind is looked at once."""
    seen: set[str] = set()
    rows = rows_of(counters.values())
    for one in found:
        counter = counters.get(one.name) if one.kind == "counter" else None
        if counter is not None and counter.class_ == UNIT and counter.side == one.side and counter.kind not in seen:
            seen.add(counter.kind)
            for wrong in wrongs_of(counter):
                problems.add(rows[id(counter.line)].misprint("authoring/values", wrong.message, wrong.key, wrong.hint))
