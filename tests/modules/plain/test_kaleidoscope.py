"""A module with one of everything, built: what is in it, where everything stands, the same bytes again."""

from __future__ import annotations

from pathlib import Path

import pytest

from ccmod.replay.places import MapGrids
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile
from ccmod.vassal.commands import BoardPicker, GlobalProperty, Notes, Player, TurnTracker
from ccmod.vassal.components import Component
from ccmod.vassal.lint import Subject, lint
from ccmod.vassal.opening import Module
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SavedGame
from tests.built import build_module, build_module_anew
from tests.modules.plain.kaleidoscope import write


@pytest.fixture(scope="module")
def content(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The module."""
    return build_module(str(write(tmp_path_factory.mktemp("of") / "kaleidoscope"))).content


@pytest.fixture(scope="module")
def archive(content: bytes) -> Archive:
    """Its entries."""
    return Archive.from_bytes(content)


@pytest.fixture(scope="module")
def root(archive: Archive) -> Component:
    """Its build file."""
    return Component(BuildFile.of(archive).root)


def setup(archive: Archive, id: str) -> SavedGame:
    """A set-up of the module."""
    return SavedGame.from_archive(Archive.from_bytes(archive.read(f"{id}.vsav")))


def places(archive: Archive, game: SavedGame) -> dict[str, list[str]]:
    """Map and place, as VASSAL calls it, with the names of what stands there, from the bottom up."""
    boards = [command for top in game.setup for command in top.walk() if isinstance(command, BoardPicker)]
    maps, position = MapGrids.of(Module(archive), boards), Position.of(game)
    found: dict[str, list[str]] = {}
    for id in position.piece_ids():
        map, x, y = position.place(id)[:3]
        found.setdefault(f"{map}: {maps.name(map or '', x, y)}", []).append(position.piece(id).name)
    return found


def test_the_check_finds_nothing(content: bytes) -> None:
    """No rule of the linter has anything to say of it."""
    findings, _ = lint(Subject(Module(Archive.from_bytes(content, name="k.vmod"))))
    assert [str(finding) for finding in findings] == []


def test_the_same_files_give_the_same_bytes(content: bytes, tmp_path: Path) -> None:
    """Another folder, another day: the same module, shuffled decks and all."""
    assert build_module_anew(str(write(tmp_path / "kaleidoscope"))).content == content


def test_everything_stands_in_its_place(archive: Archive) -> None:
    """Hexes, zones with grids, spaces of tracks, areas, points of a table in inches, private maps: in stacks."""
    found = places(archive, setup(archive, "first"))
    assert found == {
        "Battlefield: 0304": ["Red Guard 1", "Red Guard 2", "Red Chief"],
        "Battlefield: 0808": ["Blue Guard 1"],
        "Battlefield: Inset A1": ["Blue Guard 2"],
        "Battlefield: Turn 1": ["Turn Marker"],
        "Battlefield: Turn 3": ["Red Guard 5", "Red Guard 6"],
        "Battlefield: 0305": ["Smoke"],
        "Battlefield: 0409": ["Smoke"],
        "City: Harbour": ["Smoke"],
        "City: Old Town": ["Blue Guard 3"],
        "Staff: E3": ["Red Guard 4"],
        "Table: 12.5/20": ["Red Guard 3"],
        "Red Hand: offboard": ["Calm"],
        "Decks: Events": ["Storm", "Plague"],
    }


def test_a_point_of_a_table_is_in_its_units(archive: Archive) -> None:
    """12.5 by 20 inches of 16 pixels; on a table nothing stacks."""
    position = Position.of(setup(archive, "first"))
    (id,) = [id for id in position.piece_ids() if position.piece(id).name == "Red Guard 3"]
    assert tuple(position.place(id)[:3]) == ("Table", 200, 320)
    assert position.holder(id) is None


def test_another_layout_moves_what_stands_there(archive: Archive) -> None:
    """With only the southern board in play, it begins at the top of the map."""
    game = setup(archive, "second")
    assert places(archive, game)["Battlefield: 0208"] == ["Blue Guard 1"]
    assert places(archive, game)["Battlefield: Red Reserve"] == ["Red Guard 1"]


def test_a_setup_is_an_onlookers(archive: Archive) -> None:
    """Properties, turn and notes are as the scenario says; nobody has taken a side."""
    commands = [command for top in setup(archive, "first").setup for command in top.walk()]
    values = {command.name: command.value for command in commands if isinstance(command, GlobalProperty)}
    assert values == {"Scenario": "first", "VP": "2", "Weather": "Mud", "Season": "Spring"}
    (turn,) = [command for command in commands if isinstance(command, TurnTracker)]
    assert turn.state == r"0|2;0;false;10;0\;0\;0\;true,true\;1\\;0\\;0\\;true,true,true"
    (notes,) = [command for command in commands if isinstance(command, Notes)]
    assert "Red attacks at dawn." in notes.write_head()
    assert not any(isinstance(command, Player) for command in commands)


def test_a_deck_begins_in_its_order(archive: Archive) -> None:
    """The first card of the list is on top."""
    position = Position.of(setup(archive, "first"))
    assert [position.piece(id).name for id in position.cards("Events")][::-1] == ["Plague", "Storm"]


def test_every_section_has_its_components(root: Component) -> None:
    """What the author writes is there, and what he leaves out is there by default."""
    counts = {
        kind: len(list(root.all(kind)))
        for kind in (
            *("DiceButton", "RandomTextButton", "SpecialDiceButton", "TurnTracker", "ChangePropertyButton"),
            *("ChartWindow", "Chart", "HtmlChart", "HelpFile", "Inventory", "NotesWindow", "MapShader", "PrivateMap"),
            *("Flare", "GlobalMap", "HidePiecesButton", "LOS_Thread", "TextSaver", "SetupStack", "PlayerHand"),
        )
    }
    assert tuple(counts.values()) == (2, 1, 3, 1, 4, 2, 2, 1, 3, 1, 1, 1, 1, 4, 3, 3, 4, 4, 1, 2)


def test_markdown_becomes_a_page(archive: Archive) -> None:
    """Its pictures lie in the module; HTML inside it stays text."""
    page = archive.read("help-how-to-play.html").decode()
    assert "<em>then</em>" in page
    assert "&lt;b&gt;not bold" in page
    assert 'src="images/page-hit.png"' in page
    assert "images/page-hit.png" in archive
    assert "<td>Woods</td>" in archive.read("chart-terrain.html").decode()


def test_credits_and_licences_stand_in_the_help_menu(archive: Archive) -> None:
    """Whose work it is, and under which terms."""
    page = archive.read("help-about-this-module.html").decode()
    for words in ("Kaleidoscope, version 1.2", "Anna Example", "CC BY 4.0", "Ben, Cleo", "CC0"):
        assert words in page
