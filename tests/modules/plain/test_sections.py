"""What single sections of module.yaml and of maps come to in the build file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ccmod.ground.errors import CcmodError
from ccmod.modules.maps import LEAST_GAP, MOST_GAP, VIEWED, viewer_gap
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile
from ccmod.vassal.commands import TurnTracker
from ccmod.vassal.components import Component
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SavedGame
from tests.built import build_module

MODULE = "name: Bench\nsystem: plain\nmap: map.yaml\ncounters: red.yaml\nscenarios: one.yaml\n"
MAP = "id: board\ntitle: Board\nsize: 400 300\n"
SHEET = "side: Red\ncounters: [{name: Red Guard, count: 2}]\n"


class Bench:
    """A small module of which the test writes the interesting part."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def archive(self, module: str = "", map: str = "", scenario: str = "", **files: str) -> Archive:
        """The module that these lines make."""
        texts = {
            "module.yaml": MODULE + module,
            "map.yaml": MAP + map,
            "red.yaml": SHEET,
            "one.yaml": f"title: One\n{scenario}",
            **files,
        }
        for name, text in texts.items():
            (self.folder / name).write_text(text, encoding="utf-8")
        return Archive.from_bytes(build_module(str(self.folder)).content)

    def root(self, module: str = "", map: str = "", **files: str) -> Component:
        """Its build file."""
        return Component(BuildFile.of(self.archive(module, map, **files)).root)

    def only(self, kind: str, module: str = "", map: str = "") -> Component:
        """The only component of a kind."""
        (found,) = self.root(module, map).all(kind)
        return found


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    """The module."""
    return Bench(tmp_path)


TOOLS = {
    "zoom": "Zoomer",
    "overview": "GlobalMap",
    "stack viewer": "CounterDetailViewer",
    "los": "LOS_Thread",
    "flare": "Flare",
    "picture": "ImageSaver",
    "text": "TextSaver",
    "hide pieces": "HidePiecesButton",
    "clear trails": "MassKeyCommand",
}


@pytest.mark.parametrize(("tool", "kind"), TOOLS.items())
def test_every_tool_is_there_until_a_line_switches_it_off(bench: Bench, tool: str, kind: str) -> None:
    """For all maps in module.yaml; a map may have it all the same."""
    assert len(list(bench.root().all(kind))) == 1
    assert len(list(bench.root(f"tools: {{{tool}: false}}").all(kind))) == 0
    assert len(list(bench.root(f"tools: {{{tool}: false}}", f"tools: {{{tool}: true}}").all(kind))) == 1


def test_other_tools_are_attributes(bench: Bench) -> None:
    """The frame around what moved last, stacking, and the button that takes marks of movement off."""
    root = bench.root("tools: {last move: false, stacking: false, clear moved: false}")
    assert [view["enabled"] for view in root.all("HighlightLastMoved")] == [False]
    assert [view["disabled"] for view in root.all("StackMetrics")] == [True]
    assert [view["markUnmovedIcon"] for view in root.all("Map")] == [""]


def test_the_zoom_begins_where_the_author_says(bench: Bench) -> None:
    """VASSAL counts its levels from the largest down, from 1."""
    zoom = bench.only("Zoomer", "tools: {zoom: [1, 0.5, 2], zoom start: 0.5}")
    assert (zoom["zoomLevels"], zoom["zoomStart"]) == ("0.5,1.0,2.0", "3")


def test_a_table_measures_in_its_units(bench: Bench) -> None:
    """The thread counts pixels of a unit and does not snap."""
    thread = bench.only("LOS_Thread", map="scale: {unit: inch, pixels: 16}")
    assert (thread["scale"], thread["snapStart"], thread["report"]) == (16, False, "$PlayerSide$ measures $Range$ inch")


CHANGERS = {"+2": "I,2", "-1": "I,-1", "Rain": "P,Rain", "prompt": "R,New value", "[A, 'B, c']": r"E,Sky,A\,B\\, c"}


@pytest.mark.parametrize(("given", "written"), CHANGERS.items())
def test_buttons_of_properties(bench: Bench, given: str, written: str) -> None:
    """What each short form writes, as VASSAL reads it (``PropertyChangerConfigurer.java``)."""
    button = bench.only("ChangePropertyButton", f"properties: {{Sky: {{start: 1, buttons: {{Go: {given}}}}}}}")
    assert button["propChanger"] == written


