"""Edited positions written back: what was edited changes, everything else stays as it was."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccmod.convert.describe import describe
from ccmod.convert.document import PlacedDeck, PlacedStack, PositionDocument, StackedPiece
from ccmod.convert.places import PlaceNames
from ccmod.convert.position_file import read_game
from ccmod.convert.reading import load
from ccmod.convert.upgrade.palette import Palette
from ccmod.convert.write_back import WrittenSave, write_back
from ccmod.convert.writing import dump
from ccmod.ground.errors import CcmodError
from ccmod.perspective import REFEREE
from ccmod.vassal.commands import AddPiece, GlobalProperty, Player, SetupStack
from ccmod.vassal.opening import Module
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import Deck as DeckTrait
from ccmod.vassal.traits import (
    DoesNotStack,
    DynamicProperty,
    Invisible,
    Key,
    Label,
    Layer,
    MarkMoved,
    Mask,
    Piece,
    Rotate,
)
from ccmod.vassal.traits import Stack as StackTrait
from ccmod.vassal.visible import visible
from tests.convert.upgrade.games import board, module, slot
from tests.shared import SHARED, needs_shared

SAVES = sorted(path for path in SHARED.rglob("*") if path.suffix in (".vsav", ".sav")) if SHARED else []

STEP = Layer(name="Step", images=("", "broken.png"), level_names=("", "broken"))
BUSY = Layer(name="Busy", images=("busy.png",), always_active=False, value=-1)


def add(id: str, name: str, x: int, y: int, map: str = "Board", *more: DoesNotStack) -> AddPiece:
    """A unit with two layers."""
    piece = Piece.make(name, "", [STEP, BUSY, *more]).at(map, x, y)
    return AddPiece(id, piece.type, piece.state)


@pytest.fixture
def save() -> SavedGame:
    """Three rifles in two stacks, a gun that does not stack, a deck of three cards and an empty one."""
    deck = DeckTrait(name="Deck", map="Tracks", x=50, y=60, face_down=True, cards=("7", "8", "9"))
    pile = DeckTrait(name="Discards", map="Tracks", x=150, y=60)
    return SavedGame.new(
        [
            add("1", "Rifle", 100, 100),
            add("2", "Rifle", 100, 100),
            add("3", "Leader", 200, 100),
            AddPiece("11", "stack", StackTrait("Board", 100, 100, ("1", "2")).state),
            AddPiece("12", "stack", StackTrait("Board", 200, 100, ("3",)).state),
            add("4", "Gun", 300, 100, "Board", DoesNotStack()),
            *(add(id, f"G-{id}", 50, 60, "Tracks") for id in "789"),
            AddPiece("13", deck.type, deck.state),
            AddPiece("14", pile.type, pile.state),
            GlobalProperty("Scenario", "mill-farm", "Module"),
            SetupStack(),
        ]
    )


def document_of(save: SavedGame) -> PositionDocument:
    """The referee's document of a save."""
    return describe(save, visible(Position.after(save), REFEREE), PlaceNames()).document


def rewrite(save: SavedGame, edited: PositionDocument) -> SavedGame:
    """The save with an edited document written back."""
    position = Position.after(save)
    return write_back(
        save, position, describe(save, visible(position, REFEREE), PlaceNames()), edited, PlaceNames()
    ).game


def edit(save: SavedGame, *pairs: tuple[str, str]) -> Position:
    """The position after the YAML text has been edited by hand: each pair is what stood there and what stands now."""
    text = dump(document_of(save))
    for before, now in pairs:
        assert text.count(before) == 1, text
        text = text.replace(before, now)
    return Position.of(rewrite(save, load(text.encode(), "p.yaml")))


def told(position: Position, id: str) -> tuple[object, ...]:
    """Where and how a piece is."""
    holder = position.holder(id)
    return position.place(id), holder and position.members(holder), position.piece(id).state


