"""Battles as their authors write them: what they come to, and what is told of what is wrong."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from ccmod.authoring import load_scenario
from ccmod.authoring.load import load_module
from ccmod.games.great_battles.rules.state.setup import start
from ccmod.ground.errors import CcmodError
from ccmod.ground.shipped import shipped
from ccmod.play.record import Header

NAME = "tanners-ridge"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the module that ships, to make mistakes in."""
    return Path(shutil.copytree(shipped("scenarios") / NAME, tmp_path / NAME))


def test_the_tree_comes_to_commands() -> None:
    """Each command with its level and the one above (2.22)."""
    commands = load_scenario(NAME)["commands"]
    assert commands["Army of the Fork"] == {"level": "army", "side": "Union"}
    assert commands["I"] == {"level": "corps", "side": "Union", "of": "Army of the Fork"}
    assert commands["1/I"] == {"level": "division", "side": "Union", "of": "I"}
    assert commands["1/1/I"] == {"level": "brigade", "side": "Union", "of": "1/I", "orders": "Attack"}
    assert commands["Cavalry/II"]["of"] == "II"


def test_a_unit_is_what_its_counter_says() -> None:
    """The numbers of both sides, its hex, and the facing of its brigade."""
    units = load_scenario(NAME)["units"]
    assert units["302 OH"] == {
        "side": "Union", "command": "1/1/I", "type": "infantry", "weapon": "R", "strength": 7, "cohesion": [7, 5],
        "movement": [6, 4], "hex": "E1", "facing": "sse",
    }  # fmt: skip
    assert units["310 NY Cav"]["dismounted"] == {"cohesion": [6, 4], "movement": [6, 4]}
    assert units["308 IN"]["green"] is True


def test_a_leader_is_what_his_counter_says() -> None:
    """And who takes his place (12.74)."""
    leaders = load_scenario(NAME)["leaders"]
    assert leaders["Gen. Alder"] == {
        "side": "Union", "command": "1/1/I", "level": "brigade", "range": 4, "rating": 1, "profile": "Aggressive",
        "hex": "E1", "replacement": "Col. Ames",
    }  # fmt: skip
    assert "hex" not in leaders["Col. Ames"]


def test_charts_come_from_csv() -> None:
    """As they stand in the files beside the battle."""
    charts = load_scenario(NAME)["charts"]
    assert charts["fire"]["columns"] == ["1", "2-3", "4-6", ">=7"]
    assert charts["fire"]["rows"]["8-9"] == ["d+1", "1", "1d+2", "1D"]
    assert charts["weapons"]["N"] == {"range": 9, "drms": [3, 2, 1, 1, 0, 0, -1, -1, -2], "rapid": True}
    assert charts["weapons"]["R"]["prepared"] == 1
    assert charts["ratios"]["1 1/2-1"] == 1


def test_the_judge_starts_from_it() -> None:
    """Everybody stands where the file says, and nobody beside an enemy."""
    state = start(Header("gbacw", scenario=NAME), load_scenario(NAME))
    assert (len(state.units), len(state.leaders), len(state.commands)) == (24, 20, 20)
    enemies = [
        (one.name, other.name)
        for one in state.units.values()
        for other in state.units.values()
        if one.side != other.side and one.hex and other.hex and state.board.distance(one.hex, other.hex) < 2
    ]
    assert enemies == []
    assert state.charts.fire is not None


