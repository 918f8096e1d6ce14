"""No save and no module makes a snapshot take all memory: what grows without bounds is left out, with a warning."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from ccmod.convert.snapshot import Snapshot, draw_map
from ccmod.convert.snapshot.game import Wanted, open_scene
from ccmod.convert.snapshot.kept import MOST_KEPT, PictureCache
from ccmod.ground.errors import CcmodError, InputWarning, UnreadableInput, UsageFault
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile, element
from ccmod.vassal.commands import AddPiece, BoardPicker, Command, PlacedBoard
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import Deck, Label, Layer, MarkMoved, Mask, Piece, Rotate, Stack, Trait

GROUND, RED = (240, 240, 220), (200, 0, 0)
Look = Callable[..., Snapshot]


def png(colour: tuple[int, int, int], size: tuple[int, int]) -> bytes:
    """A picture of one colour."""
    stream = BytesIO()
    Image.new("RGB", size, colour).save(stream, "PNG")
    return stream.getvalue()


def module(**board: str) -> Archive:
    """A map with a board, of a picture of 200 by 100 pixels unless its attributes say otherwise."""
    package = "VASSAL.build.module."
    attributes = {"name": "B", **(board or {"image": "ground.png"})}
    picker = element(f"{package}map.BoardPicker", {}, element(f"{package}map.boardPicker.Board", attributes))
    root = element("VASSAL.build.GameModule", {"name": "M"}, element(f"{package}Map", {"mapName": "M"}, picker))
    archive = Archive()
    archive.put("buildFile.xml", BuildFile.new(root).to_bytes())
    archive.put("images/ground.png", png(GROUND, (200, 100)))
    archive.put("images/red.png", png(RED, (20, 20)))
    return archive


@pytest.fixture
def look(tmp_path: Path) -> Look:
    """Draws a map with some commands of a save."""

    def draw(*commands: Command, archive: Archive | None = None, scale: float = 1.0) -> Snapshot:
        (archive or module()).write(tmp_path / "m.vmod", force=True)
        SavedGame.new(list(commands)).write(tmp_path / "game.vsav", force=True)
        return draw_map(open_scene(Wanted(str(tmp_path / "game.vsav"), tmp_path / "m.vmod")), "M", scale)

    return draw


@pytest.fixture(autouse=True)
def small_canvases(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No picture that is made is larger than the limits say, whoever makes it."""
    make = Image.new

    def checked(mode: str, size: tuple[int, int], *rest: object) -> Image.Image:
        assert size[0] * size[1] <= 100_000_000, size
        return make(mode, size, *rest)  # type: ignore[arg-type]  # as it was called

    monkeypatch.setattr(Image, "new", checked)
    return


def piece(*traits: Trait, image: str = "red.png", x: int = 50) -> AddPiece:
    """A piece on the board."""
    made = Piece.make("A", image, traits).at("M", x, 50)
    return AddPiece("1", made.type, made.state)


FAR = 2_000_000_000
BEYOND = [
    Rotate(facings=1, angle=float("nan")),
    Rotate(facings=1, angle=float("inf")),
    Layer(name="far", images=("red.png",), value=1, x=FAR),
    Layer(name="far", images=("red.png",), value=1, y=-FAR),
    Layer(name="huge", images=("red.png",), value=1, scale=1e308),
    Layer(name="huge", images=("red.png",), value=1, scale=900.0),
    Layer(name="less", images=("red.png",), value=1, scale=-1.0),
    Layer(name="none", images=("red.png",), value=1, scale=float("nan")),
    MarkMoved(icon="red.png", x=FAR, moved=True),
    Label(size=20_000, text="W" * 2_000),
    Label(size=2**31 - 1, text="W"),
    Label(size=12, text="W" * 100_000),
    Label(size=500, text="W" * 100),
    Label(size=12, text="$TextLabel$" * 180),
    Label(size=12, text="W", x=str(FAR)),
]


