"""A position as a picture: every piece where VASSAL draws it, and nothing that these eyes may not see.

The places of stacked pieces and decks follow ``StackMetrics.nextPosition`` and ``Deck.draw``; of the shipped module,
pictures were compared with VASSAL's own screenshots pixel by pixel, and were equal.
"""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from ccmod.convert.snapshot import Snapshot, draw_map
from ccmod.convert.snapshot.game import Wanted, open_scene, scenes
from ccmod.ground.errors import UsageFault
from ccmod.perspective import Perspective
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile, Element, element
from ccmod.vassal.commands import AddPiece, MovePiece, Player
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import Deck, Invisible, Layer, Mask, Piece, Rotate, Stack, Trait

COLOURS = {
    "red": (200, 0, 0),
    "blue": (0, 0, 200),
    "green": (0, 160, 0),
    "cover": (90, 60, 30),
    "ground": (240, 240, 220),
}
Look = Callable[..., Snapshot]


def png(colour: tuple[int, int, int], size: tuple[int, int]) -> bytes:
    """A picture of one colour."""
    buffer = BytesIO()
    Image.new("RGB", size, colour).save(buffer, "PNG")
    return buffer.getvalue()


def module() -> Archive:
    """A board of 200 by 100 pixels, a German hand, counters of 20 pixels."""
    package = "VASSAL.build.module."

    def map_(kind: str, name: str, **more: str) -> Element:
        board = element(f"{package}map.boardPicker.Board", {"name": name, "image": "ground.png"})
        stacking = element(f"{package}map.StackMetrics", {"unexSepX": "6", "unexSepY": "4"})
        return element(
            package + kind, {"mapName": name, **more}, element(f"{package}map.BoardPicker", {}, board), stacking
        )

    roster = element(f"{package}PlayerRoster", None, *(element("entry", None, side) for side in ("German", "Russian")))
    maps = map_("Map", "Board"), map_("PlayerHand", "German Hand", side="German", visible="false")
    root = element("VASSAL.build.GameModule", {"name": "Small", "version": "1"}, roster, *maps)
    archive = Archive()
    archive.put("buildFile.xml", BuildFile.new(root).to_bytes())
    for name, colour in COLOURS.items():
        archive.put(f"images/{name}.png", png(colour, (200, 100) if name == "ground" else (20, 20)))
    return archive


def add(id: str, image: str, x: int, *traits: Trait, map: str = "Board") -> AddPiece:
    """A piece at a place."""
    piece = Piece.make(image, f"{image}.png", traits).at(map, x, 50)
    return AddPiece(id, piece.type, piece.state)


@pytest.fixture
def look(tmp_path: Path) -> Look:
    """Draws the board with some pieces on it."""
    module().write(tmp_path / "small.vmod")

    def draw(*pieces: AddPiece, map: str | None = None, scale: float = 1.0, **eyes: object) -> Snapshot:
        SavedGame.new([Player("secret", "Anna", "German"), *pieces]).write(tmp_path / "game.vsav", force=True)
        wanted = Wanted(str(tmp_path / "game.vsav"), tmp_path / "small.vmod", perspective=Perspective(**eyes))  # type: ignore[arg-type]
        return draw_map(open_scene(wanted), map, scale)

    return draw


def seen(shot: Snapshot, x: int, y: int = 50) -> str:
    """The name of the colour at a pixel."""
    pixel = shot.picture.convert("RGB").getpixel((x, y))
    return next((name for name, colour in COLOURS.items() if colour == pixel), str(pixel))


def test_a_piece_lies_with_its_middle_on_its_place(look: Look) -> None:
    """A counter of 20 pixels at 40,50 reaches from 30 to 49."""
    shot = look(add("1", "red", 40))
    assert shot.picture.size == (200, 100)
    assert [seen(shot, x) for x in (29, 30, 49, 50)] == ["ground", "red", "red", "ground"]
    assert shot.pieces == 1


def test_stacked_pieces_are_shifted_as_the_map_says(look: Look) -> None:
    """The second piece lies 6 pixels to the right and 4 above the first (``unexSepX``, ``unexSepY``)."""
    stack = Stack("Board", 40, 50, ("1", "2"))
    shot = look(add("1", "red", 40), add("2", "blue", 40), AddPiece("3", stack.type, stack.state))
    assert [seen(shot, x) for x in (30, 35, 36, 55, 56)] == ["red", "red", "blue", "blue", "ground"]
    assert [seen(shot, 40, y) for y in (59, 56, 55, 36, 35)] == ["red", "red", "blue", "blue", "ground"]


