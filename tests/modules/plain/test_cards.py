"""Cards and decks of any game: what stands in the build file, in the set-ups, and in the cards' traits."""

from __future__ import annotations

from pathlib import Path

import pytest

from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile, Element
from ccmod.vassal.commands import AddPiece, decode
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import Deck, Mask, Piece, ReportAction, ReturnToDeck, SendTo, TriggerAction
from tests.authoring.river import River
from tests.built import build_module


@pytest.fixture
def river(tmp_path: Path) -> River:
    """The module ``river``."""
    return River(tmp_path / "river")


def archive(river: River) -> Archive:
    """The built module."""
    return Archive.from_bytes(build_module(str(river)).content)


def elements(built: Archive, kind: str) -> dict[str, Element]:
    """The elements of a class by their names."""
    found = [one for one in BuildFile.of(built).root.walk() if one.tag.rpartition(".")[2] == kind]
    return {one.get("name") or one.get("mapName") or one.get("entryName"): one for one in found}


def decks_of_setup(built: Archive) -> dict[str, Deck]:
    """The decks of the first set-up by name."""
    save = SavedGame.from_archive(Archive.from_bytes(built.read("first.vsav")))
    added = [command for one in save.setup for command in one.walk() if isinstance(command, AddPiece)]
    basics = [Piece.read(command.type, command.state).basic for command in added]
    return {basic.name: basic for basic in basics if isinstance(basic, Deck)}


def test_decks_of_the_build_file_and_of_the_set_ups_say_the_same(river: River) -> None:
    """Both hold every deck and cup with all of its cards, at the same place, with the same ways of shuffling."""
    built = archive(river)
    piles, decks = elements(built, "DrawPile"), decks_of_setup(built)
    assert list(piles) == list(decks) == ["Blue Deck", "Blue Discards", "Chit Cup"]
    for name, deck in decks.items():
        pile = piles[name]
        assert (pile.get("x"), pile.get("y"), pile.get("shuffle")) == (str(deck.x), str(deck.y), deck.shuffle_option)
        assert len([child for child in pile.children if child.tag.endswith("CardSlot")]) == len(deck.cards)
    assert {name: len(deck.cards) for name, deck in decks.items()} == {
        "Blue Deck": 4, "Blue Discards": 0, "Chit Cup": 4,
    }  # fmt: skip


def test_what_lies_in_a_cup_is_covered(river: River) -> None:
    """A deck that lies face down shows its top piece as it is, unless it can be masked (counters/Deck.java, draw).

    So a counter without a mask of its own gets one that no key takes off.
    """
    own = "name: Chit, class: marker, mask: false"
    river.change("markers.yaml", "name: Chit, class: marker", own)
    save = SavedGame.from_archive(Archive.from_bytes(archive(river).read("first.vsav")))
    added = [command for one in save.setup for command in one.walk() if isinstance(command, AddPiece)]
    pieces = [Piece.read(one.type, one.state) for one in added]
    masks = [piece.first(Mask) for piece in pieces if piece.name.startswith("Chit") and piece.name != "Chit Cup"]
    assert [mask is not None and (mask.key, mask.text, mask.masked) for mask in masks] == [(None, "", False)] * 4


def test_a_deck_is_what_its_line_says(river: River) -> None:
    """Private decks belong to their side; a deck may lie on a map of the author's, be searched, be turned over."""
    river.change(
        "cards.yaml",
        "hand: 4, private: true",
        "hand: 4, private: true, map: River, at: [80, 90], choose: true, turn: true",
    )
    built = archive(river)
    pile = elements(built, "DrawPile")["Blue Deck"]
    assert (pile.get("deckRestrictAccess"), pile.get("deckOwners")) == ("true", "Blue")
    assert (pile.get("x"), pile.get("allowSelect"), pile.get("reversible")) == ("80", "true", "true")
    assert pile in elements(built, "Map")["River"].children


