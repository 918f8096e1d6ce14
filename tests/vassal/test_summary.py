"""Summaries of games and modules."""

from __future__ import annotations

from ccmod.perspective import ONLOOKER, REFEREE, Perspective
from ccmod.vassal.buildfile import element
from ccmod.vassal.commands import AddPiece, BoardPicker, Extension, GlobalProperty, PlacedBoard, Player, Unknown
from ccmod.vassal.module_summary import summarise_module
from ccmod.vassal.opening import Module, open_any
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SavedGame, Seat
from ccmod.vassal.stacking import map_rules
from ccmod.vassal.summary import DeckContent, GameSummary, summarise
from ccmod.vassal.traits import Deck, Layer, Mark, Mask, Piece, Stack
from ccmod.vassal.visible import visible
from tests.shared import SHARED, needs_shared

RIFLE = Piece.make("Rifle", traits=[Layer(), Mark.of({"Class": "unit"})])
MASKED = Piece.make("Secret", traits=[Mask(owner="pw"), Mark.of({"Class": "unit"})])


def setup(deck: Deck) -> SavedGame:
    """A small position."""
    stack = Stack("Board", 1, 2, ("1", "2"))
    return SavedGame.new(
        [
            AddPiece("1", RIFLE.type, RIFLE.at("Board", 1, 2).state),
            AddPiece("2", MASKED.type, MASKED.at("Board", 1, 2).state),
            AddPiece("3", RIFLE.type, RIFLE.at("Board", 1, 2).state),
            AddPiece("4", RIFLE.type, RIFLE.at("German Hand", 1, 2).state),
            AddPiece("8", stack.type, stack.state),
            AddPiece("7", "stack", "Board;0;0"),
            AddPiece("9", deck.type, deck.state),
            Player("pw", "Anna", "German"),
            BoardPicker("Board", (PlacedBoard("mill-farm"),)),
            GlobalProperty("Scenario", "secret plan"),
            Extension("Variants", "1.1"),
            Unknown("OWN\tpw\ttrue"),
        ]
    )


def summary_of(game: SavedGame, perspective: Perspective) -> GameSummary:
    """The summary before certain eyes."""
    return summarise(game, visible(Position.of(game), perspective))


def test_a_position_in_numbers() -> None:
    """Pieces, stacks, decks, players and the rest are counted; of what is masked nothing but that it is there, and of
    what lies in a hand nothing at all: VASSAL shows no more to an observer."""
    summary = summary_of(setup(Deck(name="Cards", map="Board", x=5, y=5, face_down=True, cards=("3",))), ONLOOKER)
    assert (summary.pieces, summary.stacks, summary.empty_stacks, summary.steps) == (3, 1, None, 0)
    assert dict(summary.maps["Board"].names) == {"Rifle": 1, "a masked piece": 1, "a card": 1}
    assert "German Hand" not in summary.maps
    assert summary.maps["Board"].boards == (PlacedBoard("mill-farm"),)
    assert summary.decks == [DeckContent("Cards", "Board", 1, True, None)]
    assert summary.classes == {"(covered)": 2, "unit": 1}
    assert summary.traits == {"Marker": 1, "Layer": 1}
    assert summary.seats == (Seat("Anna", "German"),)
    assert summary.properties == ["Scenario"]
    assert (summary.extensions, summary.unknown) == (["Variants 1.1"], {"OWN": 1})
    assert "pw" not in repr(summary)
    assert "secret plan" not in repr(summary)


def test_the_referee_sees_all() -> None:
    """To the referee masked pieces, hands and face-down cards have their names; cards from the top."""
    summary = summary_of(setup(Deck(name="Cards", face_down=True, cards=("3", "2"))), REFEREE)
    assert (summary.pieces, summary.stacks, summary.empty_stacks) == (
        4,
        0,
        1,
    )  # one of the two in the stack went to the deck
    assert summary.decks[0].cards == ("Secret", "Rifle")
    assert summary.classes == {"unit": 4}


def test_a_face_up_deck_is_open() -> None:
    """The cards of a deck that lies face up are named to all."""
    assert summary_of(setup(Deck(name="Cards", cards=("3",))), ONLOOKER).decks[0].cards == ("Rifle",)


@needs_shared
def test_a_real_module() -> None:
    """A real module tells its sides, maps with their grids, pieces and set-ups."""
    assert SHARED is not None
    opened = open_any(SHARED / "samples/kassala/kassala.vmod")
    assert isinstance(opened, Module)
    summary = summarise_module(opened)
    assert (summary.name, summary.version, summary.sides) == ("Kassala", "0.2.0", ["Moslem", "Christian"])
    assert [(one.name, one.kind, one.boards) for one in summary.maps] == [
        ("Main Map", "map", [("Kassala", "hex grid")])
    ]
    assert summary.setups == [("Default Setup", "Default Setup.vsav", True)]
    assert (summary.slots, summary.broken, summary.custom_classes) == (36, [], [])


def test_private_maps_of_a_module() -> None:
    """Hands and private maps with the sides that see them."""
    from ccmod.vassal.archive import Archive
    from ccmod.vassal.buildfile import BuildFile

    root = element(
        "VASSAL.build.GameModule",
        {},
        element("VASSAL.build.module.Map", {"mapName": "Board"}),
        element("VASSAL.build.module.PlayerHand", {"mapName": "A", "side": "German"}),
        element("VASSAL.build.module.PrivateMap", {"mapName": "B", "side": "German,Russian"}),
        element("my.Own", {}),
        element("VASSAL.build.widget.PieceSlot", {"entryName": "Broken"}, "nonsense"),
    )
    archive = Archive()
    archive.put("buildFile.xml", BuildFile.new(root).to_bytes())
    module = Module(archive)
    assert Position(map_rules(module.build)).private_maps == {"A": ("German",), "B": ("German", "Russian")}
    summary = summarise_module(module)
    assert (summary.custom_classes, summary.broken) == (["my.Own"], ["Broken"])