@pytest.mark.parametrize("trait", BEYOND, ids=lambda trait: f"{trait.NAME}-{trait.type[-24:]}")
def test_a_trait_beyond_all_bounds_is_left_out(look: Look, trait: Trait) -> None:
    """The piece itself is drawn, and a warning says what is not."""
    with pytest.warns(InputWarning, match="snapshot/(piece|label)"):
        shot = look(piece(trait))
    assert shot.picture.size == (200, 100)
    assert shot.pieces == 1
    assert shot.picture.convert("RGB").getpixel((50, 58)) == RED


WITHIN = [
    Rotate(facings=1, angle=1e300),
    Rotate(facings=0, facing=5),
    Rotate(facings=-7, facing=2**31 - 1),
    Layer(name="off", images=("red.png",), value=2**31 - 1),
    Label(text="W", vertical="?", horizontal="", vertical_justification="!", horizontal_justification=""),
    Label(text="<html><b>two<br>lines</b></html>\n\nand more", size=-5),
    Label(text="W", x="{1+1}", y="9" * 5000),
    Label(text="W", colour=(1, 2, 3, 4), background=(255, 255, 255)),
]


@pytest.mark.parametrize("trait", WITHIN, ids=lambda trait: f"{trait.NAME}-{trait.type[-24:]}")
def test_strange_values_are_drawn(look: Look, trait: Trait) -> None:
    """What VASSAL would take for its default does no harm."""
    assert look(piece(trait)).pieces == 1


def test_a_piece_far_away_is_not_on_the_picture(look: Look) -> None:
    """At the ends of what Java's int holds."""
    for x in (2**31 - 1, -(2**31)):
        assert look(piece(x=x)).picture.convert("RGB").getpixel((100, 50)) == GROUND


def test_a_stack_walks_off_without_harm(look: Look) -> None:
    """Pieces of a stack lie apart by the shapes of both, which may be anything."""
    wide = Layer(name="w", images=("red.png",), value=1, scale=190.0)
    adds = [AddPiece(str(n), (one := Piece.make("A", "", [wide]).at("M", 5, 5)).type, one.state) for n in range(1, 9)]
    stack = Stack("M", 5, 5, tuple(str(n) for n in range(1, 9)))
    assert look(*adds, AddPiece("9", stack.type, stack.state)).pieces == 8


def test_warnings_tell_nothing_of_a_covered_piece(look: Look) -> None:
    """To whom a piece is covered, its label is not told either."""
    secret = Label(size=20_000, text="secret")
    with warnings.catch_warnings():
        warnings.simplefilter("error", InputWarning)
        assert look(piece(secret, Mask(owner="Anna", access="side:"))).pieces == 1


