"""Checks of a scenario beyond its shape: names that mean nothing, hexes of both sides, weapons of nobody.

Works on the plain data, and passes over what has the wrong shape: that is noted elsewhere, and these mistakes are to
be reported together with it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ccmod.authoring.authored import Readable
from ccmod.authoring.named import counters_of, hexes_of, mapping_at, own_sides_of, proper, scenario_sides_of
from ccmod.authoring.references import Lookup, Reference, UnknownName, among, check_references
from ccmod.authoring.sheets import Counter
from ccmod.games.combat_commander.files.compile import calibre_of
from ccmod.games.combat_commander.files.scenario import ScenarioFile
from ccmod.ground.nearest import near
from ccmod.ground.problems import Problems


def check_scenario(read: Readable, problems: Problems) -> None:
    """Note the mistakes of a scenario; those that need a map or counters only if these could be read."""
    lookups = hexes_of(read.land)
    if read.land is not None:
        lookups["objective"] = among("objective", list(read.land.file.objectives), "authoring/objective")
    if names := list(mapping_at(read.source, "sides")):
        lookups["side"] = scenario_sides_of(names, read.counters)
    if read.counters is not None:
        markers = [one.name for one in read.counters.values() if one.class_ == "marker"]
        lookups |= {
            "own side": own_sides_of(read.counters, read.module.sides),
            "counter": counters_of(read.counters, _no_piece, read.module.sides),
            "marker": among("marker", markers, "authoring/counter"),
            "radio": _radios_of(read.counters),
        }
    found = check_references(ScenarioFile, read.source, lookups, problems)
    _one_edge_each(read, problems)
    _one_side_a_hex(read, found, problems)
    if read.counters is not None:
        _chits(read, read.counters, problems)
        _weapons_have_carriers(read, read.counters, found, problems)


def _no_piece(counter: Counter) -> str | None:
    return "a marker" if counter.class_ == "marker" else None


def _radios_of(counters: Mapping[str, Counter]) -> Lookup:
    """A side's Radio is a counter of its own, and is one."""

    def look(name: str, side: str | None) -> UnknownName | None:
        radios = [known.name for known in counters.values() if calibre_of(known.type) and side in (None, known.side)]
        if name in radios:
            return None
        if name not in counters:
            return UnknownName("authoring/counter", f"there is no counter {name!r}", near(name, radios))
        hint = f"the Radios of {side}: {', '.join(radios)}" if radios else f"{side} has no Radio counters"
        return UnknownName("authoring/radio", f"{name} is not a Radio of {side}", hint)

    return look


def _chits(read: Readable, counters: Mapping[str, Counter], problems: Problems) -> None:
    """The chits in play are among the counters."""
    known = [name.removeprefix("Objective ") for name in counters if name.startswith("Objective ")]
    for letter in mapping_at(read.source, "chits"):
        if known and letter not in known:
            message, hint = f"there is no objective chit {letter!r}", f"there are {', '.join(known)}"
            problems.add(read.source.mistake("authoring/counter", message, ("chits", letter), hint=hint, key=True))


def _one_edge_each(read: Readable, problems: Problems) -> None:
    """The two sides have different edges of the map (7.2)."""
    edges: dict[Any, str] = {}
    for name in mapping_at(read.source, "sides"):
        edge = mapping_at(read.source, "sides", name).get("edge")
        if edge is not None and edge in edges:
            message = f"the {edge} edge is already that of the {edges[edge]} side"
            problems.add(read.source.mistake("authoring/side", message, ("sides", name, "edge")))
        edges.setdefault(edge, name)


def _one_side_a_hex(read: Readable, found: list[Reference], problems: Problems) -> None:
    """No hex is held by both sides."""
    held: dict[str, str | None] = {}
    for one in found:
        if one.kind == "hex" and one.way[2:3] == ("setup",):
            hex = (read.land and proper(read.land.board.parse, one.name)) or one.name.strip()
            other = held.setdefault(hex, one.side)
            if other != one.side:
                message = f"{hex} is already held by the {other} side"
                problems.add(read.source.mistake("authoring/enemy", message, one.at, key=True))


def _weapons_have_carriers(
    read: Readable, counters: Mapping[str, Counter], found: list[Reference], problems: Problems
) -> None:
    """A weapon is listed directly behind the unit that carries it, one a unit."""
    carriers: dict[Any, bool] = {}
    """Place to whether the counter above it can carry a weapon."""
    for one in found:
        if one.kind == "counter":
            place = one.way[:-1]
            weapon = one.name in counters and counters[one.name].class_ == "weapon"
            if weapon and not carriers.get(place):
                hint = "write a weapon directly behind the unit that carries it"
                problems.add(read.source.mistake("authoring/carrier", f"nobody carries {one.name}", one.at, hint=hint))
            carriers[place] = not weapon
