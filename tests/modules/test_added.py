"""Components and traits in words, wherever an author writes: they are in the module, with the files that they name."""

from __future__ import annotations

from pathlib import Path

import pytest

from ccmod.authoring.new import new_module
from ccmod.ground.errors import CcmodError
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile
from ccmod.vassal.components import Component
from tests.built import build_module

MODULE = """
components:
  - ChessClockControl: Clocks
    buttonText: Clocks
    inside:
      - {ChessClock: ~, side: Red, buttonText: Red}
  - DoActionButton: Horn
    doSound: true
    soundClip: horn.wav
    icon: horn.png
"""
MAP = """
components:
  - MapShader: Fog
    opacity: 40
zones:
  Reserve:
    box: [10, 10, 200, 100]
    components: [{ZoneProperty: Weather, initialValue: Mud}]
"""
CARDS = """
side: Blue
decks:
  Orders:
    components:
      - {DeckSortKeyCommand: ~, menuText: Sort, sortParameters: [{by: cost, numeric: true}]}
      - {DeckGlobalKeyCommand: Mark, hotkey: Ctrl+K, target: {}}
cards: [{name: Charge, count: 3, values: {cost: 2}}]
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A new module of any game with a card file."""
    made = new_module(tmp_path / "k").folder
    (made / "orders.yaml").write_text(CARDS, encoding="utf-8")
    add(made, "module.yaml", "cards: orders.yaml\n")
    return made


def add(folder: Path, file: str, text: str) -> None:
    """Add lines to a file."""
    path = folder / file
    path.write_text(path.read_text(encoding="utf-8") + text, encoding="utf-8")


def built(folder: Path) -> tuple[Component, Archive, tuple[str, ...]]:
    """The module's root, its archive, and what the build warned of."""
    made = build_module(str(folder))
    archive = Archive.from_bytes(made.content, name="k.vmod")
    return Component(BuildFile.of(archive).root), archive, made.report.warnings


def test_components_come_where_they_are_written(folder: Path) -> None:
    """Into the module, the map, the zone and the deck; what is inside them with them; files of the folder, too."""
    add(folder, "module.yaml", MODULE)
    add(folder, "map.yaml", MAP)
    (folder / "horn.wav").write_bytes(b"RIFF")
    (folder / "horn.png").write_bytes(b"\x89PNG")
    root, archive, warnings = built(folder)
    (clock,) = root.all("ChessClock")
    assert clock["side"] == "Red"
    (game_map,) = (one for one in root.children if one.kind == "Map" and any(one.all("MapShader")))
    (zone,) = (one for one in game_map.all("Zone") if one.name == "Reserve")
    assert [one["initialValue"] for one in zone.all("ZoneProperty")] == ["Mud"]
    (deck,) = (one for one in root.all("DrawPile") if one.name == "Orders")
    assert [one["sortParameters"] for one in deck.all("DeckSortKeyCommand")] == ["cost|false|true"]
    assert archive.read("sounds/horn.wav") == b"RIFF"
    assert archive.read("images/horn.png") == b"\x89PNG"
    assert not any("horn" in one for one in warnings)


def test_a_file_that_nobody_has_is_warned_of(folder: Path) -> None:
    """At the component or trait that names it, with what was meant."""
    add(folder, "module.yaml", MODULE)
    (folder / "horn.wav").write_bytes(b"RIFF")
    (warning,) = (one for one in built(folder)[2] if "horn.png" in one)
    assert "module.yaml" in warning


@pytest.mark.parametrize(
    ("file", "text", "words"),
    [
        ("module.yaml", "components: [{ChessClok: x}]", "did you mean 'ChessClock'?"),
        ("module.yaml", "components: [{VASSAL.build.module.ChessClok: x}]", "did you mean 'ChessClock'?"),
        ("module.yaml", "components: [{DiceButton: x, nDise: 2}]", "did you mean 'nDice'?"),
        ("module.yaml", "components: [{DiceButton: x, nDice: two}]", "'two', not a whole number"),
        ("module.yaml", "components: [{TurnTracker: x, lengthStyle: Fix}]", "not one of"),
        ("module.yaml", "components: [{DiceButton: x, hotkey: Ctrl+Alt+Hyper}]", "key"),
        ("module.yaml", "components: {DiceButton: x}", "are a list"),
        ("map.yaml", "components: [{MapShader: x, inside: [{MapShade: y}]}]", "did you mean 'MapShader'?"),
        ("map.yaml", "zones: {R: {box: [0, 0, 9, 9], components: [{ZonePropety: x}]}}", "did you mean 'ZoneProperty'?"),
        ("orders.yaml", "decks: {D: {components: [{DeckSortKeyCommand: ~, menuTxt: S}]}}", "did you mean 'menuText'?"),
        ("module.yaml", "components: [{PieceSlot: x, piece: {traits: [{Delte: {}}]}}]", "did you mean 'Delete'?"),
        ("module.yaml", "components: [{GlobalKeyCommand: x, target: {dekc: y}}]", "did you mean 'deck'?"),
        ("module.yaml", "components: [{GlobalKeyCommand: x, filter: '{Side ==}'}]", "nothing follows"),
    ],
)
def test_a_slip_in_a_component_is_refused(folder: Path, file: str, text: str, words: str) -> None:
    """In its file, with what was most likely meant."""
    path = folder / file
    before = path.read_text(encoding="utf-8")
    key = text.partition(":")[0]
    kept = before if f"\n{key}:" not in before else before[: before.index(f"\n{key}:") + 1]
    path.write_text(f"{kept}{text}\n", encoding="utf-8")
    with pytest.raises(CcmodError) as caught:
        built(folder)
    found = [one for one in caught.value.errors if words in f"{one.message} {one.hint}"]
    assert found, [(one.message, one.hint) for one in caught.value.errors]
    assert (found[0].place.file or "").endswith(file)