DICE: dict[str, dict[str, Any]] = {
    "[2d6]": {"nDice": 2, "nSides": 6, "addToTotal": 0},
    "{Attack: 3d10+2}": {"nDice": 3, "nSides": 10, "addToTotal": 2, "name": "Attack"},
    "{d20: {sort: true, ask: true}}": {"nDice": 1, "nSides": 20, "sortDice": True, "prompt": True},
    "[1d10-1]": {"nDice": 1, "nSides": 10, "plus": -1, "addToTotal": 0},
    "[2d10-1]": {"nDice": 2, "nSides": 10, "plus": 0, "addToTotal": -1},
    "{d10: {faces: 0-9}}": {"nDice": 1, "nSides": 10, "plus": -1, "addToTotal": 0},
    "{d10: 0-9}": {"nDice": 1, "nSides": 10, "plus": -1, "addToTotal": 0},
    "{Two: {faces: [3, 4, 5], dice: 2, add: 1}}": {"nDice": 2, "nSides": 3, "plus": 2, "addToTotal": 1},
    "{Attack: {roll: 3d6, each: 1, add: -2}}": {"nDice": 3, "plus": 1, "addToTotal": -2},
    "{Best: {roll: 4d6, keep: highest 3}}": {"keepDice": True, "keepOption": "l", "keepCount": 3},
    "{Worst: {roll: 2d20, keep: lowest 1}}": {"keepDice": True, "keepOption": "s", "keepCount": 1},
    "{Hits: {roll: 8d6, keep: at least 5}}": {"keepDice": True, "keepOption": ">", "keepCount": 5},
    "{Misses: {roll: 8d6, keep: at most 2}}": {"keepDice": True, "keepOption": "<", "keepCount": 2},
    "{Sixes: {roll: 8d6, keep: only 6, total: only}}": {"keepOption": "=", "keepCount": 6, "reportTotal": True},
    "{Any: {roll: 2d6, ask: true, locked: [sides, total]}}": {"prompt": True, "lockSides": True, "lockAdd": True},
}
"""What ``build/module/DiceButton.java`` understands: ``plus`` goes to each die, ``addToTotal`` to their sum; of them
are kept ``l`` the largest, ``s`` the smallest, ``>`` at least, ``<`` at most, ``=`` just so many."""
TEXT_DICE: dict[str, dict[str, Any]] = {
    "{Wind: [calm, storm]}": {"faces": ("calm", "storm"), "numeric": False, "nDice": 1},
    "{Average: {faces: [2, 3, 3, 4, 4, 5], dice: 2, each: 1}}": {
        "faces": ("2", "3", "3", "4", "4", "5"), "numeric": True, "nDice": 2, "plus": 1,
    },
    "{Luck: {faces: [-1, 0, 0, 6], total: only, sort: true}}": {
        "faces": ("-1", "0", "0", "6"), "numeric": True, "reportTotal": True, "sortDice": True,
    },
}  # fmt: skip
"""Faces that do not rise by one are texts (``build/module/RandomTextButton.java``); two may be alike."""


@pytest.mark.parametrize(("given", "values"), DICE.items())
def test_ordinary_dice(bench: Bench, given: str, values: dict[str, Any]) -> None:
    """Number, sides and what is added, from the button's name or its roll."""
    button = bench.only("DiceButton", f"dice: {given}")
    assert {key: button[key] for key in values} == values


@pytest.mark.parametrize(("given", "values"), TEXT_DICE.items())
def test_dice_with_faces_of_ones_own(bench: Bench, given: str, values: dict[str, Any]) -> None:
    """Each face is there as often as it was written."""
    button = bench.only("RandomTextButton", f"dice: {given}")
    assert {key: button[key] for key in values} == values


def test_without_a_word_there_are_two_dice_buttons_and_with_false_none(bench: Bench) -> None:
    """The default of a game that nobody knows."""
    assert [view.name for view in bench.root().all("DiceButton")] == ["1d6", "2d6"]
    assert not list(bench.root("dice: false").all("DiceButton"))


