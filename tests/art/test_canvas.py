"""The drawing surface and its PNG files."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from ccmod.art.canvas import Canvas, mixed, plain, rgba
from ccmod.art.drawing import png_bytes


def test_a_shape_has_its_colour_and_smooth_edges() -> None:
    """Inside full, outside clear, on the edge something between."""
    canvas = Canvas(21, 21)
    canvas.disc(10.5, 10.5, 8, "#ff0000")
    picture = canvas.done()
    assert picture.size == (21, 21)
    assert picture.getpixel((10, 10)) == (255, 0, 0, 255)
    assert picture.getpixel((0, 0)) == (0, 0, 0, 0)
    assert any(0 < picture.getchannel("A").getpixel((x, 10)) < 255 for x in range(21))  # type: ignore[operator]


def test_a_pasted_picture_is_unchanged() -> None:
    """Enlarging and reducing again gives back each pixel."""
    small = Image.effect_mandelbrot((16, 12), (-3, -2.5, 2, 2.5), 100).convert("RGBA")
    canvas = Canvas(30, 30)
    canvas.paste(small, 4, 5)
    assert canvas.done().crop((4, 5, 20, 17)).tobytes() == small.tobytes()


def test_text_shrinks_to_fit() -> None:
    """A title that is too long becomes smaller, never wider than its room; a short one keeps its size."""
    canvas = Canvas(10, 10)
    assert canvas.fitting("MG", 10, 50) == 10
    size = canvas.fitting("Molotov Cocktail", 10, 50)
    assert 5 < size < 10
    picture = Canvas(120, 20)
    picture.text((10, 10), "Molotov Cocktail", 10, "#000", anchor="lm", fit=50)
    box = picture.done().getbbox()
    assert box is not None
    assert box[2] <= 62


@pytest.mark.parametrize(
    ("text", "drawn"), [("Élan", "Elan"), ("Lt. Müller", "Lt. Muller"), ("2–14", "2-14"), ("Preuß", "Preuss")]
)
def test_letters_that_the_font_lacks_are_replaced(text: str, drawn: str) -> None:
    """The font has ASCII only; an empty box would be worse than a missing accent."""
    assert plain(text) == drawn


def test_colours_mix() -> None:
    """From one colour to the other, opacity included."""
    assert mixed("#000000", "#ffffff", 0.5)[:3] == (128, 128, 128)
    assert mixed("#123456", "#ffffff", 0) == rgba("#123456")
    assert rgba("#12345680", 0.5)[3] == 64


def test_png_bytes_hold_the_picture_and_nothing_else() -> None:
    """The same picture gives the same bytes, without a date or a name in them."""
    canvas = Canvas(8, 8, "#336699")
    first, second = png_bytes(canvas.done()), png_bytes(canvas.done())
    assert first == second
    assert Image.open(io.BytesIO(first)).tobytes() == canvas.done().tobytes()
    assert {first[i : i + 4] for i in (12,)} == {b"IHDR"}
    for chunk in (b"tIME", b"tEXt", b"zTXt", b"iTXt", b"eXIf"):
        assert chunk not in first
