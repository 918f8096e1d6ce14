"""``hands: {Blue: 3}``: cards dealt when a scenario begins."""

from __future__ import annotations

from pathlib import Path

import pytest

from ccmod.authoring import compile_scenario, load_module
from ccmod.ground.errors import CcmodError
from ccmod.vassal.archive import Archive
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SavedGame
from tests.authoring.river import River
from tests.built import build_module

SECOND = "decks:\n  Red Deck: {side: Red}\n  Open: {face: up, side: Red}\ncards:\n  - {name: Raid, count: 2}\n"


@pytest.fixture
def river(tmp_path: Path) -> River:
    """The module ``river`` with hands for both sides: Blue has a deck of four cards, Red one of two."""
    made = River(tmp_path / "river")
    module = made.path / "module.yaml"
    module.write_text(module.read_text().replace("[cards.yaml]", "[cards.yaml, red-cards.yaml]"))
    (made.path / "red-cards.yaml").write_text(SECOND)
    return made


def hands(river: River, scenario: str) -> dict[str, list[str]]:
    """Who holds what in the compiled scenario."""
    (river.path / "first.yaml").write_text(f"title: First\n{scenario}")
    found: dict[str, list[str]] = compile_scenario(load_module(str(river.path)), "first")["hands"]
    return found


def test_a_number_is_dealt_from_the_deck_of_the_side(river: River) -> None:
    """So many different cards of the side's own deck, the same in every build."""
    dealt = hands(river, "hands: {Blue: 3, Red: 1}\n")
    assert len(set(dealt["Blue"])) == 3
    assert set(dealt["Blue"]) <= {"Ambush", "Forced March 1", "Forced March 2", "Forced March 3"}
    assert dealt["Red"] in (["Raid 1"], ["Raid 2"])
    assert hands(river, "hands: {Blue: 3, Red: 1}\n") == dealt


def test_the_order_that_a_scenario_gives_is_dealt_from_the_top(river: River) -> None:
    """Printed order is that of the card files; listed cards come as they are listed; what others hold is not there."""
    assert hands(river, "decks: {Blue Deck: printed}\nhands: {Blue: 2}\n") == {
        "Blue": ["Forced March 1", "Forced March 2"]
    }
    listed = "decks: {Blue Deck: [Ambush, Forced March 3]}\nhands: {Blue: 1, Red: {Blue Deck: 1}}\n"
    assert hands(river, listed) == {"Blue": ["Ambush"], "Red": ["Forced March 3"]}
    held = "decks: {Blue Deck: printed}\nhands: {Red: [Forced March 1], Blue: 1}\n"
    assert hands(river, held) == {"Red": ["Forced March 1"], "Blue": ["Forced March 2"]}


def test_the_set_up_holds_each_card_once(river: River) -> None:
    """Those that are dealt lie in the hands' windows, the others in their decks, in the saved set-up itself."""
    dealt = hands(river, "hands: {Blue: 3, Red: {Red Deck: 2}}\n")
    built = Archive.from_bytes(build_module(str(river.path)).content)
    position = Position.of(SavedGame.from_archive(Archive.from_bytes(built.read("first.vsav"))))
    found: dict[str, set[str]] = {}
    for id in position.piece_ids():
        piece, place = position.piece(id), position.place(id)
        if piece is not None and place.map is not None and place.map.endswith(" Hand"):
            found.setdefault(place.map, set()).add(piece.basic.name)
    assert found == {"Blue Hand": set(dealt["Blue"]), "Red Hand": {"Raid 1", "Raid 2"}}


@pytest.mark.parametrize(
    ("scenario", "column", "message"),
    [
        ("hands: {Blue: 5}", 15, "the deck Blue Deck has 4 cards: 5 cannot be dealt"),
        ("hands: {Blue: 3, Red: {Blue Deck: 2}}", 35,
         "the deck Blue Deck has 4 cards, of which 1 are left for Red: 2 cannot be dealt"),
        ("hands: {Blue: {Blu Deck: 2}}", 16, "there is no deck 'Blu Deck'"),
        ("hands: {Blue: 0}", 15, "'0' is too small: at least 1"),
        ("hands: {Blue: 1.5}", 15, "'1.5' is not a whole number"),
        ("hands: {Blue: {Blue Deck: many}}", 27, "'many' is not a whole number"),
    ],
)  # fmt: skip
def test_what_cannot_be_dealt(river: River, scenario: str, column: int, message: str) -> None:
    """One mistake, at its place."""
    with pytest.raises(CcmodError) as caught:
        hands(river, scenario)
    errors = caught.value.errors
    assert [(one.place.line, one.place.column, one.message) for one in errors] == [(2, column, message)]


def test_several_decks_need_a_name(river: River) -> None:
    """A number alone is not enough where a side has two draw decks, or none; the hint writes it out."""
    cards = river.path / "red-cards.yaml"
    cards.write_text(SECOND.replace("cards:\n", "  Plots: {side: Red}\ncards:\n  - {name: Plot, deck: Plots}\n"))
    with pytest.raises(CcmodError) as caught:
        hands(river, "hands: {Red: 1}")
    assert caught.value.errors[0].message == "Red has several decks to be dealt from"
    assert caught.value.errors[0].hint == "say from which: Red: {Red Deck: 1}"