def test_all_pieces_together_are_bounded(look: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    """Many pieces with large layers end within seconds: what is beyond the limit is left out."""
    monkeypatch.setattr("ccmod.convert.snapshot.pieces._MOST_DRAWN", 1_000_000)
    large = [Layer(name=str(n), images=("red.png",), value=1, scale=20.0) for n in range(30)]
    with pytest.warns(InputWarning, match="all pieces together"):
        assert look(piece(*large)).pieces == 1


def test_a_deck_of_many_cards_shows_the_first_of_them(look: Look) -> None:
    """However many the deck says it shows."""
    cards = [
        AddPiece(str(n), (one := Piece.make("A", "red.png").at("M", 50, 50)).type, one.state) for n in range(2, 300)
    ]
    deck = Deck(map="M", x=50, y=50, max_stack=2**31 - 1, cards=tuple(str(n) for n in range(2, 300)))
    made = Piece(deck, ())
    assert look(AddPiece("1", made.type, made.state), *cards).picture.size == (200, 100)


@pytest.mark.parametrize(
    "board",
    [{"width": "-5", "height": "0"}, {"width": "0", "height": "5"}, {"width": "9" * 20, "height": "5"},
     {"width": "NaN", "height": "5"}],
)  # fmt: skip
def test_a_board_without_extent_is_refused(look: Look, board: dict[str, str]) -> None:
    """With its attribute and what is allowed."""
    with pytest.raises(UnreadableInput) as caught:
        look(archive=module(**board))
    assert caught.value.code == "module/number"


def test_the_size_is_checked_before_and_after_the_scale(look: Look) -> None:
    """9,000 by 9,000 pixels at four times their size are not made; nor is a map that is too large by itself."""
    with pytest.raises(UsageFault, match="36,000 × 36,000") as caught:
        look(archive=module(width="9000", height="9000"), scale=4)
    assert caught.value.code == "snapshot/size"
    with pytest.raises(UnreadableInput, match="60,000 × 60,000") as large:
        look(archive=module(width="60000", height="60000"), scale=0.05)
    assert large.value.code == "snapshot/size"


def test_boards_side_by_side_add_up(look: Look) -> None:
    """A save may lay one board any number of times; absurd columns alone make no gap (``Map.java``)."""
    row = BoardPicker("M", tuple(PlacedBoard("B", column) for column in range(2_000)))
    with pytest.raises(UnreadableInput, match="10,000,000 × 500") as caught:
        look(row, archive=module(width="5000", height="500"))
    assert caught.value.code == "snapshot/size"
    assert look(row, archive=module(width="3", height="3")).picture.size == (6_000, 3)
    assert look(BoardPicker("M", (PlacedBoard("B", 999_999_999, 999_999_999),))).picture.size == (200, 100)


@pytest.mark.parametrize("content", [b"", b"GIF89a", png(RED, (9, 9))[:40], b"<svg/>"])
def test_a_damaged_picture_is_a_frame_and_is_told(look: Look, content: bytes) -> None:
    """Of a piece and of a board."""
    archive = module()
    archive.put("images/red.png", content)
    assert look(piece(), archive=archive).missing == {"red.png"}
    archive.put("images/ground.png", content)
    assert look(archive=archive).missing == {"ground.png"}


def test_a_reduced_picture_is_that_of_the_whole(look: Look) -> None:
    """Made strip by strip, it is what Pillow makes at once, but for a rounding here and there."""
    archive = module()
    noise = Image.effect_noise((300, 1500), 80).convert("RGB")
    stream = BytesIO()
    noise.save(stream, "PNG")
    archive.put("images/ground.png", stream.getvalue())
    whole = noise.resize((210, 1050), Image.Resampling.LANCZOS)
    made = look(archive=archive, scale=0.7).picture
    assert max(high for _, high in ImageChops.difference(made, whole).getextrema()) <= 1  # type: ignore[misc]  # bands


def test_what_is_kept_is_bounded() -> None:
    """The longest unused go first; one alone stays however large it is."""
    kept: PictureCache[str, int] = PictureCache(lambda pixels: pixels)
    made: list[str] = []

    def get(key: str, pixels: int) -> None:
        kept.get(key, lambda: made.append(key) or pixels)  # type: ignore[func-returns-value]

    for key in ("a", "b", "a", "c", "a", "b"):
        get(key, MOST_KEPT // 2)
    assert made == ["a", "b", "c", "b"]
    get("d", 9 * MOST_KEPT)
    get("d", 9 * MOST_KEPT)
    assert made[4:] == ["d"]


def test_errors_are_those_of_ccmod(look: Look) -> None:
    """A grid that cannot be is refused with the map and the board."""
    archive = module()
    text = (
        archive.read("buildFile.xml")
        .decode()
        .replace("/>", "><x.HexGrid dx='NaN'/></VASSAL.build.module.map.boardPicker.Board>", 1)
    )
    archive.put("buildFile.xml", text.encode())
    with pytest.raises(CcmodError, match=r"map 'M', board 'B'.*dx of HexGrid is 'NaN'"):
        look(archive=archive)