TURNS = {
    "{Turn: 1-8}": "0|3;0;false;8",
    "{Turn: 1, Phase: [Move, Fight]}": r"0|3;0;false;-1;0\;0\;0\;true,true",
    "{Turn: 1-8, Impulse: 1-4}": r"0|3;0;false;8;1\;0\;true\;4",
    "{levels: {Turn: {from: 1, levels: {Day: [A, B], Night: [C]}}}}": (
        r"0|3;0;false;-1;0\;0\;0\;true,true;0\;0\;0\;true"
    ),
}


@pytest.mark.parametrize(("turns", "state"), TURNS.items())
def test_the_tracker_begins_where_the_scenario_says(bench: Bench, turns: str, state: str) -> None:
    """Its state in a set-up, as ``TurnTracker.java`` writes it: inner numbers loop, the outermost do not."""
    archive = bench.archive(f"turns: {turns}\n", scenario="turn: {Turn: 3}\n")
    game = SavedGame.from_archive(Archive.from_bytes(archive.read("one.vsav")))
    (tracker,) = [one for top in game.setup for one in top.walk() if isinstance(one, TurnTracker)]
    assert tracker.state == state


def test_referees_look_into_every_hand(bench: Bench) -> None:
    """They have none themselves; hands may be there without cards, and are not without a word."""
    root = bench.root("sides: {Red: '#a8443c', Blue: , Umpire: referee}\nhands: true\n")
    hands = {view.name: view["side"] for view in root.all("PlayerHand")}
    assert hands == {"Red Hand": ("Red", "Umpire"), "Blue Hand": ("Blue", "Umpire")}
    assert not list(bench.root("sides: [Red, Blue]").all("PlayerHand"))


def test_commands_look_where_they_are_told(bench: Bench) -> None:
    """On one map; by a named key or a shortcut; silent unless there is a report."""
    command = bench.only("GlobalKeyCommand", "tools: {clear moved: false, clear trails: false}\ncommands: "
                         "{Go: {sends: Ctrl+T, where: Side == PlayerSide, map: Board, key: all.go}}")  # fmt: skip
    assert command["target"].split("|")[:4] == ["MODULE", "true", "MAP", "Board"]
    assert (str(command["hotkey"]), command["buttonHotkey"].name) == ("84,130", "all.go")
    assert (command["filter"], command["reportFormat"]) == ("{Side == PlayerSide}", "")


def test_a_command_may_only_speak(bench: Bench) -> None:
    """With an empty list of keys it presses nothing; its button reports the sentence."""
    root = bench.root("commands: {Done: {presses: [], report: Red is done}}\n")
    button = next(one for one in root.all("DoActionButton") if one.element.get("name") == "Done")
    assert [button.element.get(key) for key in ("doHotkey", "doReport", "reportFormat")] == [
        "false",
        "true",
        "Red is done",
    ]


def test_a_quiet_command_mutes_the_pieces(bench: Bench) -> None:
    """One report stands for all, and it is empty (`counters/GlobalCommand.java`)."""
    root = bench.root("commands: {Trails: {sends: Ctrl+T, quiet: true}}\n")
    button = next(one for one in root.all("GlobalKeyCommand") if one.element.get("name") == "Trails")
    assert (button.element.get("reportSingle"), button.element.get("reportFormat")) == ("true", "")


def test_tables_may_stand_in_the_module(bench: Bench) -> None:
    """The rows of a chart are drawn as those of a file; a chart without either is told."""
    chart = bench.only("Chart", "charts: {Weather: {rows: [[Roll, Weather], [1, Clear]]}}\n")
    assert (chart.element.get("chartName"), chart.element.get("fileName")) == ("Weather", "chart-weather.png")
    with pytest.raises(CcmodError) as caught:
        bench.archive("charts: {Weather: {about: nothing}}\n")
    assert caught.value.code == "authoring/missing-key"