@pytest.mark.parametrize(
    ("file", "old", "new", "code", "words"),
    [
        ("tanners-ridge.yaml", "leader: Gen. Alder", "leader: 301 OH", "gbacw/kind", "301 OH is not a leader"),
        (
            "tanners-ridge.yaml",
            "301 OH: D1",
            "Col. Ray: D1",
            "authoring/counter",
            "Col. Ray is of the Confederate side",
        ),
        ("tanners-ridge.yaml", "301 OH: D1", "Gen. Croft: D1", "gbacw/kind", "Gen. Croft is not a unit"),
        ("tanners-ridge.yaml", "301 OH: D1", "301 OH: D99", "hexes/off-map", "D99"),
        ("tanners-ridge.yaml", "2/1/I:", "1/1/I:", "yaml/duplicate-key", "1/1/I"),
        ("tanners-ridge.yaml", "Cavalry/II:", "1/1/II:", "gbacw/command-twice", "another command 1/1/II"),
        ("tanners-ridge.yaml", "Army of the Ridge", "Army of the Fork", "gbacw/command-twice", "Army of the Fork"),
        ("tanners-ridge.yaml", "name: Army of the Fork", "name: I", "gbacw/command-twice", "another command I"),
        ("tanners-ridge.yaml", "Cavalry/II:", "Army of the Ridge:", "gbacw/command-twice", "Army of the Ridge"),
        ("tanners-ridge.yaml", "{1: dawn}", "{9: dawn}", "authoring/turn", "turn 9 is after the last one, 6"),
        ("tanners-ridge.yaml", "fire: fire.csv", "fire: flames.csv", "gbacw/chart", "flames.csv"),
        ("tanners-ridge.yaml", "fire: fire.csv", "fire: ../fire.csv", "gbacw/chart", "leads out of the folder"),
        ("fire.csv", "8-9,", "eight,", "gbacw/chart", "'eight' is not a row of modified rolls"),
        ("fire.csv", "3-4,", "2-4,", "gbacw/chart", "the rows '0-2' and '2-4' are both for some rolls"),
        ("fire.csv", ">=10,", ">=9,", "gbacw/chart", "the rows '8-9' and '>=9' are both for some rolls"),
        ("fire.csv", "3-4,none,none,d,d+1", "3-4,none", "gbacw/chart", "the row '3-4' has 1 of 4 results"),
        ("shock.csv", "attacker D", '"attacker D, no loss"', "gbacw/chart", "no record can say the result"),
        ("weapons.csv", "R,5,", "R,five,", "gbacw/chart", "'five' of R is not a whole number"),
        ("weapons.csv", "prepared,rapid", "prepared,rapd", "gbacw/chart", "no column 'rapd' of weapons"),
        ("weapons.csv", "N,9,,yes", "N,9,,ja", "gbacw/chart", "rapid of N is 'ja'"),
        ("fire.csv", "2-3,4-6", "3-2,4-6", "gbacw/chart", "'3-2' counts down"),
        ("fire.csv", "2-3,4-6", "2-4,4-6", "gbacw/chart", "the columns '2-4' and '4-6' are both"),
        ("fire.csv", "d+1,1,1d+2,1D", "d+1,1,1x+2,1D", "gbacw/chart", "'1x+2' is not a result of fire"),
        ("tanners-ridge.yaml", "{1-4: -4", "{1/4: -4", "gbacw/chart", "'1/4' is not one of the ratios"),
        ("tanners-ridge.yaml", "{flank: 2", "{flnak: 2", "gbacw/chart", "'flnak' is not one of the positions"),
        (
            "tanners-ridge.yaml",
            "works:",
            "options: {crest_loss: yes}\nworks:",
            "authoring/option",
            "no option 'crest_loss'",
        ),
        (
            "tanners-ridge.yaml",
            "works:",
            "options: {fatigue: maybe}\nworks:",
            "authoring/option",
            "'maybe' is not a reading of fatigue",
        ),
        (
            "tanners-ridge.yaml",
            "facing: sse",
            "facing: s",
            "gbacw/facing",
            "301 OH faces the south hexside under Attack",
        ),
        ("tanners-ridge.yaml", "facing: n\n", "facing: nne\n", "gbacw/facing", "under March Orders"),
        (
            "tanners-ridge.yaml",
            "301 OH: D1",
            "301 OH: {at: D1, orders: March}",
            "gbacw/facing",
            "301 OH faces the south-south-east vertex under March Orders",
        ),
        ("tanners-ridge.yaml", "facing: sse", "facing: south", "authoring/value", "'south'"),
        (
            "tanners-ridge.yaml",
            "at: H8",
            "at: D1",
            "gbacw/shared-hex",
            "Gen. Maddox stands in D1 with 301 OH of the Union side",
        ),
        (
            "tanners-ridge.yaml",
            "301 OH: D1",
            "301 OH: {at: D1, arrives: {turn: 2}}",
            "gbacw/two-places",
            "301 OH stands in D1 and arrives, too",
        ),
        (
            "tanners-ridge.yaml",
            "at: E1\n",
            "at: E1\n                arrives: {turn: 2}\n",
            "gbacw/two-places",
            "Gen. Alder stands in E1 and arrives, too",
        ),
        (
            "tanners-ridge.yaml",
            "at: E1\n",
            "arrives: {turn: 7}\n",
            "authoring/turn",
            "turn 7 is after the last one, 6",
        ),
        ("tanners-ridge.yaml", "at: E1\n", "arrives: {turn: 2, hexes: Z99}\n", "hexes/off-map", "Z99"),
        (
            "tanners-ridge.yaml",
            "Artillery/1/I:\n",
            "Artillery/1/I:\n                arrives: {turn: 2}\n",
            "gbacw/no-leader",
            "arrives says where a leader is, and Artillery/1/I has none",
        ),
        (
            "tanners-ridge.yaml",
            "301 OH: D1",
            "301 OH: {at: D1, mounted: no}",
            "gbacw/mounted",
            "301 OH is infantry, and never mounted",
        ),
        ("weapons.csv", "\nM,2,1,,2,0,,,,,,,,,,", "", "gbacw/weapon", "has the weapon 'M', for which the chart"),
        (
            "weapons.csv",
            "R,5,1,,2,1,0,-1,-2,,,,,,,\nM,2,1,,2,0,,,,,,,,,,\nC,3,1,,1,0,-1,,,,,,,,,\n"
            "N,9,,yes,3,2,1,1,0,0,-1,-1,-2,,,\nP,12,,,2,1,1,1,1,0,0,0,-1,-1,-1,-2\n",
            "",
            "gbacw/chart",
            "the chart weapons has a header and no rows",
        ),
        ("tanners-ridge.yaml", "ratios: ", "ratios: {} #", "gbacw/chart", "the chart ratios has a header and no rows"),
        ("tanners-ridge.yaml", "302 OH: E1", "357 TX: E1", "authoring/counter", "357 TX is of the Confederate side"),
    ],
)
def test_mistakes_are_told_with_their_line(folder: Path, file: str, old: str, new: str, code: str, words: str) -> None:
    """What is wrong, where, in plain words."""
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(CcmodError) as caught:
        load_module(str(folder))
    found = {error.code: error for error in caught.value.errors}
    assert code in found, found
    assert words in found[code].message
    assert found[code].place is not None
    assert found[code].place.line
    if file.endswith(".csv") and code == "gbacw/chart" and "header" not in words:
        assert str(found[code].place).rpartition(":")[0].rpartition(":")[0].endswith(file)


