"""Pictures of maps as PNG files: Pillow, which had no part in writing them, reads the same pixels from them."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from ccmod.convert.snapshot.png import map_png


def pixels_of(content: bytes) -> Image.Image:
    """What Pillow reads."""
    picture = Image.open(BytesIO(content), formats=["PNG"])
    picture.load()
    assert picture.mode == "RGB"
    return picture


@pytest.mark.parametrize("size", [(1, 1), (7, 64), (300, 65), (5, 200)])
def test_a_picture_of_flat_colours_is_read_back(size: tuple[int, int]) -> None:
    """Each pixel is there, whether or not the rows fill whole strips."""
    picture = Image.new("RGB", size, (12, 200, 7))
    picture.paste((255, 0, 90), (0, 0, max(1, size[0] // 2), max(1, size[1] // 2)))
    assert pixels_of(map_png(picture)).tobytes() == picture.tobytes()


def test_a_picture_of_many_colours_is_read_back() -> None:
    """A strip with more colours than flat ones have is filtered, and comes back as it was."""
    noise = Image.effect_noise((256, 130), 80)
    picture = Image.merge("RGB", (noise, noise.rotate(90), noise.rotate(180)))
    assert pixels_of(map_png(picture)).tobytes() == picture.tobytes()


def test_an_opaque_picture_with_alpha_is_read_back_without_it() -> None:
    """The alpha of a map says nothing: the file has red, green and blue."""
    picture = Image.new("RGBA", (40, 70), (1, 2, 3, 255))
    assert pixels_of(map_png(picture)).tobytes() == picture.convert("RGB").tobytes()