def test_counters_lie_side_by_side_where_a_zone_says_so(bench: Bench) -> None:
    """The first at its pixel, the next a step to the right; in a narrow zone closer together, the last one as far from
    the edge as the first.
    """
    zone = "zones: {Pool: {box: 100 100 200 90, first: 140 145, step: 70}}\n"
    sheet = SHEET.replace("count: 2", "count: 4")
    guards = [f"Red Guard {n}" for n in (1, 2, 3, 4)]
    archive = bench.archive("", zone, f"setup: {{Pool: [{', '.join(guards)}]}}\n", **{"red.yaml": sheet})
    position = Position.of(SavedGame.from_archive(Archive.from_bytes(archive.read("one.vsav"))))
    places = {position.piece(id).name: position.place(id) for id in position.piece_ids()}
    assert [(places[name].x, places[name].y) for name in guards] == [
        (140, 145), (180, 145), (220, 145), (260, 145),
    ]  # fmt: skip


def test_nothing_lies_under_another_where_nothing_stacks(bench: Bench) -> None:
    """Counters of a zone lie from its middle to both sides, within it: one under another could not be reached."""
    zone = "tools: {stacking: false}\nzones: {Pool: {box: 100 100 400 90}}\n"
    sheet = SHEET.replace("count: 2", "count: 6")
    guards = [f"Red Guard {n}" for n in range(1, 7)]
    archive = bench.archive("", zone, f"setup: {{Pool: [{', '.join(guards)}]}}\n", **{"red.yaml": sheet})
    position = Position.of(SavedGame.from_archive(Archive.from_bytes(archive.read("one.vsav"))))
    places = {position.piece(id).name: position.place(id) for id in position.piece_ids()}
    assert [(places[name].x, places[name].y) for name in guards] == [
        (300, 145), (396, 145), (204, 145), (492, 145), (108, 145), (500, 145),
    ]  # fmt: skip


def test_names_in_the_stack_viewer_have_room(bench: Bench) -> None:
    """A long name below a counter pushes the counters apart: the name is no wider than its counter with the gap."""
    name = "The Second Red Guard"
    plain = bench.only("CounterDetailViewer")
    archive = bench.archive(**{"red.yaml": SHEET.replace("name: Red Guard", f"name: {name}")})
    (long,) = BuildFile.of(archive).find("CounterDetailViewer")
    assert int(long.get("borderWidth")) > int(plain.element.get("borderWidth"))
    assert viewer_gap([("A", 75)]) == LEAST_GAP
    assert viewer_gap([("A", 75), ("German Light MG 1", 48)]) + 48 * VIEWED > len("German Light MG 1") * 6
    assert viewer_gap([("A" * 200, 20)]) == MOST_GAP


def test_a_map_may_say_its_own_sentences(bench: Bench) -> None:
    """Of moves within it, to it, and out of the window; it marks nothing as moved."""
    shown = bench.only("Map", "", "marks: false\nsays: {within: a, to: b, created: c}\n")
    keys = ("moveWithinFormat", "moveToFormat", "createFormat", "markMoved")
    assert [shown.element.get(key) for key in keys] == ["a", "b", "c", "Never"]


def test_raw_components_stand_as_they_are_written(bench: Bench) -> None:
    """In the module, and in the map whose file has them."""
    clock = '<VASSAL.build.module.ChessClockControl name="Clocks"/>'
    shade = '<VASSAL.build.module.map.MapShader name="Night"/>'
    root = bench.root(f"raw: '{clock}'", f"raw: '{shade}'")
    assert [view.name for view in root.children if view.kind == "ChessClockControl"] == ["Clocks"]
    (board,) = root.all("Map")
    assert [view.name for view in board.children if view.kind == "MapShader"] == ["Night"]


def test_the_oldest_vassal_is_written_into_the_module(bench: Bench) -> None:
    """In the build file and in its metadata."""
    archive = bench.archive("vassal: 3.6.12")
    assert BuildFile.of(archive).root.get("VassalVersion") == "3.6.12"
    assert b"<VassalVersion>3.6.12<" in archive.read("moduledata")


def test_drawn_boards_hold_what_is_on_them(bench: Bench) -> None:
    """A hex that is shown and one that is not are of different colours on the picture."""
    from io import BytesIO

    from PIL import Image

    archive = bench.archive(map="grid: {columns: 3, rows: 2}\nzones: {Box: {box: 300 10 80 80, colour: '#ff0000'}}")
    (name,) = [entry for entry in archive if entry.startswith("images/map-board")]
    with Image.open(BytesIO(archive.read(name))) as picture:
        assert picture.size == (400, 300)
        assert picture.convert("RGB").getpixel((340, 70)) == (255, 0, 0)