def test_facings_that_orders_allow_pass(folder: Path) -> None:
    """A unit's own orders and facing stand before its brigade's, and one that is yet to come faces nowhere (7.11)."""
    path = folder / "tanners-ridge.yaml"
    text = path.read_text(encoding="utf-8")
    text = text.replace("301 OH: D1", "301 OH: {at: D1, orders: March, facing: s}")
    text = text.replace("302 OH: E1", "302 OH: {arrives: {turn: 2, orders: March}, orders: March}")
    path.write_text(text, encoding="utf-8")
    units = load_scenario(str(folder))["units"]
    assert units["301 OH"]["facing"] == "s"
    assert "facing" not in units["302 OH"]


def test_a_leader_may_arrive(folder: Path) -> None:
    """In his turn by the hexes that the battle names, off the map until then (9.71)."""
    path = folder / "tanners-ridge.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("at: E1\n", "arrives: {turn: 2, hexes: a1 A2}\n", 1), encoding="utf-8")
    battle = load_scenario(str(folder))
    assert battle["leaders"]["Gen. Alder"]["arrives"] == {"turn": 2, "hexes": ["A1", "A2"]}
    leader = start(Header("gbacw", scenario=NAME), battle).leaders["Gen. Alder"]
    assert leader.hex is None
    assert [leader.is_away(turn) for turn in (1, 2, 3)] == [True, False, False]


def test_only_cavalry_that_can_dismounts(folder: Path) -> None:
    """Some cavalry has no dismounted counter, and never is on foot (14.21)."""
    path = folder / "tanners-ridge.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("310 NY Cav: S1", "310 NY Cav: {at: S1, mounted: no}"), encoding="utf-8")
    assert load_scenario(str(folder))["units"]["310 NY Cav"]["mounted"] is False
    sheet = folder / "own.yaml"
    sheet.write_text(
        "side: Union\ncounters:\n  - {name: 310 NY Cav, class: cavalry, symbol: cavalry,\n"
        "     values: {strength: 4, weapon: C, cohesion: 6-4, move: 10-8}}\n",
        encoding="utf-8",
    )
    module = folder / "module.yaml"
    module.write_text(module.read_text(encoding="utf-8").replace("great-battles/union", "own.yaml"), encoding="utf-8")
    with pytest.raises(CcmodError) as caught:
        load_module(str(folder))
    told = [error.message for error in caught.value.errors if error.code == "gbacw/mounted"]
    assert told == ["310 NY Cav has no values on foot, and never dismounts"]


def test_a_counter_lacks_its_values(folder: Path) -> None:
    """Each lacking or wrong value once, at the counter's line."""
    sheet = folder / "own.yaml"
    sheet.write_text(
        "side: Union\ncounters:\n  - {name: 301 OH, class: infantry, values: {weapon: R, cohesion: six, move: 6}}\n",
        encoding="utf-8",
    )
    module = folder / "module.yaml"
    text = module.read_text(encoding="utf-8").replace("great-battles/union", "own.yaml")
    module.write_text(text, encoding="utf-8")
    with pytest.raises(CcmodError) as caught:
        load_module(str(folder))
    told = [error for error in caught.value.errors if error.code == "gbacw/values"]
    assert [error.message for error in told] == ["301 OH has no strength", "301 OH has cohesion 'six'"]
    assert all(str(error.place).partition("own.yaml:")[2].startswith("3:") for error in told)
