"""Checks of a mission beyond its shape: names that mean nothing, armies, turns, doors.

Works on the plain data, and passes over what has the wrong shape: that is noted elsewhere, and these mistakes are to
be reported together with it.
"""

from __future__ import annotations

from collections.abc import Mapping

from ccmod.authoring.authored import Readable
from ccmod.authoring.land_checks import check_turns
from ccmod.authoring.named import counters_of, hexes_of, mapping_at, own_sides_of, scenario_sides_of
from ccmod.authoring.references import Lookup, UnknownName, among, check_references
from ccmod.authoring.sheets import Counter
from ccmod.games.we_were_brothers.files.check_squads import check_squads
from ccmod.games.we_were_brothers.files.check_tables import check_given
from ccmod.games.we_were_brothers.files.scenario import ScenarioFile
from ccmod.games.we_were_brothers.rules.names import SOLDIER
from ccmod.games.we_were_brothers.rules.terms import ARMIES, CLASSES
from ccmod.ground.nearest import near
from ccmod.ground.problems import Problems


def check_scenario(read: Readable, problems: Problems) -> None:
    """Note the mistakes of a mission; those that need a map or counters only if these could be read."""
    tables = check_given(read.source, read.folder, problems)
    lookups = hexes_of(read.land)
    lookups["own side"] = _own_armies_of(read)
    if read.land is not None:
        file = read.land.file
        houses = file.buildings.values()
        lookups["room"] = among("place", [name for house in houses for name in house.places])
        lookups["door"] = among("door", [name for house in houses for name in house.doors])
        lookups["panel"] = among("panel", file.panels)
    if read.counters is not None:
        lookups["counter"] = counters_of(read.counters, _no_soldier, read.module.sides)
        lookups["thing"] = _things_of(read.counters)
    if "weapons" in tables:
        lookups["weapon"] = among("weapon card", tables["weapons"].value)
    armies = mapping_at(read.source, "armies")
    if armies:
        lookups["side"] = scenario_sides_of(armies, read.counters, "authoring/unknown-name")
    check_references(ScenarioFile, read.source, lookups, problems)
    check_squads(read, tables, problems)
    _turns(read, problems)


def _own_armies_of(read: Readable) -> Lookup:
    """Armies of the game (1.0-01) that have soldiers."""
    own = own_sides_of(read.counters, read.module.sides) if read.counters is not None else None

    def look(name: str, side: str | None) -> UnknownName | None:
        if name not in ARMIES:
            hint = near(name, ARMIES) or f"the armies are {', '.join(ARMIES)}"
            return UnknownName("wwb/army", f"the game has no army {name!r}", hint)
        return own(name, side) if own is not None else None

    return look


def _no_soldier(counter: Counter) -> str | None:
    """What a counter is that is not a soldier; a class that the game does not have is noted in its sheet."""
    known = counter.class_ != SOLDIER and counter.class_ in CLASSES
    return f"no soldier, but of the class {counter.class_!r}" if known else None


def _things_of(counters: Mapping[str, Counter]) -> Lookup:
    """Counters that a soldier may carry, whoever's they are."""
    known = [name for name, counter in counters.items() if counter.class_ != SOLDIER]

    def look(name: str, _side: str | None) -> UnknownName | None:
        hint = near(name, known) or "grenades, charges and weapons are in the sheets of module.yaml"
        return (
            None if name in known else UnknownName("authoring/counter", f"there is no counter {name!r} to carry", hint)
        )

    return look


def _turns(read: Readable, problems: Problems) -> None:
    """Nobody arrives after the last turn."""
    for side in mapping_at(read.source, "armies"):
        for squad in mapping_at(read.source, "armies", side, "squads"):
            men = ("armies", side, "squads", squad, "soldiers")
            arrivals = [(*men, name, "arrives") for name in mapping_at(read.source, *men)]
            turns = ((mapping_at(read.source, *at).get("turn"), (*at, "turn"), False) for at in arrivals)
            check_turns(read, problems, turns)
