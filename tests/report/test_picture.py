"""The board under a page: drawn from the module's picture, or plain where that cannot be used."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from ccmod.ground.errors import InputWarning
from ccmod.play.view import Counter
from ccmod.replay.places import MapGrids
from ccmod.report.counter_pictures import CounterPictures
from ccmod.report.picture import foreign_picture, map_image, plain_picture
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile
from ccmod.vassal.opening import Module
from ccmod.vassal.traits import Piece
from ccmod.vassal.xml import Element
from tests.vassal.test_pictures import gif_of, png_of

PACKAGE = "VASSAL.build.module.map."


def module(picture: bytes) -> Archive:
    """A map M with a picture under squares of 48 pixels."""
    squares = Element(f"{PACKAGE}boardPicker.board.SquareGrid").add(
        Element(f"{PACKAGE}boardPicker.board.mapgrid.SquareGridNumbering", {"sep": "."})
    )
    board = Element(f"{PACKAGE}boardPicker.Board", {"name": "B", "image": "b.png"}).add(squares)
    a_map = Element("VASSAL.build.module.Map", {"mapName": "M"}).add(Element(f"{PACKAGE}BoardPicker").add(board))
    archive = Archive(name="m.vmod")
    archive.put("buildFile.xml", BuildFile.new(Element("VASSAL.build.GameModule").add(a_map)).to_bytes())
    archive.put("images/b.png", picture)
    return archive


@pytest.mark.parametrize("content", [png_of(60_000, 60_000), gif_of(65_535, 65_535), png_of(500, 500), b""])
def test_a_picture_that_cannot_be_decoded_is_left_out(content: bytes) -> None:
    """The page has plain places instead, and a warning names the entry."""
    archive = module(content)
    with pytest.warns(InputWarning, match=r"m\.vmod \(images/b\.png\).*picture/"):
        picture = foreign_picture(MapGrids.of(Module(archive)), "M", archive, ["02.03"])
    assert picture is not None
    assert (picture.image, dict(picture.centres)) == (None, {"02.03": (72, 120)})


def test_a_sound_picture_is_embedded() -> None:
    """As a JPEG, at the picture's own coordinates."""
    stream = io.BytesIO()
    Image.new("P", (4000, 100)).save(stream, "PNG")
    archive = module(stream.getvalue())
    picture = foreign_picture(MapGrids.of(Module(archive)), "M", archive, ["02.01"])
    assert picture is not None
    assert (picture.width, picture.height) == (4000, 100)
    assert (picture.image or "").startswith("data:image/jpeg;base64,")


def test_the_picture_of_a_map_is_found_by_its_title() -> None:
    """That of a table, which has no hexes; another map has none."""
    archive = module(png_of(500, 500))
    with pytest.warns(InputWarning, match="picture/"):
        assert map_image(archive, "M") is None
    stream = io.BytesIO()
    Image.new("RGB", (480, 360)).save(stream, "PNG")
    archive = module(stream.getvalue())
    assert (map_image(archive, "M") or "").startswith("data:image/jpeg;base64,")
    assert map_image(archive, "N") is None


def test_a_counter_that_states_too_many_pixels_is_left_out() -> None:
    """A browser would decode it; the page draws the counter itself instead."""
    pictures = CounterPictures(
        {"A": Piece.make("A", "a.png")}, lambda names: dict.fromkeys(names, png_of(60_000, 60_000))
    )
    with pytest.warns(InputWarning, match="60,000 × 60,000"):
        pictures.prepare([Counter("A", "02.03")])
    assert pictures.addresses == []
    assert pictures.layers(Counter("A", "02.03")) == []


def test_plain_hexes_lie_as_the_print_has_them() -> None:
    """A second column that lies higher does so here, and none is cut off at the edge."""
    for second, off in (("lower", 48), ("higher", -48)):
        picture = plain_picture({"columns": 3, "rows": 2, "second": second})
        centres = picture.centres
        assert centres["B1"].y - centres["A1"].y == off
        assert all(48 <= at.y <= picture.height - 48 for at in centres.values())