def test_layers_and_facings_show(look: Look) -> None:
    """A layer that is on covers the counter; one that is off does not; offsets count from the middle."""
    on = Layer(name="A", images=("blue.png",), value=1, x=10)
    off = Layer(name="B", images=("green.png",), value=-1, always_active=False)
    shot = look(add("1", "red", 40, on, off, Rotate(facings=4, facing=0)))
    assert [seen(shot, x) for x in (30, 39, 40, 59, 60)] == ["red", "red", "blue", "blue", "ground"]
    turned = look(add("1", "red", 40, on, Rotate(facings=4, facing=1)))
    assert seen(turned, 40, 65) == "blue", "a quarter turn clockwise brings what was right below"


@pytest.mark.parametrize(
    ("trait", "everyone", "german", "russian"),
    [
        (Mask(owner="secret", image="cover.png"), "cover", "own", "cover"),
        (Mask(owner="Russian", access="side:", image="cover.png"), "cover", "cover", "own"),
        (Invisible(owner="German", access="side:"), "ground", "own", "ground"),
    ],
)
def test_what_is_hidden_stays_hidden(look: Look, trait: Trait, everyone: str, german: str, russian: str) -> None:
    """Masked pieces show their cover, invisible ones nothing, but to their owner and the referee."""
    piece = add("1", "red", 40, trait)
    for eyes, wanted in (({}, everyone), ({"side": "German"}, german), ({"side": "Russian"}, russian)):
        found = seen(look(piece, **eyes), 47, 57)
        assert (found not in ("cover", "ground")) if wanted == "own" else found == wanted
    assert seen(look(piece, referee=True), 47, 57) not in ("cover", "ground")


@pytest.mark.parametrize(("face_down", "top"), [(True, "cover"), (False, "blue")])
def test_a_deck_shows_its_top_card_or_its_back(look: Look, *, face_down: bool, top: str) -> None:
    """Cards below it show as edges, two pixels right and up each."""
    deck = Deck(name="Deck", map="Board", x=100, y=50, face_down=face_down, cards=("1", "2"), max_stack=10)
    cards = [add(id, image, 100, Mask(image="cover.png")) for id, image in (("1", "red"), ("2", "blue"))]
    shot = look(*cards, AddPiece("9", deck.type, deck.state))
    assert seen(shot, 105) == top
    assert seen(shot, 111) == top
    assert shot.pieces == 0


def test_a_private_map_is_for_its_side(look: Look) -> None:
    """A hand is refused to strangers and drawn for its side."""
    card = add("1", "red", 40, map="German Hand")
    for eyes in ({}, {"side": "Russian"}):
        with pytest.raises(UsageFault) as caught:
            look(card, map="German Hand", **eyes)
        assert caught.value.code == "snapshot/private"
    assert seen(look(card, map="German Hand", side="German"), 40) == "red"
    assert look(card).pieces == 0


def test_a_missing_picture_is_a_red_frame(look: Look) -> None:
    """It is told, and nothing breaks."""
    shot = look(add("1", "nowhere", 40))
    assert shot.missing == {"nowhere.png"}


def test_the_picture_can_be_smaller(look: Look) -> None:
    """``--scale 0.5`` gives half as many pixels each way."""
    assert look(add("1", "red", 40), scale=0.5).picture.size == (100, 50)


def test_steps_of_a_log(tmp_path: Path) -> None:
    """Each step has its scene; a step too many is told."""
    module().write(tmp_path / "small.vmod")
    steps = [MovePiece("1", "Board", 40 + 30 * n, 50, None, "Board", 10 + 30 * n, 50, None, "") for n in (1, 2)]
    SavedGame.new([add("1", "red", 40)], steps=steps).write(tmp_path / "game.vlog")
    wanted = Wanted(str(tmp_path / "game.vlog"), tmp_path / "small.vmod")
    shots = [draw_map(scene) for scene in scenes(wanted, 0, None)]
    assert [next(x for x in (40, 70, 100) if seen(shot, x) == "red") for shot in shots] == [40, 70, 100]
    with pytest.raises(UsageFault, match="there is no step 3"):
        open_scene(wanted, 3)


def test_a_save_needs_its_module(tmp_path: Path) -> None:
    """Without the module there are no pictures; the hint says how to name it."""
    SavedGame.new([add("1", "red", 40)]).write(tmp_path / "game.vsav")
    with pytest.raises(UsageFault) as caught:
        open_scene(Wanted(str(tmp_path / "game.vsav")))
    assert caught.value.code == "snapshot/module"
    assert "--module" in (caught.value.hint or "")
