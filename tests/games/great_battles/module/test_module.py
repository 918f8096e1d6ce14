"""The module of Tanner's Ridge: what VASSAL finds in it, and what its games begin with."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path

import pytest

from ccmod.authoring import load_scenario
from ccmod.games.great_battles.module.charts import charts
from ccmod.games.great_battles.module.chits import HOME
from ccmod.games.great_battles.module.on_map import draw_breastworks
from ccmod.games.great_battles.rules.names import LEADERS
from ccmod.games.great_battles.rules.state.setup import start
from ccmod.ground.shipped import shipped
from ccmod.play.footprints import BOARD
from ccmod.play.record import Header
from ccmod.replay.built import BuiltModule
from ccmod.replay.places import MapGrids
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile
from ccmod.vassal.lint import Subject, lint
from ccmod.vassal.opening import Module
from ccmod.vassal.position import Position
from ccmod.vassal.traits import Layer, Mask, Piece, Rotate, SendTo
from ccmod.vassal.values import Key
from tests.built import build_module


@pytest.fixture(scope="module")
def archive() -> Archive:
    """The module that ships."""
    return Archive.from_bytes(build_module("tanners-ridge").content)


def test_the_check_finds_nothing(archive: Archive) -> None:
    """What `ccmod check` would tell of it."""
    assert [f"{finding.code}: {finding.message}" for finding in lint(Subject(Module(archive)))[0]] == []


def test_it_begins_as_the_battle_says(archive: Archive) -> None:
    """Who stands where, faces which way and is under which orders, as the scenario file says."""
    module, places = BuiltModule.of(archive), MapGrids.of(Module(archive))
    position = Position.of(Module(archive).setup(module.setups["tanners-ridge"]))
    things = {position.table.things[id].piece.name: position.table.things[id] for id in position.piece_ids()}
    spot = {
        name: (one.place.map, places.name(str(one.place.map), one.place.x, one.place.y)) for name, one in things.items()
    }
    facing = {name: next(iter(one.piece.all(Rotate)), None) for name, one in things.items()}
    assert module.system == "gbacw"
    assert spot["301 OH"] == (BOARD, "D1")
    assert spot["Col. Ames"] == (LEADERS, "Union Off the Map")
    assert spot["AM 1-I No. 4"] == (LEADERS, "AMs of 1/I")
    assert spot["AM Union March No. 1"] == (LEADERS, "Union March AM")
    turned = facing["301 OH"]
    assert turned is not None
    assert turned.facing == 5, "the south-south-east vertex, clockwise from north by 30 degrees"
    banner = next(one for one in things["Gen. Alder"].piece.all(Layer) if one.name == "Orders")
    assert (banner.value, banner.level_names[banner.value - 1]) == (3, "+ (attack)")


def chits(archive: Archive) -> list[Piece]:
    """The markers of both sides, as the battle begins."""
    module = BuiltModule.of(archive)
    things = Position.of(Module(archive).setup(module.setups["tanners-ridge"])).table.things.values()
    return [one.piece for one in things if one.piece.name.startswith("AM ") or " EM " in one.piece.name]


def test_every_command_that_acts_by_itself_has_markers(archive: Archive) -> None:
    """Divisions one to four, all that march one for each side (2.23); cavalry under no division may have its own."""
    markers = Counter(one.name.partition(" No. ")[0] for one in chits(archive) if one.name.startswith("AM "))
    divisions = {f"AM {division}-{corps}": 4 for division in ("1", "2", "Cavalry") for corps in ("I", "II")}
    assert markers == divisions | {"AM Union March": 1, "AM Confederate March": 1}


def test_markers_come_home_to_where_they_began(archive: Archive) -> None:
    """The place to which the end of a turn sends each Activation Marker is where the battle lays it."""
    module = BuiltModule.of(archive)
    things = Position.of(Module(archive).setup(module.setups["tanners-ridge"])).table.things.values()
    markers = [one for one in things if one.piece.name.startswith("AM ")]
    for one in markers:
        home = next(trait for trait in one.piece.all(SendTo) if trait.key == Key.named(HOME))
        assert (home.map, int(home.x), int(home.y)) == (one.place.map, one.place.x, one.place.y), one.piece.name
    assert len(markers) == 26


def test_nobody_sees_what_is_next_in_a_cup(archive: Archive) -> None:
    """A deck shows its top piece as it is unless the piece can be masked (counters/Deck.java, draw)."""
    covers = {one.name: one.first(Mask) for one in chits(archive)}
    assert len(covers) == 2 * (13 + 11), "11 Efficiency Markers a side: 2/4/4/1"
    assert all(cover is not None and cover.key is None for cover in covers.values())
    pool = {cover.image for name, cover in covers.items() if cover is not None and name.startswith("AM ")}
    assert len(pool) == 1, "the markers of both sides lie in one pool, and look alike there"


def test_stacks_lie_as_the_judge_has_them(tmp_path: Path) -> None:
    """The first unit of a hex on top, for the rules and on the table alike (8.23)."""
    folder = Path(shutil.copytree(shipped("scenarios") / "tanners-ridge", tmp_path / "tanners-ridge"))
    battle = folder / "tanners-ridge.yaml"
    battle.write_text(battle.read_text(encoding="utf-8").replace("302 OH: E1", "302 OH: D1"), encoding="utf-8")
    archive = Archive.from_bytes(build_module(str(folder)).content)
    module = BuiltModule.of(archive)
    position = Position.of(Module(archive).setup(module.setups["tanners-ridge"]))
    names = {id: position.table.things[id].piece.name for id in position.piece_ids()}
    laid = [[names[id] for id in position.members(stack)] for stack in position.stack_ids()]
    assert [one for one in laid if "301 OH" in one] == [["302 OH", "301 OH"]], "from the bottom"
    state = start(Header("gbacw", scenario="tanners-ridge"), load_scenario(str(folder)))
    assert [unit.name for unit in state.stack("D1")] == ["301 OH", "302 OH"], "from the top"


def test_breastworks_lie_on_their_hexsides(archive: Archive) -> None:
    """Those of the battle, J4-J3 and J4-K4: in J4, the second one turned by 60 degrees from north (15.1)."""
    module, places = BuiltModule.of(archive), MapGrids.of(Module(archive))
    things = Position.of(Module(archive).setup(module.setups["tanners-ridge"])).table.things.values()
    works = [one for one in things if one.piece.name == "Breastworks"]
    assert [places.name(str(one.place.map), one.place.x, one.place.y) for one in works] == ["J4", "J4"]
    assert [(one.piece.all(Rotate)[0].facings, one.piece.all(Rotate)[0].facing) for one in works] == [(6, 0), (6, 1)]


def test_breastworks_are_drawn_along_one_side() -> None:
    """The upper one of a flat-topped hex; all else is clear, so that the map is seen below."""
    picture = draw_breastworks(96)
    upper, lower = picture.crop((0, 0, 96, 16)), picture.crop((0, 16, 96, 96))
    assert picture.size == (96, 96)
    assert upper.getchannel("A").getextrema()[1] == 255
    assert lower.getchannel("A").getextrema() == (0, 0)


def test_the_die_has_a_zero(archive: Archive) -> None:
    """0 to 9, never ten (2.5): ten sides, and one less on each."""
    dice = [one for one in BuildFile.of(archive).root.walk() if one.tag.endswith("DiceButton")]
    assert {(die.get("nSides"), die.get("plus"), die.get("nDice")) for die in dice} == {("10", "-1", "1")}


def test_figures_of_ours_are_said_to_be_ours(archive: Archive) -> None:
    """On every chart that players open; they are pictures, on which the text is drawn."""
    found = charts({"tanners-ridge": load_scenario("tanners-ridge")})
    assert {chart.about for chart in found.values()} == {"Figures of ours, not those of any published game."}
    windows = [one.get("fileName") for one in BuildFile.of(archive).root.walk() if one.tag.endswith("Chart")]
    assert len(windows) == len(found) == 9
