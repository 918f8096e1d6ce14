"""How pieces, stacks and decks are drawn, against VASSAL's own drawing: ``Embellishment``, ``Obscurable``,
``Labeler``, ``StackMetrics`` and ``Deck`` (Java).
"""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from ccmod.convert.snapshot import Snapshot, draw_map
from ccmod.convert.snapshot.game import Wanted, open_scene
from ccmod.perspective import REFEREE
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile, element
from ccmod.vassal.commands import AddPiece, Player
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import Deck, Invisible, Label, Layer, Mask, Piece, Stack, Trait
from ccmod.vassal.values import Key

COLOURS = {"red": (200, 0, 0), "blue": (0, 0, 200), "green": (0, 160, 0), "ground": (240, 240, 220)}
SIZES = {"red": (20, 20), "blue": (20, 20), "green": (40, 40), "ground": (200, 100)}
WHITE = (255, 255, 255)
Look = Callable[..., Snapshot]


@pytest.fixture
def look(tmp_path: Path) -> Look:
    """Draws a board of 200 by 100 pixels with some pieces, before the referee's eyes."""

    def draw(*adds: AddPiece, blank: str = "") -> Snapshot:
        package = "VASSAL.build.module."
        board = element(f"{package}map.boardPicker.Board", {"name": "B", "image": "ground.png"})
        stacking = element(f"{package}map.StackMetrics", {"unexSepX": "6", "unexSepY": "4", "color": blank})
        map_ = element(f"{package}Map", {"mapName": "M"}, element(f"{package}map.BoardPicker", {}, board), stacking)
        archive = Archive()
        archive.put("buildFile.xml", BuildFile.new(element("VASSAL.build.GameModule", {"name": "M"}, map_)).to_bytes())
        for name, colour in COLOURS.items():
            stream = BytesIO()
            Image.new("RGB", SIZES[name], colour).save(stream, "PNG")
            archive.put(f"images/{name}.png", stream.getvalue())
        archive.write(tmp_path / "m.vmod", force=True)
        SavedGame.new([Player("secret", "Anna", "German"), *adds]).write(tmp_path / "g.vsav", force=True)
        return draw_map(open_scene(Wanted(str(tmp_path / "g.vsav"), tmp_path / "m.vmod", perspective=REFEREE)))

    return draw


def add(id: str, image: str, *traits: Trait, x: int = 50) -> AddPiece:
    """A piece at 50,50."""
    piece = Piece.make(image or "A", f"{image}.png" if image else "", traits).at("M", x, 50)
    return AddPiece(id, piece.type, piece.state)


def stacked(*adds: AddPiece) -> list[AddPiece]:
    """Pieces in a stack, from the bottom up."""
    stack = Stack("M", 50, 50, tuple(one.id for one in adds))
    return [*adds, AddPiece("99", stack.type, stack.state)]


def seen(shot: Snapshot, *points: tuple[int, int]) -> list[str]:
    """The names of the colours at some pixels."""
    names = {colour: name for name, colour in COLOURS.items()} | {WHITE: "white", (0, 0, 0): "black"}
    return [names.get(shot.picture.convert("RGB").getpixel(point), "other") for point in points]  # type: ignore[arg-type]


def test_a_layer_is_drawn_at_a_positive_level_only(look: Look) -> None:
    """A layer that is always active, too; a level beyond the last is the last (``Embellishment.mySetState``)."""
    levels = {1: "blue", 2: "green", 9: "green", -1: "red", 0: "red"}
    for value, colour in levels.items():
        layer = Layer(name="s", images=("blue.png", "green.png"), value=value, always_active=True)
        assert seen(look(add("1", "red", layer)), (50, 50)) == [colour]


def test_a_following_layer_is_switched_by_its_property(look: Look) -> None:
    """Where the piece has that property; a layer that does not follow pays it no heed."""
    switch = Layer(name="On", images=("",), value=1, always_active=True)
    for follow, when, colour in ((True, True, "blue"), (True, False, "red"), (False, False, "blue")):
        layer = Layer(
            name="s", images=("blue.png",), value=1, follow=follow, active_property="On_Active", active_when=when
        )
        assert seen(look(add("1", "red", switch, layer)), (50, 50)) == [colour]


