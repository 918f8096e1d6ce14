"""The module of Tanner's Ridge: what VASSAL finds in it, and what its games begin with."""

from __future__ import annotations

import pytest

from ccmod.authoring import load_scenario
from ccmod.games.great_battles.module.charts import charts
from ccmod.games.great_battles.rules.names import LEADERS
from ccmod.modules import build_module
from ccmod.play.footprints import BOARD
from ccmod.replay.built import BuiltModule
from ccmod.replay.places import MapGrids
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile
from ccmod.vassal.lint import Subject, lint
from ccmod.vassal.opening import Module
from ccmod.vassal.position import Position
from ccmod.vassal.traits import Layer, Rotate


@pytest.fixture(scope="module")
def archive() -> Archive:
    """The module that ships."""
    return Archive.from_bytes(build_module("tanners-ridge").content)


def test_the_check_finds_nothing(archive: Archive) -> None:
    """What `ccmod check` would tell of it."""
    assert [f"{finding.code}: {finding.message}" for finding in lint(Subject(Module(archive)))[0]] == []


def test_it_begins_as_the_battle_says(archive: Archive) -> None:
    """Who stands where, faces which way and is under which orders, as the scenario file says."""
    module, places = BuiltModule.of(archive), MapGrids.of(archive)
    position = Position.of(Module(archive).setup(module.setups["tanners-ridge"]))
    things = {position.table.things[id].piece.name: position.table.things[id] for id in position.piece_ids()}
    spot = {
        name: (one.place.map, places.name(str(one.place.map), one.place.x, one.place.y)) for name, one in things.items()
    }
    facing = {name: next(iter(one.piece.all(Rotate)), None) for name, one in things.items()}
    assert module.system == "gbacw"
    assert spot["301 OH"] == (BOARD, "D1")
    assert spot["Col. Ames"] == (LEADERS, "Union Off the Map")
    assert spot["AM 1-I No. 4"] == (LEADERS, "Union Off the Map")
    turned = facing["301 OH"]
    assert turned is not None
    assert turned.facing == 5, "the south-south-east vertex, clockwise from north by 30 degrees"
    banner = next(one for one in things["Gen. Alder"].piece.all(Layer) if one.name == "Orders")
    assert (banner.value, banner.level_names[banner.value - 1]) == (3, "+ (attack)")


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
