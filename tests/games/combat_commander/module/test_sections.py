"""A module of Combat Commander may have what any other has: charts, help, dice, properties, turns, further maps."""

from __future__ import annotations

from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile
from ccmod.vassal.commands import BoardPicker, GlobalProperty, PlacedBoard, TurnTracker
from ccmod.vassal.components import Component
from ccmod.vassal.lint import Subject, lint
from ccmod.vassal.opening import Module
from ccmod.vassal.savegame import SavedGame
from tests.authoring.ford import Folder
from tests.built import build_module

SECTIONS = """\
maps: region.yaml
dice: 2d10
turns: {Turn: 1-8}
properties: {Weather: Clear}
charts: {Weather: weather.csv}
help: {The ford: ford.md}
credits: {Map: Anna Example}
tools: {overview: false}
"""
FILES = {
    "region.yaml": "id: region\ntitle: Region\nsize: 400 300\nareas: {Ford: 100 100, Mill: 300 200}\n",
    "weather.csv": "Roll;Weather\n1;Clear\n2;Rain\n",
    "ford.md": "# The ford\n",
}


def test_generic_sections_are_built(ford: Folder) -> None:
    """They stand beside what the game itself has, in the build file and in every set-up; the check finds nothing."""
    for name, text in FILES.items():
        (ford.path / name).write_text(text, encoding="utf-8")
    ford.change("module.yaml", "system: cc\n", f"system: cc\n{SECTIONS}")
    archive = Archive.from_bytes(build_module(str(ford)).content, name="ford.vmod")
    root = Component(BuildFile.of(archive).root)
    maps = [view.name for view in root.all("Map")]
    assert maps == ["Board", "Tracks", "Region"]
    kinds = ("DiceButton", "TurnTracker", "ChartWindow", "HelpFile", "GlobalMap")
    assert [len(list(root.all(kind))) for kind in kinds] == [1, 1, 1, 4, 0]
    game = SavedGame.from_archive(Archive.from_bytes(archive.read("ford.vsav")))
    commands = [command for top in game.setup for command in top.walk()]
    assert BoardPicker("Region", (PlacedBoard("region"),)) in commands
    assert GlobalProperty(name="Weather", value="Clear", container="Module") in commands
    assert any(isinstance(command, TurnTracker) for command in commands)
    findings, _ = lint(Subject(Module(archive)))
    assert {finding.code for finding in findings} <= {"lint/no-report"}