def test_a_pieces_shape_grows_by_its_layers(look: Look) -> None:
    """The next piece of a stack is laid by the whole shape: 6 right of the left edge of the 40 pixels, 4 above their
    lower edge (``StackMetrics.nextPosition``, ``Embellishment.getShape``)."""
    large = Layer(name="s", images=("green.png",), value=1)
    shot = look(*stacked(add("1", "red", large), add("2", "blue")))
    # the layer reaches from 30 to 69; the blue piece from 36 to 55 and from 46 to 65
    assert seen(shot, (35, 50), (36, 50), (55, 46), (56, 50), (40, 45), (40, 65), (40, 66)) == [
        "green", "blue", "blue", "green", "green", "blue", "green",
    ]  # fmt: skip


def test_a_labels_shape_counts_unless_a_key_edits_it(look: Look) -> None:
    """``Labeler.getShape``: a wide label below a piece moves the next one of the stack to its own left edge."""
    for key, left in ((None, 26), (Key.ctrl("L"), 46)):
        label = Label(
            text="<html><img src='green.png' width=60 height=10>", size=12, edit_key=key,
            vertical="b", vertical_justification="t",
        )  # fmt: skip
        shot = look(*stacked(add("1", "red", label), add("2", "blue")))
        assert next(x for x in range(200) if "blue" in seen(shot, *((x, y) for y in range(100)))) == left


def test_squares_stand_for_pieces_below_the_top(look: Look) -> None:
    """Where the map has a colour for them, in black frames (``StackMetrics.drawUnexpanded``)."""
    pieces = stacked(add("1", "red"), add("2", "blue"))
    assert seen(look(*pieces), (42, 58), (58, 42)) == ["red", "blue"]
    shot = look(*pieces, blank="255,255,255")
    assert seen(shot, (42, 58), (40, 50), (58, 42)) == ["white", "black", "blue"]
    assert seen(look(add("1", "red"), blank="255,255,255"), (50, 50)) == ["red"]


def test_masks_before_eyes_that_see_through(look: Look) -> None:
    """Inset: half the cover in the corner; second inset: the piece at 80 % on its cover, in the other corner;
    background: the piece at half its size on its cover (``Obscurable.drawObscuredToOthers``)."""

    def masked(style: str) -> Snapshot:
        return look(add("1", "red", Mask(image="green.png", style=style, owner="secret", auto_peek=False)))

    assert seen(masked("I"), (42, 42), (62, 62)) == ["green", "ground"]
    assert seen(masked("B"), (50, 50), (44, 50), (31, 31)) == ["red", "green", "green"]
    # 0.4 of the 20 pixels that the cover is larger: the middle of the piece lies at 42,42
    assert seen(masked("2"), (42, 42), (35, 35), (52, 52), (31, 31)) == ["red", "red", "green", "green"]


def test_a_hidden_piece_is_faint_before_its_owner(look: Look) -> None:
    """By the opacity of the trait (``Hideable.java``)."""
    for opacity, share in (("1.0", 1.0), ("0.5", 0.5), ("nonsense", 0.3)):
        shot = look(add("1", "red", Invisible(owner="secret", opacity=opacity)))
        red, _, blue = shot.picture.convert("RGB").getpixel((50, 50))  # type: ignore[misc]  # three bands
        assert abs(red - (240 - 40 * share)) <= 1
        assert abs(blue - (220 - 220 * share)) <= 2


def test_a_piece_of_nothing_but_a_label(look: Look) -> None:
    """The text is drawn on the piece's place."""
    label = Label(text="X", background=WHITE, vertical="c", vertical_justification="c")
    assert seen(look(add("1", "", label)), (50, 44), (50, 30)) == ["white", "ground"]


def test_a_turned_label(look: Look) -> None:
    """It is turned clockwise about the piece's place: what was above lies to the right."""
    label = Label(text="X", background=WHITE, y="-30", vertical="c", rotation="90")
    shot = look(add("1", "red", label))
    assert "white" in seen(shot, *((x, 50) for x in range(80, 100)))
    assert "white" not in seen(shot, *((50, y) for y in range(30)))


def test_an_empty_decks_outline(look: Look) -> None:
    """In the size and colour of the deck, if it is to have one (``Deck.draw``)."""
    for outline, colour in ((True, "red"), (False, "ground")):
        deck = Piece(
            Deck(map="M", x=50, y=50, width=30, height=20, draw_outline=outline, outline_colour=COLOURS["red"]), ()
        )
        shot = look(AddPiece("1", deck.type, deck.state))
        assert seen(shot, (35, 50), (65, 50), (50, 40), (50, 60), (50, 50)) == [colour] * 4 + ["ground"]
