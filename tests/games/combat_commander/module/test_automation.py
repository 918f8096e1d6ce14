"""How much a module of Combat Commander does by itself, and what an author adds to its counters."""

from __future__ import annotations

import pytest

from ccmod.ground.errors import CcmodError
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile
from ccmod.vassal.commands import AddPiece, decode
from ccmod.vassal.lint.listening import listeners
from ccmod.vassal.traits import DynamicProperty, Layer, Piece, Prototype, ReportAction
from tests.authoring.ford import Folder
from tests.built import build_module


def built(ford: Folder, automation: str = "") -> BuildFile:
    """The module's build file, at a level of automation."""
    if automation:
        ford.change("module.yaml", "system: cc", f"system: cc\nautomation: {automation}")
    return BuildFile.of(Archive.from_bytes(build_module(str(ford)).content))


def pieces(build_file: BuildFile) -> dict[str, Piece]:
    """All slots and prototypes by name."""
    found = {}
    for element in build_file.root.walk():
        if element.tag.endswith(("PieceSlot", "CardSlot", "PrototypeDefinition")):
            command = decode(element.text)
            assert isinstance(command, AddPiece)
            found[element.get("entryName") or element.get("name")] = Piece.read(command.type, command.state)
    return found


def words(build_file: BuildFile) -> set[str]:
    """The words on the toolbar's buttons that say something."""
    return {one.get("text") for one in build_file.root.walk() if one.tag.endswith("DoActionButton") and one.get("text")}


def test_guided_is_the_default(ford: Folder) -> None:
    """Without the key, everything is reported and the turn has its buttons."""
    build_file = built(ford)
    assert {"Begin turn", "End turn"} <= words(build_file)
    assert pieces(build_file)["German squad"].all(ReportAction)


def test_assisted_reports_but_has_no_buttons(ford: Folder) -> None:
    """Counters and cards tell what becomes of them; the sentences of the turn are the players' to write."""
    build_file = built(ford, "assisted")
    assert not words(build_file)
    assert pieces(build_file)["German squad"].all(ReportAction)


def test_plain_reports_nothing(ford: Folder) -> None:
    """The layers and their commands are there; nothing speaks, and what would only speak is gone."""
    build_file = built(ford, "plain")
    found = pieces(build_file)
    assert not words(build_file)
    assert not any(piece.all(ReportAction) for piece in found.values())
    texts = {one.text for trait in found["German squad"].traits for one in listeners(trait)}
    assert {"Break", "Rally", "Suppress"} <= texts
    assert "Melee here" not in texts
    board = next(one for one in build_file.root.walk() if one.get("mapName") == "Board")
    assert board.get("moveToFormat") == ""


def test_counters_of_the_game_take_what_an_author_adds(ford: Folder) -> None:
    """Values, states and points of the author's own stand beside what the rules make of a counter."""
    ford.change(
        "german.yaml",
        "name: Sgt. Weber, class",
        "name: Sgt. Weber, values: {age: 31}, states: {Decorated: {}}, points: {Luck: 2}, class",
    )
    found = pieces(built(ford))
    weber = found["Sgt. Weber"]
    assert weber.marks["age"] == "31"
    assert [layer.name for layer in weber.all(Layer)] == ["Step"]
    (prototype,) = (found[one.name] for one in weber.all(Prototype))
    assert [layer.name for layer in prototype.all(Layer)] == ["Decorated", "Suppressed", "Veteran", "Activated"]
    assert [prop.value for prop in prototype.all(DynamicProperty) if prop.name == "Luck"] == ["2"]


def test_renamed_counters_keep_their_ids(ford: Folder) -> None:
    """A unit that was called otherwise has its old id."""
    first = build_module(str(ford))
    (ford.path / "module.lock").write_text(first.lock.to_text())
    before = pieces(BuildFile.of(Archive.from_bytes(first.content)))["Sgt. Weber"].gpid
    ford.change("german.yaml", "name: Sgt. Weber,", "name: Sgt. Brandt, was: Sgt. Weber,")
    ford.change("ford.yaml", "Sgt. Weber", "Sgt. Brandt")
    assert pieces(built(ford))["Sgt. Brandt"].gpid == before


def test_classes_are_those_of_the_game(ford: Folder) -> None:
    """Another class has no commands here; it is told."""
    ford.change("german.yaml", "class: leader", "class: leadre")
    with pytest.raises(CcmodError) as caught:
        built(ford)
    assert (caught.value.code, caught.value.hint) == ("build/class", "did you mean 'leader'?")


def test_cards_of_the_authors_own_are_refused(ford: Folder) -> None:
    """The game has its own decks; a card file is told, not left out without a word."""
    (ford.path / "cards.yaml").write_text("cards: [{name: Ace}]\n")
    ford.change("module.yaml", "system: cc", "system: cc\ncards: cards.yaml")
    with pytest.raises(CcmodError) as caught:
        built(ford)
    assert (caught.value.code, caught.value.place.line) == ("build/cards", 4)


def test_a_command_that_nothing_answers_to_is_told(ford: Folder) -> None:
    """Also where all lines of a menu are one trait."""
    ford.change(
        "german.yaml", "name: Sgt. Weber, class", "name: Sgt. Weber, commands: {Hush: {does: [Supress]}}, class"
    )
    with pytest.raises(CcmodError) as caught:
        built(ford)
    assert (caught.value.code, caught.value.hint) == ("build/unheard", "did you mean 'Suppress'?")