@needs_shared
@pytest.mark.parametrize("path", SAVES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_an_unedited_position_gives_back_the_same_save(path: Path) -> None:
    """For every real save: to YAML, read again, written back, the same bytes, or scrambled as VASSAL reads it."""
    save = read_game(path)
    written = rewrite(save, load(dump(document_of(save)).encode(), "p.yaml"))
    assert written.tree == save.tree
    assert written.to_bytes() == path.read_bytes() or save.cipher != save.cipher.readable


@needs_shared
def test_an_edit_in_a_real_save_touches_nothing_else() -> None:
    """In Kassala one of three stacked cannons moves; all other pieces keep place, stack and state."""
    assert SHARED is not None
    save = read_game(SHARED / "samples" / "kassala" / "Default Setup.vsav")
    document = document_of(save)
    cannons = next(stack for stack in document.stacks if len(stack.pieces) == 3)
    left, moved = cannons.pieces[:2], cannons.pieces[2]
    stacks = [stack for stack in document.stacks if stack is not cannons]
    stacks += [dataclasses.replace(cannons, pieces=left), PlacedStack(cannons.map, "1190,1250", (moved,))]
    before = Position.after(save)
    after = Position.of(rewrite(save, dataclasses.replace(document, stacks=tuple(stacks))))
    changed = {id for id in before.piece_ids() if told(before, id) != told(after, id)}
    names = {before.piece(id).name for id in changed}
    assert names == {"Moslem_Cannon_1-0"}
    assert after.piece_ids() == before.piece_ids()
    places = sorted(after.place(id)[1:] for id in changed)
    assert places == [(734, 718), (734, 718), (1190, 1250)]


def test_a_piece_moves_with_its_stack(save: SavedGame) -> None:
    """The leader alone in his stack goes elsewhere: same piece, same stack, another place."""
    after = edit(save, ("200,100: [Leader]", "240,140: [Leader]"))
    assert after.place("3") == ("Board", 240, 140)
    assert after.holder("3") == "12"
    assert after.piece("3").map == "Board"


def test_a_piece_joins_another_stack(save: SavedGame) -> None:
    """The leader lies upon the rifles; his own stack is gone from the save."""
    after = edit(save, ("[Rifle (1), Rifle (2)]", "[Rifle (1), Rifle (2), Leader]"), ("  - 200,100: [Leader]\n", ""))
    assert after.members("11") == ["1", "2", "3"]
    assert after.place("3") == ("Board", 100, 100)
    assert "12" not in after.table.things


def test_a_stack_is_turned_over(save: SavedGame) -> None:
    """Another order in the list is another order in the stack."""
    assert edit(save, ("[Rifle (1), Rifle (2)]", "[Rifle (2), Rifle (1)]")).members("11") == ["2", "1"]


def test_a_piece_leaves_its_stack(save: SavedGame) -> None:
    """What is left stays in the old stack; the other gets a new one with an id that nothing had."""
    after = edit(save, ("[Rifle (1), Rifle (2)]", "[Rifle (1)]\n  - 300,300: [Rifle (2)]"))
    assert after.members("11") == ["1"]
    assert after.place("2") == ("Board", 300, 300)
    holder = after.holder("2")
    assert holder is not None
    assert holder not in Position.after(save).table.things


def test_what_does_not_stack_lies_alone(save: SavedGame) -> None:
    """The gun gets no stack, neither by moving nor by being listed with others."""
    assert edit(save, ("300,100: [Gun]", "320,100: [Gun]")).holder("4") is None
    after = edit(save, ("200,100: [Leader]", "200,100: [Leader, Gun]"), ("  - 300,100: [Gun]\n", ""))
    assert after.holder("4") is None
    assert after.place("4") == after.place("3") == ("Board", 200, 100)


def test_levels_change(save: SavedGame) -> None:
    """A written level is shown; what is no longer written is at rest; other layers and pieces stay."""
    broken = rewrite(save, _with_leader(save, {"Step": 2, "Busy": 1}))
    leader = Position.of(broken).piece("3")
    assert [leader.layer(name).level for name in ("Step", "Busy")] == [2, 1]  # type: ignore[union-attr]
    assert document_of(broken) == _with_leader(save, {"Step": 2, "Busy": 1})
    rested = Position.of(rewrite(broken, _with_leader(save, {}))).piece("3")
    assert rested.layer("Step").level == 1  # type: ignore[union-attr]
    assert rested.layer("Busy").level == 0  # type: ignore[union-attr]


def _with_leader(save: SavedGame, layers: dict[str, int]) -> PositionDocument:
    document = document_of(save)
    stacks = [
        PlacedStack(s.map, s.at, (StackedPiece("Leader", layers),)) if s.at == "200,100" else s for s in document.stacks
    ]
    return dataclasses.replace(document, stacks=tuple(stacks))


def test_cards_go_between_decks_and_maps(save: SavedGame) -> None:
    """The document lists cards from the top; one is drawn to the board, one discarded face up."""
    document = document_of(save)
    assert document.decks[0].cards == (StackedPiece("G-9"), StackedPiece("G-8"), StackedPiece("G-7"))
    edited = dataclasses.replace(
        document,
        decks=(
            PlacedDeck("Deck", 1, True, (StackedPiece("G-8"),)),
            PlacedDeck("Discards", 1, False, (StackedPiece("G-7"),)),
        ),
        stacks=(*document.stacks, PlacedStack("Board", "10,10", (StackedPiece("G-9"),))),
    )
    after = Position.of(rewrite(save, edited))
    assert (after.members("13"), after.members("14")) == (["8"], ["7"])
    assert after.place("7") == ("Tracks", 150, 60)
    assert after.place("9") == ("Board", 10, 10)


def test_a_piece_is_taken_off_and_a_property_changed(save: SavedGame) -> None:
    """Off all maps is a place like any other; properties take new values."""
    after = edit(save, ("  - 300,100: [Gun]\n", ""), ("{Scenario: mill-farm}", "{Scenario: other}\noff map: [Gun]"))
    assert after.place("4").map is None
    assert after.property("Scenario") == "other"


@pytest.mark.parametrize(
    ("before", "now", "code"),
    [
        ("[Leader]", "[Leeder]", "convert/unknown"),
        ("[Leader]", "[Leader, Gun]", "convert/pieces"),
        ("[Leader]", "\n    - Leader: {Stepp: 2}", "convert/unknown"),
        ("[Leader]", "\n    - Leader: {Step: 3}", "convert/level"),
        ("200,100: [Leader]", "C4: [Leader]", "convert/place"),
        ("Scenario: mill-farm", "Szenario: mill-farm", "convert/unknown"),
        ("seen by: referee", "seen by: German", "convert/fog"),
        ("properties:", "players: {German: Anna}\nproperties:", "convert/fixed"),
        ("  Board:", "  Bord:", "convert/unknown"),
    ],
)
def test_what_cannot_be_written_back_is_refused(save: SavedGame, before: str, now: str, code: str) -> None:
    """Unknown names, pieces twice or nowhere, levels and places that there are not: each by its code."""
    with pytest.raises(CcmodError) as told:
        edit(save, (before, now))
    errors = told.value.errors
    assert code in {error.code for error in errors}


def palette(*names: str) -> Palette:
    """A palette with units of these names."""
    return Palette.of(module(*(slot(name, str(70 + n), STEP, BUSY) for n, name in enumerate(names))))


def added(save: SavedGame, before: str, now: str, *names: str) -> WrittenSave:
    """The save with an edited text, with pieces from a palette."""
    text = dump(document_of(save))
    assert text.count(before) == 1, text
    position = Position.after(save)
    description = describe(save, visible(position, REFEREE), PlaceNames())
    document = load(text.replace(before, now).encode(), "p.yaml")
    return write_back(save, position, description, document, PlaceNames(), "p.yaml", palette(*names))


def test_a_piece_that_is_left_out_is_removed(save: SavedGame) -> None:
    """From a stack, alone, and from a deck; what was removed is told."""
    after = edit(
        save, ("[Rifle (1), Rifle (2)]", "[Rifle (2)]"), ("  - 300,100: [Gun]\n", ""), ("[G-9, G-8, G-7]", "[G-9, G-7]")
    )
    assert after.members("11") == ["2"]
    assert after.members("13") == ["7", "9"]
    assert not {"1", "4", "8"} & after.table.things.keys()
    written = added(save, "  - 200,100: [Leader]\n", "")
    assert (written.added, written.removed) == ((), ("Leader",))
    assert "12" not in Position.of(written.game).table.things


def test_new_pieces_come_from_the_palette(save: SavedGame) -> None:
    """In a stack with others, with a state, alone and in a deck, each with an id of its own and its slot's."""
    written = added(
        save, "[Leader]", "\n    - Leader\n    - Tank: {Step: 2}\n    - Tank\n  - 9,9: [Rifle (3)]", "Tank", "Rifle"
    )
    after = Position.of(written.game)
    assert written.added == ("Tank", "Tank", "Rifle (3)")
    leader, first, second = after.members("12")
    assert leader == "3"
    assert [after.piece(id).layer("Step").level for id in (first, second)] == [2, 1]  # type: ignore[union-attr]
    assert after.piece(first).gpid == "70"
    assert after.place(first) == ("Board", 200, 100)
    assert len(after.piece_ids()) == len(set(after.piece_ids())) == 10
    in_deck = Position.of(added(save, "[G-9, G-8, G-7]", "[G-9, Tank, G-8, G-7]", "Tank").game)
    assert [in_deck.piece(id).name for id in reversed(in_deck.cards("Deck"))] == ["G-9", "Tank", "G-8", "G-7"]


@pytest.mark.parametrize(
    ("before", "now", "said"),
    [
        ("[Leader]", "[Leader, Spotter]", "there is no piece 'Spotter' in the base"),
        ("[Leader]", "[Leader, ~]", "nothing was found where the name of a piece is wanted"),
        ("[Leader]", "\n    - Leader: {Step: 3}", "'Leader': the layer 'Step' has 2 levels, not 3"),
        ("200,100: [Leader]", "C4: [Leader]", "there is no place 'C4' on Board"),
        ("  Board:", "  Bord:", "there is no map 'Bord'"),
        ("Scenario: mill-farm", "Szenario: mill-farm", "there is no property 'Szenario' in the base"),
    ],
)
def test_what_cannot_be_written_back_is_told_at_its_line(save: SavedGame, before: str, now: str, said: str) -> None:
    """Of the file in which the author wrote it."""
    text = dump(document_of(save))
    assert text.count(before) == 1
    line = text[: text.index(before)].count("\n") + 1 + now.startswith("\n")
    with pytest.raises(CcmodError) as caught:
        rewrite(save, load(text.replace(before, now).encode(), "p.yaml"))
    told = [one for one in caught.value.errors if one.message.startswith(said)]
    assert [(one.place.file, one.place.line) for one in told] == [("p.yaml", line)]


def test_a_name_that_not_even_the_palette_has(save: SavedGame) -> None:
    """The nearest of both is proposed."""
    with pytest.raises(CcmodError) as caught:
        added(save, "[Leader]", "[Leader, Tnak]", "Tank")
    assert (caught.value.code, caught.value.hint) == ("convert/unknown", "did you mean 'Tank'?")


VALUES = (
    DynamicProperty(name="MP", value="4"),
    Label(edit_key=Key.ctrl("L"), text="off", property_name="TextLabel"),
    Rotate(facings=6, facing=2),
    MarkMoved(moved=True),
    Mask(owner="secret"),
    Invisible(access="side:", owner="Red"),
)


def valued() -> SavedGame:
    """A save with one piece of every kind of value."""
    piece = Piece.make("Gun", traits=VALUES).at("Board", 5, 5)
    return SavedGame.new([Player("secret", "Anna", "Blue"), AddPiece("1", piece.type, piece.state)])


def test_values_are_shown_by_their_names_and_without_passwords() -> None:
    """Who masked a piece is told by his side."""
    text = dump(document_of(valued()))
    assert "- Gun: {MP: '4', text: 'off', facing: '3', moved: 'yes', masked: Blue, hidden: Red}" in text
    assert "secret" not in text
    assert rewrite(valued(), load(text.encode(), "p.yaml")).tree == valued().tree


def test_values_are_edited() -> None:
    """What is written is taken over, what is not stays."""
    before = "{MP: '4', text: 'off', facing: '3', moved: 'yes', masked: Blue, hidden: Red}"
    after = edit(valued(), (before, "{MP: 7, text: a b, facing: 1, moved: no, masked: nobody}")).piece("1")
    assert [trait.state for trait in after.traits] == ["7", "a b", "0", "false", "null;", "Red"]


@pytest.mark.parametrize(
    ("now", "message"),
    [
        ("facing: 7", "'Gun': 'facing' is a facing from 1 to 6, not '7'"),
        ("moved: perhaps", "'Gun': 'moved' is yes or no, not 'perhaps'"),
        ("masked: Green", "'Gun': 'masked' is a side that somebody plays, or nobody, not 'Green'"),
    ],
)
def test_values_that_cannot_be(now: str, message: str) -> None:
    """Each says what it takes."""
    word = now.partition(":")[0]
    old = {"facing": "facing: '3'", "moved": "moved: 'yes'", "masked": "masked: Blue"}[word]
    with pytest.raises(CcmodError) as caught:
        edit(valued(), (old, now))
    assert (caught.value.code, caught.value.message) == ("convert/value", message)


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 5), st.integers(0, 2)), min_size=1, max_size=8))
def test_any_position_of_a_palette_is_made_of_its_yaml(pieces: list[tuple[int, int, int]]) -> None:
    """Pieces in any stacks with any levels: written as YAML, made anew from the palette, and written again."""
    stacks: dict[int, list[StackedPiece]] = {}
    for kind, place, level in pieces:
        number = sum(entry.name.startswith(f"Unit {kind} (") for row in stacks.values() for entry in row) + 1
        stacks.setdefault(place, []).append(
            StackedPiece(f"Unit {kind} ({number})", {"Step": level} if level == 2 else {})
        )
    wanted = tuple(PlacedStack("Board", f"{100 * place},50", tuple(row)) for place, row in sorted(stacks.items()))
    empty = SavedGame.new([SetupStack()])
    base = document_of(empty)
    document = load(dump(dataclasses.replace(base, stacks=wanted)).encode(), "p.yaml")
    position = Position.after(empty)
    description = describe(empty, visible(position, REFEREE), PlaceNames(palette_module()))
    units = palette(*(f"Unit {kind}" for kind in range(4)))
    made = write_back(empty, position, description, document, PlaceNames(palette_module()), None, units).game
    found = document_of(made).stacks
    assert [(one.at, [(e.name.split(" (")[0], e.layers) for e in one.pieces]) for one in found] == [
        (one.at, [(e.name.split(" (")[0], e.layers) for e in one.pieces]) for one in wanted
    ]


def palette_module() -> Module:
    """A module with the map of the tests."""
    return module(board())
