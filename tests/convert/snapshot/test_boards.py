"""Which map and board is drawn: VASSAL's main window is the first map without a button of its own
(``Map.shouldDockIntoMainWindow``), and a map shows the designer's default boards, or its only one (``BoardPicker``).
"""

from __future__ import annotations

from pathlib import Path

import pytest

from ccmod.convert.snapshot import Snapshot, draw_map
from ccmod.convert.snapshot.game import Wanted, open_scene
from ccmod.ground.errors import CcmodError, UsageFault
from ccmod.perspective import REFEREE
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile, Element, element
from ccmod.vassal.commands import AddPiece, BoardPicker, PlacedBoard
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import Piece

PACKAGE = "VASSAL.build.module."


def map_(name: str, *boards: str, kind: str = "Map", setup: str = "", **more: str) -> Element:
    """A map with boards that are named after their width in pixels."""
    made = [
        element(f"{PACKAGE}map.boardPicker.Board", {"name": board, "width": board, "height": "10", "color": "255,0,0"})
        for board in boards
    ]
    picker = element(f"{PACKAGE}map.BoardPicker", {}, *([element("setup", {}, setup)] if setup else []), *made)
    return element(PACKAGE + kind, {"mapName": name, **more}, picker)


def setup(name: str, file: str, **more: str) -> Element:
    """A predefined set-up."""
    return element(f"{PACKAGE}PredefinedSetup", {"name": name, "file": file, **more})


def saved(*boards: tuple[str, str]) -> bytes:
    """A save that shows boards of maps."""
    picked = [BoardPicker(map, (PlacedBoard(board),)) for map, board in boards]
    return SavedGame.new([*picked]).to_bytes()


@pytest.fixture
def shown(tmp_path: Path) -> object:
    """Draws a module of some components, with entries beside its build file."""

    def draw(
        *parts: Element, name: str | None = None, files: dict[str, bytes] | None = None, **wanted: str
    ) -> Snapshot:
        archive = Archive()
        root = element("VASSAL.build.GameModule", {"name": "M"}, *parts)
        archive.put("buildFile.xml", BuildFile.new(root).to_bytes())
        for entry, content in (files or {}).items():
            archive.put(entry, content)
        archive.write(tmp_path / "m.vmod", force=True)
        return draw_map(open_scene(Wanted(str(tmp_path / "m.vmod"), **wanted)), name)  # type: ignore[arg-type]

    return draw


def test_the_main_map_is_drawn(shown) -> None:  # type: ignore[no-untyped-def]
    """Not a hand or a window with a button that stands before it; the note names the others that are open."""
    shot = shown(
        map_("German Cards", "11", kind="PlayerHand", visible="true"),
        map_("Chart", "12", launch="true"),
        map_("Europe", "13"),
        map_("Africa", "14"),
    )
    assert (shot.map, shot.picture.width) == ("Europe", 13)
    assert shot.notes == ("the map 'Europe'; others with --map: German Cards, Chart, Africa",)


def test_a_map_with_a_button_is_drawn_where_there_is_no_other(shown) -> None:  # type: ignore[no-untyped-def]
    """VASSAL shows none in its main window then; private maps come last, and only before eyes that may see them."""
    parts = map_("Secret", "11", kind="PrivateMap", side="German"), map_("Chart", "12", launch="true")
    assert shown(*parts).map == "Chart"
    with pytest.raises(UsageFault):
        shown(parts[0])


def test_default_boards_are_shown(shown) -> None:  # type: ignore[no-untyped-def]
    """As the designer chose them, side by side; a map of one board shows that one."""
    shot = shown(map_("Europe", "11", "12", "13", setup="EuropeBoardPicker\t11\t0\t0\t13\t1\t0"))
    assert shot.picture.width == 24
    assert shown(map_("Europe", "17")).picture.width == 17


def test_boards_to_choose_from_are_listed(shown) -> None:  # type: ignore[no-untyped-def]
    """Where nothing says what the main map shows, no other map is drawn in its place."""
    with pytest.raises(UsageFault) as caught:
        shown(map_("Europe", "11", "12"), map_("Graveyard", "13", launch="true"))
    assert caught.value.code == "snapshot/map"
    assert caught.value.hint == "choose one: --board, known: 11, 12 (Europe); or a map: --map, known: Graveyard"


def test_a_board_by_itself(shown) -> None:  # type: ignore[no-untyped-def]
    """Without the pieces of a set-up, from the main map of those that have it unless another is named."""
    parts = map_("Chart", "11", "12", launch="true"), map_("Europe", "12", "14"), setup("First", "first.vsav")
    piece = Piece.make("A", "", []).at("Europe", 5, 5)
    files = {"first.vsav": SavedGame.new([AddPiece("1", piece.type, piece.state)]).to_bytes()}
    shot = shown(*parts, board="12", files=files)
    assert (shot.map, shot.picture.width, shot.pieces) == ("Europe", 12, 0)
    assert shown(*parts, board="12", map="Chart", name="Chart", files=files).map == "Chart"
    assert shown(*parts, board="11", files=files).map == "Chart"
    for wanted, hint in (
        ({"board": "112"}, "did you mean '1"),
        ({"board": "?"}, "known: 11, 12 (Chart); 12, 14 (Europe)"),
    ):
        with pytest.raises(UsageFault) as caught:
            shown(*parts, files=files, **wanted)
        assert caught.value.code == "snapshot/board"
        assert hint in (caught.value.hint or "")
    with pytest.raises(UsageFault, match="--scenario"):
        shown(*parts, board="12", scenario="First", files=files)


def test_a_private_board_is_not_shown_to_everybody(shown) -> None:  # type: ignore[no-untyped-def]
    """Its map is open to its side only, with and without pieces."""
    part = map_("Plans", "11", "12", kind="PrivateMap", side="German")
    with pytest.raises(UsageFault) as caught:
        shown(part, board="12")
    assert caught.value.code == "snapshot/private"
    assert shown(part, board="12", perspective=REFEREE).picture.width == 12


def test_set_ups(shown) -> None:  # type: ignore[no-untyped-def]
    """The first whose file is there is drawn, and the others are named; menus and set-ups without a file are none."""
    parts = [
        map_("Europe", "11", "12"), setup("Menu", "m.vsav", isMenu="true"), setup("Empty", "e.vsav", useFile="false"),
        setup("Gone", "gone.vsav"), setup("One", "one.vsav"), setup("Two", "two.vsav"),
    ]  # fmt: skip
    files = {"one.vsav": saved(("Europe", "12")), "two.vsav": saved(("Europe", "11"))}
    shot = shown(*parts, files=files)
    assert shot.picture.width == 12
    assert shot.notes == ("the set-up 'One'; others with --scenario: two",)
    assert shown(*parts, files=files, scenario="Two").picture.width == 11
    for wanted in ({}, {"scenario": "Gone"}):
        with pytest.raises(CcmodError) as caught:
            shown(*parts[:4], **wanted)
        assert (caught.value.code, caught.value.exit_code) == ("module/entry-missing", 3)
