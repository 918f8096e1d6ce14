"""The shipped counter sheets against the tables of the rule system, and whether all of them can be drawn."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from ccmod.art.weapons import SILHOUETTES
from ccmod.authoring.counters import CounterLine, CountersFile
from ccmod.games.combat_commander.module.art.markers import KINDS
from ccmod.games.combat_commander.rules.tables import shipped_tables
from ccmod.ground.shipped import shipped
from ccmod.ground.source import read_source
from ccmod.play.resources import read_yaml

FOLDER = shipped("counters") / "combat-commander"
NATIONS = {
    "german": "germany",
    "russian": "russia",
    "american": "usa",
    "british": "britain",
    "french": "france",
    "italian": "italy",
}


def sheet(name: str) -> CountersFile:
    """A shipped counter sheet, as an author's module reads it."""
    path = FOLDER / f"{name}.yaml"
    return CountersFile.model_validate(read_source(path, path.name).data)


def lines(name: str, *classes: str) -> list[CounterLine]:
    """The lines of a sheet that are of these classes."""
    return [line for line in sheet(name).counters if line.class_ in classes]


def counts(name: str, *classes: str) -> Counter[str]:
    """How many counters of each type a sheet has."""
    found: Counter[str] = Counter()
    for line in lines(name, *classes):
        found[line.type or line.name] += line.count or 1
    return found


@pytest.mark.parametrize(("name", "nation"), NATIONS.items())
def test_a_side_has_every_unit_of_its_nation(name: str, nation: str) -> None:
    """As many counters of each type as the tables say are in the game, leaders included, and no others."""
    tables = read_yaml("ccmod.games.combat_commander.rules", "data/units.yaml")
    expected = {type: row["count"] for type, row in tables[nation].items()}
    expected |= {type: row["count"][nation] for type, row in tables["leaders"].items()}
    assert counts(name, "unit", "leader") == expected
    assert set(expected) == set(shipped_tables().units(nation))


@pytest.mark.parametrize(("name", "nation"), NATIONS.items())
def test_every_weapon_is_one_of_its_nation(name: str, nation: str) -> None:
    """Weapons name a type of the nation's table, and its kind has a silhouette."""
    types = shipped_tables().weapons(nation)
    for line in lines(name, "weapon"):
        assert line.type in types
        assert types[line.type].kind in SILHOUETTES


@pytest.mark.parametrize(("name", "nation"), NATIONS.items())
def test_broken_weapons_have_as_many_numbers_as_the_tables_say(name: str, nation: str) -> None:
    """Of the ten numbers of random hexes so many repair and so many eliminate (11.4), and none does both."""
    rows = read_yaml("ccmod.games.combat_commander.rules", "data/weapons.yaml")["weapons"]
    for line in lines(name, "weapon"):
        fix, eliminate = set(line.fix or ()), set(line.eliminate or ())
        assert not fix & eliminate
        expected = [
            (row["fix"], row["eliminate"])
            for row in rows
            if row["name"] == line.type and not {nation, "shared"}.isdisjoint(row["count"])
        ]
        assert expected == [(len(fix), len(eliminate))]


@pytest.mark.parametrize("name", NATIONS)
def test_counters_are_named_by_the_convention(name: str) -> None:
    """``{Side} {Name} {n}`` where there are several; leaders have names of their own, without number."""
    side = sheet(name).side
    for line in sheet(name).counters:
        if line.class_ == "leader":
            assert re.fullmatch(r"(Hero|Pvt\.|Cpl\.|Sgt\.|Lt\.|Cpt\.) [A-Z][a-z]+", line.name)
            assert line.count is None
        elif line.type != "Molotov Cocktail":
            assert line.name.startswith(f"{side} ")


def test_names_are_unique_over_all_sheets() -> None:
    """A game record calls a counter by its name alone."""
    names = [name for path in FOLDER.glob("*.yaml") for line in sheet(path.stem).counters for name in line.names()]
    assert len(names) == len(set(names))


def test_every_marker_can_be_drawn() -> None:
    """A marker's type is a kind that the drawing knows; mines and smoke show the value that ends their name."""
    for path in FOLDER.glob("*.yaml"):
        for line in lines(path.stem, "marker"):
            assert line.type in KINDS
    smoke = [line.name for line in lines("markers", "marker") if line.type == "smoke"]
    assert smoke == [f"Smoke {value}" for value in range(1, 11)]