def test_cards_have_a_mask_and_ways_to_hand_discards_and_deck(river: River) -> None:
    """A card of a side goes into that side's hand; its discards are those of its deck."""
    built = archive(river)
    slots = elements(built, "CardSlot")
    prototypes = elements(built, "PrototypeDefinition")
    assert "prototype;Blue Deck card" in slots["Ambush"].text
    command = decode(prototypes["Blue Deck card"].text)
    assert isinstance(command, AddPiece)
    piece = Piece.read(command.type, command.state)
    mask, sent = piece.first(Mask), piece.first(SendTo)
    assert mask is not None
    assert sent is not None
    assert (mask.access, sent.map) == ("side:", "Blue Hand")
    assert [way.expression for way in piece.all(ReturnToDeck)] == ["Blue Discards", "Blue Deck"]
    texts = [trigger.text for trigger in piece.all(TriggerAction) if trigger.text]
    assert texts == ["Back into the Blue Deck", "Discard", "Turn face down", "Show to all", "Take into the hand"]


def test_hands_are_private(river: River) -> None:
    """Every side has a hand that only it can see."""
    hands = elements(archive(river), "PlayerHand")
    assert {name: (hand.get("side"), hand.get("visible")) for name, hand in hands.items()} == {
        "Blue Hand": ("Blue", "false"), "Red Hand": ("Red", "false"),
    }  # fmt: skip


def test_a_deck_can_bring_back_its_discards(river: River) -> None:
    """With refill, the last card of a deck presses the hotkey that shuffles the pile into it."""
    river.change("cards.yaml", "hand: 4,", "hand: 4, refill: true,")
    deck = decks_of_setup(archive(river))["Blue Deck"]
    assert deck.send_key_when_empty
    assert deck.empty_key is not None
    assert deck.empty_key.name == "ccmod.blue-discards.collected"


def test_a_guided_module_fills_hands_and_ends_turns(river: River) -> None:
    """The buttons with words of a guided module; an assisted one has only that for the marks of movement."""

    def words() -> list[str]:
        built = archive(river)
        buttons = [*elements(built, "GlobalKeyCommand").values(), *elements(built, "DoActionButton").values()]
        return sorted(text for one in buttons if (text := one.get("buttonText") or one.get("text")))

    assert words() == ["Clear movement", "End of turn", "Fill the hand (Blue Deck)"]
    river.change("module.yaml", "automation: guided", "automation: assisted")
    assert words() == ["Clear movement"]


def test_a_command_may_have_a_button_for_all(river: River) -> None:
    """In a guided module a command's button sends its key to every counter of the player's side; they report it."""
    river.change("blue.yaml", "when: Spent_Level < 0", "when: Spent_Level < 0\n        button: Fire all")
    button = elements(archive(river), "GlobalKeyCommand")["Fire all"]
    assert button.get("hotkey").endswith(",ccmod.act.fire")
    assert (button.get("filter"), button.get("reportSingle")) == ("{Side == PlayerSide}", "false")
    river.change("module.yaml", "automation: guided", "automation: assisted")
    assert "Fire all" not in elements(archive(river), "GlobalKeyCommand")


def test_cards_of_a_plain_module_report_nothing(river: River) -> None:
    """Without automation no card says anything."""
    river.change("module.yaml", "automation: guided", "automation: plain")
    built = archive(river)
    for prototype in elements(built, "PrototypeDefinition").values():
        if prototype.get("name").endswith(" card"):
            assert ReportAction.PREFIX not in prototype.text


def test_cards_keep_their_ids_and_values(river: River) -> None:
    """Cards stand in the lock like counters; printed values are properties; tables give cards, too."""
    built = build_module(str(river))
    (river.path / "module.lock").write_text(built.lock.to_text())
    before = {name: slot.get("gpid") for name, slot in elements(Archive.from_bytes(built.content), "CardSlot").items()}
    river.change("cards.csv", "Ambush,Ambush!", "Surprise,Surprise!")
    river.change("cards.csv", "name,title", "was,name,title")
    river.change("cards.csv", "Surprise,Surprise!", "Ambush,Surprise,Surprise!")
    after = elements(archive(river), "CardSlot")
    assert after["Surprise"].get("gpid") == before["Ambush"]
    assert "ops" in after["Surprise"].text
